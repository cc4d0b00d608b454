import type { Dialect } from '../dialects/dialect.ts'
import { patternOf } from '../match/pattern.ts'
import type { Rule } from '../parse/robots-txt.ts'
import { type Bounded, bounded, type OpenCount } from '../proofs/bounded.ts'
import type { Budget } from '../proofs/budget.ts'
import { findWitness } from '../proofs/find-witness.ts'
import type { RankedRule } from '../proofs/ranked-rule.ts'
import { contains, isOnePath, rootedForms } from '../proofs/relations.ts'
import { type RuleIndex, ruleIndexOf } from '../proofs/rule-index.ts'

/**
 * How much of a site a set of rules opens or closes, in the terms of publishers: the home page, the areas, and the
 * rest. `/robots.txt` is not considered.
 *
 * An area is what the path of a rule matches, if the verdict there differs from the rest: `Disallow: /cart` on a site
 * that is otherwise open. The rule must decide at least one URL, which a witness proves. An area within another area
 * does not count separately, even if a rule makes an exception: `/a`, `/a/b` and `/a/b/c` are one area.
 */
export interface Extent {
  /** The verdict on `/`. */
  readonly home: 'allowed' | 'blocked'
  /**
   * The verdict where no rule for an area matches: that of the best rule that matches every URL, or allowed without
   * one.
   */
  readonly rest: 'allowed' | 'blocked'
  /** How many areas have the other verdict than the rest, not counting the home page. */
  readonly areas: number
}

/** The extent of a crawler's rules, paid from the budget. If that was not enough, there may be more areas. */
export function extentOf(rules: readonly Rule[], dialect: Dialect, budget: Budget): Bounded<Extent, OpenCount> {
  const index = ruleIndexOf(rules, dialect, true)
  const verdictOf = (rule: RankedRule | undefined) => (rule?.allowed === false ? 'blocked' : 'allowed')
  const [ofRest] = index.containers(patternOf(['/'], false, '/'), () => true, budget) ?? []
  const rest = verdictOf(ofRest)
  const exceptions = index.withVerdict(rest === 'blocked').filter(({ rank }) => !ofRest || rank < ofRest.rank)
  const { deciding, open } = decidingRules(index, exceptions, budget)
  const found: Extent = {
    home: verdictOf(index.winner('/', () => true, budget)),
    rest,
    areas: countOfAreas(index, deciding, budget),
  }
  const of = exceptions.length
  return bounded(found, open > 0 ? [{ examined: of - open, of }] : [])
}

/** The rules that decide at least one URL, except rules that match only `/`; and of how many this is open. */
function decidingRules(index: RuleIndex, among: readonly RankedRule[], budget: Budget) {
  const deciding = new Set<RankedRule>()
  let open = 0
  for (const ranked of among) {
    if (!ranked.rule) continue
    if (rootedForms(ranked.pattern).every(form => isOnePath(form) && form.segments[0] === '/')) continue
    const { answer } = findWitness({ rules: index, rule: ranked, budget })
    if (answer === 'witness') deciding.add(ranked)
    else if (answer === 'not-decided') open++
  }
  return { deciding, open }
}

/** The rules that are not within another. Of rules with the same URLs the first counts; patterns of a rule are one. */
function countOfAreas(index: RuleIndex, deciding: ReadonlySet<RankedRule>, budget: Budget): number {
  const areas = new Set<Rule>()
  for (const ranked of deciding) {
    const isOuter = (other: RankedRule) =>
      other !== ranked && deciding.has(other) && (other.rank < ranked.rank || !contains(ranked.pattern, other.pattern))
    const isWithin = index.containers(ranked.pattern, isOuter, budget) !== undefined
    if (ranked.rule && !isWithin) areas.add(ranked.rule)
  }
  return areas.size
}
