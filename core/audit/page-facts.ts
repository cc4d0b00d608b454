import type { Crawler } from '../crawlers/crawler.ts'
import { namesOnPage } from '../crawlers/page-names.ts'
import { isAddressedTo } from '../indexing/combined-directives.ts'
import type { Directive, DirectivePlace } from '../indexing/directive.ts'
import { pageDirectives } from '../indexing/page.ts'
import { lowerCaseToken } from '../parse/product-token.ts'
import type { MemoryBudget } from './budget.ts'

/** How many texts are cached. `unavailable_after` may have a different date on each page. */
const MAX_CACHED_TEXTS = 2_000

const OCTETS_PER_PLACE = 500

/** The crawlers to which pages say `noindex`: each text is parsed once, and rows hold the number of a set of places. */
export type NoindexPlaces = ReturnType<typeof createNoindexPlaces>

export const createNoindexPlaces = (budget: MemoryBudget, now: number) => ({
  budget,
  now,
  places: [[]] as (readonly DirectivePlace[])[],
  byPlaces: new Map([['[]', 0]]),
  byText: new Map<string, number>(),
})

/** The number of the set of places where a page says `noindex`. */
export function noindexNumber(
  all: NoindexPlaces,
  metaRobots: string | undefined,
  xRobotsTag: string | undefined,
): number {
  if (!metaRobots && !xRobotsTag) return 0
  const text = `${metaRobots ?? ''}\n${xRobotsTag ?? ''}`
  const known = all.byText.get(text)
  if (known !== undefined) return known
  const number = noindexPlacesNumber(all, metaRobots, xRobotsTag)
  if (all.byText.size >= MAX_CACHED_TEXTS) all.byText.clear()
  all.byText.set(text, number)
  return number
}

function noindexPlacesNumber(
  all: NoindexPlaces,
  metaRobots: string | undefined,
  xRobotsTag: string | undefined,
): number {
  const { directives } = pageDirectives({
    metas: metaRobots ? [{ name: 'robots', content: metaRobots }] : [],
    headers: xRobotsTag ? [{ name: 'x-robots-tag', value: xRobotsTag }] : [],
  })
  const places = new Map<string, DirectivePlace>()
  for (const directive of directives) {
    if (excludesFromIndex(directive, all.now)) {
      places.set(`${directive.source.kind} ${lowerCaseToken(directive.productToken)}`, directive)
    }
  }
  const key = JSON.stringify([...places.keys()].sort())
  const known = all.byPlaces.get(key)
  if (known !== undefined) return known
  // Never throws, because it is called in the middle of a row: octets beyond the budget are missing for the next row.
  all.budget.used += OCTETS_PER_PLACE * places.size
  all.byPlaces.set(key, all.places.length)
  return all.places.push([...places.values()]) - 1
}

/** Whether a directive keeps its page out of the index at the time `now`, as in `indexing`. */
const excludesFromIndex = (directive: Directive, now: number): boolean =>
  directive.name === 'noindex' || directive.name === 'none' || ('time' in directive && directive.time < now)

/** Returns a function that tells, for the number of a set of places, whether `noindex` is said to the crawler. */
export function noindexFinder({ places }: NoindexPlaces, crawler: Crawler): (number: number) => boolean {
  const isFor = isAddressedTo(namesOnPage(crawler))
  const known: boolean[] = []
  return number => {
    known[number] ??= (places[number] ?? []).some(isFor)
    return known[number] as boolean
  }
}
