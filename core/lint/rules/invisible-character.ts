import { dialectOf } from '../../dialects/index.ts'
import { readField } from '../../parse/fields.ts'
import { isKeptOctet } from '../../parse/octets.ts'
import type { Line } from '../../parse/robots-txt.ts'
import { rfc } from '../../text/citations.ts'
import { suggestField } from '../../text/field-names.ts'
import { codePoint, hasInvisible, quoted } from '../../text/phrases.ts'
import { listOf, type Wording, wordings } from '../../text/wording.ts'
import type { LintContext } from '../context.ts'
import { proposedFix, safeFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule, type Repair, STRICT_DIALECTS } from '../rule.ts'
import { linesAffectedBy } from '../support/malformed-record.ts'
import { contentEnd } from '../support/places.ts'

const { say, templates } = wordings('lint_invisible_character', {
  found: {
    one: 'Line $line$ contains the invisible character $characters$.',
    other: 'Line $line$ contains the invisible characters $characters$.',
  },
  found_note: '$consequence$',
  severalFound: 'Lines $lines$ contain invisible characters such as $character$.',
  severalFound_note: '$consequence$',
  noBreakSpace: '$codePoint$ (a no-break space)',
  latin1: 'A0 (a no-break space in Latin-1)',
  inField: 'Crawlers take such a character for part of the field, and skip the line.',
  inFieldButGoogle: 'All crawlers but Google’s take such a character for part of the field, and skip the line.',
  inValue: 'Crawlers read such a character as part of the value.',
  inToken: 'Crawlers read such a character as part of the product token.',
  inTokenButGoogle: 'Crawlers read such a character as part of the product token; Google’s parser reads only $token$.',
  inTokenWithoutToken: 'Crawlers read such a character as part of the product token; Google’s parser reads no token.',
  remove: { one: 'Remove the invisible character', other: 'Remove the invisible characters' },
})

/** The no-break space of Latin-1 (0xA0): a byte that is not UTF-8, kept as a lone surrogate. */
const LATIN_1_SPACE = 0xdca0

/** The invisible character at a place, of one or two UTF-16 units; `''` if the one there is seen, or is in another place. */
function invisibleAt(text: string, at: number): string {
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0)
  return hasInvisible(character) || isLatin1Space(text, at) ? character : ''
}

export const isLatin1Space = (text: string, at: number): boolean =>
  text.charCodeAt(at) === LATIN_1_SPACE && isKeptOctet(text, at)

export const invisibleCharacter: LintRule = {
  id: 'invisible-character',
  title: 'An invisible character that crawlers do not skip',
  templates,
  severity: 'error',
  section: rfc('2.2'),
  dialects: ALL_DIALECTS,
  explainedBy: ['encoded-twice', 'full-width-colon', 'missing-colon'],
  check(context, report) {
    const { text, lines } = context
    if (!hasInvisible(text.slice(1)) && !text.includes(String.fromCharCode(LATIN_1_SPACE))) return
    for (const line of lines) {
      if (line.pastSizeLimit || line.kind !== 'record') continue
      // Crawlers skip such a line anyway, unless only the character spoils the name of a field.
      if (line.field === 'unknown' && !suggestField(text.slice(line.nameFrom, line.nameTo))) continue
      const found: number[] = []
      // A U+FEFF at the very start is a byte order mark. Another lint rule reports it.
      for (let i = Math.max(line.from, 1); i < contentEnd(line); i++) {
        if (invisibleAt(text, i) !== '' && !isPartOfSign(text, i)) found.push(i)
      }
      const [first] = found
      const last = found.at(-1)
      if (first === undefined || last === undefined) continue
      const names = [...new Set(found.map(i => invisibleAt(text, i)))].map(characterName)
      const followed = consequence(line, first)
      const fix = invisibleCharacterFix(context, line, found)
      report({
        from: first,
        to: last + invisibleAt(text, last).length,
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
              character: characterName(invisibleAt(text, first)),
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

/**
 * Whether the character belongs to one that is seen: it joins or separates letters, as in some scripts, also in addresses,
 * chooses the form of a sign, or names the region of a flag. Some signs of Arabic and other scripts, which stand before a
 * number, are seen themselves.
 */
function isPartOfSign(text: string, at: number): boolean {
  if (/^[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]/u.test(text.slice(at, at + 2))) return true
  const around = /^(?:[\u200c\u200d]|(\p{Variation_Selector})|[\u{e0020}-\u{e007f}])/u.exec(text.slice(at, at + 2))
  if (!around) return false
  if (around[1] !== undefined) return isSeen(text.charAt(at - 1))
  if (around[0].length === 1) return isSeen(text.charAt(at - 1)) && isSeen(text.charAt(at + 1))
  return /\u{1f3f4}[\u{e0020}-\u{e007f}]*$/u.test(text.slice(Math.max(0, at - MAX_FLAG_LENGTH), at))
}

/** How many UTF-16 units before a tag character are looked at: a flag has six of them at most. */
const MAX_FLAG_LENGTH = 14

const isSeen = (unit: string) => unit > '\u007f' && !hasInvisible(unit)

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
  const gone = new Set<number>()
  for (const i of found) for (let unit = i; unit < i + invisibleAt(text, i).length; unit++) gone.add(unit)
  const isBlank = (i: number) => gone.has(i) || /\s/.test(text.charAt(i))
  const middleOf = (from: number, to: number) => {
    while (from < to && isBlank(from)) from++
    while (to > from && isBlank(to - 1)) to--
    return { from, to }
  }
  const middles = [middleOf(line.nameFrom, line.nameTo), middleOf(line.valueFrom, line.valueTo)]
  const atEdge = (i: number) => middles.every(({ from, to }) => i < from || i >= to)
  const isSpace = (i: number) => !/[\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(invisibleAt(text, i))
  if (found.some(i => isSpace(i) && !atEdge(i))) return undefined
  const name = text.slice(line.nameFrom, line.nameTo)
  const right = name
    .split('')
    .filter((_, i) => !gone.has(line.nameFrom + i))
    .join('')
    .trim()
  if (readField(right, 0, right.length).spelling !== 'exact') return undefined
  return (line.field === 'sitemap' ? safeFix : proposedFix)(
    say('remove', { count: found.length }),
    found.map(i => {
      const to = i + invisibleAt(text, i).length
      return { from: i, to, insert: i === line.separatorFrom + 1 ? ' ' : '' }
    }),
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
  const seen = [...line.value]
    .filter(one => !hasInvisible(one))
    .join('')
    .replaceAll(String.fromCharCode(LATIN_1_SPACE), '')
  return productTokenOf(line.value) === productTokenOf(seen)
}
