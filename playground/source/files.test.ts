import { describe, expect, test } from 'vitest'
import { parse } from '../../core/index.ts'
import { oddities, sizesOf } from './facts.ts'
import { OPEN_LIMIT, openFile, sizeText } from './files.ts'

describe('opening a file', () => {
  test('keeps octets that are no UTF-8', async () => {
    const opened = await openFile(new Blob([Uint8Array.from([0x2f, 0xe9])]))
    expect(opened).toMatchObject({ kind: 'file', robots: { text: '/\udce9' } })
  })

  test('refuses one of 100 MB without reading it', async () => {
    const file = { size: 100_000_000, arrayBuffer: () => Promise.reject(new Error('was read')) } as unknown as Blob
    expect(await openFile(file)).toEqual({ kind: 'too-large', size: 100_000_000 })
  })

  test('takes one at the limit', async () => {
    expect((await openFile(new Blob([new Uint8Array(OPEN_LIMIT)]))).kind).toBe('file')
  })

  test('says when it cannot be read', async () => {
    const file = { size: 1, arrayBuffer: () => Promise.reject(new Error('gone')) } as unknown as Blob
    expect(await openFile(file)).toEqual({ kind: 'unreadable' })
  })
})

test.each([
  [1, '1 byte'],
  [512, '512 byte'],
  [5_120_000, '5.1 MB'],
  [100_000_000, '100 MB'],
])('%i bytes', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})

test('the three sizes of a file', () => {
  expect(sizesOf(parse('User-agent: *\nDisallow: /\n'))).toEqual(['26 bytes', '3 lines', '1 group'])
})

describe('what is odd about a file', () => {
  test.each([
    ['nothing', 'User-agent: *\n', []],
    [
      'an HTML page',
      '<!doctype html>\n<p>',
      ['This looks like an HTML page. Crawlers still read every line that can be a rule.'],
    ],
    ['NUL', 'a\nb\0\0', ['2 NUL bytes, the first in line 2']],
    ['octets', 'a\n\udce9', ['An octet that is not UTF-8 in line 2']],
    ['past the limit', `${'#'.repeat(99)}\n`.repeat(5121), ['Past 500 KiB from line 5121: crawlers need not read on']],
  ])('%s', (_name, text, expected) => {
    expect(oddities(parse(text)).map(odd => odd.text)).toEqual(expected)
  })
})
