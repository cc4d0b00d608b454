import type { Rule } from '../parse/robots-txt.ts'
import { type Judgement, judgedLine, judgementOf } from '../verdict/judgement.ts'
import type { SiteMatcher } from '../verdict/site-verdict.ts'
import { followedGroups } from './judges.ts'
import type { VerdictColumn } from './judging.ts'

/**
 * A column of verdicts by earlier files that holds for others too: mostly one group of a file is changed, and the rules
 * of the others only move to other lines. Then no row need be judged for them.
 */
export interface Twin {
  readonly column: VerdictColumn
  /** By outcome in that column, what it is now. */
  readonly judgementOf: (outcome: number) => Judgement
}

/** The first of earlier columns that has the verdicts which matchers, one a site, would give. */
export function twinOf(matchers: readonly SiteMatcher[], earlier: readonly VerdictColumn[]): Twin | undefined {
  for (const column of earlier) {
    if (column.matchers.length !== matchers.length) continue
    const moved = matchers.map((matcher, site) => movedLines(column.matchers[site] as SiteMatcher, matcher))
    if (moved.includes(undefined)) continue
    const now = (outcome: number) => moved[column.sites[outcome] as number]?.get(column.lines[outcome] as number) ?? 0
    return { column, judgementOf: outcome => judgementOf(column.states[outcome] as number, now(outcome)) }
  }
  return undefined
}

/** By the line of a rule before, its line now; undefined if the verdicts may differ in more than that. */
function movedLines(before: SiteMatcher, now: SiteMatcher): ReadonlyMap<number, number> | undefined {
  if (before.rulesFrom === 'none' || now.rulesFrom === 'none') {
    const isSame = before.rulesFrom === now.rulesFrom && before.judge('/', 0) === now.judge('/', 0)
    return isSame && judgedLine(now.judge('/', 0)) === 0 ? new Map() : undefined
  }
  // What an operator's text may mean depends on other groups.
  if (before.dialect !== now.dialect || before.crawler.mayFollow || now.crawler.mayFollow) return undefined
  const [old, young] = [rulesOf(before), rulesOf(now)]
  const isSame =
    old.length === young.length &&
    old.every(({ type, pattern }, i) => type === young[i]?.type && pattern === young[i]?.pattern)
  // Of rules that are alike the first line decides.
  if (!isSame || !inOrder(old) || !inOrder(young)) return undefined
  return new Map(old.map(({ line }, i) => [line, young[i]?.line ?? 0]))
}

const rulesOf = (matcher: SiteMatcher): readonly Rule[] => followedGroups(matcher).flatMap(group => group.rules)

const inOrder = (rules: readonly Rule[]): boolean => rules.every(({ line }, i) => line > (rules[i - 1]?.line ?? 0))
