import type { Octets } from '../parse/octets.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { checkedQuery } from './checked-query.ts'
import { ROBOTS_TXT } from './compiled-rules.ts'
import { candidatesOf, matchesOf, matchesPath } from './explaining-search.ts'
import { type FileView, viewOf } from './file-view.ts'
import { inGroups, selectInView } from './groups.ts'
import { judgeOf, judgeUrl, targetOf } from './judge.ts'
import { BLOCKED, judgedLine, judgedState } from './judgement.ts'
import { candidatesIn, type RuleSet, ruleInLine, ruleSetOf } from './rule-set.ts'
import type { CrawlerQuery, Query, RuleMatch, Verdict } from './verdict.ts'

/** One crawler's rules in one file, compiled for many URLs. */
export interface Matcher {
  /** Whether the URL is allowed. Throws a `TypeError` naming the URL if it is not valid. */
  isAllowed(url: string | URL): boolean
  /** The verdict and everything that led to it. Throws a `TypeError` naming the URL if it is not valid. */
  evaluate(url: string | URL): Verdict
  /**
   * Like `evaluate`, but `matches` has only the deciding rule, and `unspecified` is absent. In a file that was made to
   * be slow, finding the other matches takes many times as long.
   */
  decide(url: string | URL): Verdict
}

/**
 * Compiles the rules that a crawler follows, for many URLs. Throws a `TypeError` for an unknown dialect, and for a product
 * token that is not the name of a crawler: a name with a version, a whole header, a list in one text, an empty text.
 */
export function compile(robots: RobotsTxt, query: CrawlerQuery): Matcher {
  return compileView(viewOf(robots, query.dialect ?? 'rfc9309'), checkedQuery(query))
}

/** Like `compile`, for a view of a file. The query's dialect is ignored: the view has its own. */
export function compileView(view: FileView, query: CrawlerQuery): Matcher {
  const { dialect } = view
  const selection = selectInView(view, query)
  const rules = ruleSetOf(view, selection.groups)
  const judge = judgeOf(rules, query)

  function verdictOn(url: string | URL, matchesFor: (target: Octets) => readonly RuleMatch[]): Verdict {
    const target = targetOf(judge, url)
    const { productToken, groups, considered } = inGroups(view, selection)
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

  return {
    evaluate: url => verdictOn(url, target => matchesOf(candidatesIn(rules), target, dialect)),
    decide: url => verdictOn(url, target => decidingMatch(rules, target, judgedLine(judgeUrl(judge, url)))),
    isAllowed: url => judgedState(judgeUrl(judge, url)) !== BLOCKED,
  }
}

/** The match of the rule in a line, with the first of its patterns that matches. Empty if `line` is 0. */
function decidingMatch(rules: RuleSet, target: Octets, line: number): readonly RuleMatch[] {
  const rule = line === 0 ? undefined : ruleInLine(rules, line)
  if (!rule) return []
  const candidates = candidatesOf([rule], rules.view.dialect)
  const pattern = candidates.find(candidate => matchesPath(candidate.pattern, target))?.pattern
  return pattern ? [{ rule, pattern: pattern.text, length: pattern.length }] : []
}

/**
 * The verdict on one URL for one crawler, with reasons. Throws as `compile` and `Matcher.evaluate` do.
 *
 * ```js
 * import { evaluate, parse } from 'robotscope'
 *
 * const robots = parse('User-agent: *\nDisallow: /docs/\nAllow: /docs/*.html')
 * const verdict = evaluate(robots, { productToken: 'ExampleBot', url: 'https://example.com/docs/a.html' })
 * console.log(verdict.allowed, verdict.rule?.line) // → true 3
 * console.log(verdict.matches.map(({ rule, lost }) => `${rule.line}: ${lost ?? 'decides'}`).join(', ')) // → 3: decides, 2: shorter
 * ```
 */
export function evaluate(robots: RobotsTxt, query: Query): Verdict {
  return compile(robots, query).evaluate(query.url)
}

/**
 * Whether the verdict depends on how rules with a `*` rank against rules of the other type without one. In all other
 * cases length decides.
 */
function dependsOnWildcards(found: readonly RuleMatch[]): boolean {
  const types = (wildcard: boolean) =>
    found.flatMap(({ rule, pattern }) => (pattern.includes('*') === wildcard ? [rule.type] : []))
  const withWildcard = new Set(types(true))
  const [plain] = types(false)
  return plain === undefined ? withWildcard.size > 1 : withWildcard.has(plain === 'allow' ? 'disallow' : 'allow')
}
