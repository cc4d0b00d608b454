import type { Citation } from '../text/citations.ts'

/** What a dialect says about the answer for /robots.txt, as data for core/access. */

/**
 * What the answer was.
 * - `ok`: 2xx, at once. `redirected`: 2xx, after redirects.
 * - `not-modified`: 304 that confirms an existing copy. `nothing-to-revalidate`: 304 without a copy.
 * - `redirect-not-followed`: the last answer is another 3xx: it has no Location, its Location leads nowhere, the client
 * refused to follow it, or the status is not a redirect at all.
 * - `client-error`: any other 4xx. `server-error`: 5xx.
 * - `undefined-status`: 1xx, which does not end a request, or a status outside 100–599.
 */
export type AccessReason =
  | 'ok'
  | 'redirected'
  | 'not-modified'
  | 'nothing-to-revalidate'
  | 'too-many-redirects'
  | 'redirect-loop'
  | 'redirect-not-followed'
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'gone'
  | 'too-many-requests'
  | 'client-error'
  | 'server-error'
  | 'undefined-status'
  | 'network-error'

/**
 * The grounds for a statement.
 * - `stated`: the specification says so.
 * - `choice`: the specification leaves a choice, and this is the project's choice.
 * - `unstated`: the specification says nothing; the dialect's file gives the reason.
 */
export type Basis = 'stated' | 'choice' | 'unstated'

/**
 * The classes of answers that the specifications distinguish. Each reason belongs to one; see `ANSWER_CLASS_BY_REASON`.
 * - `endlessRedirect`: too many redirects, or a loop.
 * - `restricted`: 401 and 403, which koster-1996 treats differently from other errors.
 * - `failure`: 5xx, or no complete answer.
 */
export type AnswerClass =
  | 'successful'
  | 'endlessRedirect'
  | 'redirectNotFollowed'
  | 'restricted'
  | 'notFound'
  | 'tooManyRequests'
  | 'clientError'
  | 'failure'
  | 'undefinedStatus'

export const ANSWER_CLASS_BY_REASON: Readonly<Record<AccessReason, AnswerClass>> = {
  ok: 'successful',
  redirected: 'successful',
  'not-modified': 'successful',
  'nothing-to-revalidate': 'undefinedStatus',
  'too-many-redirects': 'endlessRedirect',
  'redirect-loop': 'endlessRedirect',
  'redirect-not-followed': 'redirectNotFollowed',
  unauthorized: 'restricted',
  forbidden: 'restricted',
  'not-found': 'notFound',
  gone: 'notFound',
  'too-many-requests': 'tooManyRequests',
  'client-error': 'clientError',
  'server-error': 'failure',
  'network-error': 'failure',
  'undefined-status': 'undefinedStatus',
}

/** What an answer means (RFC 9309 §2.3.1); `restricted` is 401 and 403 in koster-1996 §3.1. */
export interface AnswerInterpretation {
  readonly means: 'successful' | 'unavailable' | 'unreachable' | 'restricted'
  readonly section: Citation
  readonly basis: Basis
}

/**
 * What an unreachable file means from a given time on.
 * - `copy-or-all`: the last good copy is followed; without a copy, nothing is restricted.
 * - `all-if-reachable`: nothing is restricted if the rest of the site can be reached; otherwise nothing is crawled.
 */
export interface UnreachableStage {
  /** Milliseconds since the file became unreachable. */
  readonly after: number
  readonly crawl: 'nothing' | 'deferred' | 'copy-or-all' | 'all-if-reachable'
  readonly basis: Basis
  /** What else the specification allows at this stage. */
  readonly alternatives?: readonly ('all' | 'nothing')[]
}

/** What the answers to a request for /robots.txt mean in a dialect, and how long they hold. */
export interface HttpRules {
  /** How many consecutive redirects are followed. Absent if the specification sets no limit. */
  readonly redirectLimit?: number
  /** The section on following redirects. */
  readonly redirects: Citation
  readonly interpretations: Readonly<Record<AnswerClass, AnswerInterpretation>>
  /** How long after fetching a copy may still be used if the file becomes unavailable, in milliseconds. */
  readonly copyWhenUnavailable: number
  /** True if the specification says that such a copy must be used; otherwise the crawler may choose. */
  readonly copyIsStated?: true
  /** In ascending order of `after`. The first stage begins at 0. */
  readonly unreachable: readonly [UnreachableStage, ...UnreachableStage[]]
  readonly cache: CacheRules
}

/** How long an answer may be kept. */
export interface CacheRules {
  readonly section: Citation
  /** How long an answer may be kept if its headers do not say, in milliseconds. */
  readonly lifetime: number
  /** The longest time that a header can ask for, in milliseconds. Absent if there is no limit. */
  readonly limit?: number
  /** Which headers count: all those of RFC 9111, or only max-age. */
  readonly headers: 'standard' | 'max-age'
}

export const MS_PER_HOUR = 3_600_000
export const MS_PER_DAY = 24 * MS_PER_HOUR
