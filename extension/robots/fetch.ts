import { isWebPage } from '../browser/address.ts'
import { originPatterns } from '../browser/match-patterns.ts'
import type { Hop } from '../browser/types.ts'
import { type Answer, type Fetched, headersOf, octetsOf, outcomeOf } from './answer.ts'
import { readBody } from './read-body.ts'
import { BROWSER_REDIRECT_LIMIT, type RedirectLog } from './redirects.ts'

export const TIMEOUT_MS = 10_000

/** How long to wait for the browser's report of a redirect after the answer itself is there. */
const REDIRECT_REPORT_WAIT_MS = 250

export interface FetchDeps {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  readonly now: () => number
  /** True if the extension may reach the address by host permission, which is more than `activeTab` gives. */
  readonly hasAccess: (url: string) => Promise<boolean>
  readonly redirects: Pick<RedirectLog, 'chain' | 'forget'>
  /** ms; `TIMEOUT_MS` if left out. */
  readonly timeout?: number
}

/**
 * Requests a robots.txt from the background, without cookies and referrer and past the browser's cache. With a known
 * answer it asks whether that has changed. Never rejects: every failure is an outcome.
 */
export async function fetchRobotsTxt(url: string, deps: FetchDeps, known?: Answer): Promise<Fetched> {
  const deadline = AbortSignal.timeout(deps.timeout ?? TIMEOUT_MS)
  deps.redirects.forget(url)
  try {
    const response = await deps.fetch(url, { ...requestOf(known), signal: deadline })
    const { bytes, truncated } = await readBody(response)
    const finalUrl = response.url || url
    const headers = headersOf(response.headers)
    if (response.status === 304 && known) {
      return { type: 'not-modified', answer: { ...known, headers: { ...known.headers, ...headers } }, at: deps.now() }
    }
    const octets = response.ok ? octetsOf(bytes) : ''
    const hops = response.redirected ? await deps.redirects.chain(url, finalUrl, REDIRECT_REPORT_WAIT_MS) : []
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
        fetchedAt: deps.now(),
        via: 'background',
      },
    }
  } catch {
    return deadline.aborted ? failedFetch(url, 'timeout', [], deps.now()) : await explainFailure(url, deps)
  } finally {
    deps.redirects.forget(url)
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
 * Finds out why a request failed: `fetch` gives the same error for a missing network and a missing permission. With host
 * permission the browser reports where a redirect led; without it, a second request that follows no redirect tells
 * whether there was one.
 */
async function explainFailure(url: string, deps: FetchDeps): Promise<Fetched> {
  const hops = await deps.redirects.chain(url, undefined, REDIRECT_REPORT_WAIT_MS)
  for (const address of [url, ...hops.map(hop => hop.to)]) {
    if (!isWebPage(address) || (await deps.hasAccess(address))) continue
    if (address !== url) return needsPermission('redirect', [url, address])
    return (await isRedirected(url, deps))
      ? needsPermission('redirect', [url])
      : failedFetch(url, 'network-error', [], deps.now())
  }
  return failedFetch(
    url,
    hops.length >= BROWSER_REDIRECT_LIMIT ? 'too-many-redirects' : 'network-error',
    hops,
    deps.now(),
  )
}

async function isRedirected(url: string, deps: FetchDeps): Promise<boolean> {
  try {
    const init = {
      ...requestOf(undefined),
      redirect: 'manual',
      signal: AbortSignal.timeout(deps.timeout ?? TIMEOUT_MS),
    } as const
    return (await deps.fetch(url, init)).type === 'opaqueredirect'
  } catch {
    return false
  }
}

function needsPermission(because: 'redirect', urls: readonly string[]): Fetched {
  return { type: 'needs-permission', because, origins: [...new Set(urls.flatMap(originPatterns))] }
}

/** The result of a request that got no answer. */
export function failedFetch(
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
