/** What a file says about the use of a URL's content by one crawler, in one sentence for people. */

import { crawlerQuery } from '../crawlers/registry.ts'
import type { DialectId } from '../dialects/dialect.ts'
import { CONTENT_SIGNAL, CONTENT_USAGE } from '../parse/fields.ts'
import { memoOfFile, once } from '../parse/memo.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { lineNumbers } from '../text/phrases.ts'
import { listOf, type Wording, wordings } from '../text/wording.ts'
import { absoluteUrlOf } from '../url/url.ts'
import { viewOf } from '../verdict/file-view.ts'
import { inGroups, selectInView } from '../verdict/groups.ts'
import type { SiteMatcher } from '../verdict/site-verdict.ts'
import type { CrawlerQuery } from '../verdict/verdict.ts'
import { statingLines, type UsageState, type UseOfContent, usageCategoryWording, usesOf } from './categories.ts'
import { contentSignalLinesFor, type UseExtent } from './content-signals.ts'
import {
  compileDecidingLines,
  contentUsageLinesFor,
  contentUsageRulesFor,
  rulesByContentUsage,
  usageCategories,
} from './content-usage.ts'
import { linesOfField } from './field-lines.ts'
import { isStated, type UsageStatement } from './statement.ts'
import { compileUsage, type Usage } from './usage.ts'

const { say, templates } = wordings('usage_summary', {
  fetched: 'may be fetched, $preferences$',
  control: 'may be used, $preferences$',
  allowed: 'also for $uses$',
  disallowed: 'not for $uses$',
  both: 'also for $allowed$, not for $disallowed$',
  contradictory: 'contradictory about $uses$',
  contradictoryExtent: 'contradictory about what may be kept',
  further: '$first$; $second$',
  extent_immediate: 'nothing may be kept',
  extent_reference: 'at most excerpts and links',
  extent_full: 'copies and summaries too',
  unreadable: 'preference not readable',
  withLines: '$preferences$: $lines$',
})

export { templates as usageSummaryTemplates }

/**
 * What a file says about the use of a URL's content by one crawler.
 *
 *     const summary = usageSummary(siteMatcher({ robots }, crawlerForOwnToken('GPTBot')), 'https://example.com/a')
 *     summary?.sentence.text     // → 'may be fetched, not for AI training'
 *     summary?.note.text         // → 'not for AI training: line 7'
 *     summary?.uses              // → [{ category: 'train-ai', state: 'disallowed', lines: [7], … }, …]
 */
export interface UsageSummary {
  /** "may be fetched, not for AI training"; begins with "may be used" for a crawler that does not fetch. */
  readonly sentence: Wording
  /** The same without "may be fetched": "also for search, not for AI training; at most excerpts and links". */
  readonly preferences: Wording
  /** The preferences and the lines that state them, for a second line below a verdict. */
  readonly note: Wording
  /** The three uses, in the order of `usageCategories`; also those about which nothing is stated. */
  readonly uses: readonly UseOfContent[]
  /** What may be kept and shown of the content: the signal `use`. */
  readonly extent: UsageStatement<UseExtent>
  /** The numbers of the lines that the note names, 1-based, in file order. */
  readonly lines: readonly number[]
}

/** The usage of content by one crawler of a site, compiled for many URLs. */
export interface UsageMatcher {
  /** What both texts say about a URL, with reasons. Throws as `SiteMatcher.evaluate` does. */
  usage(url: string | URL): Usage
  /**
   * The usage in one sentence; undefined if the URL may not be fetched, or if no line holds for it. Throws as
   * `SiteMatcher.evaluate` does.
   */
  summary(url: string | URL): UsageSummary | undefined
  /**
   * The states of the three uses, in the order of `usageCategories`, for columns of a long list. A URL that may not be
   * fetched is `not-applicable`. Throws as `SiteMatcher.evaluate` does.
   */
  states(url: string | URL): readonly UsageState[]
  /**
   * The same for a URL that may be fetched, as a browser writes it. Much faster: URLs for which the same lines decide have
   * the same states.
   */
  statesOfFetched(url: string): readonly UsageState[]
  /**
   * Whether the states are the same for every URL that may be fetched: no line that holds has a path, and the grammar of
   * the draft leads to the same allow and disallow rules as the dialect.
   */
  readonly isSameForAll: () => boolean
}

const usageLinesOf = memoOfFile((robots): { readonly count: number } => ({
  count: linesOfField(robots, CONTENT_USAGE).length + linesOfField(robots, CONTENT_SIGNAL).length,
}))

/** Whether a file has any Content-Usage or Content-Signal line, for any crawler. Worked out once for each file. */
export const hasUsageLines = (robots: RobotsTxt): boolean => usageLinesOf(robots).count > 0

/**
 * The usage of content by the crawler of a matcher. Undefined if the groups that the crawler follows have no such line,
 * or if the server's answer decides and not the file.
 */
export function usageMatcher(matcher: SiteMatcher): UsageMatcher | undefined {
  const { crawler, dialect, robots, rulesFrom } = matcher
  if (rulesFrom === 'none' || !hasUsageLines(robots)) return undefined
  const query = { ...crawlerQuery(crawler), dialect }
  if (contentUsageLinesFor(robots, query).length + contentSignalLinesFor(robots, query).length === 0) return undefined
  const compiled = compileUsage(robots, query)
  const usage = (url: string | URL) => compiled(absoluteUrlOf(url))
  const decided = once(() => compileUsage(robots, query, 'decide'))
  const lines = once(() => contentUsageRulesFor(robots, query))
  // The preferences of a URL that may be fetched depend on its lines alone, unless the draft leads to other rules.
  const dependsOnLines = once(() => ({ alone: lines().length === 0 || hasSameRules(robots, query) }))
  const decidingLines = once(() => compileDecidingLines(robots, query))
  const statesByLines = new Map<string, readonly UsageState[]>()
  const decidedStates = (url: string | URL) => usesOf(decided()(absoluteUrlOf(url))).map(({ state }) => state)

  function statesOfFetched(url: string): readonly UsageState[] {
    if (!dependsOnLines().alone) return decidedStates(url)
    const key = decidingLines()(url)
    const known = statesByLines.get(key)
    if (known) return known
    const states = decidedStates(url)
    statesByLines.set(key, states)
    return states
  }

  return {
    usage,
    isSameForAll: () => dependsOnLines().alone && lines().every(({ patterns }) => patterns === undefined),
    states: url =>
      matcher.state(url) === 'allowed' ? decidedStates(url) : usageCategories.map(() => 'not-applicable' as const),
    statesOfFetched,
    summary: url => (matcher.state(url) === 'allowed' ? summaryOf(usage(url), crawler.crawls) : undefined),
  }
}

/**
 * Whether the grammar of the draft leads to the same allow and disallow rules as the dialect. A group of the draft is part
 * of a group of the dialect, so these are the same rules if they are as many.
 */
function hasSameRules(robots: RobotsTxt, query: CrawlerQuery & { readonly dialect: DialectId }): boolean {
  const view = viewOf(robots, query.dialect)
  const rules = inGroups(view, selectInView(view, query)).groups.flatMap(group => group.rules)
  return rules.length === rulesByContentUsage(robots, query).length
}

/** The summary for one URL. Throws as `SiteMatcher.evaluate` does. */
export function usageSummary(matcher: SiteMatcher, url: string | URL): UsageSummary | undefined {
  return usageMatcher(matcher)?.summary(url)
}

function summaryOf(usage: Usage, crawls: boolean): UsageSummary | undefined {
  const uses = usesOf(usage)
  const { use: extent } = usage.contentSignal
  const statements = [...uses.flatMap(({ contentUsage, contentSignal }) => [contentUsage, contentSignal]), extent]
  const stated = statements.filter(isStated)
  const unreadable = statements.filter(({ reason }) => reason === 'unreadable' || reason === 'other-value')
  if (stated.length + unreadable.length === 0) return undefined
  const preferences = stated.length > 0 ? preferencesIn(uses, extent) : say('unreadable')
  const lines = stated.length > 0 ? statingLines(stated) : numbersOf(unreadable)
  return {
    sentence: say(crawls ? 'fetched' : 'control', { preferences }),
    preferences,
    note: say('withLines', { preferences, lines: lineNumbers(lines) }),
    uses,
    extent,
    lines,
  }
}

function numbersOf(statements: readonly UsageStatement<string>[]): readonly number[] {
  const numbers = new Set(statements.flatMap(({ lines }) => lines.map(({ line }) => line)))
  return [...numbers].sort((a, b) => a - b)
}

/** At least one preference is stated. */
function preferencesIn(
  uses: readonly UseOfContent[],
  { preference: extent, reason }: UsageStatement<UseExtent>,
): Wording {
  const inState = (state: UseOfContent['state']) =>
    listOf(uses.filter(use => use.state === state).map(({ category }) => usageCategoryWording(category)))
  const [allowed, disallowed, contradictory] = [inState('allowed'), inState('disallowed'), inState('contradictory')]
  const parts: Wording[] = []
  if (allowed.items.length > 0 && disallowed.items.length > 0) parts.push(say('both', { allowed, disallowed }))
  else if (allowed.items.length > 0) parts.push(say('allowed', { uses: allowed }))
  else if (disallowed.items.length > 0) parts.push(say('disallowed', { uses: disallowed }))
  if (contradictory.items.length > 0) parts.push(say('contradictory', { uses: contradictory }))
  if (reason === 'contradictory') parts.push(say('contradictoryExtent'))
  else if (extent !== 'unknown' && extent !== 'not-applicable') parts.push(say(`extent_${extent}`))
  return parts.reduce((first, second) => say('further', { first, second }))
}
