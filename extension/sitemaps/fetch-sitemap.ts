import type { Hop } from '../browser/types.ts'
import type { Refused } from '../robots/answer.ts'
import { type FetchDeps, fetchFollowing, PLAIN_REQUEST } from '../robots/fetch.ts'

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
  const hops: Hop[] = []
  try {
    if (!(await deps.hasAccess(url))) return { type: 'needs-permission', urls: [url] }
    const either = AbortSignal.any([signal, deadline])
    const followed = await fetchFollowing(url, { hops, initOf: () => PLAIN_REQUEST, signal: either }, deps)
    if (followed.type === 'needs-permission') return followed
    if (followed.type === 'response') return await readSitemapBody(followed.response, deps.limit ?? SITEMAP_LIMIT)
    if (followed.refused) return { type: 'refused', refused: followed.refused }
    if (followed.outcome === 'too-many-redirects') return { type: 'redirects' }
    return followed.status === undefined ? { type: 'no-answer' } : { type: 'status', status: followed.status }
  } catch {
    signal.throwIfAborted()
    return { type: deadline.aborted ? 'timeout' : 'no-answer' }
  }
}

async function readSitemapBody(response: Response, limit: number): Promise<SitemapAnswer> {
  if (!response.ok) {
    void response.body?.cancel().catch(() => undefined)
    return { type: 'status', status: response.status }
  }
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = response.body?.getReader()
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > limit) {
      reader.cancel().catch(() => undefined)
      return { type: 'too-large' }
    }
    parts.push(value)
  }
  return { type: 'file', file: new Blob(parts) }
}
