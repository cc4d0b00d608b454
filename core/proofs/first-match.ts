import { GOLDEN } from '../match/edges.ts'
import { matches, type Pattern } from '../match/pattern.ts'
import { buildTrie, child, NONE } from '../match/trie.ts'
import type { Octets } from '../parse/octets.ts'
import type { Budget } from './search.ts'

/**
 * The lowest rank of those that `takes` accepts and whose patterns match the text; `NONE` if none does. `takes` is asked
 * before the pattern is compared. What it costs is taken from the budget. The text may hold U+0100 for a character that no
 * pattern names.
 *
 * Questions leave out now these and now those patterns. An automaton would answer only for all of them together, and most
 * of its states would be made for a single question.
 */
export type FirstMatch = (text: Octets, takes: (rank: number) => boolean, budget: Budget) => number

/** Up to this many patterns are compared faster one by one than an index of them is made. */
const FEW = 16

/** How many bits of the hash of a key are kept. */
const PRESENT = 16

/** Stands for a pattern's head. */
const HEAD = 0

/** What it costs to look a text up, and to compare it with a segment of a pattern, in states of a search. */
const LOOKED_UP = 1 / 4
const COMPARED = 1 / 64

/**
 * A pattern is looked up by its head, or by two or three octets of another segment: by what the fewest patterns have. So
 * a text is compared with those patterns only that have something in common with it.
 */
export function firstMatchOf(patterns: readonly Pattern[]): FirstMatch {
  return patterns.length > FEW ? indexed(patterns) : oneByOne(patterns)
}

function oneByOne(patterns: readonly Pattern[]): FirstMatch {
  return (text, takes, budget) => {
    let compared = text.length >> 4
    const first = patterns.findIndex((pattern, rank) => {
      if (!takes(rank)) return false
      compared += pattern.segments.length + (text.length >> 5)
      return matches(pattern, text)
    })
    budget.left -= LOOKED_UP + compared * COMPARED
    return first < 0 ? NONE : first
  }
}

function indexed(patterns: readonly Pattern[]): FirstMatch {
  const keys = rarestKeys(patterns)
  const byHead = new Map<string, number[]>()
  const byOctets = new Map<number, { readonly ranks: number[]; asked: number }>()
  /** By length in octets, whether keys have it; and by the hash of a key, whether there may be such a key. */
  const lengths = [false, false, false, false]
  const present = new Uint8Array(keys.some(key => key !== HEAD) ? 1 << PRESENT : 0)
  patterns.forEach(({ segments: [head = ''] }, rank) => {
    const key = keys[rank] ?? HEAD
    if (key === HEAD) {
      const same = byHead.get(head)
      if (same) same.push(rank)
      else byHead.set(head, [rank])
      return
    }
    lengths[lengthOf(key)] = true
    present[hashOf(key)] = 1
    const same = byOctets.get(key)
    if (same) same.ranks.push(rank)
    else byOctets.set(key, { ranks: [rank], asked: 0 })
  })
  const heads = buildTrie([...byHead.keys()].map(head => ({ segments: [head], anchored: false })))
  const ranksByHead = [...byHead.values()]
  const [, ofOne, ofTwo, ofThree] = lengths
  let questions = 0
  let compared = 0

  /** The first of the ranks, which are in order and lower than `before`, that is taken and matches; else `before`. */
  function firstOf(ranks: readonly number[], text: Octets, takes: (rank: number) => boolean, before: number): number {
    for (const rank of ranks) {
      if (rank >= before) return before
      const pattern = patterns[rank]
      if (!pattern || !takes(rank)) continue
      compared += pattern.segments.length + (text.length >> 5)
      if (matches(pattern, text)) return rank
    }
    return before
  }

  function firstWithKey(key: number, text: Octets, takes: (rank: number) => boolean, before: number): number {
    if (present[hashOf(key)] === 0) return before
    const same = byOctets.get(key)
    if (!same || same.asked === questions) return before
    same.asked = questions
    return firstOf(same.ranks, text, takes, before)
  }

  return (text, takes, budget) => {
    compared = text.length >> 4
    questions++
    const noHead = heads.accepts[0] ?? NONE
    let first = noHead === NONE ? NONE : firstOf(ranksByHead[noHead] ?? [], text, takes, NONE)
    for (let i = 0, node = 0; i < text.length; i++) {
      node = child(heads, node, text.charCodeAt(i))
      if (node === 0) break
      const head = heads.accepts[node] ?? NONE
      if (head !== NONE) first = firstOf(ranksByHead[head] ?? [], text, takes, first)
    }
    let one = 0
    let two = 0
    for (let i = 0; byOctets.size > 0 && i < text.length; i++) {
      const unit = keyWith(0, text.charCodeAt(i))
      const three = two === 0 ? 0 : two * 512 + unit
      two = one === 0 ? 0 : one * 512 + unit
      one = unit
      if (ofThree && three !== 0) first = firstWithKey(three, text, takes, first)
      if (ofTwo && two !== 0) first = firstWithKey(two, text, takes, first)
      if (ofOne) first = firstWithKey(one, text, takes, first)
    }
    budget.left -= LOOKED_UP + compared * COMPARED
    return first
  }
}

/** One to three octets, or characters beyond them that stand for all that no pattern names, as a number. */
const keyWith = (key: number, unit: number): number => key * 512 + (unit & 255) + 1 + (unit & 256)

const hashOf = (key: number): number => Math.imul(key, GOLDEN) >>> (32 - PRESENT)

const lengthOf = (key: number): number => (key < 512 ? 1 : key < 512 * 512 ? 2 : 3)

/** By pattern, what it is looked up by. */
function rarestKeys(patterns: readonly Pattern[]): readonly number[] {
  const havingHead = new Map<string, number>()
  const having = new Map<number, number>()
  const starred = patterns.filter(({ segments }) => segments.length > 1)
  for (const pattern of starred) {
    const [head = ''] = pattern.segments
    havingHead.set(head, (havingHead.get(head) ?? 0) + 1)
    eachKey(pattern, key => having.set(key, (having.get(key) ?? 0) + 1))
  }
  return patterns.map(pattern => {
    const [head = '', ...others] = pattern.segments
    if (others.length === 0) return HEAD
    // Every text begins with `/`.
    let fewest = head.length > 1 ? (havingHead.get(head) ?? 0) : Number.POSITIVE_INFINITY
    let rarest = HEAD
    eachKey(pattern, key => {
      const count = having.get(key) ?? 0
      if (count >= fewest) return
      fewest = count
      rarest = key
    })
    return rarest
  })
}

/** All that a pattern with stars could be looked up by, beside its head. */
function eachKey({ segments }: Pattern, found: (key: number) => void): void {
  for (let k = 1; k < segments.length; k++) {
    const segment = segments[k] ?? ''
    const length = Math.min(3, segment.length)
    for (let i = 0; length > 0 && i + length <= segment.length; i++) {
      let key = 0
      for (let at = i; at < i + length; at++) key = keyWith(key, segment.charCodeAt(at))
      found(key)
    }
  }
}
