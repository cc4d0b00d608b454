/** Phrases that several messages use. */
import { cutText } from './cut-text.ts'
import { listOf, type Wording, wordings } from './wording.ts'

const { say, templates } = wordings('phrase', {
  lines: { one: 'line $lines$', other: 'lines $lines$' },
  lineRange: 'lines $from$–$to$',
  rules: { one: '$count$ rule', other: '$count$ rules' },
  more: { one: '$count$ more', other: '$count$ more' },
  pagesADay: { one: '$count$ page a day', other: '$count$ pages a day' },
})

export { templates as phraseTemplates }

/** "line 4", "lines 4, 7 and 9". */
export const lineNumbers = (numbers: readonly number[]): Wording =>
  say('lines', { count: numbers.length, lines: listOf(numbers) })

/** "line 4", "lines 4–9"; both ends are included. */
export const lineRange = ({ fromLine, toLine }: LineRange): Wording =>
  fromLine === toLine ? lineNumbers([fromLine]) : say('lineRange', { from: fromLine, to: toLine })

/** A range of lines, both ends included; 1-based. */
export interface LineRange {
  readonly fromLine: number
  readonly toLine: number
}

/** "1 rule", "1,250 rules". */
export const ruleCount = (count: number): Wording => say('rules', { count })

/** "144 pages a day": the most pages that a crawler fetches if it waits `seconds` seconds between two requests. */
export const pagesADay = (seconds: number): Wording =>
  say('pagesADay', { count: Math.max(1, Math.floor(86_400 / seconds)) })

/** A text of the file between backticks, cut if it is long. What a reader would not see is shown as by `visibleInLine`. */
export function quoted(text: string): string {
  return `\`${visibleInLine(cutText(text, MAX_QUOTED_LENGTH))}\``
}

const MAX_QUOTED_LENGTH = 60

/**
 * A text from a site in which invisible characters are shown as code points: control characters, characters without
 * width, characters that change the direction of the text, unusual spaces, code points that are no characters, and octets
 * that are not UTF-8. So `/‹U+202E›gpj.exe` cannot pass for `/exe.jpg`. Tabs stay, because they are visible as space.
 */
export const visible = (text: string): string =>
  text
    .replace(UNPRINTABLE, codePointLabel)
    .replace(WITHOUT_WIDTH, codePointLabel)
    .replace(UNUSUAL_SPACE, codePointLabel)

/**
 * The same for places that merge white space: spaces that a reader would not see, at the ends or in a row, are shown as
 * `␣`, and tabs as code points.
 */
export function visibleInLine(text: string): string {
  const spaced = text.replace(/ {2,}|^ | $/g, spaces => '␣'.repeat(spaces.length))
  return visible(spaced).replaceAll('\t', codePointLabel)
}

/**
 * The same as `visible`, except that unusual spaces and line breaks stay. For values in sentences: formats of numbers and
 * sizes have such spaces.
 */
export const visibleControls = (text: string): string =>
  text.replace(UNPRINTABLE, one => (one === '\n' ? one : codePointLabel(one))).replace(WITHOUT_WIDTH, codePointLabel)

/** Whether the text has characters without width or spaces outside of ASCII. */
export const hasInvisible = (text: string): boolean =>
  text.search(WITHOUT_WIDTH) >= 0 || text.search(UNUSUAL_SPACE) >= 0

const UNPRINTABLE = /[^\P{Cc}\t]|[\p{Cs}\p{Noncharacter_Code_Point}]/gu

const WITHOUT_WIDTH = /[\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu

const UNUSUAL_SPACE = /[^\P{Zs} ]/gu

const codePointLabel = (character: string) => `‹${codePoint(character)}›`

/** The name of a character: `U+00A0`; for an octet that is not UTF-8, `byte A0`. */
export function codePoint(character: string): string {
  const point = character.codePointAt(0) ?? 0
  const hex = point.toString(16).toUpperCase()
  return point >= 0xdc80 && point <= 0xdcff ? `byte ${hex.slice(2)}` : `U+${hex.padStart(4, '0')}`
}
