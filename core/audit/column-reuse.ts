import type { Rule } from '../parse/robots-txt.ts'
import type { SiteMatcher } from '../verdict/site-verdict.ts'
import { lineOfCode, verdictCodeOf } from '../verdict/verdict-code.ts'
import { followedGroups } from './crawler-matchers.ts'
import type { ReusableColumn, VerdictColumn } from './verdict-column.ts'

/** The first earlier column whose verdicts are the same as those of the given matchers, one for each site. */
export function reusableColumnFor(
  matchers: readonly SiteMatcher[],
  earlier: readonly VerdictColumn[],
): ReusableColumn | undefined {
  for (const column of earlier) {
    if (column.matchers.length !== matchers.length) continue
    const lineMaps = matchers.map((matcher, site) => movedLines(column.matchers[site] as SiteMatcher, matcher))
    if (lineMaps.includes(undefined)) continue
    const lineNow = (outcome: number) =>
      lineMaps[column.sites[outcome] as number]?.get(column.lines[outcome] as number) ?? 0
    return { column, judgementOf: outcome => verdictCodeOf(column.states[outcome] as number, lineNow(outcome)) }
  }
  return undefined
}

/** Maps the line of each rule before to its line now; undefined if the verdicts may differ in more than their lines. */
function movedLines(before: SiteMatcher, now: SiteMatcher): ReadonlyMap<number, number> | undefined {
  if (before.rulesFrom === 'none' || now.rulesFrom === 'none') {
    const isSame = before.rulesFrom === now.rulesFrom && before.codeOfPath('/') === now.codeOfPath('/')
    return isSame && lineOfCode(now.codeOfPath('/')) === 0 ? new Map() : undefined
  }
  // How an unclear text of an operator is read depends on other groups too.
  if (before.dialect !== now.dialect || before.leavesOpen !== now.leavesOpen) return undefined
  if (before.leavesOpen === 'other-groups') return undefined
  const [rulesBefore, rulesNow] = [followedRulesOf(before), followedRulesOf(now)]
  const isSame =
    rulesBefore.length === rulesNow.length &&
    rulesBefore.every(({ type, pattern }, i) => type === rulesNow[i]?.type && pattern === rulesNow[i]?.pattern)
  // Of equal rules the first line decides, so both lists must be in the order of their lines.
  if (!isSame || !isInLineOrder(rulesBefore) || !isInLineOrder(rulesNow)) return undefined
  return new Map(rulesBefore.map(({ line }, i) => [line, rulesNow[i]?.line ?? 0]))
}

const followedRulesOf = (matcher: SiteMatcher): readonly Rule[] => followedGroups(matcher).flatMap(group => group.rules)

const isInLineOrder = (rules: readonly Rule[]): boolean =>
  rules.every(({ line }, i) => line > (rules[i - 1]?.line ?? 0))
