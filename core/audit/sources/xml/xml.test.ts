import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addsUp, octetsOf, pieceSizes, readSource, urlsOf } from '../../../testing/read-source.ts'
import { runs } from '../../../testing/runs.ts'
import { openSource, type SourceStream } from '../index.ts'

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const urlset = (content: string, attributes = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}"${attributes}>${content}</urlset>\n`
const extensions =
  ' xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"'

describe('sitemaps', () => {
  test('with languages, images and videos', () => {
    const text = urlset(
      `<url><loc> https://example.com/a?b=1&amp;c=2 </loc><lastmod>2025-01-01</lastmod>
       <xhtml:link rel="alternate" hreflang="de" href="https://example.com/de?x&amp;y"/>
       <xhtml:link rel="canonical" href="https://example.com/no"/>
       <image:image><image:loc>https://example.com/i.png</image:loc><image:license>https://example.com/l</image:license></image:image>
       <video:video><video:thumbnail_loc>/t.jpg</video:thumbnail_loc><video:content_loc>/v.mp4</video:content_loc>
       <video:player_loc>/p</video:player_loc></video:video></url>
       <url><loc><![CDATA[https://example.com/?a&b]]></loc></url>`,
      extensions,
    )
    for (const sizes of [[text.length], [1]]) {
      const read = readSource(text, {}, sizes)
      expect(read.records).toEqual([
        { row: 1, url: 'https://example.com/a?b=1&c=2' },
        { row: 1, url: 'https://example.com/de?x&y', kind: 'alternate' },
        { row: 1, url: 'https://example.com/i.png', kind: 'image' },
        { row: 1, url: '/t.jpg', kind: 'image' },
        { row: 1, url: '/v.mp4', kind: 'video' },
        { row: 1, url: '/p', kind: 'video' },
        { row: 2, url: 'https://example.com/?a&b' },
      ])
      expect(read.notes).toEqual([])
      expect(read.found).toMatchObject([{ kind: 'sitemap' }])
      expect(addsUp(read)).toBe(true)
    }
  })

  test('with unusual prefixes', () => {
    const text = `<ns0:urlset xmlns:ns0="${NAMESPACE}" xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"><ns0:url><ns0:loc>https://e.co/a</ns0:loc><i:image><i:loc>/i</i:loc></i:image></ns0:url></ns0:urlset>`
    const read = readSource(text)
    expect(read.records).toEqual([
      { row: 1, url: 'https://e.co/a' },
      { row: 1, url: '/i', kind: 'image' },
    ])
    expect(read.notes).toEqual([])
  })

  test('for news: elements without a URL are ignored', () => {
    const text = urlset(
      '<url><loc>https://e.co/a</loc><news:news><news:publication><news:name>N</news:name></news:publication><news:title>/t</news:title><news:loc>/n</news:loc></news:news></url>',
      ' xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"',
    )
    expect(readSource(text)).toMatchObject({ records: [{ row: 1, url: 'https://e.co/a' }], bad: [], notes: [] })
  })

  test('a root element that is not closed is reported when the source has ended, not while more may come', () => {
    const begun = `<urlset xmlns="${NAMESPACE}">${'<url><loc>https://e.co/a</loc></url>'.repeat(50_000)}`
    const notesOf = (source: SourceStream) => source.describe().notes.map(({ key }) => key)
    const ignore = () => {}
    const source = openSource({ name: 'sitemap.xml', sink: { records: ignore, bad: ignore, found: ignore } })
    source.push(octetsOf(begun))
    expect(source.describe().kind).toBe('sitemap')
    expect(notesOf(source)).toEqual([])
    source.end()
    expect(notesOf(source)).toEqual(['input_unclosed'])

    const packed = gzipSync(begun)
    const cut = readSource(packed.subarray(0, packed.length - 100))
    expect(cut.notes).toEqual(['input_truncated', 'input_unclosed'])
  })

  test('in another namespace, or with a prefix that is not declared', () => {
    expect(readSource('<urlset><url><loc>https://e.co/a</loc></url></urlset>')).toMatchObject({
      records: [{ row: 1, url: 'https://e.co/a' }],
      notes: ['input_namespace'],
    })
    expect(
      readSource(urlset('<url><loc>https://e.co/a</loc><image:image><image:loc>/i</image:loc></image:image></url>')),
    ).toMatchObject({
      records: [{ url: 'https://e.co/a' }, { url: '/i', kind: 'image' }],
      notes: ['input_undeclaredPrefix'],
    })
  })

  test('with a bare &: no entry is swallowed', () => {
    const entries =
      '<url><loc>https://e.co/a?b&c=1</loc></url><url><loc>https://e.co/d?e&copy</loc></url><url><loc>https://e.co/f?g&amp;h</loc></url>'
    for (const sizes of [[1000], [1]]) {
      const read = readSource(urlset(entries), {}, sizes)
      expect(urlsOf(read)).toEqual(['https://e.co/a?b&c=1', 'https://e.co/d?e&copy', 'https://e.co/f?g&h'])
      expect(read.description.notes).toMatchObject([{ key: 'input_ampersands', values: { count: 2 } }])
    }
  })

  test('with entries that are not well-formed or empty', () => {
    const read = readSource(
      urlset(
        '<url><loc>https://e.co/a&bogus;</loc></url><url><loc> </loc></url><url><lastmod>x</lastmod></url><url><loc>https://e.co/b</loc></url>',
      ),
    )
    expect(read.records).toEqual([{ row: 4, url: 'https://e.co/b' }])
    expect(read.bad).toEqual([
      [1, 'input_notWellFormed'],
      [2, 'input_noAddress'],
      [3, 'input_noAddress'],
    ])
    expect(read.description.notes).toMatchObject([{ key: 'input_undefinedEntity', values: { line: 2 } }])
  })

  test('in the encoding that they declare', () => {
    const text = `<?xml version="1.0" encoding="ISO-8859-1"?><urlset xmlns="${NAMESPACE}"><url><loc>https://e.co/\u00fc</loc></url></urlset>`
    const read = readSource(
      Uint8Array.from(text, unit => unit.charCodeAt(0)),
      {},
      [1],
    )
    expect(urlsOf(read)).toEqual(['https://e.co/\u00fc'])
    expect(read.description.encoding).toBe('iso-8859-1')
  })

  test('that are not in UTF-8 although they declare nothing else', () => {
    const octets = Uint8Array.from(urlset('<url><loc>https://e.co/\u00fc</loc></url>'), unit => unit.charCodeAt(0))
    expect(readSource(octets)).toMatchObject({
      records: [{ url: 'https://e.co/\ufffd' }],
      notes: ['input_notInEncoding'],
    })
  })

  test('with 50,000 entries in several gzip members, and with one more', () => {
    const entry = (i: number) => `<url><loc>https://example.com/${i}</loc></url>`
    const members = (count: number) => {
      const text = urlset(Array.from({ length: count }, (_, i) => entry(i)).join(''))
      const third = Math.ceil(text.length / 3)
      return Buffer.concat([0, 1, 2].map(i => gzipSync(text.slice(i * third, (i + 1) * third))))
    }
    const read = readSource(members(50_000), {}, [4096])
    expect(urlsOf(read)).toEqual(Array.from({ length: 50_000 }, (_, i) => `https://example.com/${i}`))
    expect(read.notes).toEqual([])
    expect(readSource(members(50_001)).notes).toEqual(['input_manyUrls'])
  })

  test('larger than 50 MB', () => {
    const text = urlset(`<url><loc>https://e.co/a</loc></url>${`<!-- ${'x'.repeat(60_000)} -->`.repeat(900)}`)
    expect(readSource(text)).toMatchObject({
      records: [{ url: 'https://e.co/a' }],
      notes: ['input_manyOctets'],
      refused: undefined,
    })
  })

  test('that end too early', () => {
    const text = urlset('<url><loc>https://e.co/a</loc></url><url><loc>https://e.co/b</loc>').replace('</urlset>', '')
    const read = readSource(text)
    expect(urlsOf(read)).toEqual(['https://e.co/a', 'https://e.co/b'])
    expect(read.notes).toEqual(['input_unclosed'])
  })
})

describe('a sitemap index', () => {
  test('lists its parts', () => {
    const read = readSource(
      `<sitemapindex xmlns="${NAMESPACE}"><sitemap><loc>https://example.com/1.xml.gz</loc></sitemap><sitemap/><sitemap><loc>https://example.com/2.xml</loc></sitemap></sitemapindex>`,
    )
    expect(read.description).toMatchObject({
      kind: 'sitemap-index',
      parts: ['https://example.com/1.xml.gz', 'https://example.com/2.xml'],
      counts: { rows: 3, records: 0, bad: 1, skipped: 0, parts: 2 },
    })
    expect(read.bad).toEqual([[2, 'input_noAddress']])
  })
})

describe('feeds', () => {
  test('RSS', () => {
    const read = readSource(
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>T</title><link>/home</link><atom:link rel="self" href="/feed"/><item><title>A</title><link>/a</link><atom:link href="/other"/></item><item><guid>/b</guid></item></channel></rss>',
    )
    expect(read.records).toEqual([{ row: 1, url: '/a' }])
    expect(read.bad).toEqual([[2, 'input_noAddress']])
    expect(read.description).toMatchObject({ kind: 'rss', notes: [] })
  })

  test('RSS whose items have a permalink and no link', () => {
    const items = [
      '<guid>https://example.com/a?b&amp;c</guid>',
      '<guid isPermaLink="true"> https://example.com/b </guid><link>https://example.com/c</link>',
      '<link>https://example.com/d</link><guid>https://example.com/e</guid>',
      '<guid isPermaLink="false">https://example.com/f</guid>',
      '<guid>tag:example.com,2026:1</guid>',
      '<guid><![CDATA[https://example.com/?g&h]]></guid><link/>',
      '<guid>https://example.com/i</guid><source><guid>https://example.com/j</guid></source>',
    ]
    const text = `<rss version="2.0"><channel>${items.map(item => `<item>${item}</item>`).join('')}</channel></rss>`
    for (const sizes of [[text.length], [1]]) {
      const read = readSource(text, {}, sizes)
      expect(read.records).toEqual([
        { row: 1, url: 'https://example.com/a?b&c' },
        { row: 2, url: 'https://example.com/c' },
        { row: 3, url: 'https://example.com/d' },
        { row: 6, url: 'https://example.com/?g&h' },
        { row: 7, url: 'https://example.com/i' },
      ])
      expect(read.bad).toEqual([
        [4, 'input_noAddress'],
        [5, 'input_noAddress'],
      ])
      expect(addsUp(read)).toBe(true)
    }
  })

  test('Atom', () => {
    const read = readSource(
      '<feed xmlns="http://www.w3.org/2005/Atom"><link href="/home"/><entry><link rel="self" href="/self"/><link href="/a"/></entry><entry><link rel="alternate" href="/b"/><link rel="alternate" hreflang="de" href="/de/b"/></entry></feed>',
    )
    expect(read.records).toEqual([
      { row: 1, url: '/a' },
      { row: 2, url: '/b' },
      { row: 2, url: '/de/b', kind: 'alternate' },
    ])
    expect(read.description.kind).toBe('atom')
  })
})

describe('refused', () => {
  test.each([
    ['a DOCTYPE', '<!DOCTYPE urlset [<!ENTITY a "b">]><urlset><url><loc>/a&a;</loc></url></urlset>', 'input_doctype'],
    ['an HTML page', '<!doctype html><html><body>404</body></html>', 'input_html'],
    ['an HTML page without a DOCTYPE', '<html><body>404</body></html>', 'input_html'],
    ['another root', '<opml><url><loc>/a</loc></url></opml>', 'input_unknownRoot'],
    ['elements without end', urlset('<url>'.repeat(100)), 'input_tooDeep'],
    ['a text without end', urlset(`<url><loc>${'x'.repeat(400_000)}</loc></url>`), 'input_tooLong'],
    ['a DOCTYPE without end', `<!DOCTYPE urlset [${'<!ENTITY a "b">'.repeat(50_000)}`, 'input_tooLong'],
    ['an attribute without end', `<urlset a="${'x'.repeat(400_000)}"/>`, 'input_tooLong'],
  ])('%s', (_, text, key) => {
    for (const sizes of [[text.length], [10_007]]) {
      const read = readSource(text, {}, sizes)
      expect(read.refused).toBe(key)
      expect(read.records).toEqual([])
    }
  })

  test('nothing but faults', () => {
    const read = readSource(urlset('</x>'.repeat(500_001)), {}, [100_003])
    expect(read).toMatchObject({ refused: 'input_tooManyFaults', records: [] })
  })

  test('entries before a DOCTYPE and the like are kept', () => {
    const read = readSource(urlset(`<url><loc>/a</loc></url>${'<url>'.repeat(100)}`))
    expect(read.refused).toBe('input_tooDeep')
    expect(urlsOf(read)).toEqual(['/a'])
  })
})

test('the counts of any XML add up and are the same in any pieces', () => {
  const part = fc.constantFrom(
    ...['<url>', '</url>', '<loc>', '</loc>', '/a', '&amp;', '&', ';', '<![CDATA[', ']]>', '<!--', '-->', '<', '>'],
    ...['<image:loc>', '<url/>', ' ', '\n', '"', '<x a="b">', '\u{10fffd}', 'ü'],
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), pieceSizes, (parts, sizes) => {
      const text = urlset(parts.join(''))
      const whole = readSource(text)
      expect(addsUp(whole)).toBe(true)
      expect(readSource(text, {}, sizes)).toEqual(whole)
    }),
    runs(500),
  )
})

test('any URLs, as entities or CDATA', () => {
  const url = fc.webUrl({ withQueryParameters: true, withFragments: true })
  fc.assert(
    fc.property(fc.array(fc.tuple(url, fc.boolean())), pieceSizes, (urls, sizes) => {
      const text = urlset(
        urls
          .map(([url, isData]) => (isData ? `<![CDATA[${url}]]>` : url.replaceAll('&', '&amp;')))
          .map(content => `<url>\n<loc>${content}</loc>\n</url>`)
          .join(''),
      )
      expect(urlsOf(readSource(text, {}, sizes))).toEqual(urls.map(([url]) => url))
    }),
  )
})
