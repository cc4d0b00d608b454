/** Files that are made to cost time or memory end soon, and each row is counted. */
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { addsUp, octetsOf, readSource } from '../../testing/read-source.ts'

const MANY = 20_000

test.each([
  ['a line without an end', 'a'.repeat(30_000_000)],
  ['quotation marks without an end', '" '.repeat(5_000_000)],
  ['objects in objects without an end', '{"a":'.repeat(1_000_000)],
  ['objects in objects, a line each', `${'{"a":'.repeat(MANY)}\n`.repeat(10)],
  ['arrays in arrays', `${'['.repeat(MANY)}\n`.repeat(10)],
  ['100,000 columns', `${'a,'.repeat(100_000)}\n`.repeat(5)],
  ['tabs', `${'/a\t'.repeat(MANY)}\n`.repeat(10)],
  ['pairs', `${'a=1 '.repeat(MANY)}\n`.repeat(10)],
  [
    'keys',
    `${JSON.stringify(Object.fromEntries(Array.from({ length: 9000 }, (_, i) => [`k${i}`, 'some words of a line'])))}\n`,
  ],
])('%s', (_, text) => {
  const read = readSource(text)
  expect(addsUp(read)).toBe(true)
  expect(read.records.filter(({ url }) => url.startsWith('http'))).toEqual([])
})

test('a file that is compressed twice is read, and one that is compressed three times is refused', () => {
  const text = octetsOf('https://example.com/a\nhttps://example.com/b\n')
  const packed = (times: number) => Array.from({ length: times }).reduce<Uint8Array>(octets => gzipSync(octets), text)
  for (const sizes of [[100_000], [1]]) {
    expect(readSource(packed(2), {}, sizes).records.map(({ url }) => url)).toEqual([
      'https://example.com/a',
      'https://example.com/b',
    ])
    expect(readSource(packed(3), {}, sizes).refused).toBe('input_packed')
  }
})

test('a file that is compressed twice and cut off is told to be cut off', () => {
  const text = octetsOf('https://example.com/a\n'.repeat(100))
  expect(readSource(gzipSync(gzipSync(text).subarray(0, -12))).notes).toEqual(['input_truncated'])
})

describe('records of several MB', () => {
  const long = 'some words of a page, '.repeat(100_000)
  const page = (url: string, text: string) => JSON.stringify({ url, status_code: 200, text })
  const request = (path: string, text: string) =>
    JSON.stringify({ time: '2026-02-01T00:00:00Z', request: `GET ${path} HTTP/1.1`, status: 200, body: text })
  test.each([
    ['a list, a line each', [page('/a', long), page('/b', ''), page('/c', long)].join('\n'), 'list'],
    ['a list in an array', `[\n${[page('/a', long), page('/b', ''), page('/c', long)].join(',\n')}\n]`, 'list'],
    ['a log, a line each', [request('/a', long), request('/b', ''), request('/c', long)].join('\n'), 'json'],
    ['a log in an array', `[${[request('/a', long), request('/b', ''), request('/c', long)].join(',')}]`, 'json'],
    ['a table', `URL,Text\n/a,"${long}"\n/b,\n/c,"${long.replaceAll(', ', ',\n')}"\n`, 'table'],
  ])('are read: %s', (_, text, kind) => {
    for (const sizes of [[text.length], [99_999]]) {
      const read = readSource(text, {}, sizes)
      expect(read.records.map(({ url }) => url)).toEqual(['/a', '/b', '/c'])
      expect(read.bad).toEqual([])
      expect(read.description.kind).toBe(kind)
    }
  })
})
