/** Files that are made to cost time or memory end soon, and each row is counted. */
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { addsUp, octetsOf, readSource } from '../../testing/read-source.ts'

const MANY = 20_000

test.each([
  ['a line without an end', 'a'.repeat(30_000_000)],
  ['quotation marks without an end', '" '.repeat(5_000_000)],
  ['objects in objects without an end', '{"a":'.repeat(3_000_000)],
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
