import type { Dialect, DialectId } from '../../dialects/dialect.ts'
import type { Rule } from '../../parse/robots-txt.ts'
import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import type { LintContext } from '../context.ts'
import { proposedFix } from '../fix.ts'
import { type LintRule, MODERN_DIALECTS } from '../rule.ts'
import { NO_PATH_RULES } from '../support/path-value.ts'

const { say, templates } = wordings('lint_trailing_star', {
  needless: {
    one: 'Line $lines$: the `*` at the end of $path$ changes nothing.',
    other: '$count$ rules (lines $lines$) end in `*`, which changes nothing.',
  },
  needless_note: 'A rule matches every URL that begins with its path.',
  remove: { one: 'Remove the `*`', other: 'Remove the `*` from these $count$ rules' },
})

export const trailingStar: LintRule = {
  id: 'trailing-star',
  title: 'A `*` at the end of a path',
  templates,
  severity: 'style',
  section: rfc('2.2.3'),
  dialects: MODERN_DIALECTS,
  explainedBy: [...NO_PATH_RULES, 'redundant-rule', 'duplicate-rule'],
  check(context, report) {
    const rules = context.groups('google').flatMap(group => group.rules.filter(rule => stars(rule) > 0))
    if (rules.length === 0) return
    const counts = MODERN_DIALECTS.map(id => lengthsOf(context, id))
    for (const rule of rules) {
      if (!isReadAlike(context, rule, counts)) continue
      if (!counts.every(lengths => changesNothing(rule, lengths))) continue
      const { valueTo } = context.line(rule.line)
      const place = { from: valueTo - stars(rule), to: valueTo }
      const message = (lines: readonly number[]) =>
        say('needless', { count: lines.length, lines: listOf(lines), path: quoted(rule.pattern) })
      const isListed = report({
        ...place,
        message: () => message([rule.line]),
        claims: [{ kind: 'no-effect', edits: [{ ...place, insert: '' }] }],
        gather: { key: '', message, fixTitle: count => say('remove', { count }) },
        // Not a safe fix: in the draft of 1996 the star is a plain character.
        fix: proposedFix(() => say('remove', { count: 1 }), [{ ...place, insert: '' }]),
      })
      if (!isListed) break
    }
  },
}

/** How many stars at the end of the path can be removed. The path must not become empty and must match something. */
function stars({ pattern }: Rule): number {
  if (!/^[/*]/.test(pattern)) return 0
  let from = pattern.length
  while (from > 1 && pattern.charAt(from - 1) === '*') from--
  // Without the star, a `$` before it would become the end of the pattern, and white space would be trimmed.
  return /[$ \t\v\f]/.test(pattern.charAt(from - 1)) ? 0 : pattern.length - from
}

/** Whether each dialect for which the line is a rule reads its whole value as the path. Some dialects read less. */
function isReadAlike(context: LintContext, { line, pattern }: Rule, counts: readonly Lengths[]): boolean {
  return context.line(line).value === pattern && counts.every(({ paths }) => (paths.get(line) ?? pattern) === pattern)
}

interface Lengths {
  readonly patternsOf: Dialect['patterns']
  readonly allow: ReadonlySet<number>
  readonly disallow: ReadonlySet<number>
  /** The paths by line number. */
  readonly paths: ReadonlyMap<number, string>
}

function lengthsOf(context: LintContext, dialect: DialectId): Lengths {
  const patternsOf = context.patternsIn(dialect)
  const lengths = { allow: new Set<number>(), disallow: new Set<number>(), paths: new Map<number, string>() }
  for (const group of context.groups(dialect)) {
    for (const { type, pattern, line } of group.rules) {
      lengths.paths.set(line, pattern)
      for (const { length } of patternsOf(type, pattern)) lengths[type].add(length)
    }
  }
  return { patternsOf, ...lengths }
}

/**
 * Whether the verdicts stay the same without the stars. A star counts in the length, and the longest rule wins. So no
 * rule of the other type may have a length from that without the stars to that with them.
 */
function changesNothing(rule: Rule, lengths: Lengths): boolean {
  const others = rule.type === 'allow' ? lengths.disallow : lengths.allow
  const lengthOf = (path: string) => lengths.patternsOf(rule.type, path)[0]?.length ?? 0
  const most = lengthOf(rule.pattern)
  for (let k = lengthOf(rule.pattern.slice(0, -stars(rule))); k <= most; k++) if (others.has(k)) return false
  return true
}
