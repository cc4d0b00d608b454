import { rfc } from '../../text/citations.ts'
import { lineNumbers, quoted } from '../../text/phrases.ts'
import { wordings } from '../../text/wording.ts'
import { proposedFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { onlyLine } from '../support/path-value.ts'

const { say, templates } = wordings('lint_encoded_twice', {
  found: 'Text in $lines$ was encoded in UTF-8 twice.',
  found_note: 'What is likely meant is $path$; the rule matches no URL with these characters.',
  write: 'Write what is meant',
})

export const encodedTwice: LintRule = {
  id: 'encoded-twice',
  title: 'A path that was encoded in UTF-8 twice',
  templates,
  severity: 'error',
  section: rfc('2.2'),
  dialects: ALL_DIALECTS,
  check(context, report) {
    for (const line of context.ruleLines()) {
      const path = decodedOnce(line.value)
      if (path === undefined) continue
      const place = { from: line.valueFrom, to: line.valueTo }
      const message = (lines: readonly number[]) => say('found', { lines: lineNumbers(lines), path: quoted(path) })
      report({
        ...place,
        message: () => message([line.number]),
        claims: [{ kind: 'misses', url: `https://example.com${encodeURI(path)}`, line: line.number }],
        explains: onlyLine(line),
        gather: { key: '', message },
        fix: proposedFix(say('write'), [{ ...place, insert: path }]),
      })
    }
  },
}

/** The text whose octets in UTF-8 the characters of a value are; undefined if they are not, or all of them are ASCII. */
function decodedOnce(value: string): string | undefined {
  if (!/[\xc2-\xf4][\x80-\xbf]/.test(value) || /[^\0-\xff]/.test(value)) return undefined
  try {
    return decodeURIComponent(
      value.replace(/[%\x80-\xff]/g, octet => `%${octet.charCodeAt(0).toString(16).padStart(2, '0')}`),
    )
  } catch {
    return undefined
  }
}
