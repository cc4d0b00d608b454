import auditor from 'virtual:messages/auditor'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addView, changeLanguage } from '../../../strings/catalogue.ts'
import { binAt, binsOf, binText, busiestOf } from './bins.ts'

beforeAll(async () => {
  vi.stubEnv('TZ', 'UTC')
  await addView(auditor)
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await changeLanguage('en')
})

const HOUR = 3_600_000

test('a bin ends with its last minute', () => {
  const from = Date.UTC(2026, 10, 22, 8)
  expect(binsOf({ from, width: HOUR, counts: [3, 0] })).toEqual([
    { from, to: Date.UTC(2026, 10, 22, 8, 59), count: 3 },
    { from: from + HOUR, to: Date.UTC(2026, 10, 22, 9, 59), count: 0 },
  ])
})

test('a bin of one minute begins and ends with that minute', () => {
  expect(binsOf({ from: 0, width: 60_000, counts: [1] })).toEqual([{ from: 0, to: 0, count: 1 }])
})

test.each([
  [[0, 4, 9, 9], 2],
  [[5], 0],
  [[0, 0], 0],
])('of %j, the busiest bin is number %i', (counts, place) => {
  expect(busiestOf(binsOf({ from: 0, width: HOUR, counts }))).toBe(place)
})

test('a pointer moving across the chart reaches every bin in order', () => {
  expect([0, 0.24, 0.25, 0.5, 0.99].map(share => binAt(share, 4))).toEqual([0, 0, 1, 2, 3])
  fc.assert(
    fc.property(fc.double({ min: -2, max: 2, noNaN: true }), fc.integer({ min: 1, max: 64 }), (share, bins) => {
      const bin = binAt(share, bins)
      expect(bin >= 0 && bin < bins && Number.isInteger(bin)).toBe(true)
    }),
  )
})

test.each([
  ['en', '22 Nov 2026, 08:00–08:59: 1 request', '22 Nov 2026, 23:00–23:59: 1,204 requests'],
  ['de', '22.11.2026, 08:00–08:59: 1 Anfrage', '22.11.2026, 23:00–23:59: 1.204 Anfragen'],
])('a bin is described in %s', async (language, ...texts) => {
  await changeLanguage(language)
  const counts = [1, ...Array.from({ length: 14 }, () => 0), 1204]
  const bins = binsOf({ from: Date.UTC(2026, 10, 22, 8), width: HOUR, counts })
  // Browsers differ in blanks and in what follows a time.
  const told = [bins[0], bins[15]].map(
    bin =>
      bin &&
      binText(bin)
        .replace(/\s*–\s*/, '–')
        .replace(' Uhr', ''),
  )
  expect(told).toEqual(texts)
})
