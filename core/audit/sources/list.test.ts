import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from '../../parse/parse.ts'
import { addsUp, octetsOf, pieceSizes, readSource, urlsOf } from '../../testing/read-source.ts'
import { createAudit } from '../audit.ts'
import { BLOCK_OCTETS, MAX_RECORD_OCTETS } from './blocks.ts'
import { openSource } from './index.ts'

describe('a list', () => {
  test('of URLs and paths, with blank lines and comments', () => {
    const read = readSource('# from the crawl\n\nhttps://example.com/a\r\n  /b?c \t\n/d')
    expect(read.records).toEqual([
      { row: 3, url: 'https://example.com/a' },
      { row: 4, url: '/b?c' },
      { row: 5, url: '/d' },
    ])
    expect(read.description).toMatchObject({
      kind: 'list',
      counts: { rows: 5, records: 3, skipped: 2, bad: 0, parts: 0 },
    })
  })

  test.each([
    ['commas in every URL', '/forecast/52.5,13.4\n/forecast/48.1,11.6\n/forecast/53.6,10.0\n'],
    ['semicolons in every URL', '/a;jsessionid=1\n/b;jsessionid=2\n/c;jsessionid=3\n'],
    ['one line', 'https://example.com/a,b\n'],
  ])('%s', (_, text) => {
    expect(urlsOf(readSource(text))).toEqual(text.trim().split('\n'))
  })

  test.each([
    ['a/b\nindex.html\n', ['input_noUrls']],
    ['a/b\n/b\n', []],
    ['example.com/a\nwww.example.com\n', []],
    ['HTTPS://example.com/a\n', []],
    ['# only a comment\n', []],
  ])('%j: tells when no line is a URL', (text, notes) => {
    expect(readSource(text).notes).toEqual(notes)
  })

  test('with the line ends of old Macintosh files', () => {
    expect(urlsOf(readSource('/a\r/b\r\r/c'))).toEqual(['/a', '/b', '/c'])
  })

  test('is reported once, before its rows', () => {
    expect(readSource('/a\n/b\n', {}, [1]).found).toMatchObject([{ kind: 'list', counts: { rows: 0 } }])
  })

  test('with a line that is too long: this line is bad, the lines around it are read', () => {
    const long = '/'.padEnd(MAX_RECORD_OCTETS + 1, 'x')
    for (const text of [`/a\n${long}\n/b\n`, `/a\n${long}x${long}\n/b`]) {
      const read = readSource(text, {}, [100_000])
      expect(read.records).toEqual([
        { row: 1, url: '/a' },
        { row: 3, url: '/b' },
      ])
      expect(read.bad).toEqual([[2, 'input_overlong']])
    }
    expect(readSource(`/a\n${long}`)).toMatchObject({ bad: [[2, 'input_overlong']], records: [{ row: 1, url: '/a' }] })
    expect(readSource('/'.padEnd(MAX_RECORD_OCTETS - 1, 'x')).records).toHaveLength(1)
  })
})

test('any list, in any pieces', () => {
  const line = fc.oneof(
    fc.constantFrom('', '  ', '# comment', '#', '/a', 'https://example.com/ä', ' /b '),
    fc.string({ unit: 'grapheme', maxLength: 30 }).map(text => `/${text.replace(/[\r\n]/g, '')}`),
  )
  fc.assert(
    fc.property(fc.array(line), pieceSizes, fc.constantFrom('\n', '\r\n'), (lines, sizes, end) => {
      const text = ['/first', ...lines].join(end)
      const read = readSource(text, { reader: 'list' }, sizes)
      const expected = ['/first', ...lines].flatMap((line, i) => {
        const url = line.replace(/^[\0- ]+|[\0- ]+$/g, '')
        return url === '' || url.startsWith('#') ? [] : [{ row: i + 1, url }]
      })
      expect(read.records).toEqual(expected)
      expect(addsUp(read)).toBe(true)
    }),
  )
})

test('no pieces lose anything between blocks', () => {
  const lines = Array.from({ length: 60_000 }, (_, i) => `https://example.com/${i.toString(36)}/ü`)
  const octets = new TextEncoder().encode(lines.join('\n'))
  expect(octets.length).toBeGreaterThan(4 * BLOCK_OCTETS)
  for (const sizes of [[octets.length], [65_536], [99_991]]) {
    expect(urlsOf(readSource(octets, {}, sizes))).toEqual(lines)
  }
})

/** The results of an audit of a list whose rows are records, or positions in octets. */
function auditedList(list: string, sizes: readonly number[], asUrls: boolean) {
  const robots = parse('User-agent: *\nDisallow: /a\nAllow: /a/*b\nDisallow: /*.pdf$\n')
  const crawlers = [{ token: 'Googlebot' }, { token: 'GPTBot' }]
  const audit = createAudit({ sites: [{ origin: 'https://example.com', robots }], crawlers, unique: true, now: 0 })
  const number = audit.addSource({ name: 'list' })
  const calls = { records: 0, urls: 0 }
  const source = openSource({
    name: 'list',
    options: { reader: 'list' },
    sink: {
      records(batch) {
        calls.records++
        audit.add(batch, number)
      },
      ...(asUrls && {
        urls(rows) {
          calls.urls++
          audit.addUrls(rows, number)
        },
      }),
      bad: row => audit.addBad([row], number),
      found: () => {},
    },
  })
  const octets = octetsOf(list)
  for (let at = 0, i = 0; at < octets.length; i++) {
    const size = sizes[i % sizes.length] ?? octets.length
    source.push(octets.slice(at, at + size))
    at += size
  }
  source.end()
  const rows = Array.from({ length: audit.view.count() }, (_, row) => audit.view.rowAt(row))
  return { calls, said: { report: audit.report(), counts: source.describe().counts, rows } }
}

test('rows given as positions in octets are judged like records', () => {
  const line = fc.oneof(
    fc.constantFrom(
      '',
      '# comment',
      'https://example.com/a/b',
      'https://example.net/',
      '/a?sid=1',
      '/x.pdf',
      'no URL',
      '/ä',
    ),
    fc.stringMatching(/^\/[ab/.?=&;%2]{0,12}$/),
    fc.stringMatching(/^https:\/\/example\.com\/[ab/.?#']{0,12}$/),
  )
  fc.assert(
    fc.property(fc.array(line), pieceSizes, fc.constantFrom('\n', '\r\n'), (lines, sizes, end) => {
      const list = ['/first', ...lines].join(end)
      const asUrls = auditedList(list, sizes, true)
      const asRecords = auditedList(list, sizes, false)
      expect(asUrls.said).toEqual(asRecords.said)
      expect(asUrls.calls.records).toBe(0)
      expect(asRecords.calls.urls).toBe(0)
    }),
  )
})

test('more rows given as positions in octets than there is room for at first', () => {
  const list = Array.from({ length: 20_000 }, (_, i) => `/${i % 15_000}`).join('\n')
  const asUrls = auditedList(list, [], true)
  expect(asUrls.said).toEqual(auditedList(list, [], false).said)
  expect(asUrls.said.report.counts).toMatchObject({ read: 20_000, judged: 15_000, repeated: 5_000 })
})
