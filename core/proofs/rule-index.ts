import type { Dialect } from '../dialects/dialect.ts'
import type { Pattern } from '../match/pattern.ts'
import { once } from '../parse/memo.ts'
import type { Octets } from '../parse/octets.ts'
import type { Rule } from '../parse/robots-txt.ts'
import { escapeAt, escapeOf, isUnreserved } from '../url/percent-encoding.ts'
import type { Budget } from './budget.ts'
import { firstMatchOf } from './first-match-index.ts'
import { type OverlapIndex, overlapIndexOf } from './overlap-index.ts'
import { type Accepts, meaningOf, type RankedRule, rankedRulesOf } from './ranked-rule.ts'
import { type Alternatives, unnamedCharacterIn } from './reduced-alphabet.ts'
import { ownText, type RootedForm, rootedForms } from './relations.ts'

/** The rules of a crawler in a dialect, indexed for questions. All parts are made on first use. */
export interface RuleIndex extends OverlapIndex {
  readonly dialect: Dialect
  /** The rules by rank. Rules with an empty path decide nothing and are left out. */
  readonly ranked: readonly RankedRule[]
  /** The ranked rules with this verdict, in order. */
  withVerdict(allowed: boolean): readonly RankedRule[]
  /** The first accepted rule that matches the target of a URL, if any. */
  winner(target: Octets, accepts: Accepts, budget: Budget): RankedRule | undefined
  /** The first accepted rule that contains all paths of a form (see `relations.ts`), if any. */
  container(form: RootedForm, accepts: Accepts, budget: Budget): RankedRule | undefined
  /** The first accepted rule that contains each form of a pattern. Undefined if a form has none. */
  containers(pattern: Pattern, accepts: Accepts, budget: Budget): readonly RankedRule[] | undefined
  /** The patterns of some of the rules, for a search. */
  alternatives(rules: readonly RankedRule[]): Alternatives
  /** A readable character that no pattern names, if there is one. */
  unnamedCharacter(): string | undefined
  /** The first rule with this meaning. A meaning can come from another index or dialect; see `meaningOf`. */
  withMeaning(meaning: string): RankedRule | undefined
  /** The meaning of each rule, by rank; see `meaningOf`. */
  meanings(): readonly string[]
  /** The escapes of unreserved characters in the rules. Some dialects decode them. */
  unreservedEscapes(): ReadonlySet<string>
}

/** `exempt`: no rule blocks `/robots.txt`, in statements about crawlers. `patterns`: the dialect's, or cached. */
export function ruleIndexOf(
  rules: readonly Rule[],
  dialect: Dialect,
  exempt = dialect.robotsTxtAllowed,
  patterns = dialect.patterns,
): RuleIndex {
  const ranked = rankedRulesOf(rules, dialect, exempt, patterns)
  const firstMatch = once(() => firstMatchOf(ranked))
  const overlaps = once(() => overlapIndexOf(ranked, dialect))
  const unnamed = once(() => unnamedCharacterIn([{ dialect, patterns: ranked.map(({ pattern }) => pattern) }]))
  const meanings = once(() => ranked.map(meaningOf))
  const byMeaning = once(() => new Map(ranked.map((rule, i) => [meanings()[i] ?? '', rule] as const).reverse()))
  const allowing = once(() => ranked.filter(({ allowed }) => allowed))
  const blocking = once(() => ranked.filter(({ allowed }) => !allowed))
  const escapes = once(() => new Set(rules.flatMap(unreservedEscapesOf)))
  const container = (form: RootedForm, accepts: Accepts, budget: Budget) => firstMatch()(ownText(form), accepts, budget)

  return {
    dialect,
    ranked,
    withVerdict: allowed => (allowed ? allowing() : blocking()),
    winner: (target, accepts, budget) => firstMatch()(target, accepts, budget),
    container,
    containers: (pattern, accepts, budget) => {
      const found = new Set<RankedRule>()
      for (const form of rootedForms(pattern)) {
        const rule = container(form, accepts, budget)
        if (!rule) return undefined
        found.add(rule)
      }
      return [...found]
    },
    alternatives: among => ({ dialect, patterns: among.map(({ pattern }) => pattern), escapes: escapes() }),
    unnamedCharacter: unnamed,
    withMeaning: meaning => byMeaning().get(meaning),
    meanings,
    unreservedEscapes: escapes,
    overlapping: (query, budget) => overlaps().overlapping(query, budget),
    mayOverlap: (rule, pattern, of) => overlaps().mayOverlap(rule, pattern, of),
  }
}

function unreservedEscapesOf({ pattern }: Rule): string[] {
  const octets = (pattern.match(/%[\dA-Fa-f]{2}/g) ?? []).map(found => escapeAt(found, 0))
  return octets.filter(isUnreserved).map(escapeOf)
}
