import type { Store } from '../browser/types.ts'
import { type Bounds, createShelf, indexKey } from './bounded-store.ts'
import { Entry } from './cache-entry.ts'

/** Storage holds 10 MB, and settings, what is watched and the indexes want some of it too. */
const BOUNDS: Bounds = { entries: 300, octets: 4_000_000 }

/** Under which key the index of the remembered answers is stored. */
export const CACHE_INDEX = indexKey('robots')

/** Remembers answers by the address of their robots.txt. */
export function createCache(store: Store, now: () => number, bounds = BOUNDS) {
  return createShelf(store, now, {
    name: 'robots',
    schema: Entry,
    bounds,
  })
}

export type Cache = ReturnType<typeof createCache>
