import { child, NONE, type Trie } from './trie.ts'

/**
 * Finds the lowest rank by following all live nodes of the tree at once, without remembering anything between calls.
 * This is for rules made to explode an automaton. A star node that is alive stays so; its children are filed by octet
 * when it comes alive, so that each octet of the path costs the edges it takes, not the star nodes there are.
 */
export function simulate(trie: Trie, path: string, from: number, to: number): number {
  const { star, accepts, acceptsAtEnd, firstChild, nextSibling, octet, best } = trie
  const edges: (number[] | undefined)[] = new Array(256)
  const seen = new Int32Array(trie.size)
  const stars: number[] = []
  let found = NONE
  let nodes: number[] = []
  let next: number[] = []

  function enter(node: number, step: number): void {
    if (seen[node] === step || (best[node] ?? NONE) >= found) return
    seen[node] = step
    found = Math.min(found, accepts[node] ?? NONE)
    next.push(node)
    const waiting = star[node] ?? 0
    if (waiting === 0 || seen[waiting] !== 0) return
    seen[waiting] = 1
    found = Math.min(found, accepts[waiting] ?? NONE)
    stars.push(waiting)
    for (let edge = firstChild[waiting] ?? 0; edge !== 0; edge = nextSibling[edge] ?? 0) {
      const filed = edges[octet[edge] ?? 0]
      if (filed) filed.push(edge)
      else edges[octet[edge] ?? 0] = [edge]
    }
  }

  enter(0, 1)
  for (let i = from; i < to; i++) {
    const unit = path.charCodeAt(i)
    const live = edges[unit]
    const known = live ? live.length : 0
    ;[nodes, next] = [next, nodes]
    next.length = 0
    for (const node of nodes) {
      const target = child(trie, node, unit)
      if (target !== 0) enter(target, i - from + 2)
    }
    // Edges filed during this step belong to stars that came alive after this octet.
    if (live) for (let k = 0; k < known; k++) enter(live[k] ?? 0, i - from + 2)
  }
  for (const node of next) found = Math.min(found, acceptsAtEnd[node] ?? NONE)
  for (const node of stars) found = Math.min(found, acceptsAtEnd[node] ?? NONE)
  return found
}
