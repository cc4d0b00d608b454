import fc from 'fast-check'
import { expect, test } from 'vitest'
import { binAt, binsOf, busiestOf } from './bins.ts'

const HOUR = 3_600_000

test('a bin ends with its last minute', () => {
  const from = Date.UTC(2026, 10, 22, 8)
  expect(binsOf({ from, width: HOUR, counts: [3, 0] })).toEqual([
    { from, to: Date.UTC(2026, 10, 22, 8, 59), count: 3 },
    { from: from + HOUR, to: Date.UTC(2026, 10, 22, 9, 59), count: 0 },
  ])
})

test('bins of a minute are that minute', () => {
  expect(binsOf({ from: 0, width: 60_000, counts: [1] })).toEqual([{ from: 0, to: 0, count: 1 }])
})

test.each([
  [[0, 4, 9, 9], 2],
  [[5], 0],
  [[0, 0], 0],
])('the first of the highest of %j is %i', (counts, place) => {
  expect(busiestOf(binsOf({ from: 0, width: HOUR, counts }))).toBe(place)
})

test('a pointer is always at a bin, and at each of them in turn', () => {
  expect([0, 0.24, 0.25, 0.5, 0.99].map(share => binAt(share, 4))).toEqual([0, 0, 1, 2, 3])
  fc.assert(
    fc.property(fc.double({ min: -2, max: 2, noNaN: true }), fc.integer({ min: 1, max: 64 }), (share, bins) => {
      const bin = binAt(share, bins)
      expect(bin >= 0 && bin < bins && Number.isInteger(bin)).toBe(true)
    }),
  )
})
