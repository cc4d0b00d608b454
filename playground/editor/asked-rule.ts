import { crawlerQuery } from '../../core/crawlers/index.ts'
import { type WhyNot, whyNot, whyNotSentence } from '../../core/editor/index.ts'
import type { RobotsTxt, SiteMatcher } from '../../core/index.ts'
import type { Wording } from '../../core/verdict/index.ts'

/** What a line has to do with the verdict on a URL, and the sentence about it. */
export function askedRule(
  robots: RobotsTxt,
  { crawler, dialect }: SiteMatcher,
  url: URL | string,
  line: number,
): { readonly found: WhyNot; readonly wording: Wording } {
  const found = whyNot(robots, { ...crawlerQuery(crawler), dialect, url }, line)
  return { found, wording: whyNotSentence(robots, line, found, { crawler: crawler.token, dialect }) }
}
