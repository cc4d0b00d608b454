import { describe, expect, test } from 'vitest'
import { entryAfter } from './cache-entry.ts'
import { answerWith, entryWith, failedAnswer, NOON } from './testing.ts'

const DAY = 86_400_000
const good = entryWith({ octets: 'disallow: /old\n' })
const copy = { octets: 'disallow: /old\n', truncated: false, fetchedAt: NOON }

describe('the last good copy (RFC 9309 §2.3.1.4, §2.4: it may be used while the file is unreachable)', () => {
  test('is kept when the file becomes unreachable, with the time of the first failure', () => {
    const first = entryAfter(good, { type: 'answer', answer: failedAnswer('network-error', NOON + DAY) })
    expect(first).toMatchObject({ lastGood: copy, failingSince: NOON + DAY })
    const second = entryAfter(first, { type: 'answer', answer: failedAnswer('timeout', NOON + 2 * DAY) })
    expect(second).toMatchObject({ lastGood: copy, failingSince: NOON + DAY, confirmedAt: NOON + 2 * DAY })
  })

  test('is kept when the file is gone, which is not a failure', () => {
    const gone = answerWith({ outcome: 'not-found', status: 404, octets: '' })
    const entry = entryAfter(good, { type: 'answer', answer: gone })
    expect(entry).toEqual({ answer: gone, confirmedAt: NOON, lastGood: copy })
  })

  test('is replaced by the next good answer, which ends the failures', () => {
    const failing = entryAfter(good, { type: 'answer', answer: failedAnswer('timeout', NOON + DAY) })
    const better = answerWith({ fetchedAt: NOON + 2 * DAY })
    expect(entryAfter(failing, { type: 'answer', answer: better })).toEqual({
      answer: better,
      confirmedAt: NOON + 2 * DAY,
    })
  })

  test('is as old as its last confirmation', () => {
    const confirmed = entryAfter(good, { type: 'not-modified', answer: good.answer, at: NOON + DAY })
    expect(confirmed).toEqual({ answer: good.answer, confirmedAt: NOON + DAY })
    const failing = entryAfter(confirmed, { type: 'answer', answer: failedAnswer('timeout', NOON + 2 * DAY) })
    expect(failing.lastGood?.fetchedAt).toBe(NOON + DAY)
  })
})

test('failures began no later than the last one, also if the clock was ahead at the first', () => {
  const ahead = entryAfter(undefined, { type: 'answer', answer: failedAnswer('timeout', NOON + 1_000_000) })
  expect(ahead.failingSince).toBe(NOON + 1_000_000)
  expect(entryAfter(ahead, { type: 'answer', answer: failedAnswer('timeout', NOON) }).failingSince).toBe(NOON)
})

test('there is no copy of a site that never answered', () => {
  const failed = failedAnswer('network-error')
  expect(entryAfter(undefined, { type: 'answer', answer: failed })).toEqual({
    answer: failed,
    confirmedAt: NOON,
    failingSince: NOON,
  })
})
