/** `robotscope check [FILE…]`: do files give crawlers the access that they should have? */
import { existsSync } from 'node:fs'
import type { WrittenWishLine } from '../../intent/parse-wish.ts'
import { defaultNames } from '../arguments/crawlers.ts'
import {
  type BoundOptions,
  type CommandOutline,
  type FetchOptions,
  type JudgingOptions,
  type OutputOptions,
  withBound,
  withFetching,
  withJudging,
  withOutput,
} from '../arguments/shared.ts'
import type { Context } from '../context.ts'
import { type ExitCode, exitCodes, Failure, type Lines, unreadable, wrongUsage } from '../failure.ts'
import { deliverFindings } from '../formats/findings.ts'
import { isDataFormat } from '../formats/records.ts'
import { expectationsIn } from '../input/expectations.ts'
import { filesInRepository } from '../input/git.ts'
import { isAddress, readerOf } from '../input/robots-file.ts'
import { sitesIn } from '../input/sites.ts'
import { listed } from '../terminal.ts'
import { exitWithoutFindings } from '../unfinished.ts'
import { agreeToNames, NOT_TRIED, servedResults } from './as-served.ts'
import { checkFindings, checkFormats } from './check-report.ts'
import { type ExpectationResult, resultsOf, stagingResults, variantResults } from './check-results.ts'

interface CheckOptions
  extends FetchOptions,
    BoundOptions,
    JudgingOptions,
    OutputOptions<(typeof checkFormats)[number]> {
  readonly expect?: string
  readonly sites?: string
  readonly variants?: true
  readonly staging?: string
  readonly asServed?: true
  readonly yes?: true
  readonly verbose?: true
}

export const checkCommand: CommandOutline = {
  name: 'check',
  shape: command =>
    withOutput(
      withFetching(
        withJudging(
          withBound(command)
            .summary('do files give crawlers what they should?')
            .description(
              'Holds files or sites against expectations, one on a line: a crawler or a purpose, allow, disallow, ' +
                'deferred or a preference, and a path, a URL, or everywhere. # begins a comment:\n' +
                '\n' +
                '  Googlebot allow /products/\n' +
                '  ai-training disallow everywhere',
            )
            .argument('[file...]', 'paths, - for stdin, git:REVISION:PATH, or addresses (default: robots.txt)')
            .option('--expect <file>', 'the expectations (default: robots.expect)')
            .option('--sites <list>', 'a file with one site on each line')
            .option('--variants', 'ask http and https, with and without www, and compare what they say')
            .option('--staging <site>', 'fail if a file that closes its site is the one of this staging site')
            .option('--as-served', 'ask sites under the names of crawlers: do they answer as rules say?')
            .option('--yes', 'do not ask whether --as-served is wanted')
            .option('--verbose', 'list what holds, too'),
          `for --variants, --staging and --as-served ${defaultNames.join(', ')}`,
        ),
      ),
      checkFormats,
    ),
  examples: [
    'robotscope check public/robots.txt --expect robots.expect --format junit -o report.xml',
    'robotscope check https://example.com --variants --as-served --for GPTBot,Bingbot',
  ],
  exits:
    'Exit code: 0 all hold, 1 some do not, 2 wrong arguments, 3 a file is not read, a verdict is undecided, or not all was examined.',
}

/** The file of expectations that is read if none is named. */
export const EXPECTATIONS_FILE = 'robots.expect'

/** Why crawlers are not checked: said once, as it is true of any file. */
export const NOT_FOLLOWING = 'Not decided by robots.txt, as their operators say that they do not follow it'

export async function check(context: Context, given: readonly string[], options: CheckOptions): Promise<ExitCode> {
  const named = await sitesToCheck(context, given, options)
  const expectations = await expectationsFor(context, options)
  const reader = readerOf(context, options)
  const staging = options.staging === undefined ? undefined : await reader.read(options.staging)
  if (staging?.octets.length === 0) throw unreadable(`${staging.name}: no robots.txt was read to compare with.`)
  if (options.asServed) await agreeToNames(context, named, options)
  const served = options.asServed ? servedResults(context, options) : undefined
  const atOnce = served ? 1 : MAX_CONCURRENT_SITES
  const answers = await mapConcurrently(named, atOnce, async name => {
    try {
      const file = await reader.read(name)
      const fileResults = [
        ...resultsOf(file, expectations, options),
        ...(staging ? stagingResults(context, file, staging, options) : []),
        ...(served ? await served(file) : []),
      ]
      return options.variants
        ? [...fileResults, ...(await variantResults(context, reader, name, file, options))]
        : fileResults
    } catch (error) {
      if (!(error instanceof Failure) || error.exitCode !== exitCodes.unread || named.length === 1) throw error
      return error
    }
  })
  const results = answers.flatMap(answer => (answer instanceof Failure ? [] : answer))
  const unread = answers.flatMap(answer => (answer instanceof Failure ? [answer.lines] : []))
  if (unread.length < named.length) noteUnused(context, expectations, results, options)
  const notFollowing = new Set(results.flatMap(one => (one.result === 'not-decided' ? one.matcher.crawler.token : [])))
  if (notFollowing.size > 0) context.note(`${NOT_FOLLOWING}: ${listed([...notFollowing])}.`)
  if (served) context.note(NOT_TRIED)
  const { format, expect = EXPECTATIONS_FILE, verbose = false, allowUnfinished = false } = options
  if (isDataFormat(format)) for (const message of unread) context.problem(message)
  await deliverFindings(context, checkFindings(context, results, unread, { expect, verbose, allowUnfinished }), options)
  return checkExit(results, unread, options)
}

/** How many sites are asked at the same time; each host still gets one request at a time. */
const MAX_CONCURRENT_SITES = 8

/** Processes items, some of them at the same time. The results are in the order of the items. */
async function mapConcurrently<Item, Answer>(
  items: readonly Item[],
  concurrency: number,
  step: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  let next = 0
  const work = async (): Promise<void> => {
    while (next < items.length) {
      const place = next++
      answers[place] = await step(items[place] as Item)
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, work))
  return answers
}

async function sitesToCheck(context: Context, given: readonly string[], options: CheckOptions) {
  const { sites, variants, asServed } = options
  const listedSites = sites === undefined ? [] : sitesIn(utf8Text(await context.read(sites)), sites)
  const named =
    given.length + listedSites.length > 0 ? [...given, ...listedSites] : [await ownFile(context, ROBOTS_FILE)]
  const local = named.find(name => !isAddress(name))
  if ((variants || asServed) && local !== undefined) {
    throw wrongUsage(
      `--${variants ? 'variants' : 'as-served'} asks sites, and ${local} is not an address. Write one, such as https://example.com.`,
    )
  }
  return named
}

const ROBOTS_FILE = 'robots.txt'

/** The file of the current folder, or else the only one of this name in the repository below it. */
async function ownFile(context: Context, name: string): Promise<string> {
  if (context.guard || existsSync(context.resolve(name))) return name
  const [found, ...others] = await filesInRepository(context, name)
  if (others.length > 0) throw wrongUsage(`Which ${name}? There are ${listed([found ?? name, ...others])}.`)
  if (found !== undefined) context.note(`${found} is read.`, 'dim')
  return found ?? name
}

const utf8Text = (octets: Uint8Array): string => Buffer.from(octets).toString('utf8')

async function expectationsFor(context: Context, options: CheckOptions): Promise<readonly WrittenWishLine[]> {
  const { expect, variants, staging, asServed } = options
  if (expect === undefined && (variants || asServed || staging !== undefined)) return []
  const name = expect ?? (await ownFile(context, EXPECTATIONS_FILE))
  try {
    return expectationsIn(utf8Text(await context.read(name)), name, context.note)
  } catch (error) {
    if (expect !== undefined || !(error instanceof Failure) || !error.message.includes('does not exist')) throw error
    throw new Failure(
      error.exitCode,
      `The file ${EXPECTATIONS_FILE} does not exist. robotscope init writes one; or name a file with --expect.`,
    )
  }
}

function noteUnused(
  context: Context,
  expectations: readonly WrittenWishLine[],
  results: readonly ExpectationResult[],
  options: CheckOptions,
) {
  const used = new Set(results.map(({ expectation }) => expectation?.line))
  const unused = [...new Set(expectations.map(({ line }) => line))].filter(line => !used.has(line))
  if (unused.length === 0) return
  const lines = `${unused.length === 1 ? 'line' : 'lines'} ${listed(unused.map(String))}`
  context.note(
    `${options.expect ?? EXPECTATIONS_FILE}, ${lines}: no site that was asked has this URL, so this was not checked.`,
  )
}

function checkExit(results: readonly ExpectationResult[], unread: readonly Lines[], options: CheckOptions): ExitCode {
  // An expectation that was not checked does not count as holding.
  if (
    results.every(({ result }) => result === 'not-decided') ||
    unread.length > 0 ||
    results.some(({ result }) => result === 'unknown')
  ) {
    return exitCodes.unread
  }
  if (results.some(({ result }) => result === 'failed')) return exitCodes.findings
  return exitWithoutFindings(
    results.some(({ result }) => result === 'unfinished'),
    options,
  )
}
