import { isLocalAddress, redirectRefusal } from '../../core/index.ts'
import { cutText } from '../../core/verdict/index.ts'
import { addressWithoutFragment } from '../browser/address.ts'
import { originPatterns } from '../browser/match-patterns.ts'
import type { Hop, Redirection, Served } from '../browser/types.ts'
import {
  type Answer,
  answerOutcomeOf,
  binaryStringOf,
  type FetchResult,
  type Refused,
  storedHeadersOf,
} from './answer.ts'
import { readBody } from './read-body.ts'
import { type RequestReports, type RequestWatch, redirectTarget } from './request-reports.ts'

export const TIMEOUT_MS = 10_000

/** How many redirects are followed. Crawlers follow at least five (RFC 9309 §2.3.1.2); Google follows no more than that. */
export const MAX_REDIRECTS = 10

/** How long to wait for the browser's report on a request after the answer has arrived. */
const REPORT_WAIT_MS = 250

/** How much of a refused address is kept, in UTF-16 units: it is only shown. */
const MAX_REFUSED_LENGTH = 2000

export interface FetchDeps {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  readonly now: () => number
  /** True if the extension may reach the address by host permission. `activeTab` gives less than that. */
  readonly hasAccess: (url: string) => Promise<boolean>
  readonly redirects: Pick<RequestReports<Redirection>, 'watch'>
  /** ms, for all requests together; `TIMEOUT_MS` if left out. */
  readonly timeout?: number
}

export interface RobotsFetchDeps extends FetchDeps {
  /** Where the browser says which servers answered. */
  readonly servers: Pick<RequestReports<Served>, 'watch'>
  /** Whether an address may be answered from the local network. */
  readonly mayBeLocal: (address: string) => boolean
}

/** The answer at the end of the redirects. */
export type RequestEnd =
  | { readonly type: 'response'; readonly response: Response; readonly address: string }
  | {
      readonly type: 'ended'
      readonly outcome: 'network-error' | 'other-status' | 'refused-redirect' | 'too-many-redirects'
      readonly status?: number
      readonly refused?: Refused
    }
  | { readonly type: 'needs-permission'; readonly urls: readonly string[] }

/**
 * Requests an address and follows redirects one by one, each only if core's `redirectRefusal` allows it and there is
 * host permission. Appends the redirects to `hops` as they come. Rejects at the deadline, and as `fetch` does.
 */
export async function fetchFollowing(
  url: string,
  { hops, initOf, signal }: { hops: Hop[]; initOf: (address: string) => RequestInit; signal: AbortSignal },
  deps: Pick<FetchDeps, 'fetch' | 'hasAccess' | 'redirects'>,
): Promise<RequestEnd> {
  for (;;) {
    const address = hops.at(-1)?.to ?? url
    const reply = await requestOnce(address, { ...initOf(address), signal }, deps)
    if (reply === 'hidden') return { type: 'needs-permission', urls: [url] }
    if (reply === 'no-answer') return { type: 'ended', outcome: 'network-error' }
    if (reply instanceof Response) return { type: 'response', response: reply, address }
    const { status } = reply
    const target = redirectTarget(reply)
    if (target === undefined) return { type: 'ended', outcome: 'other-status', status }
    const because = redirectRefusal(address, target, { seesAddresses: false })
    const refused = because && { to: cutText(target, MAX_REFUSED_LENGTH), because }
    if (refused) return { type: 'ended', outcome: 'refused-redirect', status, refused }
    const to = addressWithoutFragment(target)
    const isLoop = to === url || hops.some(hop => hop.to === to)
    hops.push({ from: address, to, status })
    if (isLoop || hops.length > MAX_REDIRECTS) return { type: 'ended', outcome: 'too-many-redirects' }
    if (!(await deps.hasAccess(to))) return { type: 'needs-permission', urls: [url, to] }
  }
}

/**
 * Requests a robots.txt from the background, without cookies and referrer and past the browser's cache. With a known
 * answer it asks the server whether that is still valid. Never rejects: every failure is an outcome. So is an answer from
 * the local network in place of a site on the internet: a public name may resolve to any address, which the browser tells
 * only with the answer.
 */
export async function fetchRobotsTxt(url: string, deps: RobotsFetchDeps, known?: Answer): Promise<FetchResult> {
  const signal = AbortSignal.timeout(deps.timeout ?? TIMEOUT_MS)
  const hops: Hop[] = []
  const end = (found: Pick<Answer, 'outcome'> & NoFile) =>
    resultWithoutFile(url, { hops, fetchedAt: deps.now(), ...found })
  const server = watchServer(deps)
  try {
    const initOf = (address: string) => requestOf(address, known)
    const followed = await fetchFollowing(url, { hops, initOf, signal }, { ...deps, fetch: server.fetch })
    if (followed.type === 'needs-permission') return needsPermission(followed.urls)
    if (followed.type === 'response') {
      const { response, address } = followed
      const ip = await server.address()
      if (ip !== undefined && isLocalAddress(ip) && !deps.mayBeLocal(address))
        return end({ outcome: 'network-error', localAddress: ip })
      return await readAnswer(response, { url, hops, address, known, now: deps.now })
    }
    const { type: _, ...found } = followed
    return end(found)
  } catch {
    return end({ outcome: signal.aborted ? 'timeout' : 'network-error' })
  } finally {
    server.end()
  }
}

/** A `fetch` that remembers the server of its last request. */
function watchServer({ fetch, servers, hasAccess }: RobotsFetchDeps) {
  let last: { readonly asked: string; readonly watch: RequestWatch<Served> } | undefined
  const end = () => last?.watch.end()
  return {
    fetch(asked: string, init: RequestInit) {
      end()
      last = { asked, watch: servers.watch(asked) }
      return fetch(asked, init)
    },
    /** The IP address that answered. The browser reports it only with host permission. */
    async address(): Promise<string | undefined> {
      if (!last || !(await hasAccess(last.asked))) return undefined
      return (await last.watch.reported(REPORT_WAIT_MS))?.ip
    },
    end,
  }
}

/** Without cookies, referrer and the browser's cache. The browser follows no redirect itself. */
export const PLAIN_REQUEST = {
  cache: 'no-store',
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
  redirect: 'manual',
} as const satisfies RequestInit

function requestOf(address: string, known: Answer | undefined): RequestInit {
  // The validators of an answer are valid only for the address that sent them.
  const { etag, 'last-modified': lastModified } = known?.finalUrl === address ? known.headers : {}
  return {
    ...PLAIN_REQUEST,
    headers: {
      ...(etag === undefined ? {} : { 'if-none-match': etag }),
      ...(lastModified === undefined ? {} : { 'if-modified-since': lastModified }),
    },
  }
}

/**
 * Sends one request and does not follow its redirect. The browser reports the target only with host permission;
 * `hidden` without it. Rejects at the deadline.
 */
async function requestOnce(
  address: string,
  init: RequestInit & { readonly signal: AbortSignal },
  { fetch, redirects, hasAccess }: Pick<FetchDeps, 'fetch' | 'hasAccess' | 'redirects'>,
): Promise<Response | Redirection | 'hidden' | 'no-answer'> {
  const watch = redirects.watch(address)
  try {
    const response = await fetch(address, init)
    if (response.type !== 'opaqueredirect') return response
    if (!(await hasAccess(address))) return 'hidden'
    const reported = await watch.reported(REPORT_WAIT_MS)
    if (reported) return reported
    // Access that was granted a moment ago may not have reached the browser's reports yet.
    await fetch(address, init)
    return (await watch.reported(REPORT_WAIT_MS)) ?? 'no-answer'
  } catch (error) {
    if (init.signal.aborted) throw error
    // If a redirect leads to an address that is not http or https, Chrome's request fails and the redirect is
    // reported.
    return (await watch.reported(REPORT_WAIT_MS)) ?? 'no-answer'
  } finally {
    watch.end()
  }
}

interface AnswerContext {
  /** The address of the site's robots.txt; `address` is the one that this answer came from. */
  readonly url: string
  readonly address: string
  readonly hops: readonly Hop[]
  readonly known: Answer | undefined
  readonly now: () => number
}

async function readAnswer(response: Response, { url, address, hops, known, now }: AnswerContext): Promise<FetchResult> {
  const { bytes, truncated } = await readBody(response)
  const { status } = response
  const headers = storedHeadersOf(response.headers)
  // The browser itself may have changed http to https.
  const way = { hops: [...hops], finalUrl: response.url || address }
  if (status === 304 && known) {
    return { type: 'not-modified', answer: { ...known, ...way, headers: { ...known.headers, ...headers } }, at: now() }
  }
  const octets = response.ok ? binaryStringOf(bytes) : ''
  return {
    type: 'answer',
    answer: {
      url,
      outcome: answerOutcomeOf(status, headers['content-type'], octets),
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

function needsPermission(urls: readonly string[]): FetchResult {
  return { type: 'needs-permission', because: 'redirect', origins: [...new Set(urls.flatMap(originPatterns))] }
}

/** The details of an answer without a file. */
type NoFile = Partial<Pick<Answer, 'status' | 'refused' | 'hops' | 'localAddress' | 'via'>>

/** The result of a request for a site's robots.txt that returned no file. */
export function resultWithoutFile(url: string, found: Pick<Answer, 'outcome' | 'fetchedAt'> & NoFile): FetchResult {
  const { hops = [] } = found
  const answer = { url, hops, hopsHidden: false, finalUrl: hops.at(-1)?.to ?? url, headers: {}, octets: '' }
  return { type: 'answer', answer: { via: 'background', ...answer, truncated: false, ...found } }
}
