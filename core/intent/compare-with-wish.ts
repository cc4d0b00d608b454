/** Whether a site fulfils a wish, line by line: the comparison that all faces show. */
import type { Crawler } from '../crawlers/crawler.ts'
import { crawlerQuery } from '../crawlers/registry.ts'
import type { Reading } from '../dialects/reading.ts'
import { type CrawlerPolicy, overview } from '../edit/overview.ts'
import { memo } from '../parse/memo.ts'
import { isSameToken, lowerCaseToken } from '../parse/product-token.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { foundAndOpen } from '../proofs/bounded.ts'
import { compare } from '../proofs/compare.ts'
import { choiceArgument } from '../text/choice-argument.ts'
import { robotsTxtUrlOf } from '../url/url.ts'
import { type UsageState, usesOf } from '../usage/categories.ts'
import type { UsageCategory } from '../usage/content-usage.ts'
import { compileUsage } from '../usage/usage.ts'
import { type Site, type SiteMatcher, siteMatcher } from '../verdict/site-verdict.ts'
import type { SiteState, SiteVerdict } from '../verdict/verdict.ts'
import { wantable } from './wantable.ts'
import { isOverruled, urlOfLine, wantedFile, wantedFor } from './wanted-for.ts'
import { crawlersOfLine, distanceOf } from './who.ts'
import { EVERYWHERE, type WishLine } from './wish-line.ts'

/** Whether something is as its owner wants it. `not-decided`: robots.txt does not tell. */
export type Fulfilment = 'as-wanted' | 'not-as-wanted' | 'not-decided'

/**
 * Why it is not decided whether a crawler gets what is wanted.
 * - `not-followed`: its operator says that it does not follow robots.txt, so the file decides nothing.
 * - `not-said`: its operator does not say which groups it follows; one that names it decides.
 * - `deferred`: it waits until robots.txt can be fetched.
 * - `no-answer`: nothing is known of the site's robots.txt.
 * - `unfinished`: no URL was found that differs, and it is not proved that there is none.
 */
export type WhyNotDecided = 'not-followed' | 'not-said' | 'deferred' | 'no-answer' | 'unfinished'

/** What one crawler gets, compared with one line of a wish. Plain data. */
export interface CrawlerOutcome {
  readonly crawler: Crawler
  readonly fulfilment: Fulfilment
  /** Defined exactly if nothing is decided. */
  readonly because: WhyNotDecided | undefined
  /**
   * The URL that was judged, as the line has it but for a `$` at its end. Of `everywhere`, one that has another verdict or, if none was found,
   * `/`.
   */
  readonly path: string
  /** What that URL gets or, where the line is about its use and it may be fetched, what is said about the use. */
  readonly state: SiteState | UsageState
  /** The line of robots.txt that decides, 1-based; undefined if none does. */
  readonly line: number | undefined
  /** What decides: the server's answer (or the size of the file), a rule, or that no rule matches. */
  readonly decidedBy: 'answer' | 'rule' | 'none'
}

/** How a site compares with one line of a wish. */
export interface WishOutcome<Line extends WishLine = WishLine> {
  readonly line: Line
  /**
   * Not as wanted if one crawler gets something else. Crawlers that do not follow robots.txt do not count, unless the
   * line names only such crawlers.
   */
  readonly state: Fulfilment
  /**
   * All crawlers that were judged, in the order in which the line names them. Those for which a closer line wants the
   * opposite are exceptions, and none is judged if the URL of the line is of another site.
   */
  readonly crawlers: readonly CrawlerOutcome[]
  /** Those of them that do not get what is wanted. */
  readonly against: readonly CrawlerOutcome[]
  readonly notDecided: readonly Crawler[]
}

export interface WishOptions {
  /** Only these product tokens are judged; all that the wish names if left out. */
  readonly tokens?: readonly string[] | undefined
  /** How files are read; `as-documented` by each operator if left out. */
  readonly reading?: Reading | undefined
  /** Bounds the work of the proofs about `everywhere`, in states of a search; see `OverviewOptions`. */
  readonly states?: number | undefined
  /** The origin of the site, such as `https://example.com`. If left out, whole URLs of any site are judged. */
  readonly origin?: string | undefined
}

/**
 * How a site compares with each line of a wish, in its order. `everywhere` is judged by proof, a path as one URL. Throws a
 * `TypeError` for a line that names no crawler, or wants what no line can want.
 *
 * ```js
 * import { compareWithWish, parse, parseWish } from 'robotscope'
 *
 * const wish = parseWish('GPTBot disallow everywhere').lines
 * const site = { robots: parse('User-agent: *\nDisallow: /\nAllow: /press/') }
 * console.log(compareWithWish(site, wish)[0].against[0].path) // → /press/
 * ```
 */
export function compareWithWish<Line extends WishLine>(
  site: Site,
  wish: readonly Line[],
  options: WishOptions = {},
): readonly WishOutcome<Line>[] {
  const tokens = options.tokens && new Set(options.tokens.map(lowerCaseToken))
  const everywhere = wish.filter(({ where }) => where === EVERYWHERE)
  const ownTokens = everywhere.flatMap(line => crawlersOfLine(line).map(({ token }) => token))
  const policiesOf = memo((robots: RobotsTxt) =>
    overview(robots, {
      ownTokens,
      ...(options.reading && { reading: options.reading }),
      ...(options.states !== undefined && { states: options.states }),
    }),
  )
  // Names that differ in case only are one crawler, of which there is one policy.
  const policyOf = ({ robots, crawler }: SiteMatcher) =>
    policiesOf(robots).find(one => isSameToken(one.crawler.token, crawler.token))
  const matchers = new Map<string, SiteMatcher>()
  const matcherFor = (crawler: Crawler) => {
    const matcher = matchers.get(crawler.token) ?? siteMatcher(site, crawler, options.reading)
    matchers.set(crawler.token, matcher)
    return matcher
  }
  return wish.map((line): WishOutcome<Line> => {
    choiceArgument('What is wanted', line.wanted, wantable)
    const named = crawlersOfLine(line)
    const judged = isOfSite(line, options.origin)
      ? named.filter(one => (!tokens || tokens.has(lowerCaseToken(one.token))) && !isOverruled(wish, line, one))
      : []
    const crawlers = judged.map(crawler => {
      const matcher = matcherFor(crawler)
      const policy = line.where === EVERYWHERE && matcher.rulesFrom !== 'none' ? policyOf(matcher) : undefined
      return outcomeOf(matcher, line, policy && { ...policy, ...exceptedFrom(policy, matcher, wish, line) })
    })
    return { line, ...together(crawlers) }
  })
}

/** A path is of any site, a whole URL only of its own. */
const isOfSite = ({ where }: WishLine, origin: string | undefined): boolean =>
  origin === undefined ||
  where === EVERYWHERE ||
  where.startsWith('/') ||
  robotsTxtUrlOf(where) === robotsTxtUrlOf(origin)

function together(crawlers: readonly CrawlerOutcome[]): Omit<WishOutcome, 'line'> {
  const against = crawlers.filter(({ fulfilment }) => fulfilment === 'not-as-wanted')
  const open = crawlers.filter(({ fulfilment }) => fulfilment === 'not-decided')
  const isDecided = crawlers.length > open.length && open.every(({ because }) => because === 'not-followed')
  return {
    state: against.length > 0 ? 'not-as-wanted' : isDecided ? 'as-wanted' : 'not-decided',
    crawlers,
    against,
    notDecided: open.map(({ crawler }) => crawler),
  }
}

const wantedStates = { allow: 'allowed', disallow: 'blocked', deferred: 'deferred' } as const

/** @param policy what the rules say to the crawler about the whole site, if the line is about it and rules decide */
function outcomeOf(matcher: SiteMatcher, line: WishLine, policy: CrawlerPolicy | undefined): CrawlerOutcome {
  const { crawler } = matcher
  const { wanted } = line
  const wantedState = wanted in wantedStates ? wantedStates[wanted as keyof typeof wantedStates] : 'allowed'
  const witness = policy && (policy[wantedState === 'allowed' ? 'blocked' : 'allowed'] ?? policy.undecided)
  // Without rules the answer of the site decides in the same way about every URL.
  const path = witness ?? urlOfLine(line)
  const found = matcher.decide(path)
  const common = { crawler, path, ...decidingPart(found) }
  const decided = (isAsWanted: boolean) =>
    ({ fulfilment: isAsWanted ? 'as-wanted' : 'not-as-wanted', because: undefined }) as const
  const open = (because: WhyNotDecided) => ({ fulfilment: 'not-decided', because }) as const
  if (crawler.obeys === 'no') return { ...common, ...open('not-followed') }
  const because = whyOpen(found, wantedState)
  if (because !== undefined) return { ...common, ...open(because) }
  if (witness !== undefined) return { ...common, ...decided(false) }
  if (policy) return { ...common, ...(policy.state === wantedState ? decided(true) : open('unfinished')) }
  if (found.state !== wantedState || wanted in wantedStates) {
    return { ...common, ...decided(found.state === wantedState) }
  }
  const [category, answer] = wanted.split('=') as [UsageCategory, 'y' | 'n']
  const { state, lines } = statedUse(matcher, path, category)
  const isAsWanted = state === (answer === 'y' ? 'allowed' : 'disallowed')
  return { ...common, ...decided(isAsWanted), state, line: lines[0] }
}

/** What the rules say outside the paths for which a wish excepts from `everywhere`; nothing if that changes nothing. */
function exceptedFrom(
  policy: CrawlerPolicy,
  { crawler, dialect, robots }: SiteMatcher,
  wish: readonly WishLine[],
  line: WishLine,
): Partial<Pick<CrawlerPolicy, 'state' | 'allowed' | 'blocked'>> {
  const [wanted, other] =
    line.wanted === 'allow' ? (['allowed', 'blocked'] as const) : (['blocked', 'allowed'] as const)
  const witness = policy[other]
  if (witness === undefined || policy.state === 'undecided') return {}
  const file = wantedFile(wish, line, crawler, distanceOf(line, crawler))
  if (!file || wantedFor(wish, crawler, witness) === line.wanted) return {}
  const crawlers = [crawlerQuery(crawler)]
  const { differences } = compare(file.robots, robots, { dialect, crawlers }).changes[0] ?? {}
  const { found = [], open = [] } = (differences && foundAndOpen(differences)) ?? {}
  const outside = found.find(({ from }) => from === wanted)?.witness
  if (outside !== undefined) return { [other]: outside }
  return { [other]: undefined, state: file.isExact && open.length === 0 ? wanted : 'partly' }
}

/** Why the verdict on a URL says nothing about a wish; undefined if it does. */
function whyOpen({ state }: SiteVerdict, wanted: SiteState): WhyNotDecided | undefined {
  if (state === 'unknown') return 'no-answer'
  if (wanted === 'deferred') return undefined
  return state === 'undecided' ? 'not-said' : state === 'deferred' ? 'deferred' : undefined
}

/** What the file says about one use of a URL that may be fetched. Both texts together must say so. */
export function statedUse(
  matcher: SiteMatcher,
  url: string,
  category: UsageCategory,
): { readonly state: UsageState; readonly lines: readonly number[] } {
  const { crawler, dialect, robots, rulesFrom } = matcher
  const uses = rulesFrom === 'none' ? [] : usesOf(compileUsage(robots, { ...crawlerQuery(crawler), dialect })(url))
  return uses.find(one => one.category === category) ?? { state: 'not-stated', lines: [] }
}

function decidingPart({ state, because, verdict }: SiteVerdict): Pick<CrawlerOutcome, 'state' | 'line' | 'decidedBy'> {
  const line = verdict?.rule?.line
  const decidedBy = verdict === undefined ? 'answer' : line === undefined ? 'none' : 'rule'
  return { state, line, decidedBy: because === 'file-too-large' ? 'answer' : decidedBy }
}
