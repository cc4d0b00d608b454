import { rfc } from '../../text/citations.ts'
import { codePoint, quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { contentOf } from '../context.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { readingOf, repairOf, repairOfSeveral, spoiltBy, spoiltRecords } from '../support/spoilt-record.ts'

const { say, templates } = wordings('lint_full_width_colon', {
  found: 'Line $line$ has $sign$ ($codePoint$) instead of a colon after the field: $text$. $consequence$',
  severalFound: 'Lines $lines$ have $sign$ ($codePoint$) instead of a colon after the field. $consequence$',
})

export const fullWidthColon: LintRule = {
  id: 'full-width-colon',
  title: 'A full-width colon or another character instead of a colon',
  templates,
  severity: 'error',
  section: rfc('2.2'),
  dialects: ALL_DIALECTS,
  check(context, report) {
    const { robots, text } = context
    for (const [line, spoilt] of spoiltRecords(robots)) {
      if (spoilt.sign === '') continue
      const { consequence, ofSeveral, dialects } = readingOf(line, spoilt)
      const sign = { sign: quoted(spoilt.sign), codePoint: codePoint(spoilt.sign) }
      report({
        from: spoilt.from,
        to: spoilt.to,
        message: () => say('found', { ...sign, line: line.number, text: quoted(contentOf(text, line)), consequence }),
        dialects,
        fix: repairOf(spoilt),
        explains: spoiltBy(context, line, spoilt.field),
        gather: {
          key: `${spoilt.sign} ${consequence.key}`,
          message: lines => say('severalFound', { ...sign, lines: listOf(lines), consequence: ofSeveral }),
          fixTitle: repairOfSeveral,
        },
      })
    }
  },
}
