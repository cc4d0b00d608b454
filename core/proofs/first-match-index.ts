import { GOLDEN } from '../match/edge-map.ts'
import { matches, type Pattern } from '../match/pattern.ts'
import { buildTrie, child, NONE, type Trie } from '../match/trie.ts'
import type { Octets } from '../parse/octets.ts'
import { type Budget, COST } from './budget.ts'
import type { Accepts, RankedRule } from './ranked-rule.ts'

/**
 * The first rule that `accepts` accepts and that matches the text, if any. `accepts` is called before the pattern is
 * compared. The text may contain U+0100 for a character that no pattern names.
 *
 * Each question leaves out different rules. An automaton would give one answer for all rules together, and most of its
 * states would be used by only one question.
 */
export type FirstMatch = (text: Octets, accepts: Accepts, budget: Budget) => RankedRule | undefined

/** Up to this many rules a linear search is faster than making an index. */
const LINEAR_MATCH_LIMIT = 16

/** How many bits of the hash of a key are kept. */
const HASH_BITS = 16

/** The key of rules that are found by the head of their pattern (the part before the first star). */
const HEAD = 0

/** Returns a search over rules, which must be in order of rank. */
export function firstMatchOf(rules: readonly RankedRule[]): FirstMatch {
  if (rules.length <= LINEAR_MATCH_LIMIT) return (text, accepts, budget) => linearSearch(rules, text, accepts, budget)
  const index = buildIndex(rules)
  return (text, accepts, budget) => indexedSearch(index, text, accepts, budget)
}

function linearSearch(
  rules: readonly RankedRule[],
  text: Octets,
  accepts: Accepts,
  budget: Budget,
): RankedRule | undefined {
  let compared = text.length >> 4
  const first = rules.find(rule => {
    if (!accepts(rule)) return false
    compared += rule.pattern.segments.length + (text.length >> 5)
    return matches(rule.pattern, text)
  })
  budget.left -= COST.lookup + compared * COST.segment
  return first
}

/**
 * Rules by a key that a text must contain if the pattern matches: its head, or up to three octets of another segment.
 * Each rule has one key, the one that it shares with the fewest rules, so that a text is compared with few rules.
 *
 * Example: among thousands of rules that begin with `/*`, `/*.pdf$` is found by the key `pdf` or `.pd`.
 */
interface KeyIndex {
  readonly heads: Trie
  readonly byHead: readonly (readonly RankedRule[])[]
  readonly byOctets: ReadonlyMap<number, KeyEntry>
  /** By the hash of a key, 1 if a key with this hash may exist. */
  readonly present: Readonly<Uint8Array>
  /** By length in octets, whether keys of this length exist. */
  readonly lengths: readonly boolean[]
  /** The number of searches so far. A key that occurs twice in a text is looked up once. */
  searches: number
}

interface KeyEntry {
  readonly rules: RankedRule[]
  /** The number of the last search that looked up this key. */
  lastSearch: number
}

function buildIndex(rules: readonly RankedRule[]): KeyIndex {
  const keys = rarestKeys(rules.map(({ pattern }) => pattern))
  const byHead = new Map<string, RankedRule[]>()
  const byOctets = new Map<number, KeyEntry>()
  const lengths = [false, false, false, false]
  const present = new Uint8Array(keys.some(key => key !== HEAD) ? 1 << HASH_BITS : 0)
  rules.forEach((rule, i) => {
    const [head = ''] = rule.pattern.segments
    const key = keys[i] ?? HEAD
    if (key === HEAD) {
      const same = byHead.get(head)
      if (same) same.push(rule)
      else byHead.set(head, [rule])
      return
    }
    lengths[lengthOf(key)] = true
    present[hashOf(key)] = 1
    const same = byOctets.get(key)
    if (same) same.rules.push(rule)
    else byOctets.set(key, { rules: [rule], lastSearch: 0 })
  })
  const heads = buildTrie([...byHead.keys()].map(head => ({ segments: [head], anchored: false })))
  return { heads, byHead: [...byHead.values()], byOctets, present, lengths, searches: 0 }
}

/** A search for the first accepted rule that matches a text. */
interface MatchSearch {
  readonly index: KeyIndex
  readonly text: Octets
  readonly accepts: Accepts
  /** The cost so far, in segments. */
  compared: number
}

function indexedSearch(index: KeyIndex, text: Octets, accepts: Accepts, budget: Budget): RankedRule | undefined {
  const search: MatchSearch = { index, text, accepts, compared: text.length >> 4 }
  index.searches++
  const byHead = firstByHead(search)
  const first = index.byOctets.size > 0 ? firstByOctets(search, byHead) : byHead
  budget.left -= COST.lookup + search.compared * COST.segment
  return first
}

/** The first rule that is found by the head of its pattern. */
function firstByHead(search: MatchSearch): RankedRule | undefined {
  const { text } = search
  const { heads, byHead } = search.index
  let first: RankedRule | undefined
  for (let i = 0, node = 0; ; i++) {
    const head = heads.accepts[node] ?? NONE
    if (head !== NONE) first = firstOf(search, byHead[head] ?? [], first)
    if (i === text.length) return first
    node = child(heads, node, text.charCodeAt(i))
    if (node === 0) return first
  }
}

/** The first rule that is found by octets of its pattern, if it outranks `before`; otherwise `before`. */
function firstByOctets(search: MatchSearch, before: RankedRule | undefined): RankedRule | undefined {
  const { text, index } = search
  const [, ofOne, ofTwo, ofThree] = index.lengths
  let first = before
  let one = 0
  let two = 0
  for (let i = 0; i < text.length; i++) {
    const unit = keyWith(0, text.charCodeAt(i))
    const three = two === 0 ? 0 : two * 512 + unit
    two = one === 0 ? 0 : one * 512 + unit
    one = unit
    if (ofThree && three !== 0) first = firstWithKey(search, three, first)
    if (ofTwo && two !== 0) first = firstWithKey(search, two, first)
    if (ofOne) first = firstWithKey(search, one, first)
  }
  return first
}

function firstWithKey(search: MatchSearch, key: number, before: RankedRule | undefined): RankedRule | undefined {
  const { index } = search
  if (index.present[hashOf(key)] === 0) return before
  const entry = index.byOctets.get(key)
  if (!entry || entry.lastSearch === index.searches) return before
  entry.lastSearch = index.searches
  return firstOf(search, entry.rules, before)
}

/** What it costs to find that a rule is not accepted, in segments. */
const NOT_ACCEPTED = 1 / 8

/** The first rule of a list in order of rank that is accepted, matches and outranks `before`; otherwise `before`. */
function firstOf(
  search: MatchSearch,
  rules: readonly RankedRule[],
  before: RankedRule | undefined,
): RankedRule | undefined {
  const { text, accepts } = search
  const end = before ? before.rank : NONE
  for (const rule of rules) {
    if (rule.rank >= end) return before
    search.compared += NOT_ACCEPTED
    if (!accepts(rule)) continue
    if (isPrefix(rule.pattern)) return rule
    search.compared += rule.pattern.segments.length + (text.length >> 5)
    if (matches(rule.pattern, text)) return rule
  }
  return before
}

/** Whether a pattern is nothing but the head by which it is found. It matches every text that begins with it. */
const isPrefix = ({ segments, anchored }: Pattern): boolean => segments.length === 1 && !anchored

/** Appends an octet, or a character above 255 that no pattern names, to a key of at most three. */
const keyWith = (key: number, unit: number): number => key * 512 + (unit & 255) + 1 + (unit & 256)

const hashOf = (key: number): number => Math.imul(key, GOLDEN) >>> (32 - HASH_BITS)

const lengthOf = (key: number): number => (key < 512 ? 1 : key < 512 * 512 ? 2 : 3)

/** For each pattern, the key under which it is found. */
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
    // Every text begins with `/`, so this head would select nothing.
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

/** All keys under which a pattern with stars could be found, except its head. */
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
