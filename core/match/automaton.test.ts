import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainPathAndQuery } from '../url/verbatim.ts'
import {
  type Automaton,
  buildAutomaton,
  createBeginnings,
  NOT_PLAIN,
  winnerInOctets,
  winnerOfPath,
  winnerOfUrl,
} from './automaton.ts'
import { continuationsOf } from './continuations.ts'
import { firstMatch } from './one-by-one.ts'
import { matches, type Pattern, patternOf } from './pattern.ts'
import { GAVE_UP, simulate } from './simulation.ts'
import type { Stars } from './stars.ts'
import { buildTrie, NONE } from './trie.ts'

function pattern(text: string): Pattern {
  const anchored = text.endsWith('$')
  return patternOf((anchored ? text.slice(0, -1) : text).split('*'), anchored, text)
}

function linear(patterns: readonly Pattern[], path: string): number {
  const rank = patterns.findIndex(candidate => matches(candidate, path))
  return rank < 0 ? NONE : rank
}

/** Asks about a path that stands among octets, by each of its directories and by none. */
function winnersInOctets(automaton: Automaton): (path: string) => number[] {
  const beginnings = createBeginnings()
  const numbers = new Map<string, number>()
  return path => {
    const octets = Uint8Array.from(`/a${path}\nab`, character => character.charCodeAt(0))
    const ends = [...path.replace(/[?].*/, '').matchAll(/^|\//g)].map(({ 0: { length }, index }) => index + length)
    return ends.map(end => {
      const beginning = path.slice(0, end)
      const number = numbers.get(beginning) ?? numbers.size
      numbers.set(beginning, number)
      return winnerInOctets(automaton, octets, 2, 2 + path.length, beginnings, number, 2 + end)
    })
  }
}

const text = fc
  .array(fc.constantFrom('/', 'a', 'b', '*', 'ab', 'ba'), { maxLength: 8 })
  .map(parts => `/${parts.join('')}`)
const patterns = fc.array(
  fc.tuple(text, fc.boolean()).map(([body, anchored]) => pattern(anchored ? `${body}$` : body)),
  { maxLength: 30 },
)
const path = fc.array(fc.constantFrom('/', 'a', 'b', 'c', 'ab'), { maxLength: 20 }).map(parts => `/${parts.join('')}`)

describe('the winner', () => {
  test('is that of a linear search, by automaton and by simulation', () => {
    fc.assert(
      fc.property(patterns, fc.array(path, { minLength: 1, maxLength: 10 }), (set, paths) => {
        const automaton = buildAutomaton(set, plainPathAndQuery)
        const trie = buildTrie(set)
        for (const candidate of paths) {
          const expected = linear(set, candidate)
          expect(winnerOfPath(automaton, candidate)).toBe(expected)
          expect(simulate(trie, continuationsOf(trie), candidate, 0, candidate.length)).toBe(expected)
          expect(winnerOfUrl(automaton, `http:/${candidate}#yy`, 6)).toBe(expected)
          expect(firstMatch(set, candidate)).toBe(expected)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('behind stars that stand deep in the tree, be there few patterns or many', () => {
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
            const automaton = buildAutomaton(all, plainPathAndQuery)
            const octetWinners = winnersInOctets(automaton)
            for (const candidate of paths) {
              const expected = linear(all, candidate)
              expect(winnerOfPath(automaton, candidate)).toBe(expected)
              expect(winnerOfUrl(automaton, `http:/${candidate}#ab`, 6)).toBe(expected)
              for (const found of octetWinners(candidate)) expect([NOT_PLAIN, expected]).toContain(found)
            }
          }
        },
      ),
      { numRuns: 500 },
    )
  })

  test('of URLs that were asked about before, with escapes and queries among them', () => {
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
          const automaton = buildAutomaton(set, plainPathAndQuery)
          const octetWinners = winnersInOctets(automaton)
          for (const candidate of [...paths, ...paths, ...paths]) {
            // Before they are asked about as texts, so that octets make states too.
            for (const found of octetWinners(candidate)) expect([NOT_PLAIN, linear(set, candidate)]).toContain(found)
            const found = winnerOfUrl(automaton, `http:/${candidate}`, 6)
            if (found !== NOT_PLAIN) expect(found).toBe(linear(set, candidate))
            else expect(candidate).toMatch(/\/\.|\.[.%]|\?.*[/?]|%2F/)
          }
        },
      ),
      { numRuns: 1_000 },
    )
  })

  test.each([
    ['no pattern', [], '/a', NONE],
    ['the best rank, not the first met', ['/a*b', '/a'], '/ab', 0],
    ['a lower rank met later', ['/abc', '/a'], '/abc', 0],
    ['the end', ['/a$', '/'], '/a', 0],
    ['not the end', ['/a$', '/'], '/ab', 1],
    ['a star at the end with $', ['/a*$'], '/abc', 0],
    ['two stars', ['/**b'], '/b', 0],
    ['a star alone', ['*'], '/x', 0],
    ['$ alone', ['$'], '/', NONE],
    ['octets above 127', ['/\xe9'], '/\xe9', 0],
  ])('%s', (_name, texts, candidate, expected) => {
    expect(winnerOfPath(buildAutomaton(texts.map(pattern), plainPathAndQuery), candidate)).toBe(expected)
  })
})

describe('URLs as they stand', () => {
  const texts = ['/a?b', '/a/', '/a']
  const automaton = buildAutomaton(texts.map(pattern), plainPathAndQuery)
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
    // What follows a settled winner changes nothing, unless it takes back what came before.
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
    expect(winnerOfUrl(automaton, url, 9)).toBe(expected)
  })
})

describe('rules made to explode an automaton', () => {
  test('sets of nodes that are too large to be states are simulated', () => {
    const set = [pattern(`/${'a*'.repeat(400)}b$`), pattern(`/${'a*'.repeat(399)}c`)]
    const automaton = buildAutomaton(set, plainPathAndQuery)
    for (const tail of ['', 'b', 'c', 'ac']) {
      const candidate = `/${'a'.repeat(420)}${tail}`
      expect(winnerOfPath(automaton, candidate)).toBe(linear(set, candidate))
    }
  })

  test('so many stars that the patterns are tried one by one', () => {
    const words = Array.from({ length: 3000 }, (_, i) =>
      (i + 1).toString(2).replace(/./g, bit => `${'ab'[Number(bit)]}*`),
    )
    const set = words.map((word, i) => pattern(`/*${word}c${i}$`))
    const automaton = buildAutomaton(set, plainPathAndQuery)
    const long = `/${'ab'.repeat(500)}`
    expect(simulate(buildTrie(set), continuationsOf(buildTrie(set)), long, 0, long.length)).toBe(GAVE_UP)
    for (const tail of ['', 'c', 'c7', 'c2999']) {
      const candidate = long + tail
      expect(winnerOfPath(automaton, candidate)).toBe(linear(set, candidate))
    }
  })

  test('a table that is full is begun again', () => {
    // A star comes alive behind each letter, so there are as many states as there are sets of letters.
    const letters = Array.from({ length: 50 }, (_, i) => String.fromCharCode(65 + i))
    const all = letters.map(letter => pattern(`/*${letter}*~${letter}`))
    const automaton = buildAutomaton(all, plainPathAndQuery)
    let seed = 1
    const below = (count: number): number => {
      seed = (Math.imul(seed, 1103515245) + 12345) >>> 0
      return (seed >>> 8) % count
    }
    let size = 0
    let begunAgain = 0
    for (let run = 0; run < 5_000; run++) {
      const candidate = `/${Array.from({ length: 20 }, () => (below(15) === 0 ? '~' : letters[below(50)])).join('')}`
      expect(winnerOfPath(automaton, candidate)).toBe(linear(all, candidate))
      const { states, rows } = automaton.stars as Stars
      if (states.length < size) begunAgain++
      size = states.length
      expect(states.length + rows.length).toBeLessThan(1 << 21)
    }
    expect(begunAgain).toBeGreaterThan(0)
  })
})
