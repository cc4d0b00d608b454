/** Tables whose rows are requests: exports of logs, and files of services that write their logs as tables. */
import type { Wording } from '../../../text/wording.ts'
import type { AuditRecord } from '../../record.ts'
import { areRequests, type LearntCells, learnCells } from '../log/cells.ts'
import { unwrapped } from '../log/index.ts'
import { columnsByName } from '../log/names.ts'
import { isNearTie, type ParsedLine, planFor, scoreOfRecords } from '../log/plan.ts'
import { type Role, requestBuilder, roles, slotOf } from '../log/request.ts'
import { firstAddress, isHostText } from '../log/texts.ts'
import type { TableDescription } from '../source.ts'
import { say } from '../wording.ts'
import type { ColumnNumbers } from './chosen.ts'
import type { CellRows } from './shape.ts'

export interface RowRequests {
  readonly read: (cells: readonly string[], row: number) => AuditRecord | Wording | undefined
  readonly notes: () => readonly Wording[]
}

export interface RequestTable {
  readonly roles: NonNullable<TableDescription['requests']>
  /** What is made of the first rows, and how much of an average request is understood. */
  readonly records: readonly ParsedLine[]
  readonly score: number
  readonly isNear: boolean
  readonly open: () => RowRequests
}

const MAX_LINE_COLUMNS = 4

/** How rows are read as requests; undefined if they are none. `isChosen`: a person says that they are. */
export function requestTable(
  table: TableDescription,
  untrimmed: CellRows,
  chosen: ColumnNumbers,
  isChosen: boolean,
): RequestTable | undefined {
  const rows = untrimmed.map(cells => cells.slice(0, table.columns.length).map(cell => cell.trim()))
  if (rows.length === 0 || table.columns.length < 2) return undefined
  // Quotation marks around several cells: the rows have another separator, or are in cells of another table.
  if (rows.filter(cells => cells.some(cell => /^"[^"]*$|^[^"]+"$/.test(cell))).length * 2 > rows.length)
    return undefined
  const named = new Map(columnsByName(table.columns.map(({ name }) => name)))
  const host = named.get('host')
  if (host !== undefined && !rows.some(cells => isHostText(cells[host] ?? ''))) named.delete('host')
  for (const [role, column] of Object.entries(chosen)) {
    const own: Role = role === 'url' ? 'target' : (role as Role)
    if (!roles.includes(own)) continue
    if (column === null) named.delete(own)
    else named.set(own, column)
  }
  const found = withoutMisnamed(learnCells(rows, named), named, table)
  // Under names of which none says that it is the host, what looks like one may be another; without addresses, a visitor.
  const hostColumn = named.has('host') ? undefined : found?.columns.get('host')
  const isOtherwiseNamed = named.size > 1 && hostColumn !== undefined && table.columns[hostColumn]?.name !== ''
  const ties: Role[] = [...(found?.ties ?? [])]
  if (hostColumn !== undefined && (isOtherwiseNamed || !found?.columns.has('address'))) ties.push('host')
  const learnt = found && (isChosen || areRequests(found.columns)) ? cellRequests(found.columns, ties, rows) : undefined
  const lines = chosen.url === undefined && !isChosen ? lineRequests(table, rows) : undefined
  if (!lines || !learnt) return lines ?? learnt
  const [best, other] = lines.score > learnt.score ? [lines, learnt] : [learnt, lines]
  return { ...best, isNear: best.isNear || isNearTie(best, other) }
}

/** Names of the status in many languages have one of these. Under another name, numbers like statuses are numbers. */
const STATUS_NAME = /^$|stat|stato|estad|code?|cód|http|resp|antwort|respuesta|ergebnis|result/i

function withoutMisnamed(
  found: LearntCells | undefined,
  named: ReadonlyMap<Role, number>,
  { columns }: TableDescription,
): LearntCells | undefined {
  const isMisnamed = ([role, column]: readonly [Role, number]): boolean => {
    const { name = '', example = '' } = columns[column] ?? {}
    if (named.has(role) || name === '') return false
    // A visitor's name stands at the beginning of lines that have no names.
    return role === 'status' ? !STATUS_NAME.test(name) : role === 'address' && isHostText(example)
  }
  return found && { ...found, columns: new Map([...found.columns].filter(entry => !isMisnamed(entry))) }
}

function cellRequests(columns: ReadonlyMap<Role, number>, ties: readonly Role[], rows: CellRows): RequestTable {
  const widths = rows.map(cells => cells.length).sort((a, b) => a - b)
  const width = widths[Math.floor(widths.length / 2)] ?? 0
  const open = (): RowRequests => {
    const builder = requestBuilder()
    const values: string[] = roles.map(() => '')
    return {
      read(cells, row) {
        // In a row with too few cells, values are not where they belong.
        if (cells.length < width) return say('notOfFormat')
        if (cells.length > width && cells.some(hasOpenBracket))
          return say('tooManyCells', { count: cells.length, columns: width })
        values.fill('')
        for (const [role, column] of columns) {
          const cell = cells[column]?.trim() ?? ''
          values[slotOf(role)] = role === 'address' ? firstAddress(cell) : cell
        }
        return builder.recordOf(row, values)
      },
      notes: () => requestNotes(builder.unknownTimes(), ties),
    }
  }
  const told = [...columns].map(([role, column]) => [role === 'client' ? 'address' : role, column])
  return { roles: Object.fromEntries(told), ...scored(open(), rows), isNear: false, open }
}

/** Whether a cell seems to be cut within brackets. */
const hasOpenBracket = (cell: string): boolean => cell.split('(').length > cell.split(')').length

/** A column that holds whole lines of a log, such as `_raw` or `message`. */
function lineRequests(table: TableDescription, rows: CellRows): RequestTable | undefined {
  const isLong = (text = '') => text.length > 30 && /\s|^\{/.test(text)
  const long = table.columns.filter(({ index }) => rows.filter(cells => isLong(cells[index])).length * 2 > rows.length)
  for (const { index } of long.slice(0, MAX_LINE_COLUMNS)) {
    const plan = planFor(rows.map(cells => cells[index] ?? ''))
    if (!plan) continue
    const open = (): RowRequests => {
      const builder = requestBuilder()
      const parse = unwrapped(plan.layers, plan.parser(builder))
      return {
        read: (cells, row) => parse(cells[index] ?? '', row) ?? say('emptyCell'),
        notes: () => requestNotes(builder.unknownTimes(), plan.ties),
      }
    }
    return { roles: { lines: index }, ...scored(open(), rows), isNear: plan.isNear, open }
  }
  return undefined
}

function scored({ read }: RowRequests, rows: CellRows) {
  const records = rows.map(cells => read(cells, 0))
  return { records, score: scoreOfRecords(records) }
}

const requestNotes = (unknownTimes: number, ties: readonly Role[]): readonly Wording[] => [
  ...(ties.length > 0 ? [say('tie')] : []),
  ...(unknownTimes > 0 ? [say('unknownTime', { count: unknownTimes })] : []),
]
