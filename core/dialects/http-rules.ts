import type { Citation } from '../text/citations.ts'

/** What a dialect says about the answer to a request for /robots.txt: data, read by access.ts. */

/**
 * What the answer was.
 * - `ok`: 2xx, at once. `redirected`: 2xx, after redirects.
 * - `not-modified`: 304, and there is a copy that it confirms. `nothing-to-revalidate`: 304 without one.
 * - `redirect-not-followed`: another 3xx as the last answer: no Location, one that leads nowhere, one that
 *   whoever asked refused to follow, or no redirect at all.
 * - `client-error`: any other 4xx. `server-error`: 5xx.
 * - `undefined-status`: 1xx, which ends no request, or a status outside 100–599.
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
 * On what ground something holds.
 * - `stated`: the specification says so.
 * - `choice`: it leaves a choice, and this is what this project takes.
 * - `unstated`: it says nothing; the dialect's file gives the reason.
 */
export type Basis = 'stated' | 'choice' | 'unstated'

/** The reasons that the specifications tell apart. */
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

export const CLASS_OF: Readonly<Record<AccessReason, AnswerClass>> = {
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

/** What an answer means, in the words of RFC 9309 §2.3.1; `restricted` is what koster-1996 §3.1 makes of 401 and 403. */
export interface Ruling {
  readonly means: 'successful' | 'unavailable' | 'unreachable' | 'restricted'
  readonly section: Citation
  readonly basis: Basis
}

/**
 * What an unreachable file means from some time on.
 * - `copy-or-all`: the last good copy is followed, or nothing is restricted if there is none.
 * - `all-if-reachable`: nothing is restricted if the rest of the site can be reached; otherwise nothing is crawled.
 */
export interface Stage {
  /** Milliseconds since the file became unreachable. */
  readonly after: number
  readonly crawl: 'nothing' | 'deferred' | 'copy-or-all' | 'all-if-reachable'
  readonly basis: Basis
  /** What else the specification allows here. */
  readonly alternatives?: readonly ('all' | 'nothing')[]
}

export interface HttpRules {
  /** How many redirects in a row are followed; absent if the specification sets no number. */
  readonly redirectLimit?: number
  /** Where following redirects is described. */
  readonly redirects: Citation
  readonly rulings: Readonly<Record<AnswerClass, Ruling>>
  /** For how many milliseconds after it was fetched a copy outlives a file that became unavailable. */
  readonly copyWhenUnavailable: number
  /** True if such a copy is stated to go first; otherwise the crawler may choose. */
  readonly copyIsStated?: true
  /** In order of `after`; the first begins at 0. */
  readonly unreachable: readonly [Stage, ...Stage[]]
  readonly cache: CacheRules
}

export interface CacheRules {
  readonly section: Citation
  /** Milliseconds for which an answer holds that says nothing of it. */
  readonly lifetime: number
  /** The most that a header can ask for, in milliseconds; absent if there is no limit. */
  readonly limit?: number
  /** Which headers are heard: all of RFC 9111's, or max-age alone. */
  readonly headers: 'standard' | 'max-age'
}

export const HOUR = 3_600_000
export const DAY = 24 * HOUR
