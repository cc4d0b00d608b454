import { mostSpecificMatch } from '../match/meta.ts'
import { NORMALISED, NOT_PLAIN, ROBOTS_TXT, SERIALISED, WRITTEN } from '../match/rules.ts'
import { memo } from '../parse/memo.ts'
import type { RobotsTxt, Rule } from '../parse/robots-txt.ts'
import { plainStart } from '../url/plain.ts'
import { checkedQuery } from './checked-query.ts'
import { comparedPath } from './compared.ts'
import { type Candidate, candidatesOf, matchesOf } from './explaining-search.ts'
import { type FileView, type GroupRules, viewOf } from './file-view.ts'
import { inGroups, selectInView } from './groups.ts'
import { ruleObjects, rulesOfGroups } from './rules-of-crawler.ts'
import type { CrawlerQuery, Query, RuleMatch, Verdict } from './verdict.ts'
import { ALLOWED, BLOCKED, type VerdictCode, verdictCodeOf } from './verdict-code.ts'

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
  const matcher = rulesOfGroups(view, selection.groups)
  const asGiven = query.verbatim === true

  function verdictOn(url: string | URL, matchesFor: (path: string) => readonly RuleMatch[]): Verdict {
    const path = comparedPath(url, dialect, asGiven)
    const { productToken, groups, considered } = inGroups(view, selection)
    const followed = { dialect: dialect.id, productToken, groups, considered, path: dialect.spelling(path) }
    if (dialect.robotsTxtAllowed && path === ROBOTS_TXT) {
      return { allowed: true, reason: 'robots-txt-itself', matches: [], ...followed }
    }
    if (groups.length === 0) {
      const reason = query.globalGroup === false ? 'global-group-ignored' : 'no-group'
      return { allowed: true, reason, matches: [], ...followed }
    }
    const found = matchesFor(path)
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
    evaluate: url => verdictOn(url, path => matchesOf(candidatesIn(matcher, path), path, dialect)),
    decide(url) {
      const rule = ruleObjects(matcher)[decidingIndex(matcher, url, asGiven)]
      const candidates = (path: string) =>
        dialect.program?.matching([rule as Rule], path) ?? candidatesOf([rule as Rule], dialect)
      return verdictOn(url, path => (rule ? matchesOf(candidates(path), path, dialect) : []))
    },
    isAllowed: url => isAllowing(matcher, decidingIndex(matcher, url, asGiven)),
  }
}

/** All rules and their patterns in order of precedence; of a program, those that match the path. */
const candidatesIn = (matcher: GroupRules, path: string): readonly Candidate[] =>
  matcher.view.dialect.program?.matching(ruleObjects(matcher), path) ?? candidatesOfText(matcher)

const candidatesOfText = memo((matcher: GroupRules) => candidatesOf(ruleObjects(matcher), matcher.view.dialect))

/**
 * The index of the rule that decides about a URL, or `NO_RULE_DECIDES`. Most URLs are compared as they are written, as normalising
 * would not change them. Throws as `comparedPath` does.
 */
export function decidingIndex(matcher: GroupRules, url: string | URL, asGiven: boolean): number {
  const from = typeof url === 'string' ? plainStart(url) : -1
  const found = from < 0 ? NOT_PLAIN : mostSpecificMatch(matcher, url as string, from, WRITTEN)
  if (found !== NOT_PLAIN) return found
  return mostSpecificMatch(matcher, comparedPath(url, matcher.view.dialect, asGiven), 0, NORMALISED)
}

/**
 * Whether the rule with this index allows; so does `NO_RULE_DECIDES`. V8 looks up a negative index by its name: without the
 * comparison a verdict that no rule decides takes a quarter longer.
 */
export const isAllowing = ({ rules }: GroupRules, rule: number): boolean => rule < 0 || rules.allows[rule] === true

/**
 * State and deciding line for a serialised path that begins at `from` and ends at a `#` or with the text. It may begin with
 * two slashes.
 */
export function codeOfPath(matcher: GroupRules, text: string, from: number): VerdictCode {
  let rule = mostSpecificMatch(matcher, text, from, SERIALISED)
  if (rule === NOT_PLAIN) {
    const [path = ''] = text.slice(from).split('#', 1)
    rule = mostSpecificMatch(matcher, matcher.view.dialect.target(path), 0, NORMALISED)
  }
  const line = rule < 0 ? 0 : (matcher.rules.lines[rule] as number)
  return verdictCodeOf(isAllowing(matcher, rule) ? ALLOWED : BLOCKED, line)
}

/**
 * Returns a function that finds the deciding rule for a URL: the `rule` of `evaluate`, at the cost of a verdict without
 * reasons. Undefined if no rule decides. Throws as `compile` and `Matcher.evaluate` do.
 */
export function decidingRule(robots: RobotsTxt, query: CrawlerQuery): (url: string | URL) => Rule | undefined {
  const view = viewOf(robots, query.dialect ?? 'rfc9309')
  const matcher = rulesOfGroups(view, selectInView(view, query).groups)
  return url => ruleObjects(matcher)[decidingIndex(matcher, url, query.verbatim === true)]
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
