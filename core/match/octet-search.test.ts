import { describe, expect, test } from 'vitest'
import { type PlainTables, plainPath, plainPathAndQuery } from '../url/verbatim.ts'
import { bestRankInOctets, createPrefixStates, type PrefixStates } from './octet-search.ts'
import { matches, type Pattern, patternOf } from './pattern.ts'
import { headOf } from './pattern-list.ts'
import { bestRankOfUrl, compilePatternSet, NOT_PLAIN, type PatternSet } from './pattern-set.ts'
import { buildStarredNodes } from './prefix-trie.ts'
import { NONE } from './trie.ts'

function pattern(text: string): Pattern {
  const anchored = text.endsWith('$')
  return patternOf((anchored ? text.slice(0, -1) : text).split('*'), anchored, text)
}

/** A set whose DFA is made for the first path with a star. */
function setOf(patterns: readonly Pattern[], plain: PlainTables = plainPathAndQuery): PatternSet {
  const set = compilePatternSet({ heads: patterns.map(headOf), patternOf: rank => patterns[rank] }, plain)
  buildStarredNodes(set.prefixTrie)
  set.linearWork = Number.POSITIVE_INFINITY
  return set
}

/** So many patterns, which match no path of these tests, that a DFA does not decide a set with them alone. */
const manyOthers = Array.from({ length: 257 }, (_, i) => pattern(`/!${i}`))

/** The rank for a path that is among other octets. */
function rankInOctets(set: PatternSet, path: string, prefixTo: number, prefix: number, prefixStates: PrefixStates) {
  const octets = Uint8Array.from(`b${path}/b`, character => character.charCodeAt(0))
  return bestRankInOctets(set, { octets, from: 1, to: 1 + path.length, prefixTo: 1 + prefixTo, prefix, prefixStates })
}

/** Words of eight letters, the same in each run. */
const words = Array.from({ length: 90 }, (_, i) =>
  Array.from({ length: 8 }, (_, j) => 'abcdefgh'[(((i + 1) * 7 ** (j + 1)) % 101) % 8]).join(''),
)
const word = (i: number) => words[i % words.length] ?? ''
const among = words.flatMap((_, i) => [
  `/${word(i)}/${word(i * 3 + 1)}/`,
  `/${word(i)}/${word(i * 5 + 2)}.pdf$`,
  `/${word(i)}/${word(i * 5 + 2)}.pdf?page`,
])
/** Few enough that the DFA decides all of them. */
const starred = words
  .slice(0, 50)
  .flatMap((_, i) => [`/*${word(i)}-${word(i + 1)}`, `/${word(i)}*/${word(i + 2)}.html$`])
const large = [...starred, ...among].map(pattern)
const rankOf = (path: string) => {
  const rank = large.findIndex(candidate => matches(candidate, path))
  return rank < 0 ? NONE : rank
}
const paths = words.flatMap((_, i) => [
  `/${word(i)}/${word(i * 3 + 1)}/x`,
  `/${word(i)}/${word(i * 3 + 1)}`,
  `/${word(i)}/${word(i * 5 + 2)}.pdf`,
  `/${word(i)}/${word(i * 5 + 2)}.pdf?page=2`,
  `/${word(i)}/x/${word(i + 2)}.html`,
  `/${word(i)}/x/${word(i + 2)}.html?a`,
  `/x/${word(i)}-${word(i + 1)}/y`,
  `/x/${word(i)}-${word(i + 4)}/y`,
  `/${word(i).slice(0, 5)}`,
])

test.each([
  ['once', 1],
  ['several times', 3],
])('among so many states that most have no row at first, the rank is that of a linear search: asked %s', (_, times) => {
  const set = setOf([...large, ...manyOthers])
  const prefixStates = createPrefixStates()
  const numbers = new Map<string, number>()
  const expected = paths.map(rankOf)
  for (const round of ['made', 'followed', 'kept']) {
    paths.forEach((path, i) => {
      for (let time = 0; time < times; time++) {
        if (round === 'made') expect(bestRankOfUrl(set, `http:/${path}`, 6)).toBe(expected[i])
        for (const { index } of path.replace(/[?].*/, '').matchAll(/\/|.$/g)) {
          const beginning = path.slice(0, index + 1)
          const number = numbers.get(beginning) ?? numbers.size
          numbers.set(beginning, number)
          expect(rankInOctets(set, path, index + 1, number, prefixStates), path).toBe(expected[i])
        }
        expect(rankInOctets(set, path, 0, numbers.size + 1, prefixStates), path).toBe(expected[i])
      }
    })
  }
  // Nothing that was stored on the way has changed what the other search finds.
  expect(paths.map(path => bestRankOfUrl(set, `http:/${path}`, 6))).toEqual(expected)
  expect(set.dfa?.sets.count).toBeGreaterThan(1000)
})

describe('of a prefix', () => {
  const texts = ['/a*b', '/a', '/cde/f', '/q*?x']
  const set = () => {
    const automaton = setOf([...texts.map(pattern), ...manyOthers])
    for (const path of ['/ab', '/axb', '/a/x', '/cde/f', '/cde/g', '/x', '/q?x', '/q/y']) {
      bestRankOfUrl(automaton, `http:/${path}`, 6)
    }
    return automaton
  }

  test('the node is remembered, and whether the walk ends there', () => {
    const automaton = set()
    const states = createPrefixStates()
    expect(rankInOctets(automaton, '/cde/f', 3, 0, states)).toBe(2)
    expect(rankInOctets(automaton, '/x/y', 2, 1, states)).toBe(NONE)
    expect(rankInOctets(automaton, '/a/x', 3, 2, states)).toBe(1)
    expect(states.places[0]).toBeGreaterThan(0)
    expect(states.places[3]).toBeLessThan(0)
    expect(states.places[6]).toBeLessThan(0)
    // What is remembered is used: no pattern goes on from the place of the second prefix.
    states.places[0] = states.places[3] ?? 0
    expect(rankInOctets(automaton, '/cde/f', 3, 0, states)).toBe(NONE)
  })

  test('the state of the DFA is remembered if the walk ends there', () => {
    const automaton = set()
    const states = createPrefixStates()
    expect(rankInOctets(automaton, '/a/x', 3, 0, states)).toBe(1)
    expect(rankInOctets(automaton, '/a/xb', 3, 0, states)).toBe(0)
    expect(states.places[1]).not.toBe(0)
    expect(states.places[2]).toBe(0)
    const other = createPrefixStates()
    expect(rankInOctets(automaton, '/ab', 2, 0, other)).toBe(0)
    expect(other.places[1]).toBe(0)
  })

  test('the winner is remembered if nothing can change it', () => {
    const automaton = set()
    const states = createPrefixStates()
    expect(rankInOctets(automaton, '/ab/x', 4, 0, states)).toBe(0)
    expect(rankInOctets(automaton, '/x/y', 3, 1, states)).toBe(NONE)
    expect([~(states.places[2] ?? 0), ~(states.places[5] ?? 0)]).toEqual([0, NONE])
    states.places[2] = ~7
    expect(rankInOctets(automaton, '/ab/x', 4, 0, states)).toBe(7)
  })

  test('there is room for any number, and what was remembered stays', () => {
    const automaton = set()
    const states = createPrefixStates()
    expect(rankInOctets(automaton, '/ab/x', 4, 0, states)).toBe(0)
    for (const prefix of [63, 64, 65, 1000]) {
      expect(rankInOctets(automaton, '/x/y', 3, prefix, states)).toBe(NONE)
      expect(~(states.places[prefix * 3 + 2] ?? 0)).toBe(NONE)
    }
    expect(~(states.places[2] ?? 0)).toBe(0)
  })

  test.each([0, 500])('nothing is kept that was remembered before the cache was cleared: prefix %d', prefix => {
    const automaton = set()
    const states = createPrefixStates()
    expect(rankInOctets(automaton, '/a/x', 3, 0, states)).toBe(1)
    expect(states.timesCleared).toBe(automaton.dfa?.timesCleared)
    states.places.fill(77)
    if (automaton.dfa) automaton.dfa.timesCleared += 3
    expect(rankInOctets(automaton, '/a/x', 3, prefix, states)).toBe(1)
    expect(states.timesCleared).toBe(automaton.dfa?.timesCleared)
    if (prefix > 0) expect(states.places[1]).toBe(0)
  })
})

test('a prefix may have any number before there is a DFA', () => {
  const set = setOf(['/a', '/b'].map(pattern))
  bestRankOfUrl(set, 'http://b', 6)
  expect(set.dfa).toBeUndefined()
  const states = createPrefixStates()
  for (const prefix of [0, 500, 500]) expect(rankInOctets(set, '/b/c', 3, prefix, states)).toBe(1)
})

test('patterns that need a query are searched for only in a query', () => {
  const set = setOf(['/*?x', '/'].map(pattern))
  bestRankOfUrl(set, 'http://a?x', 6)
  for (const [path, expected] of [
    ['/a?x', 0],
    ['/a', 1],
    ['/a?', 1],
    ['/a/b?x', 0],
    ['/?x', 0],
  ] as const) {
    bestRankOfUrl(set, `http:/${path}`, 6)
    for (const prefixTo of [0, 1]) {
      for (let i = 0; i < 3; i++)
        expect(rankInOctets(set, path, prefixTo, 0, createPrefixStates()), path).toBe(expected)
    }
  }
})

test('an octet after a slash that may begin a dot segment is not decided here', () => {
  const set = setOf(['/a*b', '/a', '/c.d'].map(pattern))
  for (const path of ['/ab', '/a/x', '/a.x', '/c.d', '/c/x']) bestRankOfUrl(set, `http:/${path}`, 6)
  for (const [path, expected] of [
    ['/a/.b', NOT_PLAIN],
    ['/a./b', 0],
    ['/a.b', 0],
    ['/c.d', 2],
    ['/.', NOT_PLAIN],
  ] as const) {
    expect(rankInOctets(set, path, 1, 0, createPrefixStates()), path).toBe(expected)
  }
})

test.each([
  [['/a/.b'], '/a/.b', NOT_PLAIN],
  [['/a', '/a/.b'], '/a/.b', NOT_PLAIN],
  [['/q?/.x'], '/q?/.x', 0],
  [['/q', '/q?/.x'], '/q?/.x', 0],
  [['/e%x'], '/e%x', NOT_PLAIN],
  // A label ends where it ends, whatever label comes after it.
  [['/a?bX$', '/a?b', '/cXY'], '/a?bX', 0],
  [['/a?bX$', '/a?b', '/cXY'], '/a?bXY', 1],
  [['/a?bX$', '/a?b', '/cXY'], '/a?b', 1],
])('the octets of a pattern mean what they mean in a URL: %j, %s', (texts, path, expected) => {
  const set = setOf([...texts].sort((a, b) => b.length - a.length).map(pattern))
  for (const asked of [path, ...texts]) bestRankOfUrl(set, `http:/${asked.replace('$', '')}`, 6)
  for (const prefixTo of [0, 1]) expect(rankInOctets(set, path, prefixTo, 0, createPrefixStates())).toBe(expected)
})

describe('where the compared part ends', () => {
  test.each([
    ['/a?x', 0],
    ['/a', 0],
    ['/ab?x', NONE],
    ['/cd?x', 1],
    ['/c?x', NONE],
    ['/cde?x', 1],
    ['/x?y', NONE],
    ['/x?', NONE],
  ])('%s in a dialect that compares no query', (path, expected) => {
    const set = setOf(['/a$', '/cd', '/x?', ...Array.from({ length: 300 }, (_, i) => `/!${i}`)].map(pattern), plainPath)
    bestRankOfUrl(set, `http:/${path}`, 6)
    for (const prefixTo of [0, 1, 2]) expect(rankInOctets(set, path, prefixTo, 0, createPrefixStates())).toBe(expected)
  })
})
