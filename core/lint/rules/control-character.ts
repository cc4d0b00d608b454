import { rfc } from '../../text/citations.ts'
import { codePoint } from '../../text/phrases.ts'
import { proposedFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { contentEnd } from './invisible-character.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for. NUL has a rule of its own.
const control = /[\x01-\x08\x0b-\x1f\x7f-\x9f]/g

export const controlCharacter: LintRule = {
  id: 'control-character',
  title: 'A control character',
  severity: 'warning',
  section: rfc('2.2'),
  dialects: ALL_DIALECTS,
  check({ text, lines }, report) {
    if (text.search(control) < 0) return
    for (const line of lines) {
      if (line.pastSizeLimit) continue
      const content = text.slice(line.from, contentEnd(line))
      const found = [...content.matchAll(control)].map(match => line.from + match.index)
      const first = found[0]
      if (first === undefined) continue
      const names = [...new Set(found.map(i => codePoint(text.charAt(i))))].join(', ')
      report({
        from: first,
        to: (found.at(-1) ?? first) + 1,
        message: `Line ${line.number} holds a control character that is not shown (${names}). It belongs to no field or path, so crawlers differ in what they make of the line.`,
        fix: proposedFix(
          'Remove it',
          found.map(i => ({ from: i, to: i + 1, insert: '' })),
        ),
      })
    }
  },
}
