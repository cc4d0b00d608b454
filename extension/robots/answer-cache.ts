import type { Store } from '../browser/types.ts'
import { BoundedStore, type Bounds } from './bounded-store.ts'
import { CacheEntry } from './cache-entry.ts'

/** The browser's storage holds 10 MB, which settings, watched files and indexes share. */
const BOUNDS: Bounds = { entries: 300, octets: 4_000_000 }

/** The answers for robots.txt, by its URL. */
export class AnswerCache extends BoundedStore<CacheEntry> {
  constructor(store: Store, now: () => number, bounds = BOUNDS) {
    super(store, now, { name: 'robots', schema: CacheEntry, bounds })
  }
}
