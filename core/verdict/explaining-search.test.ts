import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Pattern, patternOf } from '../match/pattern.ts'
import { matchesPath } from './explaining-search.ts'

/** The pattern of a value with stars and a final `$`. */
function pattern(value: string): Pattern {
  const anchored = value.endsWith('$')
  const text = anchored ? value.slice(0, -1) : value
  return patternOf(text.split('*'), anchored, value)
}

const matches = (value: string, path: string) => matchesPath(pattern(value), path)

describe('RFC 9309 §2.2.3', () => {
  test.each([
    ['/', '/', true],
    ['/a', '/', false],
    ['/a', '/ab', true],
    ['/a$', '/a', true],
    ['/a$', '/ab', false],
    ['/a*b$', '/ab', true],
    ['/a*b$', '/abab', true],
    ['/a*b$', '/aba', false],
    ['/a*b', '/axbx', true],
    ['/a*ab$', '/aab', true],
    ['/*aab$', '/aaab', true],
    ['/a*b*c$', '/abcbc', true],
    ['/a*b*c$', '/abcb', false],
    ['*b', '/ab', true],
    ['/a*', '/a', true],
    ['/*', '', false],
    ['$', '', true],
  ])('%s and %s: %s', (value, path, expected) => {
    expect(matches(value, path)).toBe(expected)
  })

  test('a star may be an octet like any other, as in the draft of 1996', () => {
    const literal = patternOf(['/*'], false, '/*')
    expect([matchesPath(literal, '/*a'), matchesPath(literal, '/a')]).toEqual([true, false])
  })

  test('agrees with a regular expression', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', '*', '/'), maxLength: 8 })
    fc.assert(
      fc.property(
        word,
        fc.boolean(),
        fc.string({ unit: fc.constantFrom('a', 'b', '/'), maxLength: 10 }),
        (text, ends, rest) => {
          const value = `/${text}${ends ? '$' : ''}`
          const expression = new RegExp(`^/${text.replaceAll('*', '.*')}${ends ? '$' : ''}`)
          expect(matches(value, `/${rest}`)).toBe(expression.test(`/${rest}`))
        },
      ),
      { numRuns: 2000 },
    )
  })
})
