import { describe, expect, test } from 'vitest'
import { formatsFor } from './format.ts'

const NOW = Date.UTC(2026, 0, 15, 12)

describe('how long ago', () => {
  test.each([
    [0, 'now'],
    [4_000, 'now'],
    [-60_000, 'now'],
    [30_000, '30 seconds ago'],
    [60_000, '1 minute ago'],
    [119_000, '1 minute ago'],
    [3 * 3_600_000, '3 hours ago'],
    [26 * 3_600_000, 'yesterday'],
    [72 * 3_600_000, '3 days ago'],
  ])('%i ms', (age, words) => {
    expect(formatsFor('en').ago(NOW - age, NOW)).toBe(words)
  })

  test('in German', () => {
    expect(formatsFor('de').ago(NOW - 120_000, NOW)).toBe('vor 2 Minuten')
  })
})

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1,023 bytes'],
  [1024, '1 KiB'],
  [512_000, '500 KiB'],
  [3_700_000, '3,613.3 KiB'],
])('%i octets', (octets, words) => {
  expect(formatsFor('en').size(octets)).toBe(words)
})

describe('the days of a change', () => {
  const at = (year: number, month: number, day: number) => new Date(year, month - 1, day, 12).getTime()
  const now = at(2026, 11, 23)

  test.each([
    ['en', at(2026, 11, 3), at(2026, 11, 22), { start: 'November 3', end: '22' }],
    ['en-GB', at(2026, 11, 3), at(2026, 11, 22), { start: '3', end: '22 November' }],
    ['de', at(2026, 11, 3), at(2026, 11, 22), { start: '3.', end: '22. November' }],
    ['en', at(2026, 10, 3), at(2026, 11, 22), { start: 'October 3', end: 'November 22' }],
    ['de', at(2025, 12, 30), at(2026, 1, 2), { start: '30. Dezember 2025', end: '2. Januar 2026' }],
    ['en', at(2025, 10, 3), at(2025, 11, 22), { start: 'October 3', end: 'November 22, 2025' }],
    ['en', at(2026, 11, 22), at(2026, 11, 22), { start: 'November 22' }],
    ['de', at(2025, 11, 22), at(2025, 11, 22) + 3_600_000, { start: '22. November 2025' }],
  ])('%s %i–%i', (language, from, to, days) => {
    expect(formatsFor(language).range(from, to, now)).toEqual(days)
  })
})

describe('a day', () => {
  const at = (year: number, month: number, day: number, hour = 12) => new Date(year, month - 1, day, hour).getTime()

  test.each([
    ['en', at(2026, 11, 22), 'November 22'],
    ['en-GB', at(2026, 11, 22), '22 November'],
    ['de', at(2026, 11, 22), '22. November'],
    ['en', at(2025, 11, 22), 'November 22, 2025'],
    ['de', at(2026, 11, 23, 9), '23. November um 9:00'],
  ])('%s %i: %s', (language, time, words) => {
    expect(formatsFor(language).when(time, at(2026, 11, 23))).toBe(words)
  })
})
