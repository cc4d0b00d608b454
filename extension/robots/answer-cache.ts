import * as v from 'valibot'
import type { Store } from '../browser/types.ts'
import { BoundedStore, type Bounds, type SharedPart } from './bounded-store.ts'
import { CacheEntry } from './cache-entry.ts'

/** The browser's storage holds 10 MB, which settings, watched files and indexes share. */
const CACHE_BOUNDS: Bounds = { entries: 300, octets: 4_000_000 }

/** After how many days without use an answer is removed. */
export const ANSWER_DAYS = 30

const WatchedPart = v.object({ good: v.object({ octets: v.string(), at: v.number() }) })
const Reference = v.object({ answer: v.object({ octets: v.object({ at: v.number() }) }) })

/** A file that `ChangeWatch` has too is stored there only: in the answer stands when the server gave it. */
const watched: SharedPart<CacheEntry> = {
  name: 'watch',
  pack: (entry, other) =>
    v.is(WatchedPart, other) && other.good.octets === entry.answer.octets
      ? withOctets(entry, { at: other.good.at })
      : entry,
  unpack: (stored, other) =>
    v.is(Reference, stored) && v.is(WatchedPart, other) && stored.answer.octets.at === other.good.at
      ? withOctets(stored, other.good.octets)
      : stored,
}

const withOctets = (of: { readonly answer: object }, octets: unknown) => ({ ...of, answer: { ...of.answer, octets } })

/**
 * The answers for robots.txt, by its URL. Independent of freshness: an answer that is no longer fresh stays in the
 * cache and is asked for again.
 */
export class BrowserAnswerCache extends BoundedStore<CacheEntry> {
  constructor(store: Store, now: () => number, bounds = CACHE_BOUNDS) {
    super(store, now, { name: 'robots', schema: CacheEntry, bounds, unusedDays: ANSWER_DAYS, shared: watched })
  }
}
