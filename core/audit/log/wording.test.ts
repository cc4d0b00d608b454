import { describe, expect, test } from 'vitest'
import { crawlerForOwnToken } from '../../crawlers/registry.ts'
import { parse } from '../../parse/parse.ts'
import { keyed } from '../../testing/keyed.ts'
import type { Wording } from '../../text/wording.ts'
import { createLogAudit } from '../log.ts'
import type { AuditRecord } from '../record.ts'
import { logObstacle } from '../unsaid.ts'
import type { LogCrawler, LogReport } from './report.ts'
import type { LogOptions } from './state.ts'
import { logWordings } from './wording.ts'

const ORIGIN = 'https://a.example'
const START = 1_767_225_600_000
const DAY = 86_400_000
const day = (count: number) => START + count * DAY
const robots = parse('User-agent: *\nDisallow: /a\nDisallow: /b\n')
const written = (time: number) => `day ${(time - START) / DAY}`

function reportOf(records: readonly Omit<AuditRecord, 'row'>[], options: Partial<LogOptions> = {}): LogReport {
  const log = createLogAudit({ sites: [{ origin: ORIGIN, robots }], ...options })
  log.add(records.map((record, row) => ({ userAgent: 'GPTBot/1.2', ...record, row })))
  return log.report()
}

const only = ({ crawlers: [crawler] }: LogReport): LogCrawler => {
  if (!crawler) throw new Error('no crawler came')
  return crawler
}

const said = (wording: Wording | undefined) => wording && keyed(wording, 'audit_log')

const times = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item)

describe('about a crawler', () => {
  test.each([
    [[{ url: '/' }], 'free(crawler: GPTBot, count: 1)'],
    [times(1_204, { url: '/' }), 'free(crawler: GPTBot, count: 1204)'],
    [[{ url: '/a' }], 'oneForbiddenBy(crawler: GPTBot, lines: phrase_lines(count: 1, lines: [2]))'],
    [
      [{ url: '/a' }, { url: '/' }],
      'forbiddenBy(crawler: GPTBot, requests: requests(count: 2), count: 1, lines: phrase_lines(count: 1, lines: [2]))',
    ],
    [
      [...times(3, { url: '/b' }), { url: '/a' }, ...times(1_200, { url: '/' })],
      'forbiddenBy(crawler: GPTBot, requests: requests(count: 1204), count: 4, lines: phrase_lines(count: 2, lines: [2, 3]))',
    ],
  ])('%#: %s', (records, text) => {
    expect(said(logWordings.ofCrawler(only(reportOf(records))))).toBe(text)
  })

  test('lines of several files are not mixed', () => {
    const sites = [
      {
        origin: ORIGIN,
        versions: [
          { since: 0, robots },
          { since: day(1), robots },
        ],
      },
    ]
    const report = reportOf(
      [
        { url: '/a', time: day(0) },
        { url: '/b', time: day(2) },
      ],
      { sites },
    )
    expect(said(logWordings.ofCrawler(only(report)))).toBe(
      'forbidden(crawler: GPTBot, requests: requests(count: 2), count: 2)',
    )
  })

  test('the server’s answer for robots.txt has no line', () => {
    const fetched = { answer: { kind: 'response', status: 503, url: `${ORIGIN}/robots.txt` }, now: 0 } as const
    const sites = [{ origin: ORIGIN, robots, fetched }]
    expect(said(logWordings.ofCrawler(only(reportOf([{ url: '/' }, { url: '/b' }], { sites }))))).toBe(
      'forbiddenByAnswer(crawler: GPTBot, requests: requests(count: 2), count: 2)',
    )
  })

  test('where its forbidden requests came from, if addresses show it', () => {
    const addresses = [{ tokens: ['GPTBot'], prefixes: ['192.0.2.0/24'] }]
    const own = { url: '/a', address: '192.0.2.1' }
    const records = [own, own, { url: '/', address: '192.0.2.1' }, { url: '/b', address: '198.51.100.1' }]
    expect(said(logWordings.sendersOfCrawler(only(reportOf(records, { addresses }))))).toBe('senders(count: 2, of: 3)')
    expect(logWordings.sendersOfCrawler(only(reportOf(records)))).toBeUndefined()
    expect(logWordings.sendersOfCrawler(only(reportOf([{ url: '/' }], { addresses })))).toBeUndefined()
  })

  test('whether it fetched robots.txt', () => {
    const fetched = logWordings.robotsTxtOfCrawler(
      only(reportOf([...times(2, { url: '/robots.txt', status: 404 }), { url: '/robots.txt' }])),
    )
    expect(said(fetched)).toBe(
      'fetched(crawler: GPTBot, count: 3, answers: [noStatus(times: 1), answers(answers: 4xx, times: 2)])',
    )
    expect(said(logWordings.robotsTxtOfCrawler(only(reportOf([{ url: '/' }]))))).toBe('neverFetched(crawler: GPTBot)')
  })
})

describe('caveats on the number of forbidden requests', () => {
  const keys = (report: LogReport) => only(report).caveats.map(({ key }) => key.replace('audit_log_', ''))

  test('none if nothing is forbidden or refused', () => {
    expect(keys(reportOf([{ url: '/', status: 301 }]))).toEqual([])
  })

  test('how old its copy was, redirects, and who sent it', () => {
    const fetch = { url: '/robots.txt', time: day(0), status: 200 }
    expect(keys(reportOf([fetch, { url: '/a', time: day(0.5) }]))).toEqual(['copyRecent', 'fakeable'])
    expect(keys(reportOf([fetch, { url: '/a', time: day(1.5), status: 302 }]))).toEqual([
      'copyOlder',
      'redirects',
      'fakeable',
    ])
    expect(keys(reportOf([{ url: '/a', time: day(0) }, { url: '/a' }]))).toEqual([
      'copyNone',
      'copyUndated',
      'fakeable',
    ])
  })

  test('that it had requested robots.txt but not received it', () => {
    const forbidden = [{ url: '/a' }, { url: '/b' }, { url: '/' }]
    const answered = (status: number, at: number) => [
      { url: '/robots.txt', time: day(at), status },
      ...forbidden.map(record => ({ ...record, time: day(at + 1) })),
    ]
    expect(said(only(reportOf(answered(404, 0))).caveats[0])).toBe('copyUnavailable(count: 2, statuses: [404])')
    const { caveats } = only(reportOf([...answered(410, 0), ...answered(503, 2), ...answered(404, 4)]))
    expect(caveats.map(said)).toEqual([
      'copyUnavailable(count: 4, statuses: [404, 410])',
      'copyUnreachable(count: 2, statuses: [503])',
      'fakeable(crawler: GPTBot)',
    ])
  })

  test('that the version it knew allowed it', () => {
    const free = parse('User-agent: *\nDisallow:\n')
    const sites = [
      {
        origin: ORIGIN,
        versions: [
          { since: 0, robots: free },
          { since: day(1), robots },
        ],
      },
    ]
    const records = [
      { url: '/robots.txt', time: day(0.5), status: 200 },
      { url: '/a', time: day(1.2) },
    ]
    expect(keys(reportOf(records, { sites }))).toEqual(['copyRecent', 'copyAllowed', 'fakeable'])
  })

  test('that people send it, and what its operator says', () => {
    const userAgent = 'ChatGPT-User/1.0'
    const { kind, obeys } = crawlerForOwnToken('ChatGPT-User')
    expect([kind, obeys]).toEqual(['user-fetcher', 'may-not-apply'])
    const { caveats } = only(reportOf([{ url: '/a', userAgent, time: day(0) }]))
    expect(caveats.map(said).slice(1, 3)).toEqual([
      'user(crawler: ChatGPT-User)',
      'notFromOperator(crawler: ChatGPT-User, obeys: obedience_may_not_apply)',
    ])
  })

  test('how many of them the operator’s addresses confirm', () => {
    const addresses = [{ tokens: ['GPTBot'], prefixes: ['192.0.2.0/24'] }]
    const own = { url: '/a', time: day(0), address: '192.0.2.1' }
    expect(keys(reportOf([own], { addresses }))).toEqual(['copyNone', 'allVerified'])
    const report = reportOf([own, { ...own, address: '198.51.100.1' }], { addresses })
    expect(said(only(report).caveats.at(-1))).toBe('verified(count: 1)')
  })

  test('that something else refused what robots.txt allows', () => {
    const { caveats } = only(
      reportOf([
        { url: '/', status: 403 },
        { url: '/', status: 403 },
        { url: '/', status: 429 },
        { url: '/a/', status: 404 },
        { url: '/robots.txt', status: 403 },
      ]),
    )
    expect(said(caveats.at(-1))).toBe(
      'refused(count: 3, statuses: [status(status: 403, times: 2), status(status: 429, times: 1)])',
    )
  })
})

describe('about a site', () => {
  const notes = (report: LogReport) => report.sites.flatMap(site => logWordings.ofSite(site, written)).map(said)

  test('when its one file is assumed to have come into force', () => {
    expect(
      notes(
        reportOf([
          { url: '/', time: day(2) },
          { url: '/', time: day(1), userAgent: '' },
        ]),
      ),
    ).toEqual(['assumed(since: day 1)'])
    expect(notes(reportOf([{ url: '/' }]))).toEqual(['assumedUndated'])
  })

  test('for which requests there is no version', () => {
    const versions = [{ since: day(1), robots }]
    const records = [{ url: '/', time: day(0) }, { url: '/' }, { url: '/' }]
    expect(notes(reportOf(records, { sites: [{ origin: ORIGIN, versions }] }))).toEqual([
      'beforeByFirst(count: 1)',
      'undatedByLast(count: 2)',
    ])
    expect(notes(reportOf(records, { sites: [{ origin: ORIGIN, robots, versions }] }))).toEqual([
      'beforeByUndated(count: 1)',
      'undatedByUndated(count: 2)',
    ])
  })
})

test('a log is unread if none of its rows could be read', () => {
  const log = createLogAudit({ sites: [{ origin: ORIGIN, robots }] })
  const why = () => logObstacle(log.report())?.key
  expect(why()).toBe('audit_unsaid_nothingRead')
  log.addBad([{ row: 1, reason: { key: '', values: {}, template: '', text: '' } }])
  expect(why()).toBe('audit_unsaid_unreadLog')
  log.add([{ row: 2, url: '/' }])
  expect(why()).toBe('audit_unsaid_noAgent')
  log.add([{ row: 3, url: '/', userAgent: 'a browser' }])
  expect(why()).toBe(undefined)
})

test('about the log: how names are recognised, that they can be faked, and what a forbidden request does not prove', () => {
  const keys = (report: LogReport) => logWordings.ofLog(report).map(({ key }) => key.replace('audit_log_', ''))
  const addresses = [{ tokens: ['GPTBot'], prefixes: ['192.0.2.0/24'] }]
  expect(keys(reportOf([{ url: '/' }], { addresses }))).toEqual(['userAgents'])
  expect(keys(reportOf([{ url: '/a' }]))).toEqual(['userAgents', 'faked', 'noBreach'])
})
