import type { Line } from '../../parse/robots-txt.ts'
import { rfc } from '../../text/citations.ts'
import { type FieldName, suggestField } from '../../text/field-names.ts'
import { quoted } from '../../text/phrases.ts'
import { wordings } from '../../text/wording.ts'
import { proposedFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { invisible } from './invisible-character.ts'
import { isSentence } from './stray-text.ts'

const protocol: readonly (FieldName | undefined)[] = ['User-agent', 'Allow', 'Disallow']

const { say, templates } = wordings('lint_unknown_field', {
  misspelled: 'Line $line$: $name$ is not a known field, so every crawler skips the line. $field$ may be meant.',
  unknown: 'Line $line$: $name$ is a field that no crawler is known to read. The line changes no verdict.',
  write: 'Write $field$',
})

export const unknownField: LintRule = {
  id: 'unknown-field',
  title: 'A field that no crawler is known to read',
  templates,
  severity: 'warning',
  section: rfc('2.2.4'),
  dialects: ALL_DIALECTS,
  check(context, report) {
    const { text } = context
    const seen = new Map<string, Line[]>()
    for (const line of context.linesOf('unknown')) {
      const name = text.slice(line.nameFrom, line.nameTo)
      if (isSentence(name, line.value) || invisible.test(name)) continue
      const lines = seen.get(name.toLowerCase())
      if (lines) lines.push(line)
      else seen.set(name.toLowerCase(), [line])
    }
    for (const [key, lines] of seen) {
      const right = suggestField(key)
      for (const line of right ? lines : lines.slice(0, 1)) {
        const name = text.slice(line.nameFrom, line.nameTo)
        const values = { line: line.number, name: quoted(name) }
        const place = { from: line.nameFrom, to: line.nameTo }
        if (right) {
          report({
            ...place,
            severity: protocol.includes(right) ? 'error' : 'warning',
            message: say('misspelled', { ...values, field: quoted(right) }),
            fix: proposedFix(say('write', { field: quoted(right) }), [{ ...place, insert: right }]),
          })
        } else {
          report({
            ...place,
            severity: 'advice',
            message: say('unknown', values),
            related: lines.slice(1, 6).map(other => context.related(other.number)),
          })
        }
      }
    }
  },
}
