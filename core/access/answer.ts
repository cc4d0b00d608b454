/** What happened when /robots.txt was requested. Plain data that can be stored, sent and simulated. */
import { parsedUrl } from '../url/parsed-url.ts'
import type { RedirectRefusal } from './redirect-refusal.ts'

/** The statuses that lead to another address, if the answer names one (RFC 9110 §15.4). */
export const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** A redirect that was followed. */
export interface Redirect {
  /** The status of the redirecting answer. */
  readonly status: number
  /** The target: an absolute URL. */
  readonly url: string
}

/**
 * The header fields that say how long an answer may be kept, as received. Several lines with the same name are joined
 * by `, `.
 */
export interface AnswerHeaders {
  readonly cacheControl?: string | undefined
  readonly expires?: string | undefined
  readonly date?: string | undefined
  readonly age?: string | undefined
  readonly retryAfter?: string | undefined
  /** Only for display. The type decides nothing: parseable lines count in any type (RFC 9309 §2.3.1.5). */
  readonly contentType?: string | undefined
}

/**
 * Why no complete answer arrived: the name could not be resolved, a secure connection could not be established, the
 * server did not answer in time, or the connection failed. `unknown`: the client cannot tell, as in a browser.
 */
export type NetworkErrorCause = 'dns' | 'tls' | 'timeout' | 'connection' | 'unknown'

interface RequestedUrl {
  /** The absolute URL that was requested first. The rules are for its authority. */
  readonly url: string
  readonly redirects?: readonly Redirect[]
}

/**
 * What happened.
 * - `response`: an answer arrived. `status` is that of the last request, an integer from 0 to 999.
 * - `too-many-redirects`: the client stopped following redirects.
 * - `redirect-loop`: a redirect led back to a URL that had already been requested.
 * - `refused-redirect`: the client did not follow the last redirect; see `redirectRefusal`. A crawler may follow
 *   it, unless the target is no web address. `status` is that of the redirecting answer, `to` is the target: an absolute
 *   URL with any scheme.
 * - `network-error`: no complete answer arrived.
 */
export type HttpAnswer =
  | (RequestedUrl & { readonly kind: 'response'; readonly status: number; readonly headers?: AnswerHeaders })
  | (RequestedUrl & { readonly kind: 'too-many-redirects' })
  | (RequestedUrl & { readonly kind: 'redirect-loop' })
  | (RequestedUrl & {
      readonly kind: 'refused-redirect'
      readonly status: number
      readonly to: string
      readonly because: RedirectRefusal
    })
  | (RequestedUrl & { readonly kind: 'network-error'; readonly cause: NetworkErrorCause })

/** The authorities that were asked, each once; the rules are for the first (RFC 9309 §2.3.1.2). @throws TypeError */
export function authoritiesOf(answer: HttpAnswer): readonly [string, ...string[]] {
  const first = authorityOf(answer.url)
  const others = new Set((answer.redirects ?? []).map(redirect => authorityOf(redirect.url)))
  others.delete(first)
  return [first, ...others]
}

function authorityOf(url: string): string {
  const host = parsedUrl(url)?.host
  if (!host) throw new TypeError(`Not an absolute URL with a host: ${JSON.stringify(url)}`)
  return host
}
