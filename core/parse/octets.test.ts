import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decode, encode, firstOctetsAt, isKeptOctet, octetLength, octetLengthAt, octetsOf } from './octets.ts'

const bytesOf = (...octets: readonly number[]) => Uint8Array.from(octets)

/** Whether the host's decoder takes octets for UTF-8. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** The first and the last code point of each form of UTF-8 (RFC 3629 §3), and those beside the surrogates. */
const points = [0, 0x7f, 0x80, 0x7ff, 0x800, 0xfff, 0x1000, 0xd7ff, 0xe000, 0xfeff, 0xffff, 0x10000, 0x3ffff, 0x40000]
const characters = [...points, 0xfffff, 0x100000, 0x10ffff].map(point => String.fromCodePoint(point))

describe('RFC 3629 §3: UTF-8', () => {
  test.each(characters)('%j has the octets that the host’s encoder writes', character => {
    const bytes = new TextEncoder().encode(character)
    for (const text of [character, `a${character}b`, character.repeat(70)]) {
      expect(encode(text)).toEqual(new TextEncoder().encode(text))
      expect(octetsOf(text).length).toBe(octetLength(text))
      expect(octetLength(text)).toBe(encode(text).length)
      expect(decode(encode(text))).toEqual({ text, valid: true })
    }
    const lengths = Array.from({ length: character.length }, (_, i) => octetLengthAt(`a${character}`, i + 1))
    expect(lengths).toEqual([bytes.length, 0].slice(0, character.length))
  })

  test('decoding takes for UTF-8 what the host’s decoder does', () => {
    const octets = [0, 0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xec, 0xed]
    octets.push(0xee, 0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xff)
    const followers = [undefined, 0x7f, 0x80, 0xbf, 0xc0]
    const wrong: Uint8Array[] = []
    for (const a of octets)
      for (const b of octets)
        for (const c of followers)
          for (const d of followers) {
            const bytes = bytesOf(...[a, b, c, d].filter(octet => octet !== undefined))
            const { text, valid } = decode(bytes)
            // A lone surrogate stands for an octet that is not UTF-8; the octets come back.
            const isRight = valid === isUtf8(bytes) && valid === !/[\udc80-\udcff]/u.test(text)
            if (!isRight || encode(text).join() !== bytes.join()) wrong.push(bytes)
          }
    expect(wrong).toEqual([])
  })

  test('text beside an octet that is not UTF-8 is decoded, however long it is', () => {
    for (const character of characters) {
      for (const count of [0, 1, 16, 4095, 4096, 8191, 8192]) {
        const text = character.repeat(count)
        const bytes = Uint8Array.from([...encode(text), 0xff, ...encode(text), 0xe9, ...encode(text)])
        expect(decode(bytes)).toEqual({ text: `${text}\udcff${text}\udce9${text}`, valid: false })
      }
    }
  })

  test('of octets that are not UTF-8, no other is decoded', () => {
    // A character that is cut, with octets before and after it.
    expect(decode(bytesOf(0x61, 0xe3, 0x83, 0x62)).text).toBe('a\udce3\udc83b')
    expect(decode(bytesOf(0xe3, 0x83, 0xe3, 0x83, 0x84)).text).toBe('\udce3\udc83ツ')
    // RFC 3629 §3: surrogates, and forms that are longer than needed, are not UTF-8.
    expect(decode(bytesOf(0xed, 0xa0, 0x80)).text).toBe('\udced\udca0\udc80')
    expect(decode(bytesOf(0xc1, 0x81, 0xe0, 0x80, 0x81)).text).toBe('\udcc1\udc81\udce0\udc80\udc81')
  })
})

describe('lone surrogates', () => {
  test.each([
    ['\udc80', [0x80], true],
    ['\udcff', [0xff], true],
    ['\udc7f', [0xef, 0xbf, 0xbd], false],
    ['\udd00', [0xef, 0xbf, 0xbd], false],
    ['\ud800', [0xef, 0xbf, 0xbd], false],
    ['\udbff', [0xef, 0xbf, 0xbd], false],
    ['\udfff', [0xef, 0xbf, 0xbd], false],
  ])('%j stands for the octets %j', (unit, octets, isKept) => {
    for (const [before, after] of [
      ['', ''],
      ['a', 'b'],
      ['\ue000', '\ue000'],
      ['😀', 'é'],
    ] as const) {
      const text = before + unit + after
      expect(encode(text)).toEqual(bytesOf(...encode(before), ...octets, ...encode(after)))
      expect(octetLength(text)).toBe(encode(text).length)
      expect(octetLengthAt(text, before.length)).toBe(octets.length)
      expect(isKeptOctet(text, before.length)).toBe(isKept)
    }
  })

  test('of a pair is not an octet that was kept', () => {
    // The second unit of U+10080 is U+DC80.
    expect([isKeptOctet('\u{10080}', 1), octetLengthAt('\u{10080}', 1), isKeptOctet('é', 0)]).toEqual([false, 0, false])
    expect(encode('\ud800\u{10080}')).toEqual(bytesOf(0xef, 0xbf, 0xbd, 0xf0, 0x90, 0x82, 0x80))
    expect(octetLength('\ud800\u{10080}')).toBe(7)
  })
})

test('the length of a text is that of its octets', () => {
  const unit = fc.constantFrom('a', '\x7f', 'é', '\u0800', '\ud800', '\udbff', '\udc00', '\udc80', '\udcff', '\udfff')
  fc.assert(
    fc.property(fc.array(unit), units => {
      const text = units.join('')
      expect(octetLength(text)).toBe(encode(text).length)
      expect(octetsOf(text)).toBe(Array.from(encode(text), octet => String.fromCharCode(octet)).join(''))
    }),
  )
})

test('the first octets of a character are kept like octets that are not UTF-8', () => {
  expect([0, 1, 2, 3].map(count => firstOctetsAt('aツ', 1, count))).toEqual([
    '',
    '\udce3',
    '\udce3\udc83',
    '\udce3\udc83\udc84',
  ])
  expect(firstOctetsAt('a😀', 1, 2)).toBe('\udcf0\udc9f')
})

test('only octets of invalid UTF-8 are kept octets', () => {
  const text = `a/é\udc7f\udc80\udce9\udcff\udd00\ud83d\ude00`
  const kept = Array.from({ length: text.length }, (_, i) => i).filter(i => isKeptOctet(text, i))
  expect(kept.map(i => text.charCodeAt(i))).toEqual([0xdc80, 0xdce9, 0xdcff])
})
