import { matches, type Pattern } from './pattern.ts'
import type { RankedPattern } from './pattern-list.ts'
import { NONE } from './trie.ts'

/**
 * The rank of the first pattern that matches a path, or `NONE`. The patterns are tried one by one: the last resort for
 * rules that keep too many stars active. A pattern is compared only if the path contains every pair of adjacent octets
 * of its segments.
 */
export function scanLinearly(patterns: readonly RankedPattern[], path: string): number {
  const pairs = new Uint8Array(1 << 16)
  for (let i = 1; i < path.length; i++) pairs[pairAt(path, i)] = 1
  const found = patterns.find(({ pattern }) => mayOccur(pattern, pairs) && matches(pattern, path))
  return found ? found.rank : NONE
}

function mayOccur({ segments }: Pattern, pairs: Uint8Array): boolean {
  for (const segment of segments) {
    for (let i = 1; i < segment.length; i++) if (pairs[pairAt(segment, i)] === 0) return false
  }
  return true
}

const pairAt = (octets: string, i: number): number => (octets.charCodeAt(i - 1) << 8) | octets.charCodeAt(i)
