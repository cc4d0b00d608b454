/** Whether text is a table, by what its cells are separated and where its content begins. */
import Papa from 'papaparse'
import type { Delimiter, SourceOptions, TableDescription } from '../source.ts'
import { columnsOf, looksLikeUrl, namesUrls, rolesOf } from './columns.ts'

const delimiters: readonly Delimiter[] = ['\t', ',', ';', '|']

/** Stands in no text: by this, the cells of a table of one column are separated. */
export const NO_DELIMITER = '\x1f'

/** So much text, and so many of its rows, are looked at. */
const SAMPLE = 64 * 1024
const SAMPLE_ROWS = 100

/** Above the header, some exports have a line that names them. */
const MOST_HEADER_ROWS = 5

type Rows = readonly (readonly string[])[]

/** The line by which Excel is told what separates cells. */
const SEPARATOR = /^"?sep=([\t,;|])"?\r?(?:\n|$)/i

/** What the text is as a table, whether it looks like one or not. */
export function tableOf(text: string, options: SourceOptions): TableDescription {
  const delimiter = options.delimiter ?? recognised(text)?.delimiter
  const rows = sampleOf(text, delimiter)
  const above = SEPARATOR.test(text) ? 1 : 0
  const headerRows = options.headerRows ?? above + headerRowsOf(rows.slice(above))
  const columns = columnsOf(headerRows > above ? rows[headerRows - 1] : undefined, rows.slice(headerRows))
  return { delimiter, headerRows, columns, roles: rolesOf(columns, options.columns) }
}

/** Whether text is a table rather than a list. */
export const looksLikeTable = (text: string): boolean => recognised(text) !== undefined

/**
 * A list of URLs that have commas in them is not a table. So there must be a header that names URLs, quotation marks, tabs,
 * or cells that no URL has in it.
 */
function recognised(text: string): { readonly delimiter: Delimiter | undefined } | undefined {
  const declared = SEPARATOR.exec(text)?.[1] as Delimiter | undefined
  if (declared !== undefined) return { delimiter: declared }
  const regular = delimiters.flatMap(delimiter => {
    const rows = sampleOf(text, delimiter)
    const width = commonWidth(rows)
    return width > 1 ? [{ delimiter, rows, width }] : []
  })
  regular.sort((a, b) => b.width - a.width)
  const [best] = regular
  if (best && isTelling(best.rows, best.delimiter, text)) return best
  const single = sampleOf(text, undefined)
  const first = single[0]?.[0] ?? ''
  return namesUrls(first) || /^\s*"/.test(text) || isTitled(single) ? { delimiter: undefined } : undefined
}

/** Words above nothing but URLs: the header of a single column, in any language. */
function isTitled([[first = ''] = [], ...rest]: Rows): boolean {
  const isTitle = /^[\p{L}\p{N} _()-]+$/u.test(first.trim())
  return isTitle && rest.length > 1 && rest.every(([cell = '']) => looksLikeUrl(cell))
}

function isTelling(rows: Rows, delimiter: Delimiter, text: string): boolean {
  if (delimiter === '\t' || headerRowsOf(rows) > 0) return true
  if (text.startsWith('"') || text.includes(`${delimiter}"`)) return true
  const others = columnsOf(undefined, rows).slice(1)
  return others.some(({ index }) => rows.every(row => isNoPartOfUrl(row[index] ?? '')))
}

/** A status, an absolute URL, words, or what a page says to crawlers. */
const isNoPartOfUrl = (cell: string): boolean =>
  /^\s*(?:[1-5]\d\d|https?:\/\/\S*|\S+\s+\S.*|(?:no)?(?:index|follow)|(?:non-)?indexable|true|false)\s*$/i.test(cell)

function sampleOf(text: string, delimiter: Delimiter | undefined): Rows {
  const parser = new Papa.Parser({ delimiter: delimiter ?? NO_DELIMITER, newline: '\n' })
  const { data } = parser.parse(text.slice(0, SAMPLE), 0, text.length > SAMPLE)
  return data.filter(row => row.some(cell => cell.trim() !== '')).slice(0, SAMPLE_ROWS)
}

/** The number of cells that nine rows in ten have; 0 if there is no such number. */
function commonWidth(rows: Rows): number {
  const widths = new Map<number, number>()
  for (const { length } of rows) widths.set(length, (widths.get(length) ?? 0) + 1)
  const [width = 0, count = 0] = [...widths].reduce((most, other) => (other[1] > most[1] ? other : most), [0, 0])
  // A short table may have one line that names it.
  return rows.length > 0 && count >= Math.min(rows.length * 0.9, Math.max(2, rows.length - 1)) ? width : 0
}

/** A header is the first row that names URLs, or one without URLs above rows that have some. */
function headerRowsOf(rows: Rows): number {
  const named = rows.slice(0, MOST_HEADER_ROWS).findIndex(row => row.some(namesUrls) && !row.some(looksLikeUrl))
  if (named >= 0) return named + 1
  const [first = [], ...rest] = rows
  if (first.some(looksLikeUrl) || rest.length === 0) return 0
  return columnsOf(undefined, rest).some(({ urls }) => urls > 0.5) ? 1 : 0
}
