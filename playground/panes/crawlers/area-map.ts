import { type CrawlerCategory, categories, crawlerOf, crawlers, isDescribed } from '../../../core/crawlers/index.ts'
import { crawlerForOwnToken, type Reading, type RobotsTxt, type SiteState, siteMatcher } from '../../../core/index.ts'
import { type Area, areasOf } from '../../state/areas.ts'
import type { JobSteps } from '../../worker/job.ts'

export interface AreaMapParams {
  readonly robots: RobotsTxt
  readonly reading: Reading
  readonly ownTokens: readonly string[]
  /** A file to compare with. */
  readonly before?: RobotsTxt | undefined
}

/** How many crawlers have each verdict in an area. */
export type AreaCounts = Partial<Record<SiteState, number>>

interface PurposeAreas {
  readonly id: CrawlerCategory | 'own'
  readonly areas: readonly Readonly<AreaCounts>[]
  readonly before?: PurposeAreas['areas'] | undefined
}

export interface AreaMapResult {
  /** Those that the files name, the home page first. */
  readonly areas: readonly Area[]
  readonly purposes: readonly PurposeAreas[]
}

/** What the file gives to the crawlers of each purpose in the areas of the site, one crawler a step. */
export function* areaMap({ robots, before, reading, ownTokens }: AreaMapParams): JobSteps<AreaMapResult> {
  const areas = areasOf(before ? [robots, before] : [robots])
  const now = yield* countsOf(robots)
  const then = before && (yield* countsOf(before))
  const ids = [...categories.map(({ id }) => id), 'own' as const]
  const purposes = ids.flatMap(id => {
    const counts = now.get(id)
    return counts ? [{ id, areas: counts, before: then?.get(id) }] : []
  })
  return { areas, purposes }

  function* countsOf(file: RobotsTxt): JobSteps<ReadonlyMap<PurposeAreas['id'], readonly AreaCounts[]>> {
    const purposes = new Map<PurposeAreas['id'], AreaCounts[]>()
    const own = ownTokens.filter(token => !crawlerOf(token)).map(crawlerForOwnToken)
    for (const crawler of [...crawlers, ...own].filter(isDescribed)) {
      const id = crawler.verification === 'own' ? 'own' : crawler.category
      const counts = purposes.get(id) ?? areas.map((): AreaCounts => ({}))
      purposes.set(id, counts)
      const matcher = siteMatcher({ robots: file }, crawler, reading)
      areas.forEach(({ path }, index) => {
        const state = matcher.state(path)
        const cell = counts[index]
        if (cell) cell[state] = (cell[state] ?? 0) + 1
      })
      yield
    }
    return purposes
  }
}
