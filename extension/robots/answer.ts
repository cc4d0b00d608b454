import * as v from 'valibot'
import { answerHeaderNames } from '../../core/fetch/index.ts'
import { type AccessReason, answerKindOf, parse } from '../../core/index.ts'
import { boundedList, boundedTable } from '../../playground/storage/bounded.ts'
import { isWebPage } from '../browser/address.ts'

/**
 * What a server answered to a request for robots.txt, in a shape that storage and messages can carry. Each octet is
 * one character of 0–255 (`é` in UTF-8 is `Ã©`): nothing is lost, and ASCII, which nearly every file is, takes one
 * byte per octet.
 */

/** What core takes as an address: it throws for others. */
export const WebAddress = v.pipe(
  v.string(),
  v.check(url => isWebPage(url) && URL.canParse(url)),
)

const Status = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999))

const HopSchema = v.object({ from: WebAddress, to: WebAddress, status: Status })

/** A redirect that is not followed: an address of any scheme, and the reason that core's `redirectRefusal` gave. */
const Refused = v.object({ to: v.string(), because: v.picklist(['not-web', 'insecure', 'local-network']) })

export type Refused = v.InferOutput<typeof Refused>

/**
 * The outcome of a request.
 * - `rules`: 2xx. `html`: 2xx with a web page as content; its parseable lines count all the same.
 * - `not-found`: 404, 410. `forbidden`: 401, 403. `too-many-requests`: 429. `client-error`: any other 4xx.
 * - `server-error`: 5xx. `other-status`: 1xx or 3xx without a usable Location.
 * - `refused-redirect`: a redirect that is not followed; see `Refused`. Crawlers may follow it.
 * - `network-error`: no answer of the site (DNS, TLS, connection; see `localAddress`), or with a `status` one whose content
 *   cannot be read. `timeout`: no answer in time.
 * - `too-many-redirects`: more redirects than are followed, or a circle.
 */
export const answerOutcomes = [
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

export type AnswerOutcome = (typeof answerOutcomes)[number]

/** The headers that matter for robots.txt, as the server sent them. */
export const storedHeaders = answerHeaderNames

const StoredHeadersSchema = boundedTable(v.picklist(storedHeaders), v.string(), storedHeaders.length)

/** Header names in lower case. */
export type StoredHeaders = v.InferOutput<typeof StoredHeadersSchema>

/** No browser follows more redirects. */
const MOST_HOPS = 20

const Fields = v.object({
  /** The address asked for, at the root of the page's scheme, host and port. */
  url: WebAddress,
  outcome: v.picklist(answerOutcomes),
  /** Absent when no answer came. */
  status: v.optional(Status),
  /** The redirects in order, as far as the browser reported them, without the refused one. */
  hops: boundedList(HopSchema, MOST_HOPS),
  /** Present if the outcome is `refused-redirect`; `status` is then the status of that redirect. */
  refused: v.optional(Refused),
  /** True if there were redirects that the browser did not report one by one (it does so only with host permission). */
  hopsHidden: v.boolean(),
  /** The address that answered at the end of the redirects. */
  finalUrl: WebAddress,
  headers: StoredHeadersSchema,
  /** The content of a 2xx answer, one character per octet. */
  octets: v.string(),
  /** True if the server had more to send than was read. */
  truncated: v.boolean(),
  /** ms since the epoch: when this answer came. */
  fetchedAt: v.number(),
  /**
   * The address in the local network that answered in place of a site on the internet. Its answer is not kept: the outcome
   * is then `network-error`.
   */
  localAddress: v.optional(v.string()),
  /** `tab`: read inside the page, which is all that the browser allows without host permission. See `isProvisional`. */
  via: v.picklist(['background', 'tab']),
})

export const Answer = v.pipe(
  Fields,
  v.check(({ outcome, refused }) => (outcome === 'refused-redirect') === (refused !== undefined)),
)

export type Answer = Readonly<v.InferOutput<typeof Answer>>

/** Why a request was not sent or not completed: the person has to allow it first. */
export interface NeedsPermission {
  readonly type: 'needs-permission'
  /**
   * - `no-access`: no request was sent; the extension may not reach this site.
   * - `redirect`: robots.txt redirects to a site that the extension may not reach.
   * - `page-policy`: the page's own Content-Security-Policy forbids the request inside it.
   * - `closed-page`: the browser keeps extensions out of the page, such as Firefox's viewer of PDFs.
   * - `service-worker`: a service worker of the page may have answered in place of the server.
   */
  readonly because: 'no-access' | 'redirect' | 'page-policy' | 'closed-page' | 'service-worker'
  /** The match patterns to ask for, for instance `https://example.com/*`. */
  readonly origins: readonly string[]
  /** The answer, if it may not be the server's. */
  readonly answer?: Answer
}

export type FetchResult =
  | { readonly type: 'answer'; readonly answer: Answer }
  /** The known answer is still valid; its headers are updated. */
  | { readonly type: 'not-modified'; readonly answer: Answer; readonly at: number }
  | NeedsPermission

/** Outcomes are stored, so their names never change. They are coarser than the kinds of answers in core. */
const outcomesByKind: Partial<Record<AccessReason, AnswerOutcome>> = {
  'not-found': 'not-found',
  gone: 'not-found',
  unauthorized: 'forbidden',
  forbidden: 'forbidden',
  'too-many-requests': 'too-many-requests',
  'client-error': 'client-error',
  'server-error': 'server-error',
}

/** The outcome of an answer. `contentType` and `octets` matter only for 2xx. */
export function answerOutcomeOf(status: number, contentType: string | undefined, octets: string): AnswerOutcome {
  const kind = answerKindOf(status)
  if (kind === 'ok') return isHtml(contentType, octets) ? 'html' : 'rules'
  // An undefined status counts as 5xx (RFC 9110 §15).
  if (status >= 600) return 'server-error'
  return outcomesByKind[kind] ?? 'other-status'
}

/** How many octets core needs to recognise HTML, in any encoding. */
const HTML_SAMPLE = 4096

/**
 * True for a web page: many servers answer every address with their front page and 200. Core decides by the content
 * alone, as some servers label rules as HTML. A file with that label that begins with any tag is HTML too, such as an
 * error page without a head.
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
export function binaryStringOf(bytes: Uint8Array): string {
  let octets = ''
  for (let from = 0; from < bytes.length; from += 0x2000) {
    // `apply` is ten times as fast as spreading the arguments here.
    octets += String.fromCharCode.apply(null, bytes.subarray(from, from + 0x2000) as unknown as number[])
  }
  return octets
}

/** Picks the headers to store. */
export function storedHeadersOf(headers: { get(name: string): string | null }): StoredHeaders {
  const kept: StoredHeaders = {}
  for (const name of storedHeaders) {
    const value = headers.get(name)
    if (value !== null) kept[name] = value
  }
  return kept
}
