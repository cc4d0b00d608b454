import type { RobotsTxt, Rule } from '../parse/robots-txt.ts'
import { viewOf } from './file-view.ts'
import { selectInView } from './groups.ts'
import { judgeOf, judgeUrl } from './judge.ts'
import { judgedLine } from './judgement.ts'
import { ruleInLine, ruleSetOf } from './rule-set.ts'
import type { CrawlerQuery } from './verdict.ts'

/**
 * Returns a function that finds the deciding rule for a URL: the `rule` of `evaluate`, at the cost of a verdict without
 * reasons. Undefined if no rule decides. Throws as `compile` and `Matcher.evaluate` do.
 */
export function decidingRule(robots: RobotsTxt, query: CrawlerQuery): (url: string | URL) => Rule | undefined {
  const view = viewOf(robots, query.dialect ?? 'rfc9309')
  const rules = ruleSetOf(view, selectInView(view, query).groups)
  const judge = judgeOf(rules, query)
  return url => {
    const line = judgedLine(judgeUrl(judge, url))
    return line === 0 ? undefined : ruleInLine(rules, line)
  }
}
