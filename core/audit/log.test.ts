import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crawlerForOwnToken } from '../crawlers/registry.ts'
import { crawlerOfUserAgent } from '../crawlers/user-agent.ts'
import { parse } from '../parse/parse.ts'
import { siteMatcher } from '../verdict/site-verdict.ts'
import { logWordings } from './log/wording.ts'
import { createLogAudit } from './log.ts'
import type { AuditRecord } from './record.ts'
import { notUrl } from './wording.ts'

const ORIGIN = 'https://a.example'
const google = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const claude = 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)'
const claudeUser = 'Mozilla/5.0 (compatible; Claude-User/1.0; +Claude-User@anthropic.com)'
const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'
const robots = parse(
  ['User-agent: ClaudeBot', 'Disallow: /', '', 'User-agent: *', 'Disallow: /private', 'Disallow: /*?s='].join('\n'),
)
const sites = [{ origin: ORIGIN, robots }]
const start = 1_767_225_600_000
const minutes = (count: number) => start + count * 60_000

function reportOf(records: readonly Omit<AuditRecord, 'row'>[], options = {}) {
  const log = createLogAudit({ sites, ...options })
  log.add(records.map((record, i) => ({ ...record, row: i + 1 })))
  return log.report()
}

describe('the audit of a log equals a plain implementation, request by request', () => {
  const agents = [google, claude, claudeUser, browser, 'curl/8.5.0', 'FooBot/1.0', '', 'Googlebot-Foo/1.0']
  const url = fc.constantFrom(
    '/',
    '/private/a',
    '/robots.txt',
    '/x?s=1',
    '//private',
    '/a/../private',
    'https://b.example/',
    '*',
  )
  const record: fc.Arbitrary<Omit<AuditRecord, 'row'>> = fc.record(
    {
      url,
      userAgent: fc.constantFrom(...agents),
      time: fc.nat(90 * 24 * 60).map(minutes),
      status: fc.constantFrom(200, 301, 404, 403, 429, 500),
    },
    { requiredKeys: ['url', 'userAgent'] },
  )

  test('counts, forbidden requests, statuses and times', () => {
    fc.assert(
      fc.property(fc.array(record, { maxLength: 60 }), fc.integer({ min: 2, max: 9 }), (records, bins) => {
        const told = reportOf(records, { bins })
        const { read, ...parts } = told.counts
        expect(read).toBe(records.length)
        expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(read)
        const judged = records.filter(({ url }) => url !== '*' && !url.startsWith('https://b'))
        expect(told.counts.otherHost).toBe(records.filter(({ url }) => url.startsWith('https://b')).length)
        const tokens = new Set(judged.flatMap(({ userAgent = '' }) => crawlerOfUserAgent(userAgent)?.token ?? []))
        expect(new Set(told.crawlers.map(({ token }) => token))).toEqual(tokens)
        for (const crawler of told.crawlers) {
          const own = judged.filter(({ userAgent = '' }) => crawlerOfUserAgent(userAgent)?.token === crawler.token)
          const times = own.flatMap(({ time }) => time ?? [])
          expect(crawler.requests).toBe(own.length)
          expect(crawler.share).toBeCloseTo(own.length / judged.length)
          expect(crawler.firstSeen).toBe(times.length > 0 ? Math.min(...times) : undefined)
          expect(crawler.lastSeen).toBe(times.length > 0 ? Math.max(...times) : undefined)
          const matcher = siteMatcher({ robots }, crawlerForOwnToken(crawler.token))
          const verdicts = own
            .filter(one => one.url !== '/robots.txt')
            .map(one => matcher.evaluate(ORIGIN + one.url))
            .filter(({ state }) => state === 'blocked')
          expect(crawler.forbidden).toBe(verdicts.length)
          const lines = crawler.forbiddenBy.map(({ line, count }) => [line, count])
          const expected = new Map<number | undefined, number>()
          for (const { verdict } of verdicts) {
            expected.set(verdict?.rule?.line, (expected.get(verdict?.rule?.line) ?? 0) + 1)
          }
          expect(new Map(lines as [number, number][])).toEqual(expected)
          const asked = own.filter(one => one.url === '/robots.txt')
          expect(crawler.robotsTxt.fetches).toBe(asked.length)
          for (const digit of ['0', '2', '3', '4', '5']) {
            const count = asked.filter(({ status }) => String(status ?? 0)[0] === digit).length
            expect(crawler.robotsTxt.statusClasses[digit] ?? 0).toBe(count)
          }
          for (const status of [200, 301, 404, 403, 429, 500]) {
            const count = own.filter(one => one.status === status).length
            expect(crawler.refusals[status] ?? 0).toBe(status === 403 || status === 429 ? count : 0)
          }
          expect(Object.values(crawler.statusClasses).reduce((sum, count) => sum + count, 0)).toBe(own.length)
          const { from = 0, width = 1, counts = [] } = crawler.histogram ?? {}
          expect(counts.length).toBeLessThanOrEqual(bins)
          counts.forEach((count, i) => {
            const begin = from + i * width
            expect(count).toBe(times.filter(time => time >= begin && time < begin + width).length)
          })
          expect(counts.reduce((sum, count) => sum + count, 0)).toBe(times.length)
        }
      }),
    )
  })

  test('in any chunks, and its histograms in any order', () => {
    fc.assert(
      fc.property(fc.array(record, { maxLength: 40 }), fc.nat(40), (records, cut) => {
        const rows = records.map((one, i) => ({ ...one, row: i }))
        const log = createLogAudit({ sites, bins: 4 })
        log.add(rows.slice(0, cut))
        log.report()
        log.add(rows.slice(cut))
        const whole = createLogAudit({ sites, bins: 4 })
        whole.add(rows)
        expect(log.report()).toEqual(whole.report())
        const backwards = createLogAudit({ sites, bins: 4 })
        backwards.add(rows.reverse())
        const histograms = (one: typeof log) =>
          new Map(one.report().crawlers.map(({ token, histogram }) => [token, histogram]))
        expect(histograms(backwards)).toEqual(histograms(whole))
      }),
    )
  })
})

test('tokens match as whole tokens, and unknown bots are listed', () => {
  const agents = [
    claudeUser,
    claude,
    'Googlebot-Foo/1.0',
    'MyCrawler/2.1 (+https://x.example)',
    'python-requests/2.31',
    browser,
    '',
  ]
  const { crawlers, unknownBots, counts } = reportOf(agents.map(userAgent => ({ url: '/', userAgent })))
  expect(crawlers.map(({ token }) => token)).toEqual(['Claude-User', 'ClaudeBot'])
  expect(unknownBots.bots.map(({ name }) => name)).toEqual(['Googlebot-Foo', 'MyCrawler', 'python-requests'])
  expect(counts).toMatchObject({ crawlers: 2, unknownBots: 3, others: 2 })
})

test('a forbidden request shows which copy of robots.txt the crawler may have used', () => {
  const { crawlers } = reportOf([
    { url: '/private/1', userAgent: google, time: minutes(1) },
    { url: '/robots.txt', userAgent: google, time: minutes(2) },
    { url: '/private/2', userAgent: google, time: minutes(3) },
    { url: '/robots.txt?x=1', userAgent: google, time: minutes(4) },
    { url: '/robots.txt', userAgent: google, time: minutes(5), status: 404 },
    { url: '/private/3', userAgent: google, time: minutes(6) },
  ])
  expect(crawlers[0]?.forbiddenBy).toEqual([
    {
      origin: ORIGIN,
      since: undefined,
      line: 5,
      count: 3,
      examples: [
        { url: `${ORIGIN}/private/1`, source: 0, row: 1, time: minutes(1), robotsTxtFetched: undefined },
        { url: `${ORIGIN}/private/2`, source: 0, row: 3, time: minutes(3), robotsTxtFetched: minutes(2) },
        {
          ...{ url: `${ORIGIN}/private/3`, source: 0, row: 6, time: minutes(6) },
          ...{ robotsTxtFetched: minutes(5), robotsTxtStatus: 404 },
        },
      ],
    },
  ])
  expect(crawlers[0]?.robotsTxt).toEqual({
    fetches: 2,
    first: minutes(2),
    last: minutes(5),
    statusClasses: { 0: 1, 4: 1 },
  })
})

test('examples and unjudged rows name their log; at equal times the first log comes first', () => {
  const request = { row: 1, url: '/private', userAgent: google, time: minutes(1) }
  const log = createLogAudit({ sites })
  log.add([request, { ...request, row: 2, url: 'https://[' }], 1)
  log.add([request], 0)
  log.addBad([{ row: 3, reason: notUrl() }], 2)
  const { crawlers, unjudged } = log.report()
  expect(crawlers[0]?.forbiddenBy[0]?.examples.map(({ source, row }) => [source, row])).toEqual([
    [0, 1],
    [1, 1],
  ])
  expect(unjudged.map(({ source, row }) => [source, row])).toEqual([
    [1, 2],
    [2, 3],
  ])
})

test('requests from the operator’s addresses are distinguished from others, and no address is kept', () => {
  const addresses = [{ tokens: ['googlebot'], prefixes: ['66.249.64.0/19', '2001:4860:4801::/48'] }]
  const log = createLogAudit({ sites, addresses })
  const visits = ['66.249.66.1', '2001:4860:4801:10::1', '203.0.113.77', '-']
  log.add(visits.map((address, row) => ({ row, url: '/private', userAgent: google, address })))
  log.add([{ row: 5, url: '/', userAgent: claude, address: '203.0.113.77' }])
  const report = log.report()
  expect(report.crawlers.map(({ verified, verifiedForbidden }) => [verified, verifiedForbidden])).toEqual([
    [2, 2],
    [undefined, undefined],
  ])
  expect(JSON.stringify(report)).not.toMatch(/203\.0\.113|66\.249|4860/)
})

test('examples are the earliest, and long ones do not fill the memory', () => {
  const long = 'x'.repeat(1_900)
  const records = Array.from({ length: 400 }, (_, i) => ({
    url: `/private/${long}`,
    userAgent: google,
    time: minutes(400 - i),
  }))
  const { crawlers } = reportOf(records)
  expect(crawlers[0]?.forbiddenBy[0]?.examples.map(({ time }) => time)).toEqual([1, 2, 3, 4, 5].map(minutes))
  const rules = Array.from({ length: 1_000 }, (_, i) => `Disallow: /${i}/`)
  const many = parse(['User-agent: *', ...rules].join('\n'))
  const log = createLogAudit({ sites: [{ origin: ORIGIN, robots: many }] })
  const agents = ['Googlebot', 'bingbot', 'GPTBot', 'ClaudeBot', 'CCBot']
  for (const [i, name] of [...agents, ...agents, ...agents].entries()) {
    log.add(rules.map((_, row) => ({ row, url: `/${row}/${long}${i}`, userAgent: `${name}/1.0` })))
  }
  const sums = log.report().crawlers.flatMap(({ forbiddenBy }) => forbiddenBy)
  const units = sums.flatMap(({ examples }) => examples).reduce((sum, { url }) => sum + url.length, 0)
  expect(sums.reduce((sum, { count }) => sum + count, 0)).toBe(15_000)
  expect(units).toBeGreaterThan(15_000_000)
  expect(units).toBeLessThan(16_010_000)
})

test('e-mail addresses are in no example and no name', () => {
  const mail = 'jane@doe.example'
  const long = 'x'.repeat(1_990)
  const report = reportOf([
    { url: `/private/?email=${mail}`, userAgent: google },
    { url: `/private/?email=${encodeURIComponent(mail)}`, userAgent: google },
    { url: `/private?${long.slice(11)}=${mail}`, userAgent: google },
    { url: '/', userAgent: mail },
    { url: '/', userAgent: `bot-of-${encodeURIComponent(mail)}/1.0` },
    { url: '/', userAgent: `${'x'.repeat(70)}bot-${mail}` },
  ])
  expect(report.crawlers[0]?.forbidden).toBe(3)
  expect(report.counts.unknownBots).toBe(3)
  expect(JSON.stringify(report)).not.toMatch(/jane|doe/)
})

test('unknown bots are limited in number, and none goes uncounted', () => {
  const { unknownBots, counts } = reportOf(
    Array.from({ length: 700 }, (_, i) => ({ url: '/', userAgent: `Some${i}Bot/1.0` })),
  )
  expect(unknownBots.bots).toHaveLength(500)
  expect(unknownBots.more).toBe(200)
  expect(counts.unknownBots).toBe(700)
})

test('a path that begins with a slash and a backslash is a path of the site, not another host', () => {
  const { counts, crawlers } = reportOf(
    ['/\\b.example/private', '/\\b.example:x/', '/\\private', '/private\\'].map(url => ({ url, userAgent: google })),
  )
  expect(counts).toMatchObject({ crawlers: 4, otherHost: 0, notUrl: 0 })
  expect(crawlers[0]?.forbiddenBy.flatMap(({ examples }) => examples.map(({ url }) => url))).toEqual([
    `${ORIGIN}/private/`,
  ])
})

test('rows that are not judged are all counted, and the first 100 are listed', () => {
  const log = createLogAudit({ sites })
  log.add(Array.from({ length: 90 }, (_, i) => ({ row: i + 1, url: 'https://[', userAgent: google })))
  log.addBad(Array.from({ length: 20 }, (_, i) => ({ row: i + 91, reason: notUrl() })))
  const { counts, unjudged } = log.report()
  expect(counts).toMatchObject({ read: 110, notUrl: 90, bad: 20 })
  expect(unjudged.map(({ row }) => row)).toEqual(Array.from({ length: 100 }, (_, i) => i + 1))
})

test('lines that forbid are listed up to 1,000, and each forbidden request is counted', () => {
  const rules = Array.from({ length: 1_010 }, (_, i) => `Disallow: /${i}/`)
  const many = parse(['User-agent: *', ...rules].join('\n'))
  const requests = [...rules, ...rules].map((_, i) => ({ url: `/${i % rules.length}/`, userAgent: google }))
  const { crawlers } = reportOf(requests, { sites: [{ origin: ORIGIN, robots: many }] })
  expect(crawlers[0]?.forbidden).toBe(2_020)
  expect(crawlers[0]?.forbiddenBy.map(({ line, count }) => [line, count])).toEqual(
    Array.from({ length: 1_000 }, (_, i) => [i + 2, 2]),
  )
})

test('user agents are told apart, however long and however many they are', () => {
  const long = `Mozilla/5.0 ${'x'.repeat(1_200)} (compatible; Googlebot/2.1)`
  const versions = Array.from({ length: 20_001 }, (_, i) => `GPTBot/1.${i}`)
  const agents = [long, long, ...versions, 'GPTBot/1.0', `Java/1.8 ${long}`, browser]
  const { crawlers, counts, unknownBots } = reportOf(agents.map(userAgent => ({ url: '/', userAgent })))
  expect(crawlers.map(({ token, requests }) => [token, requests])).toEqual([
    ['GPTBot', 20_002],
    ['Googlebot', 3],
  ])
  expect(counts).toMatchObject({ unknownBots: 0, others: 1 })
  expect(unknownBots.bots).toEqual([])
})

test('people in apps are not crawlers, and a sender that is not certain is in no crawler’s numbers', () => {
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 15_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
  const iMessage = `Mozilla/5.0 (Macintosh) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0`
  const agents = [
    `${iPhone} Mobile/16B92 [Pinterest/iOS]`,
    `${iPhone} Mobile/15E148 Snapchat/11.0 (like Safari/8612, panda)`,
    iMessage,
    iMessage,
    'facebookexternalhit/1.1;line-poker/1.0',
    'Googlebot/2.1',
  ]
  const report = reportOf(agents.map(userAgent => ({ url: '/private/a', userAgent })))
  expect(report.crawlers.map(({ token, requests }) => [token, requests])).toEqual([['Googlebot', 1]])
  expect(report.counts).toMatchObject({ read: 6, crawlers: 1, uncertain: 3, unknownBots: 0, others: 2 })
  expect(report.uncertain).toEqual([
    { tokens: ['facebookexternalhit', 'Facebot', 'Twitterbot'], requests: 2 },
    { tokens: ['facebookexternalhit'], requests: 1 },
  ])
  expect(logWordings.ofUncertain(report).map(({ text }) => text)).toEqual([
    expect.stringMatching(
      /^3 requests name known crawlers \(`facebookexternalhit`, `Facebot` and `Twitterbot`\), but it is not certain/,
    ),
  ])
  expect(logWordings.ofUncertain(reportOf([{ url: '/', userAgent: 'Googlebot/2.1' }]))).toEqual([])
})

test('a log without a site is refused', () => {
  expect(() => createLogAudit({ sites: [] })).toThrow(
    new TypeError('a robots.txt and the origin of its site are needed'),
  )
})
