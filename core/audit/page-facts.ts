import type { Crawler } from '../crawlers/crawler.ts'
import { namesOnPage } from '../crawlers/page-names.ts'
import type { Directive, Place } from '../indexing/directive.ts'
import { pageDirectives } from '../indexing/page.ts'
import { addresses } from '../indexing/sum.ts'
import { lowerCaseToken } from '../parse/product-token.ts'
import type { Budget } from './budget.ts'

/**
 * To whom pages say `noindex`. Few texts are read, since most pages say the same, and what they come to is less still:
 * the places where it is said, that is the field and the product token. A row has the number of such places, 0 for
 * none, and which crawlers they are for is looked up.
 */
export interface NoindexPlaces {
  readonly budget: Budget
  readonly now: number
  /** By number. */
  readonly places: (readonly Place[])[]
  readonly byPlaces: Map<string, number>
  readonly byText: Map<string, number>
}

/** How many texts are kept. `unavailable_after` may have another date on each page. */
const KEPT = 2_000

/** How many octets places take, about. */
const PLACES = 500

export const createNoindexPlaces = (budget: Budget, now: number): NoindexPlaces => ({
  budget,
  now,
  places: [[]],
  byPlaces: new Map([['[]', 0]]),
  byText: new Map(),
})

/** The number of the places where a page says `noindex`. */
export function noindexNumber(
  all: NoindexPlaces,
  metaRobots: string | undefined,
  xRobotsTag: string | undefined,
): number {
  if (!metaRobots && !xRobotsTag) return 0
  const text = `${metaRobots ?? ''}\n${xRobotsTag ?? ''}`
  const known = all.byText.get(text)
  if (known !== undefined) return known
  const number = placesOf(all, metaRobots, xRobotsTag)
  if (all.byText.size >= KEPT) all.byText.clear()
  all.byText.set(text, number)
  return number
}

function placesOf(all: NoindexPlaces, metaRobots: string | undefined, xRobotsTag: string | undefined): number {
  const { directives } = pageDirectives({
    metas: metaRobots ? [{ name: 'robots', content: metaRobots }] : [],
    headers: xRobotsTag ? [{ name: 'x-robots-tag', value: xRobotsTag }] : [],
  })
  const places = new Map<string, Place>()
  for (const directive of directives) {
    if (keepsOut(directive, all.now)) {
      places.set(`${directive.source.kind} ${lowerCaseToken(directive.productToken)}`, directive)
    }
  }
  const key = JSON.stringify([...places.keys()].sort())
  const known = all.byPlaces.get(key)
  if (known !== undefined) return known
  // In the middle of a row nothing is refused: what goes beyond the budget is missing for the next one.
  all.budget.used += PLACES * places.size
  all.byPlaces.set(key, all.places.length)
  return all.places.push([...places.values()]) - 1
}

/** Whether a page with the directive is to be kept out of the index at that time, as `indexing` has it. */
const keepsOut = (directive: Directive, now: number): boolean =>
  directive.name === 'noindex' || directive.name === 'none' || ('time' in directive && directive.time < now)

/** Whether `noindex` is said to a crawler, by the number of the places where it is said. */
export function noindexFinder({ places }: NoindexPlaces, crawler: Crawler): (number: number) => boolean {
  const isFor = addresses(namesOnPage(crawler))
  const known: boolean[] = []
  return number => {
    known[number] ??= (places[number] ?? []).some(isFor)
    return known[number] as boolean
  }
}
