/**
 * Files of expectations: each line has a crawler or a purpose, the access that it should have or what robots.txt should
 * say about use, and a path, a URL, or `everywhere`.
 */
import type { Crawler } from '../../crawlers/crawler.ts'
import { EVERYWHERE } from '../../intent/wish.ts'
import { absoluteUrlOf } from '../../url/url.ts'
import { type UsageCategory, usageCategories } from '../../usage/content-usage.ts'
import type { SiteState } from '../../verdict/verdict.ts'
import { suggestionText } from '../arguments/choices.ts'
import { crawlersNamed } from '../arguments/crawlers.ts'
import { Failure, wrongUsage } from '../failure.ts'

/** What a crawler should get. */
export const outcomes = ['allow', 'disallow', 'deferred'] as const

type Outcome = (typeof outcomes)[number]

/** What robots.txt should say about the use of what is fetched, in the words of Content-Usage: `train-ai=n`. */
export interface ExpectedUse {
  readonly category: UsageCategory
  readonly allowed: boolean
}

export interface Expectation {
  /** 1-based. */
  readonly line: number
  /** The line as it is written: `ai-training disallow /`. */
  readonly text: string
  readonly crawler: Crawler
  /** As it is written, in lower case: `disallow`, `train-ai=n`. */
  readonly expected: string
  /** The state that the URL should have: for a preference, `allowed`. */
  readonly state: SiteState
  readonly use: ExpectedUse | undefined
  /** A path, which applies to any host, a URL, or `EVERYWHERE`. */
  readonly url: string
}

const states: Readonly<Record<Outcome, SiteState>> = { allow: 'allowed', disallow: 'blocked', deferred: 'deferred' }

const preferences: ReadonlyMap<string, ExpectedUse> = new Map(
  usageCategories.flatMap(category =>
    [false, true].map(allowed => [`${category}=${allowed ? 'y' : 'n'}`, { category, allowed }] as const),
  ),
)

const expectable: readonly string[] = [...outcomes, ...preferences.keys()]

/**
 * Reads expectations. Example: `GPTBot train-ai=n /` expects that GPTBot may fetch `/` and that robots.txt does not allow
 * AI training with it. Columns are separated by white space and `#` begins a comment. A purpose means each of its
 * crawlers. Throws a `Failure` that names the first line that is not an expectation.
 */
export function expectationsIn(text: string, name: string, note: (text: string) => void): readonly Expectation[] {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n?|\n/)
  return lines.flatMap((line, i) => expectationsOf(line, i + 1, name, note))
}

function expectationsOf(text: string, line: number, name: string, note: (text: string) => void): Expectation[] {
  const [content = ''] = text.split('#')
  const words = content.split(/\s+/).filter(word => word !== '')
  if (words.length === 0) return []
  const place = `${name}, line ${line}`
  // Names of crawlers may consist of several words.
  const at = words.findIndex((word, i) => i > 0 && expectable.includes(word.toLowerCase()))
  const given = words[at < 0 ? words.length - 2 : at] ?? ''
  const expected = given.toLowerCase()
  const use = preferences.get(expected)
  const outcome = use ? 'allow' : outcomes.find(one => one === expected)
  if (outcome === undefined && words.length >= 3) {
    throw wrongUsage(
      `${place}: "${given}" is not allow, disallow, deferred or a preference such as train-ai=n.${suggestionText(given, expectable)}`,
    )
  }
  const [url, ...more] = words.slice(at + 1)
  if (outcome === undefined || url === undefined || more.length > 0) {
    throw wrongUsage(
      `${place}: a line has a crawler, what it should get, and a path, such as: Googlebot allow /products/`,
    )
  }
  if (url === EVERYWHERE && (use || outcome === 'deferred')) {
    throw wrongUsage(`${place}: "${EVERYWHERE}" goes with allow and disallow. With ${given}, write a path or a URL.`)
  }
  if (url !== EVERYWHERE && !isPathOrUrl(url)) {
    throw wrongUsage(
      `${place}: "${url}" is neither a path, which begins with /, nor a URL, nor "${EVERYWHERE}".${suggestionText(url, [EVERYWHERE])}`,
    )
  }
  const common = { line, text: words.join(' '), expected, state: states[outcome], use, url }
  return crawlersAt(words.slice(0, at).join(' '), place, note).map(crawler => ({ ...common, crawler }))
}

function isPathOrUrl(text: string): boolean {
  try {
    absoluteUrlOf(text)
    return true
  } catch {
    return false
  }
}

function crawlersAt(names: string, place: string, note: (text: string) => void): readonly Crawler[] {
  try {
    return crawlersNamed([names], text => note(`${place}: ${text}`))
  } catch (error) {
    if (error instanceof Failure) throw new Failure(error.exitCode, `${place}: ${error.message}`)
    throw error
  }
}
