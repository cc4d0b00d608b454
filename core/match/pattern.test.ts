import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matches, type Pattern, partsOf, patternOf, simplePatternOf, standsForItself } from './pattern.ts'

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
    expect(matches(pattern(text), path, 0, to)).toBe(expected)
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
          expect(matches(made, before + path + after, begin, end)).toBe(expected)
        },
      ),
      { numRuns: 1_000 },
    )
  })
})

describe('characters that mean themselves', () => {
  test('are these', () => {
    const characters = Array.from(standsForItself, (is, unit) => (is === 1 ? String.fromCharCode(unit) : ''))
    expect(characters.join('')).toBe(LITERALS)
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
})
