import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bytes } from '../testing/verdict-table.ts'
import { encode } from './octets.ts'
import { LINE_LIMIT, lineAt, oneLine, originalText, parse, SIZE_LIMIT, scanOf } from './parse.ts'
import type { Line } from './robots-txt.ts'
import { tokensOf } from './tokens.ts'

/** Pieces of typical and unusual robots.txt files, to be joined. */
const piece = fc.constantFrom(
  'User-agent',
  'Disallow',
  'dissallow',
  'Allow',
  'Sitemap',
  ':',
  ' ',
  '\t',
  '\v',
  '\f',
  '\n',
  '\r',
  '\r\n',
  '#',
  '*',
  '$',
  '/',
  '/a',
  '%2f',
  'é',
  '😀',
  '\0',
  '\ufeff',
  '\udcef',
  '\ud800',
  '<html>',
  'Foo',
  'bar',
  '\u00a0',
  '\u2028',
)
const text = fc.array(piece, { maxLength: 60 }).map(pieces => pieces.join(''))

function kinds(source: string | Uint8Array): string[] {
  return parse(source).lines.map(line => (line.kind === 'record' ? `${line.field}=${line.value}` : line.kind))
}

describe('lines', () => {
  test.each<[name: string, source: string, expected: string[]]>([
    ['an empty file is one blank line', '', ['blank']],
    ['RFC 9309 §2.2: LF, CR and CRLF', 'a:\nb:\rc:\r\nd:', ['unknown=', 'unknown=', 'unknown=', 'unknown=']],
    ['CR CR LF are two line ends', '#\r\r\n#', ['comment', 'blank', 'comment']],
    ['U+2028 is not a line end', 'Allow: /a\u2028b', ['allow=/a\u2028b']],
    ['comments are cut off', 'Allow: /a#b', ['allow=/a']],
    ['a colon in a comment separates nothing', 'Allow #: /a', ['text']],
    ['only the first colon separates', 'Sitemap: https://a/b', ['sitemap=https://a/b']],
    ['no name before the colon', ': /a', ['text']],
    ['two words without a colon', 'Disallow /a', ['disallow=/a']],
    ['two unknown words', 'hello world', ['text']],
    ['three words', 'Disallow /a /b', ['text']],
    ['one word', 'Disallow', ['text']],
    ['a name of two words without a colon', '# a comment\nuser agent', ['comment', 'text']],
    [
      'records outside the protocol',
      'crawl-delay: 1\nHost: a\nclean-param: b\nNoindex: /c',
      ['crawl-delay=1', 'host=a', 'clean-param=b', 'noindex=/c'],
    ],
    [
      'content signals',
      'Content-Signal: search=yes\nContent-Usage: bots=n',
      ['content-signal=search=yes', 'content-usage=bots=n'],
    ],
  ])('%s', (_name, source, expected) => {
    expect(kinds(source)).toEqual(expected)
  })

  test.each<[string, Line['spelling'], Line['field']]>([
    ['user-agent', 'exact', 'user-agent'],
    ['USER-AGENT', 'exact', 'user-agent'],
    ['user-agents', 'extended', 'user-agent'],
    ['useragent', 'misspelled', 'user-agent'],
    ['user agent', 'misspelled', 'user-agent'],
    ['disalow', 'misspelled', 'disallow'],
    ['allowed', 'extended', 'allow'],
    ['site-map', 'misspelled', 'sitemap'],
    ['crawl-delays', 'unknown', 'unknown'],
    ['user\x0dagent'.replace('\r', '_'), 'unknown', 'unknown'],
  ])('the spelling of %s', (name, spelling, field) => {
    expect(parse(`${name}: x`).lines[0]).toMatchObject({ kind: 'record', spelling, field, value: 'x' })
  })

  test('a comment at the beginning of a file has no other parts', () => {
    for (const comment of ['# a: b', '# Disallow: /', '#\v', '#\f:', '#']) {
      const absent = { nameFrom: -1, nameTo: -1, separatorFrom: -1, valueFrom: -1, valueTo: -1, value: '' }
      expect(parse(comment).lines).toMatchObject([{ kind: 'comment', commentFrom: 0, separator: 'none', ...absent }])
    }
  })

  test('offsets refer to the text with folded line ends', () => {
    const robots = parse('# é\r\nDisallow :  /a  # c\r\n')
    const line = robots.lines[1]
    expect(robots.text).toBe('# é\nDisallow :  /a  # c\n')
    expect(line).toMatchObject({ number: 2, from: 4, to: 23, end: '\r\n', nameFrom: 4, nameTo: 12, separatorFrom: 13 })
    expect(robots.text.slice(line?.valueFrom, line?.valueTo)).toBe('/a')
    expect(robots.text[line?.commentFrom ?? -1]).toBe('#')
  })

  test('a file may have any number of lines, whatever was parsed before it', () => {
    for (const count of [1_024, 1_025, 16_385, 40_000, 2, 1]) {
      const robots = parse(Array.from({ length: count }, (_, i) => `Disallow: /${i}`).join('\n'))
      expect(robots.lines.map(({ value }) => value)).toEqual(Array.from({ length: count }, (_, i) => `/${i}`))
    }
  })

  test('lineAt finds the line of every offset', () => {
    fc.assert(
      fc.property(text, source => {
        const robots = parse(source)
        for (let offset = 0; offset <= robots.text.length; offset++) {
          const line = lineAt(robots, offset)
          expect(line.from <= offset && offset <= line.to).toBe(true)
        }
      }),
      { numRuns: 50 },
    )
  })
})

describe('facts', () => {
  test.each<[name: string, source: string | Uint8Array, facts: object]>([
    ['plain', 'a', { byteLength: 1, encoding: 'utf-8', byteOrderMark: 'none', invalidUtf8: undefined, nul: undefined }],
    ['a mark', '\ufeffa', { byteLength: 4, byteOrderMark: 'full' }],
    [
      'half a mark',
      bytes('\xef\xbba'),
      { byteLength: 3, byteOrderMark: 'partial', invalidUtf8: { count: 2, line: 1 } },
    ],
    ['UTF-16, little end first', bytes('\xff\xfea\0'), { encoding: 'utf-16le', nul: { count: 1, line: 1 } }],
    ['UTF-16, big end first', bytes('\xfe\xff\0a'), { encoding: 'utf-16be' }],
    ['the first octet of UTF-16 alone', bytes('\xffa'), { encoding: 'utf-8' }],
    ['the second octet of UTF-16 alone', bytes('a\xfe'), { encoding: 'utf-8' }],
    ['the first octet of UTF-16 twice', bytes('\xff\xff'), { encoding: 'utf-8' }],
    ['the second octet of UTF-16 twice', bytes('\xfe\xfe'), { encoding: 'utf-8' }],
    ['the second octet of big-ended UTF-16 alone', bytes('a\xff'), { encoding: 'utf-8' }],
    ['a NUL at the beginning', '\0\n\0', { nul: { count: 2, line: 1 } }],
    ['Latin-1', bytes('a\n\xe9\xe9'), { byteLength: 4, invalidUtf8: { count: 2, line: 2 } }],
    ['valid UTF-8', bytes('\xc3\xa9'), { invalidUtf8: undefined, byteLength: 2 }],
    ['NUL', 'a\n\nb\0c\0', { nul: { count: 2, line: 3 } }],
    ['line ends', 'a\nb\r\nc\rd\r\n', { lineEnds: { lf: 1, crlf: 2, cr: 1 } }],
    ['HTML', ' <!DOCTYPE  html><p>', { looksLikeHtml: true }],
    ['not HTML', '# <html>', { looksLikeHtml: false }],
    ['a long line', `a\n${'x'.repeat(LINE_LIMIT + 1)}`, { longLines: [2] }],
    ['a line just short enough', 'x'.repeat(LINE_LIMIT), { longLines: [] }],
    ['a line too long in bytes only', 'é'.repeat(LINE_LIMIT / 2 + 1), { longLines: [1] }],
    ['500 KiB', 'x'.repeat(SIZE_LIMIT), { sizeLimit: undefined }],
    ['a byte more', `${'x'.repeat(SIZE_LIMIT - 1)}\nb`, { sizeLimit: { offset: SIZE_LIMIT, line: 2 } }],
    [
      'CRLF counts two',
      'x\r\n'.repeat(SIZE_LIMIT / 2),
      { sizeLimit: { offset: Math.ceil((SIZE_LIMIT / 3) * 2), line: 170668 } },
    ],
  ])('%s', (_name, source, facts) => {
    expect(parse(source).facts).toMatchObject(facts)
  })
})

describe('nothing is lost', () => {
  test('the tokens of a text are the text', () => {
    fc.assert(
      fc.property(text, source => {
        const robots = parse(source)
        const lines = robots.lines.map(line => {
          const tokens = tokensOf(robots, line)
          tokens.reduce((at, token) => {
            expect(token.from).toBe(at)
            expect(token.to).toBeGreaterThan(token.from)
            return token.to
          }, line.from)
          return tokens.map(token => robots.text.slice(token.from, token.to)).join('')
        })
        expect(lines.join('\n')).toBe(robots.text)
        expect(originalText(robots)).toBe(source)
      }),
    )
  })

  test('bytes come back from the text', () => {
    const octets = fc.oneof(
      fc.uint8Array({ maxLength: 80 }),
      fc
        .array(fc.constantFrom(0xef, 0xbb, 0xbf, 0xc3, 0xa9, 0xed, 0xa0, 0x80, 0xf0, 0x9f, 0x98, 0x0a, 0x0d, 0x61))
        .map(a => Uint8Array.from(a)),
    )
    fc.assert(
      fc.property(octets, source => {
        const robots = parse(source)
        expect(encode(originalText(robots))).toEqual(source)
        expect(robots.facts.byteLength).toBe(source.length)
      }),
    )
  })

  test('the bytes and the text of a file give the same result', () => {
    fc.assert(
      fc.property(
        text.filter(source => !/[\ud800-\udfff]/.test(source)),
        source => {
          expect(parse(encode(source))).toEqual(parse(source))
        },
      ),
    )
  })
})

test.each([
  [
    '\ufeffAllow : /*.php$ # c',
    ['bom', 'field', 'space', 'separator', 'space', 'path', 'wildcard', 'path', 'wildcard', 'space', 'comment'],
  ],
  ['User-agent: a', ['field', 'separator', 'space', 'product-token']],
  ['Disallow /a', ['field', 'separator', 'path']],
  ['Sitemap: x', ['field', 'separator', 'space', 'value']],
  ['words of text', ['text']],
  ['  ', ['space']],
  ['', []],
  [' # c', ['space', 'comment']],
  ['words # c', ['text', 'comment']],
  [' allow :/a$b*c$ ', ['space', 'field', 'space', 'separator', 'path', 'wildcard', 'path', 'wildcard', 'space']],
  ['Disallow: *', ['field', 'separator', 'space', 'wildcard']],
  ['Disallow:', ['field', 'separator']],
  ['Disallow: # c', ['field', 'separator', 'space', 'comment']],
  ['User-agent: *', ['field', 'separator', 'space', 'product-token']],
  ['Sitemap: /*$', ['field', 'separator', 'space', 'value']],
  ['User-agent\t *', ['field', 'separator', 'product-token']],
  ['\udcef\udcbbAllow:/', ['bom', 'field', 'separator', 'path']],
  ['\ufeff', ['bom']],
  ['#\n\ufeffAllow:/', ['comment', 'field', 'separator', 'value']],
  ['# a\0b', ['comment', 'unread']],
  ['\0Allow: /', ['unread']],
  ['Allow: /a\0b', ['field', 'separator', 'space', 'path', 'unread']],
])('the tokens of %j', (source, types) => {
  const robots = parse(source)
  expect(robots.lines.flatMap(line => tokensOf(robots, line).map(token => token.type))).toEqual(types)
})

test('a line is found by itself where it is found among all lines, whatever the line ends', () => {
  const robots = parse('a: b\r\nc: d\ne: f\rg: h\r\n\r\nUser-agent: *\r\nDisallow: /')
  const scan = scanOf(robots)
  expect(robots.lines.map((_, i) => oneLine(robots, scan, i))).toEqual(robots.lines)
})

test('the size is that of the octets, valid or not', () => {
  expect(parse(Uint8Array.of(0x61, 0xff, 0xfe)).facts.byteLength).toBe(3)
  expect(parse(Uint8Array.of(0x61, 0xc3, 0xa9)).facts.byteLength).toBe(3)
})

test.each([
  ['a CR before it', `${'a'.repeat(SIZE_LIMIT - 1)}\rb`, 2],
  ['an LF at it', `${'a'.repeat(SIZE_LIMIT)}\nb`, 1],
  ['a CR before it and an LF at it', `${'a'.repeat(SIZE_LIMIT - 1)}\r\nb`, 2],
  ['a CR before another character', `a\r${'a'.repeat(SIZE_LIMIT)}`, 2],
])('the size limit is in the line of the first octet past it: %s', (_name, text, line) => {
  expect(parse(text).facts.sizeLimit?.line).toBe(line)
})

test('octets that a string keeps are counted, as if the octets were given', () => {
  const text = 'User-agent: *\nDisallow: /\udcff\udce9'
  expect(parse(text).facts).toEqual(parse(encode(text)).facts)
  expect(parse(text).facts.invalidUtf8).toEqual({ count: 2, line: 2 })
})

test.each([undefined, null, 5, {}, []])('%j is neither text nor octets', source => {
  expect(() => parse(source as never)).toThrow(TypeError)
  expect(() => parse(source as never)).toThrow('neither a text nor a Uint8Array')
})
