import type { Pattern } from '../dialects/pattern.ts'
import { buildTrie, child, NONE } from '../match/trie.ts'
import type { Octets } from '../octets.ts'

/** Live nodes of the tree that all states together may hold, 8 bytes each. */
const MEMORY = 1 << 22

/**
 * Patterns in order of precedence as a deterministic automaton that is made as far as it is walked. Unlike the matcher's
 * (match/automaton.ts) its states keep their identity, so that a search can tell which it has seen.
 */
export interface PatternStates {
  readonly start: number
  /** The state after the octets; −1 when memory is full. `output` numbers the octets, for the table of steps. */
  step(state: number, output: number, octets: Octets): number
  /** The lowest rank that matches whatever follows, or `NONE`. */
  rank(state: number): number
  /** The lowest rank that matches if the path ends here, or `NONE`. */
  rankAtEnd(state: number): number
  /** How many live nodes of the patterns' tree can still lead to a lower rank. */
  size(state: number): number
}

export function patternStates(patterns: readonly Pattern[]): PatternStates {
  const trie = buildTrie(patterns)
  const nodes: (readonly number[])[] = []
  const ranks: number[] = []
  const ranksAtEnd: number[] = []
  const steps: number[][] = []
  const known = new Map<string, number>()
  const seen = new Int32Array(trie.size)
  let stamp = 0
  let remembered = 0

  function stateOf(set: readonly number[], rank: number): number {
    const live = set.filter(node => (trie.best[node] ?? NONE) < rank)
    // Nodes are met in an order that depends on the way; the set is what counts.
    live.sort((a, b) => a - b)
    const key = `${rank}:${live.join()}`
    const found = known.get(key)
    if (found !== undefined) return found
    if (remembered + live.length > MEMORY) return -1
    remembered += live.length + 1
    let atEnd = rank
    for (const node of live) atEnd = Math.min(atEnd, trie.acceptsAtEnd[node] ?? NONE)
    known.set(key, nodes.length)
    nodes.push(live)
    ranks.push(rank)
    ranksAtEnd.push(atEnd)
    steps.push([])
    return nodes.length - 1
  }

  function after(set: readonly number[], rankBefore: number, octet: number): { set: number[]; rank: number } {
    const next: number[] = []
    let rank = rankBefore
    stamp++
    const enter = (node: number) => {
      if (seen[node] === stamp) return
      seen[node] = stamp
      next.push(node)
      rank = Math.min(rank, trie.accepts[node] ?? NONE)
    }
    const enterWithStar = (node: number) => {
      enter(node)
      const star = trie.star[node] ?? 0
      if (star !== 0) enter(star)
    }
    for (const node of set) {
      if (trie.isStar[node] === 1) enter(node)
      const target = child(trie, node, octet)
      if (target !== 0) enterWithStar(target)
    }
    return { set: next, rank }
  }

  function step(state: number, output: number, octets: Octets): number {
    const row = steps[state] ?? []
    const made = row[output]
    if (made !== undefined) return made
    let set = nodes[state] ?? []
    let rank = ranks[state] ?? NONE
    for (let i = 0; i < octets.length; i++) ({ set, rank } = after(set, rank, octets.charCodeAt(i)))
    const next = stateOf(set, rank)
    if (next >= 0) row[output] = next
    return next
  }

  const star = trie.star[0] ?? 0
  const first = star === 0 ? [0] : [0, star]
  const start = stateOf(first, Math.min(...first.map(node => trie.accepts[node] ?? NONE)))
  return {
    start,
    step,
    rank: state => ranks[state] ?? NONE,
    rankAtEnd: state => ranksAtEnd[state] ?? NONE,
    size: state => nodes[state]?.length ?? 0,
  }
}
