import { matches, type Pattern } from '../dialects/pattern.ts'
import { NONE } from '../match/trie.ts'
import type { Octets } from '../octets.ts'
import { beginningsOf } from './beginnings.ts'
import type { Budget } from './search.ts'

/**
 * Which of many patterns is the first to match a text, where questions leave out now these and now those patterns and
 * texts need not be octets. An automaton would answer only for all patterns together, and most of its states would be
 * made for a single question.
 */
export interface FirstMatch {
  /**
   * The lowest rank of those that `takes` accepts and whose patterns match the text; `NONE` if none does. `takes` is
   * asked before the pattern is compared. What it costs is taken from the budget.
   */
  (text: Octets, takes: (rank: number) => boolean, budget: Budget): number
}

/** Comparing a text with 2^6 patterns costs about as much as a state of a search. */
const COMPARED = 64

/**
 * A pattern is looked up by its head, or by two or three octets of another segment: by what the fewest patterns have. So
 * a text is compared with those patterns only that have something in common with it.
 */
export function firstMatchOf(patterns: readonly Pattern[]): FirstMatch {
  const keys = rarestKeys(patterns)
  const byHead: number[] = []
  const byOctets = new Map<number, { readonly ranks: number[]; asked: number }>()
  let longest = 0
  patterns.forEach((_, rank) => {
    const key = keys[rank] ?? HEAD
    if (key === HEAD) {
      byHead.push(rank)
      return
    }
    longest = Math.max(longest, lengthOf(key))
    const same = byOctets.get(key)
    if (same) same.ranks.push(rank)
    else byOctets.set(key, { ranks: [rank], asked: 0 })
  })
  const heads = beginningsOf(
    patterns.map(({ segments }) => segments[0] ?? ''),
    byHead,
  )
  let questions = 0

  return (text, takes, budget) => {
    let first = NONE
    let compared = 1
    const compare = (rank: number): void => {
      const pattern = patterns[rank]
      if (rank >= first || !pattern || !takes(rank)) return
      compared++
      if (matches(pattern, text)) first = rank
    }
    heads.eachBeginning(text, compare)
    const question = ++questions
    for (let i = 0; longest > 0 && i < text.length; i++) {
      let key = 0
      for (let length = 1; length <= longest && i + length <= text.length; length++) {
        key = keyWith(key, text.charCodeAt(i + length - 1))
        const same = byOctets.get(key)
        if (!same || same.asked === question) continue
        same.asked = question
        for (const rank of same.ranks) {
          if (rank >= first) break
          compare(rank)
        }
      }
    }
    budget.left -= compared / COMPARED
    return first
  }
}

/** Stands for a pattern's head. */
const HEAD = 0

/** One to three octets, or characters beyond them that stand for all that no pattern names, as a number. */
const keyWith = (key: number, unit: number): number => key * 512 + (unit & 255) + 1 + (unit & 256)

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
