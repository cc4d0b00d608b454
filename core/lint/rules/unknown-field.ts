import type { Line } from '../../parse/robots-txt.ts'
import { rfc } from '../../text/citations.ts'
import { type FieldName, suggestField } from '../../text/field-names.ts'
import { hasInvisible, quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import type { LintContext } from '../context.ts'
import { proposedFix, safeFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { linesAffectedBy, malformedRecords } from '../support/malformed-record.ts'
import { garbledMark } from './byte-order-mark.ts'
import { isSentence } from './stray-text.ts'

const protocol: readonly (FieldName | undefined)[] = ['User-agent', 'Allow', 'Disallow']

const { say, templates } = wordings('lint_unknown_field', {
  misspelled: 'Line $line$: $name$ is not a known field; $field$ may be meant.',
  misspelled_note: 'Every crawler skips such lines.',
  severalMisspelled: 'Lines $lines$: $name$ is not a known field; $field$ may be meant.',
  unknown: 'Line $line$ likely has no effect: no crawler is known to read $name$.',
  severalUnknown: 'Lines $lines$ likely have no effect: no crawler is known to read $names$.',
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
    const unread = new Map<string, string>()
    for (const line of context.linesOf('unknown')) {
      const name = text.slice(line.nameFrom, line.nameTo)
      if (isSentence(name, line.value) || isReportedElsewhere(context, line, name)) continue
      const place = { from: line.nameFrom, to: line.nameTo }
      const right = suggestField(name)
      if (right) {
        const names = { name: quoted(name), field: quoted(right) }
        report({
          ...place,
          severity: protocol.includes(right) ? 'error' : 'warning',
          message: () => say('misspelled', { ...names, line: line.number }),
          // Changing a sitemap line changes no verdict.
          fix: (right === 'Sitemap' ? safeFix : proposedFix)(
            () => say('write', { field: quoted(right) }),
            [{ ...place, insert: right }],
          ),
          gather: {
            key: name.toLowerCase(),
            message: lines => say('severalMisspelled', { ...names, lines: listOf(lines) }),
          },
          claims: [{ kind: 'no-crawler-reads', line: line.number }],
          explains: linesAffectedBy(context, line, right),
        })
      } else {
        if (!unread.has(name.toLowerCase())) unread.set(name.toLowerCase(), name)
        report({
          ...place,
          severity: 'advice',
          isIdle: true,
          message: () => say('unknown', { line: line.number, name: quoted(name) }),
          claims: [{ kind: 'no-crawler-reads', line: line.number }],
          gather: {
            key: '',
            message: lines =>
              say('severalUnknown', { lines: listOf(lines), names: listOf([...unread.values()].map(quoted)) }),
          },
        })
      }
    }
  },
}

/** Lines whose field is unknown only because of a character in it, or because the colon is missing. */
function isReportedElsewhere({ robots }: LintContext, line: Line, name: string): boolean {
  if (hasInvisible(name) || malformedRecords(robots).has(line)) return true
  return line.number === 1 && name.startsWith(garbledMark)
}
