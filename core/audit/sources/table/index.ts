/** Reads tables: CSV and similar formats, as site crawlers, search consoles and spreadsheets write them. */
import { weightNames } from '../../record.ts'
import type { TextReader } from '../reader.ts'
import type { TableDescription } from '../source.ts'
import type { Tally } from '../tally.ts'
import { say } from '../wording.ts'
import { flagsNoindex } from './columns.ts'
import { commentsAbove, isCommentRow } from './comments.ts'
import { joinedUrl, pageRecord } from './page.ts'
import type { RowRequests } from './requests.ts'
import { rowParser } from './rows.ts'
import { NO_DELIMITER } from './shape.ts'

export { looksLikeTable, tableAndRows } from './shape.ts'

/** The cell in a column, undefined for the column −1: V8 looks up a negative index by its name. */
const cellAt = (cells: readonly string[], column: number): string | undefined =>
  column < 0 ? undefined : cells[column]

/** @param requests how a row is read if the rows are requests */
export function tableReader(table: TableDescription, tally: Tally, requests?: RowRequests): TextReader {
  const { roles } = table
  const [urlColumn = 0] = roles.url
  const [hostColumn = -1] = roles.host
  const [statusColumn = -1] = roles.status
  const [canonicalColumn = -1] = roles.canonical
  const [indexabilityColumn = -1] = roles.indexability
  const [clicks = -1, impressions = -1, inlinks = -1] = weightNames.map(name => roles[name][0] ?? -1)
  const isFlag = flagsNoindex(table.columns[indexabilityColumn]?.name ?? '')
  let headerRows = table.headerRows
  let hasBegun = false
  const width = table.columns.length
  let least = width

  const rows = rowParser(table.delimiter ?? NO_DELIMITER, {
    row(cells, isUnended) {
      const row = tally.next()
      if (isUnended && cells.length < least) return tally.reject(row, say('cutOff'))
      if (cells.every(isBlankCell) || isCommentRow(cells)) return tally.skip()
      if (headerRows > 0) {
        headerRows--
        return tally.skip()
      }
      least = Math.min(least, cells.length)
      const isTooLong = width > 0 && cells.length > width && !cells.slice(width).every(isBlankCell)
      if (requests && !isTooLong) {
        const parsed = requests.read(cells, row)
        if (parsed === undefined) tally.skip()
        else if ('url' in parsed) tally.record(parsed)
        else tally.reject(row, parsed)
        return
      }
      const cell = cells[urlColumn]
      if (cell === undefined) return tally.reject(row, say('noCell', { column: urlColumn + 1 }))
      const url = joinedUrl(cell.trim(), cellAt(cells, hostColumn)?.trim() ?? '')
      if (url === '') return tally.reject(row, say('emptyCell'))
      if (isTooLong) return tally.reject(row, say('tooManyCells', { count: cells.length, columns: width }))
      tally.cells(row, cells)
      tally.record(
        pageRecord(row, url, {
          status: cellAt(cells, statusColumn),
          metaRobots: joinedCells(cells, roles.metaRobots),
          xRobotsTag: joinedCells(cells, roles.xRobotsTag),
          canonical: cellAt(cells, canonicalColumn),
          indexability: cellAt(cells, indexabilityColumn),
          isFlag,
          clicks: cellAt(cells, clicks),
          impressions: cellAt(cells, impressions),
          inlinks: cellAt(cells, inlinks),
        }),
      )
    },
    bad: () => tally.reject(tally.next(), say('quotes')),
  })

  /** Skips the comments above the table. Returns the text after them. */
  function withoutComments(text: string): string {
    if (hasBegun) return text
    const { lines, end } = commentsAbove(text, table.delimiter)
    for (let i = 0; i < lines; i++) {
      tally.next()
      tally.skip()
    }
    hasBegun = end < text.length
    return text.slice(end)
  }

  return {
    read: text => rows.read(withoutComments(text)),
    missingLine(reason) {
      rows.finish()
      tally.reject(tally.next(), reason)
    },
    end(cut) {
      if (cut && rows.isOpen()) tally.reject(tally.next(), say('cutOff'))
      else rows.finish()
    },
    notes() {
      if (requests) return requests.notes()
      return table.columns[urlColumn]?.urls === 0 && tally.rows > table.headerRows ? [say('noUrlColumn')] : []
    },
    refused: () => undefined,
  }
}

const isBlankCell = (cell: string): boolean => cell === '' || cell.trim() === ''

function joinedCells(cells: readonly string[], columns: readonly number[]): string {
  if (columns.length === 1) return cells[columns[0] ?? -1]?.trim() ?? ''
  return columns
    .map(column => cells[column]?.trim() ?? '')
    .filter(cell => cell !== '')
    .join(', ')
}
