import { asOctets, type PlainTables, plainEnd, reachesBack } from '../url/verbatim.ts'
import { type Beginnings, createBeginnings, winnerInOctets } from './octet-walk.ts'
import { matchesBehindStar, type Pattern } from './pattern.ts'
import {
  AT_END,
  buildPrefixes,
  DEPTH,
  FACTS,
  NOT_PLAIN,
  type Prefixes,
  SETTLED,
  WAY,
  walkPrefixes,
} from './prefixes.ts'
import { buildStars, type Stars, walkStars } from './stars.ts'
import type { Way } from './ways.ts'

export { type Beginnings, createBeginnings, NOT_PLAIN, winnerInOctets }

/** Where the compared part of a text ends is not known. */
const UNKNOWN = -1

/**
 * Which of many patterns wins, at a cost that depends on the path and not on how many patterns there are. A walk down
 * the tree of what stands before any star settles all that most files have, and tells which stars are alive. From where
 * it ends an automaton goes on with what stands behind them; what is little and rarely asked for is tried pattern by
 * pattern.
 */
export interface Automaton {
  readonly prefixes: Prefixes
  readonly stars: Stars | undefined
  readonly plain: PlainTables
}

/** Builds the automaton of patterns in the order of precedence: the index of a pattern is its rank. */
export function buildAutomaton(patterns: readonly Pattern[], plain: PlainTables): Automaton {
  const prefixes = buildPrefixes(patterns, plain)
  return { prefixes, stars: prefixes.followed.length > 0 ? buildStars(prefixes, plain) : undefined, plain }
}

/** The lowest rank of the patterns that match the path, a string of octets; `NONE` if none does. */
export function winnerOfPath(automaton: Automaton, path: string): number {
  return walk(automaton, path, 0, asOctets)
}

/**
 * The lowest rank of the patterns that match the path that begins at `from` in a URL, if that is compared as it
 * stands; otherwise `NOT_PLAIN`. Nothing is allocated once the states are there.
 */
export function winnerOfUrl(automaton: Automaton, url: string, from: number): number {
  return walk(automaton, url, from, automaton.plain)
}

function walk({ prefixes, stars }: Automaton, text: string, from: number, plain: PlainTables): number {
  const last = walkPrefixes(prefixes, text, from, plain)
  if (last < 0) return NOT_PLAIN
  const node = last >> 1
  const ended = (last & 1) === 1
  const facts = node * FACTS
  const rank = prefixes.facts[facts + (ended ? AT_END : SETTLED)] as number
  const way = prefixes.ways[prefixes.facts[facts + WAY] as number] as Way
  let best = rank
  let end = UNKNOWN
  if (way.bestFollowed < rank && stars) {
    const found = walkStars(stars, prefixes, text, from, node, plain)
    if (found === NOT_PLAIN) return NOT_PLAIN
    if (found < rank) best = found
    end = stars.end
  } else if (!ended && plain.dotSegments && reachesBack(text, from + (prefixes.facts[facts + DEPTH] as number))) {
    // No rule can be met any more, unless the rest of the URL takes back what was walked.
    return NOT_PLAIN
  }
  return way.bestOfFew < best ? tryFew(way, best, text, from, end, plain) : best
}

/** The rank, or a lower one that is found behind the stars on a way; or `NOT_PLAIN`. */
function tryFew(way: Way, rank: number, text: string, from: number, end: number, plain: PlainTables): number {
  let best = rank
  const to = end !== UNKNOWN ? end : plain === asOctets ? text.length : plainEnd(text, from, plain)
  if (to < 0) return NOT_PLAIN
  for (let tail = way.few; tail; tail = tail.next) {
    const { rank, word, pattern, depth } = tail
    const begin = from + depth
    if (rank < best && text.indexOf(word, begin) >= 0 && matchesBehindStar(pattern, text, begin, to)) best = rank
  }
  return best
}
