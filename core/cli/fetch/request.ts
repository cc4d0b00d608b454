/** One HTTP request, without following redirects. */
import { lookup as systemLookup } from 'node:dns'
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { NetworkErrorCause } from '../../access/answer.ts'
import { isLocalAddress } from '../../url/local-network.ts'
import { codeOf } from '../failure.ts'

export interface HttpRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** How many octets of the uncompressed content are read; the rest is ignored. */
  readonly limit: number
  /** The time until the answer begins, and between two pieces of it, in ms. */
  readonly timeout: number
  /** Ends the request in any state. */
  readonly deadline: AbortSignal
  /** Whether a name that resolves to the local network is refused, because the person did not name the host. */
  readonly publicOnly: boolean
}

export type Reply =
  | {
      readonly kind: 'answer'
      readonly status: number
      readonly headers: IncomingHttpHeaders
      readonly body: Uint8Array
      /** Whether there was more content than was read. */
      readonly truncated: boolean
    }
  | { readonly kind: 'no-answer'; readonly cause: NetworkErrorCause; readonly code: string }
  /** The name resolves to the local network, and `publicOnly` is set. */
  | { readonly kind: 'local-network' }

/** How requests resolve names; tests use their own names. */
export interface Network {
  readonly lookup: LookupFunction
  /** Whether an address is in the local network. */
  readonly isLocalAddress: (address: string) => boolean
}

export const systemNetwork: Network = { lookup: systemLookup as LookupFunction, isLocalAddress }

const LOCAL_NETWORK_CODE = 'ERR_LOCAL_NETWORK'
const TIMEOUT_CODE = 'ERR_TIMEOUT'

/** Never rejects: errors are replies. */
export function sendRequest(asked: HttpRequest, network: Network): Promise<Reply> {
  return new Promise(resolve => {
    const url = new URL(asked.url)
    const secure = url.protocol === 'https:'
    const request = (secure ? requestHttps : requestHttp)(url, {
      headers: { 'accept-encoding': 'gzip, deflate, br', ...asked.headers, connection: 'close' },
      agent: false,
      lookup: asked.publicOnly ? publicLookup(network) : network.lookup,
      timeout: asked.timeout,
      signal: asked.deadline,
    })
    const fail = (error: unknown): void => {
      const code = asked.deadline.aborted ? TIMEOUT_CODE : codeOf(error)
      resolve(
        code === LOCAL_NETWORK_CODE ? { kind: 'local-network' } : { kind: 'no-answer', cause: causeOf(code), code },
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

/** Refuses names that resolve only to the local network; otherwise returns only the public addresses. */
function publicLookup({ lookup, isLocalAddress }: Network): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0)
      const addresses = Array.isArray(found) ? found : []
      const publicAddresses = addresses.filter(({ address }) => !isLocalAddress(address))
      const [first] = publicAddresses
      if (!first) return callback(new CodedError(LOCAL_NETWORK_CODE), '', 0)
      if (options.all) callback(null, publicAddresses)
      else callback(null, first.address, first.family)
    })
  }
}

/** Reads and decompresses the content up to a limit. Rejects if the content is incomplete. */
async function readContent(
  response: IncomingMessage,
  limit: number,
): Promise<{ body: Uint8Array; truncated: boolean }> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of unpacked(response)) {
    const part = (piece as Uint8Array).subarray(0, limit - length)
    pieces.push(part)
    length += part.length
    if (part.length < (piece as Uint8Array).length) return { body: Buffer.concat(pieces), truncated: true }
  }
  // A connection that ends before the announced length leaves an incomplete message (RFC 9112 §8).
  if (!response.complete) throw new CodedError('ECONNRESET')
  return { body: Buffer.concat(pieces), truncated: false }
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

function causeOf(code: string): NetworkErrorCause {
  if (code === TIMEOUT_CODE || code === 'ETIMEDOUT' || code === 'ABORT_ERR') return 'timeout'
  if (/^(?:ENOTFOUND|EAI_|ENODATA|EDNS)/.test(code)) return 'dns'
  if (/TLS|SSL|CERT|SIGNED|ALTNAME|EPROTO|VERIFY|ISSUER/.test(code)) return 'tls'
  if (/^(?:E[A-Z]+|HPE_\w+|Z_\w+|ERR_\w+)$/.test(code)) return 'connection'
  return 'unknown'
}
