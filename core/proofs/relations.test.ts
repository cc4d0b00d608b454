import fc from 'fast-check'
import { DFA, isDisjointWith, JS, NFA } from 'refa'
import { describe, expect, test } from 'vitest'
import { google } from '../dialects/google.ts'
import { rfc9309 } from '../dialects/rfc9309.ts'
import { matches, type Pattern } from '../match/pattern.ts'
import { commonPath, contains, equivalent, matchesNoPath, overlaps } from './relations.ts'

function pattern(text: string): Pattern {
  const [first] = google.patterns('disallow', text)
  if (!first) throw new TypeError(text)
  return first
}

function rfcPattern(text: string): Pattern {
  const [first] = rfc9309.patterns('disallow', text)
  if (!first) throw new TypeError(text)
  return first
}

describe('contains', () => {
  test.each([
    ['Google, path table: the trailing wildcard is ignored', '/fish', '/fish*', '='],
    ['Google, path table: the root in two spellings', '/', '/*', '='],
    ['a pattern that begins with a star matches the root too', '/', '*', '='],
    ['Google, path table: /fish/ is a folder', '/fish', '/fish/', '⊃'],
    ['Google, path table: case matters', '/fish', '/Fish', '≠'],
    ['Google, path table: $ ends the path', '/*.php', '/*.php$', '⊃'],
    ['Google, path table: /fish*.php', '/*.php', '/fish*.php', '⊃'],
    ['Google, path table: /fish*.php and the folder', '/fish', '/fish*.php', '⊃'],
    ['a star takes a slash', '/*/c', '/a/b/c', '⊃'],
    ['two stars are one', '/a**b', '/a*b', '='],
    ['a star before $ takes the rest', '/a*$', '/a', '='],
    ['a star may take nothing', '/a*b', '/ab', '⊃'],
    ['a star may take a slash, but need not', '*/a', '/*/a', '⊃'],
    ['a leading star in front of a slash may take nothing', '*/a', '/a', '⊃'],
    ['the same letters in another order', '/*a*b', '/*b*a', '≠'],
    ['a tail that is met only at the end', '/*a$', '/*aa$', '⊃'],
    ['$ inside a path is literal', '/a$b', '/a$b$', '⊃'],
    ['no path begins without a slash, so anything contains it', '/a', 'a', '⊃'],
    ['two patterns that match nothing', 'a', '$', '='],
  ])('%s: %s %s', (_name, a, b, expected) => {
    const [p, q] = [pattern(a), pattern(b)]
    const both = contains(p, q) ? (contains(q, p) ? '=' : '⊃') : contains(q, p) ? '⊂' : '≠'
    expect(both).toBe(expected)
    expect(equivalent(p, q)).toBe(expected === '=')
  })

  test('RFC 9309 §2.2.3, Figure 6: an escaped star is a character, not a wildcard', () => {
    expect(contains(rfcPattern('/a%2Ab'), rfcPattern('/a*b'))).toBe(false)
    expect(contains(rfcPattern('/a*b'), rfcPattern('/a%2Ab'))).toBe(true)
  })
})

describe('overlaps', () => {
  test.each([
    ['Google, precedence table: /page and /*.htm', '/page', '/*.htm', '/page.htm'],
    ['Google, precedence table: /$ and /', '/$', '/', '/'],
    ['Google, precedence table: /folder and /folder/', '/folder', '/folder/', '/folder/'],
    ['both heads and both tails', '/a*z$', '/ab*yz$', '/abyz'],
    ['inner parts of both', '/*b*', '/*c*', '/bc'],
    ['a path and a wildcard', '/*.php$', '/index.php$', '/index.php'],
    ['a star that takes a slash', '*/a', '*/b', '/a/b'],
  ])('%s', (_name, a, b, path) => {
    expect(overlaps(pattern(a), pattern(b))).toBe(true)
    expect(commonPath(pattern(a), pattern(b), () => '')).toBe(path)
    expect(matches(pattern(a), path) && matches(pattern(b), path)).toBe(true)
  })

  test.each([
    ['heads that differ', '/a*', '/b*'],
    ['tails that differ', '/*.css$', '/*.js$'],
    ['a path that is too short', '/a$', '/a*b'],
    ['a path that a wildcard does not match', '/index.html$', '/*.php$'],
    ['nothing begins without a slash', 'a', '/*a'],
  ])('do not overlap: %s', (_name, a, b) => {
    expect(overlaps(pattern(a), pattern(b))).toBe(false)
    expect(commonPath(pattern(a), pattern(b), () => '')).toBeUndefined()
  })
})

test.each([
  ['$', true],
  ['a', true],
  ['a*', true],
  ['/$', false],
  ['*', false],
  ['*$', false],
  ['*a$', false],
])('every path begins with a slash, so %s matches none: %s', (text, expected) => {
  expect(matchesNoPath(pattern(text))).toBe(expected)
})

const parts = fc.array(fc.constantFrom('/', 'a', 'b', '*', '*'), { maxLength: 6 })
const text = fc
  .tuple(fc.constantFrom('/', '/', '/', '*', ''), parts, fc.constantFrom('', '$'))
  .map(all => all.flat().join(''))
const pair = fc.tuple(text, text).filter(([a, b]) => a !== '' && b !== '')

/** All paths of at most seven characters, made of two characters that patterns name and one that they do not. */
const paths = ((): readonly string[] => {
  const all = ['/']
  let last = all
  for (let length = 2; length <= 7; length++) {
    last = last.flatMap(path => ['/', 'a', 'b', 'c'].map(next => path + next))
    all.push(...last)
  }
  return all
})()

describe('laws, for patterns over a small alphabet', () => {
  test('a containing pattern matches every short path of the other; otherwise a path shows that it does not', () => {
    fc.assert(
      fc.property(pair, ([a, b]) => {
        const [outer, inner] = [pattern(a), pattern(b)]
        const between = paths.find(path => matches(inner, path) && !matches(outer, path))
        // For such a short inner pattern, the shortest path outside is at most its own text plus one character for a
        // star.
        if (contains(outer, inner)) expect(between).toBeUndefined()
        else if (b.replaceAll('*', '').length < 6) expect(between).toBeDefined()
      }),
    )
  })

  test('patterns overlap exactly if the path made of both is matched by both', () => {
    fc.assert(
      fc.property(pair, ([a, b]) => {
        const [p, q] = [pattern(a), pattern(b)]
        const path = commonPath(p, q, () => 'c')
        expect(overlaps(p, q)).toBe(path !== undefined)
        if (path === undefined) expect(paths.find(other => matches(p, other) && matches(q, other))).toBeUndefined()
        else expect([path[0], matches(p, path), matches(q, path)]).toEqual(['/', true, true])
      }),
    )
  })

  test('the automata of another library agree', () => {
    fc.assert(
      fc.property(pair, ([a, b]) => {
        const [p, q] = [pattern(a), pattern(b)]
        expect(overlaps(p, q)).toBe(!isDisjointWith(rooted(p), rooted(q)))
        const outside = DFA.fromFA(rooted(p))
        outside.complement()
        expect(contains(p, q)).toBe(isDisjointWith(rooted(q), outside))
      }),
    )
  })
})

/** The paths of a pattern that begin with a slash, as an automaton of the library refa. */
function rooted({ segments, anchored }: Pattern): NFA {
  const source = segments.map(segment => segment.replaceAll('/', '\\/')).join('[^]*')
  const whole = automatonOf(anchored ? source : `${source}[^]*`)
  return NFA.fromIntersection(whole, automatonOf('\\/[^]*'))
}

function automatonOf(source: string): NFA {
  const { expression, maxCharacter } = JS.Parser.fromLiteral({ source: source || '(?:)', flags: '' }).parse()
  return NFA.fromRegex(expression, { maxCharacter })
}
