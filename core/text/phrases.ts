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
  return `\`${spaced.replace(UNSEEN, unit => `<${codePoint(unit)}>`)}\``
}

const QUOTED = 60

const UNSEEN = /\p{Cc}|\p{Cs}|[\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060\u3000\ufeff]/gu

/** `U+00A0`; a byte that is not UTF-8 as `byte A0`. */
export function codePoint(character: string): string {
  const point = character.codePointAt(0) ?? 0
  const hex = point.toString(16).toUpperCase()
  return point >= 0xdc80 && point <= 0xdcff ? `byte ${hex.slice(2)}` : `U+${hex.padStart(4, '0')}`
}
