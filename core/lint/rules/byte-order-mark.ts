import { byteOrderMarkLength } from '../../parse/byte-order-mark.ts'
import { google } from '../../text/citations.ts'
import { wordings } from '../../text/wording.ts'
import { proposedFix, safeFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule, STRICT_DIALECTS } from '../rule.ts'

const { say, templates } = wordings('lint_byte_order_mark', {
  whole:
    'The file begins with a byte order mark. Google’s parser skips the mark; other crawlers may read it as part of the first field and then ignore the first line.',
  partial:
    'The file begins with a part of a byte order mark. Google’s parser skips that part; all other crawlers read it as part of the first field and ignore the first line.',
  remove: 'Remove the byte order mark',
})

export const byteOrderMark: LintRule = {
  id: 'byte-order-mark',
  title: 'A byte order mark at the beginning',
  templates,
  severity: 'style',
  section: google('File format', 'file-format'),
  dialects: ALL_DIALECTS,
  aboutBytes: true,
  check({ robots, text }, report) {
    const { byteOrderMark: mark, encoding } = robots.facts
    if (mark === 'none' || encoding !== 'utf-8') return
    const to = byteOrderMarkLength(text)
    const edits = [{ from: 0, to, insert: '' }]
    if (mark === 'full') {
      report({
        from: 0,
        to,
        message: say('whole'),
        fix: safeFix(say('remove'), edits),
      })
    } else {
      report({
        from: 0,
        to,
        severity: 'error',
        message: say('partial'),
        dialects: STRICT_DIALECTS,
        fix: proposedFix(say('remove'), edits),
      })
    }
  },
}
