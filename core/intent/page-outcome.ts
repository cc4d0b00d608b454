/** What a wish says about one page, and whether the page gets it: what badge, popup and page show. */
import type { Crawler } from '../crawlers/crawler.ts'
import type { SiteState } from '../verdict/verdict.ts'
import type { Fulfilment } from './compare-with-wish.ts'
import { wantedFor } from './wanted-for.ts'
import type { WishLine } from './wish-line.ts'

/** What a crawler may do with one page, as any face has it. */
export interface PageVerdict {
  readonly crawler: Crawler
  /** A path, or a URL. */
  readonly path: string
  readonly state: SiteState
  /** The line of robots.txt that decides, 1-based. */
  readonly line?: number | undefined
}

/** A page and a wish. Each crawler is in one of the four lists. */
export interface PageOutcome<One extends PageVerdict = PageVerdict> {
  /** Not as wanted if one crawler gets something else; then as wanted if one gets what is wanted. */
  readonly state: Fulfilment | 'no-wish'
  readonly asWanted: readonly One[]
  readonly against: readonly One[]
  /** There is a wish, but robots.txt does not decide, or the verdict is not known or deferred. */
  readonly notDecided: readonly One[]
  readonly noWish: readonly One[]
}

/** Whether each of some crawlers gets what a wish wants for a page. */
export function pageOutcome<One extends PageVerdict>(
  wish: readonly WishLine[],
  verdicts: readonly One[],
): PageOutcome<One> {
  const lists: Record<Fulfilment | 'no-wish', One[]> = {
    'as-wanted': [],
    'not-as-wanted': [],
    'not-decided': [],
    'no-wish': [],
  }
  for (const one of verdicts) lists[fulfilmentOf(wantedFor(wish, one.crawler, one.path), one)].push(one)
  const state = (['not-as-wanted', 'as-wanted', 'not-decided'] as const).find(one => lists[one].length > 0) ?? 'no-wish'
  return {
    state,
    asWanted: lists['as-wanted'],
    against: lists['not-as-wanted'],
    notDecided: lists['not-decided'],
    noWish: lists['no-wish'],
  }
}

function fulfilmentOf(wanted: 'allow' | 'disallow' | undefined, { crawler, state }: PageVerdict) {
  if (wanted === undefined) return 'no-wish'
  if (crawler.obeys === 'no' || (state !== 'allowed' && state !== 'blocked')) return 'not-decided'
  return state === (wanted === 'allow' ? 'allowed' : 'blocked') ? 'as-wanted' : 'not-as-wanted'
}
