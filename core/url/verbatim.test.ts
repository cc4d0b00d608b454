import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dialects } from '../dialects/index.ts'
import { escapeOf } from './percent-encoding.ts'
import { pathOf } from './url.ts'
import { asOctets, plainEnd, reachesBack, serialisedPathAndQuery } from './verbatim.ts'

const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code))
const escapes = Array.from({ length: 256 }, (_, octet) => escapeOf(octet))
/** Each ASCII character and each escape, in a path and in a query. */
const texts = ['/a', '/a/', '/a?b', '/a?b/'].flatMap(before =>
  [
    ...ascii,
    ...escapes,
    ...escapes.map(escaped => escaped.toLowerCase()),
    '%',
    '%4',
    '%G0',
    '%0G',
    '%:0',
    '%0:',
    'é',
  ].map(part => `${before}${part}c`),
)

/** The path and query that a browser requests, without changing the case of escapes. */
function serialised(text: string): string {
  const { href } = new URL(`https://example.com${text}`)
  return href.slice('https://example.com'.length).replace(/#.*$/, '')
}

describe('the end of a plain URL is found without a look at each character', () => {
  test.each(dialects)('$id', ({ plain }) => {
    const ends = ['', '#', '?', '?#', '#?', '?b', '?b#c', '#c?b'].map(rest => `#?/a${rest}`)
    expect(ends.map(text => plainEnd(text, 2, plain, true))).toEqual(ends.map(text => plainEnd(text, 2, plain)))
    const long = texts.filter(text => plainEnd(text, 0, plain) >= 0)
    expect(long.length).toBeGreaterThan(100)
    expect(long.map(text => plainEnd(text, 0, plain, true))).toEqual(long.map(text => plainEnd(text, 0, plain)))
  })
})

describe('what is plain is compared as it is written', () => {
  test.each(dialects)('$id', ({ plain, target, urlAsGiven }) => {
    for (const text of texts) {
      const end = plainEnd(text, 0, plain)
      if (end < 0) continue
      for (const asGiven of urlAsGiven ? [true, false] : [false]) {
        expect(target(pathOf(text, asGiven))).toBe(text.slice(0, end))
      }
    }
  })

  test('when a browser serialises a URL', () => {
    for (const text of texts) {
      const end = plainEnd(text, 0, serialisedPathAndQuery)
      if (end >= 0) expect(serialised(text)).toBe(text.slice(0, end))
    }
  })
})

test.each(dialects)('$id: an ordinary URL is plain', ({ id, plain, urlAsGiven }) => {
  const path = "/A/index.html;p=1/(b)/~c_d-e!$&'*+,:@[]"
  // Where strings can be compared as they are given, only serialising escapes an apostrophe.
  const query = `?a=1&b[]=c/d:e@f${urlAsGiven ? '' : "'"}(g)*+,;.!$~`
  expect(plainEnd(path, 0, plain)).toBe(path.length)
  expect(plainEnd(`${path}#f`, 0, plain)).toBe(path.length)
  expect(plainEnd(`${path}${query}#f`, 0, plain)).toBe(path.length + (id === 'koster-1996' ? 0 : query.length))
  expect(plainEnd(`https://example.com${path}`, 'https://example.com'.length, plain)).toBe(
    `https://example.com${path}`.length,
  )
})

test.each([
  [
    'rfc9309',
    ['/%2F', '/%0A', '/%C3%A9', '/a?b=%20', '/%3F'],
    ['/%2f', '/%61', '/%2A', '/%24', '/a?b=%2F', '/a/../b', '/ '],
  ],
  ['google', ['/%2F', '/%C3%A9', '/a?b=%2F'], ['/%2f', '/é', '/a/../b', '/ ', '/\0', "/a?b='"]],
  ['google-2020', ['/%2F', '/%C3%A9', '/a?b=%2F'], ['/%2f', '/é', '/a/../b', '/ ', "/a?b='"]],
  ['koster-1996', ['/a?%2f'], ['/%2F', '/%61', '/a/../b']],
] as const)('%s: escapes and dot segments, plain: %j, not plain: %j', (id, plainOnes, others) => {
  const { plain } = dialects.find(dialect => dialect.id === id) ?? {}
  const isPlain = (text: string) => plain && plainEnd(text, 0, plain) >= 0
  expect([...plainOnes].filter(text => !isPlain(text))).toEqual([])
  expect([...others].filter(isPlain)).toEqual([])
})

test('a browser escapes an apostrophe in a query only', () => {
  expect(plainEnd("/it's", 0, serialisedPathAndQuery)).toBe(5)
  expect(plainEnd("/?q=it's", 0, serialisedPathAndQuery)).toBe(-1)
  expect(plainEnd('/?q=%27%2F', 0, serialisedPathAndQuery)).toBe(10)
})

test('octets that are normalised already are all plain', () => {
  const octets = Array.from({ length: 256 }, (_, octet) => String.fromCharCode(octet)).join('')
  expect(plainEnd(octets, 0, asOctets)).toBe(256)
})

test('dialects say whether dot segments are removed', () => {
  expect(dialects.map(({ plain }) => plain.dotSegments)).toEqual(dialects.map(() => true))
  expect(serialisedPathAndQuery.dotSegments).toBe(true)
  expect(asOctets.dotSegments).toBe(false)
})

describe('a text that may change the text before it', () => {
  test.each(['..', '/..', '/.%2e', '/%2e.', '/%2E%2e', '/.\t.', '/%\n2e.', '/%2\te.', '/./..', '/a%2f..'])(
    '%j',
    text => {
      expect(reachesBack(`/..${text}`, 3)).toBe(true)
    },
  )

  test.each([
    '',
    '/a',
    '/a.b',
    '/.a',
    '/%20',
    '/%2f',
    '/%',
    '/a.',
    '/%25',
    '/%3e',
    '/.~',
    '/2e',
    '/a\t.b',
    '/. .',
    '/% 2e',
    '/%2 e',
  ])('%j does not', text => {
    expect(reachesBack(`/..${text}`, 3)).toBe(false)
  })

  test('every text that changes what is before it is found', () => {
    const part = fc.constantFrom('/', '.', '..', '%2e', '%2E', '\t', '\n', 'a', '%', '2', 'e', '?', '#', '\\')
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), parts => {
        const text = parts.join('')
        if (reachesBack(text, 0)) return
        expect(new URL(`https://example.com/b/c/${text}`).href).toMatch(/^https:\/\/example\.com\/b\/c\//)
      }),
      { numRuns: 1000 },
    )
  })
})
