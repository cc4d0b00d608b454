import type { Dialect, DialectId } from '../dialects/dialect.ts'
import { dialectOf } from '../dialects/index.ts'
import type { Pattern } from '../match/pattern.ts'
import type { Field, Group, Line, RobotsTxt, Rule } from '../parse/robots-txt.ts'
import type { Wording } from '../text/wording.ts'
import { compile, decidingRule } from '../verdict/evaluate.ts'
import { groupsOf, selectGroups } from '../verdict/groups.ts'
import type { CrawlerQuery, Verdict } from '../verdict/verdict.ts'
import type { RelatedPlace } from './problem.ts'
import type { FileRest } from './records.ts'
import { MAX_WORK, type Work, workOf } from './work.ts'

/**
 * The verdicts of one crawler. Each question costs work (`work.ts`). Once the account of the asking rule is used up,
 * the answers are `undefined` or `'not-known'`: no verdict was worked out, and a rule must not report on that basis.
 */
export interface BoundedMatcher {
  isAllowed(url: string): boolean | undefined
  /** The deciding rule, or `none` if no rule decides. Much cheaper than `evaluate` in a file with many rules. */
  decidingRule(url: string): Rule | 'none' | 'not-known'
  /** The verdict with its reasons. Compares the URL with every rule that the crawler follows. */
  evaluate(url: string): Verdict | undefined
}

/** A parsed file, with the answers to questions that several lint rules ask. Each answer is worked out once. */
export interface LintContext {
  readonly robots: RobotsTxt
  readonly text: string
  readonly lines: readonly Line[]
  /** The origin of the site, if the caller passed a URL of it. */
  readonly origin: string | undefined
  /** The part of the file after the text, if the caller said that there is one. */
  readonly rest: FileRest | 'unknown' | undefined
  /**
   * The records of a field that crawlers read, in every spelling of the field name. Records past the size limit are
   * left out.
   */
  readonly linesOf: (field: Field) => readonly Line[]
  /** The allow and disallow lines, in file order. */
  readonly ruleLines: () => readonly Line[]
  readonly groups: (dialect: DialectId) => readonly Group[]
  /** The patterns of a rule, as `Dialect.patterns` returns them. Each is worked out once. */
  readonly patternsIn: (dialect: DialectId) => Dialect['patterns']
  /** The line with this number. Throws a `TypeError` if there is no such line. */
  readonly line: (number: number) => Line
  /** The verdicts for a product token or a fallback chain. The rule that asks pays for the work. */
  readonly matcher: (
    productToken: string | readonly string[],
    dialect: DialectId,
    globalGroup?: boolean,
  ) => BoundedMatcher
  /** The work that rules may still cause. An answer that several rules share is paid from an account of its own. */
  readonly work: Work
  /** Another place that a message refers to. Without a note, the content of the line is the note. */
  readonly related: (line: number, note?: Wording) => RelatedPlace
}

/** @param effort how many times the usual work rules may take */
export function lintContextOf(
  robots: RobotsTxt,
  origin: string | undefined,
  effort = 1,
  rest?: FileRest | 'unknown',
): LintContext {
  const { text, lines } = robots
  const byField = new Map<Field, Line[]>()
  for (const line of lines) {
    if (line.kind !== 'record' || line.pastSizeLimit) continue
    const found = byField.get(line.field)
    if (found) found.push(line)
    else byField.set(line.field, [line])
  }
  const linesOf = (field: Field): readonly Line[] => byField.get(field) ?? []
  let rules: readonly Line[] | undefined
  const matchers = new Map<string, BoundedMatcher>()
  // Several dialects share one `patterns` function; the results are kept per function, not per dialect.
  const memoByPatterns = new Map<Dialect['patterns'], Dialect['patterns']>()
  const work = workOf(MAX_WORK, effort)

  function line(number: number): Line {
    const found = lines[number - 1]
    if (!found) throw new TypeError(`line ${number} does not exist`)
    return found
  }

  function matcher(productToken: string | readonly string[], dialect: DialectId, globalGroup = true): BoundedMatcher {
    const key = `${dialect} ${globalGroup} ${String(productToken)}`
    let found = matchers.get(key)
    if (!found) {
      found = boundedMatcher(robots, { productToken, dialect, globalGroup }, work)
      matchers.set(key, found)
    }
    return found
  }

  return {
    robots,
    text,
    lines,
    origin,
    rest,
    linesOf,
    ruleLines: () => {
      rules ??= [...linesOf('allow'), ...linesOf('disallow')].sort((a, b) => a.number - b.number)
      return rules
    },
    groups: dialect => groupsOf(robots, dialect),
    patternsIn: dialect => {
      const { patterns } = dialectOf(dialect)
      const read = memoByPatterns.get(patterns) ?? memoisedPatterns(patterns)
      memoByPatterns.set(patterns, read)
      return read
    },
    line,
    matcher,
    work,
    related: (number, note) => {
      const { from, to } = line(number)
      const place = { line: number, from, to }
      return note ? { ...place, note: note.text, wording: note } : { ...place, note: lineContent(text, line(number)) }
    },
  }
}

/**
 * Keeps the patterns of each path: many lines of a file have the same path, and many lint rules ask for its patterns.
 */
function memoisedPatterns(patterns: Dialect['patterns']): Dialect['patterns'] {
  const known = { allow: new Map<string, readonly Pattern[]>(), disallow: new Map<string, readonly Pattern[]>() }
  return (type, value) => {
    let found = known[type].get(value)
    if (!found) {
      found = patterns(type, value)
      known[type].set(value, found)
    }
    return found
  }
}

/**
 * The first URLs that a matcher is asked about are compared rule by rule; then the rules are compiled. This is the
 * number of such URLs. Used to estimate the cost of a verdict.
 */
const MAX_UNCOMPILED_URLS = 16

/**
 * Comparing a URL with a rule that has a star costs more the longer the URL is: one more rule for each `CHARACTERS_PER_STEP`
 * characters.
 */
const CHARACTERS_PER_STEP = 32

function boundedMatcher(
  robots: RobotsTxt,
  query: Required<Pick<CrawlerQuery, 'productToken' | 'dialect' | 'globalGroup'>>,
  work: Work,
): BoundedMatcher {
  // The token may be one that only this file names.
  const matcher = compile(robots, { ...query, verbatim: true })
  const winner = decidingRule(robots, query)
  const { groups } = selectGroups(robots, query, query.dialect)
  const rules = groups.flatMap(group => group.rules)
  const starred = rules.filter(({ pattern }) => pattern.includes('*')).length
  let askedUrls = 0
  const costOfAll = (url: string) => rules.length + Math.ceil((starred * url.length) / CHARACTERS_PER_STEP)
  const costOfOne = (url: string) =>
    ++askedUrls <= MAX_UNCOMPILED_URLS ? costOfAll(url) : 1 + Math.ceil(url.length / CHARACTERS_PER_STEP)
  return {
    isAllowed: url => (work.takeVerdict(costOfOne(url)) ? matcher.isAllowed(url) : undefined),
    decidingRule: url => (work.takeVerdict(costOfOne(url)) ? (winner(url) ?? 'none') : 'not-known'),
    evaluate: url => (work.takeVerdict(costOfAll(url)) ? matcher.evaluate(url) : undefined),
  }
}

/** The content of a line, without its comment and without the white space around it. */
export function lineContent(text: string, line: Pick<Line, 'from' | 'to' | 'commentFrom'>): string {
  return text.slice(line.from, line.commentFrom < 0 ? line.to : line.commentFrom).trim()
}

/** A rule as messages show it: `Disallow: /a`. */
export const ruleLineText = (rule: Pick<Rule, 'type' | 'pattern'>): string =>
  `${rule.type === 'allow' ? 'Allow' : 'Disallow'}:${rule.pattern === '' ? '' : ` ${rule.pattern}`}`
