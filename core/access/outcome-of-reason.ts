import {
  type AccessReason,
  ANSWER_CLASS_BY_REASON,
  type AnswerInterpretation,
  type Basis,
  type HttpRules,
  type UnreachableStage,
} from '../dialects/http-rules.ts'

/**
 * What a crawler may fetch.
 * - `by-rules`: what the rules allow. The rules are those of `this` answer or of the `last-good` copy.
 * - `all`: everything. `nothing`: nothing at all.
 * - `deferred`: nothing for now; the visit waits until the file can be fetched (koster-1996 §3.1).
 */
export type AccessOutcome =
  | { readonly crawl: 'by-rules'; readonly body: 'this' | 'last-good' }
  | { readonly crawl: 'all' }
  | { readonly crawl: 'nothing' }
  | { readonly crawl: 'deferred' }

/** How long the file has been unreachable, and whether the rest of the site is. */
export interface UnreachablePeriod {
  /** In milliseconds since the epoch. */
  readonly since: number
  /** Milliseconds. */
  readonly lasted: number
  readonly siteReachable: boolean
}

/** The facts besides the answer. Times are in milliseconds since the epoch; none is after `now`. */
export interface FetchHistory {
  readonly now: number
  readonly copyAt: number | undefined
  readonly failing: UnreachablePeriod
}

export interface ReasonedOutcome {
  readonly outcome: AccessOutcome
  readonly basis: Basis
  readonly alternatives: readonly AccessOutcome[]
  /** Present if the file counts as unreachable. */
  readonly failing?: UnreachablePeriod
  /** When the outcome changes if nothing else happens, in milliseconds since the epoch. */
  readonly changesAt?: number
}

/** What a crawler may fetch for this reason: the dialect's or the operator's rules, applied to what was fetched before. */
export function outcomeOfReason(reason: AccessReason, rules: HttpRules, history: FetchHistory): ReasonedOutcome {
  const interpretation = rules.interpretations[ANSWER_CLASS_BY_REASON[reason]]
  switch (interpretation.means) {
    case 'successful': {
      const body = reason === 'not-modified' ? 'last-good' : 'this'
      return { outcome: { crawl: 'by-rules', body }, basis: interpretation.basis, alternatives: [] }
    }
    case 'restricted':
      return { outcome: { crawl: 'nothing' }, basis: interpretation.basis, alternatives: [] }
    case 'unavailable':
      return whenUnavailable(interpretation, rules, history)
    case 'unreachable':
      return whenUnreachable(interpretation, rules, history)
  }
}

/** Where a specification lets a crawler choose, this project chooses the copy: the owner's last known wish. */
function whenUnavailable(
  interpretation: AnswerInterpretation,
  rules: HttpRules,
  { now, copyAt }: FetchHistory,
): ReasonedOutcome {
  const changesAt = copyAt === undefined ? now : copyAt + rules.copyWhenUnavailable
  if (changesAt <= now) return { outcome: { crawl: 'all' }, basis: interpretation.basis, alternatives: [] }
  const lastGood = { crawl: 'by-rules', body: 'last-good' } as const
  if (rules.copyIsStated) return { outcome: lastGood, basis: interpretation.basis, alternatives: [], changesAt }
  const basis = interpretation.basis === 'stated' ? 'choice' : interpretation.basis
  return { outcome: lastGood, basis, alternatives: [{ crawl: 'all' }], changesAt }
}

function whenUnreachable(
  interpretation: AnswerInterpretation,
  rules: HttpRules,
  history: FetchHistory,
): ReasonedOutcome {
  const { failing } = history
  const stage = rules.unreachable.findLast(({ after }) => after <= failing.lasted) ?? rules.unreachable[0]
  const next = rules.unreachable.find(({ after }) => after > failing.lasted)
  return {
    outcome: outcomeOfStage(stage, history),
    basis: interpretation.basis === 'stated' ? stage.basis : interpretation.basis,
    alternatives: (stage.alternatives ?? []).map(crawl => ({ crawl })),
    failing,
    ...(next && { changesAt: failing.since + next.after }),
  }
}

function outcomeOfStage(stage: UnreachableStage, { copyAt, failing }: FetchHistory): AccessOutcome {
  switch (stage.crawl) {
    case 'copy-or-all':
      return copyAt === undefined ? { crawl: 'all' } : { crawl: 'by-rules', body: 'last-good' }
    case 'all-if-reachable':
      return { crawl: failing.siteReachable ? 'all' : 'nothing' }
    default:
      return { crawl: stage.crawl }
  }
}
