/** Tests expectations against files, and compares the variants of a host. */

import type { Crawler } from '../../crawlers/crawler.ts'
import type { Reading } from '../../dialects/reading.ts'
import type { CrawlerPolicy } from '../../edit/overview.ts'
import { EVERYWHERE } from '../../intent/wish.ts'
import { isSameToken } from '../../parse/product-token.ts'
import type { RobotsTxt } from '../../parse/robots-txt.ts'
import { type Bounded, bounded, foundAndOpen, type OpenCount } from '../../proofs/bounded.ts'
import { lineNumbers } from '../../text/phrases.ts'
import { grouped } from '../../text/wording.ts'
import { robotsTxtUrlOf } from '../../url/url.ts'
import { usesOf } from '../../usage/categories.ts'
import { usageCategoryTitle, usageStateWording } from '../../usage/category-names.ts'
import { usageMatcher } from '../../usage/usage-matcher.ts'
import { type SiteMatcher, siteMatcher } from '../../verdict/site-verdict.ts'
import type { Verdict } from '../../verdict/verdict.ts'
import { verdictReason, verdictSentence } from '../../verdict/wording.ts'
import { crawlersNamed, defaultNames } from '../arguments/crawlers.ts'
import type { BoundOptions, JudgingOptions } from '../arguments/shared.ts'
import type { Context } from '../context.ts'
import type { Expectation, ExpectedUse } from '../input/expectations.ts'
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
   * as was examined.
   */
  readonly result: 'passed' | 'failed' | 'unknown' | 'unfinished'
  readonly sentence: string
  /** The deciding line of the file. */
  readonly line: number | undefined
  /** The expectation, with its line. */
  readonly expectation: Expectation | undefined
}

/**
 * An expectation with a whole URL applies only to the site of this URL.
 * @param policies what a file says about the whole site to the crawlers of all expectations
 */
export function resultsOf(
  file: RobotsFile,
  expectation: Expectation,
  readAs: Reading,
  policies: (robots: RobotsTxt) => readonly CrawlerPolicy[],
): ExpectationResult[] {
  const { crawler, url, expected } = expectation
  if (url === EVERYWHERE) return [everywhereResult(file, expectation, readAs, policies)]
  if (file.origin !== undefined && !url.startsWith('/') && robotsTxtUrlOf(url) !== `${file.origin}/robots.txt`)
    return []
  const matcher = siteMatcher(file.site, crawler, readAs)
  const found = matcher.evaluate(url)
  const sentence = verdictSentence(matcher, found, url).text
  const common = { file, matcher, url, expected, expectation }
  if (found.state === expectation.state && expectation.use) {
    return [{ ...common, ...usageResult(matcher, url, sentence, expectation.use) }]
  }
  const holds = found.state === expectation.state
  const isOpen = found.state === 'undecided' && expectation.state !== 'deferred'
  return [
    {
      ...common,
      state: found.state,
      result: holds ? 'passed' : isOpen || found.state === 'unknown' ? 'unknown' : 'failed',
      sentence: isOpen ? `${sentence}. ${wayToDecide(matcher, found.verdict)}` : sentence,
      line: verdictReason(matcher, found).rule?.line,
    },
  ]
}

/** Whether all URLs of a site but robots.txt have a state, by a proof; a URL that has another one shows that they do not. */
function everywhereResult(
  file: RobotsFile,
  expectation: Expectation,
  readAs: Reading,
  policies: (robots: RobotsTxt) => readonly CrawlerPolicy[],
): ExpectationResult {
  const { crawler, expected } = expectation
  const wanted = expectation.state === 'allowed' ? 'allowed' : 'blocked'
  const matcher = siteMatcher(file.site, crawler, readAs)
  const common = { file, matcher, url: EVERYWHERE, expected, expectation }
  const policy = matcher.rulesFrom === 'none' ? undefined : policyOf(crawler, policies(matcher.robots))
  const witness = policy && (policy[wanted === 'allowed' ? 'blocked' : 'allowed'] ?? policy.undecided)
  const found = matcher.evaluate(witness ?? '/')
  let sentence = verdictSentence(matcher, found, witness ?? '/').text
  const line = verdictReason(matcher, found).rule?.line
  // Without rules the answer of the site decides in the same way about every URL.
  if (policy === undefined) {
    const result = found.state === wanted ? 'passed' : found.state === 'unknown' ? 'unknown' : 'failed'
    return { ...common, state: found.state, result, sentence, line }
  }
  const isOpen = found.state === 'undecided'
  if (isOpen) sentence = `${sentence}. ${wayToDecide(matcher, found.verdict)}`
  if (isOpen || witness !== undefined) {
    return { ...common, state: found.state, result: isOpen ? 'unknown' : 'failed', sentence, line }
  }
  const isProved = policy.state === wanted
  const fetched = `${crawler.token} may fetch ${wanted === 'allowed' ? 'every URL' : 'no URL but that of robots.txt'}`
  return {
    ...common,
    state: isProved ? wanted : 'not-decided',
    result: isProved ? 'passed' : 'unfinished',
    sentence: isProved
      ? `${fetched}, which is proved`
      : `It is not proved that ${fetched}; no URL was found that differs`,
    line,
  }
}

/** Names that differ in case only are one crawler, of which there is one policy. */
function policyOf({ token }: Crawler, policies: readonly CrawlerPolicy[]): CrawlerPolicy {
  const policy = policies.find(one => isSameToken(one.crawler.token, token))
  if (!policy) throw new TypeError(`no policy for ${token}`)
  return policy
}

/** What makes an undecided verdict certain: that the rules for `*`, which block the URL, name the crawler too. */
function wayToDecide({ crawler: { token } }: SiteMatcher, { groups }: Verdict): string {
  const lines = groups.flatMap(({ userAgents }) =>
    userAgents.flatMap(one => (one.productToken === '*' ? one.line : [])),
  )
  const each = lines.length > 1 ? 'each ' : ''
  return `To be certain, name it: write "User-agent: ${token}" above ${each}"User-agent: *" (${lineNumbers(lines).text})`
}

/** Whether the file says what it should about the use of a URL that may be fetched. Both texts together must say so. */
function usageResult(
  matcher: SiteMatcher,
  url: string,
  verdict: string,
  { category, allowed }: ExpectedUse,
): Pick<ExpectationResult, 'state' | 'result' | 'sentence' | 'line'> {
  const usage = usageMatcher(matcher)?.usage(url)
  const { state = 'not-stated', lines = [] } = (usage && usesOf(usage).find(one => one.category === category)) ?? {}
  const by = lines.length === 0 ? '' : ` (${lineNumbers(lines).text})`
  return {
    state,
    result: state === (allowed ? 'allowed' : 'disallowed') ? 'passed' : 'failed',
    sentence: `${verdict}. ${usageCategoryTitle(category).text}: ${usageStateWording(state).text}${by}`,
    line: lines[0],
  }
}

/**
 * Compares the variants of a host. The paths of the expectations are too few, so the rules of all files give the paths.
 */
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

/**
 * Whether a site serves the robots.txt of its staging site, which was deployed with everything else. That harms only if
 * the file closes the site.
 */
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
