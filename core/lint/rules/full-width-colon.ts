import { rfc } from '../../text/citations.ts'
import { codePoint, quoted } from '../../text/phrases.ts'
import { wordings } from '../../text/wording.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { type MalformedRecord, malformedRecordCheck } from '../support/malformed-record.ts'

const { say, templates } = wordings('lint_full_width_colon', {
  found: 'Line $line$ has $sign$ ($codePoint$) instead of a colon after the field: $text$.',
  found_note: '$consequence$',
  severalFound: 'Lines $lines$ have $sign$ ($codePoint$) instead of a colon after the field.',
  severalFound_note: '$consequence$',
})

export const fullWidthColon: LintRule = {
  id: 'full-width-colon',
  title: 'A full-width colon or another character instead of a colon',
  templates,
  severity: 'error',
  section: rfc('2.2'),
  dialects: ALL_DIALECTS,
  check: malformedRecordCheck({
    isReported: sign => sign !== '',
    one: (record, values) => say('found', { ...signValues(record), ...values }),
    several: (record, values) => say('severalFound', { ...signValues(record), ...values }),
  }),
}

const signValues = ({ sign }: MalformedRecord) => ({ sign: quoted(sign), codePoint: codePoint(sign) })
