import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hostTime, isoOf } from '../testing/page-sources.ts'
import { type DateTime, dateTimeOf, MONTHS, timestampOf } from './gregorian.ts'

/** Reads `2000-02-29 12:00:00`; the year may have a sign. */
const dateTime = (text: string): DateTime => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = text.split(/(?<=\d)[- :]/).map(Number)
  return { year, month, day, hour, minute, second }
}

describe('timestampOf', () => {
  test.each([
    ['the epoch', '1970-01-01 00:00:00', '1970-01-01T00:00:00Z'],
    ['the second before the epoch', '1969-12-31 23:59:59', '1969-12-31T23:59:59Z'],
    ['the leap day of a fourth year', '2024-02-29 00:00:00', '2024-02-29T00:00:00Z'],
    ['the day after a leap day', '2024-03-01 00:00:00', '2024-03-01T00:00:00Z'],
    ['the leap day of a fourth century', '2000-02-29 12:00:00', '2000-02-29T12:00:00Z'],
    ['the last day of a leap year', '2024-12-31 23:59:59', '2024-12-31T23:59:59Z'],
    ['the day after February of a century', '1900-03-01 00:00:00', '1900-03-01T00:00:00Z'],
    ['a leap second', '2016-12-31 23:59:60', '2017-01-01T00:00:00Z'],
    ['the first day of year 1', '1-01-01 00:00:00', '0001-01-01T00:00:00Z'],
    ['the leap day of year 0', '0-02-29 00:00:00', '0000-02-29T00:00:00Z'],
    ['a year before year 0', '-4-02-29 00:00:00', '-000004-02-29T00:00:00Z'],
  ])('%s: %s', (_, text, expected) => {
    expect(timestampOf(dateTime(text))).toBe(hostTime(expected))
  })

  test.each([
    ['month 0', '2010-00-01 00:00:00'],
    ['month 13', '2010-13-01 00:00:00'],
    ['day 0', '2010-01-00 00:00:00'],
    ['31 November', '2010-11-31 00:00:00'],
    ['32 December', '2010-12-32 00:00:00'],
    ['29 February of a common year', '2023-02-29 00:00:00'],
    ['30 February of a leap year', '2024-02-30 00:00:00'],
    ['29 February of a century', '1900-02-29 00:00:00'],
    ['hour 24', '2010-01-01 24:00:00'],
    ['minute 60', '2010-01-01 00:60:00'],
    ['second 61', '2010-01-01 00:00:61'],
  ])('there is no %s', (_, text) => {
    expect(timestampOf(dateTime(text))).toBeUndefined()
  })

  test('is what the host reads, for every day from year 0 to 9999', () => {
    const seconds = fc.integer({ min: hostTime('0000-01-01') / 1000, max: hostTime('9999-12-31') / 1000 })
    fc.assert(
      fc.property(seconds, second => {
        const text = isoOf(second * 1000)
          .slice(0, 19)
          .replace('T', ' ')
        expect(timestampOf(dateTime(text))).toBe(second * 1000)
      }),
      { numRuns: 2000 },
    )
  })

  test('a month ends with the day before the next one begins', () => {
    const months = fc.record({ year: fc.integer({ min: 0, max: 9999 }), month: fc.integer({ min: 1, max: 11 }) })
    const midnight = { hour: 0, minute: 0, second: 0 }
    fc.assert(
      fc.property(months, ({ year, month }) => {
        const days = [...Array(40).keys()].flatMap(day => timestampOf({ year, month, day, ...midnight }) ?? [])
        const next = timestampOf({ year, month: month + 1, day: 1, ...midnight })
        expect(next).toBe((days.at(-1) ?? 0) + 86_400_000)
      }),
    )
  })
})

test('dateTimeOf is what timestampOf takes back', () => {
  const seconds = fc.integer({ min: hostTime('0000-01-01') / 1000, max: hostTime('9999-12-31') / 1000 })
  fc.assert(
    fc.property(seconds, fc.nat(999), (second, rest) => {
      const found = dateTimeOf(second * 1000 + rest)
      expect(timestampOf(found)).toBe(second * 1000)
      expect(found.second).toBeLessThan(60)
    }),
    { numRuns: 2000 },
  )
})

test('there are twelve months, each with a name of its own', () => {
  expect(new Set(MONTHS).size).toBe(12)
})
