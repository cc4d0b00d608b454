/** `robotscope audit SOURCE… --robots FILE`: lists, sitemaps and logs against robots.txt. */
import { stat } from 'node:fs/promises'
import { closedSitesIn } from '../../audit/closed-sites.ts'
import { isLogKind, type SourceKind } from '../../audit/source-kinds.ts'
import { doubtsAbout, isDoubt, isGap } from '../../audit/understood.ts'
import { hasFewUnread, rowsOfList, rowsOfLog } from '../../audit/unread.ts'
import { listObstacle, logObstacle, requestsOfSite } from '../../audit/unsaid.ts'
import { programIds } from '../../programs/ids.ts'
import { grouped } from '../../text/wording.ts'
import { robotsTxtUrlOf } from '../../url/url.ts'
import { collected } from '../arguments/choices.ts'
import { crawlersNamed, defaultNames } from '../arguments/crawlers.ts'
import { loadReading } from '../arguments/programs.ts'
import {
  type BoundOptions,
  type CommandOutline,
  choice,
  type FetchOptions,
  formatOption,
  type JudgingOptions,
  siteOption,
  withBound,
  withFetching,
  withJudging,
} from '../arguments/shared.ts'
import { isChosenByHand, type SourceChoices, sourceOptionsOf, withSourceChoices } from '../arguments/source-options.ts'
import { BASELINE_FLAGS, knownProblems, newText } from '../baseline.ts'
import type { Context } from '../context.ts'
import { type ExitCode, exitCodes, Failure, type Lines, unreadable } from '../failure.ts'
import { deliver } from '../formats/deliver.ts'
import { isAddress, type Reader, readerOf } from '../input/robots-file.ts'
import { filesOfSource } from '../input/source-files.ts'
import { type ReadSource, readSitemaps, readSource, type SourceReader, unreadText } from '../input/sources.ts'
import { createProgressBar, type ProgressBar } from '../progress.ts'
import { exitWithoutFindings, wayOn } from '../unfinished.ts'
import {
  type FormerFile,
  filesFor,
  formerFilesFor,
  type OperatorAddresses,
  ownerFilesFor,
  type SiteFile,
} from './audit-files.ts'
import {
  type AuditFormat,
  auditFormats,
  formatOfOutput,
  isRowFormat,
  metaOf,
  reportAs,
  writeRows,
  writeTo,
} from './audit-output.ts'
import { problemsInAudit, problemsOfAudit } from './audit-problems.ts'
import { type Auditing, type AuditResults, createAuditing, SiteNamed } from './auditing.ts'

const auditFailures = ['conflicts', 'blocked', 'never'] as const

interface AuditCommandOptions extends FetchOptions, BoundOptions, JudgingOptions, SourceChoices {
  readonly robots?: readonly string[]
  readonly site?: string
  readonly allHosts?: true
  readonly expect?: string
  readonly addresses?: readonly string[]
  readonly until?: readonly string[]
  readonly format: AuditFormat
  readonly output?: readonly string[]
  readonly meta?: string
  readonly baseline?: string
  readonly usage?: true
  readonly failOn: (typeof auditFailures)[number]
}

export const auditCommand: CommandOutline = {
  name: 'audit',
  shape(command) {
    command
      .summary('lists, sitemaps and server logs against robots.txt')
      .description(
        'Says what to do next about many URLs: what is closed and should be found, what contradicts what, and where the ' +
          'requests of a log went.\n' +
          'SOURCE is a list, a CSV or TSV table, a sitemap, a feed or a server log, .gz or not; - for stdin; or an ' +
          'address of a sitemap or of a site, whose sitemaps are then fetched.',
      )
      .argument('<source...>')
      .optionsGroup('What is judged:')
      .option('--robots <file>', 'a path, an address, or HOST=FILE; several for several sites', collected)
      .addOption(siteOption('the site that FILE and bare paths are of (default: that of most URLs)'))
      .option('--all-hosts', 'judge URLs of other sites too, also http beside https, by the first FILE')
    withJudging(command, defaultNames.join(', '), programIds)
      .optionsGroup('What else is known:')
      .option('--expect <file>', 'what the owner wants, as `check` reads it')
      .option(
        '--addresses <file>',
        'IP addresses that an operator publishes, named like googlebot.json, or TOKEN=FILE; several',
        collected,
      )
      .option(
        '--until <file>',
        'TIME=FILE: the robots.txt of before TIME, for the requests of a log until then; several',
        collected,
      )
      .optionsGroup('What is written:')
      .addOption(formatOption(auditFormats))
      .option('-o, --output <file>', 'rows as .csv, .tsv, .jsonl, a report as .html, .md, .json; several', collected)
      .option('--meta <file>', 'write there as JSON what is about the audit: when, version, files, counts')
      .option('--usage', 'rows of .csv and .tsv also say what pages may be used for: AI and search')
      .addOption(
        choice(
          '--fail-on <what>',
          'what exits with 1: conflicts (also forbidden requests and closed sites), blocked (any URL), never',
          auditFailures,
          'a kind of finding',
          'conflicts',
        ),
      )
      .option(BASELINE_FLAGS, 'a report in JSON: what it has too does not count for the exit code')
    return withFetching(withBound(withSourceChoices(command)))
  },
  examples: [
    'robotscope audit urls.csv --robots robots.txt -o rows.csv',
    'robotscope audit sitemap.xml crawl.csv access.log --robots robots.txt --expect robots.expect -o report.html',
    'robotscope audit https://example.com --for search -o report.html',
    'robotscope audit logs/ --robots robots.txt --column user-agent=Client',
    'zcat access.log.*.gz | robotscope audit - --robots robots.txt --site https://example.com',
  ],
  exits:
    'Exit code: 0 nothing found, 1 see --fail-on, 2 wrong arguments, 3 a source or file is not read, or not whole, or not for certain, or holds no URL of the site.',
}

export async function audit(
  context: Context,
  named: readonly string[],
  options: AuditCommandOptions,
): Promise<ExitCode> {
  for (const output of options.output ?? []) formatOfOutput(output)
  await loadReading(context, options.readAs)
  const { sources, missing } = await namedSources(context, named, options)
  const reader = readerOf(context, options)
  const files = await filesFor(context, reader, sources, options)
  const crawlers = crawlersNamed(options.for ?? defaultNames, context.note)
  const owner = await ownerFilesFor(context, options)
  const earlier = await formerFilesFor(reader, options.until, files)
  const tokens = crawlers.map(({ token }) => token)
  const judged = { files, earlier, tokens, addresses: owner.addresses, options }
  const { auditing, bar, problems, left, read } = await readAll(context, reader, sources, judged)
  problems.unshift(...missing)
  bar.clear()
  const results = auditing.results(read, left, owner.wish)
  for (const { description } of read)
    for (const note of description.notes)
      if (!isDoubt(note) && !isGap(note)) context.note(`${description.name}: ${note.text}`)
  if (options.for && results.about.log) context.note('--for is about lists. Of a log, all known crawlers are counted.')
  problems.push(...unreadTexts(read, results), ...obstaclesOf(results))
  for (const sentence of fewUnreadIn(results)) context.note(sentence)
  for (const { text, isCertain } of doubtsIn(results)) {
    if (isCertain || !isChosenByHand(options)) problems.push(text)
    else context.note(text)
  }
  if (earlier.length === 0) for (const note of await newerFiles(context, files, results)) context.note(note)
  const notes = [...problems, ...unfinishedIn(results).map(message => `Not all was examined. ${message} ${wayOn}`)]
  if (isEmpty(results)) throw unreadable(notes.flat())
  for (const message of notes) context.problem(message)
  // The output may replace the baseline.
  const found = problemsOfAudit(results.about, options.failOn)
  const known = await knownProblems(context, options.baseline, found, problemsInAudit(options.failOn))
  const fresh = found.filter(problem => !known.has(problem))
  const isKnown = options.baseline !== undefined && fresh.length === 0
  if (options.baseline !== undefined) context.note(newText(options.baseline, fresh.length, found.length, fresh))
  for (const output of options.output ?? []) await writeTo(context, output, results, options.usage)
  if (options.meta !== undefined) await deliver(context, metaOf(results, context), options.meta)
  await (isRowFormat(options.format)
    ? writeRows(results, { format: options.format, usage: options.usage }, piece => context.out(piece))
    : context.out(reportAs(options.format, results, context)))
  if (problems.length > 0) return exitCodes.unread
  const isFound = { never: false, blocked: isAnyBlocked(results), conflicts: found.length > 0 }[options.failOn]
  if (isFound && !isKnown) return exitCodes.findings
  return exitWithoutFindings(unfinishedIn(results).length > 0, options)
}

/** The sources with the files of folders and patterns, and a sentence for each that has none. A single one fails. */
async function namedSources(context: Context, named: readonly string[], { robots = [] }: AuditCommandOptions) {
  const sources: string[] = []
  const missing: Lines[] = []
  for (const one of named) {
    try {
      sources.push(...(await filesOfSource(context, one, robots)))
    } catch (error) {
      if (!(error instanceof Failure) || named.length === 1) throw error
      missing.push(error.lines)
    }
  }
  return { sources: [...new Set(sources)], missing }
}

/** Reads all sources. If one of them names the site after others, files are read again, so that their order does not matter. */
async function readAll(
  context: Context,
  reader: Reader,
  sources: readonly string[],
  judged: {
    readonly files: readonly SiteFile[]
    readonly earlier: readonly FormerFile[]
    readonly tokens: readonly string[]
    readonly addresses: readonly OperatorAddresses[]
    readonly options: AuditCommandOptions
  },
) {
  const { files, earlier, tokens, addresses, options } = judged
  const readsAgain = !sources.some(source => source === '-' || isAddress(source))
  const auditing = createAuditing(context, files, tokens, {
    ...options,
    addresses,
    earlier,
    readsAgain,
    isSeveral: sources.length > 1,
  })
  const bar = createProgressBar(context)
  const problems: Lines[] = []
  const unread = (sentence: Lines) => void problems.push(sentence)
  const left: string[] = []
  const unfinished = (sentence: string) => void left.push(sentence)
  const read: ReadSource[] = []
  for (const source of sources) {
    try {
      read.push(...(await readOne(context, reader, source, { auditing, bar, files, options, unread, unfinished })))
    } catch (error) {
      bar.clear()
      if (error instanceof SiteNamed) return readAll(context, reader, sources, { ...judged, files: error.files })
      if (!(error instanceof Failure) || error.exitCode !== exitCodes.unread || sources.length === 1) throw error
      problems.push(error.lines)
    }
  }
  return { auditing, bar, problems, left, read }
}

/** A sentence for each source that is not read, or not to its end. */
function unreadTexts(read: readonly ReadSource[], results: AuditResults): readonly Lines[] {
  const fileNames = new Set(read.map(({ description }) => lastPartOf(description.name)))
  return read.flatMap(source => {
    const { description, number } = source
    // An index on disk is read if its sitemaps are among the sources.
    if (description.parts.length > 0 && description.parts.every(part => fileNames.has(lastPartOf(part)))) return []
    const text = unreadText(source, sourceRowsIn(description.kind, number, results))
    return text === undefined ? [] : [text]
  })
}

function sourceRowsIn(kind: SourceKind | undefined, number = -1, { about: { report, log } }: AuditResults) {
  const ofList = report?.sources[number]
  const ofLog = log?.sources[number]
  return isLogKind(kind) ? ofLog && rowsOfLog(ofLog) : ofList && rowsOfList(ofList)
}

/** Files that were written after the last request of a log of which they forbid some. */
async function newerFiles(context: Context, files: readonly SiteFile[], { about: { log } }: AuditResults) {
  const { lastSeen, crawlers = [] } = log ?? {}
  if (lastSeen === undefined || crawlers.every(({ forbidden }) => forbidden === 0)) return []
  const notes = files.map(async ({ file: { path } }) => {
    const written = path && (await stat(context.resolve(path)).catch(() => undefined))
    if (!written || written.mtimeMs <= lastSeen) return []
    return [
      `${path} was written after the last request of the log, which is judged by it. If the log is of an earlier file, name that one: --until TIME=FILE.`,
    ]
  })
  return (await Promise.all(notes)).flat()
}

/** How many rows were not understood, in sources that are not doubted for it. */
function fewUnreadIn(results: AuditResults): readonly string[] {
  return results.about.sources.flatMap(({ name, kind, number }) => {
    const rows = sourceRowsIn(kind, number, results)
    if (!rows || rows.notUnderstood === 0 || !hasFewUnread(rows)) return []
    return [`${name}: of ${grouped(rows.read)} rows ${grouped(rows.notUnderstood)} not understood.`]
  })
}

/** What is doubtful about sources that were read, each with its name. It is certain if no choice by hand can change it. */
function doubtsIn(results: AuditResults) {
  return results.about.sources.flatMap(source => {
    const doubts = doubtsAbout(source, sourceRowsIn(source.kind, source.number, results))
    return doubts.map(doubt => ({ text: `${source.name}: ${doubt.text.replaceAll('`', '')}`, isCertain: isGap(doubt) }))
  })
}

const lastPartOf = (path: string): string => (path.split(/[/\\]/).at(-1) ?? '').replace(/\?.*/, '')

/** Whether there is nothing to report on: no source has a row about a site of the audit. */
const isEmpty = ({ about: { report, log } }: AuditResults): boolean =>
  (report?.rows ?? 0) === 0 && (!log || requestsOfSite(log.counts) === 0)

/** Why rows that were understood say nothing about the sites: they are of other hosts, or do not tell who sent them. */
function obstaclesOf({ about: { report, log } }: AuditResults): readonly string[] {
  const ofLists = report && report.counts.otherHost > 0 ? listObstacle(report) : undefined
  const ofLogs = log && log.counts.otherHost + requestsOfSite(log.counts) > 0 ? logObstacle(log) : undefined
  return [ofLists, ofLogs].flatMap(obstacle => (obstacle ? [obstacle.text.replaceAll('`', '')] : []))
}

interface ReadingContext {
  readonly auditing: Auditing
  readonly bar: ProgressBar
  readonly files: readonly SiteFile[]
  readonly options: AuditCommandOptions
  readonly unread: SourceReader['unread']
  readonly unfinished: SourceReader['unfinished']
}

/** Reads a file or a sitemap, or the sitemaps of a site if the source is the address of a site. */
async function readOne(
  context: Context,
  reader: Reader,
  source: string,
  { auditing, bar, files, options, unread, unfinished }: ReadingContext,
): Promise<readonly ReadSource[]> {
  const sourceReader: SourceReader = {
    context,
    client: reader.client,
    timeout: options.timeout,
    options: sourceOptionsOf(options),
    progress: (done, total) => bar.show(source, done, total, auditing.rows()),
    sinkFor: auditing.sinkFor,
    unread,
    unfinished,
    effort: options.effort,
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

/** What was not read or not judged because it is too much. */
function unfinishedIn({ about: { report, unfinished = [] } }: AuditResults): readonly string[] {
  return report?.full ? [...unfinished, `Not everything was judged: ${report.full.text}`] : unfinished
}

const isAnyBlocked = ({ about: { report, log } }: AuditResults): boolean =>
  report?.crawlers.some(({ states }) => states.blocked > 0) === true ||
  log?.crawlers.some(({ forbidden }) => forbidden > 0) === true ||
  closedSitesIn(report, log).length > 0
