import type { DialectId } from '../../dialects/dialect.ts'
import { dialectOf } from '../../dialects/index.ts'
import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { wordings } from '../../text/wording.ts'
import { type Context, ruleText } from '../context.ts'
import { removal, safeFix } from '../fix.ts'
import { type LintRule, MODERN_DIALECTS } from '../rule.ts'

const { say, templates } = wordings('lint_duplicate_rule', {
  repeated: 'Line $line$ repeats line $first$ of the same group and changes no verdict: $rule$.',
  remove: 'Remove the repeated rule',
})

export const duplicateRule: LintRule = {
  id: 'duplicate-rule',
  title: 'A rule that its group already has',
  templates,
  severity: 'style',
  section: rfc('2.2.2'),
  dialects: MODERN_DIALECTS,
  check(context, report) {
    const inRfc = duplicates(context, 'rfc9309')
    const inGoogle = duplicates(context, 'google')
    const inGoogle2020 = duplicates(context, 'google-2020')
    for (const number of new Set([...inRfc.keys(), ...inGoogle.keys()])) {
      const rfcFirst = inRfc.get(number)
      const googleFirst = inGoogle.get(number)
      const first = rfcFirst ?? googleFirst
      const line = context.line(number)
      if (first === undefined || (line.field !== 'allow' && line.field !== 'disallow')) continue
      const found: Readonly<Partial<Record<DialectId, ReadonlyMap<number, number>>>> = {
        google: inGoogle,
        'google-2020': inGoogle2020,
      }
      const dialects = MODERN_DIALECTS.filter(id => (found[id] ?? inRfc).has(number))
      const text = ruleText({ type: line.field, pattern: line.value })
      report({
        from: line.nameFrom,
        to: line.valueTo,
        message: say('repeated', { line: number, first, rule: quoted(text) }),
        related: [context.related(first)],
        dialects,
        fix: rfcFirst === googleFirst ? safeFix(say('remove'), [removal(context.robots, line)]) : undefined,
      })
    }
  },
}

/** The lines whose rule an earlier line of the group has, with that line. */
function duplicates(context: Context, id: DialectId): ReadonlyMap<number, number> {
  const dialect = dialectOf(id)
  const found = new Map<number, number>()
  for (const group of context.groups(id)) {
    const seen = new Map<string, number>()
    for (const { type, pattern, line } of group.rules) {
      const key = `${type} ${dialect.patterns(type, pattern)[0]?.text ?? ''}`
      const first = seen.get(key)
      if (first === undefined) seen.set(key, line)
      else found.set(line, first)
    }
  }
  return found
}
