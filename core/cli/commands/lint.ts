/** `robotscope lint FILE…`: problems in files, and fixes. */

import { writeFile } from 'node:fs/promises'
import { Option } from 'commander'
import { createTwoFilesPatch } from 'diff'
import { dialectOf } from '../../dialects/index.ts'
import { fixAll } from '../../lint/fix-all.ts'
import { lint as problemsOf } from '../../lint/lint.ts'
import { openWorkSentence } from '../../lint/open-work-wording.ts'
import { type Problem, type Severity, severities, textOfProblem } from '../../lint/problem.ts'
import type { LintOptions } from '../../lint/run.ts'
import { scopeOf } from '../../lint/scope.ts'
import type { OpenWork } from '../../lint/work.ts'
import { lineAt, originalText, parse } from '../../parse/parse.ts'
import { foundAndOpen } from '../../proofs/bounded.ts'
import { defaultsIn, defaultsSentence } from '../../systems/defaults-in.ts'
import { visible } from '../../text/phrases.ts'
import { wholeNumber } from '../arguments/choices.ts'
import {
  type BoundOptions,
  type CommandOutline,
  choice,
  type FetchOptions,
  type OutputOptions,
  siteOption,
  withBound,
  withFetching,
  withOutput,
} from '../arguments/shared.ts'
import { BASELINE_FLAGS, knownProblems, newText } from '../baseline.ts'
import { type Context, pathInRepository, unwritable } from '../context.ts'
import { type ExitCode, exitCodes, Failure, type Lines, wrongUsage } from '../failure.ts'
import { deliverFindings, type OutputFinding, type OutputFindings, summarise } from '../formats/findings.ts'
import { dataFormats, isDataFormat } from '../formats/records.ts'
import { sarifLog } from '../formats/sarif.ts'
import { throwIfNoFile } from '../input/no-file.ts'
import { asPath, isAddress, type RobotsFile, readerOf } from '../input/robots-file.ts'
import { counted, listed, padded, paddedStart, wrapped } from '../terminal.ts'
import { exitWithoutFindings, wayOn } from '../unfinished.ts'
import { editedFile } from './fix-file.ts'
import { type PortableFile, portableFile, portableRecords, portableSarif, portableText } from './lint-portable.ts'

const lintFormats = ['text', ...dataFormats, 'github', 'sarif'] as const

interface LintCommandOptions extends FetchOptions, BoundOptions, OutputOptions<(typeof lintFormats)[number]> {
  readonly fix?: true
  readonly fixDryRun?: true
  readonly failOn: Severity | 'never'
  readonly maxWarnings?: number
  readonly baseline?: string
  readonly style?: true
  readonly site?: string
  readonly paths?: true
  readonly portable?: true
}

interface Linted {
  readonly file: RobotsFile
  /** Those that were found; `open` says what was not examined. */
  readonly problems: readonly Problem[]
  readonly open: readonly OpenWork[]
  /** Why programs read the file otherwise than RFC 9309, if that was asked for. */
  readonly portability?: PortableFile
}

function lintedFile(file: RobotsFile, options: LintOptions): Linted {
  const { found: problems, open } = foundAndOpen(problemsOf(file.robots, options))
  return { file, problems, open }
}

export const lintCommand: CommandOutline = {
  name: 'lint',
  shape: command =>
    withOutput(
      withFetching(
        withBound(command)
          .summary('what is wrong with a file, and fixes')
          .description(
            'Says what is wrong with robots.txt files, or likely to be, with fixes.\n' +
              'FILE is a path, - for stdin, git:REVISION:PATH, or the address of a site, which is then asked.',
          )
          .argument('<file...>')
          .addOption(
            new Option('--fix', 'make the fixes that change no verdict; of stdin, to stdout').conflicts('fixDryRun'),
          )
          .option('--fix-dry-run', 'show what --fix would change, as a patch')
          .addOption(
            choice(
              '--fail-on <severity>',
              'exit with 1 from this severity on: error, warning, advice, style, never',
              [...severities, 'never'],
              'a severity',
              'error',
            ),
          )
          .option('--max-warnings <count>', 'exit with 1 if there are more warnings', wholeNumber(0, 1_000_000))
          .option(BASELINE_FLAGS, 'a report of --format json: only problems that it lacks are listed and count')
          .option('--style', 'list matters of style too')
          .option('--portable', 'say why programs of crawlers read the file otherwise; with --fix, mend what can be')
          .addOption(siteOption('the site that the files are for'))
          .option('--paths', 'every FILE is a path, whatever it looks like, and follows --; for names from elsewhere'),
      ),
      lintFormats,
    ),
  examples: [
    'robotscope lint robots.txt',
    'robotscope lint --fix public/robots.txt',
    'robotscope lint --portable robots.txt',
    'robotscope lint https://example.com --format sarif -o robots.sarif',
  ],
  exits:
    'Exit code: 0 nothing from --fail-on on, 1 problems, 2 wrong arguments, 3 a file cannot be read or was not examined whole.',
}

export async function lintFiles(
  context: Context,
  names: readonly string[],
  options: LintCommandOptions,
): Promise<ExitCode> {
  const files = options.paths ? names.map(asPath) : names
  const fixesStdin = options.fix === true && files.includes('-')
  if (options.fix && files.some(name => isAddress(name) || name.startsWith('git:'))) {
    throw wrongUsage(
      '--fix changes files on disk, or stdin. What a site or git has cannot be changed: try --fix-dry-run.',
    )
  }
  if (fixesStdin && (options.format !== 'text' || files.length > 1)) {
    throw wrongUsage('--fix of stdin writes the file to stdout: leave out --format and other files.')
  }
  const reader = readerOf(context, options, false)
  const linted: Linted[] = []
  const unread: Lines[] = []
  for (const name of files) {
    try {
      const file = await reader.read(name)
      throwIfNoFile(file)
      linted.push(await lintOne(context, file, options))
    } catch (error) {
      // If there are several files, the readable ones are linted.
      if (!(error instanceof Failure) || error.exitCode !== exitCodes.unread || files.length === 1) throw error
      unread.push(error.lines)
    }
  }
  const all = linted.flatMap(one => one.problems.flatMap(problem => linesWith(one, problem)))
  const known = await knownProblems(context, options.baseline, all, problemsInReport)
  const isFresh = new Set(all.flatMap(line => (known.has(line) ? [] : [line.problem])))
  const fresh = linted.map(one => ({ ...one, problems: one.problems.filter(problem => isFresh.has(problem)) }))
  const countOf = (some: readonly Linted[]) => some.reduce((sum, one) => sum + one.problems.length, 0)
  if (options.baseline !== undefined) context.note(newText(options.baseline, countOf(fresh), countOf(linted)))
  // Data can be the next baseline.
  const findings = lintFindings(context, isDataFormat(options.format) ? linted : fresh, options)
  if (fixesStdin) context.note(problemCounts(fresh))
  else if (options.fixDryRun) await summarise(context, findings, options.format)
  else await deliverFindings(context, findings, options)
  if (fixesStdin || options.fixDryRun) {
    for (const one of linted)
      for (const sentence of openSentences(one)) context.problem(`${one.file.name}: ${sentence}`)
  }
  for (const message of unread) context.problem(message)
  const code = lintExit(fresh, options)
  return unread.length > 0 ? exitCodes.unread : code
}

/** The lines that have a problem: it is known if all of them had it before. */
const linesWith = ({ file }: Linted, problem: Problem) =>
  lineTextsOf(file, problem).map(rule => ({ kind: problem.rule, origin: file.name, rule, problem }))

const lineTextsOf = ({ robots }: RobotsFile, { places }: Problem): readonly string[] =>
  places.map(place => {
    const { from, to } = lineAt(robots, place.from)
    return robots.text.slice(from, to).trim()
  })

/** The same lines in a report in JSON. Other records than problems stand among its own. */
const problemsInReport = (report: unknown): unknown =>
  Array.isArray(report)
    ? report.flatMap(({ rule, file, texts }) =>
        typeof rule === 'string' && Array.isArray(texts)
          ? texts.map(text => ({ kind: rule, origin: file, rule: text }))
          : [],
      )
    : undefined

async function lintOne(context: Context, file: RobotsFile, options: LintCommandOptions): Promise<Linted> {
  const { site = file.origin, effort } = options
  const lintOptions = { baseUrl: site, style: options.style === true, effort }
  const portabilityOf = options.portable ? (await context.programs()).portabilityOf : undefined
  const portable = (robots: typeof file.robots) =>
    portabilityOf ? { portability: portableFile(portabilityOf, robots) } : {}
  if (!options.fix && !options.fixDryRun) return { ...lintedFile(file, lintOptions), ...portable(file.robots) }
  const fixed = fixAll(file.robots, { baseUrl: site, effort })
  const { found, open } = foundAndOpen(fixed)
  const edits = portabilityOf ? portableFile(portabilityOf, file.robots, found.edits).edits : found.edits
  const { text, octets } = editedFile(file.robots, edits)
  if (options.fixDryRun) {
    if (edits.length > 0) await context.out(visibleLines(patch(file, text)))
    else {
      const nothing = fixed.state === 'complete' ? 'there is nothing to fix' : 'nothing was found to fix'
      context.note(`${file.name}: ${nothing} without changing a verdict.`)
    }
  } else if (file.path === undefined) await context.out(octets)
  else if (edits.length > 0) await writeToDisk(context, file.path, octets)
  const robots = options.fix ? parse(octets) : file.robots
  const linted = lintedFile({ ...file, robots }, lintOptions)
  const openRounds = open.filter(({ unit }) => unit === 'rounds')
  return { ...linted, ...portable(robots), open: [...linted.open, ...openRounds] }
}

const patch = ({ name, robots }: RobotsFile, text: string): string =>
  createTwoFilesPatch(name, name, originalText(robots), text, undefined, undefined, { context: 2 })

const visibleLines = (text: string): string => text.split('\n').map(visible).join('\n')

async function writeToDisk(context: Context, path: string, octets: Uint8Array): Promise<void> {
  try {
    await writeFile(context.resolve(path), octets)
  } catch (error) {
    throw unwritable(path, error)
  }
}

function lintExit(linted: readonly Linted[], options: LintCommandOptions): ExitCode {
  const { failOn, maxWarnings } = options
  const problems = linted.flatMap(one => one.problems)
  const failing = failOn === 'never' ? [] : severities.slice(0, severities.indexOf(failOn) + 1)
  const warnings = problems
    .filter(({ severity }) => severity === 'warning')
    .reduce((sum, one) => sum + 1 + (one.more ?? 0), 0)
  const tooMany = maxWarnings !== undefined && warnings > maxWarnings
  if (tooMany || problems.some(({ severity }) => failing.includes(severity))) return exitCodes.findings
  const isOpen = ({ open, portability }: Linted) =>
    open.length > 0 || portability?.findings.some(({ cause }) => cause === 'not-examined') === true
  return exitWithoutFindings(linted.some(isOpen), options)
}

const problemFields = [
  'file',
  'line',
  'column',
  'severity',
  'rule',
  'message',
  'note',
  'help',
  'fix',
  'safe',
  'witness',
  'texts',
  'system',
  'ownLines',
] as const

/** Which systems wrote the file by default, and which lines its owner did; '' if no system is known. */
function defaultsText({ file }: Linted): string {
  const found = defaultsIn(file.robots)
  return found
    ? defaultsSentence(found)
        .map(({ text }) => text)
        .join(' ')
    : ''
}

/** The same as data. It is a record of its own, because a file without problems has such lines too. */
function defaultsRecord(one: Linted): readonly OutputFinding[] {
  const found = defaultsIn(one.file.robots)
  if (!found) return []
  const system = found.systems.map(({ system, edition }) => `${system} ${edition}`.trim())
  const message = defaultsText(one)
  return [{ fields: { file: one.file.name, severity: 'default', message, system, ownLines: found.ownLines } }]
}

/** The sentences about what was not examined, the last with the way on. */
function openSentences({ open }: Linted): readonly string[] {
  return open.map(one => `Not all was examined. ${openWorkSentence(one).text} ${wayOn}`)
}

const annotationLevels = { error: 'error', warning: 'warning', advice: 'notice', style: 'notice' } as const

function lintFindings(
  context: Context,
  linted: readonly Linted[],
  { portable }: LintCommandOptions,
): OutputFindings<'text' | 'sarif'> {
  return {
    list: linted.flatMap(one => findingsIn(context, one)),
    fields: portable ? [...problemFields, 'programs'] : problemFields,
    summary: {
      title: 'robots.txt',
      text: problemCounts(linted),
      columns: ['file', 'line', 'severity', 'rule', 'message', 'fix'],
    },
    others: {
      text: () => lintText(context, linted),
      sarif: () =>
        sarifLog(
          linted.map(one => ({
            uri: repositoryPathOf(context, one.file) ?? one.file.name,
            robots: one.file.robots,
            problems: one.problems,
            notes: openSentences(one),
            more: one.portability ? portableSarif(one.portability) : [],
          })),
          context,
        ),
    },
  }
}

const repositoryPathOf = (context: Context, { path }: RobotsFile): string | undefined =>
  path && pathInRepository(context, path)

function findingsIn(context: Context, one: Linted): readonly OutputFinding[] {
  const file = repositoryPathOf(context, one.file)
  const problems = one.problems.map((problem): OutputFinding => {
    const { line, column, endLine, endColumn, severity, rule, message, note, help, fix, witness } = problem
    const text = textOfProblem(problem)
    const fields = {
      file: one.file.name,
      line,
      column,
      severity,
      rule,
      message,
      note,
      help,
      fix: fix?.title,
      safe: fix?.safe,
      witness,
      texts: lineTextsOf(one.file, problem),
    }
    const annotated = fix ? [text, `Fix: ${fix.title}`] : text
    const level = annotationLevels[severity]
    return {
      annotation: { level, title: rule, message: annotated, file, line, column, endLine, endColumn },
      fields,
      row: { ...fields, message: text },
    }
  })
  const open = openSentences(one).map((message): OutputFinding => {
    const row = { file: one.file.name, severity: 'unfinished', message }
    return { annotation: { level: 'warning', title: 'not all was examined', message, file }, fields: row, row }
  })
  const portable = one.portability ? portableRecords(one.file.name, file, one.portability) : []
  return [...problems, ...open, ...portable, ...defaultsRecord(one)]
}

const colours = { error: 'red', warning: 'yellow', advice: 'cyan', style: 'dim' } as const

/** For which crawlers there is the problem, unless it is for all that the message is about. */
function scopeOfProblem(problem: Problem): readonly string[] {
  switch (scopeOf(problem)) {
    case 'everyone':
      return []
    case 'google':
      return ['for Google’s crawlers alone']
    case 'not-google':
      return ['for all crawlers but Google’s']
    case 'readings':
      return [`only for crawlers that read the file by ${listed(problem.dialects.map(id => dialectOf(id).title))}`]
  }
}

/** The problems under the name of their file: line, severity, message, and how to fix it. */
function lintText(context: Context, linted: readonly Linted[]): string {
  const { look } = context
  const some = linted.filter(({ problems }) => problems.length > 0)
  const blocks = some.map(({ file, problems }) => {
    const places = problems.map(({ line, column }) => `${line}:${column}`)
    const placeWidth = Math.max(...places.map(({ length }) => length))
    const severityWidth = Math.max(...problems.map(({ severity }) => severity.length))
    // On a narrow terminal the messages are on their own lines.
    const isNarrow = look.width !== undefined && look.width < 60
    const indent = isNarrow ? 4 : placeWidth + severityWidth + 6
    const blank = ' '.repeat(indent)
    const entries = problems.map((problem, i) => {
      const { severity, rule, note, help, fix, more } = problem
      const head = `  ${paddedStart(places[i] ?? '', placeWidth)}  ${look.paint(colours[severity], padded(severity, severityWidth))}  `
      const message = visible(problem.message)
      const first = isNarrow
        ? `${head.trimEnd()}\n${wrapped(look, message, blank)}`
        : wrapped(look, message, head, indent)
      const fixLine = fix && `${fix.safe ? 'Fix (--fix)' : 'Fix'}: ${visible(fix.title)}`
      const last = [
        more === undefined ? rule : `${rule}, and ${counted(more, 'more of this rule', 'more of this rule')}`,
        ...scopeOfProblem(problem),
      ].join(' · ')
      const lines = [
        first,
        ...[note, help].flatMap(one => (one === undefined ? [] : [wrapped(look, visible(one), blank)])),
        ...(fixLine === undefined ? [] : [wrapped(look, look.paint('green', fixLine), blank)]),
        wrapped(look, look.paint('dim', last), blank),
      ]
      return `${lines.join('\n')}\n`
    })
    return `${look.paint('underline', visible(file.name))}\n${entries.join('')}`
  })
  const counts = problemCounts(linted)
  const open = linted.flatMap(one =>
    openSentences(one).map(text => `${wrapped(look, look.paint('yellow', `${visible(one.file.name)}: ${text}`))}\n`),
  )
  const defaults = linted.flatMap(one => {
    const sentence = defaultsText(one)
    return sentence === '' ? [] : [`${wrapped(look, look.paint('dim', `${visible(one.file.name)}: ${sentence}`))}\n`]
  })
  const portable = linted.flatMap(({ file, portability }) =>
    portability ? portableText(context, file.name, portability) : [],
  )
  return `${blocks.join('\n')}${blocks.length > 0 ? '\n' : ''}${wrapped(look, look.paint('bold', counts))}\n${open.join('')}${defaults.join('')}${portable.join('')}`
}

/** "2 errors and 1 warning in 1 file. --fix mends 1 of them." */
function problemCounts(linted: readonly Linted[]): string {
  const problems = linted.flatMap(one => one.problems)
  const files = counted(linted.length, 'file')
  const isOpen = linted.some(({ open }) => open.length > 0)
  if (problems.length === 0) {
    return isOpen ? `No problems were found in ${files}, and not all was examined.` : `No problems in ${files}.`
  }
  const plural = { error: 'errors', warning: 'warnings', advice: 'pieces of advice', style: 'matters of style' }
  const singular = { error: 'error', warning: 'warning', advice: 'piece of advice', style: 'matter of style' }
  const parts = severities.flatMap(severity => {
    const count = problems.filter(one => one.severity === severity).reduce((sum, one) => sum + 1 + (one.more ?? 0), 0)
    return count === 0 ? [] : [counted(count, singular[severity], plural[severity])]
  })
  const safe = problems.filter(({ fix }) => fix?.safe).length
  const mended =
    safe > 0
      ? ` --fix mends ${safe === problems.length ? (safe === 1 ? 'it' : 'all of them') : `${safe} of them`}.`
      : ''
  return `${listed(parts)} in ${files}.${mended}${isOpen ? ' Not all was examined.' : ''}`
}
