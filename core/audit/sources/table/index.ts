/** Tables: CSV and its relatives, as crawlers, search consoles and spreadsheets write them. */
import type { Reader } from '../reader.ts'
import type { TableDescription } from '../source.ts'
import type { Tally } from '../tally.ts'
import { say } from '../wording.ts'
import { flagsNoindex } from './columns.ts'
import { pageRecord } from './page.ts'
import { rowsOf } from './rows.ts'
import { NO_DELIMITER } from './shape.ts'

export { looksLikeTable, tableOf } from './shape.ts'

export function tableReader(table: TableDescription, tally: Tally): Reader {
  const { roles } = table
  const [urlColumn = 0] = roles.url
  const [statusColumn = -1] = roles.status
  const [canonicalColumn = -1] = roles.canonical
  const [indexabilityColumn = -1] = roles.indexability
  const isFlag = flagsNoindex(table.columns[indexabilityColumn]?.name ?? '')
  let headerRows = table.headerRows

  const rows = rowsOf(table.delimiter ?? NO_DELIMITER, {
    row(cells) {
      const row = tally.next()
      if (cells.every(isBlank)) return tally.skip()
      if (headerRows > 0) {
        headerRows--
        return tally.skip()
      }
      const cell = cells[urlColumn]
      if (cell === undefined) return tally.reject(row, say('noCell', { column: urlColumn + 1 }))
      const url = cell.trim()
      if (url === '') return tally.reject(row, say('emptyCell'))
      tally.record(
        pageRecord(row, url, {
          status: cells[statusColumn],
          metaRobots: joined(cells, roles.metaRobots),
          xRobotsTag: joined(cells, roles.xRobotsTag),
          canonical: cells[canonicalColumn],
          indexability: cells[indexabilityColumn],
          isFlag,
        }),
      )
    },
    bad: () => tally.reject(tally.next(), say('quotes')),
  })

  return {
    read: rows.read,
    lose(reason) {
      rows.finish()
      tally.reject(tally.next(), reason)
    },
    end(cut) {
      if (cut && rows.isOpen()) tally.reject(tally.next(), say('cutOff'))
      else rows.finish()
    },
    notes: () => (table.columns[urlColumn]?.urls === 0 && tally.rows > table.headerRows ? [say('noUrlColumn')] : []),
    refused: () => undefined,
  }
}

const isBlank = (cell: string): boolean => cell === '' || cell.trim() === ''

/** Several tags of a page count together. */
function joined(cells: readonly string[], columns: readonly number[]): string {
  if (columns.length === 1) return cells[columns[0] ?? -1]?.trim() ?? ''
  return columns
    .map(column => cells[column]?.trim() ?? '')
    .filter(cell => cell !== '')
    .join(', ')
}
