import { describe, expect, test } from 'vitest'
import { asOctets, type PlainTables, plainPathAndQuery, serialisedPathAndQuery } from '../url/verbatim.ts'
import { type Pattern, patternOf } from './pattern.ts'
import { headOf, type PatternHead } from './pattern-list.ts'
import { bestRankOfPath, bestRankOfUrl, compilePatternSet, NOT_PLAIN, type PatternSet } from './pattern-set.ts'
import { AT_NODE, howOfEnd, LEFT, ON_EDGE, walkPrefixTrie } from './prefix-trie.ts'
import { NONE } from './trie.ts'

function pattern(text: string): Pattern {
  const anchored = text.endsWith('$')
  return patternOf((anchored ? text.slice(0, -1) : text).split('*'), anchored, text)
}

function setOf(texts: readonly string[], plain: PlainTables = plainPathAndQuery): PatternSet {
  const patterns = texts.map(pattern)
  return compilePatternSet({ heads: patterns.map(headOf), patternOf: rank => patterns[rank] }, plain)
}

/** The rank for a path of a URL, when first asked and when asked again. */
function rankIn(set: PatternSet, path: string): number {
  const first = bestRankOfUrl(set, `http:/${path}`, 6)
  expect(bestRankOfUrl(set, `http:/${path}`, 6)).toBe(first)
  return first
}

describe('a path', () => {
  test('that does not begin with a slash is not one that does', () => {
    const set = setOf(['/', '/b'])
    for (const path of ['', 'a', '?', 'b']) expect(bestRankOfPath(set, path)).toBe(NONE)
  })

  test('may have any octet, and a URL may have characters that are not octets', () => {
    const texts = ['/\xff', '/aa', '/ab', '/b/a', '/c$', '/cd', '/zz/z']
    const set = setOf(texts)
    for (const text of texts.slice(1)) rankIn(set, text.replace('$', ''))
    expect(bestRankOfPath(set, '/\xff')).toBe(0)
    for (const beginning of ['/', '/a', '/b', '/b/', '/c', '/z', '/zz/']) {
      for (const code of [0x61, 0x62, 0x63, 0x64, 0x2f, 0x7a]) {
        const path = beginning + String.fromCharCode(0x100 + code)
        expect(rankIn(set, path), path).toBe(NOT_PLAIN)
      }
    }
  })
})

describe('dot segments', () => {
  test.each<[texts: string[], path: string]>([
    // After the last octet that a pattern has, in the middle of a label, and in a pattern itself.
    [['/a'], '/a/../b'],
    [['/a'], '/ab/../../b'],
    [['/abc'], '/abx/../abc'],
    [['/abc', '/'], '/abx/../abc'],
    [['/a/../b'], '/a/../b'],
    [['/a/./b', '/a'], '/a/./b'],
    // A dot is not the beginning of a query.
    [['/a.b*c'], '/a.bx/../c'],
    [['/a.b/./c'], '/a.b/./c'],
  ])('with %j, %s must be normalised', (texts, path) => {
    expect(rankIn(setOf(texts), path)).toBe(NOT_PLAIN)
  })

  test('do not exist in a query', () => {
    expect(rankIn(setOf(['/a?b/..']), '/a?b/..c')).toBe(0)
    const set = setOf(['/a?b*c', '/a?d'])
    for (const path of ['/a?d', '/a?b', '/a?bx/..c']) rankIn(set, path)
    expect(rankIn(set, '/a?bx/..c')).toBe(0)
    expect(rankIn(set, '/a?bx/..')).toBe(NONE)
  })
})

test('a fragment does not belong to the path, even if a pattern has the same octets', () => {
  expect(rankIn(setOf(['/a#b']), '/a#b')).toBe(NONE)
  expect(rankIn(setOf(['/a#b', '/a']), '/a#b')).toBe(1)
})

test('a character that normalising removes may lead to the end of an anchored pattern', () => {
  expect(rankIn(setOf(['/a$']), '/a\t')).toBe(NOT_PLAIN)
  expect(rankIn(setOf(['/a$', '/']), '/a\t')).toBe(NOT_PLAIN)
  expect(rankIn(setOf(['/a$', '/']), '/ab')).toBe(1)
})

test('below a query an octet means what it means in a query', () => {
  const set = setOf(["/a?b'c", '/a?d'], serialisedPathAndQuery)
  for (const path of ['/a?d', "/a?b'c"]) rankIn(set, path)
  expect(rankIn(set, "/a?b'c")).toBe(NOT_PLAIN)
  expect(rankIn(set, '/a?d')).toBe(1)
})

test('a label ends where it ends, whatever label comes after it', () => {
  const set = setOf(['/a?bX$', '/a?b', '/cXY'])
  for (const path of ['/a?b', '/cXY']) rankIn(set, path)
  expect(rankIn(set, '/a?bX')).toBe(0)
  expect(rankIn(set, '/a?bXY')).toBe(1)
})

test('labels may be longer than the room that there is for them at first', () => {
  const words = Array.from({ length: 20 }, (_, i) => `/${i}${String.fromCharCode(97 + i).repeat(40)}`)
  const set = setOf(words)
  words.forEach((word, rank) => {
    expect(rankIn(set, `${word}x`)).toBe(rank)
    expect(rankIn(set, word.slice(0, -1))).toBe(NONE)
  })
})

/** A set of the patterns in a file, of which each head is a part of one text. */
function setOfFile(lines: readonly string[]): PatternSet {
  const file = lines.map(line => `Disallow: ${line}\n`).join('')
  const patterns = lines.map(pattern)
  let from = 0
  const heads = patterns.map((pattern, i): PatternHead => {
    const { text, to, kind } = headOf(pattern)
    from = file.indexOf(`${lines[i]}\n`, from)
    expect(file.startsWith(text, from)).toBe(true)
    return { text: file, from, to: from + to, kind }
  })
  return compilePatternSet({ heads, patternOf: rank => patterns[rank] }, plainPathAndQuery)
}

test('a label does not go on beyond the end of a head, whatever follows it in the file', () => {
  const set = setOfFile(['/a$b', '/a$'])
  for (const [path, rank] of [
    ['/a', 1],
    ['/a$', NONE],
    ['/a$b', 0],
    ['/a$c', NONE],
  ] as const) {
    expect(rankIn(set, path), path).toBe(rank)
  }
})

test('heads may be parts of one text, as those in a file are', () => {
  const set = setOfFile(['/a$b', '/a$', '/ab$c', '/ab$', '/ab', '/c*d', '/c$'])
  for (const [path, rank] of [
    ['/a$b', 0],
    ['/a', 1],
    ['/a$', NONE],
    ['/ab$cx', 2],
    ['/ab', 3],
    ['/ab$', 4],
    ['/abc', 4],
    ['/cxd', 5],
    ['/c', 6],
    ['/c\n', NOT_PLAIN],
  ] as const) {
    expect(rankIn(set, path), path).toBe(rank)
  }
})

test.each<[path: string, how: number]>([
  ['/ab', AT_NODE],
  ['/a', ON_EDGE],
  ['/a#b', ON_EDGE],
  ['/ax', LEFT],
  ['/abx', LEFT],
  ['/ab#x', AT_NODE],
  ['/x', LEFT],
])('the walk along %s ends as it should', (path, how) => {
  const { prefixTrie } = setOf(['/ab'])
  for (let i = 0; i < 2; i++) expect(howOfEnd(walkPrefixTrie(prefixTrie, path, 0, plainPathAndQuery))).toBe(how)
  const octets = setOf(['/ab'], asOctets).prefixTrie
  if (!path.includes('#')) expect(howOfEnd(walkPrefixTrie(octets, path, 0, asOctets))).toBe(how)
})
