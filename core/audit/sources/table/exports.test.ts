import { describe, expect, test } from 'vitest'
import { addsUp, octetsOf, readSource, urlsOf } from '../../../testing/read-source.ts'

const utf16 = (text: string): Uint8Array =>
  new Uint8Array(new Uint16Array(Array.from({ length: text.length }, (_, i) => text.charCodeAt(i))).buffer)

describe('exports', () => {
  test('from Screaming Frog, also with the line above the header that some exports have', () => {
    const text = [
      '"Internal - HTML"',
      '"Address","Content Type","Status Code","Status","Indexability","Indexability Status","Meta Robots 1","Meta Robots 2","X-Robots-Tag 1","Canonical Link Element 1","Redirect URL"',
      '"https://example.com/a,b","text/html","200","OK","Non-Indexable","noindex","noindex","nofollow","noarchive","https://example.com/a",""',
      '"https://example.com/""c""","text/html","301","Moved","Non-Indexable","Redirected","","","","","https://example.com/d"',
      '"https://example.com/e","text/html","0","Blocked by Robots.txt","Non-Indexable","Blocked by Robots.txt","","","","",""',
    ].join('\r\n')
    const read = readSource(text, {}, [11])
    expect(read.records).toEqual([
      {
        row: 3,
        url: 'https://example.com/a,b',
        status: 200,
        metaRobots: 'noindex, nofollow',
        xRobotsTag: 'noarchive',
        canonical: 'https://example.com/a',
      },
      { row: 4, url: 'https://example.com/"c"', status: 301 },
      { row: 5, url: 'https://example.com/e' },
    ])
    expect(read.description.table).toMatchObject({ delimiter: ',', headerRows: 2, roles: { url: [0], status: [2] } })
    expect(read.description.counts).toEqual({ rows: 5, records: 3, bad: 0, skipped: 2, parts: 0 })
  })

  test('that only say why a page cannot be indexed', () => {
    const text = 'Address,Indexability,Indexability Status\n/a,Non-Indexable,noindex\n/b,Indexable,\n'
    expect(readSource(text).records).toEqual([
      { row: 2, url: '/a', metaRobots: 'noindex' },
      { row: 3, url: '/b' },
    ])
  })

  test('from Sitebulb', () => {
    const text =
      'URL,Crawl Source,HTTP Status Code,Indexable Status,Canonical URL,Meta Robots\nhttps://example.com/,Crawler,200,Indexable,https://example.com/,"index, follow"\n'
    expect(readSource(text).records).toEqual([
      {
        row: 2,
        url: 'https://example.com/',
        status: 200,
        canonical: 'https://example.com/',
        metaRobots: 'index, follow',
      },
    ])
  })

  test('from Ahrefs: UTF-16 with tabs and quotes', () => {
    const text =
      '\ufeff"URL"\t"Title"\t"HTTP status code"\t"Is indexable page"\n"https://example.com/"\t"Hi, there"\t"404"\t"false"\n'
    const octets = new Uint8Array(new Uint16Array([...text].map(unit => unit.charCodeAt(0))).buffer)
    const read = readSource(octets, {}, [3])
    expect(read.records).toEqual([{ row: 2, url: 'https://example.com/', status: 404 }])
  })

  test.each([
    ['performance', 'Top pages,Clicks,Impressions,CTR,Position\nhttps://example.com/,3,90,3.33%,7.7\n'],
    [
      'performance in German',
      'Die häufigsten Seiten,Klicks,Impressionen,CTR,Position\nhttps://example.com/,3,90,"3,33 %",7.7\n',
    ],
    ['page indexing', 'URL,Last crawled\nhttps://example.com/,2026-04-01\n'],
  ])('of Google Search Console: %s', (_, text) => {
    const read = readSource(text)
    const weights = text.includes(',90,') ? { clicks: 3, impressions: 90 } : {}
    expect(read.records).toEqual([{ row: 2, url: 'https://example.com/', ...weights }])
    expect(read.description.table).toMatchObject({ delimiter: ',', headerRows: 1, roles: { url: [0] } })
  })

  test.each([
    ['Clicks', 'clicks'],
    ['Klicks', 'clicks'],
    ['Clics', 'clicks'],
    ['Clic', 'clicks'],
    ['Impressions', 'impressions'],
    ['Impressionen', 'impressions'],
    ['Impresiones', 'impressions'],
    ['Impressioni', 'impressions'],
    ['Inlinks\tUnique Inlinks', 'inlinks'],
    ['Inlinks\tEinzigartige Inlinks', 'inlinks'],
    ['\tNo. of inlinks', 'inlinks'],
  ] as const)('with the column %s', (names, role) => {
    const place = names.split('\t').length
    const text = `Address\t${names}\n/a\t${'9\t'.repeat(place - 1)}1,240\n`
    const read = readSource(text)
    expect(read.description.table?.roles[role]).toEqual([place])
    expect(read.records).toEqual([{ row: 2, url: '/a', [role]: 1240 }])
  })

  test.each([
    ['1,240,001', 1_240_001],
    ['1.240', 1240],
    ['1\u202f240', 1240],
    ['1\u00a0240', 1240],
    ['1’240', 1240],
    ['1,240.00', 1240],
    ['12.0', 12],
    ['0', 0],
    ['12.5', undefined],
    ['-3', undefined],
    ['3.48%', undefined],
    ['', undefined],
  ])('with %s clicks', (cell, clicks) => {
    const weight = clicks === undefined ? {} : { clicks }
    expect(readSource(`URL;Clicks\n/a;${cell}\n/b;1\n`).records[0]).toEqual({ row: 2, url: '/a', ...weight })
    const json = JSON.stringify([{ url: '/a', clicks: cell }])
    expect(readSource(json).records).toEqual([{ row: 1, url: '/a', ...weight }])
  })

  test.each([
    ['in other words', 'Top-Seiten im Web,Klicks\nhttps://example.com/,3\nhttps://example.com/b,2\n', 0],
    ['of which the first column holds no URLs', 'Land,Häufigste Seiten\nDE,https://example.com/\nAT,/b\n', 1],
    ['of a single column', 'Seiten mit Problemen\nhttps://example.com/\nhttps://example.com/b\n', 0],
  ])('of Google Search Console in German, %s', (_, text, column) => {
    const read = readSource(text)
    expect(read.records).toHaveLength(2)
    expect(read.bad).toEqual([])
    expect(read.description.table).toMatchObject({ headerRows: 1, roles: { url: [column] } })
  })

  test('from Ahrefs: links to a site are judged by their target', () => {
    const text =
      'Referring page title,Referring page URL,Referring page HTTP code,Target URL,Anchor\nA,https://example.org/x,200,https://example.com/a,b\n'
    expect(readSource(text).records).toEqual([{ row: 2, url: 'https://example.com/a' }])
  })

  test('from Ahrefs: top pages', () => {
    const text =
      '"URL","Status","Current traffic","Current top keyword","Page type"\n"https://example.com/a","","12","a, b","Article"\n'
    expect(readSource(text).records).toEqual([{ row: 2, url: 'https://example.com/a' }])
  })

  test.each([
    [
      'Lumar',
      'page_title,url,http_status_code,canonical_url,meta_noindex,level\nA,https://example.com/a,200,https://example.com/b,true,1\nB,https://example.com/c,301,,false,2\n',
    ],
    [
      'a spreadsheet in German',
      'Titel;URL;Kommentar;HTTP Status Code;Canonical;Noindex\nA;https://example.com/a;x;200.0;https://example.com/b;WAHR\nB;https://example.com/c;x;301 Moved Permanently;;FALSCH\n',
    ],
  ])('of %s, which only flags a noindex', (_, text) => {
    expect(readSource(text).records).toEqual([
      { row: 2, url: 'https://example.com/a', status: 200, metaRobots: 'noindex', canonical: 'https://example.com/b' },
      { row: 3, url: 'https://example.com/c', status: 301 },
    ])
  })

  test.each([
    ['Semrush', 'Page URL,Issues,Status Code,Page Crawl Depth\n/a,3,200,1\n/b,0,404,2\n'],
    [
      'Majestic',
      '"URL","Title","CitationFlow","TrustFlow","LastCrawlResult","Status"\n/a,x,1,2,y,200\n/b,x,1,2,y,404\n',
    ],
  ])('of %s', (_, text) => {
    expect(readSource(text).records).toEqual([
      { row: 2, url: '/a', status: 200 },
      { row: 3, url: '/b', status: 404 },
    ])
  })
})

describe('as Excel saves them', () => {
  const rows = ['Adresse;Titel;Statuscode', 'https://example.com/ä;"a; ""b""";200', '/c;;404']

  test.each([
    ['with semicolons', rows.join('\r\n'), 1],
    ['with a byte order mark', `\ufeff${rows.join('\r\n')}`, 1],
    ['with the line that names the separator', `\ufeffsep=;\r\n${rows.join('\r\n')}`, 2],
    ['with that line in quotes', `"sep=;"\r\n${rows.join('\r\n')}`, 2],
  ])('%s', (_, text, headerRows) => {
    for (const octets of [octetsOf(text), utf16(text)]) {
      for (const sizes of [[octets.length], [1], [5]]) {
        const read = readSource(octets, {}, sizes)
        expect(read.records).toEqual([
          { row: headerRows + 1, url: 'https://example.com/ä', status: 200 },
          { row: headerRows + 2, url: '/c', status: 404 },
        ])
        expect(read.description.table).toMatchObject({ delimiter: ';', headerRows, roles: { url: [0] } })
        expect(addsUp(read)).toBe(true)
      }
    }
  })

  test('with a separator and no header', () => {
    const read = readSource('sep=,\n/a,1\n/b,2\n')
    expect(urlsOf(read)).toEqual(['/a', '/b'])
    expect(read.description.table?.columns[0]).toMatchObject({ name: '', urls: 1 })
  })
})
