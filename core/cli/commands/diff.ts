/** `robotscope diff BEFORE AFTER`: which verdicts a change of the file changes, and for which crawlers. */
import { addDialects } from '../../dialects/index.ts'
import { crawlersNamed } from '../arguments/crawlers.ts'
import {
  type BoundOptions,
  type CommandOutline,
  choice,
  type FetchOptions,
  type JudgingOptions,
  type OutputOptions,
  withBound,
  withFetching,
  withJudging,
  withOutput,
} from '../arguments/shared.ts'
import type { Context } from '../context.ts'
import { type ExitCode, exitCodes, unreadable, wrongUsage } from '../failure.ts'
import { deliverFindings } from '../formats/findings.ts'
import { isWithoutFile, whyNoFile } from '../input/no-file.ts'
import { type RobotsFile, readerOf } from '../input/robots-file.ts'
import { exitWithoutFindings } from '../unfinished.ts'
import { type Changes, changesBetween, usageChangesBetween } from './changes.ts'
import { diffOfList } from './diff-list.ts'
import { diffFindings, diffFormats } from './diff-report.ts'

const diffFailures = ['any', 'blocked', 'allowed', 'never'] as const

interface DiffOptions extends FetchOptions, BoundOptions, JudgingOptions, OutputOptions<(typeof diffFormats)[number]> {
  readonly urls?: string
  readonly failOn: (typeof diffFailures)[number]
  readonly programs?: true
}

export const diffCommand: CommandOutline = {
  name: 'diff',
  shape: command =>
    withOutput(
      withFetching(
        withJudging(
          withBound(command)
            .summary('what does a change of the file change, and for whom?')
            .description(
              'Says which URLs change their verdict between two files, for which crawlers, with a URL as the witness, ' +
                'or that none does, which is proved.\n' +
                'BEFORE and AFTER are paths, - for stdin, git:REVISION:PATH, or addresses of sites, which are then asked.',
            )
            .arguments('<before> <after>')
            .option('--urls <list>', 'compare on these URLs: a list, a table, or a sitemap')
            .option('--programs', 'say also what the change changes for programs of crawlers alone')
            .addOption(
              choice(
                '--fail-on <change>',
                'exit with 1 for: any change, only if URLs become blocked or allowed, never',
                diffFailures,
                'a kind of change',
                'any',
              ),
            ),
          'all that there are; with --urls, the most asked about',
        ),
      ),
      diffFormats,
    ),
  examples: [
    'robotscope diff git:main:robots.txt robots.txt',
    'robotscope diff https://example.com robots.txt --for Googlebot,Bingbot',
    'robotscope diff old.txt new.txt --urls sitemap.xml --format csv',
  ],
  exits:
    'Exit code: 0 no verdict changes, 1 some do, 2 wrong arguments, 3 a file cannot be read or not all was examined.',
}

export async function diff(
  context: Context,
  [first, second]: readonly [string, string],
  options: DiffOptions,
): Promise<ExitCode> {
  if ([first, second, options.urls].filter(name => name === '-').length > 1) {
    throw wrongUsage('Only one of BEFORE, AFTER and --urls can be read from stdin.')
  }
  if (options.programs && (options.format !== 'text' || options.urls !== undefined)) {
    throw wrongUsage('--programs goes with --format text, and without --urls.')
  }
  const reader = readerOf(context, options)
  const before = readableFile(context, await reader.read(first, true))
  const after = readableFile(context, await reader.read(second, true))
  if (options.urls === undefined) return diffOfAll(context, before, after, options)
  const { kinds, isRead, isFinished } = await diffOfList(
    context,
    reader,
    { before, after, list: options.urls },
    options,
  )
  if (!isRead) return exitCodes.unread
  if (hasFailingChange(kinds, options)) return exitCodes.findings
  return exitWithoutFindings(!isFinished, options)
}

/** A missing file restricts nothing, like an empty one. Throws a `Failure` if the content of the file is not known. */
function readableFile(context: Context, file: RobotsFile): RobotsFile {
  if (isWithoutFile(file)) context.note(`${file.name} does not exist, which allows everything, as an empty file does.`)
  else if (whyNoFile(file) !== undefined) throw unreadable(`${file.name} cannot be read. ${whyNoFile(file)}`)
  return file
}

async function diffOfAll(
  context: Context,
  before: RobotsFile,
  after: RobotsFile,
  options: DiffOptions,
): Promise<ExitCode> {
  const crawlers = options.for && crawlersNamed(options.for, context.note)
  const changes = changesBetween(before.robots, after.robots, options, crawlers)
  const usage = usageChangesBetween(before.robots, after.robots, options.readAs, crawlers)
  const programs = options.programs && (await context.programs())
  if (programs) addDialects(programs.loadPrograms())
  const ofPrograms = programs?.programChanges(before.robots, after.robots)
  const isTooLarge = ofPrograms?.state === 'unfinished'
  if (isTooLarge) context.note('Programs were not asked about these files, as one of them is too large.')
  const byPrograms = ofPrograms?.state === 'complete' ? ofPrograms.found : undefined
  const comparison = { before, after, changes, usage, byPrograms }
  await deliverFindings(context, diffFindings(context, comparison), options)
  const kinds = changes.flatMap(({ differences }) => differences.map(({ to }) => to))
  if (hasFailingChange(kinds, options)) return exitCodes.findings
  // What was not found can be what the person wants to fail on.
  const mayFail = ({ result, open }: Changes) =>
    open.length > 0 && (result === 'not-decided' || options.failOn !== 'never')
  return exitWithoutFindings(isTooLarge || changes.some(mayFail), options)
}

const hasFailingChange = (kinds: readonly ('blocked' | 'allowed')[], { failOn }: DiffOptions): boolean =>
  failOn === 'any' ? kinds.length > 0 : kinds.some(kind => kind === failOn)
