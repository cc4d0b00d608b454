import {
  type FetchPorts,
  type FollowedResource,
  fetchResource,
  type KnownAnswer,
  MAX_READ_OCTETS,
  type NotReceived,
  piecesOf,
  type ReceivedAnswer,
  type ReceivedHeaders,
  readUpTo,
} from '../../core/fetch/index.ts'
import { isLocalAddress, type Redirect, redirectRefusal } from '../../core/index.ts'
import { cutText } from '../../core/verdict/index.ts'
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
import type { RequestReports, RequestWatch } from './request-reports.ts'

export const TIMEOUT_MS = 10_000

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

/** Why a request gave no answer: the permission for these addresses is missing, or a failure. */
export type RequestFailure =
  | { readonly type: 'needs-permission'; readonly urls: readonly string[] }
  | { readonly type: 'failed'; readonly outcome: 'network-error' | 'timeout'; readonly localAddress?: string }

const withoutAnswer = (
  details: Omit<Extract<RequestFailure, { type: 'failed' }>, 'type'>,
): NotReceived<RequestFailure> => ({
  kind: 'none',
  because: { type: 'failed', ...details },
})

/**
 * Requests an address and follows redirects one by one, each only if core's `redirectRefusal` allows it and there is
 * host permission. Never rejects; after `signal` is aborted, the outcome is `timeout`.
 */
export function fetchFollowing(
  url: string,
  { signal, known }: { readonly signal: AbortSignal; readonly known?: KnownAnswer | undefined },
  deps: Pick<FetchDeps, 'fetch' | 'hasAccess' | 'redirects'>,
): Promise<FollowedResource<RequestFailure, Refused>> {
  const ports: FetchPorts<RequestFailure, Refused> = {
    async request(address, headers) {
      try {
        if (address !== url && !(await deps.hasAccess(address)))
          return { kind: 'none', because: { type: 'needs-permission', urls: [url, address] } }
        const reply = await requestOnce(address, { ...PLAIN_REQUEST, headers, signal }, deps)
        if (reply === 'hidden') return { kind: 'none', because: { type: 'needs-permission', urls: [url] } }
        return reply === 'no-answer' ? withoutAnswer({ outcome: 'network-error' }) : receivedOf(reply)
      } catch {
        return withoutAnswer({ outcome: signal.aborted ? 'timeout' : 'network-error' })
      }
    },
    refusalOf(from, to) {
      const because = redirectRefusal(from, to, { seesAddresses: false })
      return because && { to: cutText(to, MAX_REFUSED_LENGTH), because }
    },
  }
  return fetchResource(url, ports, known)
}

/** What the engine reads of a response, or of a redirect that the browser reported. */
function receivedOf(reply: Response | Redirection): ReceivedAnswer {
  const { status } = reply
  if (!(reply instanceof Response)) {
    const headers: ReceivedHeaders = reply.location === undefined ? {} : { location: reply.location }
    return { kind: 'answer', status, headers, content: limit => readUpTo(piecesOf(null), limit) }
  }
  // The browser itself may have changed http to https.
  const url = reply.url || undefined
  const content = (limit: number) => readUpTo(piecesOf(reply.body), limit)
  return { kind: 'answer', status, headers: storedHeadersOf(reply.headers), url, content }
}

/**
 * Requests a robots.txt from the background, without cookies and referrer and past the browser's cache. With a known
 * answer it asks the server whether that is still valid. Never rejects: every failure is an outcome. So is an answer from
 * the local network in place of a site on the internet: a public name may resolve to any address, which the browser tells
 * only with the answer.
 */
export async function fetchRobotsTxt(url: string, deps: RobotsFetchDeps, known?: Answer): Promise<FetchResult> {
  const signal = AbortSignal.timeout(deps.timeout ?? TIMEOUT_MS)
  const server = watchServer(deps)
  const fetched = await fetchFollowing(
    url,
    { signal, known: known && { url: known.finalUrl, headers: known.headers } },
    { ...deps, fetch: server.fetch },
  )
  const hops = hopsOf(url, fetched.hops)
  const end = (found: Pick<Answer, 'outcome'> & NoFile) =>
    resultWithoutFile(url, { hops, fetchedAt: deps.now(), ...found })
  // An answer that began has a status, though its content cannot be read.
  const brokenOff = async () => {
    const status = fetched.kind === 'answer' ? fetched.status : (await server.served())?.status
    return end({ outcome: 'network-error', ...(status !== undefined && { status }) })
  }
  try {
    switch (fetched.kind) {
      case 'none': {
        const { because } = fetched
        if (because.type !== 'failed') return needsPermission(because.urls)
        return because.outcome === 'timeout' ? end(because) : await brokenOff()
      }
      case 'refused':
        return end({ outcome: 'refused-redirect', status: fetched.status, refused: fetched.because })
      case 'answer':
      case 'confirmed': {
        const ip = (await server.served())?.ip
        if (ip !== undefined && isLocalAddress(ip) && !deps.mayBeLocal(hops.at(-1)?.to ?? url))
          return end({ outcome: 'network-error', localAddress: ip })
        return await resultOf(fetched, { url, hops, known, now: deps.now })
      }
      default:
        return end({ outcome: 'too-many-redirects' })
    }
  } catch {
    return signal.aborted ? end({ outcome: 'timeout' }) : await brokenOff()
  } finally {
    server.end()
  }
}

/** The redirects as answers store them. */
const hopsOf = (url: string, redirects: readonly Redirect[]): Hop[] =>
  redirects.map(({ status, url: to }, place) => ({ from: redirects[place - 1]?.url ?? url, to, status }))

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
    /** What answered. The browser reports it only with host permission. */
    async served(): Promise<Served | undefined> {
      return last && (await hasAccess(last.asked)) ? last.watch.reported(REPORT_WAIT_MS) : undefined
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
  /** The address of the site's robots.txt. */
  readonly url: string
  readonly hops: Hop[]
  readonly known: Answer | undefined
  readonly now: () => number
}

async function resultOf(
  fetched: Extract<FollowedResource<RequestFailure, Refused>, { kind: 'answer' | 'confirmed' }>,
  { url, hops, known, now }: AnswerContext,
): Promise<FetchResult> {
  const headers = storedHeadersOf({ get: name => fetched.headers[name] ?? null })
  const way = { hops, finalUrl: fetched.url }
  if (fetched.kind === 'confirmed') {
    if (!known) throw new Error('no answer was known')
    return { type: 'not-modified', answer: { ...known, ...way, headers: { ...known.headers, ...headers } }, at: now() }
  }
  const { status } = fetched
  const { body, truncated } = await fetched.content(MAX_READ_OCTETS)
  const octets = status >= 200 && status < 300 ? binaryStringOf(body) : ''
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
