/** The interface of the npm package robots-parser 3, answered as RFC 9309 wants. */
import { parse } from '../parse/parse.ts'
import { crawlerNameProblem, productTokenPrefix } from '../parse/product-token.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { sitemapsOf } from '../parse/sitemaps.ts'
import { parsedUrl } from '../url/parsed-url.ts'
import { crawlDelayOf } from '../verdict/crawl-delay.ts'
import { compile } from '../verdict/evaluate.ts'
import type { Verdict } from '../verdict/verdict.ts'

/**
 * One robots.txt. `ua` is a product token, with or without a version: `ExampleBot/1.0`; `*` if left out. `url` is a URL of
 * the site, or a path if the file’s own address is one.
 */
export interface Robot {
  /** `undefined` if the URL is none, or of another site. */
  isAllowed(url: string, ua?: string): boolean | undefined
  /** The opposite of `isAllowed`, and so true for a URL of another site. */
  isDisallowed(url: string, ua?: string): boolean | undefined
  /** Whether a group that names the crawler disallows the URL; the rules for `*` do not count. `undefined` as of `isAllowed`. */
  isExplicitlyDisallowed(url: string, ua?: string): boolean | undefined
  /** The line that decides, from 1; -1 if none does. */
  getMatchingLineNumber(url: string, ua?: string): number
  /** In seconds; `undefined` if the file asks for none. */
  getCrawlDelay(ua?: string): number | undefined
  /** As they are written, each once. */
  getSitemaps(): string[]
  /** The value of the last Host line, in lower case. */
  getPreferredHost(): string | null
}

/** The base of addresses that are paths; no site has it (RFC 2606 §2). */
const NO_SITE = 'http://relative.invalid/'

/**
 * What robots-parser exports: the file that stands at an address, with its questions. Never throws for what the file or a
 * URL holds.
 *
 * ```js
 * import robotsParser from 'robotscope/compat/robots-parser'
 *
 * const robots = robotsParser('https://example.com/robots.txt', 'User-agent: *\nDisallow: /private/')
 * console.log(robots.isAllowed('https://example.com/private/a', 'ExampleBot/1.0')) // → false
 * console.log(robots.isAllowed('https://example.org/')) // → undefined
 * ```
 */
export function robotsParser(url: string, robotstxt: string = ''): Robot {
  const robots = parse(`${robotstxt ?? ''}`)
  const own = webUrlOf(url)?.origin

  /** The verdict on a URL of the site. */
  function verdictOn(asked: string, ua: string | undefined, globalGroup: boolean): Verdict | undefined {
    const address = webUrlOf(asked)
    if (!address || address.origin !== own) return undefined
    return compile(robots, { productToken: tokenIn(ua), globalGroup }).decide(address.href)
  }

  const isAllowed = (asked: string, ua?: string) => verdictOn(asked, ua, true)?.allowed
  return {
    isAllowed,
    isDisallowed: (asked, ua) => !isAllowed(asked, ua),
    isExplicitlyDisallowed(asked, ua) {
      const found = verdictOn(asked, ua, false)
      return found && !found.allowed
    },
    getMatchingLineNumber: (asked, ua) => verdictOn(asked, ua, true)?.rule?.line ?? -1,
    getCrawlDelay: ua => crawlDelayOf(robots, { productToken: tokenIn(ua) }),
    getSitemaps: () => [...sitemapsOf(robots)],
    getPreferredHost: () => preferredHost(robots),
  }
}

function webUrlOf(text: string): URL | undefined {
  const url = parsedUrl(text, NO_SITE)
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined
}

/** The name before a version; of what is no name, the token that it begins with. */
function tokenIn(ua: string | undefined): string {
  const name = (ua || '*').split('/', 1).join('').trim()
  return crawlerNameProblem(name) === undefined ? name : productTokenPrefix(name) || '*'
}

const preferredHost = ({ lines }: RobotsTxt): string | null =>
  lines.findLast(({ field, value }) => field === 'host' && value !== '')?.value.toLowerCase() ?? null

export { robotsParser as default }
