import * as v from 'valibot'
import { parse, type RobotsTxt } from '../../core/index.ts'
import { compare } from '../../core/proofs/index.ts'
import type { Store } from '../browser/types.ts'
import { type Answer, bytesOf } from '../robots/answer.ts'
import { BoundedStore, type Bounds } from '../robots/bounded-store.ts'

const File = v.object({ octets: v.string(), at: v.number() })

/** What is stored of one site's file. Times are in ms since the epoch. */
export const Watched = v.object({
  /** The last good file, and when it was last seen so. */
  good: File,
  /** The file before the last change that changed a verdict, and when it was last seen. */
  before: v.optional(File),
  /** When that change was first seen. */
  changedAt: v.optional(v.number()),
})

export type Watched = Readonly<v.InferOutput<typeof Watched>>

/** The browser's storage holds 10 MB, which the cache, settings and indexes share. */
const BOUNDS: Bounds = { entries: 200, octets: 3_000_000 }

/** For how many days a site's file is kept that is not used: long enough for what happens once a year. */
export const WATCH_DAYS = 365

/** Bounds the search for a difference, in states. If the search gives up, the change counts as one of verdicts. */
const STATES = 20_000

/** Stores the last good file of each site, and the one before its last change of a verdict. */
export class ChangeWatch extends BoundedStore<Watched> {
  constructor(store: Store, now: () => number, bounds = BOUNDS) {
    super(store, now, { name: 'watch', schema: Watched, bounds, unusedDays: WATCH_DAYS })
  }

  /** Call with each file that a server gave. */
  async record(robotsUrl: string, { octets, fetchedAt }: Pick<Answer, 'octets' | 'fetchedAt'>): Promise<void> {
    const known = await this.get(robotsUrl)
    await this.put(robotsUrl, watchedAfter(known, { octets, at: fetchedAt }))
  }

  /** Call when the person has seen what changed. */
  async acknowledge(robotsUrl: string): Promise<void> {
    const known = await this.get(robotsUrl)
    if (known) await this.put(robotsUrl, { good: known.good })
  }
}

/** What is stored after a file was seen. A file with new comments changes no verdict, so it does not replace `before`. */
export function watchedAfter(known: Watched | undefined, seen: Watched['good']): Watched {
  if (!known) return { good: seen }
  if (known.good.octets === seen.octets || sameVerdicts(known.good, seen)) return { ...known, good: seen }
  return { good: seen, before: known.good, changedAt: seen.at }
}

/** Larger files than these two are not compared rule by rule, in characters: whoever visits a site must not wait for it. */
const COMPARED = 32_000

function sameVerdicts(one: Watched['good'], other: Watched['good']): boolean {
  if (one.octets.length + other.octets.length > COMPARED) return withoutComments(one) === withoutComments(other)
  return compare(robotsOf(one), robotsOf(other), { limit: 1, states: STATES }).result === 'equivalent'
}

/** The lines that may say something, without what stands behind them. */
const withoutComments = ({ octets }: Watched['good']): string =>
  octets
    .split(/\r\n?|\n/)
    .filter(line => !/^\s*#/.test(line))
    .map(line => line.replace(/#.*$/, '').trim())
    .join('\n')

export function robotsOf(file: Watched['good']): RobotsTxt {
  return parse(bytesOf(file))
}
