import { matches } from '../match/pattern.ts'
import type { Octets } from '../parse/octets.ts'
import type { Budget } from './budget.ts'
import type { RankedRule } from './ranked-rule.ts'
import type { RuleIndex } from './rule-index.ts'
import { isUrlPath } from './url-alphabet.ts'

/**
 * A witness: the path and query of a URL as a browser serialises it, without the origin. It is as short and readable as
 * possible, and the matcher has confirmed the claimed verdict.
 */
export type Witness = string

/**
 * The URLs that a statement about all URLs covers: those that a browser writes when it serialises a URL (WHATWG URL
 * Standard), with escapes in upper case. Escapes of unreserved characters (RFC 3986 §2.3) are covered only if a rule
 * contains them. `/robots.txt` itself is not covered, in any dialect: a crawler must fetch it to read it.
 */
export type CoveredUrls = 'urls-as-browsers-write-them'

/**
 * Is there a URL that one rule decides and to which another side gives a certain verdict? All statements about rules
 * are derived from this question.
 *
 * Example: next to `Disallow: /a`, `Disallow: /a/b` is redundant if there is no URL that it decides and that the rules
 * without it allow: `{ rules, rule, other: { rules, allowed: true, except: [rule] }, budget }`.
 */
export interface Question {
  /** The rules of one crawler, as one dialect reads them. */
  readonly rules: RuleIndex
  /** The rule in `rules` that must decide the URL. */
  readonly rule: RankedRule
  /** The condition on the other side. If it is left out, any URL that the rule decides is an answer. */
  readonly other?: OtherSide
  readonly budget: Budget
}

/** A second judgement of the same URL, by other rules or some of the same rules, and the verdict that it must give. */
export interface OtherSide {
  /** The same index as the question's, or that of another file or dialect. */
  readonly rules: RuleIndex
  /** The verdict: true for allowed. If none of the rules matches, the verdict is allowed too. */
  readonly allowed: boolean
  /** Rules that are left out of this judgement. */
  readonly except?: readonly RankedRule[]
  /** The only rule of this judgement. */
  readonly only?: RankedRule
}

/** A path that answers a question, confirmed by the matcher. */
export interface ConfirmedPath {
  readonly path: Witness
  /** The deciding rule of the other side, if there is another side and a rule decides there. */
  readonly decidedBy: RankedRule | undefined
}

export type Finding =
  | ({ readonly answer: 'witness' } & ConfirmedPath)
  /** Proved. `by`: the rules that decide instead where the rule matches, as far as known. */
  | { readonly answer: 'no-witness'; readonly by: readonly RankedRule[] }
  /** The budget was used up first, or the search contradicted the matcher. */
  | { readonly answer: 'not-decided' }

/** Whether a rule of the other side is part of its judgement. */
export function takesPart({ only, except }: OtherSide, rule: RankedRule): boolean {
  return only ? rule === only : !except?.includes(rule)
}

/** Whether a URL can have the path and the matcher confirms it. Every answer to a question comes from here. */
export function confirm({ rules, rule, other, budget }: Question, path: string): ConfirmedPath | undefined {
  if (!isUrlPath(path)) return undefined
  const target = rules.dialect.target(path)
  if (rules.winner(target, candidate => candidate.rank <= rule.rank, budget) !== rule) return undefined
  if (!other) return { path, decidedBy: undefined }
  const { dialect } = other.rules
  const decidedBy = winnerOf(other, dialect === rules.dialect ? target : dialect.target(path), budget)
  return (decidedBy?.allowed ?? true) === other.allowed ? { path, decidedBy } : undefined
}

function winnerOf(other: OtherSide, target: Octets, budget: Budget): RankedRule | undefined {
  const { rules, only } = other
  if (only) return matches(only.pattern, target) ? only : undefined
  return rules.winner(target, rule => takesPart(other, rule), budget)
}
