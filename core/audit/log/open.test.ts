/** What a report of a log cannot list, because there is too much of it, is counted and said. */
import { expect, test } from 'vitest'
import { crawlers } from '../../crawlers/registry.ts'
import { parse } from '../../index.ts'
import { keyed } from '../../testing/keyed.ts'
import { createLogAudit } from '../log.ts'
import type { AuditRecord } from '../record.ts'
import type { LogReport } from './report.ts'
import { logWordings } from './wording.ts'

const ORIGIN = 'https://a.example'
const google = 'Googlebot/2.1'
const closed = parse('User-agent: *\nDisallow: /')

type Request = Omit<AuditRecord, 'row'>

function reportOf(requests: readonly Request[], site: Parameters<typeof createLogAudit>[0]['sites'][number]) {
  const log = createLogAudit({ sites: [site] })
  log.add(requests.map((one, i) => ({ row: i + 1, ...one })))
  return log.report()
}

const sentences = (report: LogReport) => logWordings.ofOpen(report).map(wording => keyed(wording))

test('an ordinary log leaves nothing open', () => {
  const report = reportOf([{ url: '/', userAgent: google, time: 0 }], { origin: ORIGIN, robots: closed })
  expect([report.open, report.precision, sentences(report)]).toEqual([[], 1_000, []])
})

test('combinations of names beyond 50', () => {
  // Names of one operator are not uncertain together.
  const ofOperators = new Map(crawlers.filter(({ crawls }) => crawls).map(({ operator, token }) => [operator, token]))
  const tokens = [...ofOperators.values()]
  const agents = [1, 2, 3, 4].flatMap(n => tokens.slice(0, 80).map((token, i) => `${token}/1.0 ${tokens[i + n]}/1.0`))
  const report = reportOf(
    agents.map(userAgent => ({ url: '/', userAgent })),
    { origin: ORIGIN, robots: closed },
  )
  const of = report.counts.uncertain
  const examined = report.uncertain.reduce((sum, { requests }) => sum + requests, 0)
  expect([report.uncertain.length, examined < of]).toEqual([50, true])
  expect(report.open).toEqual([{ what: 'uncertain', examined, of }])
  expect(sentences(report)).toEqual([`audit_log_open_uncertain(examined: ${examined}, of: ${of})`])
})

test('lines that forbid beyond 1,000, which are then not named as all lines', () => {
  const rules = Array.from({ length: 1_010 }, (_, i) => `Disallow: /${i}/`)
  const report = reportOf(
    rules.map((_, i) => ({ url: `/${i}/`, userAgent: google })),
    { origin: ORIGIN, robots: parse(['User-agent: *', ...rules].join('\n')) },
  )
  expect(report.open).toEqual([{ what: 'lines', crawler: 'Googlebot', examined: 1_000, of: 1_010 }])
  expect(sentences(report)).toEqual(['audit_log_open_lines(examined: 1000, of: 1010, crawler: Googlebot)'])
  expect(report.crawlers.map(one => keyed(logWordings.ofCrawler(one)))).toEqual([
    'audit_log_forbidden(crawler: Googlebot, requests: audit_log_requests(count: 1010), count: 1010)',
  ])
})

test('examples beyond the length that is kept, and a URL that is cut', () => {
  const long = 'x'.repeat(2_500)
  const rules = Array.from({ length: 900 }, (_, i) => `Disallow: /${i}/`)
  const names = ['Googlebot', 'bingbot', 'GPTBot', 'ClaudeBot', 'CCBot']
  const requests = names.flatMap(name =>
    rules.flatMap((_, i) => [1, 2, 3].map(n => ({ url: `/${i}/${n}${long}`, userAgent: `${name}/1.0` }))),
  )
  const report = reportOf(requests, { origin: ORIGIN, robots: parse(['User-agent: *', ...rules].join('\n')) })
  expect(report.open).toEqual([{ what: 'examples', examined: expect.any(Number), of: 13_500 }])
  expect(sentences(report)).toEqual([expect.stringMatching(/^audit_log_open_examples\(examined: \d+, of: 13500\)$/)])
  const [example] = report.crawlers[0]?.forbiddenBy[0]?.examples ?? []
  expect(example?.url).toBe(`${ORIGIN}/0/1${'x'.repeat(1_996)}…`)
})

test('whether the version that a crawler had fetched allows a request, beyond 30 versions', () => {
  // The file with number 0 allows everything; the crawler fetches it and then makes a request that a later one forbids.
  const files = Array.from({ length: 40 }, (_, since) => ({
    since: since * 1_000,
    text: since % 2 === 0 ? 'User-agent: *\nDisallow:' : 'User-agent: *\nDisallow: /',
  }))
  const site = {
    origin: ORIGIN,
    versions: files.map(({ since, text }) => ({ since, robots: parse(text) })),
  }
  const fetchThenRequest = (version: number): Request[] => [
    { url: '/robots.txt', userAgent: google, time: version * 1_000, status: 200 },
    { url: '/a', userAgent: google, time: (version + 1) * 1_000, status: 200 },
  ]
  const early = reportOf(fetchThenRequest(2), site)
  expect(early.crawlers[0]?.copies).toMatchObject({ recent: 1, allowedByCopy: 1, undetermined: 0 })
  const late = reportOf(fetchThenRequest(30), site)
  expect(late.crawlers[0]?.copies).toMatchObject({ recent: 1, allowedByCopy: 0, undetermined: 1 })
  expect(late.open).toEqual([{ what: 'copies', crawler: 'Googlebot', examined: 0, of: 1 }])
  expect(late.crawlers[0]?.caveats.map(wording => keyed(wording))).toContain('audit_log_copyUndetermined(count: 1)')
})

test('the same beyond 256 sets of versions that allow a request', () => {
  // Version n + 1 forbids the pages whose number has bit n; version 0 forbids all of them.
  const bits = 9
  const pages = 2 ** bits
  const rulesOf = (isForbidden: (page: number) => boolean) =>
    ['User-agent: *', ...[...Array(pages).keys()].filter(isForbidden).map(page => `Disallow: /${page}$`)].join('\n')
  const versions = Array.from({ length: bits }, (_, bit) => ({
    since: bit * 1_000,
    robots: parse(rulesOf(page => ((page >> bit) & 1) === 1)),
  }))
  const last = { since: bits * 1_000, robots: parse(rulesOf(() => true)) }
  const at = (bits + 1) * 1_000
  const requests = [...Array(pages).keys()].map(page => ({ url: `/${page}`, userAgent: google, time: at, status: 200 }))
  const report = reportOf([{ url: '/robots.txt', userAgent: google, time: 0, status: 200 }, ...requests], {
    origin: ORIGIN,
    versions: [...versions, last],
  })
  const { recent, allowedByCopy, undetermined } = report.crawlers[0]?.copies ?? expect.unreachable()
  expect([recent, undetermined]).toEqual([512, 256])
  // Version 0, which the crawler had fetched, allows every second page.
  expect(allowedByCopy).toBe(128)
  expect(report.open).toEqual([{ what: 'copies', crawler: 'Googlebot', examined: 256, of: 512 }])
})

test('times of very many requests are compared in larger steps', () => {
  const requests = Array.from({ length: 400_010 }, (_, i) => ({ url: '/a', userAgent: google, time: i * 1_000 }))
  const report = reportOf(requests, { origin: ORIGIN, robots: closed })
  expect(report.precision).toBe(2_000)
  expect(sentences(report)).toEqual(['audit_log_precision(step: duration_seconds(count: 2))'])
})
