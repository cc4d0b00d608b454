import type { DialectId } from '../../dialects/dialect.ts'
import type { Line } from '../../parse/robots-txt.ts'
import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { linesWithoutEffect } from '../claim.ts'
import { type LintContext, lineContent } from '../context.ts'
import { removal, safeFix } from '../fix.ts'
import { type LintRule, MODERN_DIALECTS } from '../rule.ts'
import { isReadLiterally } from '../support/ineffective-rules.ts'
import { onlyLine } from '../support/path-value.ts'

const { say, templates } = wordings('lint_duplicate_rule', {
  repeated: {
    one: 'Line $lines$, $rule$, repeats line $first$ of its group.',
    other: '$count$ rules (lines $lines$) repeat earlier ones of their groups.',
  },
  escaped: {
    one: 'Line $lines$, $rule$, is line $first$ of its group, $firstRule$, escaped differently.',
    other: '$count$ rules (lines $lines$) are earlier ones of their groups, escaped differently.',
  },
  remove: { one: 'Remove the repeated rule', other: 'Remove the $count$ repeated rules' },
})

export const duplicateRule: LintRule = {
  id: 'duplicate-rule',
  title: 'A rule that its group already has',
  templates,
  severity: 'style',
  section: rfc('2.2.2'),
  dialects: MODERN_DIALECTS,
  explainedBy: ['hash-in-path', 'misspelled-field', 'several-records-in-line'],
  check(context, report) {
    const found = MODERN_DIALECTS.map(id => ({ id, firstOf: firstLines(context, id) }))
    const forGoogle = found.find(({ id }) => id === 'google')?.firstOf
    for (const line of context.ruleLines()) {
      const { number } = line
      const repeating = found.filter(
        ({ firstOf }) => (firstOf[number] ?? NO_RULE) < number && firstOf[number] !== NO_RULE,
      )
      const first = repeating[0]?.firstOf[number]
      if (first === undefined) continue
      const isSame = context.line(first).value === line.value
      // A difference only in stars at the end is the subject of another lint rule. Two spellings of one path count only
      // if they are the same for Google too.
      if (!isSame && (differsInStar(context.line(first), line) || forGoogle?.[number] !== first)) continue
      const message = (lines: readonly number[]) =>
        say(isSame ? 'repeated' : 'escaped', {
          count: lines.length,
          lines: listOf(lines),
          rule: quotedContent(context, line),
          first,
          firstRule: quotedContent(context, context.line(first)),
        })
      // If the line repeats the same rule in all dialects, it can go: one of the two is enough. In a file past the size
      // limit, lines that were not read would move up. A dialect in which neither line is a rule loses nothing.
      const isSafe =
        !context.robots.facts.sizeLimit &&
        found.every(({ firstOf }) => {
          return firstOf[number] === first || (isSame && firstOf[number] === NO_RULE && firstOf[first] === NO_RULE)
        })
      const isListed = report({
        from: line.nameFrom,
        to: line.valueTo,
        message: () => message([number]),
        related: () => [context.related(first)],
        dialects: repeating.map(({ id }) => id),
        gather: {
          key: `${isSame} ${isSafe}`,
          message,
          fixTitle: count => say('remove', { count }),
        },
        claims: [linesWithoutEffect(line)],
        explains: onlyLine(line),
        fix: isSafe ? safeFix(() => say('remove', { count: 1 }), [removal(context.robots, line)]) : undefined,
      })
      if (!isListed) break
    }
  },
}

const quotedContent = (context: LintContext, line: Line): string => quoted(lineContent(context.text, line))

/** Whether only one of two paths ends in a star, or the paths are equal without the stars at their ends. */
function differsInStar({ value: a }: Line, { value: b }: Line): boolean {
  return a.endsWith('*') !== b.endsWith('*') || withoutStars(a) === withoutStars(b)
}

const withoutStars = (path: string): string => path.replace(/(?<!\*)\*+$/, '')

const NO_RULE = 0

/**
 * For each line number, the first line of its group with the same rule, which may be the line itself. `NO_RULE` if the
 * line is not a rule.
 */
function firstLines(context: LintContext, id: DialectId): Int32Array {
  const patternsOf = context.patternsIn(id)
  const firstOf = new Int32Array(context.lines.length + 1)
  for (const group of context.groups(id)) {
    const seen = { allow: new Map<string, number>(), disallow: new Map<string, number>() }
    for (const { type, pattern, line } of group.rules) {
      const text = isReadLiterally({ type, pattern }) ? pattern : (patternsOf(type, pattern)[0]?.text ?? '')
      const first = seen[type].get(text)
      if (first === undefined) seen[type].set(text, line)
      firstOf[line] = first ?? line
    }
  }
  return firstOf
}
