import type { DialectId } from '../dialects/dialect.ts'
import { type AccessReason, type Basis, CLASS_OF, type HttpRules } from '../dialects/http-rules.ts'
import { dialectOf } from '../dialects/index.ts'
import type { Citation } from '../text/citations.ts'
import { authoritiesOf, type HttpAnswer } from './answer.ts'
import { reasonOf } from './classify.ts'
import { decide, type Failing, type Outcome, type Situation } from './decide.ts'
import { endingBy, type Freshness, freshnessOf, retryOf } from './freshness.ts'
import { type OperatorRules, type OperatorRuling, operatorRulingOn, rulesOfOperator } from './operator-rules.ts'

/** What is known beside the answer. All times are milliseconds since the epoch. */
export interface AccessOptions {
  /** `rfc9309` if left out. */
  readonly dialect?: DialectId
  /** What the crawler's operator says otherwise than the dialect. */
  readonly operator?: OperatorRules | undefined
  /** When the answer arrived. */
  readonly now: number
  /** The last copy of the file that could be fetched, if the crawler still has it: when that was. */
  readonly lastGood?: { readonly at: number } | undefined
  /** When the first of the failures in a row happened that this answer continues; `now` if left out. */
  readonly failingSince?: number | undefined
  /**
   * Whether other pages of the site can be reached. If left out: yes if the server answered at all, no after a
   * network error.
   */
  readonly siteReachable?: boolean | undefined
}

interface AccessFacts {
  readonly dialect: DialectId
  readonly answer: HttpAnswer
  readonly reason: AccessReason
  readonly basis: Basis
  /** The part of the operator's text that decides, where the dialect does not. */
  readonly byOperator: OperatorRuling | undefined
  /** Other outcomes that the specification allows. */
  readonly alternatives: readonly Outcome[]
  /** Where that is said, in the order in which it applies: the redirects first, if there were any. */
  readonly sections: readonly Citation[]
  /** The authority whose rules these are: the one that was asked first (RFC 9309 §2.3.1.2). */
  readonly authority: string
  /** Every authority that was asked, in order, each once; `authority` is the first. */
  readonly authorities: readonly string[]
  readonly fresh: Freshness
  /** Present if the file counts as unreachable. */
  readonly failing?: Failing
  /** When the outcome becomes another one if nothing else changes, in milliseconds since the epoch. */
  readonly changesAt?: number
}

export type Access = Outcome & AccessFacts

/**
 * What may be crawled after this answer to a request for /robots.txt, on what ground, and for how long that holds.
 * @throws TypeError naming a status that is no integer from 0 to 999, a URL that is not absolute or has no host, a
 * time that is no finite number, or an unknown dialect.
 */
export function access(answer: HttpAnswer, options: AccessOptions): Access {
  const { dialect = 'rfc9309', operator, now } = options
  const ofDialect = dialectOf(dialect).http
  const byOperator = operatorRulingOn(answer, operator)
  const rules = operator && byOperator ? rulesOfOperator(ofDialect, operator) : ofDialect
  const situation = situationOf(answer, options)
  const authorities = authoritiesOf(answer)
  const reason = reasonOf(answer, situation.copyAt !== undefined, rules.redirectLimit)
  const { outcome, ...decision } = decide(reason, rules, situation)
  const others = [...decision.alternatives, ...outcomesBehind(answer, reason, rules, situation)]
  return {
    ...outcome,
    ...decision,
    dialect,
    answer,
    reason,
    byOperator,
    alternatives: distinct(others, outcome),
    sections: sectionsOf(answer, reason, rules),
    authority: authorities[0],
    authorities,
    fresh: endingBy(decision.changesAt, freshOf(answer, reason, ofDialect, now), now),
  }
}

/** Times ahead of `now` come from clocks that disagree, and are taken as `now`. */
function situationOf(answer: HttpAnswer, options: AccessOptions): Situation {
  const now = timeOf('now', options.now)
  const since = Math.min(now, timeOf('failingSince', options.failingSince ?? now))
  const copyAt = options.lastGood && Math.min(now, timeOf('lastGood.at', options.lastGood.at))
  const siteReachable = options.siteReachable ?? answer.kind !== 'network-error'
  return { now, copyAt, failing: { since, lasted: now - since, siteReachable } }
}

function timeOf(name: string, value: number): number {
  if (!Number.isFinite(value)) throw new TypeError(`${name} is not a time in milliseconds: ${value}`)
  return value
}

/** A crawler that may stop at its limit may also go on: then what lies behind the redirects counts. */
function outcomesBehind(answer: HttpAnswer, reason: AccessReason, rules: HttpRules, situation: Situation): Outcome[] {
  if (reason !== 'too-many-redirects' || rules.rulings.endlessRedirect.basis !== 'choice') return []
  const behind = decide(reasonOf(answer, situation.copyAt !== undefined), rules, situation)
  return [behind.outcome]
}

function distinct(outcomes: readonly Outcome[], without: Outcome): readonly Outcome[] {
  const key = (outcome: Outcome) => (outcome.crawl === 'by-rules' ? outcome.body : outcome.crawl)
  const byKey = new Map(outcomes.map(outcome => [key(outcome), outcome]))
  byKey.delete(key(without))
  return [...byKey.values()]
}

function sectionsOf(answer: HttpAnswer, reason: AccessReason, { redirects, rulings }: HttpRules): readonly Citation[] {
  const { section } = rulings[CLASS_OF[reason]]
  const redirected = (answer.redirects?.length ?? 0) > 0
  return redirected && section.title !== redirects.title ? [redirects, section] : [section]
}

function freshOf(answer: HttpAnswer, reason: AccessReason, rules: HttpRules, now: number): Freshness {
  const headers = (answer.kind === 'response' && answer.headers) || {}
  const failed = reason === 'too-many-requests' || rules.rulings[CLASS_OF[reason]].means === 'unreachable'
  if (failed) return retryOf(headers, now)
  // The headers behind too many redirects belong to an answer that the crawler did not get to.
  return freshnessOf(reason === 'too-many-redirects' ? {} : headers, rules.cache, now)
}
