import { child, NONE, partsOfBuffer, type Trie } from './trie.ts'

/**
 * The parts of patterns after a star, as Aho–Corasick automata. A region is the part of the trie from one star node to
 * the next ones: a set of words, each of which may begin at any octet after the star node became active. To follow a
 * region, one node is enough instead of one for each octet where a word began: the node of the longest prefix of a word
 * that the path so far ends with (Aho and Corasick, Efficient String Matching, 1975). Shorter prefixes are found by its
 * failure link, which is computed when the node is first reached.
 *
 * The nodes before any star, of region 0, are words that begin only where the path begins: they have no failure links.
 */
export interface AhoCorasick {
  readonly trie: Trie
  /**
   * The failure link of a node: the node of the next shorter prefix of a word that the path ends with. 0 until it was
   * reached.
   */
  readonly failure: Int32Array
  /**
   * For a node that was reached, including its failure links, and for a node before any star: the lowest rank that
   * matches there, and if the path ends there.
   */
  readonly output: Int32Array
  readonly outputAtEnd: Int32Array
  /** The first node with a star node on the chain of failure links, starting with the node itself; or 0. */
  readonly withStar: Int32Array
}

export function ahoCorasickOf(trie: Trie): AhoCorasick {
  const { size, region, accepts, acceptsAtEnd, star } = trie
  const part = partsOfBuffer(size, 4)
  const [failure, output, outputAtEnd, withStar] = [part(0), part(1), part(2), part(3)]
  for (let node = 0; node < size; node++) {
    if (region[node] !== node && region[node] !== 0) continue
    output[node] = accepts[node] ?? NONE
    outputAtEnd[node] = acceptsAtEnd[node] ?? NONE
    if (star[node] !== 0) withStar[node] = node
  }
  return { trie, failure, output, outputAtEnd, withStar }
}

/**
 * The next node of a region after an octet (0–255, or −1 for one that no pattern has); 0 if a word before any star does not
 * go on with it.
 */
export function goto(automaton: AhoCorasick, node: number, octet: number): number {
  const { trie, failure } = automaton
  const region = trie.region[node] ?? 0
  if (region === 0) return octet < 0 ? 0 : child(trie, node, octet)
  for (let at = node; octet >= 0; at = failure[at] ?? 0) {
    const next = child(trie, at, octet)
    if (next !== 0) {
      if (failure[next] === 0) {
        reach(automaton, next, at === region ? region : goto(automaton, failure[at] ?? 0, octet))
      }
      return next
    }
    if (at === region) break
  }
  return region
}

function reach(automaton: AhoCorasick, node: number, shorter: number): void {
  const { trie, failure, output, outputAtEnd, withStar } = automaton
  failure[node] = shorter
  output[node] = Math.min(trie.accepts[node] ?? NONE, output[shorter] ?? NONE)
  outputAtEnd[node] = Math.min(trie.acceptsAtEnd[node] ?? NONE, outputAtEnd[shorter] ?? NONE)
  withStar[node] = trie.star[node] === 0 ? (withStar[shorter] ?? 0) : node
}

/** The next node with a star node on the chain of failure links, or 0. */
export const withStarAfter = ({ withStar, failure }: AhoCorasick, node: number): number =>
  withStar[failure[node] ?? 0] ?? 0
