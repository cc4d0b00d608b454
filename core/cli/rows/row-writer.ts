/** Where `robotscope rows` puts its verdicts: lines, or a file of Parquet. */
import type { Context } from '../context.ts'
import type { ParquetColumn, ParquetValue } from '../parquet/columns.ts'
import { type JudgedInputRow, jsonOfValue } from './judge-rows.ts'
import {
  completeRow,
  echoedValue,
  type InputRow,
  type RowOutputOptions,
  rowOutput,
  verdictColumns,
} from './row-output.ts'

export interface VerdictSink {
  add(row: InputRow, verdict: JudgedInputRow): void
  /** Writes what was added, or a part of it. Resolves to false once the reader has closed the stream. */
  flush(): Promise<boolean>
  end(): Promise<boolean>
}

export function lineWriter({ out }: Context, options: RowOutputOptions): VerdictSink {
  const write = rowOutput(options)
  let text = ''
  const flush = async () => {
    const lines = text
    text = ''
    return await out(lines)
  }
  return {
    flush,
    end: flush,
    add(row, verdict) {
      text += write(row, verdict)
    },
  }
}

/** @param given the columns of the input, if they have types; a column without one is written as text */
export async function parquetRowWriter(
  { out, parquet }: Context,
  { echo, usage }: RowOutputOptions,
  given: readonly ParquetColumn[] = [],
): Promise<VerdictSink> {
  const { parquetWriter, plainColumn, textColumn } = await parquet()
  const names = verdictColumns(usage)
  const { add, end } = parquetWriter([
    ...echo.map(name => given.find(column => column.name === name) ?? textColumn(name)),
    ...names.map(name =>
      name === 'allowed'
        ? plainColumn(name, 'BOOLEAN')
        : name === 'line'
          ? plainColumn(name, 'INT32')
          : textColumn(name),
    ),
  ])
  const isTyped = (name: string) => given.some(column => column.name === name)
  const pieces: Uint8Array[] = []
  const flush = async () => await out(Buffer.concat(pieces.splice(0)))
  return {
    add(row, verdict) {
      const found: Readonly<Record<string, unknown>> = { ...completeRow(verdict, usage) }
      const kept = echo.map(name =>
        isTyped(name) ? (echoedValue(row, name) as ParquetValue) : textOfCell(echoedValue(row, name)),
      )
      const piece = add([
        ...kept,
        ...names.map(name =>
          name === 'allowed' || name === 'line' ? (found[name] as ParquetValue) : textOfCell(found[name]),
        ),
      ])
      if (piece) pieces.push(piece)
    },
    flush,
    async end() {
      pieces.push(end())
      return await flush()
    },
  }
}

const textOfCell = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : jsonOfValue(value)
