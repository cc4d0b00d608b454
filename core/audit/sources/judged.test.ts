/** From the octets of a source to the verdicts on its URLs. */
import { expect, test } from 'vitest'
import { parse } from '../../parse/parse.ts'
import { createAudit } from '../audit.ts'
import { createLogAudit } from '../log.ts'
import type { AuditRecord, BadRow } from '../record.ts'
import { openSource } from './index.ts'

const robots = parse('User-agent: *\nDisallow: /private/\nDisallow: /*.pdf$\n\nUser-agent: GPTBot\nDisallow: /\n')
const sites = [{ origin: 'https://example.com', robots }]
const now = 1_795_305_600_000

const crawl = `\ufeff"Address","Status Code","Meta Robots 1"
"https://example.com/","200",""
"https://example.com/private/a","200","noindex"
"https://example.com/x.pdf","404",""
not a url,1,2
`
const sitemap = `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://example.com/private/b</loc></url><url><loc>https://example.net/</loc></url></urlset>`
const log = `192.0.2.1 - - [10/Nov/2026:10:00:00 +0000] "GET /private/z HTTP/1.1" 200 5 "-" "Mozilla/5.0 (compatible; GPTBot/1.2)"
192.0.2.1 - - [10/Nov/2026:10:00:01 +0000] "GET /robots.txt HTTP/1.1" 200 5 "-" "Mozilla/5.0 (compatible; Googlebot/2.1)"
broken line
`

interface Taker {
  readonly records: (batch: readonly AuditRecord[]) => void
  readonly bad: (row: BadRow) => void
}

/** Octet by octet, as on the worst network. */
function read(name: string, text: string, { records, bad }: Taker) {
  const source = openSource({ name, sink: { records, bad, found: () => {} }, options: {} })
  for (const octet of new TextEncoder().encode(text)) source.push(Uint8Array.of(octet))
  source.end()
  return source.describe()
}

test('a crawl and a sitemap are judged together, and each row is counted once', () => {
  const audit = createAudit({ sites, crawlers: [{ token: 'Googlebot' }, { token: 'GPTBot' }], unique: true, now })
  const rows = [
    { name: 'crawl.csv', text: crawl, isSitemap: false },
    { name: 'sitemap.xml', text: sitemap, isSitemap: true },
  ].map(({ name, text, isSitemap }) => {
    const number = audit.addSource({ name, isSitemap })
    const { counts } = read(name, text, {
      records: batch => audit.add(batch, number),
      bad: row => audit.addBad([row], number),
    })
    return counts.records + counts.bad
  })
  const { counts, crawlers, conflicts } = audit.report()
  expect(counts).toEqual({ read: 6, judged: 4, otherHost: 1, notUrl: 1, repeated: 0, bad: 0 })
  expect(rows).toEqual([4, 2])
  expect(crawlers.map(({ token, states }) => [token, states.allowed, states.blocked])).toEqual([
    ['Googlebot', 1, 3],
    ['GPTBot', 0, 4],
  ])
  expect(conflicts.map(({ kind, rows }) => [kind, rows])).toEqual([
    ['sitemap-blocked', 1],
    ['noindex-unseen', 1],
  ])
})

test('a log shows which crawler requested URLs that the rules forbid', () => {
  const audit = createLogAudit({ sites })
  read('access.log', log, { records: batch => audit.add(batch), bad: row => audit.addBad([row]) })
  const { counts, crawlers } = audit.report()
  expect(counts).toMatchObject({ read: 3, crawlers: 2, bad: 1 })
  expect(
    crawlers.map(({ token, forbidden, forbiddenBy, robotsTxt }) => [
      token,
      forbidden,
      forbiddenBy.map(({ line }) => line),
      robotsTxt.fetches,
    ]),
  ).toEqual([
    ['GPTBot', 1, [6], 0],
    ['Googlebot', 0, [], 1],
  ])
})
