import { deflate, inflate } from './deflate.ts'
import { crc32, fromBase64Url, toBase64Url } from './octets.ts'
import { type SharedState, sharedStateIn, withoutDefaults } from './state.ts'

/**
 * The state in a URL's fragment, which is sent to no server:
 *
 *     #1 base64url( CRC-32 of what follows, big-endian · DEFLATE( JSON in UTF-8 ) )
 *
 * The digit is the version. It changes only when an older page could no longer make sense of the rest: a new field with a
 * default is no new version. JSON writes lone surrogates as escapes, so none is lost in UTF-8.
 */
const VERSION = '1'

/** Room for a file as large as can be opened and another to compare it with. Octets of JSON. */
export const STATE_LIMIT = 16 * 1024 * 1024

/** No browser takes a longer URL (see length.ts), so whatever is longer was never a link. */
const HASH_LIMIT = 4 * 1024 * 1024

const CHECKSUM = 4

export type DecodedLink =
  | { readonly ok: true; readonly state: SharedState }
  | { readonly ok: false; readonly reason: LinkProblem }

/**
 * Why there is no state in a fragment.
 * - `none`: it is empty or something else than a link of this page.
 * - `damaged`: characters are missing or changed.
 * - `newer-version`: it was made by a later version of this page.
 * - `too-large`: it unfolds to more than this page takes.
 * - `invalid`: it is whole, and not a state.
 */
export type LinkProblem = 'none' | 'damaged' | 'newer-version' | 'too-large' | 'invalid'

/** The fragment with its `#`. Rejects with a `RangeError` if the state is more than `decodeLink` would take. */
export async function encodeLink(state: SharedState): Promise<string> {
  const json = new TextEncoder().encode(JSON.stringify(withoutDefaults(state)))
  if (json.length > STATE_LIMIT) throw new RangeError(`a link holds ${STATE_LIMIT} bytes at most, not ${json.length}`)
  const deflated = await deflate(json)
  const bytes = new Uint8Array(CHECKSUM + deflated.length)
  new DataView(bytes.buffer).setUint32(0, crc32(deflated))
  bytes.set(deflated, CHECKSUM)
  return `#${VERSION}${toBase64Url(bytes)}`
}

/** The state that a fragment carries, with or without its `#`. Never rejects. */
export async function decodeLink(hash: string): Promise<DecodedLink> {
  // Sentences and brackets around a link are often taken for a part of it.
  const text = hash
    .slice(0, HASH_LIMIT + 1)
    .replace(/^#/, '')
    .replace(/[^A-Za-z0-9_-]+$/, '')
  const [, version = '', payload = ''] = /^([1-9])(.*)$/s.exec(text) ?? []
  if (version === '') return failed('none')
  if (version !== VERSION) return failed(payload.length < CHECKSUM ? 'none' : 'newer-version')
  if (hash.length > HASH_LIMIT) return failed('too-large')
  const bytes = fromBase64Url(payload)
  if (!bytes || bytes.length <= CHECKSUM) return failed('damaged')
  const deflated = bytes.slice(CHECKSUM)
  if (new DataView(bytes.buffer).getUint32(0) !== crc32(deflated)) return failed('damaged')
  const inflated = await inflate(deflated, STATE_LIMIT)
  return inflated.ok ? stateIn(inflated.bytes) : failed(inflated.reason)
}

function stateIn(bytes: Uint8Array): DecodedLink {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return failed('invalid')
  }
  const state = sharedStateIn(value)
  return state ? { ok: true, state } : failed('invalid')
}

const failed = (reason: LinkProblem): DecodedLink => ({ ok: false, reason })
