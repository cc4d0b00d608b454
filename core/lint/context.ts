import type { DialectId } from '../dialects/dialect.ts'
import type { Field, Group, Line, RobotsTxt, Rule } from '../parse/robots-txt.ts'
import type { Wording } from '../text/wording.ts'
import { compile, type Matcher } from '../verdict/evaluate.ts'
import { groupsOf } from '../verdict/groups.ts'
import type { RelatedPlace } from './problem.ts'

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
  /** The line of that number. */
  readonly line: (number: number) => Line
  /** The verdicts for a product token or fall-back chain. */
  readonly matcher: (productToken: string | readonly string[], dialect: DialectId) => Matcher
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
  const matchers = new Map<string, Matcher>()

  function line(number: number): Line {
    const found = lines[number - 1]
    if (!found) throw new TypeError(`there is no line ${number}`)
    return found
  }

  function matcher(productToken: string | readonly string[], dialect: DialectId): Matcher {
    const key = `${dialect} ${String(productToken)}`
    let found = matchers.get(key)
    if (!found) {
      found = compile(robots, { productToken, dialect })
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
    line,
    matcher,
    related: (number, note) => {
      const { from, to } = line(number)
      const place = { line: number, from, to }
      return note ? { ...place, note: note.text, wording: note } : { ...place, note: contentOf(text, line(number)) }
    },
  }
}

/** The content of a line without its comment and the white space around it. */
export function contentOf(text: string, line: Pick<Line, 'from' | 'to' | 'commentFrom'>): string {
  return text.slice(line.from, line.commentFrom < 0 ? line.to : line.commentFrom).trim()
}

/** `Disallow: /a`, as a message names a rule. */
export const ruleText = (rule: Pick<Rule, 'type' | 'pattern'>): string =>
  `${rule.type === 'allow' ? 'Allow' : 'Disallow'}:${rule.pattern === '' ? '' : ` ${rule.pattern}`}`
