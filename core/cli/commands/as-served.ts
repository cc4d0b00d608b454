/** `check --as-served`: whether a site serves crawlers by their names as its rules say. */
import { siteMatcher } from '../../verdict/site-verdict.ts'
import { verdictReason, verdictSentence } from '../../verdict/wording.ts'
import { crawlersNamed, defaultNames } from '../arguments/crawlers.ts'
import type { BoundOptions, FetchOptions, JudgingOptions } from '../arguments/shared.ts'
import type { Context } from '../context.ts'
import { wrongUsage } from '../failure.ts'
import { type Client, createClient, type FetchedResource } from '../fetch/client.ts'
import { proxiesIn } from '../fetch/proxy.ts'
import { fetchRobots } from '../fetch/robots.ts'
import type { RobotsFile } from '../input/robots-file.ts'
import { problemOf } from '../input/sources.ts'
import { listed } from '../terminal.ts'
import { changesBetween } from './changes.ts'
import type { ExpectationResult } from './check-results.ts'

interface ServedOptions extends FetchOptions, BoundOptions, JudgingOptions {
  readonly yes?: true
}

/** The control: what a person's browser sends. */
const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

/** A header with the name that a crawler sends. Firewalls that go by the header look for the name in it. */
const headerOf = (name: string): string => `Mozilla/5.0 (compatible; ${name}/1.0)`

const PAUSE_BETWEEN_REQUESTS_MS = 1000

/** What the addresses of crawlers change, and what a header that holds only the name does, cannot be tried. */
export const NOT_TRIED =
  'Sites may also know crawlers by their addresses, or by the whole header: to the crawlers themselves they may answer otherwise.'

/** Throws a `Failure` unless the person agrees that requests are sent under the names of others. */
export async function agreeToNames(context: Context, sites: readonly string[], options: ServedOptions): Promise<void> {
  const tokens = servedCrawlers(context, options).map(({ token }) => token)
  context.problem(
    `--as-served asks ${listed(sites)} for robots.txt and the home page under the names of others (${listed(tokens)}, and a browser), at most once a second. Some firewalls block addresses that do so.`,
  )
  if (options.yes) return
  if (!context.stdin.isTTY) throw wrongUsage('--as-served: nobody can be asked here whether this is wanted. Add --yes.')
  context.problem('Go on? Type y, then Enter.')
  for await (const piece of context.stdin) {
    if (/^\s*y(?:es)?\s*$/i.test(Buffer.from(piece).toString('utf8'))) return
    break
  }
  throw wrongUsage('--as-served: nothing was asked.')
}

const servedCrawlers = (context: Context, { for: names = defaultNames }: ServedOptions) =>
  crawlersNamed(names, context.note).filter(({ token, crawls }) => crawls && token !== '*')

/** Asks sites under the names of crawlers, one request after another, never more than one a second. */
export function servedResults(context: Context, options: ServedOptions) {
  let next = context.now() + PAUSE_BETWEEN_REQUESTS_MS
  const pace = async () => {
    const wait = next - context.now()
    if (wait > 0) await context.sleep(wait)
    next = Math.max(next, context.now()) + PAUSE_BETWEEN_REQUESTS_MS
  }
  const { network, now, sleep, note, waiting } = context
  const proxyFor = proxiesIn(context.environment)
  const { timeout, readAs } = options
  const clientFor = (userAgent: string) =>
    createClient({ network, now, sleep, note, waiting, proxyFor, timeout, userAgent, retries: 0, pace })

  return async (file: RobotsFile): Promise<readonly ExpectationResult[]> => {
    const origin = new URL(file.name).origin
    const home = `${origin}/`
    const control = await pageFor(clientFor(BROWSER), home, options)
    const results: ExpectationResult[] = []
    for (const crawler of servedCrawlers(context, options)) {
      const client = clientFor(headerOf(crawler.sentAs[0] ?? crawler.token))
      const own = await fetchRobots(client, `${origin}/robots.txt`, { timeout, now })
      const page = await pageFor(client, home, options)
      const matcher = siteMatcher(file.site, crawler, readAs)
      const verdict = matcher.evaluate('/')
      const rules = verdictSentence(matcher, verdict, '/').text
      const common = { file, matcher, expectation: undefined, line: verdictReason(matcher, verdict).rule?.line }
      results.push({
        ...common,
        url: '/',
        expected: 'served as the rules say',
        state: page.shown,
        ...comparedPage(page, control, verdict.state === 'allowed', rules),
      })
      // Another file matters where it changes what the crawler may fetch.
      const changes = changesBetween(file.robots, own.site.robots, options, [crawler])
      const url = changes.flatMap(({ differences }) => differences)[0]?.witness ?? '/'
      const ownMatcher = siteMatcher(own.site, crawler, readAs)
      const [before, under] = [matcher.evaluate(url), ownMatcher.evaluate(url)]
      if (before.state === under.state) continue
      const sentences = [verdictSentence(ownMatcher, under, url).text, verdictSentence(matcher, before, url).text]
      results.push({
        ...common,
        url: '/robots.txt',
        expected: 'the file that others get',
        state: under.state,
        result: under.state === 'unknown' ? 'unknown' : 'failed',
        sentence: `Under this name the file is another (${own.steps.join(', ')}): ${sentences.join('. By the one for others ')}`,
      })
    }
    return results
  }
}

/** How a page is answered: whether it is served, and in words. */
interface ServedPage {
  readonly isServed: boolean
  readonly isBusy: boolean
  readonly shown: string
}

async function pageFor(client: Client, url: string, { timeout }: FetchOptions): Promise<ServedPage> {
  const fetched: FetchedResource = await client.fetch({ url, limit: 1, totalTimeout: timeout * 3 })
  const status = fetched.kind === 'found' ? fetched.status : undefined
  return {
    isServed: status !== undefined && status >= 200 && status < 300,
    isBusy: status === 429,
    shown: status === undefined ? `no page: ${problemOf(fetched)}` : `status ${status}`,
  }
}

function comparedPage(
  page: ServedPage,
  control: ServedPage,
  isAllowed: boolean,
  rules: string,
): Pick<ExpectationResult, 'result' | 'sentence'> {
  const both = `The server answers with ${page.shown}, a browser with ${control.shown}`
  if (!isAllowed) return { result: 'passed', sentence: `${rules}. ${both}` }
  if (page.isServed) return { result: 'passed', sentence: `${rules}, and the server answers with ${page.shown}` }
  if (!control.isServed || page.isBusy)
    return { result: 'unknown', sentence: `${both}, so nothing is known of this name alone` }
  return {
    result: 'failed',
    sentence: `${rules}. But the server answers with ${page.shown}, and a browser with ${control.shown}`,
  }
}
