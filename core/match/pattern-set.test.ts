import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rfc9309 } from '../dialects/rfc9309.ts'
import { pathOf } from '../url/url.ts'
import { plainPath, plainPathAndQuery, serialisedPathAndQuery } from '../url/verbatim.ts'
import type { LazyDfa } from './lazy-dfa.ts'
import { scanLinearly } from './linear-scan.ts'
import { bestRankInOctets, createPrefixStates, type PrefixStates } from './octet-search.ts'
import { matches, type Pattern, patternOf } from './pattern.ts'
import { headOf, type PatternList } from './pattern-list.ts'
import { bestRankOfPath, bestRankOfUrl, compilePatternSet, NOT_PLAIN, type PatternSet } from './pattern-set.ts'
import { buildStarredNodes } from './prefix-trie.ts'
import { NONE } from './trie.ts'

function pattern(text: string): Pattern {
  const anchored = text.endsWith('$')
  return patternOf((anchored ? text.slice(0, -1) : text).split('*'), anchored, text)
}

const listOfPatterns = (patterns: readonly Pattern[]): PatternList => ({
  heads: patterns.map(headOf),
  patternOf: rank => patterns[rank],
})

function linear(patterns: readonly Pattern[], path: string): number {
  const rank = patterns.findIndex(candidate => matches(candidate, path))
  return rank < 0 ? NONE : rank
}

/** Compiles patterns so that a DFA with all of them is made for the first path with a star, as after many paths. */
function compiledSoon(patterns: readonly Pattern[]): PatternSet {
  const set = compilePatternSet(listOfPatterns(patterns), plainPathAndQuery)
  buildStarredNodes(set.prefixTrie)
  set.linearWork = Number.POSITIVE_INFINITY
  return set
}

/** Searches for a path in octets: once with each of its directories as the prefix, and once without a prefix. */
function winnersInOctets(automaton: PatternSet): (path: string) => number[] {
  const prefixStates = createPrefixStates()
  const numbers = new Map<string, number>()
  return path => {
    const octets = Uint8Array.from(`/a${path}\nab`, character => character.charCodeAt(0))
    const bestEnd = [...path.replace(/[?].*/, '').matchAll(/^|\//g)].map(({ 0: { length }, index }) => index + length)
    return bestEnd.map(end => {
      const beginning = path.slice(0, end)
      const number = numbers.get(beginning) ?? numbers.size
      numbers.set(beginning, number)
      return bestRankInOctets(automaton, {
        octets,
        from: 2,
        to: 2 + path.length,
        prefixTo: 2 + end,
        prefix: number,
        prefixStates,
      })
    })
  }
}

const text = fc
  .array(fc.constantFrom('/', 'a', 'b', '*', 'ab', 'ba'), { maxLength: 8 })
  .map(parts => `/${parts.join('')}`)
/** Some patterns do not begin with a slash. */
const patterns = fc.array(
  fc
    .tuple(text, fc.constantFrom(0, 0, 0, 0, 1), fc.boolean())
    .map(([body, from, anchored]) => pattern(body.slice(from) + (anchored ? '$' : ''))),
  { maxLength: 30 },
)
const path = fc.array(fc.constantFrom('/', 'a', 'b', 'c', 'ab'), { maxLength: 20 }).map(parts => `/${parts.join('')}`)

/** So many patterns, which match no path of these tests, that the DFA does not decide a set with them alone. */
const manyOthers = Array.from({ length: 257 }, (_, i) => pattern(`/!${i}`))

describe.each([
  ['few patterns, which the DFA decides alone', []],
  ['many patterns', manyOthers],
])('%s', (_size, others) => {
  /** Compiles patterns so that a DFA with all of them is made for the first path with a star, as after many paths. */
  function compiledWithDfa(patterns: readonly Pattern[]): PatternSet {
    return compiledSoon([...patterns, ...others])
  }

  describe('the winner', () => {
    test('equals that of a linear search, with the DFA and without it', () => {
      fc.assert(
        fc.property(patterns, fc.array(path, { minLength: 1, maxLength: 10 }), (set, paths) => {
          const automaton = compiledWithDfa(set)
          const withoutDfa = compilePatternSet(listOfPatterns(set), plainPathAndQuery)
          const ranked = set.map((pattern, rank) => ({ pattern, rank }))
          for (const candidate of paths) {
            const expected = linear(set, candidate)
            expect(scanLinearly(ranked, candidate)).toBe(expected)
            expect(bestRankOfPath(withoutDfa, candidate)).toBe(expected)
            expect(bestRankOfUrl(withoutDfa, `http:/${candidate}#yy`, 6)).toBe(expected)
            for (let i = 0; i < 2; i++) {
              expect(bestRankOfPath(automaton, candidate)).toBe(expected)
              expect(bestRankOfUrl(automaton, `http:/${candidate}#yy`, 6)).toBe(expected)
            }
          }
        }),
        { numRuns: 500 },
      )
    })

    test('is found after stars deep in the trie, with few patterns and with many', () => {
      const deep = fc.array(
        text.map(rest => pattern(`/ab*${rest.slice(1)}`)),
        { minLength: 1, maxLength: 30 },
      )
      const below = path.map(rest => `/ab${rest.slice(1)}`)
      fc.assert(
        fc.property(
          deep,
          patterns,
          fc.array(fc.oneof(path, below), { minLength: 1, maxLength: 10 }),
          (set, more, paths) => {
            for (const all of [set, [...set, ...more], [...more, ...set]]) {
              const automaton = compiledWithDfa(all)
              const octetWinners = winnersInOctets(automaton)
              for (const candidate of paths) {
                const expected = linear(all, candidate)
                expect(bestRankOfPath(automaton, candidate)).toBe(expected)
                expect(bestRankOfUrl(automaton, `http:/${candidate}#ab`, 6)).toBe(expected)
                for (const found of octetWinners(candidate)) expect([NOT_PLAIN, expected]).toContain(found)
              }
            }
          },
        ),
        { numRuns: 500 },
      )
    })

    test('is found among many rules with stars, of which few are below the same prefix', () => {
      const others = Array.from({ length: 101 }, (_, i) => pattern(`/z${i}*q`))
      const deep = fc.array(
        fc
          .tuple(fc.constantFrom('/ab', '/abb', '/a', '/z1'), text, fc.constantFrom('', '$'))
          .map(([head, rest, end]) => {
            return pattern(`${head}*${rest.slice(1)}${end}`)
          }),
        { maxLength: 12 },
      )
      const below = fc
        .tuple(fc.constantFrom('/ab', '/z1', '/z100', '/q'), path)
        .map(([head, rest]) => head + rest.slice(1))
      fc.assert(
        fc.property(deep, patterns, fc.array(below, { minLength: 1, maxLength: 10 }), (set, more, paths) => {
          for (const all of [
            [...set, ...more, ...others],
            [...others, ...more, ...set],
          ]) {
            const automaton = compiledWithDfa(all)
            const octetWinners = winnersInOctets(automaton)
            for (const candidate of paths) {
              const expected = linear(all, candidate)
              expect(bestRankOfPath(automaton, candidate)).toBe(expected)
              expect(bestRankOfUrl(automaton, `http:/${candidate}#abq`, 6)).toBe(expected)
              for (const found of octetWinners(candidate)) expect([NOT_PLAIN, expected]).toContain(found)
            }
          }
        }),
        { numRuns: 300 },
      )
    })

    test('is the same for URLs that were asked about before, also with escapes and queries', () => {
      const part = fc.constantFrom('/', 'a', 'b', '%2F', '%C3', '?', '&', '.')
      const parts = fc.array(part, { maxLength: 10 }).map(all => `/${all.join('')}`)
      const withStars = fc.array(fc.constantFrom('*', 'a', 'b', '/', '%2F', '?', '.'), { maxLength: 8 })
      fc.assert(
        fc.property(
          fc.array(
            withStars.map(all => pattern(`/${all.join('')}`)),
            { maxLength: 12 },
          ),
          fc.array(parts, { minLength: 1, maxLength: 12 }),
          (set, paths) => {
            const automaton = compiledWithDfa(set)
            const octetWinners = winnersInOctets(automaton)
            for (const candidate of [...paths, ...paths, ...paths]) {
              // Before these paths are asked about as strings, so that the octet search creates states too.
              for (const found of octetWinners(candidate)) expect([NOT_PLAIN, linear(set, candidate)]).toContain(found)
              const found = bestRankOfUrl(automaton, `http:/${candidate}`, 6)
              if (found !== NOT_PLAIN) expect(found).toBe(linear(set, candidate))
              else expect(candidate).toMatch(/\/\.|\.[.%]|\?.*[/?]|%2F/)
            }
          },
        ),
        { numRuns: 1_000 },
      )
    })

    describe('where only the query of a URL can match', () => {
      const set = ['/b/', '/*?a=', '/*?b', '/c/*?a*b$', '/c'].map(pattern)

      test.each([
        ['https://h/x?a=1', 1],
        ['https://h/x?x?b', 2],
        ['https://h/c?a&b', 4],
        ['https://h/c/x?a&b', 3],
        ['https://h/c/x?a&b#b', 3],
        ['https://h/c/x?a&bc', 4],
        ['https://h/x', NONE],
        ['https://h/x?', NONE],
        ['https://h/x#?a=', NONE],
        ['https://h/x%61%zz\xe9', NONE],
        ['https://h/x%61%zz\xe9?b', NOT_PLAIN],
        ['https://h/x/../?b', NOT_PLAIN],
        ['https://h/x/%2e%2E/?b', NOT_PLAIN],
        ['https://h/x?b/..', 2],
        ['https://h/x?\xe9?b', NOT_PLAIN],
      ])('%j: %d', (url, rank) => {
        const automaton = compiledWithDfa(set)
        for (let i = 0; i < 3; i++) expect(bestRankOfUrl(automaton, url, 9)).toBe(rank)
      })

      test('no DFA is made for URLs without a query', () => {
        const automaton = compiledWithDfa(set)
        for (const path of ['/x', '/c/x', '/b/x', '/']) {
          expect(bestRankOfUrl(automaton, `http:/${path}`, 6)).toBe(linear(set, path))
          expect(new Set(winnersInOctets(automaton)(path))).toEqual(new Set([linear(set, path)]))
          expect(automaton.dfa).toBeUndefined()
        }
        bestRankOfUrl(automaton, 'http://x?a', 6)
        expect(automaton.dfa).toBeDefined()
      })

      test.each([
        ['a pattern has a dot after its star', ['/*?a', '/*.a']],
        ['a pattern has a letter after its star', ['/*?a', '/*b']],
        ['the `?` comes later', ['/*/?a']],
      ])('a DFA is made for URLs without a query if %s', (_, texts) => {
        const automaton = compiledWithDfa(texts.map(pattern))
        for (const path of ['/b.a', '/']) {
          expect(bestRankOfUrl(automaton, `http:/${path}`, 6)).toBe(linear(texts.map(pattern), path))
        }
        expect(automaton.dfa).toBeDefined()
      })

      test('the rank is that of the normalised path', () => {
        const part = fc.constantFrom(
          '/',
          'b',
          'c',
          'a=',
          '?',
          '?',
          '#',
          '&',
          '%3F',
          '%3f',
          '%41',
          '.',
          '..',
          '%2e',
          '\xe9',
          '\t',
        )
        const rule = fc
          .tuple(
            fc.constantFrom('/', '/b', '/c/', '/b*/'),
            fc.array(fc.constantFrom('*?', '*?a=', '*?b*c', '*&', 'b'), { minLength: 1, maxLength: 2 }),
            fc.constantFrom('', '$'),
          )
          .map(([prefix, words, end]) => pattern(prefix + words.join('') + end))
        fc.assert(
          fc.property(
            fc.array(rule, { minLength: 1, maxLength: 5 }),
            fc.array(fc.array(part, { maxLength: 8 }), { minLength: 1, maxLength: 8 }),
            (rules, paths) => {
              const automaton = compiledWithDfa(rules)
              for (const parts of [...paths, ...paths]) {
                const url = `http://h/${parts.join('')}`
                const found = bestRankOfUrl(automaton, url, 8)
                if (found !== NOT_PLAIN) expect(found).toBe(linear(rules, rfc9309.target(pathOf(url, false))))
              }
            },
          ),
          { numRuns: 1_000 },
        )
      })
    })

    test('is that of the normalised path, whether a path was asked about as octets or as a URL before', () => {
      const part = fc.constantFrom('/', 'a', 'b', '%2F', '%41', '%C3', '?', '&', '.', '..', '\xe9', '\xff', '\x01')
      const asked = fc.array(part, { maxLength: 8 }).map(all => `/${all.join('')}`)
      const withStars = fc.array(fc.constantFrom('*', '*', 'a', 'b', '/', '%2F', '?', '.', 'A', '\xe9'), {
        maxLength: 6,
      })
      const rules = fc.array(
        fc.tuple(withStars, fc.boolean()).map(([all, anchored]) => pattern(`/${all.join('')}${anchored ? '$' : ''}`)),
        { maxLength: 12 },
      )
      fc.assert(
        fc.property(rules, fc.array(asked, { minLength: 1, maxLength: 10 }), (set, paths) => {
          const automaton = compiledWithDfa(set)
          const octetWinners = winnersInOctets(automaton)
          for (const candidate of [...paths, ...paths, ...paths]) {
            const serialised = pathOf(`http://h${candidate}`, false)
            const target = rfc9309.target(serialised)
            expect(bestRankOfPath(automaton, candidate)).toBe(linear(set, candidate))
            expect(bestRankOfPath(automaton, target)).toBe(linear(set, target))
            expect([NOT_PLAIN, linear(set, target)]).toContain(bestRankOfUrl(automaton, `http:/${candidate}`, 6))
            // Octets are asked about as a browser serialises them.
            const found = serialised === candidate ? octetWinners(candidate) : []
            for (const rank of found) expect([NOT_PLAIN, linear(set, target)]).toContain(rank)
          }
        }),
        { numRuns: 1_000 },
      )
    })

    test('is found in octets once a path was asked about as a string', () => {
      const part = fc.constantFrom('/', 'a', 'b', 'ab', '%C3', 'a.b')
      const asked = fc
        .tuple(fc.array(part, { maxLength: 10 }), fc.constantFrom('', '', '?', '?a&b', '?%C3'))
        .map(([parts, query]) => `/${parts.join('')}${query}`)
      const withStars = fc.array(fc.constantFrom('*', 'a', 'b', '/', '%C3', '?', '.', '&'), { maxLength: 8 })
      const rules = fc.array(
        fc.tuple(withStars, fc.boolean()).map(([all, anchored]) => pattern(`/${all.join('')}${anchored ? '$' : ''}`)),
        { maxLength: 30 },
      )
      fc.assert(
        fc.property(rules, fc.array(asked, { minLength: 1, maxLength: 10 }), (set, paths) => {
          const automaton = compiledWithDfa(set)
          const octetWinners = winnersInOctets(automaton)
          for (const candidate of [...paths, ...paths, ...paths]) {
            const expected = linear(set, candidate)
            expect(bestRankOfUrl(automaton, `http:/${candidate}`, 6)).toBe(expected)
            for (const found of octetWinners(candidate)) expect(found).toBe(expected)
          }
        }),
        { numRuns: 500 },
      )
    })

    test.each([
      ['no pattern', [], '/a', NONE],
      ['the best rank, not the first met', ['/a*b', '/a'], '/ab', 0],
      ['a lower rank output later', ['/abc', '/a'], '/abc', 0],
      ['the end', ['/a$', '/'], '/a', 0],
      ['not the end', ['/a$', '/'], '/ab', 1],
      ['a star at the end with $', ['/a*$'], '/abc', 0],
      ['two stars', ['/**b'], '/b', 0],
      ['a star alone', ['*'], '/x', 0],
      ['$ alone', ['$'], '/', NONE],
      ['$ alone, which a path does not end with', ['/*c', '/a', '$', '/'], '/', 3],
      ['octets above 127', ['/\xe9'], '/\xe9', 0],
      ['a NUL after a star', ['/a*\0b'], '/ax\0b', 0],
      ['a NUL before a star', ['/*d', '/a\0b'], '/a\0bc', 1],
      ['a word that ends another one', ['/*xab', '/*a'], '/xa', 1],
      ['a word that ends another one, at the end', ['/*xab', '/*a$'], '/xa', 1],
      ['a star after a word that ends another one', ['/*xab', '/*a*c'], '/xac', 1],
      ['stars after both', ['/*xa*b', '/*a*c'], '/xac', 1],
      ['a star before octets that another pattern has', ['/a*bc', '/abb'], '/abbc', 0],
      ['a star before octets that another pattern has, with a match in them', ['/a*b', '/abb'], '/abbc', 0],
      ['no match in octets that another pattern has', ['/a*bc', '/abb'], '/abbd', 1],
    ])('%s', (_name, texts, candidate, expected) => {
      const set = compiledWithDfa(texts.map(pattern))
      // The first question makes the DFA, and the next ones only ask it.
      for (let i = 0; i < 3; i++) expect(bestRankOfPath(set, candidate)).toBe(expected)
    })
  })

  describe('URLs as they are written', () => {
    const texts = ['/a?b', '/a/', '/a']
    const automaton = compiledWithDfa(texts.map(pattern))
    test.each([
      ['https://h/a?b#c', 0],
      ['https://h/a/b.c', 1],
      ['https://h/a.', 2],
      ['https://h/x', NONE],
      ['https://h/a?%20', 2],
      ['https://h/a?%2f', NOT_PLAIN],
      ['https://h/%61', NOT_PLAIN],
      ['https://h/./b', NOT_PLAIN],
      ['https://h/é', NOT_PLAIN],
      ['https://h/ツ', NOT_PLAIN],
      ['https://h/\u012f', NOT_PLAIN],
      ['https://h/a\u032fb', NOT_PLAIN],
      ['https://h/a?:', 2],
      ['https://h/a?%3A', NOT_PLAIN],
      ['https://h/a?b#%', 0],
      // A fragment does not belong to the path.
      ['https://h/a/#/../b', 1],
      // No pattern goes on from `/a/`, so the rest is not read.
      ['https://h/a/\xe9 %zz', 1],
      ['https://h/a?#/../b', 2],
      // What follows a settled winner changes nothing, unless it removes what came before.
      ['https://h/x y/%61/é', NONE],
      ['https://h/a?b=c:d', 0],
      ['https://h/x/./b', NONE],
      ['https://h/x/%20/b.html', NONE],
      ['https://h/x/..', NOT_PLAIN],
      ['https://h/x/.%2e/a', NOT_PLAIN],
      ['https://h/x/%2E./a', NOT_PLAIN],
      ['https://h/x/%2\te%2e/a', NOT_PLAIN],
      ['https://h/x/.\t./a', NOT_PLAIN],
      ['https://h/x\\..\\a', NOT_PLAIN],
    ])('%s', (url, expected) => {
      expect(bestRankOfUrl(automaton, url, 9)).toBe(expected)
    })
  })

  describe('URLs as they are written, after a star', () => {
    test.each([
      ['https://h/ab', 0],
      ['https://h/ac#b', 1],
      ['https://h/x#b', NONE],
      // The winner is settled: what follows changes nothing, unless it removes what came before.
      ['https://h/ab x y/%61/é', 0],
      ['https://h/ab/%2F/ツ', 0],
      ['https://h/ab/../c', NOT_PLAIN],
      ['https://h/ab/%2e./c', NOT_PLAIN],
      // Here the winner is not settled.
      ['https://h/ac y', NOT_PLAIN],
      ['https://h/ac/%61', NOT_PLAIN],
      ['https://h/ac/./x', NOT_PLAIN],
      ['https://h/acツ', NOT_PLAIN],
      ['https://h/ac?b', 0],
      ['https://h/ac?/', 1],
      ['https://h/ac?%2F', NOT_PLAIN],
    ])('%s', (url, expected) => {
      const automaton = compiledWithDfa(['/a*b', '/a'].map(pattern))
      for (let i = 0; i < 3; i++) expect(bestRankOfUrl(automaton, url, 9)).toBe(expected)
    })

    test('whatever was asked about before', () => {
      const asked: [path: string, expected: number][] = [
        ['/x.y', NONE],
        ['/x.y/zb', 0],
        ['/.b', NOT_PLAIN],
        ['/./b', NOT_PLAIN],
        ['/x/.y', NOT_PLAIN],
        ['/x%C3y', NONE],
        ['/x%C3b', 0],
        ['/x%61y', NOT_PLAIN],
        ['/x%C', NOT_PLAIN],
        ['/q?x', 1],
        ['/q?b', 0],
        ['/q?%2F', NOT_PLAIN],
        ['/q?%C3', 1],
        ['/q%2F', NONE],
        ['/q/.', NOT_PLAIN],
        ['/q?/.', 1],
        ['/q?/./x', 1],
      ]
      for (const [first] of asked) {
        const automaton = compiledWithDfa(['/*b', '/q?*x', '/q?'].map(pattern))
        for (let i = 0; i < 3; i++) bestRankOfUrl(automaton, `http:/${first}`, 6)
        for (let i = 0; i < 2; i++) {
          for (const [path, expected] of asked) {
            const wanted = expected === 1 && !path.includes('x') ? 2 : expected
            expect(bestRankOfUrl(automaton, `http:/${path}#b`, 6), `${path} after ${first}`).toBe(wanted)
          }
        }
      }
    })

    test('a character beyond octets is not one of those that no pattern has', () => {
      const set = compilePatternSet(listOfPatterns([pattern('/*b')]), serialisedPathAndQuery)
      set.linearWork = Number.POSITIVE_INFINITY
      for (const text of ['/xyz', '/xbz', '/yxz', '/zzx', '/yx', '/xz']) {
        expect(bestRankOfUrl(set, `https://h${text}`, 9)).toBe(text.includes('b') ? 0 : NONE)
      }
      for (const text of ['/ツb', '/xツ', '/xyツz', '/zzé'])
        expect(bestRankOfUrl(set, `https://h${text}`, 9)).toBe(NOT_PLAIN)
    })
  })

  describe('paths in octets, as a browser writes them', () => {
    const texts = ['/a*b', '/a', '/q?x*%2Cy', '/e%C3%A9', '/e%', '/e']
    test.each<[path: string, after: string, expected: number]>([
      ['/ab', '', 0],
      ['/a', 'b', 1],
      ['/axx', 'b', 1],
      ['/axb', '', 0],
      ['/a%C3', '', 1],
      ['/a%C3b', '', 0],
      ['/a%61', 'b', NOT_PLAIN],
      ['/a%c3', '', NOT_PLAIN],
      ['/a%C', '3', NOT_PLAIN],
      ['/a%', 'C3', NOT_PLAIN],
      ['/a%zz', '', NOT_PLAIN],
      ['/a.c', '', 1],
      ['/a.b', '', 0],
      ['/a?%2F', '', NOT_PLAIN],
      ['/a?x%20b', '', 0],
      ['/q?x%2Cy', '', 2],
      ['/q?x', '', NONE],
      ['/e%C3%A9', '', 3],
      ['/e%C3%A', '9', NOT_PLAIN],
      ['/e%C3%A8', '', 4],
      ['/e%C3%', 'A9', NOT_PLAIN],
      ['/e', '%C3%A9', 5],
      ['/e%61', '', NOT_PLAIN],
      ['/f%61', '', NONE],
      ['/f', 'x', NONE],
    ])('%j, before %j', (path, after, expected) => {
      const automaton = compiledWithDfa(texts.map(pattern))
      const octets = Uint8Array.from(`x${path}${after}`, character => character.charCodeAt(0))
      const [from, to] = [1, 1 + path.length]
      const ask = (prefixTo: number, prefix: number, prefixStates: PrefixStates) =>
        bestRankInOctets(automaton, { octets, from, to, prefixTo, prefix, prefixStates })
      // So that all nodes and states exist that the path needs.
      for (const asked of [`${path}`, '/ab', '/axx', '/q?xy', '/e%C3%A9', '/e%C3%A8', '/f']) {
        bestRankOfUrl(automaton, `http:/${asked}`, 6)
      }
      for (const end of [0, 1]) {
        const states = createPrefixStates()
        for (let i = 0; i < 3; i++) expect(ask(from + end, 70, states), `${end}`).toBe(expected)
      }
    })

    test('before the DFA is made, only those without a star before them', () => {
      const set = compilePatternSet(listOfPatterns(['/a*b', '/a', '/cd'].map(pattern)), plainPathAndQuery)
      const octetWinners = winnersInOctets(set)
      for (const path of ['/ab', '/cd', '/x']) bestRankOfUrl(set, `http:/${path}`, 6)
      expect(set.dfa).toBeUndefined()
      expect(['/ab', '/ac', '/cd', '/x'].map(octetWinners)).toEqual([[NOT_PLAIN], [NOT_PLAIN], [2], [NONE]])
    })

    test('only the path, if a dialect compares no query', () => {
      const set = compilePatternSet(listOfPatterns(['/a*b', '/a?', '/ac'].map(pattern)), plainPath)
      set.linearWork = Number.POSITIVE_INFINITY
      for (const [path, expected] of [
        ['/a?b', NONE],
        ['/ab?', 0],
        ['/ac?b', 2],
        ['/a%C3', NOT_PLAIN],
      ] as const) {
        const octets = Uint8Array.from(path, character => character.charCodeAt(0))
        bestRankOfUrl(set, `http:/${path}`, 6)
        const asked = { octets, from: 0, to: path.length, prefixTo: 1, prefix: 0, prefixStates: createPrefixStates() }
        expect(bestRankInOctets(set, asked)).toBe(expected)
      }
    })
  })

  describe('rules made to explode an automaton', () => {
    test('if a set of nodes is too large to be a state, the patterns are tried one by one', () => {
      const set = [pattern(`/${'a*'.repeat(400)}b$`), pattern(`/${'a*'.repeat(399)}c`)]
      const automaton = compiledWithDfa(set)
      for (const tail of ['', 'b', 'c', 'ac']) {
        const candidate = `/${'a'.repeat(420)}${tail}`
        expect(bestRankOfPath(automaton, candidate)).toBe(linear(set, candidate))
        expect(bestRankOfUrl(automaton, `http:/${candidate}#c`, 6)).toBe(linear(set, candidate))
        expect(bestRankOfUrl(automaton, `http:/${candidate}%61`, 6)).toBe(NOT_PLAIN)
      }
    })

    test('if too many stars are active where the search begins, the patterns are tried one by one', () => {
      const each = Array.from({ length: 80 }, (_, i) => pattern(`/${'a'.repeat(i)}*b${i}$`))
      const longestFirst = Array.from({ length: 80 }, (_, i) => pattern(`/${'a'.repeat(79 - i)}*b`))
      for (const set of [each, longestFirst]) {
        const automaton = compiledWithDfa(set)
        const octetWinners = winnersInOctets(automaton)
        for (const tail of ['', 'b', 'b7', 'b79', 'b/b0']) {
          for (const count of [5, 63, 64, 65, 79, 80, 90]) {
            const candidate = `/${'a'.repeat(count)}${tail}`
            const expected = linear(set, candidate)
            expect(bestRankOfPath(automaton, candidate)).toBe(expected)
            expect(bestRankOfUrl(automaton, `http:/${candidate}#7`, 6)).toBe(expected)
            for (const found of octetWinners(candidate)) expect([NOT_PLAIN, expected]).toContain(found)
          }
        }
      }
    })

    test('a table that is full is begun again', () => {
      // A star becomes active after each letter, so there are as many states as there are sets of letters.
      const letters = Array.from({ length: 50 }, (_, i) => String.fromCharCode(65 + i))
      const all = letters.map(letter => pattern(`/*${letter}*~${letter}`))
      const automaton = compiledWithDfa(all)
      const octetWinners = winnersInOctets(automaton)
      let seed = 1
      const below = (count: number): number => {
        seed = (Math.imul(seed, 1103515245) + 12345) >>> 0
        return (seed >>> 8) % count
      }
      let size = 0
      let begunAgain = 0
      for (let run = 0; run < 5_000; run++) {
        const candidate = `/${Array.from({ length: 20 }, () => (below(15) === 0 ? '~' : letters[below(50)])).join('')}`
        expect(bestRankOfPath(automaton, candidate)).toBe(linear(all, candidate))
        for (const found of octetWinners(candidate)) expect([NOT_PLAIN, linear(all, candidate)]).toContain(found)
        const { states, denseRows } = automaton.dfa as LazyDfa
        if (states.length < size) {
          begunAgain++
          // No transition of the table before is left, from whichever state it was begun again.
          for (let end = 1; end <= candidate.length; end++) {
            for (const letter of letters) {
              const next = `${candidate.slice(0, end)}${letter}~${letter}`
              expect(bestRankOfPath(automaton, next), next).toBe(linear(all, next))
            }
          }
        }
        size = (automaton.dfa as LazyDfa).states.length
        expect(states.length + denseRows.length).toBeLessThan(1 << 21)
      }
      expect(begunAgain).toBeGreaterThan(0)
    })
  })
})

test('two dots in a query, which an octet of no pattern follows, remove nothing', () => {
  const set = compilePatternSet(listOfPatterns(['/a?b..c', '/a'].map(pattern)), plainPathAndQuery)
  expect(bestRankOfUrl(set, 'https://h/a?b..cx', 9)).toBe(0)
})

describe('a pattern that is tried by itself, after the DFA searched the others', () => {
  const others = Array.from({ length: 256 }, (_, i) => `/z${i}*q`)
  const set = compilePatternSet(listOfPatterns(['/ab*xa', '/*c', ...others].map(pattern)), plainPathAndQuery)
  set.linearWork = Number.POSITIVE_INFINITY
  test.each([
    ['/abyxa', 0],
    ['/abcxa', 0],
    ['/abcx', 1],
    // The DFA is settled at the `c`, before what must be normalised.
    ['/abcx%61', NOT_PLAIN],
    ['/abyx%61', NOT_PLAIN],
    ['/aby#xa', NONE],
    ['/abyxa#', 0],
    ['/abc#xa', 1],
  ])('in %s', (path, expected) => {
    expect(bestRankOfUrl(set, `https://h${path}`, 9)).toBe(expected)
    expect(set.dfa?.patterns.length).toBe(1)
  })
})

describe('while there is no DFA', () => {
  const others = Array.from({ length: 100 }, (_, i) => `/z${i}*q`)
  test.each<[name: string, texts: readonly string[], url: string, expected: number]>([
    ['a URL to be normalised after a star', ['/a*b', '/a'], 'https://h/ac%61b', NOT_PLAIN],
    [
      'a URL to be normalised after one of the stars that are compared one by one',
      ['/ab*x', ...others],
      'https://h/abc%61x',
      NOT_PLAIN,
    ],
    ['a URL to be normalised only after an octet that no pattern has', ['/a', '/b*c'], 'https://h/x y', NONE],
  ])('%s', (_name, texts, url, expected) => {
    const set = compilePatternSet(listOfPatterns(texts.map(pattern)), plainPathAndQuery)
    expect(bestRankOfUrl(set, url, 9)).toBe(expected)
    expect(set.dfa).toBeUndefined()
  })

  test('a star alone matches an empty path', () => {
    const set = compilePatternSet(listOfPatterns([pattern('*')]), plainPathAndQuery)
    expect(bestRankOfPath(set, '')).toBe(0)
    expect(set.dfa).toBeUndefined()
  })
})

/** So many words that most states of a DFA for them do not get a row of transitions when they are made. */
const manyWords = Array.from({ length: 150 }, (_, i) =>
  Array.from({ length: 10 }, (_, j) => 'abcdefgh'[(((i + 1) * 7 ** (j + 1)) % 101) % 8]).join(''),
)

test('the rank stays the same when further octets are seen after states that had only one', () => {
  const set = manyWords.map((word, i) => pattern(`/*${word}${i % 2 === 0 ? '' : '$'}`))
  const automaton = compiledSoon(set)
  const beginnings = manyWords.flatMap(word => Array.from(word, (_, i) => `/${word.slice(0, i + 1)}`))
  const nexts = ['', 'a', 'b', 'ef', '\0', '\x01', '\x02', '\x03']
  const paths = nexts.flatMap(next => beginnings.map(beginning => beginning + next))
  const expected = paths.map(path => linear(set, path))
  for (const _ of ['made', 'seen again', 'stored']) {
    expect(paths.map(path => bestRankOfPath(automaton, path))).toEqual(expected)
  }
})

test('an octet that leads back to the first states may be the first that is seen after a state', () => {
  const set = manyWords.map(word => pattern(`/*${word}$`))
  const automaton = compiledSoon(set)
  const beginnings = manyWords.flatMap(word => Array.from(word, (_, i) => `/${word.slice(0, i + 1)}`))
  beginnings.forEach((beginning, i) => {
    const asked = beginning + ['/', '\x01', '\x02', '\x03'][i % 4]
    for (let time = 0; time < 3; time++) expect(bestRankOfPath(automaton, asked), asked).toBe(linear(set, asked))
  })
  const lasts = ['/', 'x', 'ab', '\x01ab', '\x02ab', '\x03ab', ...manyWords.slice(0, 20)]
  for (const last of lasts) {
    for (const beginning of beginnings) {
      const asked = beginning + last
      expect(bestRankOfPath(automaton, asked), asked).toBe(linear(set, asked))
    }
  }
  for (const word of manyWords) expect(bestRankOfPath(automaton, `/${word}`)).toBe(linear(set, `/${word}`))
})

test('an escape that is kept, seen first after a state, does not make others kept', () => {
  const words = Array.from({ length: 150 }, (_, i) => `${'abcdefgh'[i % 8]}${'hgfedcba'[(i >> 3) % 8]}${i}`)
  const set = words.map(word => pattern(`/*${word}%C3%A9`))
  const automaton = compiledSoon(set)
  const beginnings = words.flatMap(word => Array.from(word, (_, i) => `/${word.slice(0, i + 1)}`))
  for (const beginning of beginnings) {
    const path = `${beginning}%C3%A9`
    expect(bestRankOfUrl(automaton, `http:/${path}`, 6), path).toBe(linear(set, path))
  }
  for (const beginning of beginnings) {
    for (const other of ['%41', '%c3%A9', '%C3%a9', '%zz', '%']) {
      expect(bestRankOfUrl(automaton, `http:/${beginning}${other}`, 6), beginning + other).toBe(NOT_PLAIN)
    }
  }
})

test('no transition of a state that the table had before it was begun again is stored', () => {
  const letters = Array.from({ length: 50 }, (_, i) => String.fromCharCode(65 + i))
  const all = letters.map(letter => pattern(`/*${letter}*~${letter}`))
  const automaton = compiledSoon(all)
  // So long that its last state has a number that the table does not have when it is begun again.
  const path = `/${letters.slice(20).join('')}`
  expect(bestRankOfPath(automaton, path)).toBe(NONE)
  const dfa = automaton.dfa as LazyDfa
  const full = new Int32Array(1 << 20)
  full.set(dfa.denseRows)
  dfa.denseRows = full
  const { timesCleared } = dfa
  const last = `${path}${letters[5]}`
  expect(bestRankOfPath(automaton, last)).toBe(NONE)
  expect(dfa.timesCleared).toBe(timesCleared + 1)
  for (const letter of letters) {
    const next = `${last}${letter}~${letter}`
    expect(bestRankOfPath(automaton, next), next).toBe(linear(all, next))
  }
})

describe('when a DFA is made', () => {
  test('with very many stars the patterns are tried one by one', () => {
    const words = Array.from({ length: 3000 }, (_, i) =>
      (i + 1).toString(2).replace(/./g, bit => `${'ab'[Number(bit)]}*`),
    )
    const set = words.map((word, i) => pattern(`/*${word}c${i}$`))
    const automaton = compiledSoon(set)
    const long = `/${'ab'.repeat(500)}`
    for (const tail of ['', 'c', 'c7', 'c2999']) {
      const candidate = long + tail
      expect(bestRankOfPath(automaton, candidate)).toBe(linear(set, candidate))
    }
  })

  test('the DFA is made once many paths were compared one by one', () => {
    const set = Array.from({ length: 100 }, (_, i) => pattern(`/*/${i}$`))
    const automaton = compilePatternSet(listOfPatterns(set), plainPathAndQuery)
    const made = Array.from({ length: 100 }, (_, i) => {
      expect(bestRankOfPath(automaton, `/a/${i}`)).toBe(i)
      return automaton.dfa !== undefined
    })
    expect(made.indexOf(true)).toBe(74)
    expect(made.lastIndexOf(false)).toBe(73)
  })

  test.each<[name: string, patterns: number, text: string, from: number, paths: number]>([
    ['short paths', 100, '/a', 0, 75],
    ['one path more than the work allows exactly', 64, '/a', 0, 81],
    ['long paths', 100, `/${'a'.repeat(639)}`, 0, 7],
    ['short paths after a long host', 100, `https://${'h'.repeat(640)}/a`, 648, 75],
  ])('a DFA with all patterns is made once, after so much work: %s', (_name, count, text, from, paths) => {
    const set = Array.from({ length: count }, (_, i) => pattern(`/*/${i}$`))
    const automaton = compilePatternSet(listOfPatterns(set), plainPathAndQuery)
    const made = Array.from({ length: 3 * paths }, () => {
      expect(bestRankOfUrl(automaton, text, from)).toBe(NONE)
      return automaton.dfa
    })
    expect(made.findIndex(dfa => dfa !== undefined)).toBe(paths - 1)
    expect(new Set(made).size).toBe(2)
  })

  test.each<[name: string, patterns: Record<string, number>, inDfa: number]>([
    ['none of 100', { '/ab': 8, '/z': 92 }, 100],
    ['eight of 101', { '/ab': 8, '/z': 93 }, 93],
    ['none of nine with the same beginning', { '/ab': 9, '/z': 93 }, 102],
    ['five and three with a longer beginning', { '/ab': 5, '/abc': 3, '/z': 93 }, 93],
    ['five, but not four with a longer beginning', { '/ab': 5, '/abc': 4, '/z': 93 }, 97],
    ['none with a star after the first slash', { '/': 1, '/ab': 3, '/z': 97 }, 98],
  ])('a DFA decides all patterns with stars except a few: %s', (_name, counts, inDfa) => {
    const set = Object.entries(counts).flatMap(([head, count]) =>
      Array.from({ length: count }, (_, i) => pattern(`${head}*${i}`)),
    )
    const { prefixTrie } = compilePatternSet(listOfPatterns(set), plainPathAndQuery)
    buildStarredNodes(prefixTrie)
    expect(prefixTrie.dfaPatterns.length).toBe(inDfa)
  })

  test.each<[name: string, literals: number, starred: readonly string[], decidesAll: boolean]>([
    ['256 patterns', 255, ['/*b'], true],
    ['257 patterns', 256, ['/*b'], false],
    ['one star that needs a query, and one that does not', 10, ['/*?b', '/*b'], true],
    ['only stars that need a query', 10, ['/*?b', '/*?c'], false],
  ])('a DFA decides all patterns of a small set, unless all stars need a query: %s', (_name, count, starred, all) => {
    const literals = Array.from({ length: count }, (_, i) => `/a${i}`)
    const set = [...starred, ...literals].map(pattern)
    const automaton = compiledSoon(set)
    for (const path of ['/x?y', '/x?b', '/a0', '/a0/x?b', `/a${count - 1}`]) {
      expect(bestRankOfUrl(automaton, `http:/${path}`, 6)).toBe(linear(set, path))
    }
    expect(automaton.dfa?.decidesAll).toBe(all)
    expect(automaton.dfa?.patterns.length).toBe(all ? set.length : starred.length)
  })

  test('a small set gets a DFA for all patterns once a star is reached that needs no query', () => {
    const set = ['/*?b', '/a/*c', '/d'].map(pattern)
    const automaton = compilePatternSet(listOfPatterns(set), plainPathAndQuery)
    const decidesAllAfter = (path: string) => {
      for (let i = 0; i < 2_000; i++) expect(bestRankOfPath(automaton, path)).toBe(linear(set, path))
      return automaton.dfa?.decidesAll
    }
    expect(['/x', '/d?b', '/a/b', '/d'].map(decidesAllAfter)).toEqual([undefined, false, true, true])
  })

  test('a DFA has the patterns of the nodes that paths have reached, and all if these are less than twice as many as before', () => {
    const set = [...['/*b', '/a/*b', '/c/*b', '/d/*b', '/e/*b'].map(pattern), ...manyOthers]
    const automaton = compilePatternSet(listOfPatterns(set), plainPathAndQuery)
    /** How many patterns the DFA has after a path was asked about often. */
    const patternsAfter = (path: string) => {
      for (let i = 0; i < 2_000; i++) expect(bestRankOfPath(automaton, path)).toBe(linear(set, path))
      return automaton.dfa?.patterns.length
    }
    expect(patternsAfter('/b')).toBe(1)
    expect(patternsAfter('/x/b')).toBe(1)
    expect(patternsAfter('/a/b')).toBe(2)
    expect(patternsAfter('/c/x')).toBe(5)
    expect(patternsAfter('/d/x')).toBe(5)
  })

  test('a DFA that takes the place of another one finds the same, in strings and in octets', () => {
    fc.assert(
      fc.property(patterns, fc.array(fc.tuple(path, fc.boolean()), { minLength: 1, maxLength: 10 }), (few, asked) => {
        const set = [...few, ...manyOthers]
        const automaton = compilePatternSet(listOfPatterns(set), plainPathAndQuery)
        const octetWinners = winnersInOctets(automaton)
        for (const [candidate, becomesSlow] of [...asked, ...asked]) {
          const expected = linear(set, candidate)
          if (becomesSlow) automaton.linearWork = Number.POSITIVE_INFINITY
          expect(bestRankOfPath(automaton, candidate)).toBe(expected)
          expect([NOT_PLAIN, expected]).toContain(bestRankOfUrl(automaton, `http:/${candidate}`, 6))
          for (const found of octetWinners(candidate)) expect([NOT_PLAIN, expected]).toContain(found)
        }
      }),
      { numRuns: 2_000 },
    )
  })
})
