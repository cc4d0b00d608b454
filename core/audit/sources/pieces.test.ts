/** The same is read from a file in pieces of any size or as members of gzip, and all of it is judged. */
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from '../../parse/parse.ts'
import { addsUp, octetsOf, pieceSizes, readSource } from '../../testing/read-source.ts'
import { runs } from '../../testing/runs.ts'
import { createAudit } from '../audit.ts'
import { createLogAudit } from '../log.ts'
import { openSource } from './index.ts'

/** URLs as they should be and as they occur: with spaces, quotes, control characters, half of a surrogate pair. */
const url = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.webPath().map(path => `https://example.com${path}`),
  fc.constantFrom('/', '//x/', '/a b', '/%', '/%zz', '/ü', '/\u{1f600}', '/a"b', '/a,b;c', 'example.com', 'mailto:a@b'),
  fc.constantFrom(
    'https://',
    'http://[',
    'https://a:99999/',
    'https://\u0000/',
    'javascript:0',
    'ftp://a/b',
    '///',
    '#',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }).map(text => `https://example.com/${text}`),
  fc.string({ unit: 'binary', maxLength: 20 }),
)

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`
const inXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Files of each kind, without regard to what the URLs do to them. */
const writers: Readonly<Record<string, (urls: readonly string[]) => string>> = {
  list: urls => urls.join('\n'),
  'list of an old Macintosh': urls => ['/first', ...urls].join('\r'),
  CSV: urls =>
    ['Address,Status Code,Canonical Link Element 1', ...urls.map((one, i) => `${quoted(one)},200,${urls[i - 1]}`)].join(
      '\r\n',
    ),
  'CSV with semicolons': urls => ['sep=;', 'URL;X-Robots-Tag', ...urls.map(one => `${one};noindex`)].join('\n'),
  'JSON array': urls => JSON.stringify(urls.map(one => ({ url: one, canonical: one }))),
  'JSON lines': urls => urls.map(one => JSON.stringify(one)).join('\n'),
  sitemap: urls =>
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.map(one => `<url><loc>${inXml(one)}</loc></url>`).join('\n')}</urlset>`,
  'sitemap, broken': urls => `<urlset>${urls.map(one => `<url><loc>${one}</loc></url>`).join('\n')}`,
  'sitemap index': urls =>
    `<sitemapindex>${urls.map(one => `<sitemap><loc>${inXml(one)}</loc></sitemap>`).join('')}</sitemapindex>`,
  RSS: urls => `<rss><channel>${urls.map(one => `<item><guid>${inXml(one)}</guid></item>`).join('')}</channel></rss>`,
  Atom: urls =>
    `<feed xmlns="http://www.w3.org/2005/Atom">${urls.map(one => `<entry><link href='${inXml(one)}'/></entry>`).join('')}</feed>`,
  'Combined log': urls =>
    urls
      .map(one => `192.0.2.1 - - [10/Nov/2026:10:00:00 +0000] "GET ${one} HTTP/1.1" 200 5 "-" "GPTBot/1.2"`)
      .join('\n'),
  'W3C log': urls => ['#Fields: date cs-uri-stem cs(User-Agent)', ...urls.map(one => `2026-11-10 ${one} x`)].join('\n'),
  'JSON log': urls => urls.map(one => JSON.stringify({ uri: one, user_agent: 'GPTBot/1.2' })).join('\n'),
}

/** The number of runs for each kind. */
const effort = runs(40)

/** Members of gzip, divided at arbitrary positions. */
function members(octets: Uint8Array, cuts: readonly number[]): Uint8Array {
  const places = [0, ...cuts.map(cut => cut % (octets.length + 1)).sort((a, b) => a - b), octets.length]
  return Buffer.concat(places.slice(1).map((to, i) => gzipSync(octets.subarray(places[i], to))))
}

describe.each(Object.entries(writers))('%s', (_, write) => {
  const file = fc.array(url, { minLength: 1, maxLength: 12 }).map(urls => octetsOf(write(urls)))

  test('in any pieces, compressed or not', () => {
    fc.assert(
      fc.property(file, pieceSizes, fc.array(fc.nat(), { maxLength: 3 }), (octets, sizes, cuts) => {
        const { records, bad, notes, refused, description } = readSource(octets)
        const { kind, table, parts, counts } = description
        expect(readSource(octets, {}, sizes)).toMatchObject({ records, bad, notes, refused })
        const unpacked = readSource(members(octets, cuts), {}, sizes)
        expect(unpacked).toMatchObject({ records, bad, notes, refused })
        expect(unpacked.description).toMatchObject({ kind, table, parts, counts, inflated: octets.length })
        expect(addsUp(unpacked)).toBe(true)
      }),
      effort,
    )
  })

  test('each row is counted once, and no row stops the audit', () => {
    const sites = [{ origin: 'https://example.com', robots: parse('User-agent: *\nDisallow: /a\nDisallow: /*?\n') }]
    fc.assert(
      fc.property(file, fc.boolean(), fc.boolean(), (octets, unique, judgeOthers) => {
        const crawlers = [{ token: 'GPTBot' }, { token: 'Googlebot' }]
        const audit = createAudit({ sites, crawlers, unique, judgeOthers, now: 0 })
        const log = createLogAudit({ sites })
        const number = audit.addSource({ name: 'file' })
        const source = openSource({
          name: 'file',
          sink: {
            records: batch => {
              audit.add(batch, number)
              log.add(batch)
            },
            bad: row => {
              audit.addBad([row], number)
              log.addBad([row])
            },
            found: () => {},
          },
        })
        source.push(octets)
        source.end()
        const { records, bad } = source.describe().counts
        const { counts, sources, crawlers: sums } = audit.report()
        expect(counts.read).toBe(records + bad)
        expect(counts.bad).toBe(bad)
        expect(counts.judged + counts.otherHost + counts.notUrl + counts.repeated + counts.bad).toBe(counts.read)
        expect(sources).toEqual([{ name: 'file', isSitemap: false, ...counts }])
        for (const { states } of sums) {
          expect(Object.values(states).reduce((sum, count) => sum + count, 0)).toBe(counts.judged)
        }
        const { read, ...outcomes } = log.report().counts
        expect(read).toBe(records + bad)
        expect(Object.values(outcomes).reduce((sum, count) => sum + count, 0)).toBe(read)
      }),
      effort,
    )
  })
})
