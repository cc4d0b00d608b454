/** Comments in tables. RFC 4180 has none, but exports put lines such as `# Start date: 20260101` above their header. */
import type { Delimiter } from '../source.ts'
import { namesUrls } from './columns.ts'

/** `#` begins a comment. `#12` numbers the rows, and a row with a name for URLs is a header: `#,URL`. */
export const isCommentRow = (cells: readonly string[]): boolean => {
  const [first = ''] = cells
  if (isDrawnLine(cells) || (cells.length === 1 && COUNT_OF_ROWS.test(first.trim()))) return true
  if (!/^\s*#/.test(first)) return false
  return cells.length === 1 || !(/^\s*#\d+\s*$/.test(first) || cells.some(namesUrls))
}

/** What clients of databases write below the rows. */
const COUNT_OF_ROWS = /^\(\d+ rows?(?: affected)?\)$|^\d+ rows? in set\b/

/** A line that is drawn below the header or around the table, as in Markdown and in terminals, or a fence around it. */
const isDrawnLine = (cells: readonly string[]): boolean =>
  cells.every(cell => /^[\s:+|=~`-]*$/.test(cell)) && cells.some(cell => /[-=~`]{3}/.test(cell))

/** How many comments and blank lines are above a table, and where they end. A quotation mark there opens no cell. */
export function commentsAbove(text: string, delimiter: Delimiter | undefined) {
  let lines = 0
  let end = 0
  while (end < text.length) {
    const newline = text.indexOf('\n', end)
    const next = newline < 0 ? text.length : newline + 1
    const line = text.slice(end, next).trim()
    if (line !== '' && !isCommentRow(delimiter === undefined ? [line] : line.split(delimiter))) break
    lines++
    end = next
  }
  return { lines, end }
}
