import * as v from 'valibot'
import { MIN_FRESH_MS } from '../../core/fetch/index.ts'
import { CacheEntry } from './cache-entry.ts'
import { freshUntil } from './to-core.ts'

/*
 * What a stored answer is worth at one moment. Everything that shows something of a site's robots.txt takes one of these
 * types and not a bare entry of the cache, so that an old answer cannot be shown as today's. Only this file makes them.
 */

declare const made: unique symbol

interface ReadEntry {
  readonly entry: CacheEntry
  /** ms since the epoch: when the server last gave or confirmed the answer. */
  readonly readAt: number
  readonly [made]: true
}

/** The answer may be used without asking again (RFC 9309 §2.4): what it says is said of today. */
export interface CurrentAnswer extends ReadEntry {
  readonly type: 'current'
}

/** The answer is too old, or the server has since answered something that could not be read. It is told with its date. */
export interface PastAnswer extends ReadEntry {
  readonly type: 'past'
}

/** An answer with what it is worth. */
export type ReadAnswer = CurrentAnswer | PastAnswer

export type AnswerAt = ReadAnswer | { readonly type: 'nothing' }

export const noAnswer = { type: 'nothing' } as const satisfies AnswerAt

/** What an entry is worth at a time, in ms since the epoch. */
export function answerAt(entry: CacheEntry, now: number): ReadAnswer
export function answerAt(entry: CacheEntry | undefined, now: number): AnswerAt
export function answerAt(entry: CacheEntry | undefined, now: number): AnswerAt {
  return entry ? make(isCurrentAt(now, entry) ? 'current' : 'past', entry) : noAnswer
}

/** An answer that the server gave or confirmed just now, which is current whatever its headers say. */
export const justRead = (entry: CacheEntry): CurrentAnswer => make('current', entry)

/** In messages: the background says what the entry is worth, and the page that asked shows it at once. */
export const CurrentAnswerMessage = v.pipe(
  v.object({ type: v.literal('current'), entry: CacheEntry }),
  v.transform(({ entry }) => make('current', entry)),
)

export const AnswerAtMessage = v.union([
  CurrentAnswerMessage,
  v.pipe(
    v.object({ type: v.literal('past'), entry: CacheEntry }),
    v.transform(({ entry }) => make('past', entry)),
  ),
  v.object({ type: v.literal('nothing') }),
])

/**
 * An answer that was confirmed in the future is not current: the clock was ahead then, and has been set right. Clocks are
 * corrected by some seconds all the time, which does not count.
 */
function isCurrentAt(now: number, entry: CacheEntry): boolean {
  return !entry.overtaken && now < freshUntil(entry) && entry.confirmedAt - now < MIN_FRESH_MS
}

const make = <Type extends ReadAnswer['type']>(type: Type, entry: CacheEntry) =>
  ({ type, entry, readAt: entry.confirmedAt }) as unknown as Extract<ReadAnswer, { type: Type }>
