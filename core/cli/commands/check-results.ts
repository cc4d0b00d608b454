/** Says how files compare with a wish, and compares the variants of a host. */

import { type CrawlerOutcome, compareWithWish, statedUse, type WhyNotDecided } from '../../intent/compare-with-wish.ts'
import type { WrittenWishLine } from '../../intent/parse-wish.ts'
import { EVERYWHERE } from '../../intent/wish-line.ts'
import { type Bounded, bounded, foundAndOpen, type OpenCount } from '../../proofs/bounded.ts'
import { DEFAULT_STATES } from '../../proofs/budget.ts'
import { lineNumbers } from '../../text/phrases.ts'
import { grouped } from '../../text/wording.ts'
import type { UsageState } from '../../usage/categories.ts'
import { usageCategoryTitle, usageStateWording } from '../../usage/category-names.ts'
import { usageCategories } from '../../usage/content-usage.ts'
import { type SiteMatcher, siteMatcher } from '../../verdict/site-verdict.ts'
import type { Verdict } from '../../verdict/verdict.ts'
import { verdictReason, verdictSentence } from '../../verdict/wording.ts'
import { crawlersNamed, defaultNames } from '../arguments/crawlers.ts'
import type { BoundOptions, JudgingOptions } from '../arguments/shared.ts'
import type { Context } from '../context.ts'
import type { Reader, RobotsFile } from '../input/robots-file.ts'
import { variantsOf } from '../input/sites.ts'

/** The result of one expectation, or of one comparison of variants. */
export interface ExpectationResult {
  readonly file: RobotsFile
  readonly matcher: SiteMatcher
  readonly url: string
  readonly expected: string
  /** The state of the URL, or that of its use if the expectation is about use. */
  readonly state: string
  /**
   * `unknown`: the site gave no answer that decides it, or the operator's text leaves it open. `unfinished`: it holds as far
   * as was examined. `not-decided`: robots.txt does not decide it, as the crawler does not follow the file.
   */
  readonly result: 'passed' | 'failed' | 'unknown' | 'unfinished' | 'not-decided'
  readonly sentence: string
  readonly line: number | undefined
  readonly expectation: WrittenWishLine | undefined
}

/** What the comparison of a file with a wish says about each crawler, in words. */
export function resultsOf(
  file: RobotsFile,
  wish: readonly WrittenWishLine[],
  { readAs, effort }: JudgingOptions & BoundOptions,
): ExpectationResult[] {
  const options = { reading: readAs, states: DEFAULT_STATES * effort, origin: file.origin }
  return compareWithWish(file.site, wish, options).flatMap(({ line, crawlers }) =>
    crawlers.map(outcome => {
      const matcher = siteMatcher(file.site, outcome.crawler, readAs)
      return {
        file,
        matcher,
        url: line.where,
        expected: line.wanted,
        state: outcome.because === 'unfinished' ? 'not-decided' : outcome.state,
        result: outcome.because
          ? resultOfOpen[outcome.because]
          : outcome.fulfilment === 'as-wanted'
            ? 'passed'
            : 'failed',
        sentence: resultSentence(matcher, line, outcome),
        line: outcome.line,
        expectation: line,
      }
    }),
  )
}

/** A crawler that waits does not get what is expected. */
const resultOfOpen: Readonly<Record<WhyNotDecided, ExpectationResult['result']>> = {
  'not-followed': 'not-decided',
  'not-said': 'unknown',
  deferred: 'failed',
  'no-answer': 'unknown',
  unfinished: 'unfinished',
}

function resultSentence(
  matcher: SiteMatcher,
  { where, wanted }: WrittenWishLine,
  { crawler, fulfilment, because, path, state }: CrawlerOutcome,
): string {
  const found = matcher.evaluate(path)
  const sentence = verdictSentence(matcher, found, path).text
  if (because === 'not-said') return `${sentence}. ${wayToDecide(matcher, found.verdict)}`
  if (where === EVERYWHERE && matcher.rulesFrom !== 'none') {
    const fetched = `${crawler.token} may fetch ${wanted === 'allow' ? 'every URL' : 'no URL but that of robots.txt'}`
    if (fulfilment === 'as-wanted') return `${fetched}, which is proved`
    if (because === 'unfinished') return `It is not proved that ${fetched}; no URL was found that differs`
  }
  const category = usageCategories.find(one => wanted.startsWith(`${one}=`))
  if (category === undefined || found.state !== 'allowed') return sentence
  const { lines } = statedUse(matcher, path, category)
  const by = lines.length === 0 ? '' : ` (${lineNumbers(lines).text})`
  return `${sentence}. ${usageCategoryTitle(category).text}: ${usageStateWording(state as UsageState).text}${by}`
}

/** What makes an undecided verdict certain: that the rules for `*`, which block the URL, name the crawler too. */
function wayToDecide({ crawler: { token } }: SiteMatcher, { groups = [] }: Partial<Verdict> = {}): string {
  const lines = groups.flatMap(({ userAgents }) =>
    userAgents.flatMap(one => (one.productToken === '*' ? one.line : [])),
  )
  const each = lines.length > 1 ? 'each ' : ''
  return `To be certain, name it: write "User-agent: ${token}" above ${each}"User-agent: *" (${lineNumbers(lines).text})`
}

/** Compares the variants of a host by paths made from the rules of all files: expectations name too few. */
export async function variantResults(
  context: Context,
  reader: Reader,
  name: string,
  first: RobotsFile,
  options: JudgingOptions & Pick<BoundOptions, 'effort'>,
): Promise<ExpectationResult[]> {
  const crawlers = crawlersNamed(options.for ?? defaultNames, context.note)
  const others: RobotsFile[] = []
  const variants = variantsOf(name).slice(1)
  if (variants.length === 0) {
    context.note(
      `${name} has no variants to compare: local hosts and IP addresses have no www., and a port keeps its scheme.`,
    )
  }
  for (const variant of variants) others.push(await reader.read(variant))
  const { found: paths, open } = foundAndOpen(probePathsOf([first, ...others], options.effort))
  const examined = open
    .map(({ examined, of }) => `. Of ${grouped(of)} paths, ${grouped(examined)} were compared`)
    .join('')
  return crawlers.flatMap(crawler => {
    const firstMatcher = siteMatcher(first.site, crawler, options.readAs)
    return others.map((file): ExpectationResult => {
      const matcher = siteMatcher(file.site, crawler, options.readAs)
      const url = paths.find(path => firstMatcher.state(path) !== matcher.state(path)) ?? '/'
      const [before, now] = [firstMatcher.evaluate(url), matcher.evaluate(url)]
      const same = before.state === now.state
      const isOpen = [before.state, now.state].some(state => state === 'unknown' || (state === 'undecided' && !same))
      const differ = isOpen
        ? `Whether ${first.origin} and ${file.origin} differ is not known`
        : `${first.origin} and ${file.origin} differ`
      const sentence = same
        ? `${crawler.token} gets the same from ${file.origin} as from ${first.origin}${examined}`
        : `${differ}. ${verdictSentence(firstMatcher, before, `${first.origin}${url}`).text}. ${verdictSentence(matcher, now, `${file.origin}${url}`).text}`
      return {
        file,
        matcher,
        url: `${file.origin}${url}`,
        expected: `as ${first.origin}`,
        state: now.state,
        result: isOpen ? 'unknown' : !same ? 'failed' : open.length > 0 ? 'unfinished' : 'passed',
        sentence,
        line: verdictReason(matcher, now).rule?.line,
        expectation: undefined,
      }
    })
  })
}

/** Whether a site serves the robots.txt of its staging site, deployed by mistake; that harms if it closes the site. */
export function stagingResults(
  context: Context,
  file: RobotsFile,
  staging: RobotsFile,
  options: JudgingOptions,
): ExpectationResult[] {
  const isSame = textFor(file) === textFor(staging)
  return crawlersNamed(options.for ?? defaultNames, context.note).map(crawler => {
    const matcher = siteMatcher(file.site, crawler, options.readAs)
    const verdict = matcher.evaluate('/')
    const isOpen = verdict.state === 'unknown' || (isSame && verdict.state === 'undecided')
    const isClosed = isSame && verdict.state !== 'allowed' && verdict.state !== 'unknown'
    return {
      file,
      matcher,
      url: '/',
      expected: `not as ${staging.name}`,
      state: verdict.state,
      result: isOpen ? 'unknown' : isClosed ? 'failed' : 'passed',
      sentence: isClosed
        ? `${file.name} has the robots.txt of ${staging.name}. ${verdictSentence(matcher, verdict, '/').text}`
        : verdictSentence(matcher, verdict, '/').text,
      line: verdictReason(matcher, verdict).rule?.line,
      expectation: undefined,
    }
  })
}

/** The text without what deployments change: line ends, and white space around it. */
const textFor = ({ robots }: RobotsFile): string => robots.text.replace(/\r\n?/g, '\n').trim()

/** How many paths are compared; `--effort` multiplies it. */
const MAX_PROBE_PATHS = 5_000

/** Paths that rules of the files match: made from the rules themselves, and the home page. */
function probePathsOf(files: readonly RobotsFile[], effort: number): Bounded<readonly string[], OpenCount> {
  const paths = files.flatMap(({ robots }) =>
    robots.lines.flatMap(({ field, value }) =>
      (field === 'allow' || field === 'disallow') && value.startsWith('/')
        ? [value.replace(/\*/g, 'x').replace(/\$$/, '').replace(/#.*/, '')]
        : [],
    ),
  )
  const all = [...new Set(['/', ...paths, ...paths.map(path => `${path}x`)])]
  const most = MAX_PROBE_PATHS * effort
  return bounded(all.slice(0, most), all.length > most ? [{ examined: most, of: all.length }] : [])
}
