import { describe, expect, test } from 'vitest'
import { crawlerForOwnToken } from '../../crawlers/registry.ts'
import { parse } from '../../parse/parse.ts'
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

const times = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item)

describe('about a crawler', () => {
  test.each([
    [[{ url: '/' }], 'GPTBot made 1 request. The rules do not forbid it.'],
    [times(1_204, { url: '/' }), 'GPTBot made 1,204 requests. The rules forbid none of them.'],
    [[{ url: '/a' }], 'GPTBot made 1 request, and the rules forbid it (line 2).'],
    [[{ url: '/a' }, { url: '/' }], 'GPTBot made 2 requests; the rules forbid 1 of them (line 2).'],
    [
      [...times(3, { url: '/b' }), { url: '/a' }, ...times(1_200, { url: '/' })],
      'GPTBot made 1,204 requests; the rules forbid 4 of them (lines 2 and 3).',
    ],
  ])('%#: %s', (records, text) => {
    expect(logWordings.ofCrawler(only(reportOf(records))).text).toBe(text)
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
    expect(logWordings.ofCrawler(only(report)).text).toBe('GPTBot made 2 requests; the rules forbid 2 of them.')
  })

  test('the server’s answer for robots.txt has no line', () => {
    const fetched = { answer: { kind: 'response', status: 503, url: `${ORIGIN}/robots.txt` }, now: 0 } as const
    const sites = [{ origin: ORIGIN, robots, fetched }]
    expect(logWordings.ofCrawler(only(reportOf([{ url: '/' }, { url: '/b' }], { sites }))).text).toBe(
      'GPTBot made 2 requests; the server’s answer for robots.txt forbids 2 of them.',
    )
  })

  test('where its forbidden requests came from, if addresses show it', () => {
    const addresses = [{ tokens: ['GPTBot'], prefixes: ['192.0.2.0/24'] }]
    const own = { url: '/a', address: '192.0.2.1' }
    const records = [own, own, { url: '/', address: '192.0.2.1' }, { url: '/b', address: '198.51.100.1' }]
    expect(logWordings.sendersOfCrawler(only(reportOf(records, { addresses })))?.text).toBe(
      '2 forbidden from published addresses; 1 from elsewhere.',
    )
    expect(logWordings.sendersOfCrawler(only(reportOf(records)))).toBeUndefined()
    expect(logWordings.sendersOfCrawler(only(reportOf([{ url: '/' }], { addresses })))).toBeUndefined()
  })

  test('whether it fetched robots.txt', () => {
    const fetched = logWordings.robotsTxtOfCrawler(
      only(reportOf([...times(2, { url: '/robots.txt', status: 404 }), { url: '/robots.txt' }])),
    )
    expect(fetched.text).toBe('GPTBot asked for robots.txt 3 times in this log (no status: 1 and 4xx: 2).')
    expect(logWordings.robotsTxtOfCrawler(only(reportOf([{ url: '/' }]))).text).toBe(
      'GPTBot did not ask for robots.txt in this log.',
    )
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
    expect(only(reportOf(answered(404, 0))).caveats[0]?.text).toBe(
      '2 forbidden requests came after the crawler had asked for robots.txt and got 404. After such an answer a crawler may fetch everything (RFC 9309, section 2.3.1.3).',
    )
    const { caveats } = only(reportOf([...answered(410, 0), ...answered(503, 2), ...answered(404, 4)]))
    expect(caveats.map(({ text }) => text.split('. ')[0])).toEqual([
      '4 forbidden requests came after the crawler had asked for robots.txt and got 404 and 410',
      '2 forbidden requests came after the crawler had asked for robots.txt and got 503',
      'Anyone can send the name GPTBot',
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
    expect(caveats.map(({ text }) => text).slice(1, 3)).toEqual([
      'ChatGPT-User fetches a URL because a person asked for it. It does not crawl on its own.',
      'As far as is known, ChatGPT-User might not follow robots.txt.',
    ])
  })

  test('how many of them the operator’s addresses confirm', () => {
    const addresses = [{ tokens: ['GPTBot'], prefixes: ['192.0.2.0/24'] }]
    const own = { url: '/a', time: day(0), address: '192.0.2.1' }
    expect(keys(reportOf([own], { addresses }))).toEqual(['copyNone', 'allVerified'])
    const report = reportOf([own, { ...own, address: '198.51.100.1' }], { addresses })
    expect(only(report).caveats.at(-1)?.text).toBe(
      '1 of the forbidden requests came from an address that the operator publishes. It is not known who made the others.',
    )
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
    expect(caveats.at(-1)?.text).toBe(
      '3 requests that robots.txt allows were still refused (status 403: 2 and status 429: 1), as a firewall may do.',
    )
  })
})

describe('about a site', () => {
  const notes = (report: LogReport) =>
    report.sites.flatMap(site => logWordings.ofSite(site, written)).map(({ text }) => text)

  test('when its one file is assumed to have come into force', () => {
    expect(
      notes(
        reportOf([
          { url: '/', time: day(2) },
          { url: '/', time: day(1), userAgent: '' },
        ]),
      ),
    ).toEqual(['This robots.txt is taken to have been in force for the whole log, since day 1.'])
    expect(notes(reportOf([{ url: '/' }]))).toEqual([
      'This robots.txt is taken to have been in force for the whole log, which has no times.',
    ])
  })

  test('for which requests there is no version', () => {
    const versions = [{ since: day(1), robots }]
    const records = [{ url: '/', time: day(0) }, { url: '/' }, { url: '/' }]
    expect(notes(reportOf(records, { sites: [{ origin: ORIGIN, versions }] }))).toEqual([
      '1 request came before the first version of robots.txt. It is judged by that version.',
      '2 requests have no time. They are judged by the newest version of robots.txt.',
    ])
    expect(notes(reportOf(records, { sites: [{ origin: ORIGIN, robots, versions }] }))).toEqual([
      '1 request came before the first version with a date. It is judged by the robots.txt without a date.',
      '2 requests have no time. They are judged by the robots.txt without a date.',
    ])
  })

  const answer = (at: number, size: number, more = {}) => ({
    url: '/robots.txt',
    time: day(at),
    status: 200,
    size,
    method: 'GET',
    ...more,
  })

  test('that its file seems to have changed, unless a version begins at that time', () => {
    const records = [answer(1, 70), answer(2, 70), answer(3, 90)]
    const changed =
      'robots.txt seems to have changed between day 2 and day 3: the size of the server’s answers did. Add both versions, so that each request is judged by the one that was in force.'
    expect(notes(reportOf(records))[1]).toBe(changed)
    const versions = [{ since: day(2.5), robots }]
    const report = reportOf(records, { sites: [{ origin: ORIGIN, robots, versions }] })
    expect(notes(report)).toEqual([])
    expect(report.sites[0]?.robotsTxt).toEqual({
      runs: [
        { from: day(1), to: day(2), size: 70, fetches: 2 },
        { from: day(3), to: day(3), size: 90, fetches: 1 },
      ],
      more: 0,
      changes: [{ after: day(2), before: day(3), isGiven: true }],
      withHeaders: false,
    })
  })

  test('many changes in one sentence, with their times listed separately', () => {
    const often = (count: number) => Array.from({ length: count + 1 }, (_, i) => answer(i + 1, 70 + i))
    const told = reportOf(often(2))
    expect(notes(told)).toHaveLength(3)
    expect(told.sites.flatMap(site => logWordings.changesOfSite(site, written))).toEqual([])
    const many = reportOf(often(3))
    expect(notes(many).slice(1)).toEqual([
      'The size of the answers for robots.txt changed 3 times between day 1 and day 4: the file changed often, or the server compresses or generates it differently each time. The sizes do not tell when the rules changed.',
    ])
    const list = many.sites.flatMap(site => logWordings.changesOfSite(site, written))
    expect(list.map(({ text }) => text)).toEqual([
      'Between day 1 and day 2',
      'Between day 2 and day 3',
      'Between day 3 and day 4',
    ])
    const versions = [{ since: day(1.5), robots }]
    expect(notes(reportOf(often(3), { sites: [{ origin: ORIGIN, robots, versions }] }))).toHaveLength(2)
  })

  test('only complete answers for robots.txt show its size, for any client', () => {
    const { sites } = reportOf([
      answer(1, 70, { userAgent: 'FooBot/1.0' }),
      answer(2, 70, { userAgent: '' }),
      answer(3, 0, { status: 304 }),
      answer(3, 1, { status: 206 }),
      answer(3, 2, { method: 'HEAD' }),
      answer(3, 3, { url: '/robots.txt.bak' }),
      answer(3, 3, { url: '/robots.txt?x=1' }),
      answer(3, 4, { url: '/a/robots.txt' }),
      answer(3, 5, { url: 'https://b.example/robots.txt' }),
    ])
    expect(sites[0]?.robotsTxt.runs).toEqual([{ from: day(1), to: day(2), size: 70, fetches: 2 }])
  })

  test('that sizes include headers', () => {
    expect(notes(reportOf([answer(1, 700, { sizeHasHeaders: true })])).at(-1)).toContain('include headers')
  })
})

test('a log is unread if none of its rows could be read', () => {
  const log = createLogAudit({ sites: [{ origin: ORIGIN, robots }] })
  const why = () => logObstacle(log.report())?.text
  expect(why()).toBe('No rows were read.')
  log.addBad([{ row: 1, reason: { key: '', values: {}, template: '', text: '' } }])
  expect(why()).toBe('No row of the log could be read in the format that was chosen.')
  log.add([{ row: 2, url: '/' }])
  expect(why()).toMatch(/^This log has no User-Agent/)
  log.add([{ row: 3, url: '/', userAgent: 'a browser' }])
  expect(why()).toBe(undefined)
})

test('about the log: how names are recognised, that they can be faked, and what a forbidden request does not prove', () => {
  const keys = (report: LogReport) => logWordings.ofLog(report).map(({ key }) => key.replace('audit_log_', ''))
  const addresses = [{ tokens: ['GPTBot'], prefixes: ['192.0.2.0/24'] }]
  expect(keys(reportOf([{ url: '/' }], { addresses }))).toEqual(['userAgents'])
  expect(keys(reportOf([{ url: '/a' }]))).toEqual(['userAgents', 'faked', 'noBreach'])
})
