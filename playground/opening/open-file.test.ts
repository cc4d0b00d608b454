import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { parse } from '../../core/index.ts'
import { encode } from '../../core/parse/index.ts'
import { MAX_EDITOR_BYTES } from '../editor/file-limits.ts'
import { hasOddities, sizesOf } from '../source/file-facts.ts'
import { oddities } from '../source/oddities.ts'
import { MAX_OPEN_BYTES, sizeText } from './file-size.ts'
import { appendNextPart, convertFile, type OpenResult, openFile } from './open-file.ts'

const file = (...parts: BlobPart[]) => new File(parts, 'robots.txt')
const octets = (...values: number[]) => file(Uint8Array.from(values))

/** A stub of a file of any size in which all octets are the same. Only the requested slices are created. */
function fileOf(size: number, octet = 0x61): File {
  const slice = (from = 0, to = size): Blob =>
    Object.assign(new Blob([new Uint8Array(Math.max(0, Math.min(to, size) - from)).fill(octet)]), { slice })
  return {
    name: 'robots.txt',
    size,
    slice,
    arrayBuffer: () => Promise.reject(new Error('was read')),
  } as unknown as File
}

async function expectFile(opening: Promise<OpenResult>) {
  const opened = await opening
  if (opened.kind !== 'file') throw new Error(opened.kind)
  return opened
}

describe('opening a file', () => {
  test('keeps octets that are not UTF-8', async () => {
    expect(await openFile(octets(0x2f, 0xe9))).toMatchObject({ kind: 'file', robots: { text: '/\udce9' } })
  })

  test('refuses a file over the limit without reading it', async () => {
    const over = { name: 'x', size: MAX_OPEN_BYTES + 1, slice: () => Promise.reject(new Error('was read')) }
    expect(await openFile(over as unknown as File)).toEqual({ kind: 'too-large', name: 'x', size: MAX_OPEN_BYTES + 1 })
  })

  test('reports a file that cannot be read', async () => {
    const gone = { name: 'x', size: 1, slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) }
    expect(await openFile(gone as unknown as File)).toEqual({ kind: 'unreadable', name: 'x' })
  })

  test.each([
    [MAX_EDITOR_BYTES, MAX_EDITOR_BYTES, undefined],
    [MAX_EDITOR_BYTES + 1, MAX_EDITOR_BYTES, 1],
    [MAX_OPEN_BYTES, MAX_EDITOR_BYTES, MAX_OPEN_BYTES - MAX_EDITOR_BYTES],
  ])('in a file of %i bytes, the first %i are shown and the rest is kept', async (size, shown, rest) => {
    const { robots, file } = await expectFile(openFile(fileOf(size)))
    expect([robots.facts.byteLength, file.size, file.rest?.size]).toEqual([shown, size, rest])
  })

  test.each([
    ['a line', 'Disallow: /page\r\n', 17],
    ['a line that ends in CR', 'Disallow: /page\r', 16],
    ['a character, in one long line', 'ä', 2],
    ['a longer character', '😀', 4],
  ])('the part that is shown ends with %s', async (_what, unit, length) => {
    const whole = `x${unit.repeat(Math.ceil(MAX_EDITOR_BYTES / length) + 9)}`
    const { robots, file: opened } = await expectFile(openFile(file(whole)))
    expect((robots.facts.byteLength - 1) % length).toBe(0)
    expect(robots.facts.invalidUtf8).toBeUndefined()
    expect(MAX_EDITOR_BYTES - robots.facts.byteLength).toBeLessThan(length)
    expect(robots.facts.byteLength + (opened.rest?.size ?? 0)).toBe(opened.size)
  })

  test('further parts can be shown, up to the whole file', async () => {
    const source = Array.from({ length: 90_000 }, (_, i) => `Disallow: /page-${i}\n`).join('')
    let { robots, file: opened } = await expectFile(openFile(file(source)))
    for (let parts = 1; opened.rest; parts++) {
      expect(parts).toBeLessThan(9)
      ;({ robots, file: opened } = await expectFile(appendNextPart(new Uint8Array(encode(robots.text)), opened)))
    }
    expect(robots.text).toBe(source)
  })
})

const utf16 = (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le'))
const rules = 'User-agent: *\nDisallow: /für\n'

describe('what a file seems to be', () => {
  test.each([
    ['nothing odd in UTF-8', Buffer.from(rules), undefined],
    ['nothing odd after a byte order mark', Buffer.from(`\ufeff${rules}`), undefined],
    ['empty', [], 'empty'],
    ['gzip', gzipSync(rules), 'gzip'],
    ['a ZIP archive', [0x50, 0x4b, 3, 4, 20, 0], 'zip'],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'pdf'],
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10], 'image'],
    ['UTF-16 with a byte order mark', utf16(`\ufeff${rules}`), 'utf-16'],
    ['UTF-16 without a byte order mark', utf16(rules), 'utf-16'],
    ['Latin-1', Buffer.from(rules, 'latin1'), 'latin-1'],
    ['binary data', Array.from({ length: 512 }, (_, i) => (i * 37) % 256), 'binary'],
  ])('%s', async (_name, bytes, seen) => {
    expect((await expectFile(openFile(octets(...bytes)))).file.seen).toBe(seen)
  })

  test.each([
    ['gzip', gzipSync(rules), rules],
    ['UTF-16', utf16(`\ufeff${rules}`), rules],
    ['big-endian UTF-16', utf16(`\ufeff${rules}`).map((_, i, all) => all[i ^ 1] ?? 0), rules],
    ['Latin-1', Buffer.from(rules, 'latin1'), rules],
  ])('%s becomes UTF-8', async (_name, bytes, text) => {
    const { file: opened } = await expectFile(openFile(octets(...bytes)))
    const converted = await expectFile(convertFile(opened))
    expect([converted.robots.text, converted.file.seen]).toEqual([text, undefined])
  })

  test('gzip that unpacks to more than the limit is refused', async () => {
    const { file: opened } = await expectFile(openFile(file(gzipSync(new Uint8Array(MAX_OPEN_BYTES + 1)))))
    expect((await convertFile(opened)).kind).toBe('too-large')
  })

  test('damaged gzip is reported as unreadable', async () => {
    const { file: opened } = await expectFile(openFile(file(gzipSync(rules).subarray(0, 20))))
    expect((await convertFile(opened)).kind).toBe('unreadable')
  })
})

test.each([
  [1, '1 byte'],
  [512, '512 bytes'],
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
    ['octets', 'a\n\udce9', ['A byte that is not UTF-8 in line 2']],
    ['past the limit', `${'#'.repeat(99)}\n`.repeat(5121), ['Past 500 KiB from line 5121: crawlers need not read on']],
  ])('%s', (_name, text, expected) => {
    expect(oddities(parse(text)).map(odd => odd.text)).toEqual(expected)
    expect(hasOddities(parse(text))).toBe(expected.length > 0)
  })
})
