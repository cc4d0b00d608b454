/** `robotscope test FILE CRAWLER URL…`: the verdict on each URL, and why. */
import { crawlerQuery } from '../../crawlers/registry.ts'
import { addDialects, dialectOf } from '../../dialects/index.ts'
import { whyNot } from '../../editor/why-not.ts'
import { whyNotSentence } from '../../editor/why-not-sentence.ts'
import { programIds } from '../../programs/ids.ts'
import type { Citation } from '../../text/citations.ts'
import { visible } from '../../text/phrases.ts'
import { robotsTxtUrlOf } from '../../url/url.ts'
import { usageStep } from '../../usage/explanation.ts'
import { summaryOfStated } from '../../usage/summary.ts'
import { type UsageMatcher, usageMatcher } from '../../usage/usage-matcher.ts'
import { type ExplanationSentence, explanationOf } from '../../verdict/explanation.ts'
import { type SiteMatcher, siteMatcher } from '../../verdict/site-verdict.ts'
import type { SiteVerdict } from '../../verdict/verdict.ts'
import { verdictReason, verdictSentence } from '../../verdict/wording.ts'
import { wholeNumber } from '../arguments/choices.ts'
import { crawlersNamed } from '../arguments/crawlers.ts'
import { loadReading } from '../arguments/programs.ts'
import {
  type CommandOutline,
  type FetchOptions,
  type JudgingOptions,
  type OutputOptions,
  readAs,
  withFetching,
  withOutput,
} from '../arguments/shared.ts'
import type { Context } from '../context.ts'
import { type ExitCode, exitCodes, wrongUsage } from '../failure.ts'
import { deliver } from '../formats/deliver.ts'
import { dataFormats, type FlatRecord, isDataFormat, recordsAs } from '../formats/records.ts'
import { type RobotsFile, readerOf, readStdin } from '../input/robots-file.ts'
import { columnsOfUsage, usageColumnNames } from '../rows/usage-columns.ts'
import { counted, wrapped } from '../terminal.ts'

const testFormats = ['text', ...dataFormats] as const

type TestOptions = FetchOptions &
  Pick<JudgingOptions, 'readAs'> &
  OutputOptions<(typeof testFormats)[number]> & {
    readonly why?: true
    readonly line?: number
    readonly programs?: true
  }

export interface JudgedUrl {
  readonly url: string
  readonly matcher: SiteMatcher
  readonly verdict: SiteVerdict
}

/** A verdict, and what the crawler's file says about the use of pages, if anything. */
interface Tested extends JudgedUrl {
  readonly usage: UsageMatcher | undefined
  readonly byPrograms: readonly JudgedUrl[]
}

export const testCommand: CommandOutline = {
  name: 'test',
  shape: command =>
    withOutput(
      withFetching(
        command
          .summary('may a crawler fetch these URLs, and which line decides?')
          .description(
            'Says for each URL whether the crawler may fetch it, and which line decides.\n' +
              'FILE is a path, - for stdin, git:REVISION:PATH, or the address of a site, which is then asked.\n' +
              'CRAWLER is a product token such as Googlebot, or a purpose such as ai-training; several with commas.\n' +
              'URL is an address or a path; - reads them from stdin, one on each line.',
          )
          .arguments('<file> <crawler> <url...>')
          .option('--why', 'explain each verdict step by step')
          .option('--line <number>', 'say also why this line does not decide', wholeNumber(1, 1_000_000))
          .addOption(readAs(programIds))
          .option('--programs', 'say also which programs read the file otherwise'),
      ),
      testFormats,
    ),
  examples: [
    'robotscope test robots.txt Googlebot /private/page',
    'robotscope test https://example.com GPTBot https://example.com/ --why',
    'cat urls.txt | robotscope test robots.txt search - --format csv',
    'robotscope test robots.txt GPTBot /private/ --programs',
  ],
  exits: 'Exit code: 0 all allowed, 1 one is disallowed, 3 one is deferred, undecided or not known; 2 wrong arguments.',
}

export async function test(
  context: Context,
  [named, crawlerText, given]: readonly [string, string, readonly string[]],
  options: TestOptions,
): Promise<ExitCode> {
  if (options.line !== undefined && isDataFormat(options.format)) throw wrongUsage('--line goes with --format text.')
  const crawlers = crawlersNamed([crawlerText], context.note)
  if (named === '-' && given.includes('-')) throw wrongUsage('Only one of FILE and URL can be read from stdin.')
  const urls = await urlsToTest(context, given)
  if (urls.length === 0) throw wrongUsage('No URL was given: stdin is empty.')
  const file = await readerOf(context, options).read(named)
  const isProgram = await loadReading(context, options.readAs)
  if (isProgram && options.line !== undefined) throw wrongUsage('--line goes with the reading of a text.')
  const programs = options.programs ? (await context.programs()).loadPrograms() : []
  addDialects(programs)
  const judged = crawlers.flatMap(crawler => {
    const matcher = siteMatcher(file.site, crawler, options.readAs)
    // What pages may be used for, only texts say.
    const usage = usageMatcher(matcher)
    const others = options.programs ? programs.map(({ id }) => siteMatcher(file.site, crawler, id)) : []
    return urls.map(url => {
      const byPrograms = others.map(one => ({ url, matcher: one, verdict: judgeUrlOfSite(one, file, url) }))
      return { url, matcher, usage, byPrograms, verdict: judgeUrlOfSite(matcher, file, url) }
    })
  })
  const text = isDataFormat(options.format)
    ? recordsAs(options.format, ...recordsOfTests(judged))
    : judged.map(one => testText(context, one, options)).join(options.why ? '\n' : '')
  await deliver(context, text, options.output)
  return testExit(judged)
}

async function urlsToTest(context: Context, given: readonly string[]): Promise<readonly string[]> {
  if (!given.includes('-')) return given
  const lines = Buffer.from(await readStdin(context))
    .toString('utf8')
    .split(/\r\n?|\n/)
  const read = lines.map(line => line.trim()).filter(line => line !== '' && !line.startsWith('#'))
  return given.flatMap(url => (url === '-' ? read : [url]))
}

/** Throws a `Failure` if the text is not a URL, or if it is one of another site than the one that was asked. */
export function judgeUrlOfSite(matcher: SiteMatcher, { origin }: Pick<RobotsFile, 'origin'>, url: string): SiteVerdict {
  let robotsTxtUrl: string
  try {
    robotsTxtUrl = url.startsWith('/') ? '' : robotsTxtUrlOf(url)
  } catch {
    throw wrongUsage(`"${url}" is neither a URL nor a path. A path begins with /, a URL with https:// or http://.`)
  }
  if (robotsTxtUrl !== '' && origin !== undefined && robotsTxtUrl !== `${origin}/robots.txt`) {
    throw wrongUsage(`${url} is not a URL of ${origin}: it goes by ${robotsTxtUrl}. Name that as FILE.`)
  }
  return matcher.evaluate(url)
}

/** `allowed` is true, false, or null where neither is certain. */
const testFields = ['crawler', 'url', 'state', 'allowed', 'line', 'rule', 'reason', 'readAs'] as const

function recordsOfTests(judged: readonly Tested[]): [FlatRecord[], readonly string[]] {
  const ofPrograms = judged.flatMap(({ byPrograms }) => byPrograms.map(verdictRecord))
  if (judged.every(({ usage }) => usage === undefined))
    return [[...judged.map(verdictRecord), ...ofPrograms], testFields]
  const records = [...judged.map(one => ({ ...verdictRecord(one), ...usageRecord(one) })), ...ofPrograms]
  return [records, [...testFields, ...usageColumnNames]]
}

const usageRecord = ({ url, usage, verdict }: Tested): FlatRecord => ({
  ...columnsOfUsage(usage?.stated(url), verdict.state === 'allowed' ? 'not-stated' : 'not-applicable'),
})

function verdictRecord({ url, matcher, verdict }: JudgedUrl): FlatRecord {
  const { rule, decides } = verdictReason(matcher, verdict)
  return {
    crawler: matcher.crawler.token,
    url,
    state: verdict.state,
    allowed: allowedOf(verdict),
    line: rule?.line,
    rule: rule?.text,
    reason: decides.text,
    readAs: matcher.dialect,
  }
}

export function allowedOf({ state }: SiteVerdict): boolean | null {
  if (state === 'allowed') return true
  return state === 'blocked' ? false : null
}

export const sentenceOf = ({ matcher, verdict, url }: JudgedUrl): string =>
  visible(verdictSentence(matcher, verdict, url).text)

export function verdictMark({ look }: Context, { state }: SiteVerdict): string {
  if (state === 'allowed') return look.paint('green', '✓')
  return state === 'blocked' ? look.paint('red', '✗') : look.paint('yellow', '?')
}

function testText(context: Context, tested: Tested, { why, line }: Pick<TestOptions, 'why' | 'line'>): string {
  const { look } = context
  const { matcher, verdict, url, usage } = tested
  const sentence = `${wrapped(look, `${sentenceOf(tested)}.`, `${verdictMark(context, verdict)} `)}\n`
  const stated = usage?.stated(url)
  const note = stated && summaryOfStated(matcher, url, stated).note.text
  const usageLine = note === undefined ? '' : `${wrapped(look, `${inSentenceCase(note)}.`, '  ')}\n`
  const ofLine = line === undefined ? '' : `${wrapped(look, visible(sentenceOfLine(tested, line)), '  ')}\n`
  const others = otherReadingsText(context, tested)
  if (!why) return sentence + ofLine + usageLine + others
  const last = usageStep(matcher, verdict, url)
  const steps = [...explanationOf(matcher, verdict, url), ...(last ? [last] : [])]
  return sentence + ofLine + usageLine + steps.map((step, i) => stepLines(context, step, i)).join('') + others
}

/** The programs that read the file otherwise, each with its verdict. */
function otherReadingsText({ look }: Context, { verdict, byPrograms }: Tested): string {
  const others = byPrograms.filter(one => one.verdict.state !== verdict.state)
  return others
    .map(one => {
      const { title } = dialectOf(one.matcher.dialect)
      return `${wrapped(look, `${title} reads it otherwise: ${sentenceOf(one)}.`, '  ')}\n`
    })
    .join('')
}

/** Why the rule in a line does not decide about the URL, or that it does. */
function sentenceOfLine({ matcher, verdict, url }: JudgedUrl, line: number): string {
  if (!verdict.verdict) return 'No line decides: this verdict does not come from rules.'
  const { robots, crawler, dialect } = matcher
  if (line > robots.lines.length)
    throw wrongUsage(`--line ${line}: the file has ${counted(robots.lines.length, 'line')}.`)
  const found = whyNot(robots, { ...crawlerQuery(crawler), url, dialect }, line)
  const { text } = whyNotSentence(robots, line, found, { crawler: crawler.token, dialect })
  return verdict.state === 'undecided' ? `By the rules for *, if they count: ${text}` : text
}

const inSentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

interface NumberedStep {
  readonly sentences: readonly ExplanationSentence[]
  readonly section: Citation
}

function stepLines({ look }: Context, { sentences, section }: NumberedStep, index: number): string {
  const text = sentences.map(({ wording }) => wording.text).join(' ')
  const step = wrapped(look, visible(text), `  ${index + 1}. `)
  return `${step}\n${wrapped(look, look.paint('dim', section.title), '     ')}\n`
}

function testExit(judged: readonly JudgedUrl[]): ExitCode {
  if (judged.some(({ verdict }) => verdict.state === 'blocked')) return exitCodes.findings
  return judged.every(({ verdict }) => verdict.state === 'allowed') ? exitCodes.fine : exitCodes.unread
}
