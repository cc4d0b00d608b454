import { dialectOf } from '../../dialects/index.ts'
import type { Line } from '../../parse/robots-txt.ts'
import { rfc } from '../../text/citations.ts'
import { codePoint } from '../../text/phrases.ts'
import { contentOf } from '../context.ts'
import { proposedFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule, STRICT_DIALECTS } from '../rule.ts'
import { readByGoogle } from '../support/user-agent-value.ts'

/** White space outside ASCII, and characters without width. Crawlers take none of them for white space. */
export const invisible = /[\u00a0\u00ad\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff]/

const invisibles = new RegExp(invisible, 'g')

export const invisibleCharacter: LintRule = {
  id: 'invisible-character',
  title: 'A space or mark that cannot be seen and is not skipped',
  severity: 'error',
  section: rfc('2.2'),
  dialects: ALL_DIALECTS,
  check({ text, lines }, report) {
    if (!invisible.test(text.slice(1))) return
    for (const line of lines) {
      if (line.pastSizeLimit || contentOf(text, line) === '') continue
      const found: number[] = []
      // A byte order mark at the very beginning is one; that has a rule of its own.
      for (let i = Math.max(line.from, 1); i < contentEnd(line); i++) if (invisible.test(text.charAt(i))) found.push(i)
      const first = found[0]
      if (first === undefined) continue
      const names = [...new Set(found.map(i => codePoint(text.charAt(i))))].join(', ')
      report({
        from: first,
        to: (found.at(-1) ?? first) + 1,
        message: `Line ${line.number} holds ${names}, which cannot be seen. Crawlers do not skip it like a space: ${consequence(line, first)}`,
        dialects: found.every(i => isReadByGoogle(line, i)) ? STRICT_DIALECTS : ALL_DIALECTS,
        fix: proposedFix(
          'Remove it',
          found.map(i => ({ from: i, to: i + 1, insert: '' })),
        ),
      })
    }
  },
}

/** Where a line's content ends: before its comment. */
export const contentEnd = (line: Line): number => (line.commentFrom < 0 ? line.to : line.commentFrom)

function consequence(line: Line, at: number): string {
  const forgiven = isReadByGoogle(line, at)
  if (line.kind !== 'record') return 'the line is no record.'
  if (at < line.separatorFrom) {
    return `it makes the field an unknown one, so the line is skipped${forgiven ? ' by all but Google’s parser' : ''}.`
  }
  if (line.field !== 'user-agent') return 'it becomes a part of the value.'
  return `it becomes a part of the product token.${forgiven ? ` Google’s parser reads ${readByGoogle(line.value)}.` : ''}`
}

/** Google’s parser compares the beginnings of fields, and takes of a user-agent value what can be a product token. */
function isReadByGoogle(line: Line, at: number): boolean {
  if (line.kind !== 'record') return false
  if (at < line.separatorFrom) return line.field !== 'unknown'
  if (line.field !== 'user-agent') return false
  const { productTokenOf } = dialectOf('google')
  return productTokenOf(line.value) === productTokenOf(line.value.replace(invisibles, ''))
}
