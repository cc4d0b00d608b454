/** What happened when /robots.txt was requested: plain data, so that it can be stored, sent and simulated. */
import type { RedirectRefusal } from './redirect-refusal.ts'

/** One redirect that was followed. */
export interface Redirect {
  /** The status of the answer that redirected. */
  readonly status: number
  /** Where it led: an absolute URL. */
  readonly url: string
}

/** The header fields that say how long an answer may be kept, as received; several lines of one name joined by `, `. */
export interface AnswerHeaders {
  readonly cacheControl?: string | undefined
  readonly expires?: string | undefined
  readonly date?: string | undefined
  readonly age?: string | undefined
  readonly retryAfter?: string | undefined
  /** To be shown. It decides nothing: whatever the type, the parseable lines count (RFC 9309 §2.3.1.5). */
  readonly contentType?: string | undefined
}

export type NetworkErrorCause = 'dns' | 'tls' | 'timeout' | 'connection' | 'unknown'

interface Request {
  /** The absolute URL that was requested first. Its authority is the one that the rules are for. */
  readonly url: string
  /** The redirects that were followed, in order. */
  readonly redirects?: readonly Redirect[]
}

/**
 * - `response`: an answer arrived. Its status is of the last request, an integer from 0 to 999.
 * - `too-many-redirects`: whoever asked gave up following them.
 * - `redirect-loop`: a redirect led back to a URL that had been asked before.
 * - `refused-redirect`: whoever asked did not follow the last redirect; see `redirectRefusal`. A crawler may follow it. `status`
 *   is of the answer that redirected, `to` where it leads: an absolute URL of any scheme.
 * - `network-error`: no complete answer arrived.
 */
export type HttpAnswer =
  | (Request & { readonly kind: 'response'; readonly status: number; readonly headers?: AnswerHeaders })
  | (Request & { readonly kind: 'too-many-redirects' })
  | (Request & { readonly kind: 'redirect-loop' })
  | (Request & {
      readonly kind: 'refused-redirect'
      readonly status: number
      readonly to: string
      readonly because: RedirectRefusal
    })
  | (Request & { readonly kind: 'network-error'; readonly cause: NetworkErrorCause })

/**
 * Every authority (host, and port unless it is the scheme's default) that was asked, in order, each once. The first
 * is the one that the rules are for, however far the redirects led (RFC 9309 §2.3.1.2).
 * @throws TypeError naming the URL that is not absolute or has no host.
 */
export function authoritiesOf(answer: HttpAnswer): readonly [string, ...string[]] {
  const first = authorityOf(answer.url)
  const others = new Set((answer.redirects ?? []).map(redirect => authorityOf(redirect.url)))
  others.delete(first)
  return [first, ...others]
}

function authorityOf(url: string): string {
  const host = hostOf(url)
  if (!host) throw new TypeError(`Not an absolute URL with a host: ${JSON.stringify(url)}`)
  return host
}

function hostOf(url: string): string {
  try {
    return new URL(url).host
  } catch {
    return ''
  }
}
