import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { contentOf } from '../context.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { readingOf, repairOf, repairOfSeveral, spoiltBy, spoiltRecords } from '../support/spoilt-record.ts'

const { say, templates } = wordings('lint_missing_colon', {
  missing: 'Line $line$ has no colon after the field: $text$. $consequence$',
  severalMissing: 'Lines $lines$ have no colon after the field. $consequence$',
})

export const missingColon: LintRule = {
  id: 'missing-colon',
  title: 'A line without a colon after its field',
  templates,
  severity: 'error',
  section: rfc('2.2'),
  dialects: ALL_DIALECTS,
  check(context, report) {
    const { robots, text } = context
    for (const [line, spoilt] of spoiltRecords(robots)) {
      if (spoilt.sign !== '') continue
      const { consequence, ofSeveral, dialects } = readingOf(line, spoilt)
      report({
        from: spoilt.from,
        to: spoilt.to,
        message: () => say('missing', { line: line.number, text: quoted(contentOf(text, line)), consequence }),
        dialects,
        fix: repairOf(spoilt),
        explains: spoiltBy(context, line, spoilt.field),
        gather: {
          key: consequence.key,
          message: lines => say('severalMissing', { lines: listOf(lines), consequence: ofSeveral }),
          fixTitle: repairOfSeveral,
        },
      })
    }
  },
}
