/** Compares logs with versions of robots.txt with a plain implementation that reads the rows one by one. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crawlerForOwnToken } from '../../crawlers/registry.ts'
import { crawlerOfUserAgent } from '../../crawlers/user-agent.ts'
import { parse } from '../../parse/parse.ts'
import { siteMatcher } from '../../verdict/site-verdict.ts'
import { createLogAudit } from '../log.ts'
import type { AuditRecord } from '../record.ts'
import type { LogCrawler, LogReport } from './report.ts'
import type { LogSite } from './versions.ts'

const ORIGIN = 'https://a.example'
const START = 1_767_225_600_000
const HOUR = 3_600_000
const hours = (count: number) => START + count * HOUR
const google = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const gpt = 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)'
const files = [
  'User-agent: *\nDisallow: /a\n',
  'User-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nDisallow: /b\n',
  'User-agent: *\nDisallow:\n',
].map(text => parse(text))
const file = (i: number) => files[i % files.length] as (typeof files)[number]

const record: fc.Arbitrary<Omit<AuditRecord, 'row'>> = fc.record(
  {
    url: fc.constantFrom(
      '/',
      '/a/1',
      '/b/2',
      '/a/../b',
      '/robots.txt',
      '/robots.txt',
      '/robots.txt?x=1',
      `${ORIGIN}/a#b`,
      'https://b.example/',
      '*',
      '//a',
    ),
    userAgent: fc.constantFrom(google, gpt, 'FooBot/1.0', 'Mozilla/5.0 Firefox/140.0', ''),
    time: fc.nat(24 * 5 * 4).map(quarter => hours(quarter / 4)),
    status: fc.constantFrom(200, 200, 301, 304, 308, 401, 403, 404, 404, 406, 429, 451, 500, 503),
  },
  { requiredKeys: ['url', 'userAgent'] },
)

const site: fc.Arbitrary<LogSite> = fc
  .record({
    robots: fc.option(fc.nat(2).map(file), { nil: undefined }),
    versions: fc.array(fc.record({ since: fc.nat(24 * 5).map(hours), robots: fc.nat(2).map(file) }), { maxLength: 4 }),
  })
  .map(({ robots, versions }) => ({
    origin: ORIGIN,
    versions,
    ...(robots || versions.length === 0 ? { robots: robots ?? file(0) } : {}),
  }))

interface Expected {
  requests: number
  forbidden: number
  by: Record<string, number>
  copies: Record<string, number>
  statuses: Record<string, number>
  refused: Record<string, number>
  redirects: number
}

/** The version that judges a request, as the documentation defines it. */
function inForce({ robots, versions = [] }: LogSite, time: number | undefined) {
  const dated = [...versions].sort((a, b) => a.since - b.since)
  if (time === undefined) return robots ? { since: undefined, robots } : dated.at(-1)
  const begun = dated.filter(({ since }) => since <= time).at(-1)
  return begun ?? (robots ? { since: undefined, robots } : dated[0])
}

function reference(given: LogSite, records: readonly AuditRecord[], token: string): Expected {
  const own = records.filter(
    ({ url, userAgent = '' }) =>
      url !== '*' && !url.startsWith('https://b') && crawlerOfUserAgent(userAgent)?.token === token,
  )
  const answers = own
    .filter(({ url, status }) => url === '/robots.txt' && status !== 301 && status !== 308)
    .flatMap(({ time, status = 200 }) => (time === undefined ? [] : { time, status: status === 304 ? 200 : status }))
  const expected: Expected = {
    requests: own.length,
    forbidden: 0,
    by: {},
    copies: {
      recent: 0,
      older: 0,
      none: 0,
      undated: 0,
      unavailable: 0,
      unreachable: 0,
      allowedByCopy: 0,
      undetermined: 0,
    },
    statuses: {},
    refused: {},
    redirects: own.filter(({ status }) => status === 301 || status === 308).length,
  }
  const count = (counts: Record<string, number>, key: string | number) => {
    counts[key] = (counts[key] ?? 0) + 1
  }
  for (const { url, time, status = 0 } of own) {
    if (url === '/robots.txt') continue
    const version = inForce(given, time)
    if (!version) throw new Error('no version')
    const verdictBy = (robots: (typeof files)[number]) =>
      siteMatcher({ robots }, crawlerForOwnToken(token)).evaluate(url.startsWith('/') ? ORIGIN + url : url)
    const verdict = verdictBy(version.robots)
    if (verdict.state === 'allowed') {
      if ([401, 403, 406, 429, 451].includes(status)) count(expected.refused, status)
      continue
    }
    expected.forbidden++
    count(expected.by, `${version.since} ${verdict.verdict?.rule?.line}`)
    if (time === undefined) {
      count(expected.copies, 'undated')
      continue
    }
    const [last] = answers.filter(answer => answer.time <= time).sort((a, b) => b.time - a.time || a.status - b.status)
    if (!last) count(expected.copies, 'none')
    else if (last.status !== 200) {
      count(expected.copies, last.status >= 500 ? 'unreachable' : 'unavailable')
      count(expected.statuses, last.status)
    } else {
      count(expected.copies, time - last.time > 24 * HOUR ? 'older' : 'recent')
      const copy = inForce(given, last.time)
      if (copy && verdictBy(copy.robots).state === 'allowed') count(expected.copies, 'allowedByCopy')
    }
  }
  return expected
}

const sumOf = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((sum, count) => sum + count, 0)

function checkCrawler(told: LogCrawler, expected: Expected): void {
  expect(told.requests).toBe(expected.requests)
  expect(told.forbidden).toBe(expected.forbidden)
  expect(Object.fromEntries(told.forbiddenBy.map(({ since, line, count }) => [`${since} ${line}`, count]))).toEqual(
    expected.by,
  )
  const { statuses, ...copies } = told.copies
  expect(copies).toEqual(expected.copies)
  expect(statuses).toEqual(expected.statuses)
  expect(told.refusedAllowed).toEqual(expected.refused)
  expect(told.redirects).toBe(expected.redirects)
  const { recent, older, none, undated, unavailable, unreachable } = told.copies
  expect(recent + older + none + undated + unavailable + unreachable).toBe(told.forbidden)
}

function audited(given: LogSite, records: readonly AuditRecord[]): LogReport {
  const log = createLogAudit({ sites: [given] })
  log.add(records)
  return log.report()
}

const rowsOf = (records: readonly Omit<AuditRecord, 'row'>[]): AuditRecord[] =>
  records.map((one, i) => ({ ...one, row: i + 1 }))

/** A report in an order that does not depend on the order of crawlers with equal numbers of requests. */
const inOrder = (report: LogReport) => ({
  ...report,
  crawlers: [...report.crawlers]
    .sort((a, b) => (a.token < b.token ? -1 : 1))
    .map(({ forbiddenBy, ...crawler }) => ({
      ...crawler,
      forbiddenBy: new Map(forbiddenBy.map(sum => [`${sum.since} ${sum.line}`, sum])),
    })),
  unjudged: report.unjudged.length,
})

describe('a log with versions equals a plain implementation, row by row', () => {
  test('requests, forbidden ones, copies and refusals, in any order of rows', () => {
    fc.assert(
      fc.property(
        site,
        fc
          .array(record, { maxLength: 50 })
          .chain(records =>
            fc.tuple(
              fc.constant(rowsOf(records)),
              fc.shuffledSubarray(rowsOf(records), { minLength: records.length, maxLength: records.length }),
            ),
          ),
        (given, [records, shuffled]) => {
          const told = audited(given, shuffled)
          expect(told.counts.read).toBe(records.length)
          const { read, ...parts } = told.counts
          expect(sumOf(parts)).toBe(read)
          for (const crawler of told.crawlers) checkCrawler(crawler, reference(given, records, crawler.token))
          expect(sumOf(Object.fromEntries(told.crawlers.map(({ token, requests }) => [token, requests])))).toBe(
            told.counts.crawlers,
          )
          expect(inOrder(told)).toEqual(inOrder(audited(given, records)))
        },
      ),
      { numRuns: 300 },
    )
  })

  test('how many requests each version judges, and for which there is no version', () => {
    fc.assert(
      fc.property(site, fc.array(record, { maxLength: 40 }), (given, records) => {
        const [told] = audited(given, rowsOf(records)).sites
        const judged = records.filter(
          ({ url, userAgent = '' }) =>
            url !== '*' && !url.startsWith('https://b') && url !== '/robots.txt' && crawlerOfUserAgent(userAgent),
        )
        const sinces = (given.versions ?? []).map(({ since }) => since)
        expect(told?.versions.map(({ since }) => since)).toEqual([
          ...(given.robots ? [undefined] : []),
          ...sinces.sort((a, b) => a - b),
        ])
        const expected: Record<string, number> = {}
        for (const { time } of judged) {
          const key = String(inForce(given, time)?.since)
          expected[key] = (expected[key] ?? 0) + 1
        }
        const counted: Record<string, number> = {}
        for (const { since, requests } of told?.versions ?? []) {
          if (requests > 0) counted[String(since)] = (counted[String(since)] ?? 0) + requests
        }
        expect(counted).toEqual(expected)
        const first = Math.min(...sinces)
        const dated = sinces.length > 0
        expect(told?.beforeVersions).toBe(
          dated ? judged.filter(({ time }) => time !== undefined && time < first).length : 0,
        )
        expect(told?.undated).toBe(dated ? judged.filter(({ time }) => time === undefined).length : 0)
        const times = records
          .filter(({ url, userAgent = '' }) => !url.startsWith('https://b') && (url !== '*' || !userAgent))
          .flatMap(({ url, time }) => (url === '*' ? [] : (time ?? [])))
        expect(told?.assumed).toEqual(dated ? undefined : { since: times.length > 0 ? Math.min(...times) : undefined })
      }),
    )
  })
})

test('an older copy is distinguished from a breach', () => {
  const given: LogSite = {
    origin: ORIGIN,
    versions: [
      { since: START, robots: parse('User-agent: *\nDisallow:\n') },
      { since: hours(10), robots: parse('User-agent: *\nDisallow: /a\n') },
    ],
  }
  const { crawlers } = audited(
    given,
    rowsOf([
      { url: '/robots.txt', userAgent: gpt, time: hours(9), status: 200 },
      { url: '/a', userAgent: gpt, time: hours(9.5) },
      { url: '/a', userAgent: gpt, time: hours(11) },
      { url: '/a', userAgent: gpt, time: hours(33) },
      { url: '/a', userAgent: gpt, time: hours(33) + 1_000 },
      { url: '/robots.txt', userAgent: gpt, time: hours(34), status: 304 },
      { url: '/a', userAgent: gpt, time: hours(34) },
      { url: '/robots.txt', userAgent: gpt, time: hours(35), status: 301 },
      { url: '/a', userAgent: gpt, time: hours(36) },
      { url: '/robots.txt', userAgent: gpt, time: hours(37), status: 404 },
      { url: '/a', userAgent: gpt, time: hours(38) },
      { url: '/robots.txt', userAgent: gpt, time: hours(39), status: 503 },
      { url: '/a', userAgent: gpt, time: hours(40) },
    ]),
  )
  expect(crawlers[0]?.copies).toEqual({
    ...{ recent: 4, older: 1, none: 0, undated: 0, allowedByCopy: 3, undetermined: 0 },
    ...{ unavailable: 1, unreachable: 1, statuses: { 404: 1, 503: 1 } },
  })
  expect(crawlers[0]?.forbiddenBy).toMatchObject([
    {
      since: hours(10),
      line: 2,
      count: 7,
      examples: [{ time: hours(11), robotsTxtFetched: hours(9) }, {}, {}, {}, {}],
    },
  ])
})

test('a time that is not a number counts as missing, and a log with extreme times does not run forever', () => {
  const robots = file(0)
  const times = [Number.POSITIVE_INFINITY, Number.NaN, 1e300, -8.64e15, 8.64e15, -1, 0]
  const log = createLogAudit({ sites: [{ origin: ORIGIN, robots }], bins: 1 })
  log.add(rowsOf(times.map(time => ({ url: '/a', userAgent: google, time }))))
  const { crawlers, firstSeen, lastSeen } = log.report()
  expect(crawlers[0]).toMatchObject({ forbidden: 7, copies: { none: 4, undated: 3 } })
  expect([firstSeen, lastSeen]).toEqual([-8.64e15, 8.64e15])
})

test('a site without a file, or with a version whose date is not a number, is refused', () => {
  expect(() => createLogAudit({ sites: [{ origin: ORIGIN }] })).toThrow(TypeError)
  expect(() => createLogAudit({ sites: [{ origin: ORIGIN, versions: [] }] })).toThrow(ORIGIN)
  const versions = [{ since: Number.NaN, robots: file(0) }]
  expect(() => createLogAudit({ sites: [{ origin: ORIGIN, versions }] })).toThrow('NaN')
})

test('many versions that differ in what they allow: each forbidden request is counted', () => {
  const letters = [...'abcdefghi']
  const versions = [...letters.map(letter => `/*${letter}`), '/'].map((pattern, i) => ({
    since: hours(i),
    robots: parse(`User-agent: *\nDisallow: ${pattern}\n`),
  }))
  // One URL for each set of the versions before the last that forbid it.
  const urls = Array.from({ length: 2 ** letters.length }, (_, set) =>
    ['/', ...letters.filter((_, i) => (set >> i) & 1)].join(''),
  )
  const { crawlers } = audited(
    { origin: ORIGIN, versions },
    rowsOf([
      { url: '/robots.txt', userAgent: gpt, time: START },
      ...urls.map(url => ({ url, userAgent: gpt, time: hours(10) })),
    ]),
  )
  // Whether the version that the crawler knew allowed a request is known for 256 of the sets.
  expect(crawlers[0]).toMatchObject({ forbidden: 512, copies: { recent: 512, allowedByCopy: 128 } })
})
