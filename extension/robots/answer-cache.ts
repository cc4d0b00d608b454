import type { Store } from '../browser/types.ts'
import { BoundedStore, type Bounds } from './bounded-store.ts'
import { CacheEntry } from './cache-entry.ts'

/** The browser's storage holds 10 MB, which settings, watched files and indexes share. */
const BOUNDS: Bounds = { entries: 300, octets: 4_000_000 }

/** For how many days an answer is kept that is not used. */
export const ANSWER_DAYS = 30

/** The answers for robots.txt, by its URL. One that is not fresh is asked for again; this is how long it is kept at all. */
export class AnswerCache extends BoundedStore<CacheEntry> {
  constructor(store: Store, now: () => number, bounds = BOUNDS) {
    super(store, now, { name: 'robots', schema: CacheEntry, bounds, unusedDays: ANSWER_DAYS })
  }
}
