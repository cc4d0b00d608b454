/** One HTTP request, without following redirects. */
import { lookup as systemLookup } from 'node:dns'
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Duplex, Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { NetworkErrorCause } from '../../access/answer.ts'
import { causeOfCode, TIMEOUT_CODE } from '../../fetch/no-answer.ts'
import { type ReadContent, readUpTo } from '../../fetch/read-up-to.ts'
import { codeOf } from '../failure.ts'
import { type AddressKind, addressKind, addressOfHost, isMetadataName } from './address-kind.ts'
import { proxyHeaders, tunnel } from './proxy.ts'

export interface HttpRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** How many octets of the uncompressed content are read; the rest is ignored. */
  readonly limit: number
  /** The time until the answer begins, and between two pieces of it, in ms. */
  readonly timeout: number
  /** Ends the request in any state. */
  readonly deadline: AbortSignal
  /** Whether the local network is refused, because the person did not name the host. */
  readonly publicOnly: boolean
  readonly proxy?: URL | undefined
}

export type Reply =
  | (ReadContent & { readonly kind: 'answer'; readonly status: number; readonly headers: IncomingHttpHeaders })
  | { readonly kind: 'no-answer'; readonly cause: NetworkErrorCause; readonly code: string }
  | NotAsked

/** Nothing was sent: all addresses are local while `publicOnly`, or of metadata services, which are never asked. */
export interface NotAsked {
  readonly kind: 'not-asked'
  readonly because: Exclude<AddressKind, 'public'>
}

/** How requests resolve names; tests use their own names. */
export interface Network {
  readonly lookup: LookupFunction
  readonly addressKind: (address: string) => AddressKind
}

export const systemNetwork: Network = { lookup: systemLookup as LookupFunction, addressKind }

/** Never rejects: errors are replies. */
export async function sendRequest(asked: HttpRequest, network: Network): Promise<Reply> {
  const url = new URL(asked.url)
  // An address in the URL is not looked up.
  const address = addressOfHost(url.hostname)
  const because = isMetadataName(url.hostname) ? 'metadata' : address && refusal([address], asked, network)
  if (because) return { kind: 'not-asked', because }
  // A proxy resolves names that this machine does not know. What it knows to be local is not asked.
  const local = asked.proxy && !address ? await refusedName(url, asked, network) : undefined
  if (local) return { kind: 'not-asked', because: local }
  return new Promise(resolve => {
    const secure = url.protocol === 'https:'
    const { proxy, timeout, deadline: signal } = asked
    const request = (secure ? requestHttps : requestHttp)(url, {
      headers: {
        'accept-encoding': 'gzip, deflate, br',
        ...asked.headers,
        connection: 'close',
        ...(proxy && !secure ? { host: url.host, ...proxyHeaders(proxy) } : {}),
      },
      timeout,
      signal,
      ...(!proxy
        ? { agent: false, lookup: permittedLookup(asked, network) }
        : secure
          ? {
              createConnection(_: object, done: (error: Error | null, connection: Duplex) => void) {
                // Of an error, Node looks at no connection, which its type wants.
                tunnel(url, proxy, { timeout, signal }, (error, connection) => done(error, connection as Duplex))
                return undefined
              },
            }
          : {
              agent: false,
              hostname: addressOfHost(proxy.hostname) ?? proxy.hostname,
              port: proxy.port || 80,
              path: targetForProxy(url),
            }),
    })
    const fail = (error: unknown): void => {
      const code = asked.deadline.aborted ? TIMEOUT_CODE : codeOf(error)
      resolve(
        error instanceof NotPermitted
          ? { kind: 'not-asked', because: error.because }
          : { kind: 'no-answer', cause: causeOfCode(code), code },
      )
    }
    request.on('timeout', () => request.destroy(new CodedError(TIMEOUT_CODE)))
    let answered: IncomingMessage | undefined
    // What follows a complete answer is not part of it: some servers announce less than they send.
    request.on('error', error => answered?.complete || fail(error))
    request.on('response', response => {
      answered = response
      readContent(response, asked.limit).then(
        ({ body, truncated }) => {
          resolve({ kind: 'answer', status: response.statusCode ?? 0, headers: response.headers, body, truncated })
          request.destroy()
        },
        error => {
          fail(error)
          request.destroy()
        },
      )
    })
    request.end()
  })
}

class CodedError extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** The host has no address that may be asked. */
class NotPermitted extends Error {
  readonly because: NotAsked['because']

  constructor(because: NotAsked['because']) {
    super(because)
    this.because = because
  }
}

function targetForProxy(url: URL): string {
  const plain = new URL(url)
  plain.username = ''
  plain.password = ''
  plain.hash = ''
  return plain.href
}

/** Why a name may not be asked by a proxy. */
const refusedName = (
  { hostname }: URL,
  asked: HttpRequest,
  network: Network,
): Promise<NotAsked['because'] | undefined> =>
  new Promise(resolve => {
    permittedLookup(asked, network)(hostname, { all: true }, error =>
      resolve(error instanceof NotPermitted ? error.because : undefined),
    )
  })

/** Returns only the addresses that may be asked. */
function permittedLookup(asked: HttpRequest, network: Network): LookupFunction {
  return (hostname, options, callback) => {
    network.lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0)
      const addresses = Array.isArray(found) ? found : []
      const permitted = addresses.filter(({ address }) => !refusal([address], asked, network))
      const [first] = permitted
      if (!first) {
        const because = refusal(
          addresses.map(({ address }) => address),
          asked,
          network,
        )
        return callback(new NotPermitted(because ?? 'local'), '', 0)
      }
      if (options.all) callback(null, permitted)
      else callback(null, first.address, first.family)
    })
  }
}

/** Why none of these addresses may be asked; undefined if one may. */
function refusal(
  addresses: readonly string[],
  { publicOnly }: HttpRequest,
  { addressKind }: Network,
): NotAsked['because'] | undefined {
  const kinds = addresses.map(addressKind)
  if (kinds.some(kind => kind === 'public' || (kind === 'local' && !publicOnly))) return undefined
  return kinds.includes('metadata') ? 'metadata' : 'local'
}

/** Reads and decompresses the content up to a limit. Rejects if the content is incomplete. */
async function readContent(response: IncomingMessage, limit: number): Promise<ReadContent> {
  const content = await readUpTo(unpacked(response), limit)
  // A connection that ends before the announced length leaves an incomplete message (RFC 9112 §8).
  if (!content.truncated && !response.complete) throw new CodedError('ECONNRESET')
  return content
}

function unpacked(response: IncomingMessage): Readable {
  const coding = (response.headers['content-encoding'] ?? '').trim().toLowerCase()
  const decoder =
    coding === 'gzip' || coding === 'x-gzip'
      ? createGunzip()
      : coding === 'deflate'
        ? createInflate()
        : coding === 'br'
          ? createBrotliDecompress()
          : undefined
  if (!decoder) return response
  response.on('error', error => decoder.destroy(error))
  return response.pipe(decoder)
}
