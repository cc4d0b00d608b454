/** Decides whether a text is a table, what separates its cells, and where its content begins. */
import Papa from 'papaparse'
import { listOf, type Wording } from '../../../text/wording.ts'
import { isAddressText } from '../../addresses.ts'
import { columnsByName } from '../log/names.ts'
import { contentOfRole, isRequestText } from '../log/texts.ts'
import { looksLikeUrl } from '../looks-like-url.ts'
import type { Delimiter, SourceOptions, TableColumn, TableDescription } from '../source.ts'
import { say } from '../wording.ts'
import { type ColumnNumbers, columnNumbers, MAX_COLUMNS_NAMED } from './chosen.ts'
import { namesUrls, rolesOf, tableColumnsOf } from './columns.ts'
import { commentsAbove, isCommentRow } from './comments.ts'
import { endOfRows } from './rows.ts'

const knownDelimiters: readonly Delimiter[] = ['\t', ',', ';', '|']

/** A character that occurs in no text. It serves as the delimiter for tables with one column. */
export const NO_DELIMITER = '\x1f'

/** How many characters, and how many rows, are inspected. Rows above and between them may be blank. */
const TABLE_SAMPLE_LENGTH = 1024 * 1024
const SAMPLE_ROWS = 200
const SPLIT_ROWS = 300

const filledWidth = (row: readonly string[]): number => row.findLastIndex(cell => cell.trim() !== '') + 1

const isHeader = (row: readonly string[]): boolean => row.some(namesUrls) || isLogHeader(row)

/** Whether all cells of a row are names, and one of them is that of a value that requests have. */
const isLogHeader = (row: readonly string[]): boolean =>
  filledWidth(row) > 1 &&
  row.every(cell => /^\s*(?:[@_]?\p{L}[\p{L}\p{N}_ .@()[\]-]*)?$/u.test(cell)) &&
  columnsByName(row).size > 0

/** Some exports have title lines above the header. */
const MAX_HEADER_ROWS = 5

const MAX_COLUMNS = 2_000

export type CellRows = readonly (readonly string[])[]

/** The line that tells Excel what separates the cells. */
const SEPARATOR_LINE = /^"?sep=([\t,;|])"?\r?(?:\n|$)/i

/** The text as a table, its rows without the header, and the chosen columns; or the column that it does not have. */
export function tableAndRows(
  text: string,
  options: SourceOptions,
):
  | {
      readonly table: TableDescription
      readonly rows: CellRows
      readonly chosen: ColumnNumbers
      readonly ties: readonly Wording[]
    }
  | Wording {
  const delimiter = options.delimiter ?? recognisedTable(text)?.delimiter
  const all = sampleOf(text, delimiter)
  const above = SEPARATOR_LINE.test(text) ? 1 : 0
  const headerRows = options.headerRows ?? above + headerRowsOf(all.slice(above))
  const rows = all.slice(headerRows)
  const { header, width } = fittingHeader(headerRows > above ? all[headerRows - 1] : undefined, rows)
  if (width > MAX_COLUMNS) return say('manyColumns', { count: MAX_COLUMNS })
  const columns = tableColumnsOf(header, rows, width)
  const chosen = columnNumbers(columns, options.columns)
  if (isUnknownColumn(chosen)) return chosen
  const roles = rolesOf(columns, chosen)
  return {
    table: { delimiter, headerRows, columns, roles, requests: undefined },
    rows,
    chosen,
    ties: chosen.url === undefined ? tiesOfColumns(columns, roles.url, rows) : [],
  }
}

/** The header and the width. One shorter than its rows lacks names at its end or, as R writes, in front. */
function fittingHeader(
  header: readonly string[] | undefined,
  rows: CellRows,
): { readonly header: readonly string[] | undefined; readonly width: number } {
  const usual = usualWidth(rows.map(row => row.length))
  const filled = usualWidth(rows.map(filledWidth))
  // Where cells are moved, as by a bar in a text, names are not above what they name.
  const isMoved = header !== undefined && usual > header.length && !areAbove(header, rows)
  if (isMoved && filled <= header.length) return { header: undefined, width: usual }
  if (!header || filled <= header.length) return { header, width: header?.length ?? usual }
  const fitting = [0, filled - header.length]
    .map(offset => [...new Array<string>(offset).fill(''), ...header])
    .find(names => areAbove(names, rows))
  return { header: fitting, width: usual }
}

const mayBeDirectives = (cell: string): boolean => /\p{L}/u.test(cell)

/** Whether the cells below all names that are known are what the names promise. */
function areAbove(names: readonly string[], rows: CellRows): boolean {
  const promises = [
    ...names.flatMap((name, index) => (namesUrls(name) ? [{ index, fits: looksLikeUrl }] : [])),
    ...names.flatMap((name, index) => (/robots/i.test(name) ? [{ index, fits: mayBeDirectives }] : [])),
    ...[...columnsByName(names)].flatMap(([role, index]) => {
      const fits = contentOfRole[role]
      return fits ? [{ index, fits }] : []
    }),
  ]
  return (
    promises.length > 0 &&
    promises.every(({ index, fits }) => {
      const cells = rows.map(row => row[index]?.trim() ?? '').filter(cell => cell !== '')
      return cells.filter(fits).length * 2 >= cells.length
    })
  )
}

/** That other columns hold as many URLs as the one that was chosen by what is in it, or by one of several names: of the same site. */
function tiesOfColumns(
  columns: readonly TableColumn[],
  [chosen = 0]: readonly number[],
  rows: CellRows,
): readonly Wording[] {
  const own = columns[chosen]
  if (!own || own.urls === 0) return []
  const isNamed = namesUrls(own.name)
  const rivals = columns.filter(
    ({ index, name, urls }) =>
      urls > 0.5 &&
      (!isNamed || (namesUrls(name) && rows.every(row => siteIn(row[index]) === siteIn(row[chosen])))) &&
      urls > own.urls - Math.max(0.1, 1.5 / rows.length) &&
      rows.some(row => row[index]?.trim() !== row[chosen]?.trim()),
  )
  if (rivals.length === 0) return []
  const called = [own, ...rivals].map(({ index, name }) => name || String(index + 1))
  return [say('tieOfColumns', { columns: listOf(called, MAX_COLUMNS_NAMED) })]
}

const siteIn = (cell = ''): string => /^https?:\/\/[^/]*/i.exec(cell.trim())?.[0].toLowerCase() ?? ''

const isUnknownColumn = (found: ColumnNumbers | Wording): found is Wording => 'key' in found

export const looksLikeTable = (text: string): boolean => recognisedTable(text) !== undefined

/** URLs may hold commas: a table has a header for URLs, quotation marks, tabs, or cells that no URL can hold. */
function recognisedTable(text: string): { readonly delimiter: Delimiter | undefined } | undefined {
  const declared = SEPARATOR_LINE.exec(text)?.[1] as Delimiter | undefined
  if (declared !== undefined) return { delimiter: declared }
  const regular = knownDelimiters.flatMap(delimiter => {
    const rows = sampleOf(text, delimiter)
    const width = commonWidth(rows)
    return width > 1 ? [{ delimiter, rows, width }] : []
  })
  const hasHeader = ([first = []]: CellRows) => isHeader(first)
  regular.sort((a, b) => Number(hasHeader(b.rows)) - Number(hasHeader(a.rows)) || b.width - a.width)
  const [best] = regular
  const content = text.slice(0, TABLE_SAMPLE_LENGTH).replace(/^[ \t]*#.*\n?/gm, '')
  if (best && isTelling(best.rows, best.delimiter, content)) return best
  const single = sampleOf(text, undefined)
  const first = single[0]?.[0] ?? ''
  return namesUrls(first) || /^\s*"/.test(content) || isTitled(single) ? { delimiter: undefined } : undefined
}

/** Words above rows that all are URLs: the header of a single column, in any language. */
function isTitled([[first = ''] = [], ...rest]: CellRows): boolean {
  const isTitle = /^[\p{L}\p{N} _()-]+$/u.test(first.trim())
  return isTitle && rest.length > 1 && rest.every(([cell = '']) => looksLikeUrl(cell))
}

function isTelling(rows: CellRows, delimiter: Delimiter, text: string): boolean {
  if (delimiter === '\t' || headerRowsOf(rows) > 0) return true
  if (text.startsWith('"') || text.includes(`${delimiter}"`)) return true
  const others = tableColumnsOf(undefined, rows).slice(1)
  return others.some(({ index }) => rows.every(row => isNoPartOfUrl(row[index] ?? '')))
}

/** A status, an absolute URL, words, or a directive to crawlers. */
const isNoPartOfUrl = (cell: string): boolean =>
  /^(?:[1-5]\d\d|https?:\/\/\S*|\S+\s.*|(?:no)?(?:index|follow)|(?:non-)?indexable|true|false)$/is.test(cell.trim())

function sampleOf(text: string, delimiter: Delimiter | undefined): CellRows {
  const parser = new Papa.Parser({ delimiter: delimiter ?? NO_DELIMITER, newline: '\n', preview: SPLIT_ROWS })
  const rows = text.slice(commentsAbove(text, delimiter).end)
  const length = Math.max(TABLE_SAMPLE_LENGTH, endOfRows(rows, delimiter ?? NO_DELIMITER, 2))
  const { data } = parser.parse(rows.slice(0, length), 0, rows.length > length)
  return data.filter(row => row.some(cell => cell.trim() !== '') && !isCommentRow(row)).slice(0, SAMPLE_ROWS)
}

const usualWidth = (widths: readonly number[]): number => [...widths].sort((a, b) => a - b)[widths.length >> 1] ?? 0

/** The number of cells that at least nine of ten rows have; 0 if there is no such number. */
function commonWidth(rows: CellRows): number {
  const widths = new Map<number, number>()
  for (const { length } of rows) widths.set(length, (widths.get(length) ?? 0) + 1)
  const [width = 0, count = 0] = [...widths].reduce((most, other) => (other[1] > most[1] ? other : most), [0, 0])
  // A short table may have one title line, and its last row may be cut off.
  const isCut = rows.length > 4 && (rows.at(-1)?.length ?? 0) < width
  const least = Math.min(rows.length * 0.9, Math.max(2, rows.length - 1)) - Number(isCut)
  return rows.length > 0 && count >= least ? width : 0
}

/** The first row with a name for URLs, or one without URLs above rows with URLs. */
function headerRowsOf(rows: CellRows): number {
  const named = rows.slice(0, MAX_HEADER_ROWS).findIndex(row => isHeader(row) && !row.some(looksLikeUrl))
  if (named >= 0) return named + 1
  const [first = [], ...rest] = rows
  if (first.some(cell => looksLikeUrl(cell) || isLogValue(cell)) || rest.length === 0) return 0
  const isOfUrls = (column: number) => {
    const cells = rest.map(row => row[column] ?? '').filter(cell => !isPlaceholder(cell))
    return cells.filter(looksLikeUrl).length > cells.length / 2
  }
  return tableColumnsOf(undefined, rest).some(({ index }) => isOfUrls(index)) ? 1 : 0
}

/** What is in the rows of a log and in no header. */
const isLogValue = (cell: string): boolean =>
  /^[1-5]\d\d$/.test(cell.trim()) || isRequestText(cell) || isAddressText(cell.trim())

/** What exports write where a page has no URL: nothing, or words in brackets such as `(not set)`. */
const isPlaceholder = (cell: string): boolean => /^(?:\(.*\))?$/.test(cell.trim())
