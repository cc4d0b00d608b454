import { firstIndexWhere } from '../../parse/binary-search.ts'
import type { UserAgent } from '../../parse/robots-txt.ts'
import type { LintContext } from '../context.ts'

/**
 * The user-agent lines of the group around a record that is not a rule, such as `Crawl-delay`. Empty if the record
 * comes before the first group.
 */
export function agentsAbove(context: LintContext, line: number): readonly UserAgent[] {
  const groups = context.groups('google')
  const next = firstIndexWhere(groups, group => group.fromLine >= line)
  return groups[next - 1]?.userAgents ?? []
}
