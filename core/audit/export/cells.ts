/** A format of cells: the separator between two cells, the end of a row, and how a cell is written. */
export interface CellFormat {
  readonly between: string
  readonly endOfRow: string
  cell(text: string): string
}

/** RFC 4180. A cell with a semicolon is quoted too, and what follows it made safe: many spreadsheets split there. */
export const csv: CellFormat = {
  between: ',',
  endOfRow: '\r\n',
  cell(text) {
    const safe = withoutFormula(text).replace(/([;\r\n])(?="*[=+\-@\t＝＋－＠])/g, "$1'")
    return /[",;\r\n]/.test(safe) ? quotedCell(safe) : safe
  },
}

/** A row is one line and a tab ends a cell, so that `cut` and `awk` need no parser; quotation marks as in CSV. */
export const tsv: CellFormat = {
  between: '\t',
  endOfRow: '\n',
  cell(text) {
    const safe = withoutFormula(text).replace(/\r\n|[\t\n\v\f\r\u0085\u2028\u2029]/g, ' ')
    return safe.includes('"') ? quotedCell(safe) : safe
  },
}

const quotedCell = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** Spreadsheets run cells that begin so as formulas, some also if the sign is wide. A number with a sign stays. */
const withoutFormula = (text: string): string =>
  /^[=+\-@\t\r＝＋－＠]/.test(text) && !SIGNED.test(text) ? `'${text}` : text

const SIGNED = /^[+-]\d+(?:[.,]\d+)?%?$/
