import { dialectOf } from '../../dialects/index.ts'
import type { Line } from '../../parse/robots-txt.ts'
import { rfc } from '../../text/citations.ts'
import { codePoint, quoted } from '../../text/phrases.ts'
import { listOf, type Wording, wordings } from '../../text/wording.ts'
import { contentOf } from '../context.ts'
import { proposedFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule, STRICT_DIALECTS } from '../rule.ts'

const { say, templates } = wordings('lint_invisible_character', {
  found: {
    one: 'Line $line$ contains the invisible character $characters$. $consequence$',
    other: 'Line $line$ contains the invisible characters $characters$. $consequence$',
  },
  inText: 'Crawlers do not skip such a character like a space, and the line is not a record.',
  inField: 'Crawlers read such a character as part of the field, do not know that field and skip the line.',
  inFieldButGoogle:
    'All crawlers but Google’s read such a character as part of the field, do not know that field and skip the line.',
  inValue: 'Crawlers do not skip such a character like a space but read it as part of the value.',
  inToken: 'Crawlers do not skip such a character like a space but read it as part of the product token.',
  inTokenButGoogle:
    'Crawlers do not skip such a character like a space but read it as part of the product token. Google’s parser reads only $token$.',
  inTokenWithoutToken:
    'Crawlers do not skip such a character like a space but read it as part of the product token. Google’s parser reads no token.',
  remove: { one: 'Remove the invisible character', other: 'Remove the invisible characters' },
})

/** White space outside ASCII, and characters without width. Crawlers take none of them for white space. */
export const invisible = /[\u00a0\u00ad\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff]/

const invisibles = new RegExp(invisible, 'g')

export const invisibleCharacter: LintRule = {
  id: 'invisible-character',
  title: 'An invisible character that crawlers do not skip',
  templates,
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
      const names = [...new Set(found.map(i => codePoint(text.charAt(i))))]
      report({
        from: first,
        to: (found.at(-1) ?? first) + 1,
        message: say('found', {
          count: names.length,
          line: line.number,
          characters: listOf(names),
          consequence: consequence(line, first),
        }),
        dialects: found.every(i => isReadByGoogle(line, i)) ? STRICT_DIALECTS : ALL_DIALECTS,
        fix: proposedFix(
          say('remove', { count: found.length }),
          found.map(i => ({ from: i, to: i + 1, insert: '' })),
        ),
      })
    }
  },
}

/** Where a line's content ends: before its comment. */
export const contentEnd = (line: Line): number => (line.commentFrom < 0 ? line.to : line.commentFrom)

function consequence(line: Line, at: number): Wording {
  const forgiven = isReadByGoogle(line, at)
  if (line.kind !== 'record') return say('inText')
  if (at < line.separatorFrom) return say(forgiven ? 'inFieldButGoogle' : 'inField')
  if (line.field !== 'user-agent') return say('inValue')
  if (!forgiven) return say('inToken')
  const token = dialectOf('google').productTokenOf(line.value)
  return token === '' ? say('inTokenWithoutToken') : say('inTokenButGoogle', { token: quoted(token) })
}

/** Google’s parser compares the beginnings of fields, and takes of a user-agent value what can be a product token. */
function isReadByGoogle(line: Line, at: number): boolean {
  if (line.kind !== 'record') return false
  if (at < line.separatorFrom) return line.field !== 'unknown'
  if (line.field !== 'user-agent') return false
  const { productTokenOf } = dialectOf('google')
  return productTokenOf(line.value) === productTokenOf(line.value.replace(invisibles, ''))
}
