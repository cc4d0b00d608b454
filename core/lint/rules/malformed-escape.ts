import { escapeAt } from '../../dialects/escapes.ts'
import { proposedFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { uri } from '../sections.ts'
import { counted, quoted } from '../words.ts'

export const malformedEscape: LintRule = {
  id: 'malformed-escape',
  title: 'A percent sign that begins no escape',
  severity: 'warning',
  section: uri('2.1'),
  dialects: ALL_DIALECTS,
  check(context, report) {
    for (const line of context.ruleLines()) {
      const { value } = line
      const found: number[] = []
      for (let i = value.indexOf('%'); i >= 0; i = value.indexOf('%', i + 1)) if (escapeAt(value, i) < 0) found.push(i)
      const first = found[0]
      if (first === undefined) continue
      const last = found.at(-1) ?? first
      const more = found.length > 1 ? ` (and ${counted(found.length - 1, 'other')} in the line)` : ''
      report({
        from: line.valueFrom + first,
        to: Math.min(line.valueFrom + last + 3, line.valueTo),
        message: `Line ${line.number}: ${quoted(value.slice(first, first + 3))}${more} is no escape, which is \`%\` and two hexadecimal digits. The rule matches only URLs that hold the same malformed text; a percent sign itself is written \`%25\`.`,
        fix: proposedFix(
          'Write `%25`',
          found.map(i => ({ from: line.valueFrom + i, to: line.valueFrom + i + 1, insert: '%25' })),
        ),
      })
    }
  },
}
