import type { UserAgent } from '../../parse/robots-txt.ts'
import type { Context } from '../context.ts'

/** The user-agent lines of the group that a record which is no rule stands in; none if it stands before the first. */
export function agentsAbove(context: Context, line: number): readonly UserAgent[] {
  const groups = context.groups('google')
  let low = 0
  let high = groups.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((groups[middle]?.fromLine ?? 0) < line) low = middle + 1
    else high = middle
  }
  return groups[low - 1]?.userAgents ?? []
}
