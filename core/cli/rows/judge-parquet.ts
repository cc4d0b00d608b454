/** `robotscope rows --input parquet`: the rows of a file. */
import { fstatSync, read } from 'node:fs'
import { decode } from '../../parse/octets.ts'
import type { Context } from '../context.ts'
import { unreadable, wrongUsage } from '../failure.ts'
import type { ParquetColumn } from '../parquet/columns.ts'
import type { ParquetReader, ParquetSource } from '../parquet/read-parquet.ts'
import { columnNames } from './judge-lines.ts'
import type { JudgedInputRow, Row } from './judge-rows.ts'
import type { VerdictSink } from './row-writer.ts'

export interface ParquetJudging {
  readonly echo: readonly string[]
  readonly judge: (row: Row) => JudgedInputRow
  /** Whether columns that are kept are written with the types that they have. */
  readonly isTyped: boolean
  readonly writer: (columns: readonly ParquetColumn[]) => Promise<VerdictSink>
}

/** Returns why the input could not be read to its end, after the rows before that were written. */
export async function judgeParquet(
  context: Context,
  { echo, judge, isTyped, writer: writerFor }: ParquetJudging,
): Promise<string | undefined> {
  const { parquetReader } = await context.parquet()
  const source = fileOfStdin(context)
  let reader: ParquetReader
  try {
    reader = await parquetReader(source)
  } catch (error) {
    throw unreadable(`This is not a Parquet file that can be read: ${faultIn(error)}.`)
  }
  const names = askedColumns(reader.columns, echo)
  const decoders = names.map(lastText)
  const writer = await writerFor(reader.columns)
  try {
    for await (const block of reader.blocks(names)) {
      const [first = []] = block
      for (let i = 0; i < first.length; i++) {
        const row: Record<string, unknown> = {}
        const given: Record<string, unknown> = {}
        for (const [at, name] of names.entries()) {
          const value = block[at]?.[i] ?? null
          given[name] = value
          row[name] = value instanceof Uint8Array ? decoders[at]?.(value) : value
        }
        writer.add(isTyped ? given : row, judge(row))
      }
      if (!(await writer.flush())) return undefined
    }
  } catch (error) {
    const fault = faultIn(error)
    await writer.end()
    return `The Parquet file was not read to its end: ${fault}.`
  }
  await writer.end()
  return undefined
}

/** The columns that a row needs, those that it may have, and those that are kept. */
function askedColumns(columns: readonly ParquetColumn[], echo: readonly string[]): readonly string[] {
  const names = new Map(columns.map(column => [column.name, column]))
  for (const name of ['url', 'crawler', ...echo]) {
    if (names.has(name)) continue
    const found = [...names.keys()].slice(0, MAX_PARQUET_COLUMNS_NAMED).join(', ')
    throw unreadable(
      `The Parquet file has no column "${name}". Its columns: ${found}${names.size > MAX_PARQUET_COLUMNS_NAMED ? ', …' : ''}.`,
    )
  }
  const asked = [...new Set([...columnNames.filter(name => names.has(name)), ...echo])]
  for (const name of asked) {
    const column = names.get(name)
    const isText = column?.element?.type === 'BYTE_ARRAY'
    if (texts.has(name) && !isText)
      throw unreadable(`The column "${name}" of the Parquet file holds ${column?.holds}, not text.`)
    if (!column?.element)
      throw unreadable(
        `The column "${name}" of the Parquet file holds ${column?.holds}. Only text, numbers and booleans are read.`,
      )
  }
  return asked
}

const texts: ReadonlySet<string> = new Set(['robots', 'crawler', 'url'])
const MAX_PARQUET_COLUMNS_NAMED = 20

/** A function that decodes the values of a column. In rows of a host, the same text stands again and again. */
function lastText(): (octets: Uint8Array) => string {
  let last: Uint8Array | undefined
  let text = ''
  return octets => {
    if (octets === last || (last !== undefined && Buffer.compare(octets, last) === 0)) return text
    last = octets
    text = decode(octets).text
    return text
  }
}

/** Parquet says at its end where its columns are: the file has to be there as a whole. */
function fileOfStdin({ stdin: { fd } }: Context): ParquetSource {
  const file = fd === undefined ? undefined : fstatSync(fd)
  if (fd === undefined || !file?.isFile())
    throw wrongUsage('Parquet is read from a file, not from a pipe: robotscope rows --input parquet < rows.parquet')
  return {
    size: file.size,
    read: (position, length) =>
      new Promise((resolve, reject) => {
        const buffer = new Uint8Array(length)
        read(fd, { buffer, position }, (error, count) =>
          error ? reject(error) : resolve(count < length ? buffer.buffer.slice(0, count) : buffer.buffer),
        )
      }),
  }
}

/** What is wrong with the file. Any other error is none of the file. */
function faultIn(error: unknown): string {
  if (error instanceof Error && error.name === 'ParquetFault') return error.message
  throw error
}
