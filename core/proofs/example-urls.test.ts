import { describe, expect, test } from 'vitest'
import { parse } from '../parse/parse.ts'
import { groupsOf } from '../verdict/groups.ts'
import { exampleUrlOf, literalStart } from './example-urls.ts'

/** The example URLs of rules in a group, in order. */
function examples(...patterns: readonly string[]) {
  const robots = parse(['User-agent: *', ...patterns.map(pattern => `Disallow: ${pattern}`)].join('\n'))
  const rules = groupsOf(robots).flatMap(group => group.rules)
  return rules.map(exampleUrlOf({ origin: 'https://a.example' }, 'rfc9309'))
}

describe('an example of a URL that a rule matches', () => {
  test('is made from its text, or searched for if this is not one', () => {
    expect(examples('/a/*.pdf$', '*?', '/a/..b', '/*/../')).toEqual([
      'https://a.example/a/x.pdf',
      'https://a.example/x?',
      'https://a.example/a/..b',
      'https://a.example/?/../',
    ])
  })

  // Node 20 leaves `^` as it is, and Chromium escapes `|`.
  test('is serialised alike in every engine', () => {
    expect(examples('/a^b|c', '/^*|$', '/ü')).toEqual([
      'https://a.example/a%5Eb|c',
      'https://a.example/%5Ex|',
      'https://a.example/%C3%BC',
    ])
  })

  test('is missing if there is none', () => {
    expect(examples('', 'a', '/a/../b')).toEqual([undefined, undefined, undefined])
  })

  test('is searched for 50 times at most', () => {
    const patterns = Array.from({ length: 51 }, (_, i) => `/*/../${i}`)
    const expected = patterns.map((_, i) => (i < 50 ? `https://a.example/?/../${i}` : undefined))
    expect(examples(...patterns)).toEqual(expected)
  })
})

test.each([
  ['/a/*.pdf$', '/a/'],
  ['/a$', '/a'],
  ['/a', '/a'],
])('the text of %s before its first wildcard is %s', (pattern, start) => {
  expect(literalStart(pattern)).toBe(start)
})
