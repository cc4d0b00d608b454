/** `robotscope rows`: a verdict for each row of stdin, for database engines that run programs. */
import { type Command, Option } from 'commander'
import { crawlersCalled, listedNames } from '../../crawlers/named.ts'
import type { Reading } from '../../dialects/reading.ts'
import { decode } from '../../parse/octets.ts'
import { programIds } from '../../programs/ids.ts'
import { oneOf, shareOfAll, wholeNumber } from '../arguments/choices.ts'
import { crawlersNamed } from '../arguments/crawlers.ts'
import { loadReading } from '../arguments/programs.ts'
import { readAs } from '../arguments/shared.ts'
import type { Context } from '../context.ts'
import { type ExitCode, exitCodes, unreadable, wrongUsage } from '../failure.ts'
import { stdinOf } from '../input/robots-file.ts'
import { errorRow, type JudgedInputRow, type Row, rowJudge } from '../rows/judge-rows.ts'
import { type AskedCrawler, judgeWarc } from '../rows/judge-warc.ts'
import { type InputLine, lineSplitter } from '../rows/lines.ts'
import { type InputRow, rowOutput, verdictColumns } from '../rows/row-output.ts'
import { type RowTally, rowTally } from '../rows/row-tally.ts'
import { cellOf, cellValue, unescaped } from '../rows/tab-separated.ts'
import { usageOfRow } from '../rows/usage-columns.ts'

const inputFormats = ['jsonl', 'tsv', 'warc'] as const
const outputFormats = ['jsonl', 'tsv'] as const

interface RowsCommandOptions {
  readonly input: (typeof inputFormats)[number]
  readonly output: (typeof outputFormats)[number]
  readonly crawlers?: string
  readonly columns: string
  readonly chunkHeader?: true
  readonly header?: true
  readonly echo: readonly string[]
  readonly key?: string
  /** In MB. */
  readonly cacheSize: number
  readonly readAs: Reading
  readonly usage?: true
  readonly metrics?: true
  /** The largest share of rows without a verdict. */
  readonly maxErrors?: number
}

const columnNames = ['robots', 'robots_id', 'crawler', 'url', 'status'] as const
const DEFAULT_COLUMNS = 'robots,crawler,url,status'

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
    .addOption(
      format('--input <format>', inputFormats, 'jsonl, tsv with the escaping of ClickHouse, or warc: files of a crawl'),
    )
    .addOption(format('--output <format>', outputFormats, 'jsonl or tsv'))
    .addOption(
      new Option(
        '--crawlers <names>',
        'of warc input: crawlers and purposes, such as GPTBot,search, for each of which a site has a row',
      ),
    )
    .addOption(new Option('--columns <names>', 'the columns of tsv input').default(DEFAULT_COLUMNS, DEFAULT_COLUMNS))
    .addOption(
      new Option('--header', 'the first line of tsv input names its columns, and that of tsv output those written'),
    )
    .addOption(new Option('--chunk-header', 'a line with the number of its rows stands before each chunk'))
    .addOption(
      new Option('--key <name>', 'put each verdict of jsonl output under a key, as functions of ClickHouse need'),
    )
    .addOption(
      new Option('--echo <names>', 'columns of the input row to write before its verdict, separated by commas')
        .argParser(columnNamesIn)
        .default([], ''),
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
    .addOption(readAs(programIds))
    .addOption(
      new Option(
        '--metrics',
        'at the end, write a line of JSON to stderr: rows, errors (rows without a verdict), texts (parsed), seconds',
      ),
    )
    .addOption(
      new Option(
        '--max-errors <share>',
        'exit code 1 if a larger share of the rows has no verdict, such as 0.01',
      ).argParser(shareOfAll),
    )

const columnNamesIn = (text: string): string[] => text.split(',').map(name => name.trim())

const format = (flags: string, formats: readonly string[], description: string): Option =>
  new Option(flags, description).argParser(oneOf(formats, 'a format of rows')).default('jsonl', 'jsonl')

export const rowsExamples = [
  'robotscope rows < rows.jsonl > verdicts.jsonl',
  'robotscope rows --input tsv --output tsv --header --echo url',
  'robotscope rows --input warc --crawlers ai-training,search < robotstxt.warc.gz',
]

export const rowsExits =
  'Exit code: 0 at the end of the input, even without a row, or of the reader, 1 if more rows than --max-errors have no ' +
  'verdict, 2 wrong arguments, 3 the end of a WARC file could not be read.'

export async function rows(context: Context, options: RowsCommandOptions): Promise<ExitCode> {
  throwIfWrong(options)
  const isProgram = await loadReading(context, options.readAs)
  if (isProgram && options.usage) throw wrongUsage('--usage goes with the reading of a text.')
  const isTabSeparated = options.input === 'tsv'
  // The escapes of a file that is kept need not be read again.
  const judge = rowJudge(
    options.readAs,
    options.cacheSize * 1_000_000,
    isTabSeparated ? unescaped : undefined,
    options.usage && usageOfRow,
  )
  const tally = rowTally(context.now)
  const echo = options.input === 'warc' && options.echo.length === 0 ? ['url', 'crawler'] : options.echo
  if (options.header && options.output === 'tsv')
    await context.out(`${[...echo, ...verdictColumns(options.usage)].map(cellOf).join('\t')}\n`)
  const unread = (reason: string) => tally.count(errorRow(reason))
  const judgeRow = (row: Row) => tally.count(judge.judge(row))
  const failure =
    options.input === 'warc'
      ? await judgeWarc(context, {
          crawlers: askedCrawlers(context, options),
          octets: options.cacheSize * 1_000_000,
          judge: judgeRow,
          unread,
          write: rowOutput({ ...options, echo }),
        })
      : await judgeLines(context, options, judgeRow, unread)
  if (options.metrics) context.stderr.write(`${JSON.stringify(tally.metrics(judge.parsed()))}\n`)
  if (failure !== undefined) throw unreadable(failure)
  return exitCodeOf(context, options, tally)
}

/** The crawlers of `--crawlers`, with the purposes by which they were named. */
function askedCrawlers({ note }: Context, { crawlers = '' }: RowsCommandOptions): readonly AskedCrawler[] {
  return listedNames(crawlers).flatMap(name =>
    crawlersNamed([name], note).map(({ token }) => ({
      crawler: token,
      purpose: crawlersCalled(name)?.is === 'purpose' ? name : null,
    })),
  )
}

function throwIfWrong(options: RowsCommandOptions): void {
  const { input, crawlers, chunkHeader, key, echo, output, usage, header } = options
  if (header && input !== 'tsv' && output !== 'tsv') throw wrongUsage('--header is for tsv.')
  if (header && chunkHeader) throw wrongUsage('--header and --chunk-header exclude each other.')
  if (header && input === 'tsv' && options.columns !== DEFAULT_COLUMNS)
    throw wrongUsage('--header and --columns exclude each other.')
  if (input === 'warc' && listedNames(crawlers ?? '').length === 0)
    throw wrongUsage('--input warc needs --crawlers: names of crawlers or purposes, such as GPTBot,search.')
  if (input !== 'warc' && crawlers !== undefined)
    throw wrongUsage('--crawlers is for --input warc. In other rows a column names the crawler.')
  if (input === 'warc' && (chunkHeader || key !== undefined))
    throw wrongUsage('--chunk-header and --key are for rows, not for --input warc.')
  if (key !== undefined && output === 'tsv') throw wrongUsage('--key is for --output jsonl.')
  if (key !== undefined && echo.length > 0) throw wrongUsage('--key and --echo exclude each other.')
  const twice = echo.find((name, i) => verdictColumns(usage).includes(name) || echo.indexOf(name) < i)
  if (twice !== undefined) throw wrongUsage(`--echo: the column "${twice}" would be there twice.`)
  if (echo.includes('')) throw wrongUsage('--echo: a name is empty.')
}

function exitCodeOf({ complain }: Context, { maxErrors }: RowsCommandOptions, { rows, errors }: RowTally): ExitCode {
  if (maxErrors === undefined || errors() <= maxErrors * rows()) return exitCodes.fine
  const [number, all] = [errors(), rows()].map(count => count.toLocaleString('en'))
  complain(`${number} of ${all} rows have no verdict. --max-errors allows a share of ${maxErrors}.`)
  return exitCodes.findings
}

/** Reads lines, and writes a verdict for each. */
async function judgeLines(
  context: Context,
  options: RowsCommandOptions,
  judge: (row: Row) => JudgedInputRow,
  unread: (reason: string) => JudgedInputRow,
): Promise<undefined> {
  let columns = columnsOf(options)
  const isTabSeparated = options.input === 'tsv'
  const write = rowOutput(options)
  const splitter = lineSplitter()
  /** Whether the next line names the columns. */
  let isHeader = isTabSeparated && options.header === true
  /** How many rows of the chunk are still to come. */
  let expected = 0

  function answerTo(line: InputLine): string {
    if (line === undefined) return write(undefined, unread('The line is too long.'))
    const { text } = decode(line)
    const row = isTabSeparated ? rowOfCells(text, columns) : jsonOf(text.endsWith('\r') ? text.slice(0, -1) : text)
    if (row === undefined) return write(undefined, unread('The line is not a JSON object.'))
    return write(echoed(row), judge(row))
  }

  /** Of a file in a cell the escapes are read only if it is written again. */
  const echoed = (row: InputRow): InputRow =>
    isTabSeparated && typeof row?.robots === 'string' && options.echo.includes('robots')
      ? { ...row, robots: unescaped(row.robots) }
      : row

  /** The output for lines: one verdict for each row, nothing for a header. */
  function answersTo(lines: readonly InputLine[]): string {
    let text = ''
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
      text += answerTo(line)
    }
    return text
  }

  for await (const octets of stdinOf(context)) {
    // The answers of one block are written together, without waiting for the next block.
    if (!(await context.out(answersTo(splitter.take(octets))))) return undefined
  }
  await context.out(answersTo(splitter.end()))
  return undefined
}

/** The columns of tab-separated rows, in order. */
function columnsOf({ columns, echo, input, header }: RowsCommandOptions): readonly string[] {
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
function columnsIn(line: string, { echo }: RowsCommandOptions): readonly string[] {
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
