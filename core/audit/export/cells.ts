/** Writes cells of tables for spreadsheets and parsers. */

/** A format of cells: the separator between two cells, the end of a row, and how a cell is written. */
export interface CellFormat {
  readonly between: string
  readonly endOfRow: string
  cell(text: string): string
}

/**
 * RFC 4180: a cell that holds a comma, a quotation mark or a line break is enclosed in quotation marks, and quotation
 * marks in it are doubled. In many countries spreadsheets split cells at semicolons, and find no comma between cells: a
 * cell with a semicolon is quoted too, and what follows a semicolon or a line break in a cell is made safe as its beginning
 * is.
 */
export const csv: CellFormat = {
  between: ',',
  endOfRow: '\r\n',
  cell(text) {
    const safe = withoutFormula(text).replace(/([;\r\n])(?="*[=+\-@\t＝＋－＠])/g, "$1'")
    return /[",;\r\n]/.test(safe) ? quotedCell(safe) : safe
  },
}

/**
 * Each row is one line and each tab ends a cell, so that `cut`, `awk` and `sort` need no parser: within a cell a tab or
 * a line break becomes a space. Parsers and spreadsheets treat quotation marks in TSV as in CSV, so a cell with a
 * quotation mark is quoted. A carriage return would be part of the last cell.
 */
export const tsv: CellFormat = {
  between: '\t',
  endOfRow: '\n',
  cell(text) {
    const safe = withoutFormula(text).replace(/\r\n|[\t\n\v\f\r\u0085\u2028\u2029]/g, ' ')
    return safe.includes('"') ? quotedCell(safe) : safe
  },
}

const quotedCell = (text: string): string => `"${text.replaceAll('"', '""')}"`

/**
 * Spreadsheets run a cell that begins with one of these characters as a formula, in Japanese and Chinese also if they are
 * as wide as other characters. A number with a sign stays a number.
 */
const withoutFormula = (text: string): string =>
  /^[=+\-@\t\r＝＋－＠]/.test(text) && !SIGNED.test(text) ? `'${text}` : text

const SIGNED = /^[+-]\d+(?:[.,]\d+)?%?$/
