import { firstIndexWhere } from '../../parse/binary-search.ts'
import type { UserAgent } from '../../parse/robots-txt.ts'
import type { Context } from '../context.ts'

/** The user-agent lines of the group that a record which is no rule stands in; none if it stands before the first. */
export function agentsAbove(context: Context, line: number): readonly UserAgent[] {
  const groups = context.groups('google')
  const next = firstIndexWhere(groups, group => group.fromLine >= line)
  return groups[next - 1]?.userAgents ?? []
}
