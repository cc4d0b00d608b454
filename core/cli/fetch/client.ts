/** Asks sites politely: one request at a time for each host, pauses that grow, and redirects only where permitted. */

import type { NetworkErrorCause, Redirect } from '../../access/answer.ts'
import { type RedirectRefusal, redirectRefusal } from '../../access/redirect-refusal.ts'
import {
  fetchResource,
  type NotReceived,
  type ReceivedAnswer,
  type ReceivedHeaders,
} from '../../fetch/fetch-resource.ts'
import { isInLocalNetwork } from '../../url/local-network.ts'
import type { Context } from '../context.ts'
import type { AnswerCache, CachedOutcome, FetchOutcome } from './cache.ts'
import type { ProxyFor } from './proxy.ts'
import { type Network, type NotAsked, type Reply, sendRequest } from './request.ts'

type NotSent = Exclude<Reply, { kind: 'answer' }>

/** If a server asks for a longer pause than this, there is no retry. */
const MAX_PAUSE_MS = 20_000

export interface FetchRequest {
  readonly url: string
  /** The maximum number of octets to read. */
  readonly limit: number
  /** For all redirects and the whole content, in ms. */
  readonly totalTimeout: number
  /** The page that named the address, if the person did not: then it is checked like a redirect from there. */
  readonly namedBy?: string | undefined
  /** Until when a kept answer is used without a request, in ms since the epoch. */
  readonly freshUntil?: (kept: CachedOutcome) => number
}

/**
 * Why an address was not asked: as for redirects, or
 * - `other-local-host`: a local server led to another one, which the person did not name.
 * - `metadata`: a service that gives a machine its secrets is never asked.
 * - `not-permitted`: a program named a local server that the person did not permit.
 */
export type FetchRefusal = RedirectRefusal | 'other-local-host' | 'metadata' | 'not-permitted'

export type FetchedResource =
  | (FetchOutcome & {
      readonly kind: 'found'
      /** When the answer was received, in ms since the epoch. */
      readonly at: number
    })
  | {
      readonly kind: 'refused'
      readonly hops: readonly Redirect[]
      /** Of the redirect that led to the address; undefined if a person or a file named it. */
      readonly status: number | undefined
      readonly to: string
      readonly because: FetchRefusal
    }
  | { readonly kind: 'too-many-redirects' | 'redirect-loop'; readonly hops: readonly Redirect[] }
  | {
      readonly kind: 'no-answer'
      readonly hops: readonly Redirect[]
      readonly cause: NetworkErrorCause
      readonly code: string
    }

export interface ClientOptions {
  readonly network: Network
  readonly userAgent: string
  readonly timeout: number
  readonly retries: number
  readonly cache?: AnswerCache | undefined
  /** The local servers that may be asked, if a program names addresses; those that the person names if left out. */
  readonly localHosts?: ReadonlySet<string> | undefined
  readonly now: () => number
  readonly sleep: (ms: number) => Promise<void>
  readonly proxyFor?: ProxyFor
  readonly waiting?: Context['waiting']
  /** Is waited for before each request, also those that redirects lead to. */
  readonly pace?: () => Promise<void>
  /** Is called with the reason when a request is repeated. */
  readonly note: (text: string) => void
}

export interface Client {
  /** Never rejects: errors are part of the result. */
  fetch(wanted: FetchRequest): Promise<FetchedResource>
}

export function createClient(options: ClientOptions): Client {
  const { network, userAgent, cache, now, waiting = (_, awaited) => awaited } = options
  const enqueue = queuePerHost()
  /** Hosts that the person named, with their ports. */
  const namedHosts = new Set<string>()

  const isNamed = (address: string): boolean => namedHosts.has(new URL(address).host)

  /** Why `from` may not lead to an address. Only a person opens a local server, and only the one that the person names. */
  function refusalOf(from: string, to: string): FetchRefusal | undefined {
    const because = redirectRefusal(from, to)
    if (because === 'not-web' || !isInLocalNetwork(to) || isNamed(to)) return because
    return isInLocalNetwork(from) ? 'other-local-host' : 'local-network'
  }

  async function request(
    wanted: FetchRequest,
    address: string,
    validators: ReceivedHeaders,
    deadline: AbortSignal,
  ): Promise<ReceivedAnswer | NotReceived<NotSent>> {
    const url = new URL(address)
    const httpRequest = {
      url: address,
      headers: { 'user-agent': userAgent, accept: '*/*', ...validators },
      limit: wanted.limit,
      timeout: options.timeout,
      deadline,
      publicOnly: !namedHosts.has(url.host),
      proxy: options.proxyFor?.(url),
    }
    return enqueue(url.host, async () => {
      for (let attempt = 0; ; attempt++) {
        await options.pace?.()
        const reply = await waiting(url.host, sendRequest(httpRequest, network))
        const pause = attempt < options.retries ? pauseAfter(reply, attempt) : undefined
        if (pause === undefined || deadline.aborted) return received(reply)
        const what = reply.kind === 'answer' ? `answered with status ${reply.status}` : 'did not answer'
        options.note(`${url.host} ${what}. It is asked again in ${Math.ceil(pause / 1000)} s.`)
        await options.sleep(pause)
      }
    })
  }

  async function follow(wanted: FetchRequest, known: CachedOutcome | undefined): Promise<FetchedResource> {
    const deadline = AbortSignal.timeout(wanted.totalTimeout)
    const ports = {
      request: (address: string, headers: ReceivedHeaders) => request(wanted, address, headers, deadline),
      refusalOf,
    }
    const fetched = await fetchResource(
      wanted.url,
      ports,
      known && { url: known.hops.at(-1)?.url ?? wanted.url, headers: known.headers },
    )
    const { hops } = fetched
    switch (fetched.kind) {
      case 'none':
        return fetched.because.kind === 'no-answer'
          ? { ...fetched.because, hops }
          : refusedReply(wanted, hops, fetched.because)
      case 'confirmed':
        return known
          ? keep(wanted, { ...known, at: now(), headers: { ...known.headers, ...fetched.headers } })
          : { kind: 'no-answer', hops, cause: 'unknown', code: '' }
      case 'answer': {
        const { status, headers } = fetched
        const found = { status, headers, hops, ...(await fetched.content(wanted.limit)), at: now() }
        return status >= 200 && status < 300 ? keep(wanted, found) : { kind: 'found', ...found }
      }
      default:
        return fetched
    }
  }

  async function keep({ url }: FetchRequest, answer: CachedOutcome): Promise<FetchedResource> {
    await cache?.put(url, userAgent, answer)
    return { kind: 'found', ...answer }
  }

  return {
    async fetch(wanted) {
      if (wanted.namedBy === undefined) {
        const { host } = new URL(wanted.url)
        if (options.localHosts?.has(host) ?? true) namedHosts.add(host)
      } else {
        const because = refusalOf(wanted.namedBy, wanted.url)
        // A sitemap with an http address is allowed: the request contains nothing secret.
        if (because !== undefined && because !== 'insecure') {
          return { kind: 'refused', hops: [], status: undefined, to: wanted.url, because }
        }
      }
      const known = await cache?.get(wanted.url, userAgent)
      if (known && (wanted.freshUntil?.(known) ?? 0) > now()) return { kind: 'found', ...known }
      return follow(wanted, known)
    },
  }
}

/** Runs a step when the earlier steps for its host have ended. */
function queuePerHost(): <T>(host: string, step: () => Promise<T>) => Promise<T> {
  /** For each host, a promise that settles when all its steps so far have ended. */
  const queues = new Map<string, Promise<unknown>>()
  return (host, step) => {
    const done = (queues.get(host) ?? Promise.resolve()).then(step)
    queues.set(
      host,
      done.catch(() => undefined),
    )
    return done
  }
}

/** The result where an address was not asked because of the addresses of its host. */
function refusedReply({ url, namedBy }: FetchRequest, hops: readonly Redirect[], reply: NotAsked): FetchedResource {
  const last = hops.at(-1)
  // The address that led to the one that was not asked.
  const from = last ? (hops.at(-2)?.url ?? url) : namedBy
  const because = refusalOfReply(reply, from)
  return { kind: 'refused', hops: hops.slice(0, -1), status: last?.status, to: last?.url ?? url, because }
}

/** Why a host was not asked whose addresses show where it is. `from` is the page that led to it, if one did. */
function refusalOfReply({ because }: NotAsked, from: string | undefined): FetchRefusal {
  if (because === 'metadata') return 'metadata'
  if (from === undefined) return 'not-permitted'
  return isInLocalNetwork(from) ? 'other-local-host' : 'local-network'
}

/** What the engine reads of a reply. The content was read already, up to the limit. */
function received(reply: Reply): ReceivedAnswer | NotReceived<NotSent> {
  if (reply.kind !== 'answer') return { kind: 'none', because: reply }
  const { kind, status, body, truncated } = reply
  return { kind, status, headers: textHeaders(reply.headers), content: async () => ({ body, truncated }) }
}

const textHeaders = (headers: Extract<Reply, { kind: 'answer' }>['headers']): ReceivedHeaders =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'string' ? value : value.join(', ')]],
    ),
  )

/** How long to wait before the request is repeated, in ms; undefined if there should be no retry. */
function pauseAfter(reply: Reply, attempt: number): number | undefined {
  const usual = 1000 * 2 ** attempt
  if (reply.kind === 'not-asked') return undefined
  // A failed connection or a temporary failure to resolve a name is retried. A name that does not exist or an invalid
  // certificate will be the same in a second.
  if (reply.kind === 'no-answer') return reply.cause === 'connection' || reply.code === 'EAI_AGAIN' ? usual : undefined
  if (![429, 500, 502, 503, 504].includes(reply.status)) return undefined
  const asked = Number(reply.headers['retry-after'])
  if (!Number.isFinite(asked)) return usual
  return asked * 1000 <= MAX_PAUSE_MS ? Math.max(usual, asked * 1000) : undefined
}
