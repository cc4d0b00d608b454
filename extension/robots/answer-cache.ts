import type { Store } from '../browser/types.ts'
import { BoundedStore, type Bounds } from './bounded-store.ts'
import { CacheEntry } from './cache-entry.ts'

/** The browser's storage holds 10 MB, which settings, watched files and indexes share. */
const CACHE_BOUNDS: Bounds = { entries: 300, octets: 4_000_000 }

/** After how many days without use an answer is removed. */
export const ANSWER_DAYS = 30

/**
 * The answers for robots.txt, by its URL. Independent of freshness: an answer that is no longer fresh stays in the
 * cache and is asked for again.
 */
export class BrowserAnswerCache extends BoundedStore<CacheEntry> {
  constructor(store: Store, now: () => number, bounds = CACHE_BOUNDS) {
    super(store, now, { name: 'robots', schema: CacheEntry, bounds, unusedDays: ANSWER_DAYS })
  }
}
