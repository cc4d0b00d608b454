import type { Crawler } from './crawler.ts'
import { crawlerOf } from './registry.ts'

/** The names under which a page addresses a crawler. `*` is included if directives for all crawlers apply to it. */
export interface PageNames {
  /** In meta tags. */
  readonly metas: readonly string[]
  /** In X-Robots-Tag and Robots-Tag. */
  readonly headers: readonly string[]
}

/**
 * The names of a crawler on a page: those names of its chain that belong to the same operator. Googlebot-Image follows
 * directives to Googlebot. Applebot follows Googlebot's group in robots.txt, but this says nothing about Googlebot's
 * meta tags.
 *
 * Google (Robots meta tag, data-nosnippet, and X-Robots-Tag specifications) supports two user agent tokens in the
 * robots meta tag, `googlebot` and `googlebot-news`, and ignores other values. `robots` applies to search engine
 * crawlers; others, such as AdsBot-Google, may need their own meta tag. For headers Google sets no such limits: a
 * header without a user agent applies to all crawlers, and no user agent is excluded.
 */
export function namesOnPage(crawler: Crawler): PageNames {
  const { token, operator, category, chain } = crawler
  const own = chain.filter(name => name === token || crawlerOf(name)?.operator === operator)
  const headers = ['*', ...own]
  if (operator !== 'Google') return { metas: headers, headers }
  const searches = category === 'search' || own.includes('Googlebot')
  if (searches) return { metas: ['*', ...own.filter(name => inGoogleMetas.includes(name))], headers }
  return { metas: category === 'ads' ? own : [], headers }
}

/** The tokens that Google reads in meta tags besides `robots`. */
const inGoogleMetas: readonly string[] = ['Googlebot', 'Googlebot-News']
