import { dialectOf } from '../dialects/index.ts'
import { winnerOfPath } from '../match/automaton.ts'
import { matches } from '../match/pattern.ts'
import { NONE } from '../match/trie.ts'
import type { RobotsTxt, Rule } from '../parse/robots-txt.ts'
import { pathOf } from '../url/url.ts'
import { groupsOf, selectGroups } from './groups.ts'
import { ROBOTS_TXT, ruleSetOf } from './rule-set.ts'
import type { CrawlerQuery } from './verdict.ts'

/**
 * A function that gives the rule which decides on a URL, at the cost of a verdict alone: what `evaluate` gives as
 * `rule`. Undefined if no rule decides. Throws as `compile` and `Matcher.evaluate` do.
 */
export function decidingRule(robots: RobotsTxt, query: CrawlerQuery): (url: string) => Rule | undefined {
  const dialect = dialectOf(query.dialect ?? 'rfc9309')
  const rules = ruleSetOf(robots, selectGroups(groupsOf(robots, dialect.id), query, dialect).groups, dialect)
  return url => {
    const target = dialect.target(pathOf(url, dialect.urlAsGiven))
    if (dialect.robotsTxtAllowed && target === ROBOTS_TXT) return undefined
    const decider = rules.decider(url.length)
    if (!decider) {
      return rules.candidates.find(({ pattern }) => pattern.length > 0 && matches(pattern, target))?.rule
    }
    const rank = winnerOfPath(decider.automaton, target)
    return rank === NONE ? undefined : decider.ruleAt(rank)
  }
}
