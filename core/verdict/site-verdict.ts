/** What a crawler may fetch from a site: the server's answer for robots.txt and the rules combined. */

import type { HttpAnswer } from '../access/answer.ts'
import { type AccessDecision, type AccessOptions, decideAccess } from '../access/decision.ts'
import { type Crawler, isSaidToFollowEveryone } from '../crawlers/crawler.ts'
import { crawlerQuery, crawlersOf } from '../crawlers/registry.ts'
import type { DialectId } from '../dialects/dialect.ts'
import type { Reading } from '../dialects/reading.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { checkUrl } from '../url/serialise.ts'
import { codeOfPath, compileView, decidingIndex, isAllowing, type Matcher } from './evaluate.ts'
import { viewOf } from './file-view.ts'
import { groupsOf, isNamed, selectInView } from './groups.ts'
import { rulesOfGroups } from './rules-of-crawler.ts'
import type { SiteState, SiteVerdict, Verdict } from './verdict.ts'
import {
  BLOCKED,
  lineOfCode,
  siteStates,
  stateOfCode,
  UNDECIDED,
  type VerdictCode,
  verdictCodeOf,
} from './verdict-code.ts'

/** What is known of a site's robots.txt. */
export interface Site {
  /** The file in the answer. A body that is not a robots.txt is parsed too. */
  readonly robots: RobotsTxt
  /** How the file was fetched. If left out, it counts as fetched successfully just now. */
  readonly fetched?: Fetched | undefined
}

/** An answer for robots.txt and the times that matter to it; see `AccessOptions`. */
export interface Fetched extends Omit<AccessOptions, 'dialect' | 'operator' | 'lastGood'> {
  readonly answer: HttpAnswer
  /** The last good copy and the time when it was fetched. After some answers a crawler goes on using its copy. */
  readonly lastGood?: { readonly at: number; readonly robots: RobotsTxt } | undefined
  /**
   * Who sent the request; `crawler` if left out. A crawler may reach a server that a browser cannot reach, as it is in
   * another network. So a browser's network error says nothing about crawlers.
   */
  readonly askedBy?: 'crawler' | 'browser' | undefined
}

/** One crawler at one site, compiled for many URLs. */
export interface SiteMatcher {
  readonly crawler: Crawler
  readonly dialect: DialectId
  /** What the server's answer means to the crawler. Absent if no answer was given. */
  readonly access: AccessDecision | undefined
  /** Where the rules come from: the file in the answer, the last good copy, or nowhere. */
  readonly rulesFrom: 'answer' | 'last-good' | 'none'
  /** The file whose rules are followed. If none are followed, the file in the answer. */
  readonly robots: RobotsTxt
  /** Why what rules block may be undecided: nobody says that they count, or the groups of others may. Mostly undefined. */
  readonly leavesOpen: 'not-said' | 'other-groups' | undefined
  /**
   * The verdict on an absolute URL or a bare path, serialised as a browser does. Throws a `TypeError` naming the value
   * if it is neither.
   */
  evaluate(url: string | URL): SiteVerdict
  /** Like `evaluate`, but by `Matcher.decide`: only the deciding rule is reported. Throws as `evaluate` does. */
  decide(url: string | URL): SiteVerdict
  /** Only the state of the verdict, for many URLs. Throws as `evaluate` does. */
  state(url: string | URL): SiteState
  /**
   * State and deciding line for many URLs: for a serialised path that begins at `from` and ends at a `#` or with the text.
   * It may begin with two slashes.
   */
  codeOfPath(text: string, from?: number): VerdictCode
}

/** The parts of a matcher that depend on whether the server's answer or the rules decide. */
type DecidingParts = Pick<SiteMatcher, 'leavesOpen' | 'evaluate' | 'decide' | 'state' | 'codeOfPath'>

/**
 * Combines a site and a crawler. Throws a `TypeError` as `access` does for an impossible answer.
 *
 * ```js
 * import { parse, siteMatcher } from 'robotscope'
 * import { crawlerOfUserAgent } from 'robotscope/crawlers'
 *
 * const crawler = crawlerOfUserAgent('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')
 * const answer = { kind: 'response', url: 'https://example.com/robots.txt', status: 503 }
 * const site = siteMatcher({ robots: parse(''), fetched: { answer, now: Date.now() } }, crawler)
 * console.log(site.evaluate('https://example.com/').state) // → blocked
 * ```
 */
export function siteMatcher(site: Site, crawler: Crawler, reading: Reading = 'as-documented'): SiteMatcher {
  const dialect = reading === 'as-documented' ? crawler.dialect : reading
  const { fetched } = site
  const meaning = fetched && decideAccess(fetched.answer, { ...fetched, dialect, operator: crawler.fileRules })
  const copy = meaning?.crawl === 'by-rules' && meaning.body === 'last-good' ? fetched?.lastGood : undefined
  const robots = copy?.robots ?? site.robots
  const answered = verdictOfAnswer(fetched, meaning) ?? (isTooLargeFor(robots, crawler) ? allowedBySize : undefined)
  const shared = {
    crawler,
    dialect,
    access: meaning,
    rulesFrom: answered ? 'none' : copy ? 'last-good' : 'answer',
    robots,
  } as const
  return answered ? { ...shared, ...byAnswer(answered) } : { ...shared, ...byRules(shared) }
}

/** The verdict on every URL if the server's answer decides; undefined if the rules do. */
function verdictOfAnswer(fetched: Fetched | undefined, meaning: AccessDecision | undefined): SiteVerdict | undefined {
  if (fetched?.askedBy === 'browser' && fetched.answer.kind === 'network-error') {
    return { state: 'unknown', because: 'no-answer' }
  }
  // The redirect may lead to any file, and crawlers may follow it, unless its target is no web address.
  if (fetched?.answer.kind === 'refused-redirect' && fetched.answer.because !== 'not-web')
    return { state: 'unknown', because: 'refused-redirect' }
  switch (meaning?.crawl) {
    case 'all':
      return { state: 'allowed', because: 'server-answer' }
    case 'nothing':
      return { state: 'blocked', because: 'server-answer' }
    case 'deferred':
      return { state: 'deferred', because: 'server-answer' }
    default:
      return undefined
  }
}

/** The verdict on every URL if the operator ignores a file of this size. */
const allowedBySize: SiteVerdict = { state: 'allowed', because: 'file-too-large' }

/** Whether the operator ignores a file of this size. Facts of the file are worked out only if there is a limit. */
export const isTooLargeFor = (robots: RobotsTxt, { fileRules }: Crawler): boolean =>
  fileRules?.limits?.bytes !== undefined && robots.facts.byteLength > fileRules.limits.bytes.most

/** A limit of the operator that the file exceeds, if the operator does not say what happens then. */
export type CrossedLimit =
  | { readonly limit: 'rules'; readonly count: number; readonly most: number }
  | { readonly limit: 'rule-length'; readonly line: number; readonly length: number; readonly most: number }

/** The limits of the operator that the file exceeds although its rules decide. Mostly empty. */
export function crossedLimits({ crawler, dialect, robots, rulesFrom }: SiteMatcher): readonly CrossedLimit[] {
  const { rules: count, ruleLength: length } = crawler.fileRules?.limits ?? {}
  if ((!count && !length) || rulesFrom === 'none') return []
  const rules = groupsOf(robots, dialect).flatMap(group => group.rules)
  const crossed: CrossedLimit[] = []
  if (count && rules.length > count.most) crossed.push({ limit: 'rules', count: rules.length, most: count.most })
  const long = length && rules.find(({ pattern }) => pattern.length > length.most)
  if (long) crossed.push({ limit: 'rule-length', line: long.line, length: long.pattern.length, most: length.most })
  return crossed
}

/** A matcher for a site on which the server's answer decides every URL. URLs are still checked. */
function byAnswer(answered: SiteVerdict): DecidingParts {
  const code = verdictCodeOf(siteStates.indexOf(answered.state), 0)
  const evaluate = (url: string | URL) => {
    checkUrl(url)
    return answered
  }
  return {
    leavesOpen: undefined,
    evaluate,
    decide: evaluate,
    state: url => evaluate(url).state,
    codeOfPath: () => code,
  }
}

/** A matcher for a site on which the rules decide. */
function byRules({ crawler, dialect, robots }: Pick<SiteMatcher, 'crawler' | 'dialect' | 'robots'>): DecidingParts {
  const view = viewOf(robots, dialect)
  const { chain, globalGroup } = crawler
  const query = { productToken: chain, globalGroup: globalGroup !== false }
  const selection = selectInView(view, query)
  const matcher = rulesOfGroups(view, selection.groups)
  const isUnsaid = !crawler.crawls && selection.productToken === '*' && !isSaidToFollowEveryone(crawler)
  const others = othersThatItMayFollow(robots, crawler, dialect)
  const leavesOpen = isUnsaid ? 'not-said' : others.length > 0 ? 'other-groups' : undefined
  let made: Matcher | undefined
  let madeOfOthers: readonly Matcher[] | undefined
  const whole = () => (made ??= compileView(view, query))

  /** Of a URL that the followed rules block. */
  function isUndecided(url: string | URL): boolean {
    madeOfOthers ??= others.map(other => matcherOf(robots, other, dialect))
    return isUnsaid || madeOfOthers.some(other => other.isAllowed(url))
  }

  function siteVerdict(verdict: Verdict, url: string | URL): SiteVerdict {
    if (!verdict.allowed && isUndecided(url)) {
      return { state: 'undecided', because: 'operator-text', verdict }
    }
    return { state: verdict.allowed ? 'allowed' : 'blocked', because: verdict.reason, verdict }
  }

  return {
    leavesOpen,
    evaluate: url => siteVerdict(whole().evaluate(url), url),
    decide: url => siteVerdict(whole().decide(url), url),
    state(url) {
      if (isAllowing(matcher, decidingIndex(matcher, url, false))) return 'allowed'
      return isUndecided(url) ? 'undecided' : 'blocked'
    },
    codeOfPath(text, from = 0) {
      const code = codeOfPath(matcher, text, from)
      // What follows two slashes would be taken for a host.
      const isOpen =
        leavesOpen && stateOfCode(code) === BLOCKED && isUndecided(`http://host${text.slice(from).split('#', 1)[0]}`)
      return isOpen ? verdictCodeOf(UNDECIDED, lineOfCode(code)) : code
    },
  }
}

/** The other crawlers whose groups the operator's text may mean, if no group names the crawler or a token of its chain. */
export function othersThatItMayFollow(robots: RobotsTxt, crawler: Crawler, dialect: DialectId): readonly Crawler[] {
  if (crawler.mayFollow === undefined) return []
  const groups = groupsOf(robots, dialect)
  if (crawler.chain.some(token => isNamed(groups, token))) return []
  return crawlersOf(crawler.mayFollow).filter(other => other !== crawler && isNamed(groups, other.token))
}

/** The matcher for a crawler of the registry, with its fall-back chain and whether it follows `*`. */
export function matcherOf(robots: RobotsTxt, crawler: Crawler, dialect: DialectId): Matcher {
  return compileView(viewOf(robots, dialect), crawlerQuery(crawler))
}
