import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { siteStates } from '../../verdict/verdict-code.ts'
import { conflictKinds } from '../conflicts.ts'
import type { AuditRow } from '../view.ts'
import { columnPrefixes, crawlerNames, exportName, uniqueNames } from './about.ts'
import { csv, tsv } from './cells.ts'
import { type RowWriterOptions, rowWriter } from './row-writer.ts'

const crawlers = [{ token: 'Googlebot' }, { token: 'Bingbot', reading: 'koster-1996' as const }, { token: 'Googlebot' }]
const about = {
  made: 1_795_383_245_000,
  files: [{ origin: 'https://a.example', sha256: 'ab'.repeat(32), octets: 512 }],
}

/** Texts that have broken exports before: formulas, quotation marks, line breaks, halves of surrogate pairs. */
const hostile = fc.oneof(
  fc.constantFrom(
    '=cmd|"/c calc"!A1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '"',
    '""',
    'a"b',
    ',',
    ';',
    'a;=1',
    'a;"=1',
    'a\n+1',
    ';""@A1',
    '＝1',
    'a;－1',
    'a\nb',
    'a\r\nb',
    '\n',
    ' a ',
    '\ufeffa',
    '\ud800',
    'a\udfffb',
    '\u2028',
    '',
  ),
  fc.string({ unit: 'binary' }),
  fc.webUrl({ withQueryParameters: true }),
)
const row = (sources: number, count: number): fc.Arbitrary<AuditRow> =>
  fc.record({
    url: hostile,
    source: fc.nat(sources - 1),
    sourceRow: fc.nat(),
    kinds: fc.subarray(['page', 'alternate', 'image', 'video'] as const),
    status: fc.option(fc.integer({ min: 100, max: 999 }), { nil: undefined }),
    verdicts: fc.array(
      fc.record({
        state: fc.constantFrom(...siteStates),
        line: fc.option(fc.integer({ min: 1 }), { nil: undefined }),
        rule: fc.option(hostile, { nil: undefined }),
      }),
      { minLength: count, maxLength: count },
    ),
    conflicts: fc.uniqueArray(
      fc.record({
        kind: fc.constantFrom(...conflictKinds),
        crawlers: fc.subarray([...Array(count).keys()], { minLength: 1 }),
      }),
      { selector: ({ kind }) => kind },
    ),
    noindexFor: fc.subarray([...Array(count).keys()]),
    canonical: fc.option(hostile, { nil: undefined }),
  })
const exported = fc
  .tuple(fc.array(hostile, { minLength: 1, maxLength: 3 }), fc.integer({ min: 1, max: crawlers.length }))
  .chain(([names, count]) =>
    fc.record({
      sources: fc.constant(names.map(name => ({ name }))),
      crawlers: fc.constant(crawlers.slice(0, count)),
      rows: fc.array(row(names.length, count), { maxLength: 8 }),
    }),
  )

function written(options: RowWriterOptions, rows: readonly AuditRow[], cuts: readonly number[] = []): string {
  const writer = rowWriter(options)
  let text = writer.begin()
  let from = 0
  for (const cut of [...cuts, rows.length]) {
    const to = Math.min(rows.length, from + cut)
    text += writer.rows(rows.slice(from, to))
    from = to
  }
  return text
}

function cellsOf(text: string, delimiter: string): string[][] {
  // The type of `newline` has only one of the line ends.
  const newline = (delimiter === ',' ? '\r\n' : '\n') as '\n'
  const { data, errors } = new Papa.Parser({ delimiter, newline }).parse(text, 0, false)
  expect(errors).toEqual([])
  expect(data.at(-1)).toEqual([''])
  return data.slice(0, -1)
}

const prefixed = (text: string) =>
  /^[=+\-@\t\r＝＋－＠]/.test(text) && !/^[+-]\d+(?:[.,]\d+)?%?$/.test(text) ? `'${text}` : text
const neutralised = (text: string) => prefixed(text).replace(/([;\r\n])(?="*[=+\-@\t＝＋－＠])/g, "$1'")
const flattened = (text: string) => prefixed(text).replace(/\r\n|[\t\n\v\f\r\u0085\u2028\u2029]/g, ' ')

describe.each([
  { format: 'csv' as const, delimiter: ',', cell: neutralised },
  { format: 'tsv' as const, delimiter: '\t', cell: flattened },
])('$format', ({ format, delimiter, cell }) => {
  test('parses back to the same values, with the same number of cells in each row', () => {
    fc.assert(
      fc.property(exported, ({ sources, crawlers, rows }) => {
        const text = written({ format, crawlers, sources }, rows)
        const [head = [], ...body] = cellsOf(text, delimiter)
        expect(new Set(head).size).toBe(head.length)
        const labels = ['Googlebot', 'Bingbot (koster-1996)', 'Googlebot (2)']
        expect(body).toEqual(
          rows.map(one => [
            cell(one.url),
            String(one.status ?? ''),
            ...one.verdicts.flatMap(({ state, line, rule }) => [state, String(line ?? ''), cell(rule ?? '')]),
            one.noindexFor.map(i => labels[i]).join(', '),
            cell(one.canonical ?? ''),
            one.conflicts
              .map(({ kind, crawlers: some }) =>
                crawlers.length === 1 ? kind : `${kind} (${some.map(i => labels[i]).join(', ')})`,
              )
              .join('; '),
            cell(sources[one.source]?.name ?? ''),
            String(one.sourceRow),
          ]),
        )
        expect(body.every(cells => cells.length === head.length)).toBe(true)
        if (format === 'tsv') expect(text.split('\n')).toHaveLength(rows.length + 2)
      }),
    )
  })

  test('begins with a byte order mark on request', () => {
    const options = { format, crawlers, sources: [] }
    expect(written({ ...options, byteOrderMark: true }, [])).toBe(`\ufeff${written(options, [])}`)
  })
})

test.each(['csv', 'tsv'] as const)('the header of %s depends on the crawlers alone', format => {
  const { between, endOfRow } = { csv, tsv }[format]
  const columns = (count: number, caution?: string) =>
    rowWriter({ format, crawlers: crawlers.slice(0, count), sources: [], caution })
      .begin()
      .replace(endOfRow, '')
      .split(between)
  const last = ['noindex_for', 'canonical', 'conflicts', 'source', 'source_row']
  const first = ['url', 'status', 'googlebot_state', 'googlebot_line', 'googlebot_rule']
  expect(columns(1)).toEqual([...first, ...last])
  const second = ['bingbot_koster_1996_state', 'bingbot_koster_1996_line', 'bingbot_koster_1996_rule']
  expect(columns(2)).toEqual([...first, ...second, ...last])
  expect(columns(1, 'Judged by the example.')).toEqual([...first, ...last, 'caution'])
})

test('the columns of crawlers are identifiers of SQL, each another one', () => {
  const tokens = ['Googlebot', 'Google-Extended', 'google_extended', '360Spider', '*', '-a--b-', 'a b']
  expect(columnPrefixes(tokens.map(token => ({ token })))).toEqual([
    'googlebot',
    'google_extended',
    'google_extended_2',
    '_360spider',
    'any',
    'a_b',
    'a_b_2',
  ])
  fc.assert(
    fc.property(fc.array(fc.string()), tokens => {
      const names = columnPrefixes(tokens.map(token => ({ token })))
      expect(new Set(names).size).toBe(tokens.length)
      expect(names.filter(name => !/^[a-z_][a-z\d_]*$/.test(name))).toEqual([])
    }),
  )
})

describe('the columns of the sources themselves', () => {
  const row: AuditRow = {
    url: 'https://a.example/',
    source: 0,
    sourceRow: 2,
    kinds: ['page'],
    status: undefined,
    verdicts: [{ state: 'allowed', line: undefined, rule: undefined }],
    conflicts: [],
    noindexFor: [],
    canonical: undefined,
  }
  const options = {
    crawlers: crawlers.slice(0, 1),
    sources: [{ name: 'crawl.csv' }],
    ownColumns: ['URL', 'Canonical', 'Change'],
  }
  const own = [['a.example/#top', '=1+1', '-5'], undefined]

  test.each([
    ['csv' as const, ','],
    ['tsv' as const, '\t'],
  ])('follow in %s, under names that SQL tells apart', (format, delimiter) => {
    const writer = rowWriter({ ...options, format })
    const [head, first, second] = cellsOf(writer.begin() + writer.rows([row, row], own), delimiter)
    expect(head?.slice(9)).toEqual(['source_row', 'URL (2)', 'Canonical (2)', 'Change'])
    expect(first?.slice(9)).toEqual(['2', 'a.example/#top', "'=1+1", '-5'])
    expect(second?.slice(9)).toEqual(['2', '', '', ''])
  })

  test('keep their places if a row has no verdict for a crawler', () => {
    const writer = rowWriter({ ...options, format: 'csv', crawlers: crawlers.slice(0, 2) })
    const [head, first] = cellsOf(writer.begin() + writer.rows([row], own), ',')
    expect(first).toHaveLength(head?.length ?? 0)
    expect(first?.slice(2)).toEqual([
      ...['allowed', '', '', '', '', '', '', '', '', 'crawl.csv', '2'],
      ...['a.example/#top', "'=1+1", '-5'],
    ])
  })

  test('are in JSON lines as they are written', () => {
    const writer = rowWriter({ ...options, format: 'jsonl' })
    const [first = '', second = ''] = writer.rows([row, row], own).split('\n')
    expect(JSON.parse(first).cells).toEqual({ URL: 'a.example/#top', Canonical: '=1+1', Change: '-5' })
    expect(JSON.parse(second)).not.toHaveProperty('cells')
  })
})

test('JSON lines lose nothing', () => {
  fc.assert(
    fc.property(exported, ({ sources, crawlers, rows }) => {
      const text = written({ format: 'jsonl', crawlers, sources }, rows)
      const [last, ...lines] = text.split('\n').reverse()
      expect(last).toBe('')
      const names = crawlerNames(crawlers)
      const sourceNames = uniqueNames(sources.map(({ name }) => name))
      const back = lines.reverse().map((text): AuditRow => {
        const line = JSON.parse(text)
        return {
          ...line,
          status: line.status,
          source: sourceNames.indexOf(line.source),
          verdicts: line.verdicts.map(({ crawler, state, line, rule }: never, i: number) => {
            expect(crawler).toBe(names[i])
            return { state, line, rule }
          }),
          conflicts: line.conflicts.map((one: { kind: never; crawlers: string[] }) => ({
            kind: one.kind,
            crawlers: one.crawlers.map(name => names.indexOf(name)),
          })),
          noindexFor: line.noindexFor.map((name: string) => names.indexOf(name)),
          canonical: line.canonical,
        }
      })
      expect(back).toEqual(rows)
    }),
  )
})

test('batches of any size give the same text', () => {
  fc.assert(
    fc.property(
      exported,
      fc.constantFrom('csv' as const, 'tsv' as const, 'jsonl' as const),
      fc.array(fc.nat(4), { maxLength: 8 }),
      ({ sources, crawlers, rows }, format, cuts) => {
        const options = { format, crawlers, sources }
        expect(written(options, rows, cuts)).toBe(written(options, rows))
      },
    ),
  )
})

test('a spreadsheet that splits CSV at semicolons sees no formula, and cells with one are quoted', () => {
  fc.assert(
    fc.property(exported, ({ sources, crawlers, rows }) => {
      const text = written({ format: 'csv', crawlers, sources }, rows)
      const { data } = new Papa.Parser({ delimiter: ';', newline: '\n' }).parse(text, 0, false)
      const seen = data.flat().map(cell => cell.replace(/^"+/, ''))
      expect(
        seen.filter(cell => /^[=+\-@\t＝＋－＠]/.test(cell) && !/^[+-]\d+(?:[.,]\d+)?%?(?:,|$)/.test(cell)),
      ).toEqual([])
    }),
  )
  expect(csv.cell('a;b')).toBe('"a;b"')
})

test.each(['csv', 'tsv', 'jsonl'] as const)('each row of a %s file says what limits its results', format => {
  const caution = 'Judged by the example.'
  fc.assert(
    fc.property(exported, ({ sources, crawlers, rows }) => {
      const options = { format, crawlers, sources }
      expect(written({ ...options, caution }, rows).split(caution)).toHaveLength(rows.length + 1)
      expect(written(options, rows)).not.toContain('caution')
    }),
  )
})

test.each([
  ['csv', 'robots-audit-a.example-2026-11-22-abababab.csv'],
  ['html', 'robots-audit-a.example-2026-11-22-abababab.html'],
])('the name of a %s file tells the site, the day and the robots.txt', (extension, name) => {
  expect(exportName(about, extension)).toBe(name)
})

test('the name of a file with some of the rows says which rows', () => {
  expect(exportName(about, 'csv', 'filtered-Googlebot-blocked-/a b/')).toBe(
    'robots-audit-a.example-2026-11-22-abababab-filtered-Googlebot-blocked-a-b.csv',
  )
})

test('the name of a file has no characters that a file system refuses', () => {
  fc.assert(
    fc.property(hostile, hostile, hostile, (origin, sha256, part) => {
      expect(exportName({ made: 0, files: [{ origin, sha256, octets: 0 }] }, 'csv', part)).toMatch(/^[\w.-]+$/)
    }),
  )
})

test('names are made unique, even if some end in a number already', () => {
  expect(uniqueNames(['a', 'a (2)', 'a', 'b', 'a'])).toEqual(['a', 'a (2)', 'a (3)', 'b', 'a (4)'])
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'a (2)', 'b')), names => {
      expect(new Set(uniqueNames(names)).size).toBe(names.length)
    }),
  )
})
