import { QUESTION_MARK } from '../parse/ascii.ts'
import { COMPARED_AS_WRITTEN, type Comparable, END, meaningAt, meanings, plainEnd, reachesBack } from '../url/plain.ts'
import { type AhoCorasick, ahoCorasickOf, goto, withStarAfter } from './aho-corasick.ts'
import { matches, type Pattern, patternOf } from './pattern.ts'
import { type As, NO_RULE_DECIDES, NORMALISED, NOT_PLAIN, ROBOTS_TXT, type RuleTable, WRITTEN } from './rules.ts'
import { createStateSets, grown, heldBy, intern, type StateSets, startOfState } from './state-sets.ts'
import { buildTrie, NONE, type Trie } from './trie.ts'

/**
 * A lazy DFA for the rules that a crawler follows. It reads each octet of a path once, and finds the pattern with the
 * lowest rank, which is the place in the order of precedence.
 *
 * A state is a set of nodes of the trie of all patterns, one for each active region (aho-corasick.ts), with the best rank
 * matched so far. It holds only nodes that can improve on this rank, so that a search ends as soon as the winner is
 * settled. States are made when a path first needs them. Their number is bounded: when the table is full, it is cleared.
 */
export interface RuleDfa {
  /** By rank. */
  readonly patterns: readonly Pattern[]
  readonly ruleOfRank: readonly number[]
  readonly automaton: AhoCorasick
  /**
   * By octet of a normalised path its class. Octets that no pattern names share one. No octet has the class `LOOK`, from
   * which no transition is ever stored.
   */
  readonly classOf: Readonly<Uint16Array>
  /** The same for a URL as it is written: the class of octets that need a closer look (url/plain.ts) is `LOOK`. */
  readonly classAsWritten: Readonly<Uint16Array>
  /** By class its octet; −1 for the octets that no pattern names. */
  readonly octetOf: readonly number[]
  readonly comparable: Comparable
  readonly mostNumbers: number
  /**
   * Three numbers for each state: the only class seen from it so far and the transition by that class, or `HAS_ROW` and the
   * offset of its row; and the lowest rank if the path ends there. From most states of a large DFA only one class is ever
   * seen, and a search reads such states one after another, as they were made.
   */
  states: Int32Array<ArrayBuffer>
  /** Rows of a transition for each class, and after them the number of the state. */
  rows: Int32Array<ArrayBuffer>
  freeRow: number
  /** The list of each state: the best rank so far, and the nodes. */
  sets: StateSets
  /** The transition to the state before the first octet; `NO_TRANSITION` if it is to be made. */
  start: number
  /** The transition that `alongKnown` came to. */
  reached: number
  readonly draft: StateDraft
}

/**
 * A transition: the offset of the row of a state, or the negative number of a state; or `SETTLED` minus a rank if nothing can
 * improve on that rank; or `NO_TRANSITION` if it is not known yet, or if the set of nodes is too large to be a state. In most
 * steps one comparison, with 0, tells what to read.
 */
const NO_TRANSITION = 0
const SETTLED = -0x40000000

/** The numbers of a state: how many there are, and the index of each. */
const STATE = 3
const CLASS = 0
const TRANSITION = 1
const RANK_AT_END = 2
/** In the place of a class: none was seen yet, or the state has a row. */
const NO_CLASS = -1
const HAS_ROW = -2

/** Classes of octets. */
const LOOK = 0
const UNNAMED_OCTET = 1

/** So many states have a row from the beginning, so that a small DFA has one kind of state. */
const DENSE_FROM_THE_START = 512

/** A list of nodes that is being built to become a state. */
interface StateDraft {
  /** The best rank so far, and from index `NODES` on the nodes. */
  readonly numbers: Int32Array
  size: number
  /** By star node, the number of the draft in which its region is active. */
  readonly activeIn: Int32Array
  /** The number of this draft. It changes with each, so that `activeIn` need not be cleared. */
  number: number
}

const RANK = 0
const NODES = 1

/** A set with more nodes does not become a state: the patterns are tried one by one instead. */
const MOST_NODES = 64

const MOST_NUMBERS = 1 << 22

/** The path of robots.txt itself. It precedes all rules in the dialects that always allow it. */
const robotsTxt = patternOf([ROBOTS_TXT], true, `${ROBOTS_TXT}$`)

/** @param mostNumbers how many numbers the states may take, 4 octets each; then they are cleared */
export function compileDfa(rules: RuleTable, mostNumbers = MOST_NUMBERS): RuleDfa {
  const ranked = rules.lines
    .flatMap((_, rule) => rules.patternsOf(rule).map(({ pattern, place }) => ({ rule, pattern, place })))
    .sort((a, b) => b.place - a.place)
  if (rules.robotsTxtAllowed) ranked.unshift({ rule: NO_RULE_DECIDES, pattern: robotsTxt, place: 0 })
  const patterns = ranked.map(({ pattern }) => pattern)
  const trie = buildTrie(patterns)
  const dfa: RuleDfa = {
    patterns,
    ruleOfRank: ranked.map(({ rule }) => rule),
    automaton: ahoCorasickOf(trie),
    ...octetClassesOf(trie, rules.comparesQuery),
    comparable: rules,
    mostNumbers,
    states: new Int32Array(0),
    rows: new Int32Array(0),
    freeRow: 1,
    sets: createStateSets(),
    start: NO_TRANSITION,
    reached: NO_TRANSITION,
    draft: {
      numbers: new Int32Array(NODES + MOST_NODES + 1),
      size: NODES,
      activeIn: new Int32Array(trie.size),
      number: 0,
    },
  }
  clear(dfa)
  return dfa
}

function octetClassesOf(
  { size, octet, region }: Trie,
  comparesQuery: boolean,
): Pick<RuleDfa, 'classOf' | 'classAsWritten' | 'octetOf'> {
  const octetOf = [-1, -1]
  const classOf = new Uint16Array(256).fill(UNNAMED_OCTET)
  for (let node = 1; node < size; node++) {
    const named = octet[node] as number
    if (region[node] !== node && classOf[named] === UNNAMED_OCTET) classOf[named] = octetOf.push(named) - 1
  }
  const isSure = (unit: number) => meanings[unit] === COMPARED_AS_WRITTEN || (unit === QUESTION_MARK && comparesQuery)
  return { classOf, classAsWritten: classOf.map((known, unit) => (isSure(unit) ? known : LOOK)), octetOf }
}

/**
 * The rule that decides about the path that begins at `from` in a text; `NO_RULE_DECIDES` if none does, or `NOT_PLAIN`.
 * @param as see `mostSpecificMatch`
 */
export function searchDfa(dfa: RuleDfa, text: string, from: number, as: As): number {
  const classOf = as === NORMALISED ? dfa.classOf : dfa.classAsWritten
  const { length } = text
  dfa.reached = dfa.start || startOf(dfa)
  let i = from
  while (dfa.reached > SETTLED) {
    i = alongKnown(dfa, classOf, text, i)
    if (i >= length || dfa.reached <= SETTLED) break
    const meaning = as === NORMALISED ? COMPARED_AS_WRITTEN : meaningAt(text, i, dfa.comparable)
    if (meaning === END) break
    if (meaning !== COMPARED_AS_WRITTEN) return NOT_PLAIN
    dfa.reached = follow(dfa, dfa.reached, dfa.classOf[text.charCodeAt(i)] as number)
    if (dfa.reached === NO_TRANSITION) return searchLinearly(dfa, text, from, as)
    i++
  }
  // What follows cannot change the winner, unless a dot segment removes what was read.
  if (i < length && dfa.reached <= SETTLED && as === WRITTEN && reachesBack(text, i)) return NOT_PLAIN
  return dfa.ruleOfRank[rankAt(dfa, dfa.reached)] ?? NO_RULE_DECIDES
}

/**
 * Follows the transitions that are known, from `reached` on. Returns where it stops. Nothing else is done here: what V8 does
 * not know to stay the same would make each step slower.
 */
function alongKnown(dfa: RuleDfa, classOf: Readonly<Uint16Array>, text: string, from: number): number {
  const { states, rows } = dfa
  const { length } = text
  let transition = dfa.reached
  let i = from
  for (; i < length; i++) {
    const unit = text.charCodeAt(i)
    if (unit > 255) break
    const octetClass = classOf[unit] as number
    let next = NO_TRANSITION
    if (transition > 0) next = rows[transition + octetClass] as number
    else {
      if (transition <= SETTLED) break
      const at = -transition * STATE
      const only = states[at + CLASS] as number
      if (only === octetClass) next = states[at + TRANSITION] as number
      else if (only === HAS_ROW) next = rows[(states[at + TRANSITION] as number) + octetClass] as number
    }
    if (next === NO_TRANSITION) break
    transition = next
  }
  dfa.reached = transition
  return i
}

/** The transition by a class after another transition; `NO_TRANSITION` if the set is too large to be a state. */
function follow(dfa: RuleDfa, before: number, octetClass: number): number {
  const { states, rows } = dfa
  const at = stateOfTransition(dfa, before) * STATE
  let known = NO_TRANSITION
  if (states[at + CLASS] === octetClass) known = states[at + TRANSITION] as number
  else if (states[at + CLASS] === HAS_ROW) known = rows[(states[at + TRANSITION] as number) + octetClass] as number
  return known === NO_TRANSITION ? makeTransition(dfa, before, octetClass) : known
}

const stateOfTransition = ({ rows, octetOf }: RuleDfa, transition: number): number =>
  transition < 0 ? -transition : (rows[transition + octetOf.length] as number)

/** The lowest rank if the path ends after a transition. */
const rankAt = (dfa: RuleDfa, transition: number): number =>
  transition > SETTLED
    ? (dfa.states[stateOfTransition(dfa, transition) * STATE + RANK_AT_END] as number)
    : SETTLED - transition

function clear(dfa: RuleDfa): void {
  dfa.sets = createStateSets()
  dfa.states = new Int32Array(64)
  dfa.rows = new Int32Array(64)
  dfa.freeRow = 1
  dfa.start = NO_TRANSITION
}

function startOf(dfa: RuleDfa): number {
  begin(dfa.draft, dfa.automaton.trie.accepts[0] ?? NONE)
  add(dfa.draft, 0)
  activate(dfa, 0)
  dfa.start = transitionToDraft(dfa)
  return dfa.start
}

/** Makes the transition by a class after another one. */
function makeTransition(dfa: RuleDfa, before: number, octetClass: number): number {
  const { sets, draft, octetOf } = dfa
  const { numbers } = sets
  const state = stateOfTransition(dfa, before)
  const from = startOfState(sets, state)
  begin(draft, numbers[from + RANK] ?? NONE)
  advance(dfa, numbers, from + NODES, startOfState(sets, state + 1), octetOf[octetClass] ?? -1)
  const next = transitionToDraft(dfa)
  // If states were cleared in the meantime, this one no longer exists.
  if (sets === dfa.sets) remember(dfa, state, octetClass, next)
  return next
}

function remember(dfa: RuleDfa, state: number, octetClass: number, transition: number): void {
  const { states } = dfa
  const at = state * STATE
  if (states[at + CLASS] === NO_CLASS) {
    states[at + CLASS] = octetClass
    states[at + TRANSITION] = transition
    return
  }
  if (states[at + CLASS] !== HAS_ROW) makeRow(dfa, state)
  dfa.rows[(states[at + TRANSITION] ?? 0) + octetClass] = transition
}

function makeRow(dfa: RuleDfa, state: number): void {
  const { states, octetOf } = dfa
  const at = state * STATE
  const row = dfa.freeRow
  dfa.freeRow += octetOf.length + 1
  dfa.rows = grown(dfa.rows, dfa.freeRow)
  const only = states[at + CLASS] ?? NO_CLASS
  if (only >= 0) dfa.rows[row + only] = states[at + TRANSITION] ?? 0
  dfa.rows[row + octetOf.length] = state
  states[at + CLASS] = HAS_ROW
  states[at + TRANSITION] = row
}

function begin(draft: StateDraft, rank: number): void {
  draft.numbers[RANK] = rank
  draft.size = NODES
  draft.number++
}

function add(draft: StateDraft, node: number): void {
  if (draft.size < draft.numbers.length) draft.numbers[draft.size++] = node
}

/** Activates the region after the star of a node. */
function activate({ automaton, draft }: RuleDfa, node: number): void {
  const region = automaton.trie.star[node] ?? 0
  if (region === 0 || draft.activeIn[region] === draft.number) return
  draft.activeIn[region] = draft.number
  add(draft, region)
}

/** Advances nodes, one for each region, by an octet, and adds the results to an empty draft. −1 is an octet of no pattern. */
function advance(dfa: RuleDfa, nodes: Readonly<Int32Array>, from: number, to: number, octet: number): void {
  const { draft, automaton } = dfa
  const { trie, output, withStar } = automaton
  for (let i = from; i < to; i++) draft.activeIn[trie.region[nodes[i] ?? 0] ?? 0] = draft.number
  for (let i = from; i < to; i++) {
    const next = goto(automaton, nodes[i] ?? 0, octet)
    if (next === 0) continue
    draft.numbers[RANK] = Math.min(draft.numbers[RANK] ?? NONE, output[next] ?? NONE)
    add(draft, next)
    for (let at = withStar[next] ?? 0; at !== 0; at = withStarAfter(automaton, at)) activate(dfa, at)
  }
}

/** The transition to the state of the draft. */
function transitionToDraft(dfa: RuleDfa): number {
  const { draft, automaton } = dfa
  const { trie, outputAtEnd } = automaton
  const { numbers, size } = draft
  if (size === numbers.length) return NO_TRANSITION
  const rank = numbers[RANK] ?? NONE
  let kept = NODES
  let atEnd = rank
  for (let i = NODES; i < size; i++) {
    const node = numbers[i] ?? 0
    if ((trie.best[trie.region[node] || node] ?? NONE) >= rank) continue
    atEnd = Math.min(atEnd, outputAtEnd[node] ?? NONE)
    numbers[kept++] = node
  }
  if (kept === NODES) return SETTLED - rank
  numbers.subarray(NODES, kept).sort()
  if (dfa.rows.length + dfa.states.length + heldBy(dfa.sets) > dfa.mostNumbers) clear(dfa)
  const known = dfa.sets.count
  const state = intern(dfa.sets, numbers, kept)
  const at = state * STATE
  if (state > known) {
    dfa.states = grown(dfa.states, at + STATE)
    dfa.states[at + CLASS] = NO_CLASS
    dfa.states[at + RANK_AT_END] = atEnd
    if (state <= DENSE_FROM_THE_START) makeRow(dfa, state)
  }
  return dfa.states[at + CLASS] === HAS_ROW ? (dfa.states[at + TRANSITION] ?? 0) : -state
}

/**
 * Like `searchDfa`, by trying the patterns one by one: the last resort for rules that keep too many stars active. A pattern
 * is compared only if the path contains every pair of adjacent octets of its segments.
 */
function searchLinearly(dfa: RuleDfa, text: string, from: number, as: As): number {
  const to = as === NORMALISED ? text.length : plainEnd(text, from, dfa.comparable)
  if (to < 0) return NOT_PLAIN
  const pairs = new Uint8Array(1 << 16)
  const pairAt = (octets: string, i: number) => (octets.charCodeAt(i - 1) << 8) | octets.charCodeAt(i)
  for (let i = from + 1; i < to; i++) pairs[pairAt(text, i)] = 1
  const mayOccur = (segment: string) => {
    for (let i = 1; i < segment.length; i++) if (pairs[pairAt(segment, i)] === 0) return false
    return true
  }
  const rank = dfa.patterns.findIndex(pattern => pattern.segments.every(mayOccur) && matches(pattern, text, from, to))
  return dfa.ruleOfRank[rank] ?? NO_RULE_DECIDES
}
