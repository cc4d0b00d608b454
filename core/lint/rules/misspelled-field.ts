import { rfc } from '../../text/citations.ts'
import { fieldName, suggestField } from '../../text/field-names.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { proposedFix, safeFix } from '../fix.ts'
import { type LintRule, STRICT_DIALECTS } from '../rule.ts'
import { linesAffectedBy, malformedRecords } from '../support/malformed-record.ts'

const { say, templates } = wordings('lint_misspelled_field', {
  misspelled: 'Line $line$: only Google’s crawlers read $name$ as $field$.',
  misspelled_note: 'Other crawlers do not know that spelling and skip the line.',
  severalMisspelled: 'Lines $lines$: only Google’s crawlers read $name$ as $field$.',
  write: 'Write $field$',
})

export const misspelledField: LintRule = {
  id: 'misspelled-field',
  title: 'A misspelled field that only Google’s crawlers accept',
  templates,
  severity: 'error',
  section: rfc('2.2'),
  dialects: STRICT_DIALECTS,
  check(context, report) {
    const { robots, lines, text } = context
    const malformed = malformedRecords(robots)
    // For each misspelled name in lower case, its spellings in the file: names that differ only in case are one
    // mistake.
    const spellings = new Map<string, Set<string>>()
    for (const line of lines) {
      if (line.kind !== 'record' || line.pastSizeLimit) continue
      if (line.spelling !== 'misspelled' && line.spelling !== 'extended') continue
      const name = text.slice(line.nameFrom, line.nameTo)
      const right = fieldName(line.field)
      if (right === undefined || malformed.has(line)) continue
      const key = name.toLowerCase()
      const alike = spellings.get(key) ?? new Set<string>()
      spellings.set(key, alike.add(name))
      const edits = [{ from: line.nameFrom, to: line.nameTo, insert: right }]
      const field = quoted(right)
      report({
        from: line.nameFrom,
        to: line.nameTo,
        message: () => say('misspelled', { name: quoted(name), field, line: line.number }),
        // A name that only begins like a field may be meant as another field. Changing a sitemap line changes no
        // verdict.
        fix:
          suggestField(name) !== right
            ? undefined
            : (right === 'Sitemap' ? safeFix : proposedFix)(() => say('write', { field }), edits),
        claims: [{ kind: 'no-crawler-reads', line: line.number }],
        explains: linesAffectedBy(context, line, right),
        gather: {
          key,
          message: lines =>
            say('severalMisspelled', { name: listOf([...alike].map(quoted)), field, lines: listOf(lines) }),
        },
      })
    }
  },
}
