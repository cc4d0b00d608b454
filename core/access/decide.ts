import {
  type AccessReason,
  type Basis,
  CLASS_OF,
  type HttpRules,
  type Ruling,
  type Stage,
} from '../dialects/http-rules.ts'

/**
 * What may be crawled.
 * - `by-rules`: what the rules allow, those of `this` answer or of the `last-good` copy.
 * - `all`: everything. `nothing`: nothing at all.
 * - `deferred`: nothing for now; the visit waits until the file can be fetched (koster-1996 §3.1).
 */
export type Outcome =
  | { readonly crawl: 'by-rules'; readonly body: 'this' | 'last-good' }
  | { readonly crawl: 'all' }
  | { readonly crawl: 'nothing' }
  | { readonly crawl: 'deferred' }

/** How long an unreachable file has been so. */
export interface Failing {
  /** Milliseconds since the epoch. */
  readonly since: number
  /** Milliseconds. */
  readonly lasted: number
  readonly siteReachable: boolean
}

/** What is known beside the answer; times in milliseconds since the epoch, none after `now`. */
export interface Situation {
  readonly now: number
  /** When the last good copy was fetched. */
  readonly copyAt: number | undefined
  readonly failing: Failing
}

export interface Decision {
  readonly outcome: Outcome
  readonly basis: Basis
  /** Other outcomes that the specification allows. */
  readonly alternatives: readonly Outcome[]
  /** Present if the file counts as unreachable. */
  readonly failing?: Failing
  /** When the outcome becomes another one if nothing else changes, in milliseconds since the epoch. */
  readonly changesAt?: number
}

export function decide(reason: AccessReason, rules: HttpRules, situation: Situation): Decision {
  const ruling = rules.rulings[CLASS_OF[reason]]
  switch (ruling.means) {
    case 'successful': {
      const body = reason === 'not-modified' ? 'last-good' : 'this'
      return { outcome: { crawl: 'by-rules', body }, basis: ruling.basis, alternatives: [] }
    }
    case 'restricted':
      return { outcome: { crawl: 'nothing' }, basis: ruling.basis, alternatives: [] }
    case 'unavailable':
      return whenUnavailable(ruling, rules, situation)
    case 'unreachable':
      return whenUnreachable(ruling, rules, situation)
  }
}

/**
 * Where a specification lets a crawler choose between its copy and no restrictions, the copy is taken: it is the
 * last that the site's owner said.
 */
function whenUnavailable(ruling: Ruling, rules: HttpRules, { now, copyAt }: Situation): Decision {
  const changesAt = copyAt === undefined ? now : copyAt + rules.copyWhenUnavailable
  if (changesAt <= now) return { outcome: { crawl: 'all' }, basis: ruling.basis, alternatives: [] }
  const lastGood = { crawl: 'by-rules', body: 'last-good' } as const
  if (rules.copyIsStated) return { outcome: lastGood, basis: ruling.basis, alternatives: [], changesAt }
  const basis = ruling.basis === 'stated' ? 'choice' : ruling.basis
  return { outcome: lastGood, basis, alternatives: [{ crawl: 'all' }], changesAt }
}

function whenUnreachable(ruling: Ruling, rules: HttpRules, situation: Situation): Decision {
  const { failing } = situation
  const stage = rules.unreachable.findLast(({ after }) => after <= failing.lasted) ?? rules.unreachable[0]
  const next = rules.unreachable.find(({ after }) => after > failing.lasted)
  return {
    outcome: outcomeOfStage(stage, situation),
    basis: ruling.basis === 'stated' ? stage.basis : ruling.basis,
    alternatives: (stage.alternatives ?? []).map(crawl => ({ crawl })),
    failing,
    ...(next && { changesAt: failing.since + next.after }),
  }
}

function outcomeOfStage(stage: Stage, { copyAt, failing }: Situation): Outcome {
  switch (stage.crawl) {
    case 'copy-or-all':
      return copyAt === undefined ? { crawl: 'all' } : { crawl: 'by-rules', body: 'last-good' }
    case 'all-if-reachable':
      return { crawl: failing.siteReachable ? 'all' : 'nothing' }
    default:
      return { crawl: stage.crawl }
  }
}
