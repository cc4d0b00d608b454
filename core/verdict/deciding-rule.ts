import { dialectOf } from '../dialects/index.ts'
import { NONE } from '../match/trie.ts'
import type { RobotsTxt, Rule } from '../parse/robots-txt.ts'
import { groupsOf, selectGroups } from './groups.ts'
import { ruleSetOf } from './rule-set.ts'
import type { CrawlerQuery } from './verdict.ts'
import { winnerFinder, winnerOf } from './winner.ts'

/**
 * A function that gives the rule which decides on a URL, at the cost of a verdict alone: what `evaluate` gives as
 * `rule`. Undefined if no rule decides. Throws as `compile` and `Matcher.evaluate` do.
 */
export function decidingRule(robots: RobotsTxt, query: CrawlerQuery): (url: string | URL) => Rule | undefined {
  const dialect = dialectOf(query.dialect ?? 'rfc9309')
  const rules = ruleSetOf(robots, selectGroups(groupsOf(robots, dialect.id), query, dialect).groups, dialect)
  const finder = winnerFinder(rules, dialect)
  return url => {
    const rank = winnerOf(finder, url)
    return rank === NONE || rank < rules.ahead ? undefined : rules.deciding[rank - rules.ahead]?.rule
  }
}
