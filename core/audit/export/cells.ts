/** Cells of tables that spreadsheets and parsers read. */

/** A format of cells: what stands between two of them, and how one is written. */
export interface CellFormat {
  readonly between: string
  readonly endOfRow: string
  cell(text: string): string
}

/** RFC 4180: what holds a comma, a quotation mark or a line break stands between quotation marks, which are doubled. */
export const csv: CellFormat = {
  between: ',',
  endOfRow: '\r\n',
  cell(text) {
    const safe = inert(text)
    return /[",\r\n]/.test(safe) ? quoted(safe) : safe
  },
}

/**
 * Each row is one line and each tab ends a cell, so that `cut`, `awk` and `sort` need no parser: within a cell a tab or a
 * line break becomes a space. Parsers and spreadsheets take quotation marks as those of CSV, so a cell with one is quoted.
 */
export const tsv: CellFormat = {
  between: '\t',
  endOfRow: '\r\n',
  cell(text) {
    const safe = inert(text).replace(/\r\n|[\t\n\v\f\r\u0085\u2028\u2029]/g, ' ')
    return safe.includes('"') ? quoted(safe) : safe
  },
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** Spreadsheets take what begins so for a formula, and run it. */
const inert = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
