import { groupsOf, type RobotsTxt } from '../../core/index.ts'
import { t } from '../strings/t.ts'

/** The size of the file: its bytes, lines and groups. */
export function sizesOf(robots: RobotsTxt): readonly string[] {
  return [
    t('source_bytes', { count: robots.facts.byteLength }),
    t('source_lines', { count: robots.lines.length }),
    t('source_groups', { count: groupsOf(robots).length }),
  ]
}

/** Whether `OddFacts` has something to say about the file. */
export const hasOddities = ({ facts: { looksLikeHtml, nul, invalidUtf8, sizeLimit } }: RobotsTxt): boolean =>
  looksLikeHtml || [nul, invalidUtf8, sizeLimit].some(fact => fact !== undefined)
