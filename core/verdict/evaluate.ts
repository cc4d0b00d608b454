import type { Dialect } from '../dialects/dialect.ts'
import { dialectOf } from '../dialects/index.ts'
import { matches } from '../match/pattern.ts'
import { NONE } from '../match/trie.ts'
import type { Octets } from '../parse/octets.ts'
import type { RobotsTxt, Rule } from '../parse/robots-txt.ts'
import { pathOf } from '../url/url.ts'
import { groupsOf, selectGroups } from './groups.ts'
import { type Candidate, ROBOTS_TXT, ruleSetOf } from './rule-set.ts'
import type { CrawlerQuery, LostBecause, Query, RuleMatch, Verdict } from './verdict.ts'
import { winnerFinder, winnerOf } from './winner.ts'

/** One crawler's view of one file, ready for many URLs. */
export interface Matcher {
  /** The verdict alone. Throws a `TypeError` naming the URL if it is none. */
  isAllowed(url: string | URL): boolean
  /** The verdict and everything that led to it. Throws a `TypeError` naming the URL if it is none. */
  evaluate(url: string | URL): Verdict
  /**
   * The same, but of the rules that match only the one that decides is told, and not whether the dialect leaves their order
   * open. In a file that was made to be slow, finding the others takes many times as long.
   */
  decide(url: string | URL): Verdict
}

/**
 * Makes a crawler's rules ready for many URLs.
 * Throws a `TypeError` if the query names no product token or an unknown dialect.
 */
export function compile(robots: RobotsTxt, query: CrawlerQuery): Matcher {
  const dialect = dialectOf(query.dialect ?? 'rfc9309')
  const selection = selectGroups(groupsOf(robots, dialect.id), query, dialect)
  const rules = ruleSetOf(robots, selection.groups, dialect)

  const targetOf = (url: string | URL): Octets => dialect.target(pathOf(url, dialect.urlAsGiven))

  function verdictOn(url: string | URL, matchesFor: (target: Octets) => readonly RuleMatch[]): Verdict {
    const target = targetOf(url)
    const { productToken, groups, considered } = selection
    const followed = { dialect: dialect.id, productToken, groups, considered, path: dialect.spelling(target) }
    if (dialect.robotsTxtAllowed && target === ROBOTS_TXT) {
      return { allowed: true, reason: 'robots-txt-itself', matches: [], ...followed }
    }
    if (groups.length === 0) {
      const reason = query.globalGroup === false ? 'global-group-ignored' : 'no-group'
      return { allowed: true, reason, matches: [], ...followed }
    }
    const found = matchesFor(target)
    const winner = found[0]
    if (!winner || winner.lost) return { allowed: true, reason: 'no-rule-matches', matches: found, ...followed }
    const { rule } = winner
    const unspecified = found.length > 1 ? dialect.undefinedPrecedence : undefined
    return {
      allowed: rule.type === 'allow',
      reason: 'rule',
      rule,
      matches: found,
      ...(unspecified && dependsOnWildcards(found) && { unspecified }),
      ...followed,
    }
  }

  function evaluate(url: string | URL): Verdict {
    return verdictOn(url, target => matchesOf(rules.candidates, target, dialect))
  }

  function decide(url: string | URL): Verdict {
    return verdictOn(url, () => {
      const rank = winnerOf(finder, url)
      const winner = rank === NONE ? undefined : rules.deciding[rank - rules.ahead]
      return winner ? [{ rule: winner.rule, pattern: winner.pattern.text, length: winner.pattern.length }] : []
    })
  }

  const finder = winnerFinder(rules, dialect)
  let disallows: Readonly<Uint8Array> | undefined

  function isAllowed(url: string | URL): boolean {
    disallows ??= rules.disallows()
    const rank = winnerOf(finder, url)
    return rank === NONE || disallows[rank] !== 1
  }

  return { evaluate, decide, isAllowed }
}

/** The verdict on one URL for one crawler, and why. Throws as `compile` and `Matcher.evaluate` do. */
export function evaluate(robots: RobotsTxt, query: Query): Verdict {
  return compile(robots, query).evaluate(query.url)
}

function matchesOf(candidates: readonly Candidate[], target: Octets, dialect: Dialect): RuleMatch[] {
  const found: RuleMatch[] = []
  let winner: Candidate | undefined
  const seen = new Set<Rule>()
  for (const candidate of candidates) {
    const { rule, pattern } = candidate
    if (seen.has(rule) || !matches(pattern, target)) continue
    seen.add(rule)
    const match = { rule, pattern: pattern.text, length: pattern.length }
    if (pattern.length === 0) found.push({ ...match, lost: 'empty-path' })
    else if (!winner) {
      winner = candidate
      found.push(match)
    } else found.push({ ...match, lost: lostTo(winner, candidate, dialect) })
  }
  return found
}

function lostTo(winner: Candidate, loser: Candidate, dialect: Dialect): LostBecause {
  if (dialect.precedence === 'first') return 'later'
  if (loser.pattern.length < winner.pattern.length) return 'shorter'
  return loser.rule.type === winner.rule.type ? 'same-length' : 'tie-goes-to-allow'
}

/**
 * Whether the verdict would be another one if rules with a `*` inside won, or lost, against rules of the other type that
 * have none. Among those that have none, and in each other case, length decides.
 */
function dependsOnWildcards(found: readonly RuleMatch[]): boolean {
  const types = (wildcard: boolean) =>
    found.flatMap(({ rule, pattern }) => (pattern.includes('*') === wildcard ? [rule.type] : []))
  const withWildcard = new Set(types(true))
  const [plain] = types(false)
  return plain === undefined ? withWildcard.size > 1 : withWildcard.has(plain === 'allow' ? 'disallow' : 'allow')
}
