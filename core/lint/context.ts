import type { Dialect, DialectId } from '../dialects/dialect.ts'
import { dialectOf } from '../dialects/index.ts'
import type { Pattern } from '../match/pattern.ts'
import type { Field, Group, Line, RobotsTxt, Rule } from '../parse/robots-txt.ts'
import type { Wording } from '../text/wording.ts'
import { decidingRule } from '../verdict/deciding-rule.ts'
import { compile } from '../verdict/evaluate.ts'
import { groupsOf, selectGroups } from '../verdict/groups.ts'
import type { Verdict } from '../verdict/verdict.ts'
import type { RelatedPlace } from './problem.ts'
import { type Work, workOf } from './work.ts'

/**
 * The verdicts for a crawler, as long as the work for them lasts. What is `undefined` or `'not-known'` then must not be
 * taken for an answer.
 */
export interface BoundedMatcher {
  isAllowed(url: string): boolean | undefined
  /** The rule that decides; `none` if no rule does. Much cheaper than `evaluate` in a file with many rules. */
  decidingRule(url: string): Rule | 'none' | 'not-known'
  /** Tries each rule that the crawler follows. */
  evaluate(url: string): Verdict | undefined
}

/** A parsed file with what several rules ask of it, each worked out once. */
export interface Context {
  readonly robots: RobotsTxt
  readonly text: string
  readonly lines: readonly Line[]
  /** The site's origin, if the caller named it. */
  readonly origin: string | undefined
  /** The records of a field, in every spelling, that crawlers read: those past the size limit are left out. */
  readonly linesOf: (field: Field) => readonly Line[]
  /** The allow and disallow lines, in file order. */
  readonly ruleLines: () => readonly Line[]
  readonly groups: (dialect: DialectId) => readonly Group[]
  /** The patterns of a rule, as `Dialect.patterns` has them, each worked out once. */
  readonly patternsIn: (dialect: DialectId) => Dialect['patterns']
  /** The line of that number. */
  readonly line: (number: number) => Line
  /** The verdicts for a product token or fall-back chain, at the expense of the rule that asks. */
  readonly matcher: (productToken: string | readonly string[], dialect: DialectId) => BoundedMatcher
  /** What rules may still ask. What is worked out once for several rules has an account of its own there. */
  readonly work: Work
  /** Another place that a message speaks of. Without a note, the text of the line stands for it. */
  readonly related: (line: number, note?: Wording) => RelatedPlace
}

export function contextOf(robots: RobotsTxt, origin: string | undefined): Context {
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
  // Several dialects have one function.
  const kept = new Map<Dialect['patterns'], Dialect['patterns']>()
  const work = workOf()

  function line(number: number): Line {
    const found = lines[number - 1]
    if (!found) throw new TypeError(`there is no line ${number}`)
    return found
  }

  function matcher(productToken: string | readonly string[], dialect: DialectId): BoundedMatcher {
    const key = `${dialect} ${String(productToken)}`
    let found = matchers.get(key)
    if (!found) {
      found = boundedMatcher(robots, { productToken, dialect }, work)
      matchers.set(key, found)
    }
    return found
  }

  return {
    robots,
    text,
    lines,
    origin,
    linesOf,
    ruleLines: () => {
      rules ??= [...linesOf('allow'), ...linesOf('disallow')].sort((a, b) => a.number - b.number)
      return rules
    },
    groups: dialect => groupsOf(robots, dialect),
    patternsIn: dialect => {
      const { patterns } = dialectOf(dialect)
      const read = kept.get(patterns) ?? keeping(patterns)
      kept.set(patterns, read)
      return read
    },
    line,
    matcher,
    work,
    related: (number, note) => {
      const { from, to } = line(number)
      const place = { line: number, from, to }
      return note ? { ...place, note: note.text, wording: note } : { ...place, note: contentOf(text, line(number)) }
    },
  }
}

/** Many lines of a file have one path, and many rules ask for its patterns. */
function keeping(patterns: Dialect['patterns']): Dialect['patterns'] {
  const kept = { allow: new Map<string, readonly Pattern[]>(), disallow: new Map<string, readonly Pattern[]>() }
  return (type, value) => {
    let found = kept[type].get(value)
    if (!found) {
      found = patterns(type, value)
      kept[type].set(value, found)
    }
    return found
  }
}

/** So many verdicts alone are decided rule by rule, before rules are made ready for more. */
const FIRST_URLS = 16

/** So many characters of a URL make a rule with a star as dear as another one. */
const CHARACTERS = 32

function boundedMatcher(
  robots: RobotsTxt,
  query: { readonly productToken: string | readonly string[]; readonly dialect: DialectId },
  work: Work,
): BoundedMatcher {
  const matcher = compile(robots, query)
  const winner = decidingRule(robots, query)
  const { groups } = selectGroups(groupsOf(robots, query.dialect), query, dialectOf(query.dialect))
  const rules = groups.flatMap(group => group.rules)
  const starred = rules.filter(({ pattern }) => pattern.includes('*')).length
  let asked = 0
  const costOfAll = (url: string) => rules.length + Math.ceil((starred * url.length) / CHARACTERS)
  const costOfOne = (url: string) => (++asked <= FIRST_URLS ? costOfAll(url) : 1 + Math.ceil(url.length / CHARACTERS))
  return {
    isAllowed: url => (work.takeVerdict(costOfOne(url)) ? matcher.isAllowed(url) : undefined),
    decidingRule: url => (work.takeVerdict(costOfOne(url)) ? (winner(url) ?? 'none') : 'not-known'),
    evaluate: url => (work.takeVerdict(costOfAll(url)) ? matcher.evaluate(url) : undefined),
  }
}

/** The content of a line without its comment and the white space around it. */
export function contentOf(text: string, line: Pick<Line, 'from' | 'to' | 'commentFrom'>): string {
  return text.slice(line.from, line.commentFrom < 0 ? line.to : line.commentFrom).trim()
}

/** `Disallow: /a`, as a message names a rule. */
export const ruleText = (rule: Pick<Rule, 'type' | 'pattern'>): string =>
  `${rule.type === 'allow' ? 'Allow' : 'Disallow'}:${rule.pattern === '' ? '' : ` ${rule.pattern}`}`
