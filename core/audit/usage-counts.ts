/** Counts what the followed files say about the use of the rows. */
import { crawlerQuery } from '../crawlers/registry.ts'
import { type UsageState, usageStates } from '../usage/categories.ts'
import { keyOfUsageGroups } from '../usage/content-usage.ts'
import type { UsageMatcher } from '../usage/usage-matcher.ts'
import type { SiteMatcher } from '../verdict/site-verdict.ts'
import { ALLOWED } from '../verdict/verdict-code.ts'
import type { OutcomeFinder } from './outcomes.ts'
import type { RowStore } from './row-store.ts'
import { rowUsageMatcher, statesUsage } from './usage.ts'
import type { VerdictColumn } from './verdict-column.ts'
import type { VerdictColumns } from './verdict-columns.ts'
import { urlAt } from './view.ts'

/** How many of the rows that a crawler may fetch are in each state of one use. */
export type UseCounts = Readonly<Record<StateOfFetched, number>>

/** A page that may be fetched never has the state `not-applicable`. */
export type StateOfFetched = Exclude<UsageState, 'not-applicable'>

/**
 * What the files say to one crawler about the use of the rows that it may fetch. Example: of 10 rows the crawler may
 * fetch 8, and the file says `train-ai=n`: then `aiTraining` is `{ disallowed: 8, allowed: 0, … }`.
 */
export interface UsageSum {
  readonly aiTraining: UseCounts
  readonly aiUse: UseCounts
  readonly search: UseCounts
}

/** Counts rows as they are added. A row that is counted never changes its state. */
export interface UsageCounter {
  /** The sums of the rows before `end`, for each crawler. Empty if no file says anything about use. */
  countTo(end: number): readonly UsageSum[]
}

/** Every state that a use of a page can have if the page may be fetched. */
export const statesOfFetched: readonly StateOfFetched[] = usageStates.filter(state => state !== 'not-applicable')

const USE_COUNT = 3
const STATES_OF_FETCHED = statesOfFetched.length

/** Crawlers that follow the same lines. Each row is counted once for all of them. */
interface AlikeCrawlers {
  readonly column: VerdictColumn
  readonly sites: readonly SiteUsage[]
  /** Rows that were looked at one by one, at the index `use * STATES_OF_FETCHED + state`. */
  readonly counts: Float64Array
}

interface SiteUsage {
  /** Undefined if the file says nothing to the crawlers. */
  readonly usage: UsageMatcher | undefined
  /** Whether the file says the same about every URL, so that one row is looked at instead of all. */
  readonly isSame: boolean
}

export function usageCounter(
  rows: RowStore,
  { crawlerMatchers, columns }: VerdictColumns,
  outcomes: OutcomeFinder,
): UsageCounter {
  if (!statesUsage(crawlerMatchers)) return { countTo: () => [] }
  const sets = new Map<string, AlikeCrawlers>()
  const setOf = crawlerMatchers.matchers.map((matchers, crawler) => {
    const number = crawlerMatchers.columnOf[crawler] as number
    const key = [number, ...matchers.map(keyOfLines)].join('|')
    const made = sets.get(key) ?? {
      column: columns[number] as VerdictColumn,
      sites: matchers.map(siteUsageOf),
      counts: new Float64Array(USE_COUNT * STATES_OF_FETCHED),
    }
    sets.set(key, made)
    return made
  })
  const looked = [...sets.values()].filter(({ sites }) => sites.some(({ isSame }) => !isSame))
  let counted = 0

  function countRow({ column, sites, counts }: AlikeCrawlers, row: number): void {
    const outcome = outcomes.ofRow(column, row)
    if (column.states[outcome] !== ALLOWED) return
    const { usage, isSame } = sites[column.sites[outcome] as number] as SiteUsage
    if (usage && !isSame) addStates(counts, usage.statesOfFetched(urlAt(rows, row)), 1)
  }

  /** The rows that were looked at, and those of files that say the same about every row. */
  function sumOf({ column, sites, counts }: AlikeCrawlers): UsageSum {
    const all = counts.slice()
    column.states.forEach((state, outcome) => {
      const { usage, isSame } = sites[column.sites[outcome] as number] as SiteUsage
      const example = column.examples[outcome]?.[0]
      if (state !== ALLOWED || !isSame || example === undefined) return
      const states = usage?.statesOfFetched(urlAt(rows, example)) ?? NOTHING_STATED
      addStates(all, states, column.counts[outcome] as number)
    })
    return { aiTraining: countsOfUse(all, 0), aiUse: countsOfUse(all, 1), search: countsOfUse(all, 2) }
  }

  return {
    countTo(end) {
      for (; counted < end; counted++) for (const set of looked) countRow(set, counted)
      const sums = new Map([...sets.values()].map(set => [set, sumOf(set)]))
      return setOf.map(set => sums.get(set) as UsageSum)
    },
  }
}

/** Equal for matchers of one site whose file says the same about the use of every URL. */
const keyOfLines = ({ robots, rulesFrom, dialect, crawler }: SiteMatcher): string =>
  rulesFrom === 'none' ? '' : keyOfUsageGroups(robots, { ...crawlerQuery(crawler), dialect })

function siteUsageOf(matcher: SiteMatcher): SiteUsage {
  const usage = rowUsageMatcher(matcher)
  return { usage, isSame: usage?.isSameForAll() ?? true }
}

const NOTHING_STATED: readonly UsageState[] = ['not-stated', 'not-stated', 'not-stated']

function addStates(counts: Float64Array, states: readonly UsageState[], by: number): void {
  states.forEach((state, use) => {
    const place = use * STATES_OF_FETCHED + statesOfFetched.indexOf(state === 'not-applicable' ? 'not-stated' : state)
    counts[place] = (counts[place] as number) + by
  })
}

function countsOfUse(counts: Float64Array, use: number): UseCounts {
  const countOf = (state: StateOfFetched) => counts[use * STATES_OF_FETCHED + statesOfFetched.indexOf(state)] as number
  return {
    disallowed: countOf('disallowed'),
    allowed: countOf('allowed'),
    contradictory: countOf('contradictory'),
    'not-stated': countOf('not-stated'),
  }
}
