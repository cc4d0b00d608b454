/** The changes between two files, and the crawlers that they affect. */
import { type Crawler, isSaidToFollowEveryone } from '../../crawlers/crawler.ts'
import { crawlerOf, crawlerQuery, crawlers } from '../../crawlers/registry.ts'
import type { DialectId } from '../../dialects/dialect.ts'
import type { Reading } from '../../dialects/reading.ts'
import { lowerCaseToken } from '../../parse/product-token.ts'
import type { RobotsTxt } from '../../parse/robots-txt.ts'
import { foundAndOpen } from '../../proofs/bounded.ts'
import { DEFAULT_STATES } from '../../proofs/budget.ts'
import {
  type CrawlerChanges,
  compare,
  DEFAULT_DIFFERENCES,
  type Difference,
  type OpenDifferences,
} from '../../proofs/compare.ts'
import { compareUsage } from '../../proofs/compare-usage.ts'
import { type CrawlerTokens, namedCrawlers } from '../../proofs/crawler-classes.ts'
import { saidChanges } from '../../proofs/said-changes.ts'
import type { UsageDifference } from '../../usage/difference.ts'
import { groupsOf } from '../../verdict/groups.ts'

/** Crawlers with the same changes. */
export interface Changes extends Pick<CrawlerChanges, 'result' | 'outside'> {
  readonly differences: readonly Difference[]
  /** What was not examined; empty if all differences are listed. */
  readonly open: readonly OpenDifferences[]
  /** Those that a file names or that were asked about; if none, some that read files in another way. */
  readonly tokens: readonly string[]
  /** Whether this includes every crawler that follows `*`, except for the followers in other classes. */
  readonly anyOther: boolean
  /** The crawlers that are known to follow `*` in both files; none if `anyOther` includes them. */
  readonly followers: readonly string[]
}

export type ChangeResult = CrawlerChanges['result']

const order: readonly ChangeResult[] = ['different', 'not-decided', 'equivalent']

/** The changes, the most important result first. Without `chosen`, all known crawlers, named ones and any other. */
export function changesBetween(
  before: RobotsTxt,
  after: RobotsTxt,
  { readAs, effort }: { readonly readAs: Reading; readonly effort: number },
  chosen: readonly Crawler[] | undefined,
): readonly Changes[] {
  const { questions, named } = crawlersToAsk(before, after, readAs, chosen)
  const bound = { limit: DEFAULT_DIFFERENCES * effort, states: DEFAULT_STATES * effort }
  const classes = new Map<
    string,
    Omit<Changes, 'tokens' | 'anyOther' | 'followers' | 'open'> & {
      readonly open: OpenDifferences[]
      readonly all: string[]
    }
  >()
  const isToldOf = (token: string) => chosen !== undefined || named.has(lowerCaseToken(token))
  for (const [dialect, tokens] of questions) {
    const compared = compare(before, after, { dialect, crawlers: tokens, ...bound }).changes
    for (const { crawlers: alike, ...rest } of saidChanges(compared, [before, after], dialect, isToldOf)) {
      const { found: differences, open } = foundAndOpen(rest.differences)
      const changes = { ...rest, differences, open }
      const key = keyOf(changes)
      const known = classes.get(key) ?? { ...changes, all: [], open: [] }
      known.all.push(...alike.map(({ productToken }) => [productToken].flat()[0] ?? '*'))
      known.open.push(...open)
      classes.set(key, known)
    }
  }
  return [...classes.values()]
    .map(({ all, ...changes }) => ({ ...changes, ...namesOfClass(all, named, chosen) }))
    .sort((a, b) => order.indexOf(a.result) - order.indexOf(b.result))
}

/** Which crawlers to ask about, by the dialect in which they read the files; and the tokens that the files name. */
function crawlersToAsk(
  before: RobotsTxt,
  after: RobotsTxt,
  reading: Reading,
  chosen: readonly Crawler[] | undefined,
): {
  readonly questions: ReadonlyMap<DialectId, readonly CrawlerTokens[]>
  readonly named: ReadonlyMap<string, string>
} {
  const questions = new Map<DialectId, CrawlerTokens[]>()
  const addQuestion = (dialect: DialectId, crawler: CrawlerTokens): void => {
    const id = reading === 'as-documented' ? dialect : reading
    const asked = questions.get(id)
    if (asked) asked.push(crawler)
    else questions.set(id, [crawler])
  }
  const named = namedIn([before, after], reading)
  if (!chosen) {
    addQuestion('rfc9309', { productToken: '*' })
    for (const [token, spelling] of named) if (!crawlerOf(token)) addQuestion('rfc9309', { productToken: spelling })
  }
  for (const crawler of chosen ?? crawlers) addQuestion(crawler.dialect, crawlerQuery(crawler))
  return { questions, named }
}

/** A change of what may be done with a page, and the crawlers that it affects. */
export interface UsageChange extends Pick<Changes, 'tokens' | 'anyOther'> {
  readonly difference: UsageDifference
}

/** Crawlers for which more preferences may change: `different` lists some, `not-decided` found no URL. */
export interface IncompleteUsage extends Pick<Changes, 'tokens' | 'anyOther'> {
  readonly result: 'different' | 'not-decided'
  /** What was not examined, or that everything was and this proves nothing. */
  readonly open: readonly OpenDifferences[]
}

export interface PreferenceChanges {
  readonly list: readonly UsageChange[]
  /** At most one for each result and reason. */
  readonly incomplete: readonly IncompleteUsage[]
}

/** The changes of preferences about use, each once for all crawlers that it affects. */
export function usageChangesBetween(
  before: RobotsTxt,
  after: RobotsTxt,
  reading: Reading,
  chosen: readonly Crawler[] | undefined,
): PreferenceChanges {
  const { questions, named } = crawlersToAsk(before, after, reading, chosen)
  const found = new Map<string, { readonly difference: UsageDifference; readonly all: string[] }>()
  const incomplete = new Map<string, Pick<IncompleteUsage, 'result'> & { open: OpenDifferences[]; all: string[] }>()
  for (const [dialect, tokens] of questions) {
    for (const one of compareUsage(before, after, { dialect, crawlers: tokens })) {
      const { result } = one
      const { found: differences, open } = foundAndOpen(one.differences)
      const names = one.crawlers.map(({ productToken }) => [productToken].flat()[0] ?? '*')
      for (const count of open) {
        if (result === 'equivalent') continue
        const key = `${result} ${count.because} ${count.unit}`
        const known = incomplete.get(key) ?? { result, open: [], all: [] }
        known.open.push(count)
        known.all.push(...names)
        incomplete.set(key, known)
      }
      for (const difference of differences) {
        const { text, label, witness, before: was, after: is } = difference
        const lines = [was, is].map(statement => statement.lines.map(({ line }) => line))
        const key = JSON.stringify([text, label, witness, was.preference, is.preference, lines])
        const known = found.get(key) ?? { difference, all: [] }
        known.all.push(...names)
        found.set(key, known)
      }
    }
  }
  const list = [...found.values()].map(({ difference, all }) => ({ difference, ...namesOfClass(all, named, chosen) }))
  const byResult = [...incomplete.values()].sort((a, b) => order.indexOf(a.result) - order.indexOf(b.result))
  return { list, incomplete: byResult.map(({ all, ...rest }) => ({ ...rest, ...namesOfClass(all, named, chosen) })) }
}

/** The crawlers of a class by name. Crawlers that no file names are left out if any other crawler is in the class. */
function namesOfClass(
  all: readonly string[],
  named: ReadonlyMap<string, string>,
  chosen: readonly Crawler[] | undefined,
): Pick<Changes, 'tokens' | 'anyOther' | 'followers'> {
  const anyOther = !chosen && all.includes('*')
  const own = all.filter(token => token !== '*' || chosen !== undefined)
  const isNamed = (token: string) => named.has(lowerCaseToken(token))
  const follows = (crawler: Crawler | undefined) =>
    crawler?.globalGroup !== false && crawler && isSaidToFollowEveryone(crawler) && !crawler.chain.some(isNamed)
  return anyOther
    ? { anyOther, tokens: own.filter(isNamed), followers: [] }
    : { anyOther, tokens: own, followers: own.filter(token => follows(crawlerOf(token))) }
}

/** The result for all crawlers together: one difference is enough. */
export const combinedResult = (all: readonly Changes[]): ChangeResult =>
  order.find(result => all.some(one => one.result === result)) ?? 'equivalent'

/** The tokens that files name: in lower case, each with a spelling. */
function namedIn(files: readonly RobotsTxt[], reading: Reading): ReadonlyMap<string, string> {
  const read: readonly DialectId[] = reading === 'as-documented' ? ['rfc9309', 'google'] : [reading]
  const groups = files.flatMap(robots => read.flatMap(dialect => groupsOf(robots, dialect)))
  const tokens = namedCrawlers(groups).flatMap(({ productToken }) => productToken)
  return new Map(tokens.filter(token => token !== '*').map(token => [lowerCaseToken(token), token]))
}

/** Equal for two classes of crawlers if the same URLs change because of the same lines. */
function keyOf({ result, differences, open }: Pick<Changes, 'result' | 'differences' | 'open'>): string {
  const lineOf = ({ rule, reason }: Difference['before']) => rule?.line ?? reason
  return JSON.stringify([
    result,
    open.map(({ because }) => because),
    differences.map(one => [one.witness, lineOf(one.before), lineOf(one.after)]),
  ])
}

export interface Change extends Pick<Changes, 'tokens' | 'anyOther'> {
  readonly difference: Difference
  readonly isForAll: boolean
  /** Followers of `*` that `anyOther` does not include. */
  readonly except: readonly string[]
}

/** The followers of `*` in all classes but these. */
export const followersBeside = <Class extends Pick<Changes, 'followers'>>(
  classes: readonly Class[],
  all: readonly Class[],
): readonly string[] => all.flatMap(one => (classes.includes(one) ? [] : one.followers))

/** The differences of all classes. If the same lines change the same URL in several classes, this is one change. */
export function changesIn(all: readonly Changes[]): readonly Change[] {
  const found = new Map<string, { difference: Difference; classes: Changes[] }>()
  for (const one of all) {
    for (const difference of one.differences) {
      const { before, after, witness } = difference
      const key = JSON.stringify([witness, before.rule?.line ?? before.reason, after.rule?.line ?? after.reason])
      const known = found.get(key)
      if (known) known.classes.push(one)
      else found.set(key, { difference, classes: [one] })
    }
  }
  return [...found.values()].map(({ difference, classes }) => ({
    difference,
    tokens: classes.flatMap(({ tokens }) => tokens),
    anyOther: classes.some(({ anyOther }) => anyOther),
    isForAll: classes.length === all.length && all.some(({ anyOther }) => anyOther),
    except: followersBeside(classes, all),
  }))
}
