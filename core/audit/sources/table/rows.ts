/** Rows of cells (RFC 4180) by papaparse. Where quotation marks are wrong, one by one: a mark costs one line. */
import Papa from 'papaparse'
import { BLOCK_OCTETS, MAX_RECORD_OCTETS } from '../blocks.ts'

export interface ParsedRowSink {
  /** `isUnended` is true for the last row of a text that has no line end. */
  readonly row: (cells: readonly string[], isUnended: boolean) => void
  /** Called for a line with wrong quotation marks. */
  readonly bad: () => void
}

const QUOTE_CHARACTER = '"'

export function rowParser(delimiter: string, sink: ParsedRowSink) {
  const parser = new Papa.Parser({ delimiter, newline: '\n' })
  let open = ''
  let triedLength = 0

  function read(text: string, isLast: boolean): void {
    const all = open + text
    // A long row is tried again only once its text has doubled, so that each part of it is read a few times at most.
    if (!isLast && triedLength > BLOCK_OCTETS && all.length < 2 * triedLength) {
      open = all
      return
    }
    split(all, isLast)
    triedLength = open.length
  }

  function split(all: string, isLast: boolean): void {
    const { data, errors, meta } = parser.parse(all, 0, !isLast)
    if (errors.length > 0 || all.length - meta.cursor > MAX_RECORD_OCTETS) {
      open = oneByOne(all, isLast)
      return
    }
    const unended = isLast && isWithoutEnd(all) ? data.length - 1 : -1
    for (let i = 0; i < data.length; i++) sink.row(data[i] ?? [], i === unended)
    open = isLast ? '' : all.slice(meta.cursor)
  }

  /** Returns the rest of the text: a row that may continue. */
  function oneByOne(text: string, isLast: boolean): string {
    for (let at = 0; at < text.length; ) {
      const end = rowEnd(text, at, delimiter)
      if (end === OPEN && !isLast && text.length - at <= MAX_RECORD_OCTETS) return text.slice(at)
      if (end === OPEN || end === MALFORMED) {
        sink.bad()
        at = lineEnd(text, at)
      } else {
        const [cells = ['']] = parser.parse(text.slice(at, end), 0, false).data
        sink.row(cells, isLast && end === text.length && isWithoutEnd(text))
        at = end
      }
    }
    return ''
  }

  return {
    read: (text: string): void => read(text, false),
    /** Ends the text: the rest is read as a complete row. */
    finish(): void {
      // papaparse reports an empty row after the last line end.
      if (open !== '') read('', true)
    },
    isOpen: (): boolean => open !== '',
  }
}

const isWithoutEnd = (text: string): boolean => !text.endsWith('\n') && text.trim() !== ''

const OPEN = -1
const MALFORMED = -2

const isRowSpace = (unit: number): boolean => unit <= 0x20 && unit !== 0x0a

function lineEnd(text: string, at: number): number {
  const found = text.indexOf('\n', at)
  return found < 0 ? text.length : found + 1
}

/** Where the first `count` rows of a text end; 0 if they do not end, or have wrong quotation marks. */
export function endOfRows(text: string, delimiter: string, count: number): number {
  let end = 0
  for (let i = 0; i < count && end >= 0 && end < text.length; i++) end = rowEnd(text, end, delimiter)
  return Math.max(0, end)
}

/** The end of the row that begins at `at`, including its line end. */
function rowEnd(text: string, at: number, delimiter: string): number {
  let line = ''
  let lineAt = at
  let newline = at
  for (let cell = at; ; ) {
    if (text[cell] !== QUOTE_CHARACTER) {
      if (newline <= cell) {
        newline = lineEnd(text, cell)
        line = text.slice(cell, newline)
        lineAt = cell
      }
      const next = line.indexOf(delimiter, cell - lineAt)
      if (next < 0) return newline
      cell = lineAt + next + 1
      continue
    }
    let close = text.indexOf(QUOTE_CHARACTER, cell + 1)
    while (close >= 0 && text[close + 1] === QUOTE_CHARACTER) close = text.indexOf(QUOTE_CHARACTER, close + 2)
    if (close < 0) return OPEN
    let after = close + 1
    while (text[after] !== delimiter && isRowSpace(text.charCodeAt(after))) after++
    if (after >= text.length) return text.length
    if (text[after] === '\n') return after + 1
    if (text[after] !== delimiter) return MALFORMED
    cell = after + 1
  }
}
