import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { addsUp, pieceSizes, readSource, urlsOf } from '../../../testing/read-source.ts'
import { runs } from '../../../testing/runs.ts'
import { BLOCK_OCTETS, MAX_RECORD_OCTETS } from '../blocks.ts'

describe('tables', () => {
  test.each([
    ['semicolons', 'Status;URL\n200;/a\n404;/b\n', ';', [200, 404]],
    ['tabs', 'Status\tURL\n200\t/a\n404\t/b\n', '\t', [200, 404]],
    ['bars', 'Status|URL\n200|/a\n404|/b\n', '|', [200, 404]],
    ['commas, without a header', '/a,200\n/b,404\n', ',', [undefined, undefined]],
    ['tabs, without a header', '/a\t1\n/b\t2\n', '\t', [undefined, undefined]],
    ['commas, a header in another language', 'Seite,Anzahl\n/a,1\n/b,2\n', ',', [undefined, undefined]],
    ['one column with a header', 'Address\n/a\n/b\n', undefined, [undefined, undefined]],
    ['one column in quotes', '"/a"\n"/b"\n', undefined, [undefined, undefined]],
  ])('%s', (_, text, delimiter, statuses) => {
    const read = readSource(text)
    expect(urlsOf(read)).toEqual(['/a', '/b'])
    expect(read.records.map(({ status }) => status)).toEqual(statuses)
    expect(read.description.table?.delimiter).toBe(delimiter)
  })

  test('report their columns, and other columns can be chosen', () => {
    const text =
      'Type,Source,Destination\nHyperlink,https://example.com/a,https://example.com/b\nImage,https://example.com/a,/c\n'
    expect(readSource(text).description.table?.columns).toEqual([
      { index: 0, name: 'Type', urls: 0, example: 'Hyperlink' },
      { index: 1, name: 'Source', urls: 1, example: 'https://example.com/a' },
      { index: 2, name: 'Destination', urls: 1, example: 'https://example.com/b' },
    ])
    expect(urlsOf(readSource(text))).toEqual(['https://example.com/b', '/c'])
    const chosen = readSource(text, { columns: { url: 1, canonical: 2 } })
    expect(chosen.records).toEqual([
      { row: 2, url: 'https://example.com/a', canonical: 'https://example.com/b' },
      { row: 3, url: 'https://example.com/a', canonical: '/c' },
    ])
    expect(urlsOf(readSource(text, { columns: { url: 1 }, headerRows: 0 }))[0]).toBe('Source')
  })

  test('without URLs are reported', () => {
    expect(readSource('a\tb\n1\t2\n').notes).toEqual(['input_noUrlColumn'])
    expect(readSource('a\tb\n1\t/2\n').notes).toEqual([])
  })

  test('a quotation mark that is not closed costs a line', () => {
    const text = 'URL,Title\n/a,"x\n/b,y\n/c,"z"z\n/d,"multi\nline"\n/e,\n'
    for (const sizes of [[1], [text.length]]) {
      const read = readSource(text, {}, sizes)
      expect(urlsOf(read)).toEqual(['/b', '/d', '/e'])
      expect(read.bad).toEqual([
        [2, 'input_quotes'],
        [4, 'input_quotes'],
      ])
      expect(addsUp(read)).toBe(true)
    }
  })

  test('a quotation mark that is not closed in a large file', () => {
    const lines = Array.from({ length: 40_000 }, (_, i) => `/page/${i},some title`)
    const text = ['URL,Title', ...lines.slice(0, 100), '/bad,"never closed', ...lines.slice(100)].join('\n')
    expect(text.length).toBeGreaterThan(3 * BLOCK_OCTETS)
    const read = readSource(text)
    expect(read.bad).toEqual([[102, 'input_quotes']])
    expect(read.records).toHaveLength(40_000)
  })

  test('a line that is too long, within a row and as a row', () => {
    const long = 'x'.repeat(MAX_RECORD_OCTETS + 1)
    const read = readSource(
      `URL,Title\n/a,"open\n${long}\n/b,\n${long}\n/c,"x\ny"\n`,
      { reader: 'table', delimiter: ',' },
      [99_999],
    )
    expect(urlsOf(read)).toEqual(['/b', '/c'])
    expect(read.bad).toEqual([
      [2, 'input_quotes'],
      [3, 'input_overlong'],
      [5, 'input_overlong'],
    ])
    expect(addsUp(read)).toBe(true)
  })

  test('rows without a cell for the URL', () => {
    const read = readSource('Title,URL\nA,/a\nB\nC,\n,\n\nD,/d\n')
    expect(urlsOf(read)).toEqual(['/a', '/d'])
    expect(read.bad).toEqual([
      [3, 'input_noCell'],
      [4, 'input_emptyCell'],
    ])
    expect(read.description.counts.skipped).toBe(3)
  })
})

test('the output of papaparse is read back, in any pieces', () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.constantFrom('"', '""', ',', '\n', 'a\nb', ' "x" ', 'x"', '#', ' '),
  )
  const row = fc.tuple(
    fc.nat().map(number => `https://example.com/${number}`),
    cell,
    cell,
  )
  const written = fc.record({
    delimiter: fc.constantFrom(',', ';', '\t', '|' as const),
    newline: fc.constantFrom('\n', '\r\n'),
    quotes: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(row, { minLength: 1 }), written, pieceSizes, (rows, format, sizes) => {
      const clean = rows.map(cells => cells.map(text => text.replaceAll('\r', '')))
      const text = Papa.unparse([['Address', 'X-Robots-Tag', 'Canonical'], ...clean], format)
      const read = readSource(text, { reader: 'table', delimiter: format.delimiter as ',' }, sizes)
      expect(read.records).toEqual(
        clean.map(([url = '', tag = '', canonical = ''], i) => ({
          row: i + 2,
          url,
          ...(tag.trim() === '' ? {} : { xRobotsTag: tag.trim() }),
          ...(canonical.trim() === '' ? {} : { canonical: canonical.trim() }),
        })),
      )
      expect(addsUp(read)).toBe(true)
    }),
    runs(300),
  )
})

test('the counts of any text as a table add up and are the same in any pieces', () => {
  const text = fc.array(fc.constantFrom('"', '""', ',', '\n', '/a', ' ', 'x', '\r\n', '#'), { maxLength: 60 })
  fc.assert(
    fc.property(text, pieceSizes, (parts, sizes) => {
      const read = readSource(parts.join(''), { reader: 'table', delimiter: ',' }, sizes)
      expect(addsUp(read)).toBe(true)
      expect(read).toEqual(readSource(parts.join(''), { reader: 'table', delimiter: ',' }))
    }),
    runs(500),
  )
})

/** The head of an export of Google Analytics. */
const analytics = `# ----------------------------------------
# Landing page
# Property: www.example.com - GA4
# ----------------------------------------
#
# All Users, "none" left out
# Start date: 20260101
`

describe('comments', () => {
  test.each([
    [
      'Landing page + query string,Sessions\n/a?utm_source=x,120\n/ok,80\n(not set),5\n,3\n',
      ['/a?utm_source=x', '/ok', '(not set)'],
    ],
    [
      '\nFull page URL,Event count\n,200,Grand total\nexample.com/a,120\nexample.com/ok,80\n',
      ['example.com/a', 'example.com/ok'],
    ],
    ['Zielseite;Sitzungen\n/a;120\n# next part\n/ok;80\n', ['/a', '/ok']],
    ['Address\n/a\n# next part, of 2\n/ok\n', ['/a', '/ok']],
    ['#,URL\n1,/a\n2,/ok\n', ['/a', '/ok']],
    ['#,URL\n#1,/a\n#2,/ok\n', ['/a', '/ok']],
    ['# Inlinks,URL\n1,/a\n2,/ok\n', ['/a', '/ok']],
  ])('above and in %j are not rows', (table, urls) => {
    for (const text of [table, analytics + table]) {
      const read = readSource(text)
      expect(read.description.kind).toBe('table')
      expect(urlsOf(read)).toEqual(urls)
      expect(read.bad.filter(([, key]) => key !== 'input_emptyCell')).toEqual([])
      expect(addsUp(read)).toBe(true)
    }
  })

  const comment = fc
    .string({ unit: 'grapheme', maxLength: 30 })
    .map(text => `# ${text.replace(/[\r\n]/g, '')}.`)
    .filter(line => !/user-?agent|sep=/i.test(line))
  const delimiters = fc.constantFrom(',', ';', '\t', '|')
  const path = fc.stringMatching(/^\/[a-z]{1,8}(?:\/[a-z]{1,8})?$/)
  const word = fc.stringMatching(/^[A-Z][a-z]{2,8}(?: [a-z]{2,8})?$/)

  test('change nothing in a table, whatever they say and however many they are', () => {
    const table = fc
      .record({
        delimiter: delimiters,
        names: fc.tuple(word, word),
        rows: fc.array(fc.tuple(path, fc.nat()), { minLength: 2 }),
      })
      .map(({ delimiter, names, rows }) => [names, ...rows].map(row => row.join(delimiter)).join('\n'))
    fc.assert(
      fc.property(fc.array(comment, { maxLength: 120 }), table, pieceSizes, (comments, text, sizes) => {
        const plain = readSource(text)
        const read = readSource([...comments, text].join('\n'), {}, sizes)
        expect(plain.description.kind).toBe('table')
        expect(read.description.table).toEqual(plain.description.table)
        expect(read.records).toEqual(plain.records.map(record => ({ ...record, row: record.row + comments.length })))
        expect(addsUp(read)).toBe(true)
      }),
    )
  })

  test('make no table of a list whose URLs hold commas or semicolons', () => {
    const lists = fc
      .record({ delimiter: delimiters.filter(one => one !== '\t'), parts: fc.integer({ min: 2, max: 4 }) })
      .chain(({ delimiter, parts }) =>
        fc.array(
          fc
            .tuple(path, ...Array.from({ length: parts - 1 }, () => fc.stringMatching(/^[a-z]{1,6}=?[0-9.]{1,6}$/)))
            .map(cells => cells.join(delimiter)),
          { minLength: 2, maxLength: 30 },
        ),
      )
    fc.assert(
      fc.property(fc.array(comment), lists, (comments, urls) => {
        const read = readSource([...comments, ...urls].join('\n'))
        expect(read.description.kind).toBe('list')
        expect(urlsOf(read)).toEqual(urls)
      }),
    )
  })
})
