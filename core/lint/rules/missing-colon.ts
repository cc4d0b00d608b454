import { rfc } from '../../text/citations.ts'
import { wordings } from '../../text/wording.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { malformedRecordCheck } from '../support/malformed-record.ts'

const { say, templates } = wordings('lint_missing_colon', {
  missing: 'Line $line$ has no colon after the field: $text$.',
  missing_note: '$consequence$',
  severalMissing: 'Lines $lines$ have no colon after the field.',
  severalMissing_note: '$consequence$',
})

export const missingColon: LintRule = {
  id: 'missing-colon',
  title: 'A line without a colon after its field',
  templates,
  severity: 'error',
  section: rfc('2.2'),
  dialects: ALL_DIALECTS,
  check: malformedRecordCheck({
    isReported: sign => sign === '',
    one: (_, values) => say('missing', values),
    several: (_, values) => say('severalMissing', values),
  }),
}
