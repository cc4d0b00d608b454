import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dialects } from '../dialects/index.ts'
import {
  charactersOf,
  isKeptEscapeAt,
  isLiteral,
  matches,
  matchesAfterStar,
  matchesIn,
  mayMatch,
  type Pattern,
  partsOf,
  patternOf,
  simplePatternOf,
} from './pattern.ts'

function pattern(text: string): Pattern {
  const anchored = text.endsWith('$')
  return patternOf((anchored ? text.slice(0, -1) : text).split('*'), anchored, text)
}

/** The characters that mean themselves everywhere. */
const LITERALS = "!&'()+,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]_abcdefghijklmnopqrstuvwxyz~"

describe('a pattern', () => {
  test.each<[string, Pattern]>([
    ['/a', { segments: ['/a'], anchored: false, text: '/a', length: 2 }],
    ['/a$', { segments: ['/a'], anchored: true, text: '/a$', length: 3 }],
    ['', { segments: [''], anchored: false, text: '', length: 0 }],
    ['$', { segments: [''], anchored: true, text: '$', length: 1 }],
    ['/a*', { segments: ['/a'], anchored: false, text: '/a*', length: 3 }],
    ['/a*$', { segments: ['/a'], anchored: false, text: '/a*$', length: 4 }],
    ['/a**b', { segments: ['/a', 'b'], anchored: false, text: '/a**b', length: 5 }],
    ['*', { segments: [''], anchored: false, text: '*', length: 1 }],
    ['*a*', { segments: ['', 'a'], anchored: false, text: '*a*', length: 3 }],
    ['*$', { segments: [''], anchored: false, text: '*$', length: 2 }],
    ['/a*b**$', { segments: ['/a', 'b'], anchored: false, text: '/a*b**$', length: 7 }],
    ['/a*b$', { segments: ['/a', 'b'], anchored: true, text: '/a*b$', length: 5 }],
  ])('%j, with the stars that matter', (text, expected) => {
    expect(pattern(text)).toEqual(expected)
  })

  test.each([
    ['/a', ['/a']],
    ['', ['']],
    ['/a*b', ['/a', 'b']],
    ['*/**', ['', '/', '', '']],
  ])('%j has the parts %j between its stars', (text, parts) => {
    expect(partsOf(text)).toEqual(parts)
  })

  test.each([
    ['/ab', '/ab', 2, false],
    ['/ab', '/ab', 3, true],
    ['/ab$', '/ab', 2, false],
    ['/ab*c', '/abc', 2, false],
    ['/*b', '/ab', 2, false],
    ['/*b', '/ab', 3, true],
    ['/*b*c', '/abc', 3, false],
    ['/*b$', '/ab', 2, false],
    ['*/', '/a', 2, true],
    ['*/$', '/', 1, true],
  ])('%j does not match beyond the end of a part: %j, %d: %j', (text, path, to, expected) => {
    expect(matchesIn(pattern(text), path, 0, to)).toBe(expected)
  })

  test('matches what a regular expression matches, in a part of a text too', () => {
    const part = fc.constantFrom('/', 'a', 'b', 'ab', '*', '**')
    const text = fc.tuple(fc.array(part, { maxLength: 6 }), fc.constantFrom('', '$')).map(([parts, end]) => {
      return parts.join('') + end
    })
    const path = fc.array(fc.constantFrom('/', 'a', 'b', 'ba'), { maxLength: 8 }).map(parts => parts.join(''))
    fc.assert(
      fc.property(
        text,
        path,
        fc.constantFrom('', 'a', '/b'),
        fc.constantFrom('', 'b', 'a/'),
        (text, path, before, after) => {
          const made = pattern(text)
          const [begin, end] = [before.length, before.length + path.length]
          const expected = new RegExp(`^${text.replaceAll('*', '.*')}`).test(path)
          expect(matches(made, path)).toBe(expected)
          expect(matchesIn(made, before + path + after, begin, end)).toBe(expected)
          if (made.segments.length > 1 && matchesIn(pattern(made.segments[0] ?? ''), path, 0, path.length)) {
            const head = made.segments[0]?.length ?? 0
            expect(matchesAfterStar(made, before + path + after, begin + head, end)).toBe(expected)
          }
        },
      ),
      { numRuns: 1_000 },
    )
  })
})

describe('characters that mean themselves', () => {
  test('are these', () => {
    const units = Array.from({ length: 0x300 }, (_, unit) => unit)
    expect(String.fromCharCode(...units.filter(isLiteral))).toBe(LITERALS)
  })

  test('make a simple pattern, with stars and a final $', () => {
    const character = fc.constantFrom(...LITERALS, '*', '*', '*')
    fc.assert(
      fc.property(fc.array(character), fc.constantFrom('', '$'), (characters, end) => {
        const value = characters.join('') + end
        expect(simplePatternOf(value)).toEqual(pattern(value))
      }),
    )
  })

  test.each(['%41', '/a b', '/é', '/\x7f', '/a$b', '$$', '/a|', '"', '\\'])(
    'are not all of the characters of %j, so its pattern is not simple',
    value => {
      expect(simplePatternOf(value)).toBeUndefined()
    },
  )

  test.each(dialects.map(dialect => ({ id: dialect.id, dialect })))(
    'a rule of simple characters has one pattern, which is as long as its value: $id',
    ({ dialect: { simple, patterns, wildcards } }) => {
      const characters = [...LITERALS].filter(character => simple.literals[character.charCodeAt(0)] === 1)
      expect(characters.length).toBeGreaterThan(70)
      if (simple.escapes) characters.push('%80', '%C3', '%A9', '%FF')
      if (simple.stars) characters.push('*', '*', '*')
      fc.assert(
        fc.property(fc.array(fc.constantFrom(...characters)), rest => {
          const value = `/${rest.join('')}`
          const [made, ...others] = patterns('disallow', value)
          expect(others).toEqual([])
          expect(made).toMatchObject({ length: value.length, anchored: false })
          expect(made?.segments[0]).toBe(value.split('*', 1)[0])
        }),
      )
      // Where stars are not simple, they are not special, or one at the end does not count for the length.
      const [withStar] = patterns('disallow', '/a*')
      expect(simple.stars).toBe(wildcards && withStar?.length === 3)
    },
  )
})

test('an escape is kept if it is of an octet beyond ASCII and in upper case', () => {
  const digits = '/0123456789:@ABCDEFG`abcdefg'
  for (const high of digits) {
    for (const low of digits) {
      const isKept = '89ABCDEF'.includes(high) && '0123456789ABCDEF'.includes(low)
      expect(isKeptEscapeAt(`/%${high}${low}`, 1), high + low).toBe(isKept)
      expect(isKeptEscapeAt(`%%${high}${low}`, 0), high + low).toBe(false)
      expect(isKeptEscapeAt(`/$${high}${low}`, 1), high + low).toBe(false)
    }
  }
})

describe('the quick test whether a rule can match', () => {
  test.each<[value: string, path: string, decodes: boolean, expected: boolean]>([
    ['/a', '/a', false, true],
    ['/a', '/ab', false, true],
    ['/ab', '/a', false, false],
    ['/ab', '/ac', false, false],
    ['/b', '/a', false, false],
    ['', '/a', false, true],
    ['/a*b', '/ab', false, true],
    ['/a*b', '/acb', false, true],
    ['/a*b', '/ac', false, false],
    ['/a*bc*d', '/abd', false, false],
    ['/a*bc*d', '/abc', false, true],
    ['/a*b$', '/abc', false, true],
    ['/c*b', '/ab', false, false],
    // The value of an allow also matches without the name of the index page.
    ['/index.html', '/', false, true],
    ['/a/index.html', '/a/', false, true],
    ['/a/jndex.html', '/a/', false, false],
    ['/a*/index.html', '/ab/', false, true],
    ['/a*/index.ht', '/ab/', false, false],
    // The digits of an escape mean themselves where escapes are not decoded.
    ['/%C3%A9', '/%C3%A8', false, false],
    ['/%C3%A9', '/%C3%A9', false, true],
    ['/%C3%A9', '/\xc3\xa8', true, true],
    ['/%C3%A9', '/a', true, true],
    ['/%41', '/B', false, true],
  ])('%j, %j, decoding %j: %j', (value, path, decodes, expected) => {
    for (const [before, after] of [
      ['', ''],
      ['Disallow: ', '\nAllow: /'],
      ['Disallow:', ' # c'],
    ] as const) {
      const text = before + value + after
      expect(mayMatch(text, before.length, text.length, path, decodes)).toBe(expected)
    }
  })

  test('does not search a long path for the text after a star', () => {
    for (const [length, expected] of [
      [512, false],
      [513, true],
    ] as const) {
      const path = `/${'a'.repeat(length - 1)}`
      expect(mayMatch('/*b', 0, 3, path, false)).toBe(expected)
    }
  })

  test.each(dialects.map(dialect => ({ id: dialect.id, dialect })))(
    'misses no rule that matches: $id',
    ({ dialect }) => {
      const piece = fc.constantFrom('/', 'a', 'b', '?', '%', '%C3', '%c3%a9', '%41', '%2F', 'é', '.', '/index.htm', '$')
      const value = fc.array(fc.oneof(piece, fc.constantFrom('*', 'a', '/')), { maxLength: 6 })
      const path = fc.array(piece, { maxLength: 6 })
      let matched = 0
      fc.assert(
        fc.property(value, fc.array(path, { maxLength: 8 }), (parts, paths) => {
          const value = `/${parts.join('')}`
          const text = `Allow: ${value}\nDisallow: /`
          for (const pieces of [...paths, parts]) {
            const target = dialect.target(`/${pieces.join('')}`)
            const found = dialect.patterns('allow', value)
            if (!found.some(made => made.length > 0 && matches(made, target))) continue
            matched++
            expect(mayMatch(text, 7, text.length, target, dialect.decodesEscapes)).toBe(true)
          }
        }),
        { numRuns: 500 },
      )
      expect(matched).toBeGreaterThan(0)
    },
  )
})

test('the characters of a text are those of all its parts, and no others of the same range', () => {
  expect(charactersOf('')).toBe(0)
  expect(charactersOf('abc')).toBe(charactersOf('a') | charactersOf('b') | charactersOf('c'))
  const letters = [...'abcdefghijklmnopqrstuvwxyz'].map(charactersOf)
  expect(new Set(letters).size).toBe(26)
  for (const letter of letters) expect(Math.log2(letter >>> 0) % 1).toBe(0)
})
