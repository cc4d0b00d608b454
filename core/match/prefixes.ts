import { SLASH } from '../parse/ascii.ts'
import { DOT, END, meaningAt, NORMALISE, PLAIN, type PlainTables, QUERY } from '../url/verbatim.ts'
import { addEdge, createEdges, type Edges, edgeOf } from './edges.ts'
import type { Pattern } from './pattern.ts'
import { buildTrie, NONE } from './trie.ts'
import { fewAmong, noStar, type Tail, tailsByNode, type Way, wayTo } from './ways.ts'

/** The URL must be normalised first. */
export const NOT_PLAIN = -1

/**
 * The tree of what stands before any star, ready to be walked. This is data, and what walks it a function of its own: the
 * engine then makes one fast path of all that a verdict calls, however many matchers there are.
 */
export interface Prefixes {
  /** The octet that leads to a node from the one before it, or `CLOSER`. There is one more than there are nodes. */
  readonly onward: Int16Array
  /** The other edges. Where one leads is negative if the walk must look closer before it takes the step. */
  readonly branches: Edges
  /** 1 if the way to the node leads through a `?` that begins the query. */
  readonly behindQuery: Uint8Array
  /** By node the `FACTS` below, which lie together because they are read together. */
  readonly facts: Int32Array
  /** The ways that the facts speak of; at 0 the one without stars. */
  readonly ways: readonly Way[]
  /** What the automaton follows, in order of rank. */
  readonly followed: readonly Tail[]
}

/** What is known of a node. */
export const FACTS = 4
/** The lowest rank met on the way to it, and the lowest one if the path ends there. */
export const SETTLED = 0
export const AT_END = 1
/** How many octets lead to it. */
export const DEPTH = 2
/** The place of its way through stars. */
export const WAY = 3

/** No octet: the walk must look closer before it takes the step. */
const CLOSER = -1

/**
 * Walks down the tree along the path that begins at `from` in a text. Gives twice the number of the last node, and one
 * more if the path ends there; or `NOT_PLAIN`.
 * @param plain tells what the octets of the text mean: the tables that the tree was made ready with, or `asOctets`
 */
export function walkPrefixes(prefixes: Prefixes, text: string, from: number, plain: PlainTables): number {
  const { onward, branches } = prefixes
  const { length } = text
  let meanings = plain.path
  let node = 0
  let i = from
  while (true) {
    // Most nodes have one child, and it is the next one.
    while (i < length && text.charCodeAt(i) === onward[node + 1]) {
      node++
      i++
    }
    if (i >= length) return node * 2 + 1
    const unit = text.charCodeAt(i)
    let next = unit > 255 ? 0 : edgeOf(branches, node, unit)
    if (next <= 0) {
      const meaning = meaningAt(text, i, meanings)
      if (meaning === END) return node * 2 + 1
      if (meaning === NORMALISE) return NOT_PLAIN
      if (next === 0) return node * 2
      if (meaning === QUERY) meanings = plain.query
      next = -next
    }
    node = next
    i++
  }
}

export function buildPrefixes(patterns: readonly Pattern[], plain: PlainTables): Prefixes {
  const trie = buildTrie(
    patterns.map(({ segments, anchored }) => ({ segments: segments.slice(0, 1), anchored })),
    patterns.map(({ segments }, rank) => (segments.length === 1 ? rank : NONE)),
  )
  const { size, octet, firstChild, nextSibling, accepts, acceptsAtEnd } = trie
  const onward = new Int16Array(size + 1).fill(CLOSER)
  const branches = createEdges()
  const behindQuery = new Uint8Array(size)
  const facts = new Int32Array(size * FACTS)
  const ways = [noStar]
  const tailsOf = tailsByNode(patterns, trie)
  const most = fewAmong(patterns.filter(({ segments }) => segments.length > 1).length)
  const followed: Tail[] = []
  facts[SETTLED] = accepts[0] as number
  for (let node = 0; node < size; node++) {
    const at = node * FACTS
    const settled = facts[at + SETTLED] as number
    const depth = facts[at + DEPTH] as number
    facts[at + AT_END] = Math.min(acceptsAtEnd[node] as number, settled)
    const tails = tailsOf.get(node)
    if (tails) {
      const way = wayTo(node, depth, ways[facts[at + WAY] as number] ?? noStar, tails, most)
      facts[at + WAY] = ways.length
      ways.push(way)
      if (way.followed === node) for (const tail of tails) followed.push(tail)
    }
    const meanings = behindQuery[node] === 1 ? plain.query : plain.path
    for (let next = firstChild[node] as number; next !== 0; next = nextSibling[next] as number) {
      facts[next * FACTS + SETTLED] = Math.min(accepts[next] as number, settled)
      facts[next * FACTS + DEPTH] = depth + 1
      facts[next * FACTS + WAY] = facts[at + WAY] as number
      const label = octet[next] as number
      const meaning = meanings[label] ?? NORMALISE
      behindQuery[next] = meaning === QUERY ? 1 : (behindQuery[node] as number)
      const sure = meaning === PLAIN || (meaning === DOT && node !== 0 && octet[node] !== SLASH)
      if (sure && next === node + 1) onward[next] = label
      else addEdge(branches, node, label, sure ? next : -next)
    }
  }
  followed.sort((a, b) => a.rank - b.rank)
  return { onward, branches, behindQuery, facts, ways, followed }
}
