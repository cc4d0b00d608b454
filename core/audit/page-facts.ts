import type { Crawler } from '../crawlers/crawler.ts'
import { namesOnPage } from '../crawlers/page-names.ts'
import { indexing } from '../indexing/indexing.ts'
import { pageDirectives } from '../indexing/page.ts'
import { directivesFor } from '../indexing/sum.ts'

/**
 * To whom pages say `noindex`. Few texts are read, since most pages say the same, and the sets of crawlers that come
 * out are fewer still: a row has the number of its set, 0 for none.
 */
export interface NoindexSets {
  readonly crawlers: readonly Crawler[]
  readonly now: number
  /** By number, for each crawler 1 if `noindex` is said to it. */
  readonly sets: Uint8Array[]
  readonly bySet: Map<string, number>
  readonly byText: Map<string, number>
}

/** How many texts are kept. `unavailable_after` may have another date on each page. */
const KEPT = 2_000

export function createNoindexSets(crawlers: readonly Crawler[], now: number): NoindexSets {
  const none = new Uint8Array(crawlers.length)
  return { crawlers, now, sets: [none], bySet: new Map([[none.join(), 0]]), byText: new Map() }
}

/** The number of the set for what a page says. */
export function noindexSet(all: NoindexSets, metaRobots: string | undefined, xRobotsTag: string | undefined): number {
  if (!metaRobots && !xRobotsTag) return 0
  const text = `${metaRobots ?? ''}\n${xRobotsTag ?? ''}`
  const known = all.byText.get(text)
  if (known !== undefined) return known
  const page = pageDirectives({
    metas: metaRobots ? [{ name: 'robots', content: metaRobots }] : [],
    headers: xRobotsTag ? [{ name: 'x-robots-tag', value: xRobotsTag }] : [],
  })
  const set = Uint8Array.from(all.crawlers, crawler => {
    const directives = directivesFor(page, namesOnPage(crawler))
    return indexing({ fetchable: false, directives, now: all.now }).reason === 'blocked-noindex-unseen' ? 1 : 0
  })
  const number = all.bySet.get(set.join()) ?? all.sets.push(set) - 1
  all.bySet.set(set.join(), number)
  if (all.byText.size >= KEPT) all.byText.clear()
  all.byText.set(text, number)
  return number
}
