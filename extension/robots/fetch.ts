import { isWebPage } from '../browser/address.ts'
import { originPatterns } from '../browser/match-patterns.ts'
import type { Hop } from '../browser/types.ts'
import { type Answer, type Fetched, headersOf, octetsOf, outcomeOf } from './answer.ts'
import { readBody } from './read-body.ts'
import { BROWSER_REDIRECT_LIMIT, type RedirectWatch } from './redirects.ts'

export const TIMEOUT = 10_000

/** How long to wait for the browser's report of a redirect after the answer itself is there. */
const PATIENCE = 250

export interface FetchTools {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  readonly now: () => number
  /** Whether the extension may reach the address by host permission, which is more than `activeTab` gives. */
  readonly hasAccess: (url: string) => Promise<boolean>
  readonly redirects: Pick<RedirectWatch, 'chain' | 'forget'>
  /** ms; 10 s if left out. */
  readonly timeout?: number
}

/**
 * Asks for a robots.txt from the background: no cookies, no referrer, not from the browser's cache. With a known
 * answer it asks whether that has changed since. Never rejects: whatever happens is an outcome.
 */
export async function fetchRobotsTxt(url: string, tools: FetchTools, known?: Answer): Promise<Fetched> {
  const deadline = AbortSignal.timeout(tools.timeout ?? TIMEOUT)
  tools.redirects.forget(url)
  try {
    const response = await tools.fetch(url, { ...requestOf(known), signal: deadline })
    const { bytes, truncated } = await readBody(response)
    const finalUrl = response.url || url
    const headers = headersOf(response.headers)
    if (response.status === 304 && known) {
      return { type: 'not-modified', answer: { ...known, headers: { ...known.headers, ...headers } }, at: tools.now() }
    }
    const octets = response.ok ? octetsOf(bytes) : ''
    const hops = response.redirected ? await tools.redirects.chain(url, finalUrl, PATIENCE) : []
    return {
      type: 'answer',
      answer: {
        url,
        outcome: outcomeOf(response.status, headers['content-type'], octets),
        status: response.status,
        hops: [...hops],
        hopsHidden: response.redirected && hops.length === 0,
        finalUrl,
        headers,
        octets,
        truncated,
        fetchedAt: tools.now(),
        via: 'background',
      },
    }
  } catch {
    return deadline.aborted ? failed(url, 'timeout', [], tools.now()) : await whyItFailed(url, tools)
  } finally {
    tools.redirects.forget(url)
  }
}

function requestOf(known: Answer | undefined): RequestInit {
  const { etag, 'last-modified': lastModified } = known?.headers ?? {}
  return {
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'follow',
    headers: {
      ...(etag === undefined ? {} : { 'if-none-match': etag }),
      ...(lastModified === undefined ? {} : { 'if-modified-since': lastModified }),
    },
  }
}

/**
 * A request that failed says nothing but "failed", be it for want of a network or of a permission. Where a redirect
 * led is known with host permission; without it a second request that follows no redirect tells whether there was one.
 */
async function whyItFailed(url: string, tools: FetchTools): Promise<Fetched> {
  const hops = await tools.redirects.chain(url, undefined, PATIENCE)
  for (const address of [url, ...hops.map(hop => hop.to)]) {
    if (!isWebPage(address) || (await tools.hasAccess(address))) continue
    if (address !== url) return needsPermission('redirect', [url, address])
    return (await redirects(url, tools))
      ? needsPermission('redirect', [url])
      : failed(url, 'network-error', [], tools.now())
  }
  return failed(url, hops.length >= BROWSER_REDIRECT_LIMIT ? 'too-many-redirects' : 'network-error', hops, tools.now())
}

async function redirects(url: string, tools: FetchTools): Promise<boolean> {
  try {
    const init = {
      ...requestOf(undefined),
      redirect: 'manual',
      signal: AbortSignal.timeout(tools.timeout ?? TIMEOUT),
    } as const
    return (await tools.fetch(url, init)).type === 'opaqueredirect'
  } catch {
    return false
  }
}

function needsPermission(because: 'redirect', urls: readonly string[]): Fetched {
  return { type: 'needs-permission', because, origins: [...new Set(urls.flatMap(originPatterns))] }
}

/** An answer that never came. */
export function failed(
  url: string,
  outcome: 'network-error' | 'timeout' | 'too-many-redirects',
  hops: readonly Hop[],
  fetchedAt: number,
  via: Answer['via'] = 'background',
): Fetched {
  const finalUrl = hops.at(-1)?.to ?? url
  const answer = { url, outcome, hops: [...hops], hopsHidden: false, finalUrl, headers: {}, octets: '' }
  return { type: 'answer', answer: { ...answer, truncated: false, fetchedAt, via } }
}
