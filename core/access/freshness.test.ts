import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MS_PER_DAY, MS_PER_HOUR } from '../dialects/http-rules.ts'
import { dialectOf, dialects } from '../dialects/index.ts'
import type { AnswerHeaders } from './answer.ts'
import { cappedFreshness, freshnessOf, type LifetimeSource, retryFreshness } from './freshness.ts'

const MINUTE = 60_000
/** Sun, 06 Nov 1994 08:49:37 GMT */
const NOW = 784_111_777_000
const date = 'Sun, 06 Nov 1994 08:49:37 GMT'
const inAnHour = 'Sun, 06 Nov 1994 09:49:37 GMT'
const inTwoDays = 'Tue, 08 Nov 1994 08:49:37 GMT'
const anHourAgo = 'Sun, 06 Nov 1994 07:49:37 GMT'

type Row = [name: string, headers: AnswerHeaders, lifetime: number, from: LifetimeSource]

const standardRows: readonly Row[] = [
  ['max-age shortens', { cacheControl: 'max-age=3600' }, MS_PER_HOUR, 'max-age'],
  ['max-age=0', { cacheControl: 'max-age=0' }, 0, 'max-age'],
  ['RFC 9111 §5.2: max-age in quotes', { cacheControl: 'max-age="3600"' }, MS_PER_HOUR, 'max-age'],
  ['RFC 9111 §4.2.1: the first of two max-age', { cacheControl: 'max-age=60, max-age=3600' }, MINUTE, 'max-age'],
  ['RFC 9111 §4.2.1: max-age that is not a number', { cacheControl: 'max-age=soon' }, 0, 'max-age'],
  ['RFC 9111 §4.2.1: a negative max-age', { cacheControl: 'max-age=-1' }, 0, 'max-age'],
  ['RFC 9111 §4.2.1: a fraction', { cacheControl: 'max-age=1.5' }, 0, 'max-age'],
  ['RFC 9111 §4.2.1: max-age without an argument', { cacheControl: 'max-age' }, 0, 'max-age'],
  ['RFC 9111 §5.3: max-age goes before Expires', { cacheControl: 'max-age=60', expires: inAnHour }, MINUTE, 'max-age'],
  ['RFC 9111 §5.2.2.5: no-store', { cacheControl: 'max-age=3600, no-store' }, 0, 'no-store'],
  ['RFC 9111 §5.2.2.4: no-cache', { cacheControl: 'no-cache, max-age=3600' }, 0, 'no-cache'],
  [
    'RFC 9111 §5.2.2.4: no-cache of some fields',
    { cacheControl: 'no-cache="Set-Cookie", max-age=3600' },
    MS_PER_HOUR,
    'max-age',
  ],
  ['RFC 9111 §5.2.2.2: must-revalidate', { cacheControl: 'must-revalidate, max-age=3600' }, MS_PER_HOUR, 'max-age'],
  ['RFC 9111 §4.2.3: Age', { cacheControl: 'max-age=3600', age: '600' }, 50 * MINUTE, 'max-age'],
  ['RFC 9111 §4.2.3: Age past max-age', { cacheControl: 'max-age=3600', age: '7200' }, 0, 'max-age'],
  ['RFC 9111 §5.1: an Age that is not a number', { cacheControl: 'max-age=3600', age: 'old' }, MS_PER_HOUR, 'max-age'],
  ['RFC 9111 §5.1: the first of two Age', { cacheControl: 'max-age=3600', age: '600, 0' }, 50 * MINUTE, 'max-age'],
  ['RFC 9111 §4.2.3: Date an hour ago', { cacheControl: 'max-age=7200', date: anHourAgo }, MS_PER_HOUR, 'max-age'],
  [
    'RFC 9111 §5.1: white space after the first of two Age',
    { cacheControl: 'max-age=3600', age: '600 , 0' },
    50 * MINUTE,
    'max-age',
  ],
  [
    'RFC 9111 §4.2.3: Date ahead of the clock',
    { cacheControl: 'max-age=3600', date: inAnHour },
    MS_PER_HOUR,
    'max-age',
  ],
  [
    'RFC 9110 §6.6.1: a Date that is not a date',
    { cacheControl: 'max-age=3600', date: 'today' },
    MS_PER_HOUR,
    'max-age',
  ],
  ['RFC 9111 §5.3: Expires', { expires: inAnHour }, MS_PER_HOUR, 'expires'],
  ['RFC 9111 §4.2.1: Expires less Date', { expires: inAnHour, date }, MS_PER_HOUR, 'expires'],
  ['RFC 9111 §4.2.3: Expires less Date less Age', { expires: inAnHour, date, age: '600' }, 50 * MINUTE, 'expires'],
  ['RFC 9111 §4.2.1: Expires less a Date ahead of the clock', { expires: inAnHour, date: inAnHour }, 0, 'expires'],
  ['RFC 9111 §5.3: Expires in the past', { expires: anHourAgo }, 0, 'expires'],
  ['RFC 9111 §5.3: Expires: 0', { expires: '0' }, 0, 'expires'],
  ['RFC 9111 §5.3: Expires: -1', { expires: '-1' }, 0, 'expires'],
  ['RFC 9111 §5.3: an empty Expires', { expires: '' }, 0, 'expires'],
]

function check(dialect: 'rfc9309' | 'google' | 'draft-koster-rep-00' | 'koster-1996', rows: readonly Row[]) {
  test.each(rows)('%s: %j', (_name, headers, lifetime, from) => {
    const { cache } = dialectOf(dialect).http
    expect(freshnessOf(headers, cache, NOW)).toEqual({ lifetime, until: NOW + lifetime, from, section: cache.section })
  })
}

describe.each(['rfc9309', 'draft-koster-rep-00'] as const)('%s §2.4: at most 24 hours', dialect => {
  check(dialect, [
    ...standardRows,
    ['no headers', {}, MS_PER_DAY, 'default'],
    ['Cache-Control without a lifetime', { cacheControl: 'public, immutable' }, MS_PER_DAY, 'default'],
    ['s-maxage is for shared caches (RFC 9111 §5.2.2.10)', { cacheControl: 's-maxage=60' }, MS_PER_DAY, 'default'],
    ['Age says nothing without a lifetime', { age: '7200' }, MS_PER_DAY, 'default'],
    ['max-age of 24 hours', { cacheControl: 'max-age=86400' }, MS_PER_DAY, 'max-age'],
    ['max-age of 24 hours and a second', { cacheControl: 'max-age=86401' }, MS_PER_DAY, 'limit'],
    [
      'max-age of two days, 36 hours of it over',
      { cacheControl: 'max-age=172800', age: '129600' },
      MS_PER_DAY / 2,
      'max-age',
    ],
    ['Expires in two days', { expires: inTwoDays }, MS_PER_DAY, 'limit'],
  ])
})

describe('google, Caching: 24 hours, max-age shortens or lengthens it', () => {
  check('google', [
    ['no headers', {}, MS_PER_DAY, 'default'],
    ['shorter', { cacheControl: 'max-age=3600' }, MS_PER_HOUR, 'max-age'],
    ['longer', { cacheControl: 'public, max-age=604800' }, 7 * MS_PER_DAY, 'max-age'],
    ['less Age', { cacheControl: 'max-age=604800', age: '86400' }, 6 * MS_PER_DAY, 'max-age'],
    ['malformed', { cacheControl: 'max-age=soon' }, 0, 'max-age'],
    ['s-maxage is not named', { cacheControl: 's-maxage=60' }, MS_PER_DAY, 'default'],
    ['no-store is not named', { cacheControl: 'no-store' }, MS_PER_DAY, 'default'],
    ['no-cache is not named', { cacheControl: 'no-cache' }, MS_PER_DAY, 'default'],
    ['Expires is not named', { expires: inAnHour }, MS_PER_DAY, 'default'],
    ['Expires: 0 neither', { expires: '0' }, MS_PER_DAY, 'default'],
  ])
})

describe('koster-1996 §3.4: Expires, else 7 days', () => {
  check('koster-1996', [
    ...standardRows,
    ['no headers', {}, 7 * MS_PER_DAY, 'default'],
    ['Expires in two days', { expires: inTwoDays }, 2 * MS_PER_DAY, 'expires'],
    ['no limit is set', { cacheControl: 'max-age=31536000' }, 365 * MS_PER_DAY, 'max-age'],
  ])
})

describe('RFC 9110 §10.2.3: Retry-After', () => {
  test.each<[string, string | undefined, number, LifetimeSource]>([
    ['absent: this project asks again after ten minutes', undefined, 10 * MINUTE, 'retry'],
    ['seconds', '120', 2 * MINUTE, 'retry-after'],
    ['white space around seconds', ' 120\t', 2 * MINUTE, 'retry-after'],
    ['at once', '0', 0, 'retry-after'],
    ['a date', inAnHour, MS_PER_HOUR, 'retry-after'],
    ['a date in the past', anHourAgo, 0, 'retry-after'],
    ['no more than a day', '31536000', MS_PER_DAY, 'retry-after'],
    ['neither', 'later', 10 * MINUTE, 'retry'],
    ['negative', '-5', 10 * MINUTE, 'retry'],
    ['empty', '', 10 * MINUTE, 'retry'],
  ])('%s: %j', (_name, retryAfter, lifetime, from) => {
    const fresh = retryFreshness({ retryAfter }, NOW)
    expect(fresh).toMatchObject({ lifetime, until: NOW + lifetime, from })
    expect(fresh.section?.title).toBe(from === 'retry' ? undefined : 'RFC 9110 §10.2.3')
  })
})

test('an answer ends when the outcome changes, if that is earlier', () => {
  const hour = retryFreshness({ retryAfter: '3600' }, NOW)
  expect(cappedFreshness(undefined, hour, NOW)).toBe(hour)
  expect(cappedFreshness(NOW + MS_PER_HOUR, hour, NOW)).toBe(hour)
  expect(cappedFreshness(NOW + 1, hour, NOW)).toMatchObject({ lifetime: 1, until: NOW + 1, from: 'change' })
})

test('whatever the headers say, nothing ends before it begins', () => {
  const text = fc.option(fc.oneof(fc.string(), fc.constantFrom(date, inAnHour, anHourAgo, '0', '60', 'max-age=60')), {
    nil: undefined,
  })
  const anyHeaders = fc.record({ cacheControl: text, expires: text, date: text, age: text, retryAfter: text })
  fc.assert(
    fc.property(anyHeaders, fc.constantFrom(...dialects), (headers, { http }) => {
      for (const fresh of [freshnessOf(headers, http.cache, NOW), retryFreshness(headers, NOW)]) {
        expect(fresh.lifetime).toBeGreaterThanOrEqual(0)
        expect(fresh.until).toBe(NOW + fresh.lifetime)
        expect(fresh.lifetime).toBeLessThanOrEqual(http.cache.limit ?? Number.POSITIVE_INFINITY)
      }
    }),
  )
})
