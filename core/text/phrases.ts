/** Pieces of messages. */
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

/** "line 4", "lines 4–9": both ends are part of it. */
export const lineRange = ({ fromLine, toLine }: LineRange): Wording =>
  fromLine === toLine ? lineNumbers([fromLine]) : say('lineRange', { from: fromLine, to: toLine })

/** Lines from one to another, both of them included; 1-based. */
export interface LineRange {
  readonly fromLine: number
  readonly toLine: number
}

/** "1 rule", "1,250 rules". */
export const ruleCount = (count: number): Wording => say('rules', { count })

/** "144 pages a day": how many a crawler fetches at most that waits so many seconds between two requests. */
export const pagesADay = (seconds: number): Wording =>
  say('pagesADay', { count: Math.max(1, Math.floor(86_400 / seconds)) })

/**
 * A text of the file between backticks, cut when it is long. What cannot be seen is written as its code point, and spaces
 * that would be lost, at the ends or beside another one, as `␣`.
 */
export function quoted(text: string): string {
  const shown = text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text
  const spaced = shown.replace(/^ +| +$| {2,}/g, spaces => '␣'.repeat(spaces.length))
  return `\`${visible(spaced).replaceAll('\t', written)}\``
}

const QUOTED = 60

/**
 * A text that comes from a site, with what cannot be seen written as its code point: controls, characters without width,
 * those that change the direction of what follows, spaces other than the usual one, octets that are not UTF-8. So
 * `/‹U+202E›gpj.exe` cannot pass for `/exe.jpg`. Tabs stay, as they are seen as space.
 */
export const visible = (text: string): string => text.replace(UNSEEN, written)

const UNSEEN = /[^\P{Cc}\t]|[\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|[^\P{Zs} ]/gu

const written = (character: string) => `‹${codePoint(character)}›`

/** `U+00A0`; a byte that is not UTF-8 as `byte A0`. */
export function codePoint(character: string): string {
  const point = character.codePointAt(0) ?? 0
  const hex = point.toString(16).toUpperCase()
  return point >= 0xdc80 && point <= 0xdcff ? `byte ${hex.slice(2)}` : `U+${hex.padStart(4, '0')}`
}
