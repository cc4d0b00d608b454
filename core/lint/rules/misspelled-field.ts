import { rfc } from '../../text/citations.ts'
import { fieldName } from '../../text/field-names.ts'
import { quoted } from '../../text/phrases.ts'
import { wordings } from '../../text/wording.ts'
import { proposedFix } from '../fix.ts'
import { type LintRule, STRICT_DIALECTS } from '../rule.ts'

const { say, templates } = wordings('lint_misspelled_field', {
  misspelled:
    'Line $line$: $name$ is a misspelled field. Google’s crawlers read it as $field$; all other crawlers skip the line.',
  write: 'Write $field$',
})

export const misspelledField: LintRule = {
  id: 'misspelled-field',
  title: 'A misspelled field that only Google’s crawlers accept',
  templates,
  severity: 'error',
  section: rfc('2.2'),
  dialects: STRICT_DIALECTS,
  check({ lines, text }, report) {
    for (const line of lines) {
      if (line.kind !== 'record' || line.pastSizeLimit) continue
      if (line.spelling !== 'misspelled' && line.spelling !== 'extended') continue
      const name = text.slice(line.nameFrom, line.nameTo)
      const right = fieldName(line.field)
      if (right === undefined) continue
      const title = say('write', { field: quoted(right) })
      const edits = [{ from: line.nameFrom, to: line.nameTo, insert: right }]
      report({
        from: line.nameFrom,
        to: line.nameTo,
        message: say('misspelled', { line: line.number, name: quoted(name), field: quoted(right) }),
        fix: proposedFix(title, edits),
      })
    }
  },
}
