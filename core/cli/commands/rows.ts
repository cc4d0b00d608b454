/** `robotscope rows`: a verdict for each row of stdin, for database engines that run programs. */
import { Option } from 'commander'
import { crawlersCalled, listedNames } from '../../crawlers/named.ts'
import type { Reading } from '../../dialects/reading.ts'
import { programIds } from '../../programs/ids.ts'
import { shareOfAll, wholeNumber } from '../arguments/choices.ts'
import { crawlersNamed } from '../arguments/crawlers.ts'
import { loadReading } from '../arguments/programs.ts'
import { type CommandOutline, choice, readAs } from '../arguments/shared.ts'
import type { Context } from '../context.ts'
import { type ExitCode, exitCodes, unreadable, wrongUsage } from '../failure.ts'
import type { ParquetColumn } from '../parquet/columns.ts'
import { columnNamesIn, DEFAULT_COLUMNS, judgeLines } from '../rows/judge-lines.ts'
import { judgeParquet } from '../rows/judge-parquet.ts'
import { errorRow, type Row, rowJudge } from '../rows/judge-rows.ts'
import { type AskedCrawler, judgeWarc } from '../rows/judge-warc.ts'
import { verdictColumns } from '../rows/row-output.ts'
import { type RowTally, rowTally } from '../rows/row-tally.ts'
import { lineWriter, parquetRowWriter } from '../rows/row-writer.ts'
import { cellOf, unescaped } from '../rows/tab-separated.ts'
import { usageOfRow } from '../rows/usage-columns.ts'

const inputFormats = ['jsonl', 'tsv', 'parquet', 'warc'] as const
const outputFormats = ['jsonl', 'tsv', 'parquet'] as const

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

export const rowsCommand: CommandOutline = {
  name: 'rows',
  shape: command =>
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
        format('--input <format>', inputFormats, 'jsonl, tsv (escaped as ClickHouse does), parquet, or warc: a crawl'),
      )
      .addOption(format('--output <format>', outputFormats, 'jsonl, tsv or parquet'))
      .option(
        '--crawlers <names>',
        'of warc input: crawlers and purposes, such as GPTBot,search, for each of which a site has a row',
      )
      .addOption(new Option('--columns <names>', 'the columns of tsv input').default(DEFAULT_COLUMNS, DEFAULT_COLUMNS))
      .option('--header', 'the first line of tsv input names its columns, and that of tsv output those written')
      .option('--chunk-header', 'before each chunk, a line has the number of its rows')
      .option('--key <name>', 'put each verdict of jsonl under a key, for ClickHouse')
      .addOption(
        new Option('--echo <names>', 'columns of the input row to write before its verdict, separated by commas')
          .argParser(columnNamesIn)
          .default([], 'none'),
      )
      .addOption(
        new Option('--cache-size <MB>', 'memory for files that are kept ready')
          .argParser(wholeNumber(1, 100_000))
          .default(256, '256'),
      )
      .option('--usage', 'add what Content-Usage and Content-Signal say: aiTraining, aiUse, search, extent, usageLines')
      .addOption(readAs(programIds))
      .option(
        '--metrics',
        'at the end, write a line of JSON to stderr: rows, errors (rows without a verdict), texts (parsed), seconds',
      )
      .option(
        '--max-errors <share>',
        'exit code 1 if a larger share of the rows has no verdict, such as 0.01',
        shareOfAll,
      ),
  examples: [
    'robotscope rows < rows.jsonl > verdicts.jsonl',
    'robotscope rows --input parquet --output parquet < rows.parquet > v.parquet',
    'robotscope rows --input warc --crawlers ai-training,search < robotstxt.warc.gz',
  ],
  exits:
    'Exit code: 0 at the end of the input, even without a row, or of the reader, 1 if more rows than --max-errors have no ' +
    'verdict, 2 wrong arguments, 3 a file of Parquet or WARC could not be read to its end.',
}

const format = (flags: string, formats: readonly string[], description: string): Option =>
  choice(flags, description, formats, 'a format of rows', 'jsonl')

export async function rows(context: Context, options: RowsCommandOptions): Promise<ExitCode> {
  throwIfWrong(options)
  if (options.output === 'parquet' && context.look.isTerminal)
    throw wrongUsage('A terminal cannot show Parquet: add > verdicts.parquet.')
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
  const writer = async (columns: readonly ParquetColumn[] = []) =>
    options.output === 'parquet'
      ? await parquetRowWriter(context, { ...options, echo }, columns)
      : lineWriter(context, { ...options, echo })
  const failure = await judgeInput(options.input)

  async function judgeInput(input: RowsCommandOptions['input']): Promise<string | undefined> {
    if (input === 'parquet')
      return await judgeParquet(context, { echo, judge: judgeRow, isTyped: options.output === 'parquet', writer })
    if (input !== 'warc')
      return await judgeLines(context, { ...options, input, judge: judgeRow, unread, writer: await writer() })
    const crawlers = askedCrawlers(context, options)
    const octets = options.cacheSize * 1_000_000
    return await judgeWarc(context, { crawlers, octets, judge: judgeRow, unread, writer: await writer() })
  }

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
  if ((input === 'warc' || input === 'parquet') && (chunkHeader || key !== undefined))
    throw wrongUsage(`--chunk-header and --key are for rows, not for --input ${input}.`)
  if (chunkHeader && output === 'parquet') throw wrongUsage('--chunk-header is for lines, not for --output parquet.')
  if (key !== undefined && output !== 'jsonl') throw wrongUsage('--key is for --output jsonl.')
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
