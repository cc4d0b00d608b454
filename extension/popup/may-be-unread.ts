import { groupsOf, type RobotsTxt } from '../../core/index.ts'

/** Whether any line of the file is in a group, by whichever text crawlers read it today. */
export const hasGroup = (robots: RobotsTxt) =>
  (['rfc9309', 'google'] as const).some(dialect => groupsOf(robots, dialect).length > 0)

/** Whether it is worth asking the linter: no file that reads as it stands gives it anything to say here. */
export function mayBeUnread(robots: RobotsTxt): boolean {
  const { encoding, nul, invalidUtf8, looksLikeHtml } = robots.facts
  return encoding !== 'utf-8' || nul !== undefined || invalidUtf8 !== undefined || looksLikeHtml || !hasGroup(robots)
}
