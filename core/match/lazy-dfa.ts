import { asOctets, ESCAPE, type PlainTables } from '../url/verbatim.ts'
import { type AhoCorasick, ahoCorasickOf, goto, withStarAfter } from './aho-corasick.ts'
import { type ByteClasses, byteClassesOf, IN_OCTETS, PATH_PLACE, QUERY_PLACE } from './byte-classes.ts'
import { allPatterns, type RankedPattern } from './pattern-list.ts'
import { DEPTH, NODE, OCTET_START, type PrefixTrie, START } from './prefix-trie.ts'
import { needsQuery } from './star-plan.ts'
import { createStateSets, grown, heldBy, intern, type StateSets, startOfState as startOfSet } from './state-sets.ts'
import { buildTrie, NONE, type Trie } from './trie.ts'

/** The cache is cleared when it holds more numbers than this, 4 bytes each. */
const CACHE_LIMIT = 1 << 20

/**
 * Sets of at most so many patterns are decided by the DFA alone. Its trie has a node for each octet, of some 60 bytes, which
 * is too much for large sets.
 */
const FEW_PATTERNS = 256

/** A set with more nodes than this does not become a state: the patterns are tried one by one instead. */
const MAX_STATE_NODES = 64

/** The first states get a dense row at once, so that a small DFA has one kind of state. Its searches take 3 to 5 % less. */
const STATES_DENSE_FROM_THE_START = 512

/**
 * A lazy DFA for the starred patterns of a set, or for all patterns of a small set. A state is a set of trie nodes, one for
 * each active region (aho-corasick.ts), plus the best rank matched so far. It holds only nodes that can improve on this
 * rank, so a search ends as soon as the winner is settled. States are made when they are first needed; the cache is
 * cleared when it is full.
 *
 * From most states of a large DFA only one octet is ever seen. Such a state stores this octet and its transition inline,
 * next to the states made before and after it, so that a search reads adjacent memory. Only when a second octet is seen
 * does the state get a dense row. A transition is the offset of a dense row, or the negative number of a state without
 * one.
 *
 * The DFA is one object with top-level functions, for the reason given in prefix-trie.ts.
 */
export interface LazyDfa {
  readonly prefixTrie: PrefixTrie
  /** The patterns that the DFA decides, in order of rank. */
  readonly patterns: readonly RankedPattern[]
  /** Whether these are all patterns of the set, so that searches begin at the root, without the prefix trie. */
  readonly decidesAll: boolean
  readonly trie: Trie
  readonly ahoCorasick: AhoCorasick
  readonly classes: ByteClasses
  /** The `STATE` numbers below for each state. */
  states: Int32Array<ArrayBuffer>
  /**
   * Rows of transitions by byte class; `NO_TRANSITION` if not computed yet. After each row, the number of its
   * state.
   */
  denseRows: Int32Array<ArrayBuffer>
  /** The offset of the next row. Offset 0 is not used: as a transition, 0 means that none is known. */
  freeRow: number
  /** The lists of numbers that are the states. */
  sets: StateSets
  /** How many times the cache was cleared. Transitions that were stored elsewhere before that are not valid. */
  timesCleared: number
  readonly draft: StateDraft
}

/** A list that is being built to become a state. */
interface StateDraft {
  /** The best rank so far, the place in the text (byte-classes.ts), and from index `NODES` on the nodes. */
  readonly numbers: Int32Array
  size: number
  rank: number
  /** By star node, the number of the list in which its region is active. */
  readonly activeIn: Int32Array
  /** The number of this list. It changes with each list, so that `activeIn` need not be cleared. */
  number: number
}

/** The numbers of a state: how many there are, and the index of each. */
export const STATE = 3
/** The only octet seen from this state so far, or one of the three values below; and the transition by it. */
export const OCTET = 0
export const TRANSITION = 1
/** The lowest rank if the path ends here. */
export const RANK_AT_END = 2

/** No transition from the state is known. */
const NO_OCTET = -1
/** The state has a dense row. Its transition is the offset of that row. */
export const HAS_DENSE_ROW = -2
/** Nothing can improve on the best rank so far. */
export const SETTLED = -3

/** There is no transition: it has not been computed yet, or the set of nodes is too large to be a state. */
export const NO_TRANSITION = 0

/** Indexes in the list of a state. */
const RANK = 0
const PLACE = 1
const NODES = 2

/**
 * A DFA for the starred patterns of the nodes that are built; for all patterns of the set, if these are few and some
 * starred one needs no query. If all need one, most URLs are decided by the prefix trie, which is faster.
 * @param timesCleared of the DFA that the new one replaces
 */
export function createLazyDfa(prefixTrie: PrefixTrie, plainInUrls: PlainTables, timesCleared = -1): LazyDfa {
  const decidesAll = prefixTrie.patterns.heads.length <= FEW_PATTERNS && !prefixTrie.dfaPatterns.every(needsQuery)
  const dfaPatterns = decidesAll
    ? allPatterns(prefixTrie.patterns)
    : [...prefixTrie.dfaPatterns].sort((a, b) => a.rank - b.rank)
  const trie = buildTrie(
    dfaPatterns.map(({ pattern }) => pattern),
    dfaPatterns.map(({ rank }) => rank),
  )
  const dfa: LazyDfa = {
    prefixTrie,
    patterns: dfaPatterns,
    decidesAll,
    trie,
    ahoCorasick: ahoCorasickOf(trie),
    classes: byteClassesOf(trie, plainInUrls),
    states: new Int32Array(0),
    denseRows: new Int32Array(0),
    freeRow: 1,
    sets: createStateSets(),
    timesCleared,
    draft: {
      numbers: new Int32Array(NODES + MAX_STATE_NODES + 1),
      size: NODES,
      rank: NONE,
      activeIn: new Int32Array(trie.size),
      number: 0,
    },
  }
  clearCache(dfa)
  return dfa
}

function clearCache(dfa: LazyDfa): void {
  dfa.sets = createStateSets()
  dfa.freeRow = 1
  dfa.timesCleared++
  dfa.states = new Int32Array(64)
  dfa.denseRows = new Int32Array(64)
  const { nodes } = dfa.prefixTrie
  for (let at = 0; at < nodes.length; at += NODE) nodes.fill(NO_TRANSITION, at + START, at + OCTET_START + 1)
}

/** The state that a transition leads to. */
export function stateAfterTransition({ denseRows, classes }: LazyDfa, transition: number): number {
  return transition < 0 ? -transition : (denseRows[transition + classes.count] ?? 0)
}

/** Whether nothing can improve on the best rank of a state. */
export const isSettled = ({ states }: LazyDfa, state: number): boolean => states[state * STATE + OCTET] === SETTLED

/** Whether a state is in the query of a URL. */
export const isInQuery = ({ sets }: LazyDfa, state: number): boolean =>
  sets.numbers[startOfSet(sets, state) + PLACE] === QUERY_PLACE

/** The lowest rank if the path ends at the target of a transition. */
export const rankAtEnd = (dfa: LazyDfa, transition: number): number =>
  dfa.states[stateAfterTransition(dfa, transition) * STATE + RANK_AT_END] ?? NONE

/** The index of the transition to the state at a node of the prefix trie. */
export const startIndex = (node: number, plain: PlainTables): number =>
  node * NODE + (plain === asOctets ? OCTET_START : START)

/**
 * The transition for the text from `from` to the end of the walk at a node of the prefix trie; `NO_TRANSITION` if the
 * set is too large.
 */
export function dfaStart(dfa: LazyDfa, node: number, text: string, from: number, plain: PlainTables): number {
  const { nodes } = dfa.prefixTrie
  const root = startIndex(0, plain)
  let transition = (nodes[root] ?? 0) || startAtRoot(dfa, plain)
  nodes[root] = transition
  const to = from + (nodes[node * NODE + DEPTH] ?? 0)
  for (let i = from; transition !== NO_TRANSITION && i < to; i++) {
    const state = stateAfterTransition(dfa, transition)
    if (isSettled(dfa, state)) break
    transition = computeTransition(dfa, state, text.charCodeAt(i), plain)
  }
  nodes[startIndex(node, plain)] = transition
  return transition
}

function startAtRoot(dfa: LazyDfa, plain: PlainTables): number {
  const { draft, trie } = dfa
  beginDraft(draft, trie.accepts[0] ?? NONE)
  addToDraft(dfa, 0)
  activate(dfa, 0)
  return internState(dfa, plain === asOctets ? IN_OCTETS : PATH_PLACE)
}

/** The transition from a state by an octet that need not be normalised; `NO_TRANSITION` if the set is too large. */
export function computeTransition(dfa: LazyDfa, state: number, octet: number, plain: PlainTables): number {
  const { classes, sets, draft } = dfa
  const { classOf, keptEscape, after, octetOf } = classes
  const octetClass = plain.path[octet] === ESCAPE ? keptEscape : (classOf[octet] ?? 0)
  const known = knownTransition(dfa, state, octetClass)
  if (known !== NO_TRANSITION) return known
  const { numbers } = sets
  const start = startOfSet(sets, state)
  const before = numbers[start + PLACE] ?? 0
  const place = before < QUERY_PLACE ? (after[octetClass] ?? 0) : before
  beginDraft(draft, numbers[start + RANK] ?? 0)
  advanceRegions(dfa, numbers, start + NODES, startOfSet(sets, state + 1), octetOf[octetClass] ?? 0)
  const transition = internState(dfa, place)
  // If the cache was cleared in the meantime, the state no longer exists.
  if (sets === dfa.sets && transition !== NO_TRANSITION) remember(dfa, state, octetClass, octet, transition)
  return transition
}

function beginDraft(draft: StateDraft, rank: number): void {
  draft.size = NODES
  draft.rank = rank
  draft.number++
}

function addToDraft({ draft }: LazyDfa, node: number): void {
  if (draft.size < draft.numbers.length) draft.numbers[draft.size++] = node
}

/** Activates the region after the star of a node. */
function activate(dfa: LazyDfa, node: number): void {
  const { activeIn, number } = dfa.draft
  const region = dfa.trie.star[node] ?? 0
  if (region === 0 || activeIn[region] === number) return
  activeIn[region] = number
  addToDraft(dfa, region)
}

/**
 * Advances nodes, one for each region, by an octet and adds the results to an empty draft. −1 is an octet of no
 * pattern.
 */
function advanceRegions(dfa: LazyDfa, nodes: Readonly<Int32Array>, from: number, to: number, octet: number): void {
  const { draft, trie, ahoCorasick } = dfa
  for (let i = from; i < to; i++) draft.activeIn[trie.region[nodes[i] ?? 0] ?? 0] = draft.number
  for (let i = from; i < to; i++) {
    const next = goto(ahoCorasick, nodes[i] ?? 0, octet)
    if (next === 0) continue
    draft.rank = Math.min(draft.rank, ahoCorasick.output[next] ?? NONE)
    addToDraft(dfa, next)
    for (let at = ahoCorasick.withStar[next] ?? 0; at !== 0; at = withStarAfter(ahoCorasick, at)) activate(dfa, at)
  }
}

/** The transition to the state for the draft; `NO_TRANSITION` if the set is too large. */
function internState(dfa: LazyDfa, place: number): number {
  const { draft, trie, ahoCorasick } = dfa
  const { numbers, size, rank } = draft
  if (size === numbers.length) return NO_TRANSITION
  let kept = NODES
  let atEnd = rank
  for (let i = NODES; i < size; i++) {
    const node = numbers[i] ?? 0
    if ((trie.best[trie.region[node] || node] ?? NONE) >= rank) continue
    atEnd = Math.min(atEnd, ahoCorasick.outputAtEnd[node] ?? NONE)
    numbers[kept++] = node
  }
  sort(numbers, NODES, kept)
  const settled = kept === NODES
  numbers[RANK] = rank
  numbers[PLACE] = settled ? IN_OCTETS : place
  if (dfa.denseRows.length + dfa.states.length + heldBy(dfa.sets) > CACHE_LIMIT) clearCache(dfa)
  const known = dfa.sets.count
  const state = intern(dfa.sets, numbers, kept)
  const at = state * STATE
  if (state > known) {
    dfa.states = grown(dfa.states, at + STATE)
    dfa.states[at + OCTET] = settled ? SETTLED : NO_OCTET
    dfa.states[at + RANK_AT_END] = atEnd
    if (!settled && state <= STATES_DENSE_FROM_THE_START) makeDenseRow(dfa, state)
  }
  return dfa.states[at + OCTET] === HAS_DENSE_ROW ? (dfa.states[at + TRANSITION] ?? 0) : -state
}

function knownTransition({ states, denseRows }: LazyDfa, state: number, octetClass: number): number {
  const at = state * STATE
  if (states[at + OCTET] !== HAS_DENSE_ROW) return NO_TRANSITION
  return denseRows[(states[at + TRANSITION] ?? 0) + octetClass] ?? 0
}

function remember(dfa: LazyDfa, state: number, octetClass: number, octet: number, transition: number): void {
  const { states } = dfa
  const at = state * STATE
  if (states[at + OCTET] === NO_OCTET && octetClass !== dfa.classes.keptEscape) {
    states[at + OCTET] = octet
    states[at + TRANSITION] = transition
    return
  }
  if (states[at + OCTET] !== HAS_DENSE_ROW) makeDenseRow(dfa, state)
  dfa.denseRows[(states[at + TRANSITION] ?? 0) + octetClass] = transition
}

function makeDenseRow(dfa: LazyDfa, state: number): void {
  const { states, classes } = dfa
  const at = state * STATE
  const row = dfa.freeRow
  dfa.freeRow += classes.count + 1
  dfa.denseRows = grown(dfa.denseRows, dfa.freeRow)
  const octet = states[at + OCTET] ?? 0
  if (octet >= 0) dfa.denseRows[row + (classes.classOf[octet] ?? 0)] = states[at + TRANSITION] ?? 0
  dfa.denseRows[row + classes.count] = state
  states[at + OCTET] = HAS_DENSE_ROW
  states[at + TRANSITION] = row
}

/** Insertion sort: there are few nodes and they are nearly in order. */
function sort(numbers: Int32Array, from: number, to: number): void {
  for (let i = from + 1; i < to; i++) {
    const number = numbers[i] ?? 0
    let k = i
    for (; k > from && (numbers[k - 1] ?? 0) > number; k--) numbers[k] = numbers[k - 1] ?? 0
    numbers[k] = number
  }
}
