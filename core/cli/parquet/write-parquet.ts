/** Writes Parquet, row group by row group. */
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import type { ParquetColumn, ParquetValue } from './columns.ts'

/** A row group is written when it has so many rows or, by an estimate, octets. */
const ROWS_OF_GROUP = 100_000
const OCTETS_OF_GROUP = 32 * 1024 * 1024

export function parquetWriter(columns: readonly ParquetColumn[]) {
  const elements = columns.flatMap(({ element }) =>
    element ? [{ ...element, repetition_type: 'OPTIONAL' as const }] : [],
  )
  const octets = new ByteWriter()
  const writer = new ParquetWriter({
    writer: octets,
    schema: [{ name: 'root', num_children: elements.length }, ...elements],
  })
  const empty = () => elements.map((): (ParquetValue | string)[] => [])
  let group = empty()
  let size = 0

  function writeGroup(): void {
    const rows = group[0]?.length ?? 0
    const columnData = elements.map(({ name }, i) => ({ name, data: group[i] ?? [] }))
    if (rows > 0) writer.write({ columnData, rowGroupSize: rows })
    group = empty()
    size = 0
  }

  /** What was written since it was taken before. */
  function taken(): Uint8Array {
    const piece = octets.getBytes().slice()
    octets.index = 0
    return piece
  }

  return {
    /** Adds a row, with a value for each column. Returns what is to be written now: mostly nothing. */
    add(values: readonly (ParquetValue | string)[]): Uint8Array | undefined {
      for (const [i, value] of values.entries()) {
        group[i]?.push(value)
        size += typeof value === 'string' || value instanceof Uint8Array ? value.length : 8
      }
      if (size < OCTETS_OF_GROUP && (group[0]?.length ?? 0) < ROWS_OF_GROUP) return undefined
      writeGroup()
      return taken()
    },
    end(): Uint8Array {
      writeGroup()
      writer.finish()
      return taken()
    },
  }
}
