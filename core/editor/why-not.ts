import { dialectOf } from '../dialects/index.ts'
import type { Pattern } from '../match/pattern.ts'
import type { RobotsTxt, Rule } from '../parse/robots-txt.ts'
import { shortened } from '../text/choice-argument.ts'
import { comparedPath } from '../verdict/compared.ts'
import { evaluate } from '../verdict/evaluate.ts'
import { groupsOf } from '../verdict/groups.ts'
import type { LostBecause, Query, RuleMatch } from '../verdict/verdict.ts'
import { type Alignment, aligned } from './alignment.ts'

/**
 * What a line has to do with the verdict on a URL for a crawler.
 * - `decides`: its rule decides.
 * - `loses`: its rule matches, and `to` decides; `because` says why (RFC 9309 §2.2.2).
 * - `robots-txt-itself`: the URL is that of robots.txt, which no rule decides about.
 * - `no-match`: the path of its rule does not match (§2.2.3).
 * - `empty-path`: its rule has no path, and matches nothing.
 * - `other-group`: its rule is in a group that the crawler does not follow (§2.2.1).
 * - `no-group`: its rule belongs to no group, for example before the first user-agent line.
 * - `no-rule`: the dialect reads no rule there: it is another record, a comment, or misspelt.
 * - `not-read`: it is past the part of the file that crawlers have to read (§2.5).
 */
export type WhyNot =
  | { readonly answer: 'decides'; readonly rule: Rule; readonly alignment: Alignment }
  | {
      readonly answer: 'loses'
      readonly rule: Rule
      readonly alignment: Alignment
      /** The octets of the pattern that matches; those of the other one are in `to`. */
      readonly length: number
      readonly to: RuleMatch
      readonly because: LostBecause
    }
  | { readonly answer: 'no-match'; readonly rule: Rule; readonly alignment: Alignment }
  | { readonly answer: 'empty-path' | 'other-group' | 'robots-txt-itself'; readonly rule: Rule }
  | { readonly answer: 'no-group' | 'no-rule' | 'not-read' }

/**
 * Why the rule in a line does not decide about a URL, or that it does. Throws a `TypeError` if the file has no such line, and
 * as `evaluate` does.
 *
 * ```js
 * import { parse } from 'robotscope'
 * import { whyNot } from 'robotscope/editor'
 *
 * const robots = parse('User-agent: *\nDisallow: /account/')
 * const { answer, alignment } = whyNot(robots, { productToken: 'Googlebot', url: '/accounts' }, 2)
 * console.log(answer, alignment.result, alignment.wanted, alignment.rest) // → no-match differs / s
 * ```
 */
export function whyNot(robots: RobotsTxt, query: Query, line: number): WhyNot {
  const dialect = dialectOf(query.dialect ?? 'rfc9309')
  const verdict = evaluate(robots, query)
  const written = Number.isInteger(line) ? robots.lines[line - 1] : undefined
  if (!written) throw new TypeError(`The file has no line ${shortened(line)}; it has ${robots.lines.length}.`)
  if (written.pastSizeLimit) return { answer: 'not-read' }
  const group = groupsOf(robots, dialect.id).find(({ fromLine, toLine }) => fromLine <= line && line <= toLine)
  const rule = group?.rules.find(one => one.line === line)
  if (!rule) {
    const field = dialect.record(robots, written)?.field
    return { answer: field === 'allow' || field === 'disallow' ? 'no-group' : 'no-rule' }
  }
  if (!verdict.groups.some(({ fromLine }) => fromLine === group?.fromLine)) return { answer: 'other-group', rule }
  const patterns = dialect.patterns(rule.type, rule.pattern).filter(({ length }) => length > 0)
  const [first] = patterns
  if (!first) return { answer: 'empty-path', rule }
  if (verdict.reason === 'robots-txt-itself') return { answer: 'robots-txt-itself', rule }
  const path = comparedPath(query.url, dialect, query.verbatim === true)
  const alignmentOf = (pattern: Pattern) => aligned(pattern, path, dialect.wildcards)
  const match = verdict.matches.find(one => one.rule.line === line)
  if (!match) return { answer: 'no-match', rule, alignment: alignmentOf(first) }
  const alignment = alignmentOf(patterns.find(({ text }) => text === match.pattern) ?? first)
  const [to] = verdict.matches
  if (match.lost === undefined || to === undefined) return { answer: 'decides', rule, alignment }
  return { answer: 'loses', rule, alignment, length: match.length, to, because: match.lost }
}
