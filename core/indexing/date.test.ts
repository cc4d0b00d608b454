import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { hostTime, isoOf, utcOf } from '../testing/page-sources.ts'
import { dateOf } from './date.ts'

describe('dateOf', () => {
  test.each<[string, string, string]>([
    ['Google, X-Robots-Tag example', '25 Jun 2010 15:00:00 PST', '2010-06-25T23:00:00Z'],
    ['Google, unavailable_after example', '2020-09-21', '2020-09-21T00:00:00Z'],
    ['RFC 822 §5.1: weekday, year of two digits', 'Fri, 25 Jun 10 15:00:00 GMT', '2010-06-25T15:00:00Z'],
    ['RFC 822 §5.1: without seconds, zone UT', '25 Jun 10 15:00 UT', '2010-06-25T15:00:00Z'],
    ['RFC 822 §5.1: zone EDT', '25 Jun 2010 15:00:00 EDT', '2010-06-25T19:00:00Z'],
    ['RFC 822 §5.1: offset', 'Fri, 25 Jun 2010 15:00:00 +0530', '2010-06-25T09:30:00Z'],
    ['RFC 5322 §4.3: 49 is 2049', '1 Jan 49', '2049-01-01T00:00:00Z'],
    ['RFC 5322 §4.3: 50 is 1950', '1 Jan 50', '1950-01-01T00:00:00Z'],
    ['RFC 850 §2.1.4', 'Friday, 25-Jun-10 15:00:00 GMT', '2010-06-25T15:00:00Z'],
    ['RFC 850, day of one digit', 'Friday, 5-Jun-10 15:00:00 GMT', '2010-06-05T15:00:00Z'],
    ['RFC 1036: year of four digits', 'Fri, 25-Jun-2010 15:00:00 GMT', '2010-06-25T15:00:00Z'],
    ['asctime', 'Fri Jun 25 15:00:00 2010', '2010-06-25T15:00:00Z'],
    ['asctime, day of one digit', 'Fri Jun  5 15:00:00 2010', '2010-06-05T15:00:00Z'],
    ['month first', 'June 25, 2010 15:00 GMT', '2010-06-25T15:00:00Z'],
    ['year first', '2010 Jun 25', '2010-06-25T00:00:00Z'],
    ['time before the month', '25 15:00 Jun 2010', '2010-06-25T15:00:00Z'],
    ['hour of one digit', '25 Jun 2010 9:05 GMT', '2010-06-25T09:05:00Z'],
    ['a zone without a time', '25 Jun 2010 PST', '2010-06-25T08:00:00Z'],
    ['the largest offset', '25 Jun 2010 15:00:00 +2359', '2010-06-24T15:01:00Z'],
    ['month in full', '25 September 2010', '2010-09-25T00:00:00Z'],
    ['ISO 8601: UTC', '2010-06-25T15:00:00Z', '2010-06-25T15:00:00Z'],
    ['ISO 8601: offset', '2010-06-25T15:00:00+02:00', '2010-06-25T13:00:00Z'],
    ['ISO 8601: offset of hours', '2010-06-25T15:00-08', '2010-06-25T23:00:00Z'],
    ['ISO 8601: fraction', '2010-06-25T15:00:00.500Z', '2010-06-25T15:00:00Z'],
    ['ISO 8601: basic format', '20100625T150000Z', '2010-06-25T15:00:00Z'],
    ['ISO 8601: basic format with an offset', '20100625T150000+0200', '2010-06-25T13:00:00Z'],
    ['ISO 8601 with a space', '2010-06-25 15:00:00', '2010-06-25T15:00:00Z'],
    ['ISO 8601 with spaces', '2010-06-25  15:00:00  +01:00', '2010-06-25T14:00:00Z'],
    ['ISO 8601 with a named zone', '2010-06-25 15:00:00 PST', '2010-06-25T23:00:00Z'],
    ['any case', 'FRI, 25 JUN 2010 15:00:00 gmt', '2010-06-25T15:00:00Z'],
    ['29 February of a leap year', '29 Feb 2000', '2000-02-29T00:00:00Z'],
    ['64 characters are read', `25 Jun 2010${' '.repeat(48)}15:00`, '2010-06-25T15:00:00Z'],
    ['before the epoch', '31 Dec 1969 23:59:59 GMT', '1969-12-31T23:59:59Z'],
  ])('%s: %s', (_, text, expected) => {
    expect(dateOf(text)?.time).toBe(hostTime(expected))
  })

  test.each([
    '',
    'soon',
    '2010',
    '2010-06',
    '2010-13-01',
    '2010-02-30',
    '29 Feb 2100',
    '29 Feb 1900',
    '0 Jan 2010',
    '25 Foo 2010',
    '25 Jun',
    'Fri',
    '25 Jun 2010 25:00:00 GMT',
    '25 Jun 2010 15:60 GMT',
    '25 Jun 2010 15:00:00 XYZ',
    '25 Jun 2010 15:00:00 +9900',
    '25 Jun 2010 15:00:00 +2400',
    '25 Jun 2010 15:00:00 +0160',
    '25 Jun 2010 15:00:00 +01000',
    '25 Jun 2010 15:00:00 x+0100',
    '25 Jun 2010 15:00:00 GMT PST',
    '25 Jun 2010 15:00 16:00',
    '25 Jun 2010 15:00x',
    '25 Jun 2010 x15:00',
    '25 Jun 2010 2011',
    '25 Jun Jul 2010',
    '25 JanJun 2010',
    '25 Junk 2010',
    'x25 Jun 2010',
    'Jun 2010',
    'Xfri, 25 Jun 2010',
    'Fridays, 25 Jun 2010',
    'x2010-06-25',
    '25 Jun 2010,',
    '25 Jun 2010 26 Jun 2010',
    '2010-06-25T15:00:00XYZ',
    `25 Jun 2010${' '.repeat(49)}15:00`,
  ])('%j is not a date', text => {
    expect(dateOf(text)).toBeUndefined()
  })

  test.each([
    ['UT', 0],
    ['GMT', 0],
    ['EST', -5],
    ['EDT', -4],
    ['CST', -6],
    ['CDT', -5],
    ['MST', -7],
    ['MDT', -6],
    ['PST', -8],
    ['PDT', -7],
    ['UTC', 0],
  ])('RFC 822 §5.1, and UTC: %s is %d hours east of UTC', (zone, hours) => {
    expect(dateOf(`25 Jun 2010 15:00:00 ${zone}`)).toEqual({
      time: hostTime('2010-06-25T15:00:00Z') - hours * 3_600_000,
      zoneStated: true,
    })
  })

  const weekdays =
    'Mon Monday Tue Tues Tuesday Wed Wednesday Thu Thur Thurs Thursday Fri Friday Sat Saturday Sun Sunday'

  test.each(weekdays.split(' '))('the weekday %s may come first', weekday => {
    expect(dateOf(`${weekday}, 25 Jun 2010`)?.time).toBe(hostTime('2010-06-25'))
  })

  test.each([
    ['25 Jun 2010 15:00:00 PST', true],
    ['2010-06-25T15:00:00Z', true],
    ['2010-06-25', false],
    ['25 Jun 2010 15:00:00', false],
  ])('%s: time zone stated: %s', (text, stated) => {
    expect(dateOf(text)?.zoneStated).toBe(stated)
  })

  it('agrees with the host on ISO 8601 and on RFC 822 dates from year 0 to 9999', () => {
    const seconds = fc.integer({ min: hostTime('0000-01-01') / 1000, max: hostTime('9999-12-31') / 1000 })
    fc.assert(
      fc.property(seconds, second => {
        expect(dateOf(isoOf(second * 1000))?.time).toBe(second * 1000)
        expect(dateOf(utcOf(second * 1000))?.time).toBe(second * 1000)
      }),
    )
  })

  it('never throws', () => {
    const words = fc.constantFrom('25', 'Jun', '2010', '10', '15:00', 'GMT', 'Fri', ',', '-', '+0100', 'T', ':', ' ')
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(words).map(list => list.join(' ')),
    )
    fc.assert(
      fc.property(text, value => {
        const date = dateOf(value)
        if (date !== undefined) expect(Number.isSafeInteger(date.time)).toBe(true)
      }),
    )
  })
})
