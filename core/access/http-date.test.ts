import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseHttpDate } from './http-date.ts'

const NOV_1994 = 784_111_777_000
const IN_2025 = 1_750_000_000_000

describe('RFC 9110 §5.6.7: the three forms of a date', () => {
  test.each([
    ['IMF-fixdate', 'Sun, 06 Nov 1994 08:49:37 GMT', NOV_1994],
    ['RFC 850', 'Sunday, 06-Nov-94 08:49:37 GMT', NOV_1994],
    ['asctime', 'Sun Nov  6 08:49:37 1994', NOV_1994],
    ['asctime, two digits of the day', 'Wed Nov 16 08:49:37 1994', NOV_1994 + 10 * 86_400_000],
    ['white space around the field value', '  Sun, 06 Nov 1994 08:49:37 GMT\t', NOV_1994],
    ['any case (RFC 9111 §4.2)', 'sun, 06 NOV 1994 08:49:37 gmt', NOV_1994],
    ['the wrong day of the week', 'Mon, 06 Nov 1994 08:49:37 GMT', NOV_1994],
    ['the epoch', 'Thu, 01 Jan 1970 00:00:00 GMT', 0],
    ['before the epoch', 'Wed, 31 Dec 1969 23:59:59 GMT', -1000],
    ['a leap day', 'Thu, 29 Feb 2024 00:00:00 GMT', 1_709_164_800_000],
    ['a leap day of a century', 'Tue, 29 Feb 2000 12:00:00 GMT', 951_825_600_000],
    ['a leap second', 'Sat, 31 Dec 2016 23:59:60 GMT', 1_483_228_800_000],
  ])('%s: %j', (_name, text, expected) => {
    expect(parseHttpDate(text, IN_2025)).toBe(expected)
  })

  test.each([
    [''],
    ['0'],
    ['-1'],
    ['now'],
    ['1994-11-06T08:49:37Z'],
    ['Sun, 6 Nov 1994 08:49:37 GMT'],
    ['Sun, 06 Nov 94 08:49:37 GMT'],
    ['Sun, 06 Nov 1994 08:49:37'],
    ['Sun, 06 Nov 1994 08:49:37 UTC'],
    ['Sun, 06 Nov 1994 08:49:37 CET'],
    ['Sun, 06 Nov 1994 08:49:37 +0000'],
    ['Sun, 06 Nov 1994 8:49:37 GMT'],
    ['Sun, 06 Nov 1994 08:49 GMT'],
    ['Sun, 06 Foo 1994 08:49:37 GMT'],
    ['Sun, 00 Nov 1994 08:49:37 GMT'],
    ['Sun, 31 Nov 1994 08:49:37 GMT'],
    ['Wed, 29 Feb 2023 08:49:37 GMT'],
    ['Mon, 29 Feb 2100 08:49:37 GMT'],
    ['Sun, 06 Nov 1994 24:00:00 GMT'],
    ['Sun, 06 Nov 1994 08:60:00 GMT'],
    ['Sun, 06 Nov 1994 08:49:61 GMT'],
    ['Sun, 06-Nov-94 08:49:37 GMT'],
    ['Sunday, 06-Nov-1994 08:49:37 GMT'],
    ['Sun Nov 6 08:49:37 1994'],
    ['Sun Nov  6 08:49:37 1994 GMT'],
    ['Sun, 06 Nov 1994 08:49:37 GMT, Sun, 06 Nov 1994 08:49:37 GMT'],
    ['Sun, ０6 Nov 1994 08:49:37 GMT'],
  ])('no date: %j', text => {
    expect(parseHttpDate(text, IN_2025)).toBeUndefined()
  })
})

describe('RFC 9110 §5.6.7: two digits of a year are at most 50 years ahead', () => {
  test.each([
    ['Monday, 01-Jan-74 00:00:00 GMT', 'Mon, 01 Jan 2074 00:00:00 GMT'],
    ['Tuesday, 01-Jan-75 00:00:00 GMT', 'Tue, 01 Jan 2075 00:00:00 GMT'],
    ['Tuesday, 31-Dec-75 00:00:00 GMT', 'Wed, 31 Dec 1975 00:00:00 GMT'],
    ['Thursday, 01-Jan-76 00:00:00 GMT', 'Thu, 01 Jan 1976 00:00:00 GMT'],
    ['Friday, 31-Dec-99 00:00:00 GMT', 'Fri, 31 Dec 1999 00:00:00 GMT'],
    ['Saturday, 01-Jan-00 00:00:00 GMT', 'Sat, 01 Jan 2000 00:00:00 GMT'],
  ])('in 2025 %s is %s', (short, long) => {
    expect(parseHttpDate(short, IN_2025)).toBe(parseHttpDate(long, IN_2025))
  })

  test('a leap day of a century is in the century before', () => {
    expect(parseHttpDate('Tuesday, 29-Feb-00 00:00:00 GMT', IN_2025)).toBe(
      parseHttpDate('Tue, 29 Feb 2000 00:00:00 GMT', IN_2025),
    )
  })

  test('exactly 50 years are not more than 50 years', () => {
    const in2075 = parseHttpDate('Tue, 01 Jan 2075 00:00:00 GMT', IN_2025) ?? 0
    const before50Years = in2075 - 50 * 365.2425 * 86_400_000
    expect(parseHttpDate('Tuesday, 01-Jan-75 00:00:00 GMT', before50Years)).toBe(in2075)
  })

  test('in 2099 the year 05 is 2105', () => {
    const in2099 = 4_085_000_000_000
    expect(parseHttpDate('Thursday, 01-Jan-05 00:00:00 GMT', in2099)).toBe(
      parseHttpDate('Thu, 01 Jan 2105 00:00:00 GMT', in2099),
    )
  })
})

test('every second from year 0 to 9999 comes back from how the platform writes it', () => {
  // biome-ignore lint/style/noRestrictedGlobals: the platform's calendar is what the arithmetic is checked against
  const written = (milliseconds: number) => new Date(milliseconds).toUTCString()
  const seconds = fc.integer({ min: -62_167_219_200, max: 253_402_300_799 })
  fc.assert(
    fc.property(seconds, second => {
      expect(parseHttpDate(written(second * 1000), IN_2025)).toBe(second * 1000)
    }),
    { numRuns: 2000 },
  )
})

test('any text and any time are read without an exception', () => {
  fc.assert(
    fc.property(fc.string(), fc.double({ noNaN: true }), (text, now) => {
      const date = parseHttpDate(text, now)
      expect(date === undefined || Number.isFinite(date)).toBe(true)
    }),
  )
})
