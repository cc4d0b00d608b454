import { NONE } from '../match/trie.ts'
import { firstIndexWhere } from '../parse/binary-search.ts'
import { once } from '../parse/memo.ts'
import { counterpartsOf } from './counterparts.ts'
import { type OtherSide, type Question, takesPart } from './question.ts'
import type { Accepts, RankedRule, Slice } from './ranked-rule.ts'
import { rootedForms } from './relations.ts'

/**
 * The rules that compete with the question's rule where it matches, as far as patterns show it one by one. Without
 * another side only `outranking` has rules.
 *
 * Example: is there a URL that `Disallow: /a/bc` decides and that the same rules without it allow? The other rules are
 * `Allow: /*bc` and `Disallow: /a`. The latter is `covering`: no worse rule can decide. So `byDefault` is false, and
 * `wanted` is `/*bc`, which overlaps `/a/bc` and outranks `/a`.
 */
export type Competitors = ReturnType<typeof competitorsOf>

/** The lists are made when they are first asked for. Their cost is then taken from the question's budget. */
export function competitorsOf(question: Question) {
  const { other } = question
  const covering = other ? coveringRules(question, other) : []
  const worst = covering.length > 0 ? Math.max(...covering.map(({ rank }) => rank)) : NONE
  const opposing = (isWanted: boolean) => opposingRules(question, { allowed: other?.allowed === isWanted, worst })
  return {
    /** Rules of the other side that together contain the pattern, so that worse ones never decide. May be empty. */
    covering,
    /** Whether the other side gives the wanted verdict also if none of its rules matches. True without another side. */
    byDefault: !other || (other.allowed && covering.length === 0),
    /** Rules of the other side that may give the wanted verdict, best first. */
    wanted: once(() => opposing(true)),
    /** Rules of the other side that may give the other verdict, best first. */
    unwanted: once(() => opposing(false)),
    /** Rules of the question's own side that may decide instead of the question's rule, best first. */
    outranking: once(() => outrankingRules(question)),
    /** The rules that keep a wanted rule from ever deciding where the question's does; undefined if it can decide. */
    overruling: (wanted: RankedRule) => overrulingRules(question, wanted),
  }
}

function outrankingRules({ rules, rule, budget }: Question): readonly RankedRule[] {
  const slices = [true, false].map(allowed => {
    const list = rules.withVerdict(allowed)
    return { list, from: 0, to: firstIndexWhere(list, ({ rank }) => rank >= rule.rank) }
  })
  const accepts: Accepts = ({ rank }) => rank < rule.rank
  return rules.overlapping({ pattern: rule.pattern, dialect: rules.dialect, slices, accepts }, budget)
}

function coveringRules({ rules, rule, budget }: Question, other: OtherSide): readonly RankedRule[] {
  const counterparts = other.rules === rules ? undefined : counterpartsOf(rules, other.rules)
  const mayCover: Accepts = candidate => {
    if (!takesPart(other, candidate)) return false
    return counterparts ? counterparts.matchesThereToo(candidate) : candidate.rank > rule.rank
  }
  return other.rules.containers(rule.pattern, mayCover, budget) ?? []
}

/** The rules with one verdict and a rank of at most `worst`. */
interface Opposing {
  readonly allowed: boolean
  readonly worst: number
}

/** The other side's rules with the verdict that may match where the rule decides, up to rank `worst`; best first. */
export function opposingRules(
  { rules, rule, other, budget }: Question,
  { allowed, worst }: Opposing,
): readonly RankedRule[] {
  if (!other) return []
  const counterparts = other.rules === rules ? undefined : counterpartsOf(other.rules, rules)
  const accepts: Accepts = candidate =>
    candidate.rank <= worst &&
    candidate.allowed === allowed &&
    (counterparts ? (counterparts.of(candidate)?.rank ?? NONE) >= rule.rank : candidate.rank > rule.rank) &&
    takesPart(other, candidate)
  let slices: readonly Slice[]
  if (other.only) slices = [{ list: [other.only], from: 0, to: 1 }]
  else if (counterparts) slices = counterparts.notOutranking(rule.rank, worst, allowed)
  else slices = [between(rule.rank, worst, other.rules.withVerdict(allowed))]
  return other.rules.overlapping({ pattern: rule.pattern, dialect: rules.dialect, slices, accepts }, budget)
}

/** The rules of an ordered list with a rank above `rank` and at most `worst`. */
function between(rank: number, worst: number, list: readonly RankedRule[]): Slice {
  return {
    list,
    from: firstIndexWhere(list, rule => rule.rank > rank),
    to: firstIndexWhere(list, rule => rule.rank > worst),
  }
}

function overrulingRules(
  { rules, rule, other, budget }: Question,
  wanted: RankedRule,
): readonly RankedRule[] | undefined {
  if (!other) return undefined
  const counterparts = other.rules === rules ? undefined : counterpartsOf(other.rules, rules)
  const outranksRule: Accepts = candidate =>
    candidate.rank < rule.rank && (!counterparts || counterparts.matchesThereToo(candidate))
  const outranksWanted: Accepts = candidate => candidate.rank < wanted.rank && takesPart(other, candidate)
  const found: RankedRule[] = []
  for (const form of rootedForms(wanted.pattern)) {
    if (rules.container(form, outranksRule, budget)) continue
    const overruling = other.rules.container(form, outranksWanted, budget)
    if (!overruling) return undefined
    found.push(overruling)
  }
  return found
}
