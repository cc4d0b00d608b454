/**
 * Text into rows of cells (RFC 4180, with any delimiter). papaparse takes the text apart; where it objects to quotation
 * marks, rows are taken one by one, so that a single mark costs a line and not the rest of the file.
 */
import Papa from 'papaparse'
import { BLOCK } from '../blocks.ts'

export interface RowSink {
  readonly row: (cells: readonly string[]) => void
  /** A line whose quotation marks are wrong. */
  readonly bad: () => void
}

export interface Rows {
  readonly read: (text: string) => void
  /** What is left is read as if the text ended here. */
  readonly finish: () => void
  /** Whether a row has begun that goes on. */
  readonly isOpen: () => boolean
}

const QUOTE = '"'

export function rowsOf(delimiter: string, sink: RowSink): Rows {
  const parser = new Papa.Parser({ delimiter, newline: '\n' })
  let open = ''

  function read(text: string, isLast: boolean): void {
    const all = open + text
    const { data, errors, meta } = parser.parse(all, 0, !isLast)
    if (errors.length > 0 || all.length - meta.cursor > BLOCK) {
      open = oneByOne(all, isLast)
      return
    }
    for (const cells of data) sink.row(cells)
    open = isLast ? '' : all.slice(meta.cursor)
  }

  /** Gives what is left: a row that may go on. */
  function oneByOne(text: string, isLast: boolean): string {
    for (let at = 0; at < text.length; ) {
      const end = rowEnd(text, at, delimiter)
      if (end === OPEN && !isLast && text.length - at <= BLOCK) return text.slice(at)
      if (end === OPEN || end === MALFORMED) {
        sink.bad()
        at = lineEnd(text, at)
      } else {
        const [cells = ['']] = parser.parse(text.slice(at, end), 0, false).data
        sink.row(cells)
        at = end
      }
    }
    return ''
  }

  return {
    read: text => read(text, false),
    finish() {
      // papaparse takes what follows the last line end for one more row.
      if (open !== '') read('', true)
    },
    isOpen: () => open !== '',
  }
}

const OPEN = -1
const MALFORMED = -2

const isSpace = (unit: number): boolean => unit <= 0x20 && unit !== 0x0a

function lineEnd(text: string, at: number): number {
  const found = text.indexOf('\n', at)
  return found < 0 ? text.length : found + 1
}

/** The end of the row that begins at `at`, its line end included. */
function rowEnd(text: string, at: number, delimiter: string): number {
  for (let cell = at; ; ) {
    if (text[cell] !== QUOTE) {
      const newline = lineEnd(text, cell)
      const next = text.slice(cell, newline).indexOf(delimiter)
      if (next < 0) return newline
      cell += next + 1
      continue
    }
    let close = text.indexOf(QUOTE, cell + 1)
    while (close >= 0 && text[close + 1] === QUOTE) close = text.indexOf(QUOTE, close + 2)
    if (close < 0) return OPEN
    let after = close + 1
    while (text[after] !== delimiter && isSpace(text.charCodeAt(after))) after++
    if (after >= text.length) return text.length
    if (text[after] === '\n') return after + 1
    if (text[after] !== delimiter) return MALFORMED
    cell = after + 1
  }
}
