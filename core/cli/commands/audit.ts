/** `robotscope audit SOURCE… --robots FILE`: lists, sitemaps and logs against robots.txt. */
import { type Command, Option } from 'commander'
import { closedSitesIn } from '../../audit/closed-sites.ts'
import { robotsTxtUrlOf } from '../../url/url.ts'
import { collected, oneOf } from '../arguments/choices.ts'
import { crawlersNamed, defaultNames } from '../arguments/crawlers.ts'
import { type FetchOptions, type JudgingOptions, withFetching, withJudging } from '../arguments/shared.ts'
import type { Context } from '../context.ts'
import { type ExitCode, exitCodes, Failure, unreadable } from '../failure.ts'
import { isAddress, type Reader, readerOf } from '../input/robots-file.ts'
import { type ReadSource, readSitemaps, readSource, type SourceReader } from '../input/sources.ts'
import { createProgressBar, type ProgressBar } from '../progress.ts'
import { filesFor, type SiteFile } from './audit-files.ts'
import {
  type AuditFormat,
  auditFormats,
  formatOfOutput,
  isRowFormat,
  reportAs,
  writeRows,
  writeTo,
} from './audit-output.ts'
import { type Auditing, type AuditResults, createAuditing } from './auditing.ts'

const auditFailures = ['conflicts', 'blocked', 'never'] as const

interface AuditCommandOptions extends FetchOptions, JudgingOptions {
  readonly robots?: readonly string[]
  readonly site?: string
  readonly allHosts?: true
  readonly logFormat?: string
  readonly format: AuditFormat
  readonly output?: readonly string[]
  readonly failOn: (typeof auditFailures)[number]
}

export const shapeAudit = (command: Command): Command =>
  withFetching(
    withJudging(
      command
        .summary('lists, sitemaps and server logs against robots.txt')
        .description(
          'Says which of many URLs each crawler may fetch, what contradicts what, and of a log which requests the rules ' +
            'forbid.\n' +
            'SOURCE is a list, a CSV or TSV table, a sitemap, a feed or a server log, .gz or not; - for stdin; or an ' +
            'address of a sitemap or of a site, whose sitemaps are then fetched.',
        )
        .argument('<source...>')
        .addOption(
          new Option('--robots <file>', 'a path, an address, or HOST=FILE; several for several sites').argParser(
            collected,
          ),
        )
        .addOption(
          new Option('--site <address>', 'the site that FILE and bare paths are of (default: that of most URLs)'),
        )
        .addOption(new Option('--all-hosts', 'judge URLs of other hosts too, by the first FILE'))
        .addOption(new Option('--log-format <line>', 'the log_format or LogFormat line of the server')),
      defaultNames.join(', '),
    ),
  )
    .addOption(
      new Option('--format <format>', `what goes to the terminal: ${auditFormats.join(', ')}`)
        .argParser(oneOf(auditFormats, 'a format of this command'))
        .default('text', 'text'),
    )
    .addOption(
      new Option(
        '-o, --output <file>',
        'write there: rows as .csv, .tsv, .jsonl, a report as .html, .md, .json; several',
      ).argParser(collected),
    )
    .addOption(
      new Option(
        '--fail-on <what>',
        'exit with 1 for conflicts, forbidden requests and closed sites, for any blocked URL too, or never',
      )
        .argParser(oneOf(auditFailures, 'a kind of finding'))
        .default('conflicts', 'conflicts'),
    )

export const auditExamples = [
  'robotscope audit urls.csv --robots robots.txt -o rows.csv',
  'robotscope audit https://example.com --for search -o report.html',
  'zcat access.log.*.gz | robotscope audit - --robots robots.txt --site https://example.com',
]

export const auditExits =
  'Exit code: 0 nothing found, 1 see --fail-on, 2 wrong arguments, 3 a source or file cannot be read.'

export async function audit(
  context: Context,
  sources: readonly string[],
  options: AuditCommandOptions,
): Promise<ExitCode> {
  for (const output of options.output ?? []) formatOfOutput(output)
  const reader = readerOf(context, options)
  const files = await filesFor(context, reader, sources, options)
  const crawlers = crawlersNamed(options.for ?? defaultNames, context.note)
  const auditing = createAuditing(
    context,
    files,
    crawlers.map(({ token }) => token),
    options,
  )
  const bar = createProgressBar(context)
  const problems: string[] = []
  const read: ReadSource[] = []
  for (const source of sources) {
    try {
      read.push(...(await readOne(context, reader, source, { auditing, bar, files, options })))
    } catch (error) {
      bar.clear()
      if (!(error instanceof Failure) || error.exitCode !== exitCodes.unread || sources.length === 1) throw error
      problems.push(error.message)
    }
  }
  bar.clear()
  const refused = read.filter(({ problem }) => problem !== undefined)
  for (const { description, problem } of refused) problems.push(`${description.name} cannot be read. ${problem}`)
  if (refused.length === read.length) throw unreadable(problems.join('\n'))
  for (const { description } of read)
    for (const note of description.notes) context.note(`${description.name}: ${note.text}`)
  for (const message of problems) context.note(message)
  const results = auditing.results(read)
  for (const output of options.output ?? []) await writeTo(context, output, results)
  await (isRowFormat(options.format)
    ? writeRows(results, options.format, piece => context.out(piece))
    : context.out(reportAs(options.format, results, context)))
  return auditExit(results, problems, options)
}

/** What reading one of several sources needs besides its name. */
interface ReadingContext {
  readonly auditing: Auditing
  readonly bar: ProgressBar
  readonly files: readonly SiteFile[]
  readonly options: AuditCommandOptions
}

/** Reads a file or a sitemap, or the sitemaps of a site if the source is the address of a site. */
async function readOne(
  context: Context,
  reader: Reader,
  source: string,
  { auditing, bar, files, options }: ReadingContext,
): Promise<readonly ReadSource[]> {
  const sourceReader: SourceReader = {
    context,
    client: reader.client,
    timeout: options.timeout,
    options: options.logFormat === undefined ? {} : { reader: 'own', logFormat: options.logFormat },
    progress: (done, total) => bar.show(source, done, total, auditing.rows()),
    sinkFor: auditing.sinkFor,
  }
  const isSite = isAddress(source) && new URL(source).pathname === '/' && new URL(source).search === ''
  if (!isSite) return readSource(sourceReader, source)
  const robotsUrl = robotsTxtUrlOf(source)
  const known = files.find(({ origin }) => origin === new URL(robotsUrl).origin)
  const { robots } = known?.file ?? (await reader.read(source))
  const given = robots.lines.flatMap(({ field, value }) => (field === 'sitemap' && isAddress(value) ? [value] : []))
  return readSitemaps(
    sourceReader,
    given.length > 0 ? [...new Set(given)] : [new URL('/sitemap.xml', robotsUrl).href],
    // These addresses come from the content of the file, not from the person.
    robotsUrl,
  )
}

function auditExit({ about }: AuditResults, unread: readonly string[], { failOn }: AuditCommandOptions): ExitCode {
  const { report, log } = about
  const isBlocked = report?.crawlers.some(({ states }) => states.blocked > 0) === true
  const isForbidden = log?.crawlers.some(({ forbidden }) => forbidden > 0) === true
  const isContradicted = (report?.conflicts.length ?? 0) > 0
  const isClosed = closedSitesIn(report, log).length > 0
  const found = {
    never: false,
    blocked: isBlocked || isForbidden || isClosed,
    conflicts: isContradicted || isForbidden || isClosed,
  }
  if (found[failOn]) return exitCodes.findings
  return unread.length > 0 ? exitCodes.unread : exitCodes.fine
}
