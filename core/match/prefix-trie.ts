import { SLASH } from '../parse/ascii.ts'
import { DOT, END, meaningAt, NORMALISE, PLAIN, type PlainTables, QUERY } from '../url/verbatim.ts'
import { addEdge, createEdgeMap, type EdgeMap, edgeKey, edgeOf, edgePlace, replaceEdge } from './edge-map.ts'
import { ANCHORED, type PatternHead, type PatternList, type RankedPattern, STARRED } from './pattern-list.ts'
import { emptyPlan, extendPlan, linearLimit, type StarPlan } from './star-plan.ts'
import { grown } from './state-sets.ts'
import { NONE } from './trie.ts'

/** The result if the URL must be normalised first. */
export const NOT_PLAIN = -1

/**
 * A radix trie of the parts of patterns before their first star. The label of an edge has all octets up to where
 * patterns diverge or end. A node is built when a walk first reaches it: most paths leave the trie after a few octets,
 * and most nodes are never reached. Until then a node is the list of the patterns that pass it.
 *
 * The trie is plain data and the search is a top-level function, so that V8 optimises one function for all matchers
 * instead of one closure each.
 */
export interface PrefixTrie {
  readonly patterns: PatternList
  /** `NODE` numbers for each node, see below; adjacent because they are read together. Node 0 is the root. */
  nodes: Int32Array<ArrayBuffer>
  /** The number of nodes. */
  size: number
  /**
   * The octets of all labels, concatenated. The first octet of a label is left out; it is the key of the edge. There is room
   * for the octets of all heads, so for all labels.
   */
  readonly labels: Uint8Array<ArrayBuffer>
  labelEnd: number
  /**
   * The target of an edge, by the first octet of its label; negative if the target is not built yet or the label has
   * octets that may need normalising.
   */
  readonly edges: EdgeMap
  /** The node of `/`, from which the walk of a path begins; 0 if no pattern begins with a slash. */
  slashNode: number
  /** The plans, to which `PLAN` refers. Plan 0 is the empty plan, for nodes without a star above them. */
  readonly plans: StarPlan[]
  /** The patterns of the nodes built so far that the lazy DFA decides. */
  readonly dfaPatterns: RankedPattern[]
  /** How many patterns are matched linearly at a node; see star-plan.ts. */
  readonly linearLimit: number
  /** By rank, the next pattern of the same node; the number of patterns after the last one. */
  readonly following: Int32Array<ArrayBuffer>
  readonly plain: PlainTables
}

/** The numbers of a node: how many there are, and the index of each. */
export const NODE = 10
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
/** The transition to the node's state in the lazy DFA, in a URL and in a normalised path; see lazy-dfa.ts. */
export const START = 7
export const OCTET_START = 8
/** Of a built node, whether a path can go on from it; of others, which patterns the node has. */
const BUILD_STATE = 9
const BUILT = 0
/** Built, and no pattern goes on from the node or is anchored at it: how a path goes on changes nothing. */
const LEAF = -1
const LITERALS_ONLY = 1
const WITH_STARS = 2

/** Numbers of a node that is not built yet: its parent, and the first and last rank of its patterns. */
const PARENT = LABEL_TO
const FIRST_RANK = LABEL_FROM
const LAST_RANK = ENDED_AT_NODE

/** Whether a walk has reached the node before. */
export const isBuilt = ({ nodes }: PrefixTrie, node: number): boolean =>
  (nodes[node * NODE + BUILD_STATE] ?? 0) <= BUILT

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
  const { edges, labels } = trie
  const { length } = text
  let { nodes } = trie
  let { places, shift } = edges
  let meanings = plain.path
  let node = 0
  let i = from
  if (i < length && text.charCodeAt(i) === SLASH && trie.slashNode !== 0) {
    node = trie.slashNode
    i++
  }
  while (i < length) {
    const unit = text.charCodeAt(i)
    let next = unit > 255 ? 0 : (places[edgePlace(places, shift, edgeKey(node, unit))] ?? 0)
    const isSure = next > 0
    if (!isSure) {
      const meaning = meaningAt(text, i, meanings)
      if (meaning === END) break
      if (meaning === NORMALISE) return NOT_PLAIN
      if (next === 0) return walkEnd(node, LEFT)
      if (meaning === QUERY) meanings = plain.query
      next = -next
      if (!isBuilt(trie, next)) {
        buildNode(trie, next)
        ;({ nodes } = trie)
        ;({ places, shift } = edges)
      }
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
    if (nodes[node * NODE + BUILD_STATE] === LEAF) {
      return walkEnd(node, i < length && meaningAt(text, i, meanings) !== END ? LEFT : AT_NODE)
    }
  }
  return walkEnd(node, AT_NODE)
}

/** By octet, the child of the node that is being built. All are 0 while no node is being built. */
const childBy = new Int32Array(256)

/** The number of nodes for which there is room at first. */
const FIRST_NODES = 16

/** A trie of which only the root is built. */
export function createPrefixTrie(patterns: PatternList, plain: PlainTables): PrefixTrie {
  const { heads } = patterns
  const following = new Int32Array(heads.length)
  let starredCount = 0
  let octets = 0
  for (let rank = 0; rank < heads.length; rank++) {
    following[rank] = rank + 1
    const head = heads[rank]
    if (!head) continue
    if (head.kind === STARRED) starredCount++
    octets += head.to - head.from
  }
  const trie: PrefixTrie = {
    patterns,
    nodes: new Int32Array(FIRST_NODES * NODE),
    size: 1,
    labels: new Uint8Array(octets),
    labelEnd: 0,
    edges: createEdgeMap(FIRST_NODES),
    slashNode: 0,
    plans: [emptyPlan],
    dfaPatterns: [],
    linearLimit: linearLimit(starredCount),
    following,
    plain,
  }
  trie.nodes[BEST_RANK] = NONE
  buildNode(trie, 0)
  const edge = edgeOf(trie.edges, 0, SLASH)
  if (edge !== 0) {
    trie.slashNode = -edge
    buildNode(trie, trie.slashNode, 1)
  }
  return trie
}

/** Builds all nodes with starred patterns: `dfaPatterns` and `plans` are complete after that. */
export function buildStarredNodes(trie: PrefixTrie): void {
  for (let node = 0; node < trie.size; node++) {
    if (trie.nodes[node * NODE + BUILD_STATE] === WITH_STARS) buildNode(trie, node)
  }
}

/**
 * Builds a node. Its patterns have the same octets up to the node. Longer ones are passed on to its children, by their
 * next octet.
 * @param end the depth of the node; if not given, the label is as long as its patterns allow
 */
function buildNode(trie: PrefixTrie, node: number, end?: number): void {
  const { patterns, following, plans } = trie
  const { heads } = patterns
  const count = heads.length
  const at = node * NODE
  const first = trie.nodes[at + FIRST_RANK] ?? 0
  const labelFrom = trie.labelEnd
  if (node > 0) addLabel(trie, node, end ?? commonLength(trie, first, (trie.nodes[at + DEPTH] ?? 0) + 1))
  const depth = trie.nodes[at + DEPTH] ?? 0
  const inQuery = trie.nodes[at + ENDS_IN_QUERY] ?? 0
  const firstChild = trie.size
  let best = trie.nodes[at + BEST_RANK] ?? NONE
  let atEnd = NONE
  let starred: RankedPattern[] | undefined
  for (let rank = first, next = 0; rank < count; rank = next) {
    const head = heads[rank]
    if (!head) break
    const { text, from, to, kind } = head
    next = following[rank] ?? count
    if (from + depth < to) {
      addToChild(trie, node, text.charCodeAt(from + depth), rank, kind === STARRED)
      following[rank] = count
    } else if (kind === STARRED) {
      const pattern = patterns.patternOf(rank)
      starred ??= []
      if (pattern) starred.push({ rank, pattern })
    } else if (kind === ANCHORED) atEnd = Math.min(atEnd, rank)
    else best = Math.min(best, rank)
  }
  const { nodes, size } = trie
  let plan = nodes[at + PLAN] ?? 0
  if (starred) {
    plan = plans.push(extendPlan(depth, plans[plan] ?? emptyPlan, starred, trie.linearLimit, trie.dfaPatterns)) - 1
  }
  for (let child = firstChild; child < size; child++) {
    const childAt = child * NODE
    nodes[childAt + BEST_RANK] = best
    nodes[childAt + DEPTH] = depth
    nodes[childAt + PLAN] = plan
    nodes[childAt + ENDS_IN_QUERY] = inQuery
    childBy[octetOf(heads[nodes[childAt + FIRST_RANK] ?? 0], depth)] = 0
  }
  nodes[at + BEST_RANK] = best
  nodes[at + ENDED_AT_NODE] = Math.min(atEnd, best)
  nodes[at + PLAN] = plan
  nodes[at + LABEL_FROM] = labelFrom
  nodes[at + LABEL_TO] = trie.labelEnd
  nodes[at + BUILD_STATE] = size === firstChild && atEnd >= best ? LEAF : BUILT
}

/** Adds a pattern to the child of a node for an octet. A missing child is created. */
function addToChild(trie: PrefixTrie, node: number, octet: number, rank: number, hasStar: boolean): void {
  let child = childBy[octet] ?? 0
  if (child === 0) {
    child = trie.size++
    childBy[octet] = child
    trie.nodes = grown(trie.nodes, trie.size * NODE)
    const { nodes } = trie
    nodes[child * NODE + FIRST_RANK] = rank
    nodes[child * NODE + PARENT] = node
    nodes[child * NODE + BUILD_STATE] = LITERALS_ONLY
    addEdge(trie.edges, node, octet, -child)
  } else trie.following[trie.nodes[child * NODE + LAST_RANK] ?? 0] = rank
  const { nodes } = trie
  nodes[child * NODE + LAST_RANK] = rank
  if (hasStar) nodes[child * NODE + BUILD_STATE] = WITH_STARS
}

/** Adds the label of the edge to a node, up to `depth` octets from the root. */
function addLabel(trie: PrefixTrie, node: number, depth: number): void {
  const { patterns, nodes, plain } = trie
  const at = node * NODE
  const from = nodes[at + DEPTH] ?? 0
  const head = patterns.heads[nodes[at + FIRST_RANK] ?? 0]
  let meanings = nodes[at + ENDS_IN_QUERY] === 1 ? plain.query : plain.path
  let isSure = true
  for (let k = from; k < depth; k++) {
    const octet = octetOf(head, k)
    const meaning = octet < meanings.length ? meanings[octet] : NORMALISE
    if (k > from) trie.labels[trie.labelEnd++] = octet
    if (meaning === PLAIN) continue
    if (meaning === QUERY) {
      meanings = plain.query
      nodes[at + ENDS_IN_QUERY] = 1
    }
    isSure &&= meaning === DOT && k > 0 && octetOf(head, k - 1) !== SLASH
  }
  nodes[at + DEPTH] = depth
  if (isSure) replaceEdge(trie.edges, nodes[at + PARENT] ?? 0, octetOf(head, from), node)
}

/** The octet of a head with this index. */
const octetOf = (head: PatternHead | undefined, index: number): number =>
  head ? head.text.charCodeAt(head.from + index) : -1

/**
 * The length of the common prefix, before any star, of the patterns of a node; at least `from`. All patterns are
 * compared at one octet before the next, so that no pattern is read beyond the common prefix.
 */
function commonLength({ patterns: { heads }, following }: PrefixTrie, first: number, from: number): number {
  const count = heads.length
  const head = heads[first]
  const length = head ? head.to - head.from : 0
  const second = following[first] ?? count
  if (second >= count) return length
  for (let end = from; end < length; end++) {
    const octet = octetOf(head, end)
    for (let rank = second; rank < count; rank = following[rank] ?? count) {
      const other = heads[rank]
      if (!other || other.from + end >= other.to || octetOf(other, end) !== octet) return end
    }
  }
  return length
}
