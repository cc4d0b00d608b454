import * as v from 'valibot'
import { parse, type RobotsTxt } from '../../core/index.ts'
import { compare } from '../../core/proofs/index.ts'
import type { Store } from '../browser/types.ts'
import { type Answer, bytesOf } from '../robots/answer.ts'
import { createShelf, indexKey } from '../robots/bounded-store.ts'

const File = v.object({ octets: v.string(), at: v.number() })

/** What is remembered of one site's file. Times in ms since the epoch. */
export const Watched = v.object({
  /** The last good file, and when it was last seen so. */
  good: File,
  /** The file before the last change that changed a verdict, and when it was last seen. */
  before: v.optional(File),
  /** When that change was first seen. */
  changedAt: v.optional(v.number()),
})

export type Watched = Readonly<v.InferOutput<typeof Watched>>

/** Under which key the index of what is watched is stored. */
export const WATCH_INDEX = indexKey('watch')

/** Storage holds 10 MB, more of it for the cache; some stays free for settings. */
const BOUNDS = { entries: 200, octets: 3_000_000 }

/** Bounds the search for a difference while a page waits, in states. Past it a change counts as one that matters. */
const STATES = 20_000

/** Remembers the last good file of each site, and the one before its last change of consequence. */
export function createWatch(store: Store, now: () => number, bounds = BOUNDS) {
  const shelf = createShelf(store, now, {
    name: 'watch',
    schema: Watched,
    bounds,
  })

  return {
    ...shelf,

    /** A server gave this file. */
    async saw(robotsUrl: string, { octets, fetchedAt }: Pick<Answer, 'octets' | 'fetchedAt'>): Promise<void> {
      const known = await shelf.get(robotsUrl)
      await shelf.put(robotsUrl, watchedAfter(known, { octets, at: fetchedAt }))
    },

    /** The person has seen what changed. */
    async acknowledge(robotsUrl: string): Promise<void> {
      const known = await shelf.get(robotsUrl)
      if (known) await shelf.put(robotsUrl, { good: known.good })
    },
  }
}

/** What is remembered after a file was seen. New comments change nothing, and so do not hide a change that did. */
export function watchedAfter(known: Watched | undefined, seen: Watched['good']): Watched {
  if (!known) return { good: seen }
  if (known.good.octets === seen.octets || sameVerdicts(known.good, seen)) return { ...known, good: seen }
  return { good: seen, before: known.good, changedAt: seen.at }
}

function sameVerdicts(one: Watched['good'], other: Watched['good']): boolean {
  return compare(robotsOf(one), robotsOf(other), { limit: 1, states: STATES }).result === 'equivalent'
}

export function robotsOf(file: Watched['good']): RobotsTxt {
  return parse(bytesOf(file))
}
