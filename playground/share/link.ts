import { deflate, inflate } from './deflate.ts'
import { fromBase64Url, linkChecksum, toBase64Url } from './octets.ts'
import { type SharedState, sharedStateIn, withoutDefaults } from './state.ts'

/**
 * The state in a URL's fragment, which browsers do not send to servers:
 *
 *     #1 base64url( CRC-32 of the rest, big-endian · DEFLATE( JSON in UTF-8 ) )
 *
 * The digit is the version. It changes only if older pages could not read the rest: a new field with a default does not
 * change it. JSON writes lone surrogates as escapes, so UTF-8 loses none of them.
 */
const LINK_VERSION = '1'

/** Octets of JSON: enough for the largest file that can be opened and another one to compare it with. */
export const STATE_LIMIT = 16 * 1024 * 1024

/** No browser accepts a longer URL (see length.ts), so a longer text cannot be a link. */
const HASH_LIMIT = 4 * 1024 * 1024

const CHECKSUM = 4

export type DecodedLink =
  | { readonly ok: true; readonly state: SharedState }
  | { readonly ok: false; readonly reason: LinkProblem }

/**
 * Why a fragment gives no state.
 * - `none`: it is empty, or is not a link of this page.
 * - `damaged`: characters are missing or changed.
 * - `newer-version`: a later version of this page made it.
 * - `too-large`: it inflates to more than this page accepts.
 * - `invalid`: it is undamaged, but does not hold a state.
 * - `unsupported`: the browser cannot inflate links.
 */
export type LinkProblem = 'none' | 'damaged' | 'newer-version' | 'too-large' | 'invalid' | 'unsupported'

/**
 * The fragment for a state, with its `#`. Rejects with a `RangeError` if the state is larger than `decodeLink` accepts,
 * and rejects if the browser has no `CompressionStream`.
 */
export async function encodeLink(state: SharedState): Promise<string> {
  const json = new TextEncoder().encode(JSON.stringify(withoutDefaults(state)))
  if (json.length > STATE_LIMIT) throw new RangeError(`a link holds ${STATE_LIMIT} bytes at most, not ${json.length}`)
  const deflated = await deflate(json)
  const bytes = new Uint8Array(CHECKSUM + deflated.length)
  new DataView(bytes.buffer).setUint32(0, linkChecksum(deflated))
  bytes.set(deflated, CHECKSUM)
  return `#${LINK_VERSION}${toBase64Url(bytes)}`
}

/** The state in a fragment, with or without its `#`. Never rejects. */
export async function decodeLink(hash: string): Promise<DecodedLink> {
  // Punctuation and brackets after a link are often taken as part of it.
  const text = hash
    .slice(0, HASH_LIMIT + 1)
    .replace(/^#/, '')
    .replace(/(?<![^A-Za-z0-9_-])[^A-Za-z0-9_-]+$/, '')
  const [, version = '', payload = ''] = /^([1-9])(.*)$/s.exec(text) ?? []
  if (version === '') return linkFailure('none')
  if (version !== LINK_VERSION) return linkFailure(payload.length < CHECKSUM ? 'none' : 'newer-version')
  if (hash.length > HASH_LIMIT) return linkFailure('too-large')
  const bytes = fromBase64Url(payload)
  if (!bytes || bytes.length <= CHECKSUM) return linkFailure('damaged')
  const deflated = bytes.slice(CHECKSUM)
  if (new DataView(bytes.buffer).getUint32(0) !== linkChecksum(deflated)) return linkFailure('damaged')
  const inflated = await inflate(deflated, STATE_LIMIT)
  return inflated.ok ? stateIn(inflated.bytes) : linkFailure(inflated.reason)
}

function stateIn(bytes: Uint8Array): DecodedLink {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return linkFailure('invalid')
  }
  const state = sharedStateIn(value)
  return state ? { ok: true, state } : linkFailure('invalid')
}

const linkFailure = (reason: LinkProblem): DecodedLink => ({ ok: false, reason })
