/**
 * The material for measuring audits: a robots.txt as large as those of large sites (some 25 KB, a quarter of its rules
 * with stars), with groups for Googlebot, Bingbot, GPTBot and `*`, so that five crawlers follow four sets of rules; and
 * URLs, one third of which a rule matches.
 */
import { randomOf } from './random.mjs'
import { anyUrl, fileOf, patternsOf, urlMatching } from './site.mjs'

/** The number of rules in each of the four groups. */
export const RULES = 250

export const crawlers = ['Googlebot', 'Bingbot', 'GPTBot', 'ClaudeBot', 'DuckDuckBot']

/** A file and URLs for it, the same in every run. */
export function auditMaterial() {
  const random = randomOf(7)
  const groups = ['Googlebot', 'Bingbot', 'GPTBot', '*'].map(token => {
    const patterns = patternsOf(random, RULES, 0.25)
    return { patterns, text: fileOf(random, patterns).replace('*', () => token) }
  })
  const file = groups.map(({ text }) => text).join('\n')
  const patterns = groups.flatMap(group => group.patterns)

  /** @returns {string} */
  const anyOfSite = () => (random.chance(1 / 3) ? urlMatching(random, random.pick(patterns)) : anyUrl(random))

  /** URLs without duplicates. @param {number} count */
  function uniqueUrls(count) {
    /** @type {Set<string>} */
    const seen = new Set()
    while (seen.size < count) {
      const url = anyOfSite()
      seen.add(seen.has(url) ? withNumber(url, seen.size) : url)
    }
    return [...seen]
  }

  return { file, changed: file.replace('Disallow: ', 'Disallow: /new'), anyOfSite, uniqueUrls, random }
}

/** The URL with another parameter, so that it is different. @param {string} url @param {number} number */
export const withNumber = (url, number) => `${url}${url.includes('?') ? '&' : '?'}n=${number}`
