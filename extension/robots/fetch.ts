import { redirectRefusal } from '../../core/index.ts'
import { withoutFragment } from '../browser/address.ts'
import { originPatterns } from '../browser/match-patterns.ts'
import type { Hop, Redirection } from '../browser/types.ts'
import { type Answer, type Fetched, headersOf, octetsOf, outcomeOf } from './answer.ts'
import { readBody } from './read-body.ts'
import { type RedirectReports, targetOf } from './redirects.ts'

export const TIMEOUT_MS = 10_000

/** How many redirects are followed. Crawlers follow five at least (RFC 9309 §2.3.1.2), and Google no more. */
export const REDIRECT_LIMIT = 10

/** How long to wait for the browser's report of a redirect after the answer itself is there. */
const REDIRECT_REPORT_WAIT_MS = 250

/** Of an address to which no request goes, more is of no use to anybody. */
const MAX_REFUSED_LENGTH = 2000

export interface FetchDeps {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  readonly now: () => number
  /** True if the extension may reach the address by host permission, which is more than `activeTab` gives. */
  readonly hasAccess: (url: string) => Promise<boolean>
  readonly redirects: Pick<RedirectReports, 'watch'>
  /** ms, for all requests together; `TIMEOUT_MS` if left out. */
  readonly timeout?: number
}

/**
 * Requests a robots.txt from the background, without cookies and referrer and past the browser's cache. Redirects are
 * followed one by one, each only where core's `redirectRefusal` has nothing against it and there is host permission. With
 * a known answer it asks whether that has changed. Never rejects: every failure is an outcome.
 */
export async function fetchRobotsTxt(url: string, deps: FetchDeps, known?: Answer): Promise<Fetched> {
  const deadline = AbortSignal.timeout(deps.timeout ?? TIMEOUT_MS)
  const hops: Hop[] = []
  const end = (found: Pick<Answer, 'outcome'> & NoFile) => withoutFile(url, { hops, fetchedAt: deps.now(), ...found })
  try {
    for (;;) {
      const address = hops.at(-1)?.to ?? url
      const reply = await ask(address, { ...requestOf(address, known), signal: deadline }, deps)
      if (reply === 'hidden') return needsPermission([url])
      if (reply === 'no-answer') return end({ outcome: 'network-error' })
      if (reply instanceof Response) return await readAnswer(reply, { url, hops, address, known, now: deps.now })
      const { status } = reply
      const target = targetOf(reply)
      if (target === undefined) return end({ outcome: 'other-status', status })
      const because = redirectRefusal(address, target)
      const refused = because && { to: target.slice(0, MAX_REFUSED_LENGTH), because }
      if (refused) return end({ outcome: 'refused-redirect', status, refused })
      const to = withoutFragment(target)
      const isLoop = to === url || hops.some(hop => hop.to === to)
      hops.push({ from: address, to, status })
      if (isLoop || hops.length > REDIRECT_LIMIT) return end({ outcome: 'too-many-redirects' })
      if (!(await deps.hasAccess(to))) return needsPermission([url, to])
    }
  } catch {
    return end({ outcome: deadline.aborted ? 'timeout' : 'network-error' })
  }
}

function requestOf(address: string, known: Answer | undefined): RequestInit {
  // What a server calls a version is of use to that address alone.
  const { etag, 'last-modified': lastModified } = known?.finalUrl === address ? known.headers : {}
  return {
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'manual',
    headers: {
      ...(etag === undefined ? {} : { 'if-none-match': etag }),
      ...(lastModified === undefined ? {} : { 'if-modified-since': lastModified }),
    },
  }
}

/**
 * One request, whose redirect is not followed. Where that leads the browser tells with host permission alone; `hidden` if
 * there is none. Rejects at the deadline.
 */
async function ask(
  address: string,
  init: RequestInit & { readonly signal: AbortSignal },
  { fetch, redirects, hasAccess }: FetchDeps,
): Promise<Response | Redirection | 'hidden' | 'no-answer'> {
  const watch = redirects.watch(address)
  try {
    const response = await fetch(address, init)
    if (response.type !== 'opaqueredirect') return response
    if (!(await hasAccess(address))) return 'hidden'
    const reported = await watch.reported(REDIRECT_REPORT_WAIT_MS)
    if (reported) return reported
    // Access that was given a moment ago may not have reached the reports yet.
    await fetch(address, init)
    return (await watch.reported(REDIRECT_REPORT_WAIT_MS)) ?? 'no-answer'
  } catch (error) {
    if (init.signal.aborted) throw error
    // Chrome fails, and reports the redirect, where that leads to what is not a web address.
    return (await watch.reported(REDIRECT_REPORT_WAIT_MS)) ?? 'no-answer'
  } finally {
    watch.end()
  }
}

interface Asked {
  /** The address of the site's robots.txt, and that of this answer. */
  readonly url: string
  readonly address: string
  readonly hops: readonly Hop[]
  readonly known: Answer | undefined
  readonly now: () => number
}

async function readAnswer(response: Response, { url, address, hops, known, now }: Asked): Promise<Fetched> {
  const { bytes, truncated } = await readBody(response)
  const { status } = response
  const headers = headersOf(response.headers)
  // The browser itself may have gone to https instead of http.
  const way = { hops: [...hops], finalUrl: response.url || address }
  if (status === 304 && known) {
    return { type: 'not-modified', answer: { ...known, ...way, headers: { ...known.headers, ...headers } }, at: now() }
  }
  const octets = response.ok ? octetsOf(bytes) : ''
  return {
    type: 'answer',
    answer: {
      url,
      outcome: outcomeOf(status, headers['content-type'], octets),
      status,
      ...way,
      hopsHidden: false,
      headers,
      octets,
      truncated,
      fetchedAt: now(),
      via: 'background',
    },
  }
}

function needsPermission(urls: readonly string[]): Fetched {
  return { type: 'needs-permission', because: 'redirect', origins: [...new Set(urls.flatMap(originPatterns))] }
}

/** What there may be to say of an answer without a file. */
type NoFile = Partial<Pick<Answer, 'status' | 'refused' | 'hops' | 'via'>>

/** The result of a request for a site's robots.txt that brought no file. */
export function withoutFile(url: string, found: Pick<Answer, 'outcome' | 'fetchedAt'> & NoFile): Fetched {
  const { hops = [] } = found
  const answer = { url, hops, hopsHidden: false, finalUrl: hops.at(-1)?.to ?? url, headers: {}, octets: '' }
  return { type: 'answer', answer: { via: 'background', ...answer, truncated: false, ...found } }
}
