import type { DialectId } from '../dialects/dialect.ts'
import { type AccessReason, ANSWER_CLASS_BY_REASON, type Basis, type HttpRules } from '../dialects/http-rules.ts'
import { dialectOf } from '../dialects/index.ts'
import type { Citation } from '../text/citations.ts'
import { authoritiesOf, type HttpAnswer } from './answer.ts'
import { accessReasonOf } from './classify.ts'
import { type OperatorClause, type OperatorRules, operatorClauseFor, withOperatorRules } from './operator-rules.ts'
import { type AccessOutcome, type FetchHistory, outcomeOfReason, type UnreachablePeriod } from './outcome-of-reason.ts'

/** The facts besides the answer. All times are in milliseconds since the epoch. */
export interface AccessOptions {
  /** `rfc9309` if left out. */
  readonly dialect?: DialectId
  /** The operator's rules where they differ from the dialect. */
  readonly operator?: OperatorRules | undefined
  /** When the answer arrived. */
  readonly now: number
  /** When the last good copy of the file was fetched, if the crawler still has it. */
  readonly lastGood?: { readonly at: number } | undefined
  /** When the current series of failures began; `now` if left out. */
  readonly failingSince?: number | undefined
  /**
   * Whether other pages of the site can be reached. If left out, it is true if the server answered at all, and false
   * after a network error.
   */
  readonly siteReachable?: boolean | undefined
}

interface DecisionFacts {
  readonly dialect: DialectId
  readonly answer: HttpAnswer
  readonly reason: AccessReason
  readonly basis: Basis
  /** The part of the operator's text that decides in place of the dialect. */
  readonly byOperator: OperatorClause | undefined
  /** Other outcomes that the specification allows. */
  readonly alternatives: readonly AccessOutcome[]
  /** The sections that decide, in the order in which they apply. If there were redirects, their section comes first. */
  readonly sections: readonly Citation[]
  /** The authority that the rules are for: the one that was asked first (RFC 9309 §2.3.1.2). */
  readonly authority: string
  /** Every authority that was asked, in order, each once; `authority` is the first. */
  readonly authorities: readonly string[]
  /** When the answer arrived, in milliseconds since the epoch. */
  readonly now: number
  /** Present if the file counts as unreachable. */
  readonly failing?: UnreachablePeriod
  /** When the outcome changes if nothing else happens, in milliseconds since the epoch. */
  readonly changesAt?: number
}

/** What a crawler may fetch after an answer, and on what basis. */
export type AccessDecision = AccessOutcome & DecisionFacts

/**
 * What a crawler may fetch after this answer to a request for /robots.txt, and on what basis.
 * @throws TypeError naming a status that is not an integer from 0 to 999, a URL that is not absolute or has no host, a
 * time that is not a finite number, or an unknown dialect.
 */
export function decideAccess(answer: HttpAnswer, options: AccessOptions): AccessDecision {
  const { dialect = 'rfc9309', operator, now } = options
  const dialectRules = dialectOf(dialect).http
  const byOperator = operatorClauseFor(answer, operator)
  const rules = operator && byOperator ? withOperatorRules(dialectRules, operator) : dialectRules
  const history = fetchHistoryOf(answer, options)
  const authorities = authoritiesOf(answer)
  const reason = accessReasonOf(answer, history.copyAt !== undefined, rules.redirectLimit)
  const { outcome, ...decision } = outcomeOfReason(reason, rules, history)
  const others = [...decision.alternatives, ...outcomesAfterRedirects(answer, reason, rules, history)]
  return {
    ...outcome,
    ...decision,
    dialect,
    answer,
    reason,
    byOperator,
    alternatives: distinctOutcomes(others, outcome),
    sections: accessSections(answer, reason, rules),
    authority: authorities[0],
    authorities,
    now,
  }
}

/** The facts besides the answer. Times after `now` come from clocks that differ; they count as `now`. */
function fetchHistoryOf(answer: HttpAnswer, options: AccessOptions): FetchHistory {
  const now = finiteTime('now', options.now)
  const since = Math.min(now, finiteTime('failingSince', options.failingSince ?? now))
  const copyAt = options.lastGood && Math.min(now, finiteTime('lastGood.at', options.lastGood.at))
  const siteReachable = options.siteReachable ?? answer.kind !== 'network-error'
  return { now, copyAt, failing: { since, lasted: now - since, siteReachable } }
}

function finiteTime(name: string, value: number): number {
  if (!Number.isFinite(value)) throw new TypeError(`${name} is not a time in milliseconds: ${value}`)
  return value
}

/** Where a specification leaves the number of redirects to the crawler, it may also follow all of them. */
function outcomesAfterRedirects(
  answer: HttpAnswer,
  reason: AccessReason,
  rules: HttpRules,
  history: FetchHistory,
): AccessOutcome[] {
  if (reason !== 'too-many-redirects' || rules.interpretations.endlessRedirect.basis !== 'choice') return []
  const reasonAfterRedirects = accessReasonOf(answer, history.copyAt !== undefined)
  return [outcomeOfReason(reasonAfterRedirects, rules, history).outcome]
}

function distinctOutcomes(outcomes: readonly AccessOutcome[], chosen: AccessOutcome): readonly AccessOutcome[] {
  const key = (outcome: AccessOutcome) => (outcome.crawl === 'by-rules' ? outcome.body : outcome.crawl)
  const byKey = new Map(outcomes.map(outcome => [key(outcome), outcome]))
  byKey.delete(key(chosen))
  return [...byKey.values()]
}

/** The section on redirects, if there were any, and the section on the reason. */
function accessSections(
  answer: HttpAnswer,
  reason: AccessReason,
  { redirects, interpretations }: HttpRules,
): readonly Citation[] {
  const { section } = interpretations[ANSWER_CLASS_BY_REASON[reason]]
  const redirected = (answer.redirects?.length ?? 0) > 0
  return redirected && section.title !== redirects.title ? [redirects, section] : [section]
}
