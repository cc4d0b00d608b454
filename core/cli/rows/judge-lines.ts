/** `robotscope rows` for rows that are lines: JSON, or cells that are separated by tabs. */
import { decode } from '../../parse/octets.ts'
import type { Context } from '../context.ts'
import { unreadable, wrongUsage } from '../failure.ts'
import { stdinOf } from '../input/robots-file.ts'
import type { JudgedInputRow, Row } from './judge-rows.ts'
import { type InputLine, lineSplitter } from './lines.ts'
import type { InputRow } from './row-output.ts'
import type { VerdictSink } from './row-writer.ts'
import { cellValue, unescaped } from './tab-separated.ts'

export const columnNames = ['robots', 'robots_id', 'crawler', 'url', 'status'] as const
export const DEFAULT_COLUMNS = 'robots,crawler,url,status'

export const columnNamesIn = (text: string): string[] => text.split(',').map(name => name.trim())

export interface LineJudging {
  readonly input: 'jsonl' | 'tsv'
  readonly columns: string
  readonly header?: true
  readonly chunkHeader?: true
  readonly echo: readonly string[]
  readonly judge: (row: Row) => JudgedInputRow
  readonly unread: (reason: string) => JudgedInputRow
  readonly writer: VerdictSink
}

export async function judgeLines(context: Context, options: LineJudging): Promise<undefined> {
  const { judge, unread, writer } = options
  let columns = columnsOf(options)
  const isTabSeparated = options.input === 'tsv'
  const splitter = lineSplitter()
  /** Whether the next line names the columns. */
  let isHeader = isTabSeparated && options.header === true
  /** How many rows of the chunk are still to come. */
  let expected = 0

  function answerTo(line: InputLine): void {
    const { text } = decode(line ?? new Uint8Array(0))
    const row = isTabSeparated ? rowOfCells(text, columns) : jsonOf(text.endsWith('\r') ? text.slice(0, -1) : text)
    if (line === undefined) writer.add(undefined, unread('The line is too long.'))
    else if (row === undefined) writer.add(undefined, unread('The line is not a JSON object.'))
    else writer.add(echoed(row), judge(row))
  }

  /** Of a file in a cell the escapes are read only if it is written again. */
  const echoed = (row: InputRow): InputRow =>
    isTabSeparated && typeof row?.robots === 'string' && options.echo.includes('robots')
      ? { ...row, robots: unescaped(row.robots) }
      : row

  /** One verdict for each row, nothing for a header. */
  function answer(lines: readonly InputLine[]): void {
    for (const line of lines) {
      if (isHeader) {
        columns = columnsIn(decode(line ?? new Uint8Array(0)).text, options)
        isHeader = false
        continue
      }
      if (options.chunkHeader && expected === 0) {
        expected = line === undefined ? 0 : countIn(line)
        continue
      }
      expected -= 1
      answerTo(line)
    }
  }

  for await (const octets of stdinOf(context)) {
    // The answers of one block are written together, without waiting for the next block.
    answer(splitter.take(octets))
    if (!(await writer.flush())) return undefined
  }
  answer(splitter.end())
  await writer.end()
  return undefined
}

/** The columns of tab-separated rows, in order. */
function columnsOf({ columns, echo, input, header }: LineJudging): readonly string[] {
  const known = [...columnNames, ...echo]
  const names = columnNamesIn(columns)
  const wrong = names.find(name => !known.includes(name))
  if (wrong !== undefined)
    throw wrongUsage(`--columns: "${wrong}" is not a column. There are: ${columnNames.join(', ')}.`)
  const missing = input === 'tsv' && !header ? echo.find(name => !names.includes(name)) : undefined
  if (missing !== undefined) throw wrongUsage(`--echo: "${missing}" is not among the --columns of the rows.`)
  return names
}

/** The columns that the first line names. */
function columnsIn(line: string, { echo }: LineJudging): readonly string[] {
  const columns = line.replace(/\r$/, '').split('\t').map(unescaped)
  const missing = ['url', 'crawler', ...echo].find(name => !columns.includes(name))
  if (missing !== undefined) throw unreadable(`--header: the first line names no column "${missing}".`)
  return columns
}

/** Text that is not a number counts as an empty chunk: the next line is a header again. */
const countIn = (line: Uint8Array): number => {
  const count = Number(Buffer.from(line).toString('latin1').trim())
  return Number.isInteger(count) && count > 0 ? count : 0
}

/** `robots` stays escaped. */
function rowOfCells(text: string, columns: readonly string[]): InputRow {
  const cells = text.split('\t')
  const row: Record<string, unknown> = {}
  for (let i = 0; i < columns.length; i++) {
    const name = columns[i]
    const cell = cells[i]
    if (name === undefined || cell === undefined) continue
    row[name] = name === 'robots' ? (cell === '\\N' ? undefined : cell) : cellValue(cell)
  }
  return row
}

function jsonOf(text: string): InputRow {
  try {
    const value: unknown = JSON.parse(text)
    return isJsonObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isJsonObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
