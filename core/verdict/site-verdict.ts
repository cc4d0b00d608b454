/** What one crawler gets at one site: the server's answer for robots.txt and the rules taken together. */
import { type Access, type AccessOptions, access } from '../access/access.ts'
import type { HttpAnswer } from '../access/answer.ts'
import type { Crawler } from '../crawlers/crawler.ts'
import { crawlerQuery, crawlersOf } from '../crawlers/registry.ts'
import type { DialectId } from '../dialects/dialect.ts'
import { dialectOf } from '../dialects/index.ts'
import type { Reading } from '../dialects/reading.ts'
import { type Beginnings, NOT_PLAIN } from '../match/automaton.ts'
import { NONE } from '../match/trie.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { absoluteUrlOf, pathStart } from '../url/url.ts'
import { plainEnd, serialisedPathAndQuery } from '../url/verbatim.ts'
import { compile, type Matcher } from './evaluate.ts'
import { groupsOf, isNamed, selectGroups } from './groups.ts'
import {
  ALLOWED,
  BLOCKED,
  type Judgement,
  judgedLine,
  judgedState,
  judgedStates,
  judgementOf,
  NOT_SEEN,
  UNDECIDED,
} from './judgement.ts'
import { ruleSetOf } from './rule-set.ts'
import type { Reason, Verdict } from './verdict.ts'
import { type WinnerFinder, winnerAmongOctets, winnerFinder, winnerFrom } from './winner.ts'

/** What is known of a site's robots.txt. */
export interface Site {
  /** The file in the answer. A body that is not a robots.txt is read as one all the same. */
  readonly robots: RobotsTxt
  /** How the file was fetched. If left out, it counts as fetched successfully just now. */
  readonly fetched?: Fetched | undefined
}

/** An answer for robots.txt and the times that matter to it; see `AccessOptions`. */
export interface Fetched extends Omit<AccessOptions, 'dialect' | 'operator' | 'lastGood'> {
  readonly answer: HttpAnswer
  /** The last good copy and when it was fetched, for answers after which a crawler goes on using its copy. */
  readonly lastGood?: { readonly at: number; readonly robots: RobotsTxt } | undefined
  /**
   * Who asked the server; `crawler` if left out. A crawler may reach a server, from its own network, that a browser
   * cannot reach. So a network error that a browser met says nothing about crawlers.
   */
  readonly askedBy?: 'crawler' | 'browser' | undefined
}

/**
 * What a crawler gets for a URL.
 * - `allowed`, `blocked`: the rules decide, or the server's answer or the size of the file does without them.
 * - `deferred`: the visit waits until robots.txt can be fetched (koster-1996 §3.1).
 * - `undecided`: the rules block the URL, and the operator's own text leaves open whether the crawler follows them.
 * - `unknown`: there is no answer to judge by, or the answer lies behind a redirect that was not followed.
 */
export type SiteVerdict =
  | { readonly state: 'allowed' | 'blocked'; readonly because: Reason; readonly verdict: Verdict }
  | { readonly state: 'allowed' | 'blocked' | 'deferred'; readonly because: 'server-answer'; readonly verdict?: never }
  | { readonly state: 'allowed'; readonly because: 'file-too-large'; readonly verdict?: never }
  | { readonly state: 'undecided'; readonly because: 'operator-text'; readonly verdict: Verdict }
  | { readonly state: 'unknown'; readonly because: 'no-answer' | 'refused-redirect'; readonly verdict?: never }

export type SiteState = SiteVerdict['state']

/** Every state of a `SiteVerdict`. */
export const siteStates: readonly SiteState[] = judgedStates

/** One crawler at one site, ready for many URLs. */
export interface SiteMatcher {
  readonly crawler: Crawler
  readonly dialect: DialectId
  /** What the server's answer means to the crawler. Absent if no answer was given. */
  readonly access: Access | undefined
  /** Which file's rules are followed: the one in the answer, the last good copy, or none. */
  readonly rulesFrom: 'answer' | 'last-good' | 'none'
  /** The file whose rules are followed; the one in the answer if none is. */
  readonly robots: RobotsTxt
  /**
   * The verdict on an absolute URL or a bare path, serialised as a browser does. Throws a `TypeError` naming the value
   * if it is neither.
   */
  evaluate(url: string | URL): SiteVerdict
  /** The same by `Matcher.decide`: of the rules that match only the one that decides is told. Throws as `evaluate` does. */
  decide(url: string | URL): SiteVerdict
  /** The state of the verdict alone: for many URLs. Throws as `evaluate` does. */
  state(url: string | URL): SiteState
  /** State and deciding line of a serialised URL whose path begins at `from`: for lists. Nothing is checked. */
  judge(url: string, from: number): Judgement
  /**
   * The same for a path that stands from `from` to `to` in octets; `NOT_SEEN` asks for the text, which is rare where many
   * paths are judged. Paths with a beginning in common, which ends at `at` before any query, have its number.
   */
  judgeOctets(
    octets: Uint8Array,
    from: number,
    to: number,
    beginnings: Beginnings,
    number: number,
    at: number,
  ): Judgement
}

/** What differs between crawlers whom the server's answer decides for and those who go by the rules. */
type Judging = Pick<SiteMatcher, 'evaluate' | 'decide' | 'state' | 'judge' | 'judgeOctets'>

/** How a crawler reads a site. Throws a `TypeError` as `access` does for an impossible answer. */
export function siteMatcher(site: Site, crawler: Crawler, reading: Reading = 'as-documented'): SiteMatcher {
  const dialect = reading === 'as-documented' ? crawler.dialect : reading
  const { fetched } = site
  const meaning = fetched && access(fetched.answer, { ...fetched, dialect, operator: crawler.fileRules })
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

/** The verdict on every URL if the rules have no say; undefined if they decide. */
function verdictOfAnswer(fetched: Fetched | undefined, meaning: Access | undefined): SiteVerdict | undefined {
  if (fetched?.askedBy === 'browser' && fetched.answer.kind === 'network-error') {
    return { state: 'unknown', because: 'no-answer' }
  }
  // What lies behind a redirect that was not followed may be anything, and crawlers may follow it.
  if (fetched?.answer.kind === 'refused-redirect') return { state: 'unknown', because: 'refused-redirect' }
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

/** The verdict on every URL if the operator takes a file of this size for none. */
function verdictOfSize({ facts }: RobotsTxt, { fileRules }: Crawler): SiteVerdict | undefined {
  const most = fileRules?.limits?.bytes?.most
  return most !== undefined && facts.byteLength > most ? { state: 'allowed', because: 'file-too-large' } : undefined
}

/** A limit of the operator that the file crosses, where it is not said what follows. */
export type CrossedLimit =
  | { readonly limit: 'rules'; readonly count: number; readonly most: number }
  | { readonly limit: 'rule-length'; readonly line: number; readonly length: number; readonly most: number }

/** The limits of the operator that the file crosses although the verdict goes by its rules. Mostly none. */
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

function byAnswer(answered: SiteVerdict): Judging {
  const judgement = judgementOf(siteStates.indexOf(answered.state), 0)
  const evaluate = (url: string | URL) => {
    absoluteUrlOf(url)
    return answered
  }
  return {
    judge: () => judgement,
    judgeOctets: () => judgement,
    evaluate,
    decide: evaluate,
    state(url) {
      if (typeof url !== 'string' || !isPlain(url)) absoluteUrlOf(url)
      return answered.state
    },
  }
}

function byRules({ crawler, dialect, robots }: Pick<SiteMatcher, 'crawler' | 'dialect' | 'robots'>): Judging {
  const matcher = matcherOf(robots, crawler, dialect)
  const asGiven = dialectOf(dialect).urlAsGiven
  const mayFollowOthers = crawler.mayFollow !== undefined && followsNoOwnGroup(robots, crawler, dialect)
  let others: readonly Matcher[] | undefined
  let judges: Judges | undefined
  /** The URL as a browser would ask for it, as far as that matters to the dialect. */
  const asked = (url: string | URL): string | URL =>
    typeof url === 'string' && (!asGiven || isPlain(url)) ? url : absoluteUrlOf(url)

  /** Whether a group that the operator's text may mean allows what the rules for all block. */
  function isUndecided(url: string | URL): boolean {
    others ??= matchersOfOthers(robots, crawler, dialect)
    return others.some(other => other.isAllowed(url))
  }

  function verdictBy(judge: Matcher['evaluate'], url: string | URL): SiteVerdict {
    const given = asked(url)
    const verdict = judge(given)
    if (mayFollowOthers && !verdict.allowed && isUndecided(given)) {
      return { state: 'undecided', because: 'operator-text', verdict }
    }
    return { state: verdict.allowed ? 'allowed' : 'blocked', because: verdict.reason, verdict }
  }

  return {
    evaluate: url => verdictBy(matcher.evaluate, url),
    decide: url => verdictBy(matcher.decide, url),
    state(url) {
      const given = asked(url)
      if (matcher.isAllowed(given)) return 'allowed'
      return mayFollowOthers && isUndecided(given) ? 'undecided' : 'blocked'
    },
    judge(url, from) {
      judges ??= judgesOf(robots, crawler, dialect)
      const judgement = judgementBy(judges, winnerFrom(judges.finder, url, from))
      if (!mayFollowOthers || judgedState(judgement) !== BLOCKED) return judgement
      // A path that begins like a host stands after one.
      const path = url.slice(from)
      const isOpen = isUndecided(path.startsWith('//') ? `http://localhost${path}` : path)
      return isOpen ? judgementOf(UNDECIDED, judgedLine(judgement)) : judgement
    },
    judgeOctets(octets, from, to, beginnings, number, at) {
      judges ??= judgesOf(robots, crawler, dialect)
      const rank = winnerAmongOctets(judges.finder, octets, from, to, beginnings, number, at)
      if (rank === NOT_PLAIN) return NOT_SEEN
      const judgement = judgementBy(judges, rank)
      return mayFollowOthers && judgedState(judgement) === BLOCKED ? NOT_SEEN : judgement
    },
  }
}

/** What the rules say, by the rank of the one that decides. */
interface Judges {
  readonly finder: WinnerFinder
  readonly judgements: Readonly<Uint32Array>
}

function judgesOf(robots: RobotsTxt, crawler: Crawler, id: DialectId): Judges {
  const dialect = dialectOf(id)
  const query = crawlerQuery(crawler)
  const rules = ruleSetOf(robots, selectGroups(groupsOf(robots, id), query, dialect).groups, dialect)
  const finder = winnerFinder(rules, dialect)
  const byRank = rules.deciding.map(({ rule: { type, line } }) =>
    judgementOf(type === 'disallow' ? BLOCKED : ALLOWED, line),
  )
  if (rules.ahead) byRank.unshift(FREE)
  return { finder, judgements: Uint32Array.from(byRank) }
}

const FREE = judgementOf(ALLOWED, 0)

const judgementBy = ({ judgements }: Judges, rank: number): Judgement =>
  rank === NONE ? FREE : (judgements[rank] as Judgement)

function followsNoOwnGroup(robots: RobotsTxt, { chain }: Crawler, dialect: DialectId): boolean {
  const groups = groupsOf(robots, dialect)
  return !chain.some(token => isNamed(groups, token))
}

/** The crawlers of the category that the operator speaks of, as far as the file has a group for them. */
function matchersOfOthers(robots: RobotsTxt, crawler: Crawler, dialect: DialectId): readonly Matcher[] {
  const groups = groupsOf(robots, dialect)
  const others = crawler.mayFollow === undefined ? [] : crawlersOf(crawler.mayFollow)
  return others
    .filter(other => other !== crawler && isNamed(groups, other.token))
    .map(other => matcherOf(robots, other, dialect))
}

/** The rules that a crawler of the registry follows: its fall-back chain, and whether `*` is for it. */
export function matcherOf(robots: RobotsTxt, crawler: Crawler, dialect: DialectId): Matcher {
  return compile(robots, { ...crawlerQuery(crawler), dialect })
}

/** Whether serialising the URL would change nothing that rules are compared with. */
function isPlain(url: string): boolean {
  const from = pathStart(url)
  return from >= 0 && plainEnd(url, from, serialisedPathAndQuery) >= 0
}
