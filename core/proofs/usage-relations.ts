import type { Dialect } from '../dialects/dialect.ts'
import { dialectOf } from '../dialects/index.ts'
import type { Pattern } from '../match/pattern.ts'
import type { RobotsTxt, Rule } from '../parse/robots-txt.ts'
import { contentSignalLinesFor } from '../usage/content-signals.ts'
import { contentUsageRulesFor, rulesByContentUsage } from '../usage/content-usage.ts'
import type { StatementLine } from '../usage/statement.ts'
import { checkedQuery } from '../verdict/checked-query.ts'
import { viewOf } from '../verdict/file-view.ts'
import { inGroups, selectInView } from '../verdict/groups.ts'
import type { CrawlerQuery } from '../verdict/verdict.ts'
import { type Bounded, bounded, type OpenCount } from './bounded.ts'
import { contains, overlaps } from './relations.ts'

/** What is proved about the Content-Usage and Content-Signal lines that one crawler follows. */
export interface UsageRelations {
  /** Content-Usage lines that never decide: `by` has a longer path and holds for every path that `line` holds for. */
  readonly neverDecide: readonly { readonly line: StatementLine; readonly by: StatementLine }[]
  /**
   * Lines that hold only for URLs that may not be crawled: `rule` blocks all of them. `/robots.txt`, which may always be
   * fetched, is not considered.
   */
  readonly neverApply: readonly { readonly line: StatementLine; readonly rule: Rule }[]
  /**
   * Content-Usage lines with the same path, at least two in each list. They combine: the most restrictive preference
   * counts (draft-ietf-aipref-vocab-08 §5.1).
   */
  readonly combine: readonly (readonly StatementLine[])[]
}

const nothing: UsageRelations = { neverDecide: [], neverApply: [], combine: [] }

/** With more pairs of lines than this, nothing is compared. */
const MAX_PAIRS = 50_000

interface PatternedLine {
  readonly line: StatementLine
  readonly pattern: Pattern
  /** 0 if the line has no path. */
  readonly length: number
}

/**
 * The relations between the lines that a crawler follows. What holds is proved; what is not found is not proved to be
 * absent. Empty in a dialect where the first matching rule decides; unfinished for files with very many lines, with the
 * count of their pairs. Throws a
 * `TypeError` as `compile` does.
 */
export function usageRelations(robots: RobotsTxt, asked: CrawlerQuery): Bounded<UsageRelations, OpenCount> {
  const query = checkedQuery(asked)
  const dialect = dialectOf(query.dialect ?? 'rfc9309')
  const everything = dialect.patterns('disallow', '/')[0]
  if (!everything || dialect.precedence === 'first') return bounded(nothing, [])
  const usage: readonly PatternedLine[] = contentUsageRulesFor(robots, query).flatMap(({ line, patterns, length }) => {
    const pattern = patterns ? patterns[0] : everything
    return pattern && (patterns?.length ?? 1) === 1 ? [{ line, pattern, length }] : []
  })
  const signals = contentSignalLinesFor(robots, query).map(
    ({ value, ...place }): PatternedLine => ({
      line: { ...place, path: '', statement: value },
      pattern: everything,
      length: 0,
    }),
  )
  const view = viewOf(robots, dialect.id)
  const rules = inGroups(view, selectInView(view, query)).groups.flatMap(group => group.rules)
  const rulesOfDraft = rulesByContentUsage(robots, query)
  const pairs = usage.length * (usage.length + rulesOfDraft.length) + signals.length * rules.length
  if (pairs > MAX_PAIRS) return bounded(nothing, [{ examined: 0, of: pairs }])
  const neverApply = (lines: readonly PatternedLine[], followed: readonly Rule[]) =>
    lines.flatMap(({ line, pattern }) => {
      const rule = blockingRule(followed, pattern, dialect)
      return rule ? [{ line, rule }] : []
    })
  const found: UsageRelations = {
    neverDecide: usage.flatMap(({ line, pattern, length }) => {
      const by = usage.find(other => other.length > length && contains(other.pattern, pattern))?.line
      return by ? [{ line, by }] : []
    }),
    neverApply: [...neverApply(usage, rulesOfDraft), ...neverApply(signals, rules)],
    combine: samePaths(usage).filter(lines => lines.length > 1),
  }
  return bounded(found, [])
}

function samePaths(lines: readonly PatternedLine[]): readonly (readonly StatementLine[])[] {
  const byPath = new Map<string, StatementLine[]>()
  for (const { line, pattern, length } of lines) {
    const path = length === 0 ? '' : pattern.text
    const same = byPath.get(path)
    if (same) same.push(line)
    else byPath.set(path, [line])
  }
  return [...byPath.values()]
}

/** A disallow rule that decides every path that the pattern matches: it contains them, and no allow rule is as long. */
function blockingRule(rules: readonly Rule[], pattern: Pattern, dialect: Dialect): Rule | undefined {
  const patternsOf = ({ type, pattern: path }: Rule) => dialect.patterns(type, path)
  const allows = rules
    .filter(({ type }) => type === 'allow')
    .flatMap(patternsOf)
    .filter(allowed => allowed.length > 0 && overlaps(allowed, pattern))
  const longestAllow = allows.reduce((longest, { length }) => Math.max(longest, length), 0)
  return rules.find(
    rule =>
      rule.type === 'disallow' &&
      patternsOf(rule).some(blocked => blocked.length > longestAllow && contains(blocked, pattern)),
  )
}
