import { expect, test } from 'vitest'
import type { Answer } from './answer.ts'
import { answerAt, justRead, noAnswer } from './answer-at.ts'
import { type CacheEntry, entryAfter, overtakenEntry } from './cache-entry.ts'
import { entryWith, failedAnswer, NOON } from './testing.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND

const lasting = (cacheControl: string, changes: Partial<Answer> = {}): CacheEntry =>
  entryWith({ headers: { 'cache-control': cacheControl }, ...changes })
const failed = entryAfter(undefined, { type: 'answer', answer: failedAnswer('timeout') })

test.each<[string, CacheEntry, number, 'current' | 'past']>([
  ['no lifetime: a day (RFC 9309 §2.4)', entryWith(), 24 * HOUR - 1, 'current'],
  ['no lifetime: a day is over', entryWith(), 24 * HOUR, 'past'],
  ['a week: a day at most (RFC 9309 §2.4)', lasting('max-age=604800'), 24 * HOUR, 'past'],
  ['an hour', lasting('max-age=3600'), HOUR - 1, 'current'],
  ['an hour is over', lasting('max-age=3600'), HOUR, 'past'],
  ['none: a minute all the same', lasting('no-store'), 60 * SECOND - 1, 'current'],
  ['none: a minute is over', lasting('no-store'), 60 * SECOND, 'past'],
  ['a failure', failed, 60 * SECOND - 1, 'current'],
  ['a failure, after an hour', failed, HOUR, 'past'],
  ['confirmed later', { ...entryWith(), confirmedAt: NOON + 20 * HOUR }, 43 * HOUR, 'current'],
  ['the clock was set back by some seconds', entryWith(), -50 * SECOND, 'current'],
  ['the clock was set back by an hour', entryWith(), -HOUR, 'past'],
  ['the server has since redirected to where access is missing', overtakenEntry(entryWith()), 0, 'past'],
])('%s', (_, entry, age, type) => {
  const { confirmedAt: readAt } = entry
  expect(answerAt(entry, NOON + age)).toEqual({ type, entry, readAt })
})

test('without an entry there is nothing', () => {
  expect(answerAt(undefined, NOON)).toEqual(noAnswer)
})

test('what was read just now is current', () => {
  expect(justRead(lasting('no-store'))).toMatchObject({ type: 'current', readAt: NOON })
})
