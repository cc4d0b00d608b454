import { describe, expect, test } from 'vitest'
import { parse } from '../../parse/parse.ts'
import { keyed } from '../../testing/keyed.ts'
import { networkOfAddress } from '../addresses.ts'
import { createLogAudit } from '../log.ts'
import { logWordings } from './wording.ts'

const sites = [{ origin: 'https://a.example', robots: parse('User-agent: *\nDisallow: /private/\n') }]
const userAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const HOUR = 3_600_000
const START = 1_767_225_600_000

type Visits = readonly [count: number, address: (i: number) => string, url: string, hour: number]

function reportOf(visits: readonly Visits[], prefixes?: readonly string[]) {
  const log = createLogAudit({ sites, ...(prefixes && { addresses: [{ tokens: ['Googlebot'], prefixes }] }) })
  for (const [count, address, url, hour] of visits) {
    const time = START + hour * HOUR
    log.add(
      Array.from({ length: count }, (_, i) => ({ row: i + 1, url, time, userAgent, status: 200, address: address(i) })),
    )
  }
  return log.report()
}

const own = (i: number) => `192.0.2.${i % 250}`
const other = (i: number) => `203.0.113.${i % 250}`
const visits: readonly Visits[] = [
  [300, own, '/', 0],
  [2, own, '/robots.txt', 10],
  [200, other, '/', 40],
]

describe('networks', () => {
  test('one that never asked for robots.txt stands out, without a word about whose it is', () => {
    const report = reportOf(visits)
    expect(report.crawlers[0]?.networks).toEqual([{ network: '203.0.113.0/24', requests: 200 }])
    expect(logWordings.ofSenders(report).map(({ text }) => text)).toEqual([
      'Googlebot last asked for robots.txt 30 hours before the end of this log.',
      '200 of 502 requests that call themselves Googlebot came from the network `203.0.113.0/24`, which did not ask for robots.txt. Whether it is the operator’s is not known without its list of addresses.',
    ])
  })

  test('without requests for robots.txt no network stands out', () => {
    expect(reportOf(visits.filter(([, , url]) => url === '/')).crawlers[0]?.networks).toEqual([])
  })

  test('with the operator’s list, those outside of it are named, even if they asked for robots.txt', () => {
    const report = reportOf([...visits, [1, other, '/robots.txt', 41]], ['192.0.2.0/24'])
    expect(report.crawlers[0]?.networks).toEqual([{ network: '203.0.113.0/24', requests: 201 }])
    // What only takes the name does not tell how old the crawler's copy is.
    expect(report.crawlers[0]?.robotsTxt.last).toBe(START + 10 * HOUR)
    expect(logWordings.ofSenders(report).map(one => keyed(one, 'audit_log'))[1]).toMatch(/^networkElsewhere\(/)
  })

  test('so few requests that they may be of one visitor name no network', () => {
    const few: readonly Visits[] = [
      [99, other, '/', 1],
      [5, own, '/robots.txt', 1],
    ]
    expect(reportOf(few).crawlers[0]?.networks).toEqual([])
  })

  test.each([
    ['192.0.2.77', '192.0.2.0/24'],
    ['::ffff:192.0.2.77', '192.0.2.0/24'],
    ['2001:db8:12::7', '2001:db8:12::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['a.example', undefined],
  ])('%s is in %s', (address, network) => {
    expect(networkOfAddress(address)).toBe(network)
  })
})
