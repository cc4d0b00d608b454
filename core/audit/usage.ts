/** What the followed files say about the use of the rows, looked up when a row is shown, written or counted. */
import { CONTENT_SIGNAL, CONTENT_USAGE } from '../parse/fields.ts'
import { memo, memoOfFile } from '../parse/memo.ts'
import { signalOfCategory, type UsageState } from '../usage/categories.ts'
import { type UsageCategory, usageCategories } from '../usage/content-usage.ts'
import { linesOfField } from '../usage/field-lines.ts'
import { hasUsageLines, type UsageMatcher, usageMatcher } from '../usage/usage-matcher.ts'
import type { SiteMatcher } from '../verdict/site-verdict.ts'
import type { CrawlerMatchers } from './crawler-matchers.ts'

/** The uses of rows: the names that rows and sums have for them, in the order of `usageCategories`. */
export const rowUses = [
  { id: 'aiTraining', category: 'train-ai' },
  { id: 'aiUse', category: 'ai-use' },
  { id: 'search', category: 'search' },
] as const satisfies readonly { readonly id: string; readonly category: UsageCategory }[]

/** What the file says about the use of a row that may be fetched, by both texts. */
export interface RowUsage {
  readonly aiTraining: UsageState
  readonly aiUse: UsageState
  readonly search: UsageState
  /** The lines that say so, 1-based, in file order. */
  readonly lines: readonly number[]
}

/** Whether a file that one of the crawlers follows says anything about use. */
export const statesUsage = ({ matchers }: CrawlerMatchers): boolean =>
  matchers.some(ofSites => ofSites.some(({ robots, rulesFrom }) => rulesFrom !== 'none' && hasUsageLines(robots)))

const compiledUsage = memo((matcher: SiteMatcher): { readonly usage: UsageMatcher | undefined } => ({
  usage: usageMatcher(matcher),
}))

/** As `usageMatcher`, compiled once for each matcher. */
export const rowUsageMatcher = (matcher: SiteMatcher): UsageMatcher | undefined => compiledUsage(matcher).usage

/** What the crawler's file says about the use of a URL that it may fetch; undefined if it says nothing. */
export function rowUsage(matcher: SiteMatcher, url: string): RowUsage | undefined {
  const stated = rowUsageMatcher(matcher)?.stated(url)
  if (!stated) return undefined
  const [aiTraining = 'not-stated', aiUse = 'not-stated', search = 'not-stated'] = stated.uses.map(({ state }) => state)
  return { aiTraining, aiUse, search, lines: stated.lines }
}

/** Whether Content-Usage and Content-Signal contradict each other about the use of a URL. @param url may be fetched */
export function isContradictory(matcher: SiteMatcher, url: string): boolean {
  return rowUsageMatcher(matcher)?.statesOfFetched(url).includes('contradictory') ?? false
}

/** Whether the texts may contradict each other at all. Few files have both, so mostly no row is looked at. */
export const mayContradict = ({ matchers }: CrawlerMatchers): boolean =>
  matchers.some(ofSites => ofSites.some(({ robots, rulesFrom }) => rulesFrom !== 'none' && opposites(robots).exist))

const opposites = memoOfFile(robots => {
  const values = (field: typeof CONTENT_USAGE | typeof CONTENT_SIGNAL) =>
    linesOfField(robots, field).map(({ value }) => value)
  const [usage, signals] = [values(CONTENT_USAGE), values(CONTENT_SIGNAL)]
  const isOpposed = (usageValue: string, signalValue: string) =>
    usageCategories.some(
      category =>
        usage.some(value => value.includes(`${category}=${usageValue}`)) &&
        signals.some(value => holdsSignal(value, signalOfCategory[category], signalValue)),
    )
  return { exist: isOpposed('y', 'no') || isOpposed('n', 'yes') }
})

const holdsSignal = (value: string, signal: string, wanted: string): boolean =>
  value
    .toLowerCase()
    .split(',')
    .some(part => part.replaceAll(/\s/g, '') === `${signal}=${wanted}`)
