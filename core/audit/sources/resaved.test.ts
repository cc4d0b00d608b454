/**
 * The samples of tables and logs as people's programs save them: with other separators, marks and orders, further
 * columns, titles, in other encodings, packed and cut off. They are read as before, or refused in words.
 *
 * `RESAVED=20000 npx vitest run core/audit/sources/resaved.test.ts` tries more of them.
 */
import { env } from 'node:process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addsUp, readSource } from '../../testing/read-source.ts'
import { grids, outcomeOf, resaved, resavings } from '../../testing/resaved.ts'
import { isDoubt } from '../understood.ts'

const RUNS = Number(env['RESAVED'] ?? 250)

test('nothing is lost or misread in silence, and most is read', () => {
  const outcomes = new Map<string, number>()
  fc.assert(
    fc.property(fc.constantFrom(...grids), resavings, (grid, resaving) => {
      const read = readSource(resaved(grid, resaving))
      const outcome = outcomeOf(grid, read, resaving)
      expect(outcome).toEqual(expect.any(String))
      expect(addsUp(read)).toBe(true)
      outcomes.set(String(outcome), (outcomes.get(String(outcome)) ?? 0) + 1)
    }),
    { numRuns: RUNS, seed: 20_261_129, endOnFailure: true },
  )
  expect((outcomes.get('refused') ?? 0) / RUNS).toBeLessThan(0.4)
})

const csv = (rows: readonly (readonly (string | number)[])[]) => rows.map(row => `${row.join(',')}\n`).join('')
const pages = [
  ['https://example.com/a', 200, 'index'],
  ['https://example.com/b', 404, 'noindex'],
  ['https://example.com/c', 200, 'index'],
] as const
const logged = '1.2.3.4 - - [01/Jan/2026:00:00:00 +0000] "GET /a HTTP/1.1" 200 1 "-" "Mozilla/5.0"'
const numbered = pages.map((row, i) => [i + 1, ...row])
const columns = Array.from({ length: 2500 }, (_, i) => i)

test.each([
  ['a header that lacks the name of the last column', csv([['URL', 'Status'], ...pages])],
  ['a header that lacks the name of the first column, as R writes it', csv([['URL', 'Status', 'Robots'], ...numbered])],
  ['a comma after each line', csv([['URL', 'Status', 'Robots', ''], ...pages.map(row => [...row, ''])])],
  ['a comma after each row', csv([['URL', 'Status', 'Robots'], ...pages.map(row => [...row, ''])])],
  ['numbers of rows in front', csv([['', 'URL', 'Status', 'Robots'], ...numbered])],
  [
    'a table in Markdown',
    `| URL | Status |\n|:---|---:|\n${pages.map(([url, status]) => `| ${url} | ${status} |\n`).join('')}`,
  ],
  [
    'a table of a terminal',
    ` url | status \n-----+-----\n${pages.map(([url, status]) => ` ${url} | ${status}\n`).join('')}`,
  ],
  [
    'hosts and paths in JSON',
    JSON.stringify(pages.map(([url, status]) => ({ host: 'example.com', path: url.slice(19), status }))),
  ],
])('%s: is read right', (_, text) => {
  const { records, bad, notes } = readSource(text)
  expect(records.map(({ url, status }) => [url, status])).toEqual(pages.map(([url, status]) => [url, status]))
  expect([bad, notes]).toEqual([[], []])
})

test.each([
  [
    'cells after the URLs of a list',
    'https://example.com/a,1,2,50%\nhttps://example.com/b,3,4,1%\n',
    'input_furtherCells',
  ],
  ['types after the URLs of a list', '/a,text/html\n/b,text/html\n', 'input_furtherCells'],
  ['a comma after each URL of a list', '/a,\n/b,\n', 'input_furtherCells'],
  [
    'two columns of URLs',
    csv([
      ['Von', 'Nach'],
      ['/a', '/b'],
      ['/c', '/d'],
    ]),
    'input_tieOfColumns',
  ],
  [
    'two columns with names for URLs, of one site',
    csv([
      ['Source URL', 'Target URL'],
      ['https://example.com/a', 'https://example.com/b'],
      ['https://example.com/c', 'https://example.com/d'],
    ]),
    'input_tieOfColumns',
  ],
  ['URLs out of XML', 'https://example.com/?a=1&amp;b=2\nhttps://example.com/c\n', 'input_escapedUrls'],
])('%s: is read, and doubted', (_, text, note) => {
  const read = readSource(text)
  expect(read.notes).toEqual([note])
  expect(read.description.notes.filter(isDoubt)).toHaveLength(1)
  expect(readSource(text, { reader: 'list' }).notes).toEqual([])
})

test.each([
  ['a page that shows XML', '&lt;urlset&gt;&lt;url&gt;&lt;loc&gt;https://example.com/&lt;/loc&gt;', 'input_escaped'],
  [
    'a page that shows a log',
    '1.2.3.4 - - [01/Jan/2026:00:00:00 +0000] &quot;GET / HTTP/1.1&quot; 200 1\n',
    'input_escaped',
  ],
  ['more than 2,000 columns', csv([columns, [...columns.slice(1), 'https://example.com/']]), 'input_manyColumns'],
  ['cells in JSON', '[["URL","Status"],["https://example.com/",200]]', 'input_arrays'],
  [
    'numbers of lines before a table',
    '     1\t# Pages\n     2\tLanding page,Sessions\n     3\t/a,12\n',
    'input_numbered',
  ],
])('%s: is refused', (_, text, reason) => {
  expect(readSource(text).refused).toBe(reason)
})

test.each([
  ['names of visitors at the end of the lines', 'crawl-4.search.example', ['input_tie']],
  ['the site itself, called www', 'www.example.com', []],
  ['the site itself, as its pages led to others', 'example.com', []],
])('%s', (_, name, notes) => {
  const line = (path: string, from: string) =>
    `[01/Jan/2026:00:00:00 +0000] "GET ${path} HTTP/1.1" 200 1 "${from}" "Mozilla/5.0 (X11)" ${name}\n`
  const lines = line('/a', '-') + line('/b', 'https://example.com/a') + line('/c', '-')
  expect(readSource(lines).notes).toEqual(notes)
  expect(readSource(lines).records[0]?.url).toBe(`https://${name}/a`)
})

test('a host between scheme and path is that of the site, whatever other hosts the lines name', () => {
  const line = (path: string) =>
    `1767323045.123\t192.0.2.4\t200\tGET\thttps\tshop.example\t${path}\td1.example.net\tcurl/8.5.0\n`
  const { records, notes } = readSource(['/a', '/b', '/c'].map(line).join(''))
  expect([records[0]?.url, notes]).toEqual(['https://shop.example/a', []])
})

test('of addresses, one is the visitor’s that others may have, with its port if there is one', () => {
  const line = (address: string, path: string) =>
    `10.0.0.1 ${address} [01/Jan/2026:00:00:00 +0000] "GET ${path} HTTP/1.1" 200 1 "curl/8.5.0" 203.0.113.1\n`
  const visitors = ['192.0.2.4:1234', '2001:db8::7:1234', '198.51.100.2:1234', '192.0.2.9:1234']
  const { records } = readSource(visitors.map((address, i) => line(address, `/${i}`)).join(''))
  expect(records.map(({ address }) => address)).toEqual(visitors.map(address => address.slice(0, -5)))
})

test('a cell without its quotation marks costs a row, as the cells after it are not where they belong', () => {
  const text = csv([
    ['Title', 'URL', 'Status'],
    ['A', '/a', 200],
    ['B, /c', '/b', 404],
    ['C', '/c', 200],
  ])
  const { records, bad } = readSource(text)
  expect(records.map(({ url }) => url)).toEqual(['/a', '/c'])
  expect(bad).toEqual([[3, 'input_tooManyCells']])
})

test.each([
  ['a row', csv([['URL', 'Status', 'Robots'], ...pages]).slice(0, -9), 2, 4],
  ['a line of a log', `${logged}\n${logged}\n${logged.slice(0, -7)}`, 2, 3],
  ['an array', JSON.stringify(pages.map(([url]) => ({ url }))).slice(0, -1), 3, 4],
])('%s that is cut off at the end of the file counts as one that is not read', (_, text, count, row) => {
  const { records, bad } = readSource(text)
  expect(records).toHaveLength(count)
  expect(bad).toEqual([[row, 'input_cutOff']])
})
