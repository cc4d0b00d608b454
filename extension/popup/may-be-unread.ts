import { groupsOf, type RobotsTxt } from '../../core/index.ts'

/** Whether any line of the file is in a group, in any of the dialects that crawlers use today. */
export const hasGroup = (robots: RobotsTxt) =>
  (['rfc9309', 'google'] as const).some(dialect => groupsOf(robots, dialect).length > 0)

/** Whether the linter is worth asking: it has nothing to report here for a file that reads as it is written. */
export function mayBeUnread(robots: RobotsTxt): boolean {
  const { encoding, nul, invalidUtf8, looksLikeHtml } = robots.facts
  return encoding !== 'utf-8' || nul !== undefined || invalidUtf8 !== undefined || looksLikeHtml || !hasGroup(robots)
}
