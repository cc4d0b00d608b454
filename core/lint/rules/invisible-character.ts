import { dialectOf } from '../../dialects/index.ts'
import { readField } from '../../parse/fields.ts'
import { isKeptOctet } from '../../parse/octets.ts'
import type { Line } from '../../parse/robots-txt.ts'
import { rfc } from '../../text/citations.ts'
import { suggestField } from '../../text/field-names.ts'
import { codePoint, quoted } from '../../text/phrases.ts'
import { listOf, type Wording, wordings } from '../../text/wording.ts'
import type { LintContext } from '../context.ts'
import { proposedFix, safeFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule, type Repair, STRICT_DIALECTS } from '../rule.ts'
import { linesAffectedBy } from '../support/malformed-record.ts'
import { contentEnd } from '../support/places.ts'

const { say, templates } = wordings('lint_invisible_character', {
  found: {
    one: 'Line $line$ contains the invisible character $characters$. $consequence$',
    other: 'Line $line$ contains the invisible characters $characters$. $consequence$',
  },
  severalFound: 'Lines $lines$ contain invisible characters such as $character$. $consequence$',
  noBreakSpace: '$codePoint$ (a no-break space)',
  latin1: 'A0 (a no-break space in Latin-1)',
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

/** White space outside ASCII, and characters without width. Crawlers do not treat any of them as white space. */
export const invisible = /[\u00a0\u00ad\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff]/

const invisibles = /[\u00a0\u00ad\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff]/g

/** The no-break space of Latin-1 (0xA0): a byte that is not UTF-8, kept as a lone surrogate. */
const LATIN_1_SPACE = 0xdca0

export const isInvisible = (text: string, at: number): boolean =>
  invisible.test(text.charAt(at)) || (text.charCodeAt(at) === LATIN_1_SPACE && isKeptOctet(text, at))

export const invisibleCharacter: LintRule = {
  id: 'invisible-character',
  title: 'An invisible character that crawlers do not skip',
  templates,
  severity: 'error',
  section: rfc('2.2'),
  dialects: ALL_DIALECTS,
  explainedBy: ['full-width-colon', 'missing-colon'],
  check(context, report) {
    const { text, lines } = context
    if (!invisible.test(text.slice(1)) && !text.includes(String.fromCharCode(LATIN_1_SPACE))) return
    for (const line of lines) {
      if (line.pastSizeLimit || line.kind !== 'record') continue
      // Crawlers skip such a line anyway, unless only the character spoils the name of a field.
      if (line.field === 'unknown' && !suggestField(text.slice(line.nameFrom, line.nameTo))) continue
      const found: number[] = []
      // A U+FEFF at the very start is a byte order mark. Another lint rule reports it.
      for (let i = Math.max(line.from, 1); i < contentEnd(line); i++) {
        if (isInvisible(text, i) && !joinsLetters(text, i)) found.push(i)
      }
      const [first] = found
      const last = found.at(-1)
      if (first === undefined || last === undefined) continue
      const names = [...new Set(found.map(i => text.charAt(i)))].map(characterName)
      const followed = consequence(line, first)
      const fix = invisibleCharacterFix(context, line, found)
      report({
        from: first,
        to: last + 1,
        message: say('found', {
          count: names.length,
          line: line.number,
          characters: listOf(names),
          consequence: followed,
        }),
        // One before the separator counts like any other there, and one after it too.
        dialects: [first, last].every(i => isReadByGoogle(line, i)) ? STRICT_DIALECTS : ALL_DIALECTS,
        fix,
        gather: {
          key: `${followed.text} ${fix !== undefined}`,
          message: lines =>
            say('severalFound', {
              lines: listOf(lines),
              character: characterName(text.charAt(first)),
              consequence: followed,
            }),
          fixTitle: () => say('remove', { count: 2 }),
        },
        explains:
          first < line.separatorFrom
            ? linesAffectedBy(context, line, suggestField(text.slice(line.nameFrom, line.nameTo)))
            : [{ fromLine: line.number, toLine: line.number }],
      })
    }
  },
}

/** Whether the character joins or separates letters, as in some scripts, also in addresses. */
function joinsLetters(text: string, at: number): boolean {
  const isLetter = (unit: string) => unit > '\u007f' && !invisible.test(unit)
  return /[\u200c\u200d]/.test(text.charAt(at)) && isLetter(text.charAt(at - 1)) && isLetter(text.charAt(at + 1))
}

function characterName(character: string): string | Wording {
  if (character.charCodeAt(0) === LATIN_1_SPACE) return say('latin1')
  const point = codePoint(character)
  return character === '\u00a0' ? say('noBreakSpace', { codePoint: point }) : point
}

/**
 * The fix that removes characters without width, and others at the edge of a name or a value. A space inside a path may
 * belong to the path, so there is no fix then.
 */
function invisibleCharacterFix({ text }: LintContext, line: Line, found: readonly number[]): Repair | undefined {
  const gone = new Set(found)
  const isBlank = (i: number) => gone.has(i) || /\s/.test(text.charAt(i))
  const middleOf = (from: number, to: number) => {
    while (from < to && isBlank(from)) from++
    while (to > from && isBlank(to - 1)) to--
    return { from, to }
  }
  const middles = [middleOf(line.nameFrom, line.nameTo), middleOf(line.valueFrom, line.valueTo)]
  const atEdge = (i: number) => middles.every(({ from, to }) => i < from || i >= to)
  const isSpace = (i: number) => !/\p{Cf}/u.test(text.charAt(i))
  if (found.some(i => isSpace(i) && !atEdge(i))) return undefined
  const name = text.slice(line.nameFrom, line.nameTo)
  const right = [...name]
    .filter((_, i) => !gone.has(line.nameFrom + i))
    .join('')
    .trim()
  if (readField(right, 0, right.length).spelling !== 'exact') return undefined
  return (line.field === 'sitemap' ? safeFix : proposedFix)(
    say('remove', { count: found.length }),
    found.map(i => ({ from: i, to: i + 1, insert: i === line.separatorFrom + 1 ? ' ' : '' })),
  )
}

function consequence(line: Line, at: number): Wording {
  const forgiven = isReadByGoogle(line, at)
  if (at < line.separatorFrom) return say(forgiven ? 'inFieldButGoogle' : 'inField')
  if (line.field !== 'user-agent') return say('inValue')
  if (!forgiven) return say('inToken')
  const token = dialectOf('google').productTokenOf(line.value)
  return token === '' ? say('inTokenWithoutToken') : say('inTokenButGoogle', { token: quoted(token) })
}

/**
 * Whether Google's parser reads the line as if the character were not there. The parser compares only the start of a
 * field name, and of a user-agent value it takes the part that can be a product token.
 */
function isReadByGoogle(line: Line, at: number): boolean {
  if (at < line.separatorFrom) return line.field !== 'unknown'
  if (line.field !== 'user-agent') return false
  const { productTokenOf } = dialectOf('google')
  const seen = line.value.replace(invisibles, '').replaceAll(String.fromCharCode(LATIN_1_SPACE), '')
  return productTokenOf(line.value) === productTokenOf(seen)
}
