/** The look of texts: with colours and as wide as the terminal, or plain if there is none. */

import { styleText } from 'node:util'
import wrapAnsi from 'wrap-ansi'
import { grouped } from '../text/wording.ts'

/** The target of texts: a stream of Node, or its replacement in a test. */
export interface Output {
  /** Calls `done` once the text is accepted, with an error if the reader has closed the stream. */
  write(text: string | Uint8Array, done?: (error?: Error | null) => void): unknown
  readonly isTTY?: boolean | undefined
  readonly columns?: number | undefined
}

/** Moves to the beginning of the terminal’s line and clears it. */
export const CLEAR_LINE = '\r\u001b[K'

export type Environment = Readonly<Record<string, string | undefined>>

export type TextStyle = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan' | 'underline'

export interface Look {
  /** The characters in a line of the terminal; undefined if there is no terminal, and then lines are not wrapped. */
  readonly width: number | undefined
  readonly isTerminal: boolean
  readonly paint: (style: TextStyle, text: string) => string
}

export function lookOf(output: Output, environment: Environment): Look {
  const isTerminal = output.isTTY === true
  const isColoured = hasColours(isTerminal, environment)
  return {
    width: isTerminal ? Math.max(20, output.columns ?? 80) : undefined,
    isTerminal,
    paint: (style, text) => (isColoured ? styleText(style, text, { validateStream: false }) : text),
  }
}

/** Only on terminals, unless the environment says otherwise (https://no-color.org, https://force-color.org). */
function hasColours(isTerminal: boolean, environment: Environment): boolean {
  const { NO_COLOR: no = '', FORCE_COLOR: force = '', TERM: terminal } = environment
  if (no !== '') return false
  if (force !== '') return force !== '0' && force !== 'false'
  return isTerminal && terminal !== 'dumb'
}

/** Wraps at the terminal's width. Later lines are indented as wide as `first`, or by `indent`. Words stay whole. */
export function wrapped({ width }: Look, text: string, first = '', indent = widthOf(first)): string {
  if (width === undefined) return `${first}${text}`
  const room = Math.max(12, width - indent)
  const lead = Math.max(0, widthOf(first) - indent)
  // The part of `first` beyond the indent takes room only from the first line.
  const filled = wrapAnsi(`${'x'.repeat(lead)}${text}`, room, { trim: true })
  return `${first}${filled
    .slice(lead)
    .split('\n')
    .join(`\n${' '.repeat(indent)}`)}`
}

/** The columns that a text without wide characters takes; styles take none. */
export const widthOf = (text: string): number => [...text.replace(ESCAPES, '')].length

// biome-ignore lint/suspicious/noControlCharactersInRegex: styles begin with ESC.
const ESCAPES = /\u001b\[[\d;]*m/g

export const padded = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)))

export const paddedStart = (text: string, width: number): string =>
  ' '.repeat(Math.max(0, width - widthOf(text))) + text

/** "1 problem", "12 problems". */
export const counted = (count: number, one: string, other = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : other}`

/** "a, b and c"; a long list has the first items and the number of the others. */
export function listed(items: readonly string[], most = 5): string {
  const shown = items.length > most + 1 ? items.slice(0, most) : items
  const more = items.length - shown.length
  const all = more > 0 ? [...shown, `${grouped(more)} more`] : [...shown]
  const last = all.pop() ?? ''
  return all.length === 0 ? last : `${all.join(', ')} and ${last}`
}
