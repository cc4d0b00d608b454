import { SLASH } from '../parse/ascii.ts'
import type { Octets } from '../parse/octets.ts'
import { DOT, END, meaningAt, NORMALISE, PLAIN, type PlainTables, QUERY } from '../url/verbatim.ts'
import { addEdge, createEdgeMap, type EdgeMap, edgeOf } from './edge-map.ts'
import type { Pattern } from './pattern.ts'
import { emptyPlan, extendPlan, linearLimit, type RankedPattern, type StarPlan } from './star-plan.ts'
import { NONE } from './trie.ts'

/** The result if the URL must be normalised first. */
export const NOT_PLAIN = -1

/**
 * A radix trie of the parts of patterns before their first star. The label of an edge has all octets up to where
 * patterns diverge or end. The trie is plain data and the search is a top-level function, so that V8 optimises one
 * function for all matchers instead of one closure each.
 */
export interface PrefixTrie {
  /** `NODE` numbers for each node, see below; adjacent because they are read together. Node 0 is the root. */
  readonly nodes: Int32Array
  /** The number of nodes. */
  readonly size: number
  /** The octets of all labels, concatenated. The first octet of a label is left out; it is the key of the edge. */
  readonly labels: Uint8Array
  /**
   * The target of an edge, by the first octet of its label; negative if the label has octets that may need normalising.
   */
  readonly edges: EdgeMap
  /** The plans, to which `PLAN` refers. Plan 0 is the empty plan, for nodes without a star above them. */
  readonly plans: readonly StarPlan[]
  /** The patterns that the lazy DFA decides, in order of rank. */
  readonly dfaPatterns: readonly RankedPattern[]
}

/** The numbers of a node: how many there are, and the index of each. */
export const NODE = 8
/** The best rank on the path to the node, and the best rank if a path ends at the node. */
export const BEST_RANK = 0
export const ENDED_AT_NODE = 1
/** The number of octets from the root. */
export const DEPTH = 2
/** The index of the node's plan. */
export const PLAN = 3
/** 1 if the path to the node contains a `?` that begins the query. */
export const ENDS_IN_QUERY = 4
/** The range in `labels` of the label of the edge to the node. */
export const LABEL_FROM = 5
export const LABEL_TO = 6

/** How a walk ended, in the two lowest bits. The other bits are the number of the last node. */
const HOW = 3
/** The path goes on with an octet that no pattern has. */
export const LEFT = 0
/** The path ends within the label of an edge. */
export const ON_EDGE = 1
/** The path ends at the node. */
export const AT_NODE = 2

export const walkEnd = (node: number, how: number): number => (node << 2) | how
export const nodeOfEnd = (end: number): number => end >> 2
export const howOfEnd = (end: number): number => end & HOW

/**
 * Walks down the trie along the path that begins at `from` in a text. Returns the end of the walk, or `NOT_PLAIN`.
 * @param plain what the octets of the text mean: the tables that the trie was compiled with, or `asOctets`
 */
export function walkPrefixTrie(trie: PrefixTrie, text: string, from: number, plain: PlainTables): number {
  const { nodes, labels, edges } = trie
  const { length } = text
  let meanings = plain.path
  let node = 0
  let i = from
  while (i < length) {
    const unit = text.charCodeAt(i)
    let next = unit > 255 ? 0 : edgeOf(edges, node, unit)
    const isSure = next > 0
    if (!isSure) {
      const meaning = meaningAt(text, i, meanings)
      if (meaning === END) break
      if (meaning === NORMALISE) return NOT_PLAIN
      if (next === 0) return walkEnd(node, LEFT)
      if (meaning === QUERY) meanings = plain.query
      next = -next
    }
    i++
    const labelTo = nodes[next * NODE + LABEL_TO] ?? 0
    /** The offset of the label minus the offset of the text. */
    const ahead = (nodes[next * NODE + LABEL_FROM] ?? 0) - i
    const last = Math.min(length, labelTo - ahead)
    if (isSure) while (i < last && text.charCodeAt(i) === labels[i + ahead]) i++
    else {
      for (; i < last && text.charCodeAt(i) === labels[i + ahead]; i++) {
        const meaning = meaningAt(text, i, meanings)
        if (meaning === END || meaning === NORMALISE) break
        if (meaning === QUERY) meanings = plain.query
      }
    }
    if (i + ahead < labelTo) {
      const meaning = i < length ? meaningAt(text, i, meanings) : END
      return meaning === NORMALISE ? NOT_PLAIN : walkEnd(node, meaning === END ? ON_EDGE : LEFT)
    }
    node = next
  }
  return walkEnd(node, AT_NODE)
}

/** Numbers of a node that is not built yet: its parent, and the first and last rank of its patterns. */
const PARENT = LABEL_TO
const FIRST_LABEL = LABEL_FROM
const LAST = ENDED_AT_NODE

/**
 * The trie while it is built, and buffers that are used again for the next one: creating them takes as long as building
 * a trie of some twenty patterns.
 */
interface Buffers {
  nodes: Int32Array<ArrayBuffer>
  labels: Uint8Array<ArrayBuffer>
  /** By rank, the next pattern of the same node; the number of patterns after the last one. */
  following: Int32Array<ArrayBuffer>
  /** By octet, the child of the current node. Numbers below it are left over from previous nodes. */
  readonly childBy: Int32Array
}

const createBuffers = (count: number, octets: number): Buffers => ({
  // Each pattern creates at most two nodes: one where it ends and one where it diverges from others.
  nodes: new Int32Array((2 * count + 1) * NODE),
  labels: new Uint8Array(octets),
  following: new Int32Array(count),
  childBy: new Int32Array(256),
})

/** Larger tries get buffers of their own. */
const MOST_IN_BUFFERS = 512
const MOST_OCTETS_IN_BUFFERS = 1 << 14
let buffers = createBuffers(0, 0)

function buffersFor(count: number, octets: number): Buffers {
  if (count > MOST_IN_BUFFERS || octets > MOST_OCTETS_IN_BUFFERS) return createBuffers(count, octets)
  if (buffers.following.length === 0) buffers = createBuffers(MOST_IN_BUFFERS, MOST_OCTETS_IN_BUFFERS)
  buffers.childBy.fill(0)
  buffers.nodes.fill(0, 0, (2 * count + 1) * NODE)
  return buffers
}

/**
 * Builds the trie level by level. The patterns of a node have the same octets up to the node. Longer ones are passed on
 * to its children, by their next octet.
 */
export function buildPrefixTrie(patterns: readonly Pattern[], plain: PlainTables): PrefixTrie {
  const count = patterns.length
  const heads = patterns.map(prefixOfPattern)
  let octets = 0
  let starredCount = 0
  for (let rank = 0; rank < count; rank++) {
    octets += heads[rank]?.length ?? 0
    if (isStarred(patterns[rank])) starredCount++
  }
  const { nodes, labels, following, childBy } = buffersFor(count, octets)
  for (let rank = 0; rank < count; rank++) following[rank] = rank + 1
  const edges = createEdgeMap(count)
  const plans = [emptyPlan]
  const dfaPatterns: RankedPattern[] = []
  const most = linearLimit(starredCount)
  let labelEnd = 0
  let size = 1
  nodes[BEST_RANK] = NONE
  for (let node = 0; node < size; node++) {
    const at = node * NODE
    const first = nodes[at + FIRST_LABEL] ?? 0
    const from = nodes[at + DEPTH] ?? 0
    let depth = from
    let inQuery = nodes[at + ENDS_IN_QUERY] ?? 0
    let best = nodes[at + BEST_RANK] ?? NONE
    const labelFrom = labelEnd
    if (node > 0) {
      const head = heads[first] ?? ''
      depth = commonLength(heads, following, first, from + 1)
      let isSure = true
      let meanings = inQuery === 1 ? plain.query : plain.path
      for (let k = from; k < depth; k++) {
        const octet = head.charCodeAt(k)
        const meaning = octet < meanings.length ? meanings[octet] : NORMALISE
        if (k > from) labels[labelEnd++] = octet
        if (meaning === PLAIN) continue
        if (meaning === QUERY) {
          meanings = plain.query
          inQuery = 1
        }
        isSure &&= meaning === DOT && k > 0 && head.charCodeAt(k - 1) !== SLASH
      }
      addEdge(edges, nodes[at + PARENT] ?? 0, head.charCodeAt(from), isSure ? node : -node)
    }
    const firstChild = size
    let atEnd = NONE
    let starred: RankedPattern[] | undefined
    for (let rank = first, next = 0; rank < count; rank = next) {
      const head = heads[rank] ?? ''
      next = following[rank] ?? count
      if (head.length > depth) {
        const octet = head.charCodeAt(depth)
        let child = childBy[octet] ?? 0
        if (child < firstChild) {
          child = size++
          childBy[octet] = child
          const childAt = child * NODE
          nodes[childAt + FIRST_LABEL] = rank
          nodes[childAt + PARENT] = node
          nodes[childAt + DEPTH] = depth
          nodes[childAt + ENDS_IN_QUERY] = inQuery
        } else following[nodes[child * NODE + LAST] ?? 0] = rank
        nodes[child * NODE + LAST] = rank
        following[rank] = count
        continue
      }
      const pattern = patterns[rank]
      if (!pattern) break
      if (isStarred(pattern)) {
        starred ??= []
        starred.push({ rank, pattern })
      } else if (pattern.anchored) atEnd = Math.min(atEnd, rank)
      else best = Math.min(best, rank)
    }
    let plan = nodes[at + PLAN] ?? 0
    if (starred) {
      const extended = extendPlan(node, depth, plans[plan] ?? emptyPlan, starred, most)
      if (extended.dfaNode === node) for (const candidate of starred) dfaPatterns.push(candidate)
      plan = plans.push(extended) - 1
    }
    for (let child = firstChild; child < size; child++) {
      nodes[child * NODE + BEST_RANK] = best
      nodes[child * NODE + PLAN] = plan
    }
    nodes[at + BEST_RANK] = best
    nodes[at + ENDED_AT_NODE] = Math.min(atEnd, best)
    nodes[at + DEPTH] = depth
    nodes[at + PLAN] = plan
    nodes[at + ENDS_IN_QUERY] = inQuery
    nodes[at + LABEL_FROM] = labelFrom
    nodes[at + LABEL_TO] = labelEnd
  }
  dfaPatterns.sort((a, b) => a.rank - b.rank)
  return { nodes: nodes.slice(0, size * NODE), size, labels: labels.slice(0, labelEnd), edges, plans, dfaPatterns }
}

const prefixOfPattern = (pattern: Pattern): Octets => pattern.segments[0] ?? ''

const isStarred = (pattern: Pattern | undefined): boolean => pattern !== undefined && pattern.segments.length > 1

/**
 * The length of the common prefix, before any star, of the patterns of a node; at least `from`. All patterns are
 * compared at one octet before the next, so that no pattern is read beyond the common prefix.
 */
function commonLength(heads: readonly Octets[], following: Readonly<Int32Array>, first: number, from: number): number {
  const count = heads.length
  const head = heads[first] ?? ''
  const second = following[first] ?? count
  if (second >= count) return head.length
  for (let end = from; end < head.length; end++) {
    const octet = head.charCodeAt(end)
    for (let rank = second; rank < count; rank = following[rank] ?? count) {
      const other = heads[rank] ?? ''
      if (end >= other.length || other.charCodeAt(end) !== octet) return end
    }
  }
  return head.length
}
