import type { Dialect } from '../dialects/dialect.ts'
import {
  type Automaton,
  type Beginnings,
  NOT_PLAIN,
  winnerInOctets,
  winnerOfPath,
  winnerOfUrl,
} from '../match/automaton.ts'
import { matches } from '../match/pattern.ts'
import { NONE } from '../match/trie.ts'
import { cachedPathStart, createUrlPrefixCache, type UrlPrefixCache } from '../match/url-prefix-cache.ts'
import { pathOf } from '../url/url.ts'
import { ROBOTS_TXT, type RuleSet } from './rule-set.ts'

/** Finds out which of a crawler's rules decides on a URL, at the cost of a verdict alone. */
export interface WinnerFinder {
  readonly rules: RuleSet
  readonly dialect: Dialect
  readonly prefixCache: UrlPrefixCache
  /** Undefined as long as URLs are decided rule by rule. */
  automaton: Automaton | undefined
}

export const winnerFinder = (rules: RuleSet, dialect: Dialect): WinnerFinder => ({
  rules,
  dialect,
  prefixCache: createUrlPrefixCache(),
  automaton: undefined,
})

/** The rank of the rule that decides, see `RuleSet`; `NONE` if no rule does. Throws as `pathOf` does. */
export function winnerOf(finder: WinnerFinder, url: string | URL): number {
  const { automaton } = finder
  if (!automaton) return winnerOfEarly(finder, url)
  const from = typeof url === 'string' ? cachedPathStart(finder.prefixCache, url) : -1
  const rank = from < 0 ? NOT_PLAIN : winnerOfUrl(automaton, url as string, from)
  return rank === NOT_PLAIN ? winnerOfPath(automaton, targetOf(finder, url)) : rank
}

/** The same for a serialised URL, or a path of one, whose path begins at `from`. */
export function winnerFrom(finder: WinnerFinder, url: string, from: number): number {
  finder.automaton ??= finder.rules.automaton(url.length - from)
  const { automaton, dialect } = finder
  const rank = automaton ? winnerOfUrl(automaton, url, from) : NOT_PLAIN
  if (rank !== NOT_PLAIN) return rank
  const target = dialect.target(withoutFragment(from === 0 ? url : url.slice(from)))
  return automaton ? winnerOfPath(automaton, target) : winnerRuleByRule(finder, target)
}

/**
 * The same for a path that stands from `from` to `to` in octets, as a browser serialises it: see `winnerInOctets`.
 * `NOT_PLAIN` asks for the text.
 */
export function winnerAmongOctets(
  { automaton }: WinnerFinder,
  octets: Uint8Array,
  from: number,
  to: number,
  beginnings: Beginnings,
  number: number,
  at: number,
): number {
  return automaton ? winnerInOctets(automaton, octets, from, to, beginnings, number, at) : NOT_PLAIN
}

/** For the first URLs, which the rules are not made ready for. */
function winnerOfEarly(finder: WinnerFinder, url: string | URL): number {
  // What is no URL has no length: that it is none is said when its path is asked for.
  finder.automaton = finder.rules.automaton(String(url).length)
  return finder.automaton ? winnerOf(finder, url) : winnerRuleByRule(finder, targetOf(finder, url))
}

const targetOf = ({ dialect }: WinnerFinder, url: string | URL): string =>
  dialect.target(pathOf(url, dialect.urlAsGiven))

function winnerRuleByRule({ rules, dialect }: WinnerFinder, target: string): number {
  if (dialect.robotsTxtAllowed && target === ROBOTS_TXT) return 0
  const index = rules.deciding.findIndex(({ pattern }) => matches(pattern, target))
  return index < 0 ? NONE : rules.ahead + index
}

function withoutFragment(path: string): string {
  const hash = path.indexOf('#')
  return hash < 0 ? path : path.slice(0, hash)
}
