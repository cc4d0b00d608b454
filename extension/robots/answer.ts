import * as v from 'valibot'
import { type AccessReason, answerKindOf, parse } from '../../core/index.ts'
import { isWebPage } from '../browser/address.ts'

/**
 * What a server answered when asked for robots.txt, in a shape that storage and messages can carry.
 * Octets stand as characters 0–255: nothing is lost, and ASCII, which nearly every file is, stays one byte each.
 */

/** What core takes as an address: it throws for others. */
export const WebAddress = v.pipe(
  v.string(),
  v.check(url => isWebPage(url) && URL.canParse(url)),
)

const Status = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999))

const Hop = v.object({ from: WebAddress, to: WebAddress, status: Status })

/** A redirect that is not followed: an address of any scheme, and core's `redirectRefusal` of it. */
const Refused = v.object({ to: v.string(), because: v.picklist(['not-web', 'insecure', 'local-network']) })

export type Refused = v.InferOutput<typeof Refused>

/**
 * What came of the request.
 * - `rules`: 2xx. `html`: 2xx, and the content says it is a web page; its parseable lines count all the same.
 * - `not-found`: 404, 410. `forbidden`: 401, 403. `too-many-requests`: 429. `client-error`: any other 4xx.
 * - `server-error`: 5xx. `other-status`: 1xx or 3xx without a usable Location.
 * - `refused-redirect`: a redirect that is not followed; see `Refused`. Crawlers may follow it.
 * - `network-error`: no answer (DNS, TLS, connection). `timeout`: none in time.
 * - `too-many-redirects`: more than are followed, or back to where it was asked before.
 */
export const outcomes = [
  'rules',
  'html',
  'not-found',
  'forbidden',
  'too-many-requests',
  'client-error',
  'server-error',
  'other-status',
  'refused-redirect',
  'network-error',
  'timeout',
  'too-many-redirects',
] as const

export type Outcome = (typeof outcomes)[number]

/** The headers that say something about robots.txt, as the server wrote them. */
export const keptHeaders = [
  'age',
  'cache-control',
  'content-type',
  'date',
  'etag',
  'expires',
  'last-modified',
  'retry-after',
] as const

const Headers = v.record(v.picklist(keptHeaders), v.string())

/** Header names in lower case. */
export type KeptHeaders = v.InferOutput<typeof Headers>

const Fields = v.object({
  /** The address asked for, at the root of the page's scheme, host and port. */
  url: WebAddress,
  outcome: v.picklist(outcomes),
  /** Absent when no answer came. */
  status: v.optional(Status),
  /** The redirects in order, as far as the browser told of them, without the one that is refused. */
  hops: v.array(Hop),
  /** Present if the outcome is `refused-redirect`; the status is that of the redirect then. */
  refused: v.optional(Refused),
  /** True if there were redirects that the browser did not tell one by one (it does only with host permission). */
  hopsHidden: v.boolean(),
  /** The address that answered in the end. */
  finalUrl: WebAddress,
  headers: Headers,
  /** The content of a 2xx answer, one character per octet. */
  octets: v.string(),
  /** True if the server had more to send than was read. */
  truncated: v.boolean(),
  /** ms since the epoch: when this answer came. */
  fetchedAt: v.number(),
  /** `tab`: read inside the page, where the browser grants nothing else without host permission. See `isProvisional`. */
  via: v.picklist(['background', 'tab']),
})

export const Answer = v.pipe(
  Fields,
  v.check(({ outcome, refused }) => (outcome === 'refused-redirect') === (refused !== undefined)),
)

export type Answer = Readonly<v.InferOutput<typeof Answer>>

/** Why a request was not made or not completed: the person has to allow it first. */
export interface NeedsPermission {
  readonly type: 'needs-permission'
  /**
   * - `no-access`: nothing was asked yet; the extension may not reach this site.
   * - `redirect`: robots.txt redirects to a place that the extension may not reach.
   * - `page-policy`: the page's own Content-Security-Policy forbids the request inside it.
   * - `closed-page`: the browser lets no extension into the page, such as Firefox into its viewer of PDFs.
   * - `service-worker`: one of the page may have answered in place of the server.
   */
  readonly because: 'no-access' | 'redirect' | 'page-policy' | 'closed-page' | 'service-worker'
  /** The match patterns to ask for, for instance `https://example.com/*`. */
  readonly origins: readonly string[]
  /** What came back, where it cannot be told whether it is the server's. */
  readonly answer?: Answer
}

export type Fetched =
  | { readonly type: 'answer'; readonly answer: Answer }
  /** The known answer stands; its headers are renewed. */
  | { readonly type: 'not-modified'; readonly answer: Answer; readonly at: number }
  | NeedsPermission

/** Outcomes are stored, so they keep their names, and they are fewer than the kinds of answers that core tells apart. */
const outcomesByKind: Partial<Record<AccessReason, Outcome>> = {
  'not-found': 'not-found',
  gone: 'not-found',
  unauthorized: 'forbidden',
  forbidden: 'forbidden',
  'too-many-requests': 'too-many-requests',
  'client-error': 'client-error',
  'server-error': 'server-error',
}

/** The outcome of an answer. Its type and content matter only for 2xx. */
export function outcomeOf(status: number, contentType: string | undefined, octets: string): Outcome {
  const kind = answerKindOf(status)
  if (kind === 'ok') return isHtml(contentType, octets) ? 'html' : 'rules'
  // A status that is not defined counts as 5xx (RFC 9110 §15).
  if (status >= 600) return 'server-error'
  return outcomesByKind[kind] ?? 'other-status'
}

/** Enough octets for the characters in which core looks for HTML, whatever their encoding. */
const HTML_SAMPLE = 4096

/**
 * Many servers answer every address with their front page and 200. Core tells from the content alone, as some servers
 * label rules as HTML. A file with that label that begins with any tag is HTML too, such as an error page without a head.
 */
function isHtml(contentType: string | undefined, octets: string): boolean {
  const { text, facts } = parse(bytesOf({ octets: octets.slice(0, HTML_SAMPLE) }))
  return facts.looksLikeHtml || (/^text\/html\b/i.test(contentType ?? '') && text.trimStart().startsWith('<'))
}

/** The answer's content as bytes, for core's `parse`. */
export function bytesOf(answer: Pick<Answer, 'octets'>): Uint8Array {
  const { octets } = answer
  const bytes = new Uint8Array(octets.length)
  for (let at = 0; at < octets.length; at += 1) bytes[at] = octets.charCodeAt(at)
  return bytes
}

/** Bytes as one character each; in pieces, since an argument list has a limit. */
export function octetsOf(bytes: Uint8Array): string {
  let octets = ''
  for (let from = 0; from < bytes.length; from += 0x2000) {
    // Applied, not spread: that is ten times as fast.
    octets += String.fromCharCode.apply(null, bytes.subarray(from, from + 0x2000) as unknown as number[])
  }
  return octets
}

/** Picks what is kept from an answer's headers. */
export function headersOf(headers: { get(name: string): string | null }): KeptHeaders {
  const kept: KeptHeaders = {}
  for (const name of keptHeaders) {
    const value = headers.get(name)
    if (value !== null) kept[name] = value
  }
  return kept
}
