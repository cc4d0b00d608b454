/** Tables: CSV and its relatives, as crawlers, search consoles and spreadsheets write them. */
import type { AuditRecord } from '../../record.ts'
import type { Reader } from '../reader.ts'
import type { TableDescription } from '../source.ts'
import type { Tally } from '../tally.ts'
import { say } from '../wording.ts'
import { rowsOf } from './rows.ts'
import { NO_DELIMITER } from './shape.ts'

export { looksLikeTable, tableOf } from './shape.ts'

type Draft = { -readonly [Key in keyof AuditRecord]: AuditRecord[Key] }

export function tableReader(table: TableDescription, tally: Tally): Reader {
  const { roles } = table
  const [urlColumn = 0] = roles.url
  const [statusColumn = -1] = roles.status
  const [canonicalColumn = -1] = roles.canonical
  const [indexabilityColumn = -1] = roles.indexability
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
      const record: Draft = { row, url }
      const status = cells[statusColumn]
      if (status !== undefined && /^\s*[1-9]\d\d\s*$/.test(status)) record.status = Number(status)
      const metaRobots = joined(cells, roles.metaRobots) || fromIndexability(cells[indexabilityColumn])
      if (metaRobots !== '') record.metaRobots = metaRobots
      const xRobotsTag = joined(cells, roles.xRobotsTag)
      if (xRobotsTag !== '') record.xRobotsTag = xRobotsTag
      const canonical = cells[canonicalColumn]?.trim()
      if (canonical) record.canonical = canonical
      tally.record(record)
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

/** An export without the tags may still say that one of them is why a page cannot be indexed. */
const fromIndexability = (cell = ''): string => (/\bnoindex\b/i.test(cell) ? 'noindex' : '')
