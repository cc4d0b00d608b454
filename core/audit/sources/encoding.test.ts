import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addsUp, octetsOf, pieceSizes, readSource, urlsOf } from '../../testing/read-source.ts'
import { runs } from '../../testing/runs.ts'
import { MAX_RECORD_OCTETS } from './blocks.ts'

function utf16(text: string, bigEndian: boolean): Uint8Array {
  const octets = Buffer.from(text, 'utf16le')
  return Uint8Array.from(bigEndian ? octets.swap16() : octets)
}

const lines = ['https://example.com/straße', '/東京', '/plain', '/😀']

describe('encodings', () => {
  test.each([
    ['UTF-8', octetsOf(lines.join('\n')), 'utf-8'],
    ['UTF-8 with a byte order mark', octetsOf(`\ufeff${lines.join('\n')}`), 'utf-8'],
    ['UTF-16, little-endian', utf16(`\ufeff${lines.join('\r\n')}`, false), 'utf-16le'],
    ['UTF-16, big-endian', utf16(`\ufeff${lines.join('\r\n')}`, true), 'utf-16be'],
    ['UTF-16 without a mark, little-endian', utf16(lines.join('\n'), false), 'utf-16le'],
    ['UTF-16 without a mark, big-endian', utf16(`${lines.join('\n')}\n`, true), 'utf-16be'],
  ])('%s', (_, octets, encoding) => {
    for (const sizes of [[octets.length], [1], [3, 2]]) {
      const read = readSource(octets, {}, sizes)
      expect(urlsOf(read)).toEqual(lines)
      expect(read.description.encoding).toBe(encoding)
      expect(read.notes).toEqual([])
    }
  })

  test('lines that are not UTF-8 are read as Latin-1, and other lines as UTF-8', () => {
    const octets = Uint8Array.of(...octetsOf('/stra\u00dfe\n'), 0x2f, 0xfc, 0x0a, ...octetsOf('/a\n'), 0x2f, 0xe9)
    for (const sizes of [[octets.length], [1]]) {
      const read = readSource(octets, {}, sizes)
      expect(urlsOf(read)).toEqual(['/stra\u00dfe', '/\u00fc', '/a', '/\u00e9'])
      expect(read.description.notes).toMatchObject([{ key: 'input_latin1', values: { count: 2 } }])
    }
  })

  test('a replacement character in the file itself does not mean Latin-1', () => {
    const octets = Uint8Array.of(...octetsOf('/\ufffd\n'), 0x2f, 0xfc, ...octetsOf('\ufffd\n/\ufffd'))
    expect(urlsOf(readSource(octets))).toEqual(['/\ufffd', '/\u00fc\u00ef\u00bf\u00bd', '/\ufffd'])
  })

  test('Excel’s “Unicode text”', () => {
    const octets = utf16('\ufeffAddress\tStatus Code\r\n"https://example.com/ä"\t404\r\n/b\t200\r\n', false)
    const read = readSource(octets, {}, [7])
    expect(read.records).toEqual([
      { row: 2, url: 'https://example.com/ä', status: 404 },
      { row: 3, url: '/b', status: 200 },
    ])
    expect(read.description).toMatchObject({ kind: 'table', encoding: 'utf-16le', table: { delimiter: '\t' } })
  })

  test('a long line in UTF-16', () => {
    const octets = utf16(`\ufeff/a\n${'x'.repeat(MAX_RECORD_OCTETS + 300_000)}\n/b`, false)
    const read = readSource(octets, {}, [4096])
    expect(read.records).toEqual([
      { row: 1, url: '/a' },
      { row: 3, url: '/b' },
    ])
    expect(read.bad).toEqual([[2, 'input_overlong']])
  })
})

test('any octets are read to the end, with the same result in any pieces', () => {
  const octet = fc.oneof(fc.constantFrom(10, 13, 34, 35, 44, 47), fc.integer({ min: 0, max: 255 }))
  const any = fc.array(octet, { maxLength: 300 }).map(octets => Uint8Array.from(octets))
  const options = fc.constantFrom(
    {},
    ...(['list', 'json-list', 'table', 'xml', 'combined', 'w3c', 'json'] as const).map(reader => ({ reader })),
  )
  fc.assert(
    fc.property(any, options, pieceSizes, (octets, option, sizes) => {
      const whole = readSource(octets, option)
      expect(addsUp(whole)).toBe(true)
      expect(readSource(octets, option, sizes)).toEqual({ ...whole })
    }),
    runs(500),
  )
})
