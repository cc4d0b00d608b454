/** The columns that a person chose, by their numbers. */
import { listOf, type Wording } from '../../../text/wording.ts'
import type { ColumnRole, RequestRole, SourceOptions, TableColumn } from '../source.ts'
import { say } from '../wording.ts'

type RoleOfColumn = ColumnRole | RequestRole

export type ColumnNumbers = Readonly<Partial<Record<RoleOfColumn, number | null>>>

export const MAX_COLUMNS_NAMED = 20

const isCalled = (name: string, wanted: string): boolean =>
  name === wanted || name.toLowerCase() === wanted.trim().toLowerCase()

/** The numbers of the chosen columns, or a message about a column that the table does not have. */
export function columnNumbers(
  columns: readonly TableColumn[],
  chosen: SourceOptions['columns'] = {},
): ColumnNumbers | Wording {
  const numbers: Partial<Record<RoleOfColumn, number | null>> = {}
  for (const [role, choice] of Object.entries(chosen) as [RoleOfColumn, number | string | null][]) {
    const found = typeof choice === 'string' ? columns.findIndex(({ name }) => isCalled(name, choice)) : choice
    if (found === -1) {
      const names = columns.flatMap(({ name }) => (name === '' ? [] : [name]))
      return say('noSuchColumn', { column: String(choice), columns: listOf(names, MAX_COLUMNS_NAMED) })
    }
    if (found !== null && found >= columns.length && columns.length > 0)
      return say('noColumnNumber', { column: found + 1, count: columns.length })
    numbers[role] = found
  }
  return numbers
}
