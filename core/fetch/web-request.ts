/** One request by the standard function `fetch`, which Node, Deno, Bun and workers have. */
import type { NetworkErrorCause } from '../access/answer.ts'
import type { RedirectRefusal } from '../access/redirect-refusal.ts'
import { isInLocalNetwork, isLocalAddress } from '../url/local-network.ts'
import type { NotReceived, ReceivedAnswer, ReceivedHeaders } from './fetch-resource.ts'
import { causeOfCode } from './no-answer.ts'
import { type OctetStream, piecesOf, readUpTo } from './read-up-to.ts'

/** How a request is sent: without cookies, passwords and referrer, past caches, and without following redirects. */
export interface GateRequest {
  readonly headers: Record<string, string>
  readonly redirect: 'manual'
  readonly credentials: 'omit'
  readonly referrerPolicy: 'no-referrer'
  readonly cache: 'no-store'
  readonly signal: AbortSignal
}

export interface GateResponse {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  readonly body: OctetStream | null
}

/** The standard function `fetch`, or one that takes the same arguments. */
export type GateFetch = (url: string, init: GateRequest) => Promise<GateResponse>

/** The IP addresses of a host name. Rejects if there are none. */
export type GateLookup = (hostname: string) => Promise<readonly string[]>

/** The headers of an answer that matter for robots.txt. */
export const answerHeaderNames = [
  'age',
  'cache-control',
  'content-type',
  'date',
  'etag',
  'expires',
  'last-modified',
  'retry-after',
] as const

/** Why a request was not sent, or got no answer. */
export type NotAnswered =
  | { readonly kind: 'no-answer'; readonly cause: NetworkErrorCause }
  | { readonly kind: 'refused'; readonly because: RedirectRefusal }

interface WebNetwork {
  readonly fetch: GateFetch
  readonly lookup: GateLookup | undefined
  readonly userAgent: string
}

/** Sends one request. Never rejects. */
export async function requestByFetch(
  address: string,
  { headers, signal }: { readonly headers: ReceivedHeaders; readonly signal: AbortSignal },
  { fetch, lookup, userAgent }: WebNetwork,
): Promise<ReceivedAnswer | NotReceived<NotAnswered>> {
  try {
    if (lookup && (await leadsInside(address, lookup)))
      return { kind: 'none', because: { kind: 'refused', because: 'local-network' } }
    const response = await fetch(address, {
      headers: { 'user-agent': userAgent, accept: '*/*', ...headers },
      redirect: 'manual',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal,
    })
    const { status } = response
    const received: Record<string, string> = {}
    for (const name of [...answerHeaderNames, 'location']) {
      const value = response.headers.get(name)
      if (value !== null) received[name] = value
    }
    // The content of a redirect is not read; a connection that still sends it is closed.
    if (received['location'] !== undefined)
      response.body
        ?.getReader()
        .cancel()
        .catch(() => undefined)
    const pieces = piecesOf(response.body)
    const isDeflate = response.headers.get('content-encoding')?.trim().toLowerCase() === 'deflate'
    const content = (limit: number) => readUpTo(isDeflate ? inflated(pieces) : pieces, limit)
    return { kind: 'answer', status, headers: received, content }
  } catch (error) {
    return { kind: 'none', because: { kind: 'no-answer', cause: causeOfError(error, signal) } }
  }
}

/** Without `deflate` (RFC 9110 §8.4.1.2), which Deno's `fetch` leaves: zlib's first octets tell (RFC 1950 §2.2). */
async function* inflated(pieces: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { value: first, done } = await pieces.next()
  if (done) return
  const [method = 0, flags = 0] = first
  if (method !== 0x78 || (method * 256 + flags) % 31 !== 0) {
    yield first
    yield* pieces
    return
  }
  const { readable, writable } = new DecompressionStream('deflate')
  const writer = writable.getWriter()
  const feed = async () => {
    await writer.write(new Uint8Array(first))
    for await (const piece of pieces) await writer.write(new Uint8Array(piece))
    await writer.close()
  }
  // An error, of the connection or of the format, is one of the content.
  feed().catch(error => writer.abort(error).catch(() => undefined))
  yield* piecesOf(readable)
}

/** Whether a public name leads into the local network. A name or address of the local network was allowed before. */
async function leadsInside(address: string, lookup: GateLookup): Promise<boolean> {
  const { hostname } = new URL(address)
  if (isInLocalNetwork(address) || hostname.startsWith('[') || /^[\d.]+$/.test(hostname)) return false
  return (await lookup(hostname)).some(isLocalAddress)
}

/** Why a request failed. `fetch` hides the code of the network in the cause of its error. */
export function causeOfError(error: unknown, signal: AbortSignal): NetworkErrorCause {
  if (signal.aborted) return 'timeout'
  const codes = [error, error instanceof Error ? error.cause : undefined].map(one =>
    one instanceof Error && 'code' in one && typeof one.code === 'string' ? causeOfCode(one.code) : 'unknown',
  )
  return codes.find(cause => cause !== 'unknown') ?? 'unknown'
}
