import { google } from '../../text/citations.ts'
import { suggestField } from '../../text/field-names.ts'
import { wordings } from '../../text/wording.ts'
import { proposedFix, safeFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule, STRICT_DIALECTS } from '../rule.ts'
import { spoiltBy } from '../support/spoilt-record.ts'

/** What becomes of a byte order mark that is read as Latin-1 and saved as UTF-8. */
export const garbledMark = '\u00ef\u00bb\u00bf'

const { say, templates } = wordings('lint_byte_order_mark', {
  whole:
    'The file begins with a byte order mark. Google’s parser skips the mark; other crawlers may read it as part of the first field and then ignore the first line.',
  partial:
    'The file begins with a part of a byte order mark. Google’s parser skips that part, but other crawlers read it as part of the first field and skip the line.',
  garbled:
    'The file begins with three characters, $mark$, that are the remains of a byte order mark. Crawlers read them as part of the first field and skip the line.',
  harmless:
    'The file begins with the remains of a byte order mark. They change nothing, because the first line is not a record.',
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
  check(context, report) {
    const { robots, text, lines } = context
    const { byteOrderMark: mark, encoding } = robots.facts
    const garbled = text.startsWith(garbledMark)
    if ((mark === 'none' && !garbled) || encoding !== 'utf-8') return
    const to = garbled ? garbledMark.length : text.startsWith('\udcef\udcbb') ? 2 : 1
    const edits = [{ from: 0, to, insert: '' }]
    if (mark === 'full') {
      report({ from: 0, to, message: say('whole'), fix: safeFix(say('remove'), edits) })
      return
    }
    const [first] = lines
    const name = first?.kind === 'record' ? text.slice(to, first.nameTo) : undefined
    if (!first || name === undefined) {
      const isComment = /^\s*(?:#|$)/.test(first ? text.slice(to, first.to) : '')
      report({
        from: 0,
        to,
        message: say('harmless'),
        fix: isComment ? safeFix(say('remove'), edits) : proposedFix(say('remove'), edits),
      })
      return
    }
    report({
      from: 0,
      to,
      severity: 'error',
      message: garbled ? say('garbled', { mark: '`ï»¿`' }) : say('partial'),
      dialects: garbled ? ALL_DIALECTS : STRICT_DIALECTS,
      fix: proposedFix(say('remove'), edits),
      explains: spoiltBy(context, first, suggestField(name)),
    })
  },
}
