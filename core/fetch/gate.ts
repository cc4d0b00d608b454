import { crawlerForOwnToken } from '../crawlers/registry.ts'
import type { AccessReason } from '../dialects/http-rules.ts'
import { lineText } from '../parse/line-text.ts'
import { absolute, robotsTxtUrlOf } from '../url/url.ts'
import type { UsageSummary } from '../usage/summary.ts'
import type { ExplanationStep } from '../verdict/explanation.ts'
import type { SiteMatcher } from '../verdict/site-verdict.ts'
import type { Reason, SiteState, SiteVerdict } from '../verdict/verdict.ts'
import type { GateNetwork } from './gate-record.ts'
import { LeastRecent } from './least-recent.ts'
import { type GateStore, type ReadySite, ReadySites } from './ready-sites.ts'
import { runtimeFetch, runtimeLookup, runtimeNow } from './runtime.ts'
import type { GateFetch, GateLookup } from './web-request.ts'

export interface GateOptions {
  /** The name of the crawler in robots.txt: `ExampleBot`. */
  readonly productToken: string
  /** The header User-Agent; the product token if left out. It should hold the token and an address for questions. */
  readonly userAgent?: string
  /** Sends requests; the global `fetch` if left out. */
  readonly fetch?: GateFetch
  /**
   * The IP addresses of a name, so that names of the internet that lead into the local network are not asked. If `fetch`
   * and this are left out, the names are looked up where the runtime can do so (Node, Deno, Bun).
   */
  readonly lookup?: GateLookup
  /** Where answers are kept; in memory if left out. */
  readonly store?: GateStore
  /** ms since the epoch; that of the system if left out. */
  readonly now?: () => number
  /** For all requests for one robots.txt together, in ms; 10,000 if left out. */
  readonly timeout?: number
  /** Whether `wait` says when it is the turn of a page, by the crawl-delay of its site. */
  readonly pace?: boolean
}

/** Whether a page may be fetched, and why. */
export interface GateAnswer {
  readonly url: string
  /** True only for the state `allowed`. */
  readonly allowed: boolean
  readonly state: SiteState
  /** What decides: a rule or the lack of one, or the server’s answer for robots.txt. */
  readonly reason: Reason | AccessReason | 'file-too-large'
  /** The number of the deciding line, from 1. */
  readonly line?: number
  /** The deciding line without its comment. */
  readonly rule?: string
  /** In seconds; absent if the file asks for none. */
  readonly crawlDelay?: number
  /** False if the server does not answer, and the rules are those of the last copy that was fetched. */
  readonly fresh: boolean
  /** When the server was asked last, in ms since the epoch. */
  readonly checkedAt: number
  /**
   * In ms: how long to wait before this page is fetched, if `pace` is set; or, if the server gave no definite answer, until
   * robots.txt is asked for again.
   */
  readonly wait?: number
  /** What the file says about the use of the page: AI training, AI use, search. Loads code when it is called. */
  usage(): Promise<UsageSummary | undefined>
}

export interface Gate {
  /**
   * Whether a page may be fetched. Fetches the site’s robots.txt if no current copy is known.
   * @throws TypeError only for what is no http or https address.
   */
  mayFetch(url: string | URL): Promise<GateAnswer>
  /** The same with the steps that lead to the answer, in words. Loads code when it is called. */
  explain(url: string | URL): Promise<GateAnswer & { readonly steps: readonly ExplanationStep[] }>
}

const GATE_TIMEOUT_MS = 10_000

/** When the next page of a host may be fetched. */
const GATE_TURNS_BOUNDS = { entries: 100_000, weight: 100_000 }

/** A site may ask for any delay; nobody waits longer than until the file is fetched again. */
const MAX_PACE_MS = 86_400_000

/**
 * Answers whether a crawler may fetch pages. Fetches robots.txt as RFC 9309 wants (§2.3–2.5), keeps it as long as it is
 * current, and asks each site by one request at a time. Never throws for what a server does, and asks no server in the local
 * network unless the page is on it.
 * @throws TypeError naming a product token, a User-Agent or a timeout that is none.
 *
 * ```js
 * import { createGate } from 'robotscope/fetch'
 *
 * const server = async () => new Response('User-agent: *\nDisallow: /private/')
 * const gate = createGate({ productToken: 'ExampleBot', fetch: server })
 * const { allowed, reason, line } = await gate.mayFetch('https://example.com/private/a')
 * console.log(allowed, reason, line) // → false rule 2
 * ```
 */
export function createGate(options: GateOptions): Gate {
  const { pace = false } = options
  const network = networkOf(options)
  const sites = new ReadySites(network, crawlerForOwnToken(options.productToken), options.store)
  const { now } = network
  const turns = new LeastRecent<number>(GATE_TURNS_BOUNDS)

  /** How long to wait for the next turn of a host, which is then taken. */
  function turnOf(host: string, delay: number): number {
    const turn = Math.max(now(), turns.get(host) ?? 0)
    turns.set(host, turn + Math.min(delay * 1000, MAX_PACE_MS))
    return turn - now()
  }

  function waitFor(site: ReadySite, found: SiteVerdict, isPaced: boolean): number | undefined {
    const { matcher, freshUntil, crawlDelay, robotsUrl } = site
    const isUndefinite = found.because !== 'server-answer' ? found.state === 'unknown' : matcher.access?.failing
    if (found.state === 'deferred' || (isUndefinite && found.state !== 'allowed')) return freshUntil - now()
    const delay = isPaced && found.state === 'allowed' ? crawlDelay() : undefined
    return delay === undefined ? undefined : turnOf(robotsUrl, delay)
  }

  async function judged(asked: string | URL, isPaced: boolean) {
    const url = webAddress(asked)
    const site = await sites.get(robotsTxtUrlOf(url))
    const { matcher, record } = site
    const found = matcher.decide(url)
    const { rule } = found.verdict ?? {}
    const crawlDelay = site.crawlDelay()
    const wait = waitFor(site, found, isPaced)
    const answer: GateAnswer = {
      url,
      allowed: found.state === 'allowed',
      state: found.state,
      reason: gateReason(found, matcher),
      ...(rule && { line: rule.line, rule: lineText(matcher.robots, rule.line) ?? '' }),
      ...(crawlDelay !== undefined && { crawlDelay }),
      fresh: matcher.rulesFrom !== 'last-good',
      checkedAt: record.at,
      ...(wait !== undefined && { wait }),
      usage: async () => (await import('../usage/summary.ts')).usageSummary(matcher, url),
    }
    return { answer, matcher }
  }

  return {
    mayFetch: async url => (await judged(url, pace)).answer,
    async explain(url) {
      const [{ answer, matcher }, { explanationOf }] = await Promise.all([
        judged(url, false),
        import('../verdict/explanation.ts'),
      ])
      return { ...answer, steps: explanationOf(matcher, matcher.evaluate(answer.url), answer.url) }
    },
  }
}

function gateReason({ verdict, because }: SiteVerdict, { access }: SiteMatcher): GateAnswer['reason'] {
  if (verdict) return verdict.reason
  return because === 'file-too-large' ? because : (access?.reason ?? 'network-error')
}

/** The address of a page without name and password, which nobody is told. */
function webAddress(asked: string | URL): string {
  const url = absolute(asked)
  if (url.protocol === 'ftp:') throw new TypeError(`not an http or https address: ${JSON.stringify(url.href)}`)
  return `${url.origin}${url.pathname}${url.search}`
}

function networkOf(options: GateOptions): GateNetwork {
  const { productToken, userAgent = productToken, timeout = GATE_TIMEOUT_MS, fetch, lookup, now = runtimeNow } = options
  if (typeof userAgent !== 'string' || !/^[\x20-\x7e]+$/.test(userAgent))
    throw new TypeError(`not a User-Agent: ${JSON.stringify(userAgent)}`)
  if (!Number.isFinite(timeout) || timeout <= 0) throw new TypeError(`timeout is not a time in ms: ${timeout}`)
  return {
    fetch: fetch ?? runtimeFetch,
    lookup: lookup ?? (fetch ? undefined : runtimeLookup()),
    userAgent,
    timeout,
    now,
  }
}
