import { groupsOf, type RobotsTxt } from '../../core/index.ts'
import type { LintState } from '../state/use-lint.ts'
import { t } from '../strings/t.ts'

/** The size of the file: its bytes, lines and groups. `rest` is the part that the editor does not show. */
export function sizesOf(robots: RobotsTxt, rest?: LintState['rest']): readonly string[] {
  const { byteLength = 0, lines = 0 } = rest === 'unknown' ? {} : (rest ?? {})
  const sizes = [
    t('source_bytes', { count: robots.facts.byteLength + byteLength }),
    t('source_lines', { count: robots.lines.length + lines }),
  ]
  return [
    ...(rest === 'unknown' ? sizes.map(size => t('source_more', { size })) : sizes),
    t('source_groups', { count: groupsOf(robots).length }),
  ]
}

/** Whether `OddFacts` has something to say about the file. */
export const hasOddities = ({ facts: { looksLikeHtml, nul, invalidUtf8, sizeLimit } }: RobotsTxt): boolean =>
  looksLikeHtml || [nul, invalidUtf8, sizeLimit].some(fact => fact !== undefined)
