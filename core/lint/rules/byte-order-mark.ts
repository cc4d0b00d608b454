import { google } from '../../text/citations.ts'
import { safeFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule, STRICT_DIALECTS } from '../rule.ts'

export const byteOrderMark: LintRule = {
  id: 'byte-order-mark',
  title: 'A byte order mark at the beginning',
  severity: 'advice',
  section: google('File format', 'file-format'),
  dialects: ALL_DIALECTS,
  aboutBytes: true,
  check({ robots, text }, report) {
    const { byteOrderMark: mark, encoding } = robots.facts
    if (mark === 'none' || encoding !== 'utf-8') return
    const to = text.startsWith('\udcef\udcbb') ? 2 : 1
    const edits = [{ from: 0, to, insert: '' }]
    if (mark === 'full') {
      report({
        from: 0,
        to,
        message:
          'The file begins with a byte order mark. The crawlers modelled here skip it; others may take it for a part of the first field and so lose the first line.',
        fix: safeFix('Remove the byte order mark', ALL_DIALECTS, edits),
      })
    } else {
      report({
        from: 0,
        to,
        severity: 'error',
        message:
          'The file begins with a part of a byte order mark. Google’s parser skips it; all others take it for a part of the first field and so lose the first line.',
        dialects: STRICT_DIALECTS,
        fix: safeFix('Remove the byte order mark', ['google'], edits),
      })
    }
  },
}
