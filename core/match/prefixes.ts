import type { Pattern } from '../dialects/pattern.ts'
import { DOT, END, meaningAt, NORMALISE, PLAIN, type PlainTables, QUERY, reachesBack } from '../dialects/plain.ts'
import { addEdge, createEdges, type Edges, edgeOf } from './edges.ts'
import { buildTrie, NONE } from './trie.ts'

/** The URL must be normalised first. */
export const NOT_PLAIN = -1

/**
 * The patterns without a star, ready for one walk down their tree. This is data, and what walks it a function of its
 * own: the engine then makes one fast path of all that a verdict calls, however many matchers there are.
 */
export interface Prefixes {
  readonly plain: PlainTables
  /** The octet that leads to a node from the one before it, or `CLOSER`. There is one more than there are nodes. */
  readonly onward: Int16Array
  /** The other edges. */
  readonly branches: Edges
  /** 1 if the way to the node leads through a `?` that begins the query. */
  readonly behindQuery: Uint8Array
  /** The lowest rank met on the way to the node, and the lowest one if the path ends there. */
  readonly settled: Int32Array
  readonly atEnd: Int32Array
}

/** No octet: the walk must look closer before it takes the step. */
const CLOSER = -1

/** The octets of a path as they are, with nothing left to normalise. */
const anything: PlainTables = {
  path: new Uint8Array(256).fill(PLAIN),
  query: new Uint8Array(256).fill(PLAIN),
  dotSegments: false,
}

/** The lowest rank of the patterns that match the path, a string of octets; `NONE` if none does. */
export function prefixWinner(prefixes: Prefixes, path: string): number {
  return walk(prefixes, anything, path, 0, NONE)
}

/**
 * The same for the path that begins at `from` in a URL, or `NOT_PLAIN`. With a rank above `enough` the caller will go
 * on and see for itself that the rest is plain.
 */
export function prefixWinnerOf(prefixes: Prefixes, url: string, from: number, enough: number): number {
  return walk(prefixes, prefixes.plain, url, from, enough)
}

function walk(prefixes: Prefixes, plain: PlainTables, text: string, from: number, enough: number): number {
  const { onward, branches, behindQuery, settled, atEnd } = prefixes
  const { length } = text
  let node = 0
  let i = from
  while (true) {
    // Most nodes have one child, and it is the next one.
    while (i < length && text.charCodeAt(i) === onward[node + 1]) {
      node++
      i++
    }
    if (i >= length) return atEnd[node] as number
    const meaning = meaningAt(text, i, behindQuery[node] === 1 ? plain.query : plain.path)
    if (meaning === END) return atEnd[node] as number
    if (meaning === NORMALISE) return NOT_PLAIN
    const next = edgeOf(branches, node, text.charCodeAt(i))
    if (next === 0) break
    node = next
    i++
  }
  const rank = settled[node] as number
  // No rule can be met any more, unless the rest of the URL takes back what was walked.
  return rank <= enough && plain.dotSegments && reachesBack(text, i) ? NOT_PLAIN : rank
}

export function buildPrefixes(patterns: readonly Pattern[], plain: PlainTables): Prefixes {
  const trie = buildTrie(patterns, ({ segments }) => segments.length === 1)
  const { size, octet, firstChild, nextSibling, accepts, acceptsAtEnd } = trie
  const onward = new Int16Array(size + 1).fill(CLOSER)
  const behindQuery = new Uint8Array(size)
  const settled = accepts
  const atEnd = acceptsAtEnd
  const branches = createEdges()
  for (let node = 0; node < size; node++) {
    atEnd[node] = Math.min(atEnd[node] as number, settled[node] as number)
    const meanings = behindQuery[node] === 1 ? plain.query : plain.path
    for (let next = firstChild[node] as number; next !== 0; next = nextSibling[next] as number) {
      const label = octet[next] as number
      const meaning = meanings[label] ?? NORMALISE
      settled[next] = Math.min(settled[next] as number, settled[node] as number)
      behindQuery[next] = meaning === QUERY ? 1 : (behindQuery[node] as number)
      const sure = meaning === PLAIN || meaning === QUERY || (meaning === DOT && node !== 0 && octet[node] !== SLASH)
      if (sure && next === node + 1) onward[next] = label
      else addEdge(branches, node, label, next)
    }
  }
  return { plain, onward, branches, behindQuery, settled, atEnd }
}

const SLASH = 47
