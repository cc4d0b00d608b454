import * as v from 'valibot'
import { parse, type RobotsTxt } from '../../core/index.ts'
import { compare } from '../../core/proofs/index.ts'
import type { Store } from '../browser/types.ts'
import { Queue } from '../queue.ts'
import { type Answer, bytesOf } from '../robots/answer.ts'
import { BoundedStore, type Bounds } from '../robots/bounded-store.ts'

const WatchedFile = v.object({ octets: v.string(), at: v.number() })

/** What is stored for one site's file. Times are in ms since the epoch. */
export const Watched = v.object({
  /** The last good file, and when the server last gave it. */
  good: WatchedFile,
  /** The file before the last change that changed a verdict, and when the server last gave it. */
  before: v.optional(WatchedFile),
  /** When that change was first seen. */
  changedAt: v.optional(v.number()),
})

export type Watched = Readonly<v.InferOutput<typeof Watched>>

/**
 * True if the watched file is the present answer. After any other answer, such as a 404, its changes no longer apply.
 */
export const isCurrent = ({ good }: Watched, answer: Pick<Answer, 'outcome' | 'octets'>): boolean =>
  answer.outcome === 'rules' && answer.octets === good.octets

/** The browser's storage holds 10 MB, which the cache, the settings and the indexes share. */
const WATCH_BOUNDS: Bounds = { entries: 200, octets: 3_000_000 }

/** After how many days without use a site's file is removed: long enough to notice what changes once a year. */
export const WATCH_DAYS = 365

/** Bounds the search for a difference, in states. If the search gives up, the change counts as a change of verdicts. */
const MAX_DIFFERENCE_STATES = 20_000

/** Stores the last good file of each site, and the file before its last change of verdicts. */
export class ChangeWatch extends BoundedStore<Watched> {
  /** Serialises records, each of which depends on the one before. */
  readonly #records = new Queue()

  constructor(store: Store, now: () => number, bounds = WATCH_BOUNDS) {
    super(store, now, { name: 'watch', schema: Watched, bounds, unusedDays: WATCH_DAYS })
  }

  /** Call with each file that a server sent. */
  record(robotsUrl: string, { octets, fetchedAt }: Pick<Answer, 'octets' | 'fetchedAt'>): Promise<void> {
    return this.#records.run(async () => {
      const known = await this.get(robotsUrl)
      await this.put(robotsUrl, watchedAfter(known, { octets, at: fetchedAt }))
    })
  }

  /** Call when the person has seen the changes. */
  async acknowledge(robotsUrl: string): Promise<void> {
    const known = await this.get(robotsUrl)
    if (known) await this.put(robotsUrl, { good: known.good })
  }
}

/**
 * What is stored after a file was seen. A file with new comments changes no verdict, so it does not replace `before`.
 */
export function watchedAfter(known: Watched | undefined, seen: Watched['good']): Watched {
  if (!known) return { good: seen }
  if (known.good.octets === seen.octets || sameVerdicts(known.good, seen)) return { ...known, good: seen }
  return { good: seen, before: known.good, changedAt: seen.at }
}

/**
 * If both files together are longer than this, in UTF-16 units, they are not compared rule by rule: browsing must not
 * be slowed down.
 */
const MAX_COMPARED_LENGTH = 32_000

function sameVerdicts(one: Watched['good'], other: Watched['good']): boolean {
  if (one.octets.length + other.octets.length > MAX_COMPARED_LENGTH)
    return withoutComments(one) === withoutComments(other)
  return (
    compare(parseWatchedFile(one), parseWatchedFile(other), { limit: 1, states: MAX_DIFFERENCE_STATES }).result ===
    'equivalent'
  )
}

/** The lines without comments, and without lines that hold only a comment. */
const withoutComments = ({ octets }: Watched['good']): string =>
  octets
    .split(/\r\n?|\n/)
    .filter(line => !/^\s*#/.test(line))
    .map(line => line.split('#', 1).join('').trim())
    .join('\n')

export function parseWatchedFile(file: Watched['good']): RobotsTxt {
  return parse(bytesOf(file))
}
