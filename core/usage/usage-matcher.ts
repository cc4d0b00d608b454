/** What a file says about the use of the URLs of a site by one crawler, compiled for many URLs. */

import { crawlerQuery } from '../crawlers/registry.ts'
import type { DialectId } from '../dialects/dialect.ts'
import { isText } from '../dialects/index.ts'
import { CONTENT_SIGNAL, CONTENT_USAGE } from '../parse/fields.ts'
import { memoOfFile, once } from '../parse/memo.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { viewOf } from '../verdict/file-view.ts'
import { inGroups, selectInView } from '../verdict/groups.ts'
import type { SiteMatcher } from '../verdict/site-verdict.ts'
import type { CrawlerQuery } from '../verdict/verdict.ts'
import { statingLines, type UsageState, type UseOfContent, usesOf } from './categories.ts'
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

/** What the lines that hold for a URL state about its use. */
export interface StatedUsage {
  /** The three uses, in the order of `usageCategories`; also those about which nothing is stated. */
  readonly uses: readonly UseOfContent[]
  /** What may be kept and shown of the content: the signal `use`. */
  readonly extent: UsageStatement<UseExtent>
  /** The numbers of the lines that state it or, if none does, of those that cannot be read; 1-based, in file order. */
  readonly lines: readonly number[]
}

/** The usage of content by one crawler of a site, compiled for many URLs. */
export interface UsageMatcher {
  /** What both texts say about a URL, with reasons. Throws as `SiteMatcher.evaluate` does. */
  usage(url: string | URL): Usage
  /**
   * What is stated about a URL; undefined if the URL may not be fetched, or if no line holds for it. Throws as
   * `SiteMatcher.evaluate` does.
   */
  stated(url: string | URL): StatedUsage | undefined
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
 * if the server's answer decides and not the file, or if a program reads the file: none reads such lines.
 */
export function usageMatcher(matcher: SiteMatcher): UsageMatcher | undefined {
  const { crawler, dialect, robots, rulesFrom } = matcher
  if (rulesFrom === 'none' || !isText(dialect) || !hasUsageLines(robots)) return undefined
  const query = { ...crawlerQuery(crawler), dialect }
  if (contentUsageLinesFor(robots, query).length + contentSignalLinesFor(robots, query).length === 0) return undefined
  const usage = compileUsage(robots, query)
  const decided = once(() => compileUsage(robots, query, 'decide'))
  const lines = once(() => contentUsageRulesFor(robots, query))
  // The preferences of a URL that may be fetched depend on its lines alone, unless the draft leads to other rules.
  const dependsOnLines = once(() => ({ alone: lines().length === 0 || hasSameRules(robots, query) }))
  const decidingLines = once(() => compileDecidingLines(robots, query))
  const statesByLines = new Map<string, readonly UsageState[]>()
  const decidedStates = (url: string | URL) => usesOf(decided()(url)).map(({ state }) => state)

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
    stated: url => (matcher.state(url) === 'allowed' ? statedIn(usage(url)) : undefined),
  }
}

/** Whether the draft's grammar leads to the same rules. Its groups are parts of the dialect's: as many are the same. */
function hasSameRules(robots: RobotsTxt, query: CrawlerQuery & { readonly dialect: DialectId }): boolean {
  const view = viewOf(robots, query.dialect)
  const rules = inGroups(view, selectInView(view, query)).groups.flatMap(group => group.rules)
  return rules.length === rulesByContentUsage(robots, query).length
}

/** Undefined if no line states anything or fails to be read. */
function statedIn(usage: Usage): StatedUsage | undefined {
  const uses = usesOf(usage)
  const { use: extent } = usage.contentSignal
  const statements = [...uses.flatMap(({ contentUsage, contentSignal }) => [contentUsage, contentSignal]), extent]
  const stated = statements.filter(isStated)
  const unreadable = statements.filter(({ reason }) => reason === 'unreadable' || reason === 'other-value')
  if (stated.length + unreadable.length === 0) return undefined
  return { uses, extent, lines: stated.length > 0 ? statingLines(stated) : lineNumbersIn(unreadable) }
}

function lineNumbersIn(statements: readonly UsageStatement<string>[]): readonly number[] {
  const numbers = new Set(statements.flatMap(({ lines }) => lines.map(({ line }) => line)))
  return [...numbers].sort((a, b) => a - b)
}
