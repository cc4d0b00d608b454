/**
 * Content-Usage lines, by draft-ietf-aipref-attach-05 §3:
 *
 *     content-usage = *WS "content-usage" *WS ":" *WS [ path-pattern 1*WS ] usage-pref EOL
 *
 * `usage-pref` is a dictionary of RFC 9651, by draft-ietf-aipref-vocab-08 §6.
 */
import type { Dialect, DialectId } from '../dialects/dialect.ts'
import { matches, type Pattern } from '../match/pattern.ts'
import { CONTENT_USAGE } from '../parse/fields.ts'
import { memoOfFile } from '../parse/memo.ts'
import type { Octets } from '../parse/octets.ts'
import type { RobotsTxt, Rule } from '../parse/robots-txt.ts'
import { attachSection, vocabularySection } from '../text/other-citations.ts'
import { comparedPath } from '../verdict/compared.ts'
import { compileView } from '../verdict/evaluate.ts'
import { type FileView, viewOf, viewWithRules } from '../verdict/file-view.ts'
import { inGroups, selectInView } from '../verdict/groups.ts'
import type { CrawlerQuery, Verdict } from '../verdict/verdict.ts'
import { tokensOfDictionary } from './dictionary.ts'
import { type FieldLine, linesInGroups, linesOfField } from './field-lines.ts'
import { notCrawlable, type PermissionStatement, type StatementLine, type UsageReason } from './statement.ts'

/** What a preference may be about (draft-ietf-aipref-vocab-08 §4): training AI models, using AI models, search. */
export const usageCategories = ['train-ai', 'ai-use', 'search'] as const
export type UsageCategory = (typeof usageCategories)[number]

/** What the Content-Usage lines of a file say about a URL. */
export type ContentUsageStatements = Readonly<Record<UsageCategory, PermissionStatement>>

/** Labels of earlier drafts. They say nothing to a reader of draft-ietf-aipref-vocab-08. */
export const retiredLabels: readonly string[] = [
  'bots',
  'all',
  'tdm',
  'ai',
  'genai',
  'inference',
  'train-genai',
  'ai-output',
]

/** A Content-Usage line, ready to be compared with paths. */
export interface ContentUsageRule {
  readonly line: StatementLine
  /** The patterns of its path; undefined if it holds for every path. */
  readonly patterns: readonly Pattern[] | undefined
  /** Octets of the normalised path; 0 if it has none. */
  readonly length: number
  /** The tokens by key; undefined if the statement is not a dictionary. */
  readonly tokens: ReadonlyMap<string, string | undefined> | undefined
}

/** The indexes of the lines that are Content-Usage rules. */
const ruleLinesOf = memoOfFile(
  (robots): ReadonlySet<number> => new Set(linesOfField(robots, CONTENT_USAGE).map(({ line }) => line - 1)),
)

/** The groups by draft-ietf-aipref-attach-05 §3, where a Content-Usage line is a rule; RFC 9309 skips it. */
const contentUsageViewOf = (robots: RobotsTxt, dialect: DialectId): FileView =>
  viewWithRules(robots, dialect, 'content-usage', ruleLinesOf(robots))

/** The lines of the groups that a crawler follows, whatever their paths. Throws as `compileUsage` does. */
export function contentUsageLinesFor(robots: RobotsTxt, query: CrawlerQuery): readonly FieldLine[] {
  const view = contentUsageViewOf(robots, query.dialect ?? 'rfc9309')
  return linesInGroups(view, selectInView(view, query).groups, CONTENT_USAGE)
}

/** Equal for crawlers that follow the same groups, by the dialect and by the draft's grammar. Cheap. */
export function keyOfUsageGroups(robots: RobotsTxt, query: CrawlerQuery): string {
  const dialect = query.dialect ?? 'rfc9309'
  const views = [viewOf(robots, dialect), contentUsageViewOf(robots, dialect)]
  return views.map(view => selectInView(view, query).groups.join(' ')).join(', ')
}

/** The allow and disallow rules that a crawler follows by the grammar of the draft. */
export function rulesByContentUsage(robots: RobotsTxt, query: CrawlerQuery): readonly Rule[] {
  const view = contentUsageViewOf(robots, query.dialect ?? 'rfc9309')
  return inGroups(view, selectInView(view, query)).groups.flatMap(group => group.rules)
}

/** The same lines, ready to be compared with paths, in file order. */
export function contentUsageRulesFor(robots: RobotsTxt, query: CrawlerQuery): readonly ContentUsageRule[] {
  const { dialect } = contentUsageViewOf(robots, query.dialect ?? 'rfc9309')
  return contentUsageLinesFor(robots, query).map(line => ruleOf(line, dialect))
}

/** Returns a function that tells what the Content-Usage lines of a crawler's groups say about a URL. */
export function compileContentUsage(
  robots: RobotsTxt,
  query: CrawlerQuery,
  method: 'evaluate' | 'decide',
): (url: string | URL) => ContentUsageStatements {
  const view = contentUsageViewOf(robots, query.dialect ?? 'rfc9309')
  const verdictOn = compileView(view, query)[method]
  const rules = [...contentUsageRulesFor(robots, query)].sort((a, b) => b.length - a.length)
  return url => {
    const verdict = verdictOn(url)
    if (!verdict.allowed) return notCrawlableByAny(verdict)
    const longest = longestOf(rules, comparedPath(url, view.dialect, query.verbatim === true))
    return ofCategories(category => statementAbout(category, longest, verdict))
  }
}

/** What is said about a URL that may not be crawled (draft-ietf-aipref-attach-05 §3.1). */
export const notCrawlableByAny = (verdict: Verdict): ContentUsageStatements =>
  ofCategories(() => notCrawlable(attachSection('3.1'), verdict))

const ofCategories = (about: (category: UsageCategory) => PermissionStatement): ContentUsageStatements => ({
  'train-ai': about('train-ai'),
  'ai-use': about('ai-use'),
  search: about('search'),
})

/** Which lines decide about a URL that may be fetched, as their numbers: the same lines, the same preferences. */
export function compileDecidingLines(robots: RobotsTxt, query: CrawlerQuery): (url: string) => string {
  const { dialect } = contentUsageViewOf(robots, query.dialect ?? 'rfc9309')
  const rules = [...contentUsageRulesFor(robots, query)].sort((a, b) => b.length - a.length)
  return url =>
    longestOf(rules, comparedPath(url, dialect, query.verbatim === true))
      .map(({ line }) => line.line)
      .join(' ')
}

/** Path and statement (draft-ietf-aipref-attach-05 §3.2): a value with `/` has a path, up to a space or tab. */
export function partsOfContentUsage(value: string): { readonly path: string; readonly statement: string } {
  const path = /^\/[^ \t]*/.exec(value)?.[0] ?? ''
  return { path, statement: value.slice(path.length).replace(/^[ \t]+/, '') }
}

function ruleOf({ value, ...place }: FieldLine, dialect: Dialect): ContentUsageRule {
  const { path, statement } = partsOfContentUsage(value)
  // Read as a disallow path: what a dialect does only for allow paths (Google's `/index.html`) does not apply here.
  const patterns = path === '' ? undefined : dialect.patterns('disallow', path)
  return {
    line: { ...place, path, statement },
    patterns,
    length: patterns?.[0]?.length ?? 0,
    tokens: tokensOfDictionary(statement),
  }
}

/**
 * The rules that match a path and have the longest path, in file order. Order has no meaning, even in a dialect where
 * the first allow or disallow rule decides (draft-ietf-aipref-attach-05 §3.1).
 *
 * Two different paths with stars can have the same length; the draft does not say which counts. Both rules are taken,
 * as if the paths were identical.
 * @param rules the longest first
 */
function longestOf(rules: readonly ContentUsageRule[], target: Octets): readonly ContentUsageRule[] {
  const longest: ContentUsageRule[] = []
  for (const rule of rules) {
    if (longest[0] && rule.length < longest[0].length) break
    if (rule.patterns?.some(pattern => matches(pattern, target)) ?? true) longest.push(rule)
  }
  return longest
}

/** Combines what rules say about a category (draft-ietf-aipref-vocab-08 §5.1): the most restrictive counts. */
function statementAbout(
  category: UsageCategory,
  rules: readonly ContentUsageRule[],
  verdict: Verdict,
): PermissionStatement {
  const stating = (token: 'n' | 'y') => statementLinesOf(rules.filter(({ tokens }) => tokens?.get(category) === token))
  const [disallowing, allowing] = [stating('n'), stating('y')]
  if (disallowing.length + allowing.length > 0) {
    const isCombined = disallowing.length > 0 && allowing.length > 0
    return {
      preference: disallowing.length > 0 ? 'disallowed' : 'allowed',
      reason: isCombined ? 'combined' : 'stated',
      lines: disallowing.length > 0 ? disallowing : allowing,
      lessRestrictive: isCombined ? allowing : [],
      section: rules.length === 1 ? attachSection('3.1') : vocabularySection('5.1'),
      verdict,
    }
  }
  const { reason, rules: silent } = silenceAbout(category, rules)
  const section = vocabularySection(silenceSections[reason])
  return { preference: 'unknown', reason, lines: statementLinesOf(silent), lessRestrictive: [], section, verdict }
}

const statementLinesOf = (rules: readonly ContentUsageRule[]): readonly StatementLine[] => rules.map(({ line }) => line)

type ReasonOfSilence = Extract<UsageReason, 'no-line' | 'not-stated' | 'other-value' | 'unreadable'>

/** Sections of draft-ietf-aipref-vocab-08. */
const silenceSections: Readonly<Record<ReasonOfSilence, string>> = {
  'no-line': '5',
  'not-stated': '6.5',
  'other-value': '6.5',
  unreadable: '6.5.1',
}

/** Why none of the rules states a preference, and which of them are the reason. */
function silenceAbout(
  category: UsageCategory,
  rules: readonly ContentUsageRule[],
): { readonly reason: ReasonOfSilence; readonly rules: readonly ContentUsageRule[] } {
  if (rules.length === 0) return { reason: 'no-line', rules }
  const unreadable = rules.filter(({ tokens }) => tokens === undefined)
  if (unreadable.length > 0) return { reason: 'unreadable', rules: unreadable }
  const giving = rules.filter(({ tokens }) => tokens?.has(category))
  return giving.length > 0 ? { reason: 'other-value', rules: giving } : { reason: 'not-stated', rules }
}
