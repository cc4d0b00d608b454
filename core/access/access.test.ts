import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DialectId } from '../dialects/dialect.ts'
import { type AccessReason, type Basis, MS_PER_DAY, MS_PER_HOUR } from '../dialects/http-rules.ts'
import { dialects } from '../dialects/index.ts'
import { runs } from '../testing/runs.ts'
import { type Access, access } from './access.ts'
import type { AnswerHeaders, HttpAnswer, NetworkErrorCause, Redirect } from './answer.ts'
import type { AccessOptions } from './decision.ts'
import type { AccessOutcome } from './outcome-of-reason.ts'
import type { RedirectRefusal } from './redirect-refusal.ts'

const NOW = 1_700_000_000_000
const MINUTE = 60_000
const url = 'https://example.com/robots.txt'

const hops = (count: number): Redirect[] =>
  Array.from({ length: count }, (_, i) => ({ status: 301, url: `https://example.com/${i}/robots.txt` }))
const answered = (status: number, redirects = 0, headers: AnswerHeaders = {}): HttpAnswer => ({
  kind: 'response',
  url,
  status,
  redirects: hops(redirects),
  headers,
})
const failed = (cause: NetworkErrorCause): HttpAnswer => ({ kind: 'network-error', url, cause })
const gaveUp: HttpAnswer = { kind: 'too-many-redirects', url, redirects: hops(3) }
const refused = (because: RedirectRefusal, redirects = 0): HttpAnswer => ({
  kind: 'refused-redirect',
  url,
  redirects: hops(redirects),
  status: 302,
  to: 'mailto:a@b.c',
  because,
})
const loop: HttpAnswer = { kind: 'redirect-loop', url, redirects: hops(2) }

/** The outcome in one word. `this` and `last-good` mean the rules of that file. */
const word = (outcome: AccessOutcome) => (outcome.crawl === 'by-rules' ? outcome.body : outcome.crawl)
type Word = ReturnType<typeof word>
const mark = (basis: Basis) => ({ stated: '', choice: ' (choice)', unstated: ' (unstated)' })[basis]
const summary = (result: Access) => word(result) + mark(result.basis)
const of = (dialect: DialectId, answer: HttpAnswer, options: Partial<AccessOptions> = {}) =>
  access(answer, { now: NOW, ...options, dialect })

type Row = [
  name: string,
  answer: HttpAnswer,
  reason: AccessReason,
  rfc: string,
  google: string,
  rep00: string,
  k1996: string,
]

const rows: readonly Row[] = [
  ['200', answered(200), 'ok', 'this', 'this', 'this', 'this'],
  ['204', answered(204), 'ok', 'this', 'this', 'this', 'this'],
  ['206', answered(206), 'ok', 'this', 'this', 'this', 'this'],
  ['299, an unknown status of its class', answered(299), 'ok', 'this', 'this', 'this', 'this'],
  ['200 as HTML', answered(200, 0, { contentType: 'text/html' }), 'ok', 'this', 'this', 'this', 'this'],
  ['one redirect', answered(200, 1), 'redirected', 'this', 'this', 'this', 'this'],
  ['five redirects', answered(200, 5), 'redirected', 'this', 'this', 'this', 'this'],
  ['401', answered(401), 'unauthorized', 'all', 'all', 'all', 'nothing'],
  ['403', answered(403), 'forbidden', 'all', 'all', 'all', 'nothing'],
  ['404', answered(404), 'not-found', 'all', 'all', 'all', 'all'],
  ['404 after a redirect', answered(404, 1), 'not-found', 'all', 'all', 'all', 'all'],
  ['410', answered(410), 'gone', 'all', 'all', 'all', 'all'],
  ['400', answered(400), 'client-error', 'all', 'all', 'all', 'all (unstated)'],
  ['451', answered(451), 'client-error', 'all', 'all', 'all', 'all (unstated)'],
  ['499', answered(499), 'client-error', 'all', 'all', 'all', 'all (unstated)'],
  ['429', answered(429), 'too-many-requests', 'all', 'nothing', 'all', 'all (unstated)'],
  ['500', answered(500), 'server-error', 'nothing', 'nothing', 'nothing', 'deferred'],
  ['503', answered(503), 'server-error', 'nothing', 'nothing', 'nothing', 'deferred'],
  ['503 after a redirect', answered(503, 1), 'server-error', 'nothing', 'nothing', 'nothing', 'deferred'],
  ['599', answered(599), 'server-error', 'nothing', 'nothing', 'nothing', 'deferred'],
  ['DNS', failed('dns'), 'network-error', 'nothing', 'nothing', 'nothing', 'deferred'],
  ['TLS', failed('tls'), 'network-error', 'nothing', 'nothing', 'nothing', 'deferred'],
  ['timeout', failed('timeout'), 'network-error', 'nothing', 'nothing', 'nothing', 'deferred'],
  ['connection', failed('connection'), 'network-error', 'nothing', 'nothing', 'nothing', 'deferred'],
  ['unknown', failed('unknown'), 'network-error', 'nothing', 'nothing', 'nothing', 'deferred'],
  ...[300, 301, 302, 303, 305, 306, 307, 308, 399].map((status): Row => {
    const words = ['all (unstated)', 'all (unstated)', 'nothing (unstated)', 'deferred (unstated)'] as const
    return [`${status} that leads nowhere`, answered(status), 'redirect-not-followed', ...words]
  }),
  ...(['not-web', 'insecure', 'local-network'] as const).map((because): Row => {
    const words = ['all (unstated)', 'all (unstated)', 'nothing (unstated)', 'deferred (unstated)'] as const
    return [`a redirect refused as ${because}`, refused(because), 'redirect-not-followed', ...words]
  }),
  ['gave up', gaveUp, 'too-many-redirects', 'all (choice)', 'all', 'all (choice)', 'deferred (unstated)'],
  ['loop', loop, 'redirect-loop', 'all (choice)', 'all', 'all (choice)', 'deferred (unstated)'],
  ...[0, 99, 100, 101, 199, 600, 999].map((status): Row => {
    const words = ['nothing (unstated)', 'nothing', 'nothing', 'deferred (unstated)'] as const
    return [`${status}`, answered(status), 'undefined-status', ...words]
  }),
  [
    '304 without a copy',
    answered(304),
    'nothing-to-revalidate',
    'nothing (unstated)',
    'nothing',
    'nothing',
    'deferred (unstated)',
  ],
]

describe.each(rows)('%s', (_name, answer, reason, rfc, google, rep00, k1996) => {
  test.each<[string, DialectId, string]>([
    ['RFC 9309 §2.3.1', 'rfc9309', rfc],
    ['Google, Handling of errors and HTTP status codes', 'google', google],
    ['2019 draft §2.3.1', 'draft-koster-rep-00', rep00],
    ['koster-1996 §3.1', 'koster-1996', k1996],
  ])('%s', (_section, dialect, expected) => {
    const result = of(dialect, answer)
    expect(summary(result)).toBe(expected)
    expect(result).toMatchObject({ reason, dialect, answer, authority: 'example.com' })
  })
})

test.each<[string, HttpAnswer, string]>([
  ['200', answered(200), 'this'],
  ['401', answered(401), 'all'],
  ['403', answered(403), 'all'],
  ['404', answered(404), 'all'],
  ['429', answered(429), 'all'],
  ['503', answered(503), 'nothing'],
  ['999', answered(999), 'nothing'],
  ['no answer', failed('timeout'), 'nothing'],
])('Google 2020, Handling HTTP result codes: %s', (_name, answer, expected) => {
  const result = of('google-2020', answer)
  expect(summary(result)).toBe(expected)
  expect(result.sections.map(({ title }) => title)).toEqual(['Google 2020, Handling HTTP result codes'])
})

describe('sections', () => {
  test.each<[string, DialectId, HttpAnswer, string[]]>([
    ['2xx', 'rfc9309', answered(200), ['RFC 9309 §2.3.1.1']],
    ['2xx after redirects', 'rfc9309', answered(200, 2), ['RFC 9309 §2.3.1.2', 'RFC 9309 §2.3.1.1']],
    ['4xx', 'rfc9309', answered(403), ['RFC 9309 §2.3.1.3']],
    ['4xx after redirects', 'rfc9309', answered(404, 1), ['RFC 9309 §2.3.1.2', 'RFC 9309 §2.3.1.3']],
    ['5xx', 'rfc9309', answered(500), ['RFC 9309 §2.3.1.4']],
    ['a refused redirect', 'rfc9309', refused('insecure', 1), ['RFC 9309 §2.3.1.2']],
    ['a refused redirect after six', 'rfc9309', refused('insecure', 6), ['RFC 9309 §2.3.1.2']],
    ['network', 'rfc9309', failed('dns'), ['RFC 9309 §2.3.1.4']],
    ['six redirects', 'rfc9309', answered(200, 6), ['RFC 9309 §2.3.1.2']],
    ['4xx', 'draft-koster-rep-00', answered(404), ['2019 draft §2.3.1.3']],
    ['undefined', 'draft-koster-rep-00', answered(999), ['2019 draft §2.3.1.4']],
    ['redirects', 'google', answered(200, 2), ['Google, Handling of errors and HTTP status codes']],
    ['403', 'koster-1996', answered(403), ['1996 draft §3.1']],
  ])('%s in %s', (_name, dialect, answer, titles) => {
    const { sections } = of(dialect, answer)
    expect(sections.map(section => section.title)).toEqual(titles)
  })

  test('each has the address where it is read', () => {
    expect(of('rfc9309', answered(404)).sections).toEqual([
      { title: 'RFC 9309 §2.3.1.3', url: 'https://www.rfc-editor.org/rfc/rfc9309.html#section-2.3.1.3' },
    ])
    expect(of('rfc9309', answered(404)).fresh.section?.title).toBe('RFC 9309 §2.4')
  })
})

describe('redirects', () => {
  test.each<[string, DialectId, number, string, Word[]]>([
    ['RFC 9309 §2.3.1.2: a sixth may be one too many', 'rfc9309', 6, 'all (choice)', ['this']],
    ['2019 draft §2.3.1.2', 'draft-koster-rep-00', 6, 'all (choice)', ['this']],
    ['Google: five hops, then as a 404', 'google', 6, 'all', []],
    ['Google 2020: five hops, then as a 404', 'google-2020', 6, 'all', []],
    ['koster-1996 §3.1: followed until found', 'koster-1996', 20, 'this', []],
  ])('%s', (_name, dialect, count, expected, alternatives) => {
    const result = of(dialect, answered(200, count))
    expect(summary(result)).toBe(expected)
    expect(result.alternatives.map(word)).toEqual(alternatives)
    expect(result.reason).toBe(dialect === 'koster-1996' ? 'redirected' : 'too-many-redirects')
  })

  test.each<[string, HttpAnswer, Word[]]>([
    ['a 404: the same', answered(404, 7), []],
    ['a 500', answered(500, 7), ['nothing']],
    ['a network error', { ...failed('timeout'), redirects: hops(6) }, ['nothing']],
    ['not known', gaveUp, []],
  ])('RFC 9309 §2.3.1.2: a crawler that goes on finds %s', (_name, answer, alternatives) => {
    const result = of('rfc9309', answer)
    expect(summary(result)).toBe('all (choice)')
    expect(result.alternatives.map(word)).toEqual(alternatives)
  })

  test.each<[string, HttpAnswer, copy: boolean, Word[]]>([
    ['200, which is not the copy', answered(200, 6), true, ['all', 'this']],
    ['304, which confirms the copy', answered(304, 6), true, ['all']],
    ['304, which confirms nothing', answered(304, 6), false, ['nothing']],
  ])('2019 draft §2.3.1.2: a crawler that goes on finds %s', (_name, answer, copy, alternatives) => {
    const result = of('draft-koster-rep-00', answer, copy ? { lastGood: { at: NOW } } : {})
    expect(summary(result)).toBe(copy ? 'last-good (choice)' : 'all (choice)')
    expect(result.alternatives.map(word)).toEqual(alternatives)
  })

  test('headers after too many redirects do not say how long the answer holds', () => {
    const headers = { cacheControl: 'max-age=60' }
    expect(of('rfc9309', answered(200, 6, headers)).fresh).toMatchObject({ lifetime: MS_PER_DAY, from: 'default' })
    expect(of('rfc9309', answered(200, 5, headers)).fresh).toMatchObject({ lifetime: MINUTE, from: 'max-age' })
  })

  test('RFC 9309 §2.3.1.2: the rules are for the authority that was asked first', () => {
    const redirects = [
      { status: 301, url: 'https://example.com/robots.txt' },
      { status: 302, url: 'https://www.example.com:8443/robots.txt' },
      { status: 302, url: 'https://cdn.example.net:443/r.txt' },
      { status: 302, url: 'https://www.example.com:8443/other.txt' },
    ]
    const result = of('rfc9309', { kind: 'response', url: 'http://example.com/robots.txt', status: 200, redirects })
    expect(result.authority).toBe('example.com')
    expect(result.authorities).toEqual(['example.com', 'www.example.com:8443', 'cdn.example.net'])
  })
})

test.each<[HttpAnswer, Word]>([
  [answered(401), 'nothing'],
  [answered(404), 'all'],
  [answered(503), 'deferred'],
])('koster-1996 §3.1 allows nothing but the one outcome', (answer, expected) => {
  const result = of('koster-1996', answer)
  expect([word(result), result.alternatives]).toEqual([expected, []])
})

describe('304 confirms the copy (RFC 9110 §15.4.5)', () => {
  test.each(dialects.map(dialect => dialect.id))('%s', dialect => {
    const headers = { cacheControl: 'max-age=3600' }
    const result = of(dialect, answered(304, 0, headers), { lastGood: { at: NOW - 40 * MS_PER_DAY } })
    expect(summary(result)).toBe('last-good')
    expect(result.reason).toBe('not-modified')
    expect(result.fresh).toMatchObject({ lifetime: MS_PER_HOUR, from: 'max-age' })
  })
})

describe('unreachable, by time since the first failure', () => {
  type Case = [DialectId, lasted: number, copy: boolean, reachable: boolean, expected: string, changesIn?: number]
  const cases: readonly Case[] = [
    ['rfc9309', 0, true, true, 'nothing', 30 * MS_PER_DAY],
    ['rfc9309', 30 * MS_PER_DAY - 1, true, true, 'nothing', 1],
    ['rfc9309', 30 * MS_PER_DAY, true, true, 'last-good (choice)'],
    ['rfc9309', 30 * MS_PER_DAY + 1, true, false, 'last-good (choice)'],
    ['rfc9309', 30 * MS_PER_DAY, false, true, 'all (choice)'],
    ['rfc9309', 30 * MS_PER_DAY + 1, false, false, 'all (choice)'],
    ['draft-koster-rep-00', 30 * MS_PER_DAY - 1, true, true, 'nothing', 1],
    ['draft-koster-rep-00', 30 * MS_PER_DAY, true, true, 'last-good (choice)'],
    ['draft-koster-rep-00', 30 * MS_PER_DAY, false, true, 'all (choice)'],
    ['google', 0, true, true, 'nothing', 12 * MS_PER_HOUR],
    ['google', 12 * MS_PER_HOUR - MINUTE, true, true, 'nothing', MINUTE],
    ['google', 12 * MS_PER_HOUR - 1, false, true, 'nothing', 1],
    ['google', 12 * MS_PER_HOUR, true, true, 'last-good', 30 * MS_PER_DAY - 12 * MS_PER_HOUR],
    ['google', 12 * MS_PER_HOUR, true, false, 'last-good', 30 * MS_PER_DAY - 12 * MS_PER_HOUR],
    ['google', 12 * MS_PER_HOUR, false, true, 'all', 30 * MS_PER_DAY - 12 * MS_PER_HOUR],
    ['google', 12 * MS_PER_HOUR, false, false, 'all', 30 * MS_PER_DAY - 12 * MS_PER_HOUR],
    ['google', 30 * MS_PER_DAY - 1, true, true, 'last-good', 1],
    ['google', 30 * MS_PER_DAY, true, true, 'all'],
    ['google', 30 * MS_PER_DAY, true, false, 'nothing'],
    ['google', 30 * MS_PER_DAY + 1, false, true, 'all'],
    ['google', 30 * MS_PER_DAY + 1, false, false, 'nothing'],
    ['google-2020', 12 * MS_PER_HOUR, true, true, 'nothing', 30 * MS_PER_DAY - 12 * MS_PER_HOUR],
    ['google-2020', 30 * MS_PER_DAY, true, false, 'last-good'],
    ['google-2020', 30 * MS_PER_DAY, false, false, 'all'],
    ['koster-1996', 0, true, true, 'deferred'],
    ['koster-1996', 365 * MS_PER_DAY, true, true, 'deferred'],
  ]
  const answers: readonly HttpAnswer[] = [answered(503), failed('timeout')]

  test.each(cases)(
    '%s after %d ms, copy %s, site reachable %s: %s',
    (dialect, lasted, copy, reachable, expected, changesIn) => {
      for (const answer of answers) {
        const failingSince = NOW - lasted
        const lastGood = copy ? { at: failingSince - MS_PER_HOUR } : undefined
        const result = of(dialect, answer, { failingSince, lastGood, siteReachable: reachable })
        expect(summary(result)).toBe(expected)
        expect(result.failing).toEqual({ since: failingSince, lasted, siteReachable: reachable })
        expect(result.changesAt).toBe(changesIn === undefined ? undefined : NOW + changesIn)
      }
    },
  )

  test('RFC 9309 §2.3.1.4: after 30 days what else is allowed is named', () => {
    const failingSince = NOW - 30 * MS_PER_DAY
    const lastGood = { at: failingSince }
    const choices = (options: Partial<AccessOptions>) => of('rfc9309', answered(500), options).alternatives.map(word)
    expect(choices({ failingSince, lastGood })).toEqual(['all', 'nothing'])
    expect(choices({ failingSince })).toEqual(['nothing'])
    expect(choices({ lastGood })).toEqual([])
  })

  test('Google: 429 is a server error, at every stage', () => {
    const after = (lasted: number) =>
      word(of('google', answered(429), { failingSince: NOW - lasted, lastGood: { at: 0 }, siteReachable: false }))
    expect([0, 12 * MS_PER_HOUR, 30 * MS_PER_DAY].map(after)).toEqual(['nothing', 'last-good', 'nothing'])
  })

  test('Google: a server that answers can be reached, one that does not cannot, unless the caller knows better', () => {
    const after30Days = (answer: HttpAnswer) => word(of('google', answer, { failingSince: NOW - 30 * MS_PER_DAY }))
    expect(after30Days(answered(503))).toBe('all')
    expect(after30Days(failed('dns'))).toBe('nothing')
  })

  test('a failure that begins after now, by another clock, begins now', () => {
    const result = of('google', answered(503), { failingSince: NOW + MS_PER_DAY })
    expect(result).toMatchObject({
      crawl: 'nothing',
      failing: { since: NOW, lasted: 0 },
      changesAt: NOW + 12 * MS_PER_HOUR,
    })
  })

  test('an answer of another kind is not a failure', () => {
    const result = of('google', answered(404), {
      failingSince: NOW - 40 * MS_PER_DAY,
      lastGood: { at: NOW - MS_PER_DAY },
    })
    expect(summary(result)).toBe('all')
    expect(result).not.toHaveProperty('failing')
    expect(result).not.toHaveProperty('changesAt')
  })
})

describe('2019 draft §2.3.1.3: unavailable, a cached copy may serve for up to 24 hours', () => {
  test.each([
    ['just fetched', 0, 'last-good (choice)'],
    ['24 hours less 1 ms', MS_PER_DAY - 1, 'last-good (choice)'],
    ['24 hours', MS_PER_DAY, 'all'],
    ['24 hours and 1 ms', MS_PER_DAY + 1, 'all'],
  ])('a copy of %s', (_name, age, expected) => {
    for (const status of [401, 403, 404, 410, 418]) {
      const result = of('draft-koster-rep-00', answered(status), { lastGood: { at: NOW - age } })
      expect(summary(result)).toBe(expected)
      expect(result.alternatives.map(word)).toEqual(expected === 'all' ? [] : ['all'])
    }
  })

  test('the answer holds no longer than the copy does', () => {
    const { fresh, changesAt } = of('draft-koster-rep-00', answered(404), { lastGood: { at: NOW - 20 * MS_PER_HOUR } })
    expect(fresh).toMatchObject({ lifetime: 4 * MS_PER_HOUR, from: 'change' })
    expect(changesAt).toBe(NOW + 4 * MS_PER_HOUR)
  })

  test('a copy fetched after now, by another clock, was fetched now', () => {
    const { changesAt } = of('draft-koster-rep-00', answered(404), { lastGood: { at: NOW + MS_PER_HOUR } })
    expect(changesAt).toBe(NOW + MS_PER_DAY)
  })

  test.each<DialectId>(['rfc9309', 'google', 'google-2020', 'koster-1996'])('%s knows no such copy', dialect => {
    expect(summary(of(dialect, answered(404), { lastGood: { at: NOW } }))).toBe('all')
  })
})

describe('how long it holds', () => {
  test.each<[string, DialectId, HttpAnswer, number, string]>([
    ['RFC 9309 §2.4', 'rfc9309', answered(200), MS_PER_DAY, 'default'],
    ['RFC 9309 §2.4, for a missing file too', 'rfc9309', answered(404), MS_PER_DAY, 'default'],
    [
      'RFC 9309 §2.4: never longer',
      'rfc9309',
      answered(200, 0, { cacheControl: 'max-age=604800' }),
      MS_PER_DAY,
      'limit',
    ],
    [
      'Google 2020: longer',
      'google-2020',
      answered(200, 0, { cacheControl: 'max-age=604800' }),
      7 * MS_PER_DAY,
      'max-age',
    ],
    [
      'Google, Caching: longer',
      'google',
      answered(200, 0, { cacheControl: 'max-age=604800' }),
      7 * MS_PER_DAY,
      'max-age',
    ],
    ['koster-1996 §3.4', 'koster-1996', answered(200), 7 * MS_PER_DAY, 'default'],
    ['RFC 6585 §4: 429 is not stored', 'rfc9309', answered(429), 10 * MINUTE, 'retry'],
    ['RFC 6585 §4: Retry-After', 'rfc9309', answered(429, 0, { retryAfter: '60' }), MINUTE, 'retry-after'],
    ['a failure', 'rfc9309', answered(503, 0, { cacheControl: 'max-age=3600' }), 10 * MINUTE, 'retry'],
    ['a failure with Retry-After', 'google', answered(503, 0, { retryAfter: '3600' }), MS_PER_HOUR, 'retry-after'],
    ['a network error', 'koster-1996', failed('dns'), 10 * MINUTE, 'retry'],
    ['redirects without an end, deferred', 'koster-1996', loop, 10 * MINUTE, 'retry'],
  ])('%s (%s)', (_name, dialect, answer, lifetime, from) => {
    expect(of(dialect, answer).fresh).toMatchObject({ lifetime, until: NOW + lifetime, from })
  })

  test('Google: a failure is looked at again when its meaning changes', () => {
    const failingSince = NOW - 12 * MS_PER_HOUR + MINUTE
    expect(of('google', answered(503), { failingSince }).fresh).toMatchObject({ lifetime: MINUTE, from: 'change' })
  })
})

describe('wrong arguments are named', () => {
  test.each([[-1], [Number.NaN], [200.5], [1000], [Number.POSITIVE_INFINITY]])('status %d', status => {
    expect(() => of('rfc9309', answered(status))).toThrow(
      new TypeError(`Not an HTTP status (an integer from 0 to 999): ${status}`),
    )
  })

  test.each([['/robots.txt'], [''], ['example.com'], ['data:,x'], ['https://']])('URL %j', text => {
    const message = `Not an absolute URL with a host: ${JSON.stringify(text)}`
    const redirects = [{ status: 302, url: text }]
    expect(() => of('rfc9309', { kind: 'redirect-loop', url: text })).toThrow(new TypeError(message))
    expect(() => of('rfc9309', { kind: 'redirect-loop', url, redirects })).toThrow(new TypeError(message))
  })

  test.each<[string, Partial<AccessOptions>]>([
    ['now', { now: Number.NaN }],
    ['failingSince', { failingSince: Number.NEGATIVE_INFINITY }],
    ['lastGood.at', { lastGood: { at: Number.NaN } }],
  ])('%s', (name, options) => {
    expect(() => of('rfc9309', answered(200), options)).toThrow(TypeError)
    expect(() => of('rfc9309', answered(200), options)).toThrow(`${name} is not a time in milliseconds`)
  })

  test('dialect', () => {
    expect(() => of('rfc' as DialectId, answered(200))).toThrow(TypeError)
  })
})

describe('laws', () => {
  const text = fc.option(fc.oneof(fc.string(), fc.constantFrom('0', '60', 'max-age=1000000', 'no-store')), {
    nil: undefined,
  })
  const headers = fc.record({ cacheControl: text, expires: text, date: text, age: text, retryAfter: text })
  const request = { url: fc.webUrl(), redirects: fc.array(fc.record({ status: fc.constant(301), url: fc.webUrl() })) }
  const cause = fc.constantFrom<NetworkErrorCause>('dns', 'tls', 'timeout', 'connection', 'unknown')
  const anyAnswer: fc.Arbitrary<HttpAnswer> = fc.oneof(
    fc.record({
      kind: fc.constant('response' as const),
      ...request,
      status: fc.integer({ min: 0, max: 999 }),
      headers,
    }),
    fc.record({ kind: fc.constantFrom('too-many-redirects' as const, 'redirect-loop' as const), ...request }),
    fc.record({
      kind: fc.constant('refused-redirect' as const),
      ...request,
      status: fc.constant(302),
      to: fc.constantFrom('mailto:a@b.c', 'http://localhost/'),
      because: fc.constantFrom<RedirectRefusal>('not-web', 'insecure', 'local-network'),
    }),
    fc.record({ kind: fc.constant('network-error' as const), ...request, cause }),
  )
  const time = fc.oneof(
    fc.integer({ min: NOW - 60 * MS_PER_DAY, max: NOW + MS_PER_DAY }),
    fc.constantFrom(NOW - 30 * MS_PER_DAY, NOW),
  )
  const options: fc.Arbitrary<AccessOptions> = fc.record({
    now: fc.constant(NOW),
    dialect: fc.constantFrom(...dialects.map(dialect => dialect.id)),
    lastGood: fc.option(fc.record({ at: time }), { nil: undefined }),
    failingSince: fc.option(time, { nil: undefined }),
    siteReachable: fc.option(fc.boolean(), { nil: undefined }),
  })

  test('every answer has an access; it ends no earlier than now and no later than the outcome changes', () => {
    fc.assert(
      fc.property(anyAnswer, options, (answer, given) => {
        const { fresh, changesAt = Number.POSITIVE_INFINITY } = access(answer, given)
        expect(fresh.lifetime).toBeGreaterThanOrEqual(0)
        expect(fresh.until).toBe(NOW + fresh.lifetime)
        expect(fresh.until).toBeLessThanOrEqual(changesAt)
        expect(changesAt).toBeGreaterThan(NOW)
      }),
      runs(1000),
    )
  })

  test('RFC 9309 §2.4: nothing that was fetched is kept for more than 24 hours', () => {
    fc.assert(
      fc.property(anyAnswer, options, (answer, given) => {
        const { fresh, failing } = access(answer, { ...given, dialect: 'rfc9309' })
        expect(failing !== undefined || fresh.lifetime <= MS_PER_DAY).toBe(true)
      }),
    )
  })

  test('a copy is followed only if there is one, this answer only if it is a success', () => {
    fc.assert(
      fc.property(anyAnswer, options, (answer, given) => {
        const result = access(answer, given)
        const words = [result, ...result.alternatives].map(word)
        if (!given.lastGood) expect(words).not.toContain('last-good')
        const success = answer.kind === 'response' && Math.floor(answer.status / 100) === 2
        if (!success) expect(words).not.toContain('this')
      }),
      runs(1000),
    )
  })

  test('what else is allowed differs from the outcome, and where something is, it is a choice or unstated', () => {
    fc.assert(
      fc.property(anyAnswer, options, (answer, given) => {
        const result = access(answer, given)
        const words = result.alternatives.map(word)
        expect(words).not.toContain(word(result))
        expect(new Set(words).size).toBe(words.length)
        expect(words.length === 0 || result.basis !== 'stated').toBe(true)
      }),
      runs(1000),
    )
  })

  test('at the moment of change the same answer means something else', () => {
    fc.assert(
      fc.property(anyAnswer, options, (answer, given) => {
        const before = access(answer, given)
        fc.pre(before.changesAt !== undefined)
        const failingSince = before.failing?.since
        const after = access(answer, { ...given, failingSince, now: before.changesAt ?? NOW })
        expect([after.changesAt, word(after)]).not.toEqual([before.changesAt, word(before)])
      }),
    )
  })

  test('an access survives being stored as JSON', () => {
    fc.assert(
      fc.property(anyAnswer, options, (answer, given) => {
        const result = access(answer, given)
        expect(JSON.parse(JSON.stringify(result))).toEqual(result)
      }),
      runs(50),
    )
  })
})
