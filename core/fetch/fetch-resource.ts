/** Asks an address and its redirects, each only if permitted (RFC 9309 §2.3.1.2). The network is passed in. */
import { type Redirect, redirectStatuses } from '../access/answer.ts'
import { parsedUrl } from '../url/parsed-url.ts'
import type { ReadContent } from './read-up-to.ts'

/** How many redirects are followed. Crawlers follow at least five (RFC 9309 §2.3.1.2), and Google at most ten. */
export const MAX_REDIRECTS = 10

/** Headers by name in lower case; several with one name are joined by `, `. */
export type ReceivedHeaders = Readonly<Record<string, string>>

/** The answer to one request. */
export interface ReceivedAnswer {
  readonly kind: 'answer'
  readonly status: number
  readonly headers: ReceivedHeaders
  /** The address that answered, if the network itself changed it, for example from http to https. */
  readonly url?: string | undefined
  /** Reads the content, up to a limit in octets. Rejects if it does not arrive as a whole. */
  readonly content: (limit: number) => Promise<ReadContent>
}

/** One request was not sent, or got no answer: `because` is what the network says about it. */
export interface NotReceived<Because> {
  readonly kind: 'none'
  readonly because: Because
}

/** The client’s part of fetching. `Because` is why there is no answer, `Refusal` why a redirect is not followed. */
export interface FetchPorts<Because, Refusal> {
  /** Sends one request with these headers and follows no redirect. */
  readonly request: (address: string, headers: ReceivedHeaders) => Promise<ReceivedAnswer | NotReceived<Because>>
  readonly refusalOf: (from: string, to: string) => Refusal | undefined
}

/** The address that sent a known answer, and its headers. */
export interface KnownAnswer {
  readonly url: string
  readonly headers: Readonly<Record<string, string | undefined>>
}

/**
 * What came of it. `hops` are the redirects that were followed.
 * - `answer`: the end of the redirects, with the address that answered.
 * - `confirmed`: 304, so the known answer still holds; these headers replace its own (RFC 9111 §4.3.4).
 * - `refused`: the last redirect is not followed.
 */
export type FollowedResource<Because, Refusal> = { readonly hops: readonly Redirect[] } & (
  | (ReceivedAnswer & { readonly url: string })
  | { readonly kind: 'confirmed'; readonly headers: ReceivedHeaders; readonly url: string }
  | { readonly kind: 'refused'; readonly status: number; readonly to: string; readonly because: Refusal }
  | { readonly kind: 'too-many-redirects' | 'redirect-loop' }
  | NotReceived<Because>
)

/**
 * Fetches an address. With a known answer, the server is asked whether that still holds.
 * Rejects only as the ports do.
 */
export async function fetchResource<Because, Refusal>(
  url: string,
  { request, refusalOf }: FetchPorts<Because, Refusal>,
  known?: KnownAnswer,
): Promise<FollowedResource<Because, Refusal>> {
  const hops: Redirect[] = []
  let address = url
  for (;;) {
    const reply = await request(address, validatorsFor(address, known))
    if (reply.kind === 'none') return { ...reply, hops }
    const to = targetOf(reply, address)
    if (to === undefined) return endOf(reply, { address, hops, known })
    const { status } = reply
    const because = refusalOf(address, to)
    if (because !== undefined) return { kind: 'refused', hops, status, to, because }
    const isLoop = to === url || hops.some(hop => hop.url === to)
    hops.push({ status, url: to })
    if (isLoop) return { kind: 'redirect-loop', hops }
    if (hops.length > MAX_REDIRECTS) return { kind: 'too-many-redirects', hops }
    address = to
  }
}

function endOf<Because, Refusal>(
  reply: ReceivedAnswer,
  { address, hops, known }: { address: string; hops: readonly Redirect[]; known: KnownAnswer | undefined },
): FollowedResource<Because, Refusal> {
  const { status, headers, url = address } = reply
  return status === 304 && known ? { kind: 'confirmed', headers, url, hops } : { ...reply, url, hops }
}

/** Where an answer redirects, without fragment, name and password: these are for the host that was named. */
function targetOf({ status, headers }: ReceivedAnswer, address: string): string | undefined {
  const location = redirectStatuses.has(status) ? headers['location'] : undefined
  const target = location === undefined ? undefined : parsedUrl(location, address)
  if (!target) return undefined
  const text = target.href.split('#', 1).join('')
  return text.replace(/^(https?:\/\/)[^/?]*@/, '$1')
}

/** The headers of a conditional request. Validators are valid only for the address that sent them. */
function validatorsFor(address: string, known: KnownAnswer | undefined): ReceivedHeaders {
  if (known?.url !== address) return {}
  const { etag, 'last-modified': modified } = known.headers
  return {
    ...(etag === undefined ? {} : { 'if-none-match': etag }),
    ...(modified === undefined ? {} : { 'if-modified-since': modified }),
  }
}
