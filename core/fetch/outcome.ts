/** What came of fetching a robots.txt, as verdicts need it. */
import { type Access, access } from '../access/access.ts'
import type { AnswerHeaders, HttpAnswer, NetworkErrorCause, Redirect } from '../access/answer.ts'
import type { AccessOptions } from '../access/decision.ts'
import type { RedirectRefusal } from '../access/redirect-refusal.ts'

/** The outcome of a fetch without its content. */
export type FetchSummary = { readonly hops: readonly Redirect[] } & (
  | { readonly kind: 'found'; readonly status: number; readonly headers: Readonly<Record<string, string | undefined>> }
  | {
      readonly kind: 'refused'
      /** Of the redirect that led to the address; undefined if the address was not asked at all. */
      readonly status: number | undefined
      readonly to: string
      readonly because: RedirectRefusal
    }
  | { readonly kind: 'too-many-redirects' | 'redirect-loop' }
  | { readonly kind: 'no-answer'; readonly cause: NetworkErrorCause }
)

/** The outcome in the shape that verdicts read. */
export function answerOfFetch(url: string, fetched: FetchSummary): HttpAnswer {
  const { kind, hops: redirects } = fetched
  const request = { url, redirects }
  switch (kind) {
    case 'found':
      return { ...request, kind: 'response', status: fetched.status, headers: answerHeadersOf(fetched.headers) }
    case 'refused': {
      const { status, to, because } = fetched
      if (status === undefined) return { ...request, kind: 'network-error', cause: 'unknown' }
      return { ...request, kind: 'refused-redirect', status, to, because }
    }
    case 'no-answer':
      return { ...request, kind: 'network-error', cause: fetched.cause }
    default:
      return { ...request, kind }
  }
}

const answerHeadersOf = (headers: Readonly<Record<string, string | undefined>>): AnswerHeaders => ({
  age: headers['age'],
  cacheControl: headers['cache-control'],
  contentType: headers['content-type'],
  date: headers['date'],
  expires: headers['expires'],
  retryAfter: headers['retry-after'],
})

/** An answer counts as fresh for at least this long, whatever its headers say: a page may lead to many URLs of a site. */
export const MIN_FRESH_MS = 60_000

/** ms since the epoch: until then the answer is used without asking again (RFC 9309 §2.4: a day at most). */
export function freshUntilOf(answer: HttpAnswer, options: AccessOptions): number {
  const { fresh }: Access = access(answer, options)
  return Math.max(fresh.until, options.now + MIN_FRESH_MS)
}

/** What is kept of earlier answers. */
export interface FetchedBefore<Copy> {
  /** The content of the last 2xx answer, if the present answer is a different one. */
  readonly lastGood?: Copy | undefined
  /** ms since the epoch: the first of the failures since the last definite answer. */
  readonly failingSince?: number | undefined
}

/**
 * What to keep beside a new answer: the last good copy until the next one, and during failures the time of the first,
 * which is not later than the answer even if the clock was set back meanwhile.
 * @param good the copy that was the answer until now, if that was a file
 */
export function keptAfter<Copy>(
  { hasFile, isFailure, at }: { readonly hasFile: boolean; readonly isFailure: boolean; readonly at: number },
  previous: FetchedBefore<Copy> | undefined,
  good: Copy | undefined,
): { lastGood?: Copy; failingSince?: number } {
  if (hasFile) return {}
  const lastGood = good ?? previous?.lastGood
  return {
    ...(lastGood === undefined ? {} : { lastGood }),
    ...(isFailure ? { failingSince: Math.min(previous?.failingSince ?? at, at) } : {}),
  }
}
