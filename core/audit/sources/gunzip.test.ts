import { constants, deflateRawSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addsUp, octetsOf, pieceSizes, readSource, urlsOf } from '../../testing/read-source.ts'

const joined = (...parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap(part => [...part]))
const gzip = (text: string): Uint8Array => new Uint8Array(gzipSync(text))

const urls = (count: number, start = 0): string[] =>
  Array.from({ length: count }, (_, i) => `https://example.com/${((start + i) * 7919).toString(36)}`)

describe('gzip', () => {
  test('is recognised by its octets', () => {
    const read = readSource(gzip('/a\n/b\n'), {}, [1])
    expect(urlsOf(read)).toEqual(['/a', '/b'])
    expect(read.description).toMatchObject({ compressed: true, inflated: 6, notes: [], refused: undefined })
  })

  test('with several members and a line across two of them', () => {
    const lines = urls(20_000)
    const [first, rest] = [lines.slice(0, 9000).join('\n'), `\n${lines.slice(9000).join('\n')}`]
    const octets = joined(gzip(`${first.slice(0, -3)}`), gzip(''), gzip(first.slice(-3)), gzip(rest))
    for (const sizes of [[octets.length], [1], [16 * 1024], [777]]) {
      const read = readSource(octets, {}, sizes)
      expect(urlsOf(read)).toEqual(lines)
      expect(read.notes).toEqual([])
    }
  })

  test('with other data after it', () => {
    for (const trailing of ['x', 'garbage that is longer than a header', '\0\0\0\0\0\0\0\0']) {
      const read = readSource(joined(gzip('/a\n/b'), octetsOf(trailing)), {}, [5])
      expect(urlsOf(read)).toEqual(['/a', '/b'])
      expect(read.notes).toEqual(['input_trailing'])
    }
  })

  test('that is cut off anywhere: complete lines are read, and the incomplete last one is not', () => {
    const lines = urls(3000)
    const octets = gzip(lines.join('\n'))
    for (let length = 3; length < octets.length; length += length > octets.length - 40 ? 1 : 101) {
      const read = readSource(octets.subarray(0, length), {}, [1000])
      expect(read.notes).toEqual(['input_truncated'])
      expect(urlsOf(read)).toEqual(lines.slice(0, read.records.length))
      expect(read.bad.every(([, key]) => key === 'input_cutOff')).toBe(true)
      expect(addsUp(read)).toBe(true)
    }
  })

  test('that is damaged', () => {
    const octets = gzip(urls(50_000).join('\n'))
    octets.fill(0x06, octets.length >> 1, (octets.length >> 1) + 1000)
    const read = readSource(octets)
    expect(read.notes).toEqual(['input_damaged'])
    expect(read.records.length).toBeGreaterThan(1000)
    expect(urlsOf(read).slice(0, 1000)).toEqual(urls(1000))
  })

  describe.each([
    ['length', 4],
    ['checksum', 8],
  ])('whose %s is another', (_, fromEnd) => {
    const lines = urls(3000)
    const members = [lines.slice(0, 1000), lines.slice(1000, 2000), lines.slice(2000)]
    const texts = members.map((part, i) => part.join('\n') + (i < 2 ? '\n' : ''))

    test.each([0, 1, 2])('in member %s: all is read, and it is told', damaged => {
      const packed = texts.map(gzip)
      const member = packed[damaged]
      const at = (member?.length ?? 0) - fromEnd
      member?.set([(member[at] ?? 0) ^ 1], at)
      for (const trailing of ['', 'x', 'garbage']) {
        for (const sizes of [[1_000_000], [1], [777]]) {
          const read = readSource(joined(...packed, octetsOf(trailing)), {}, sizes)
          expect(urlsOf(read).slice(0, 2999)).toEqual(lines.slice(0, 2999))
          expect(addsUp(read)).toBe(true)
          // Data after the last member shows where it ended. If its trailer is missing, the contents are not certain.
          const isLost = damaged === 2 && trailing === 'garbage'
          expect(read.notes).toEqual([isLost ? 'input_damaged' : 'input_checksum'])
          if (!isLost) expect(urlsOf(read)).toEqual(lines)
        }
      }
    })
  })

  test('with a single wrong bit in the content', () => {
    const octets = gzip(urls(2100).join('\n'))
    const missed = Array.from({ length: 68 }, (_, i) => 20 + i * 120).filter(at => {
      const flipped = octets.slice()
      flipped[at] = (flipped[at] ?? 0) ^ 4
      return readSource(flipped).notes.length === 0
    })
    expect(octets.length).toBeGreaterThan(8100)
    expect(missed).toEqual([])
  })

  test('that unpacks to more than the limit', () => {
    // 1 GiB: lines of 16 octets, in blocks of 1 MiB.
    const text = '/aaaaaaaaaaaaaa\n'.repeat(2 ** 16)
    const block = deflateRawSync(text, { finishFlush: constants.Z_SYNC_FLUSH })
    const bomb = joined(gzip('').subarray(0, 10), Buffer.concat(Array(2 ** 10).fill(block)))
    expect(bomb.length).toBeLessThan(5_000_000)
    const read = readSource(bomb, { maxInflated: 1_000_000 })
    expect(read.refused).toBe('input_tooLarge')
    expect(read.records).toHaveLength(62_500)
    expect(read.description.refused?.text).toContain('976.6 KiB')
  })

  test('that unpacks to exactly the limit', () => {
    expect(readSource(gzip('/a\n/b\n'), { maxInflated: 6 })).toMatchObject({ refused: undefined, notes: [] })
    expect(readSource(gzip('/a\n/b\n'), { maxInflated: 5 }).refused).toBe('input_tooLarge')
  })

  test('is not unpacked any further once it is refused', () => {
    const read = readSource(gzip(`<opml>${' '.repeat(50_000_000)}`), {}, [1000])
    expect(read.refused).toBe('input_unknownRoot')
    expect(read.description.inflated).toBeLessThan(20_000_000)
  })

  test('gives the same result in any members and pieces', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ maxLength: 60 }), { minLength: 1, maxLength: 5 }),
        pieceSizes,
        (texts, sizes) => {
          const read = readSource(joined(...texts.map(gzip)), { reader: 'list' }, sizes)
          const { records, notes, refused } = readSource(texts.join(''), { reader: 'list' })
          expect(read).toMatchObject({ records, notes, refused })
        },
      ),
    )
  })
})
