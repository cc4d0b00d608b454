/** What a crawler may fetch from a site: the server's answer for robots.txt and the rules combined. */

import type { HttpAnswer } from '../access/answer.ts'
import { type AccessDecision, type AccessOptions, decideAccess } from '../access/decision.ts'
import { type Crawler, isSaidToFollowEveryone } from '../crawlers/crawler.ts'
import { crawlerQuery, crawlersOf } from '../crawlers/registry.ts'
import type { DialectId } from '../dialects/dialect.ts'
import type { Reading } from '../dialects/reading.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { absoluteUrlOf } from '../url/url.ts'
import { compile, type Matcher } from './evaluate.ts'
import { viewOf } from './file-view.ts'
import { groupsOf, isNamed, selectInView } from './groups.ts'
import { isSerialised, type Judge, judgeFrom, judgeOf } from './judge.ts'
import { BLOCKED, type Judgement, judgedLine, judgedState, judgedStates, judgementOf, UNDECIDED } from './judgement.ts'
import { ruleSetOf } from './rule-set.ts'
import type { SiteState, SiteVerdict } from './verdict.ts'

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

/** Every state of a `SiteVerdict`. */
export const siteStates: readonly SiteState[] = judgedStates

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
   * State and deciding line for a serialised URL whose path begins at `from`. For lists of URLs; the URL is not
   * checked.
   */
  judge(url: string, from: number): Judgement
  /** The judge of paths by the rules, for `judgeOctets`; undefined if the server's answer decides for all paths. */
  ruleJudge(): Judge | undefined
  /** Whether a URL that the rules block may be `undecided`. */
  readonly mayBeUndecided: boolean
}

/** The parts of a matcher that depend on whether the server's answer or the rules decide. */
type JudgingParts = Pick<SiteMatcher, 'evaluate' | 'decide' | 'state' | 'judge' | 'ruleJudge' | 'mayBeUndecided'>

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
  const answered = verdictOfAnswer(fetched, meaning) ?? verdictOfSize(robots, crawler)
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
function verdictOfSize({ facts }: RobotsTxt, { fileRules }: Crawler): SiteVerdict | undefined {
  const most = fileRules?.limits?.bytes?.most
  return most !== undefined && facts.byteLength > most ? { state: 'allowed', because: 'file-too-large' } : undefined
}

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
function byAnswer(answered: SiteVerdict): JudgingParts {
  const judgement = judgementOf(siteStates.indexOf(answered.state), 0)
  const evaluate = (url: string | URL) => {
    absoluteUrlOf(url)
    return answered
  }
  return {
    judge: () => judgement,
    ruleJudge: () => undefined,
    mayBeUndecided: false,
    evaluate,
    decide: evaluate,
    state(url) {
      if (typeof url !== 'string' || !isSerialised(url)) absoluteUrlOf(url)
      return answered.state
    },
  }
}

/** A matcher for a site on which the rules decide. */
function byRules({ crawler, dialect, robots }: Pick<SiteMatcher, 'crawler' | 'dialect' | 'robots'>): JudgingParts {
  const matcher = matcherOf(robots, crawler, dialect)
  const isUnsaid = !isSaidToFollowEveryone(crawler) && followsEveryone(robots, crawler, dialect)
  const mayBeUndecided = isUnsaid || (crawler.mayFollow !== undefined && followsNoOwnGroup(robots, crawler, dialect))
  let others: readonly Matcher[] | undefined
  let judge: Judge | undefined
  const ruleJudge = () => {
    judge ??= judgeFor(robots, crawler, dialect)
    return judge
  }
  /**
   * Of a URL that the followed rules block: whether they are those for `*` and nobody says that they count, or whether a
   * group that the operator's text may mean allows it.
   */
  function isUndecided(url: string | URL): boolean {
    if (isUnsaid) return true
    others ??= matchersOfOthers(robots, crawler, dialect)
    return others.some(other => other.isAllowed(url))
  }

  function verdictBy(evaluateUrl: Matcher['evaluate'], url: string | URL): SiteVerdict {
    const verdict = evaluateUrl(url)
    if (mayBeUndecided && !verdict.allowed && isUndecided(url)) {
      return { state: 'undecided', because: 'operator-text', verdict }
    }
    return { state: verdict.allowed ? 'allowed' : 'blocked', because: verdict.reason, verdict }
  }

  return {
    evaluate: url => verdictBy(matcher.evaluate, url),
    decide: url => verdictBy(matcher.decide, url),
    state(url) {
      if (matcher.isAllowed(url)) return 'allowed'
      return mayBeUndecided && isUndecided(url) ? 'undecided' : 'blocked'
    },
    judge(url, from) {
      const judgement = judgeFrom(ruleJudge(), url, from)
      if (!mayBeUndecided || judgedState(judgement) !== BLOCKED) return judgement
      // A path like `//host/a` needs a host before it, or its beginning would be taken for the host.
      const path = url.slice(from)
      const isOpen = isUndecided(path.startsWith('//') ? `http://localhost${path}` : path)
      return isOpen ? judgementOf(UNDECIDED, judgedLine(judgement)) : judgement
    },
    ruleJudge,
    mayBeUndecided,
  }
}

/** The judge by the groups that the crawler follows. */
function judgeFor(robots: RobotsTxt, crawler: Crawler, id: DialectId): Judge {
  const view = viewOf(robots, id)
  const query = crawlerQuery(crawler)
  return judgeOf(ruleSetOf(view, selectInView(view, query).groups), query)
}

/** Whether the groups that the crawler follows are those for `*`. */
const followsEveryone = (robots: RobotsTxt, crawler: Crawler, dialect: DialectId): boolean =>
  selectInView(viewOf(robots, dialect), crawlerQuery(crawler)).productToken === '*'

/** Whether no group names the crawler or a token of its chain. */
function followsNoOwnGroup(robots: RobotsTxt, { chain }: Crawler, dialect: DialectId): boolean {
  const groups = groupsOf(robots, dialect)
  return !chain.some(token => isNamed(groups, token))
}

/** Matchers for the other crawlers whose groups the operator's text may mean, if the file has a group for them. */
function matchersOfOthers(robots: RobotsTxt, crawler: Crawler, dialect: DialectId): readonly Matcher[] {
  const groups = groupsOf(robots, dialect)
  const others = crawler.mayFollow === undefined ? [] : crawlersOf(crawler.mayFollow)
  return others
    .filter(other => other !== crawler && isNamed(groups, other.token))
    .map(other => matcherOf(robots, other, dialect))
}

/** The matcher for a crawler of the registry, with its fall-back chain and whether it follows `*`. */
export function matcherOf(robots: RobotsTxt, crawler: Crawler, dialect: DialectId): Matcher {
  return compile(robots, { ...crawlerQuery(crawler), dialect })
}
