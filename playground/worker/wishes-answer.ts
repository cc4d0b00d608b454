import { isDescribed, purposeGroups } from '../../core/crawlers/index.ts'
import { overview } from '../../core/edit/index.ts'
import {
  type CrawlerOutcome,
  compareWithWish,
  editFor,
  type Reading,
  type RobotsTxt,
  siteMatcher,
  type WishEdit,
  type WishLine,
} from '../../core/index.ts'
import { foundAndOpen } from '../../core/proofs/index.ts'
import { type SimulatedServer, simulatedSite } from '../share/server.ts'

export interface WishesParams {
  readonly robots: RobotsTxt
  readonly wish: readonly WishLine[]
  readonly reading: Reading
  /** The server's answer. By default the server serves the file. */
  readonly server: SimulatedServer | undefined
}

/** What a site gives to the crawlers of a purpose now. Crawlers that do not follow robots.txt are not counted. */
export interface PurposeToday {
  /** How many may fetch the home page, how many may not, and all that were counted. */
  readonly open: number
  readonly closed: number
  readonly all: number
  /** The most areas that are closed to one for which the home page is open, or open although the home page is closed. */
  readonly areas: number
}

export interface WishesResult {
  readonly today: Readonly<Record<(typeof mainPurposes)[number], PurposeToday>>
  /** What each crawler gets, for each line of the wish. */
  readonly outcomes: readonly CrawlerOutcome[]
}

/** The purposes about which it is always said what a site gives them. */
export const mainPurposes = ['search', 'ai-answers', 'ai-training'] as const

/** How a site and a wish compare, and what the site gives to the main purposes now. */
export function wishesAnswer({ robots, wish, reading, server }: WishesParams): WishesResult {
  const site = simulatedSite(robots, server, 0)
  const none = () => ({ open: 0, closed: 0, all: 0, areas: 0 })
  const today = { search: none(), 'ai-answers': none(), 'ai-training': none() }
  for (const { crawler, extent } of overview(robots, { reading })) {
    const purpose = mainPurposes.find(id => purposeGroups[id].some(category => category === crawler.category))
    if (!purpose || crawler.obeys === 'no' || !isDescribed(crawler)) continue
    const counts = today[purpose]
    const matcher = siteMatcher(site, crawler, reading)
    const home = matcher.state('/')
    counts.all++
    if (home === 'allowed') counts.open++
    if (home === 'blocked') counts.closed++
    if (matcher.rulesFrom !== 'none') counts.areas = Math.max(counts.areas, foundAndOpen(extent).found.areas)
  }
  return { today, outcomes: compareWithWish(site, wish, { reading }).flatMap(({ crawlers }) => crawlers) }
}

/** The edit that makes a file fulfil a wish. */
export const wishEdit = ({ robots, wish }: Pick<WishesParams, 'robots' | 'wish'>): WishEdit => editFor(robots, wish)
