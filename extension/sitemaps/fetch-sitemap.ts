import type { Refused } from '../robots/answer.ts'
import { type FetchDeps, fetchFollowing } from '../robots/fetch.ts'

/**
 * The most octets of a sitemap as transferred: the limit of the protocol
 * (https://www.sitemaps.org/protocol.html#index).
 */
export const SITEMAP_LIMIT = 52_428_800

/** The time limit for one sitemap. A large one takes longer than a robots.txt. */
const SITEMAP_TIMEOUT_MS = 60_000

/**
 * The result of a request for a sitemap.
 * - `status`: the server sent no file. `refused`: a redirect that is not followed. `redirects`: too many, or in a
 *   circle.
 * - `no-answer`: name, connection or certificate failed. `timeout`: not within a minute. `too-large`: see
 *   `SITEMAP_LIMIT`.
 * - `needs-permission`: the extension may not ask these hosts.
 */
export type SitemapAnswer =
  | { readonly type: 'file'; readonly file: Blob }
  | { readonly type: 'status'; readonly status: number }
  | { readonly type: 'refused'; readonly refused: Refused }
  | { readonly type: 'redirects' | 'no-answer' | 'timeout' | 'too-large' }
  | { readonly type: 'needs-permission'; readonly urls: readonly string[] }

export type SitemapDeps = Pick<FetchDeps, 'fetch' | 'hasAccess' | 'redirects' | 'timeout'> & { readonly limit?: number }

/**
 * Requests a sitemap as robots.txt is requested: without cookies and referrer, redirects one by one, within limits of
 * size and time. Rejects only if `signal` is aborted, with its reason.
 */
export async function fetchSitemap(url: string, deps: SitemapDeps, signal: AbortSignal): Promise<SitemapAnswer> {
  const deadline = AbortSignal.timeout(deps.timeout ?? SITEMAP_TIMEOUT_MS)
  try {
    if (!(await deps.hasAccess(url))) return { type: 'needs-permission', urls: [url] }
    const fetched = await fetchFollowing(url, { signal: AbortSignal.any([signal, deadline]) }, deps)
    signal.throwIfAborted()
    return await sitemapAnswerOf(fetched, deps.limit ?? SITEMAP_LIMIT)
  } catch {
    signal.throwIfAborted()
    return { type: deadline.aborted ? 'timeout' : 'no-answer' }
  }
}

async function sitemapAnswerOf(
  fetched: Awaited<ReturnType<typeof fetchFollowing>>,
  limit: number,
): Promise<SitemapAnswer> {
  switch (fetched.kind) {
    case 'none': {
      const { because } = fetched
      if (because.type === 'needs-permission') return because
      return { type: because.outcome === 'timeout' ? 'timeout' : 'no-answer' }
    }
    case 'refused':
      return { type: 'refused', refused: fetched.because }
    case 'answer': {
      const { status } = fetched
      const isFile = status >= 200 && status < 300
      const { body, truncated } = await fetched.content(isFile ? limit : 0)
      if (!isFile) return { type: 'status', status }
      return truncated ? { type: 'too-large' } : { type: 'file', file: new Blob([body]) }
    }
    case 'confirmed':
      return { type: 'status', status: 304 }
    default:
      return { type: 'redirects' }
  }
}
