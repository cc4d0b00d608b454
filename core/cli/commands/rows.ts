/** `robotscope rows`: a verdict for each row of stdin, for database engines that run programs. */
import { type Command, Option } from 'commander'
import type { Reading } from '../../dialects/reading.ts'
import { decode } from '../../parse/octets.ts'
import { oneOf, wholeNumber } from '../arguments/choices.ts'
import { readAs } from '../arguments/shared.ts'
import type { Context } from '../context.ts'
import { type ExitCode, exitCodes, wrongUsage } from '../failure.ts'
import { errorRow, type JudgedInputRow, type Row, rowJudge, verdictFields } from '../rows/judge-rows.ts'
import { type InputLine, lineSplitter } from '../rows/lines.ts'
import { cellOf, cellValue, unescaped } from '../rows/tab-separated.ts'
import { columnsOfUsage, type UsageColumns, usageColumnNames, usageOfRow } from '../rows/usage-columns.ts'

const rowFormats = ['jsonl', 'tsv'] as const

interface RowsCommandOptions {
  readonly input: (typeof rowFormats)[number]
  readonly output: (typeof rowFormats)[number]
  readonly columns: string
  readonly chunkHeader?: true
  readonly key?: string
  /** In MB. */
  readonly cacheSize: number
  readonly readAs: Reading
  readonly usage?: true
}

const columnNames = ['robots', 'robots_id', 'crawler', 'url', 'status'] as const

type ColumnName = (typeof columnNames)[number]

export const shapeRows = (command: Command): Command =>
  command
    .summary('a verdict for each row of stdin, for ClickHouse, Spark and other engines')
    .description(
      'Reads rows from stdin and writes a verdict for each, in their order: one line in, one line out.\n' +
        'A row has robots (the text of the file), crawler, url, and optionally status (of the answer for robots.txt). ' +
        'With robots_id the text needs to be sent only once.\n' +
        'A verdict has allowed (true, false, null), state, line, rule, reason, error. An error is a value in its row: ' +
        'the program goes on.',
    )
    .addOption(format('--input <format>', 'jsonl, or tsv with the escaping of ClickHouse'))
    .addOption(format('--output <format>', 'jsonl or tsv'))
    .addOption(
      new Option('--columns <names>', 'the columns of tsv input').default(
        'robots,crawler,url,status',
        'robots,crawler,url,status',
      ),
    )
    .addOption(new Option('--chunk-header', 'a line with the number of its rows stands before each chunk'))
    .addOption(
      new Option('--key <name>', 'put each verdict of jsonl output under a key, as functions of ClickHouse need'),
    )
    .addOption(
      new Option('--cache-size <MB>', 'memory for files that are kept ready')
        .argParser(wholeNumber(1, 100_000))
        .default(256, '256'),
    )
    .addOption(
      new Option(
        '--usage',
        'add what Content-Usage and Content-Signal say: aiTraining, aiUse, search, extent, usageLines',
      ),
    )
    .addOption(readAs())

const format = (flags: string, description: string): Option =>
  new Option(flags, description).argParser(oneOf(rowFormats, 'a format of rows')).default('jsonl', 'jsonl')

export const rowsExamples = [
  'robotscope rows < rows.jsonl > verdicts.jsonl',
  'robotscope rows --input tsv --output tsv',
]

export const rowsExits =
  'Exit code: 0 at the end of the input, even without a row, or of the reader, 2 wrong arguments.'

export async function rows(context: Context, options: RowsCommandOptions): Promise<ExitCode> {
  const { key } = options
  if (key !== undefined && options.output === 'tsv') throw wrongUsage('--key is for --output jsonl.')
  const columns = columnsOf(options.columns)
  const isTabSeparated = options.input === 'tsv'
  // The escapes of a file that is kept need not be read again.
  const { judge } = rowJudge(
    options.readAs,
    options.cacheSize * 1_000_000,
    isTabSeparated ? unescaped : undefined,
    options.usage && usageOfRow,
  )
  const splitter = lineSplitter()
  /** How many rows of the chunk are still to come. */
  let expected = 0

  function verdictOf(line: InputLine): JudgedInputRow {
    if (line === undefined) return errorRow('The line is too long.')
    const { text } = decode(line)
    if (isTabSeparated) return judge(rowOfCells(text, columns))
    return judgeJson(text.endsWith('\r') ? text.slice(0, -1) : text)
  }

  function judgeJson(text: string): JudgedInputRow {
    const row = jsonOf(text)
    return row === undefined ? errorRow('The line is not a JSON object.') : judge(row)
  }

  const fields = options.usage ? [...verdictFields, ...usageColumnNames] : verdictFields
  const json = (verdict: object) => `${JSON.stringify(key === undefined ? verdict : { [key]: verdict })}\n`
  const lineOf = options.output === 'tsv' ? tabSeparated(fields) : json
  // A row with an error has the columns about use too.
  const complete = (verdict: JudgedInputRow): JudgedInputRow & Partial<UsageColumns> =>
    options.usage && verdict.error !== null ? { ...verdict, ...columnsOfUsage(undefined, null) } : verdict
  const written = new WeakMap<JudgedInputRow, string>()

  /** A verdict as a line. Most rows have the verdict of an earlier row. */
  function write(verdict: JudgedInputRow): string {
    const known = written.get(verdict)
    if (known !== undefined) return known
    const made = lineOf(complete(verdict))
    written.set(verdict, made)
    return made
  }

  /** The output for lines: one verdict for each row, nothing for a header. */
  function answersTo(lines: readonly InputLine[]): string {
    let text = ''
    for (const line of lines) {
      if (options.chunkHeader && expected === 0) {
        expected = line === undefined ? 0 : countIn(line)
        continue
      }
      expected -= 1
      text += write(verdictOf(line))
    }
    return text
  }

  for await (const octets of context.stdin) {
    // The answers of one block are written together, without waiting for the next block.
    if (!(await context.out(answersTo(splitter.take(octets))))) return exitCodes.fine
  }
  await context.out(answersTo(splitter.end()))
  return exitCodes.fine
}

function columnsOf(text: string): readonly ColumnName[] {
  return text.split(',').map(given => {
    const name = columnNames.find(one => one === given.trim())
    if (name === undefined)
      throw wrongUsage(`--columns: "${given}" is not a column. There are: ${columnNames.join(', ')}.`)
    return name
  })
}

/** Text that is not a number counts as an empty chunk: the next line is a header again. */
const countIn = (line: Uint8Array): number => {
  const count = Number(Buffer.from(line).toString('latin1').trim())
  return Number.isInteger(count) && count > 0 ? count : 0
}

/** `robots` stays escaped. */
function rowOfCells(text: string, columns: readonly ColumnName[]): Row {
  const cells = text.split('\t')
  const row: { -readonly [Name in ColumnName]?: string | undefined } = {}
  for (let i = 0; i < columns.length; i++) {
    const name = columns[i]
    const cell = cells[i]
    if (name === undefined || cell === undefined) continue
    row[name] = name === 'robots' ? (cell === '\\N' ? undefined : cell) : cellValue(cell)
  }
  return row
}

function jsonOf(text: string): Row | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

const tabSeparated =
  (fields: readonly (keyof JudgedInputRow | keyof UsageColumns)[]) =>
  (verdict: JudgedInputRow & Partial<UsageColumns>): string => {
    const cells = fields.map(field => {
      const value = verdict[field] ?? null
      return typeof value === 'object' && value !== null ? `[${value.join()}]` : cellOf(value)
    })
    return `${cells.join('\t')}\n`
  }
