import { googleSection } from '../../text/citations.ts'
import { suggestField } from '../../text/field-names.ts'
import { wordings } from '../../text/wording.ts'
import { proposedFix, safeFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule, STRICT_DIALECTS } from '../rule.ts'
import { linesAffectedBy } from '../support/malformed-record.ts'

/** A byte order mark that was read as Latin-1 and saved as UTF-8: `ï»¿`. */
export const garbledMark = '\u00ef\u00bb\u00bf'

const { say, templates } = wordings('lint_byte_order_mark', {
  whole: 'The file begins with a byte order mark.',
  whole_note: 'Google’s parser skips it; other crawlers may take it for part of the first field and ignore the line.',
  partial: 'The file begins with a part of a byte order mark.',
  partial_note: 'Google’s parser skips it; other crawlers take it for part of the first field and skip the line.',
  garbled: 'The file begins with $mark$, the remains of a byte order mark.',
  garbled_note: 'Crawlers take them for part of the first field and skip the line.',
  harmless: 'The file begins with the remains of a byte order mark.',
  harmless_note: 'They change nothing, because the first line is not a record.',
  remove: 'Remove the byte order mark',
})

export const byteOrderMark: LintRule = {
  id: 'byte-order-mark',
  title: 'A byte order mark at the beginning',
  templates,
  severity: 'advice',
  section: googleSection('File format', 'file-format'),
  dialects: ALL_DIALECTS,
  aboutBytes: true,
  check(context, report) {
    const { robots, text, lines } = context
    const { byteOrderMark: mark, encoding } = robots.facts
    const garbled = text.startsWith(garbledMark)
    if ((mark === 'none' && !garbled) || encoding !== 'utf-8') return
    // Google's parser skips one mark. A second one is a part of the first field.
    const marks = text.search(/[^\ufeff]|$/)
    const to = garbled ? garbledMark.length : text.startsWith('\udcef\udcbb') ? 2 : Math.max(1, marks)
    const edits = [{ from: 0, to, insert: '' }]
    const [first] = lines
    // Before a comment or an empty line the mark does no harm, because crawlers skip this line anyway.
    if (!first || /^\s*(?:#|$)/.test(text.slice(to, first.to))) return
    const name = first.kind === 'record' ? text.slice(to, first.nameTo) : undefined
    if (mark === 'full') {
      const severity = name === undefined ? 'style' : 'advice'
      const fix = (marks > 1 ? proposedFix : safeFix)(say('remove'), edits)
      report({ from: 0, to, severity, message: say('whole'), fix })
      return
    }
    if (name === undefined) {
      report({ from: 0, to, severity: 'style', message: say('harmless'), fix: proposedFix(say('remove'), edits) })
      return
    }
    const explains = linesAffectedBy(context, first, suggestField(name))
    const isLost = context
      .ruleLines()
      .some(({ number, value }) => value !== '' && explains.some(({ toLine }) => number <= toLine))
    const isRule = /^\s*(?:dis)?allow$/i.test(name) && first.value !== ''
    report({
      from: 0,
      to,
      severity: isLost || isRule ? 'error' : 'advice',
      message: garbled ? say('garbled', { mark: '`ï»¿`' }) : say('partial'),
      dialects: garbled ? ALL_DIALECTS : STRICT_DIALECTS,
      claims: [{ kind: 'no-crawler-reads', line: first.number }],
      fix: proposedFix(say('remove'), edits),
      explains,
    })
  },
}
