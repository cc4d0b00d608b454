/** Verdicts: a whole URL in, yes or no out. */
import { median, ratio, takeTurns, together } from './measure.mjs'
import { randomOf } from './random.mjs'
import { anyUrl, fileOf, flat, ORIGIN, patternsOf, urlMatching } from './site.mjs'
import { guardOf, PRODUCT_TOKEN, robotsParserOf } from './subjects.mjs'

/**
 * @typedef {import('./subjects.mjs').Core} Core
 * @typedef {import('./measure.mjs').Measured} Measured
 * @typedef {import('./measure.mjs').Ratio} Ratio
 * @typedef {import('./measure.mjs').Effort} Effort
 * @typedef {'match' | 'miss'} Kind
 *
 * @typedef {object} Site
 * @property {string} text its robots.txt
 * @property {Record<Kind, string[]>} urls
 *
 * @typedef {object} VerdictResult
 * @property {number} rules
 * @property {number} starred share of rules with a star
 * @property {Kind} kind whether the URLs are matched by a rule
 * @property {Measured} ours
 * @property {Ratio} robotsParser how many times longer it takes
 * @property {Ratio} guard
 */

export const sizes = [20, 200, 2_000, 10_000]
export const stars = [0, 0.1, 0.4]
export const kinds = /** @type {const} */ (['match', 'miss'])

/** How many different URLs are asked in turn. */
const URLS = 1_000

/** With few rules it depends much on which these are, so several files are measured, one after the other. */
const filesOf = /** @param {number} rules */ rules => (rules <= 200 ? 5 : 1)

/**
 * Verdicts when every URL has been asked before.
 * @param {Core} core
 * @param {Effort} effort
 * @param {(progress: string) => void} say
 * @returns {VerdictResult[]}
 */
export function measureVerdicts(core, effort, say) {
  return sizes.flatMap(rules =>
    stars.flatMap(starred => {
      say(`verdicts: ${rules} rules, ${starred * 100} % starred`)
      const sites = Array.from({ length: filesOf(rules) }, (_, seed) => siteOf(core, rules, starred, seed))
      return kinds.map(kind => ({ rules, starred, kind, ...measure(core, sites, kind, effort) }))
    }),
  )
}

/**
 * @param {Core} core
 * @param {readonly Site[]} sites
 * @param {Kind} kind
 * @param {Effort} effort
 */
function measure(core, sites, kind, { rounds, sampleMs }) {
  const times = sites.map(site => measureOne(core, site, kind, { rounds: Math.ceil(rounds / sites.length), sampleMs }))
  const ours = together(times.map(time => time.ours))
  return {
    ours,
    robotsParser: ratio(together(times.map(time => time.robotsParser)), ours),
    guard: ratio(together(times.map(time => time.guard)), ours),
  }
}

/**
 * @param {Core} core
 * @param {Site} site
 * @param {Kind} kind
 * @param {Effort} effort
 */
function measureOne(core, site, kind, effort) {
  const { text } = site
  const urls = site.urls[kind]
  const matcher = core.compile(core.parse(text), { productToken: PRODUCT_TOKEN })
  const robotsParser = robotsParserOf(text)
  const guard = guardOf(core, text)
  const paths = urls.map(url => url.slice(ORIGIN.length))
  for (const url of urls) matcher.isAllowed(url)
  return takeTurns(
    {
      ours: turn => (matcher.isAllowed(urls[turn % URLS] ?? '') ? 1 : 0),
      robotsParser: turn => (robotsParser.isAllowed(urls[turn % URLS] ?? '', PRODUCT_TOKEN) ? 1 : 0),
      guard: turn => (guard.isAllowed(PRODUCT_TOKEN, paths[turn % URLS] ?? '') ? 1 : 0),
    },
    effort,
  )
}

/**
 * Verdicts on URLs that are each asked once, in files whose automaton has seen no URL before.
 * @param {Core} core
 * @param {Effort} effort
 */
export function measureFreshUrls(core, { rounds }) {
  const { text } = siteOf(core, 2_000, 0.1)
  const random = randomOf(7)
  const robotsParser = robotsParserOf(text)
  const samples = Array.from({ length: rounds }, () => {
    const urls = Array.from({ length: 5_000 }, () => flat(anyUrl(random)))
    const matcher = core.compile(core.parse(text), { productToken: PRODUCT_TOKEN })
    const few = urls.slice(0, 200)
    return {
      ours: timeOf(() => urls.filter(url => matcher.isAllowed(url)).length) / urls.length,
      robotsParser: timeOf(() => few.filter(url => robotsParser.isAllowed(url, PRODUCT_TOKEN)).length) / few.length,
    }
  })
  return {
    time: median(samples.map(sample => sample.ours)),
    ratio: median(samples.map(sample => sample.robotsParser / sample.ours)),
  }
}

/** @param {() => number} work @returns {number} nanoseconds */
function timeOf(work) {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) * 1000
}

/**
 * How many times longer a verdict takes with 10,000 rules than with 20.
 * @param {readonly VerdictResult[]} results
 */
export function slopes(results) {
  return stars.flatMap(starred =>
    kinds.map(kind => {
      const of = /** @param {number} rules */ rules =>
        results.find(result => result.rules === rules && result.starred === starred && result.kind === kind)?.ours
          .time ?? Number.NaN
      return { starred, kind, slope: of(10_000) / of(20) }
    }),
  )
}

/**
 * A file, and URLs of which a rule matches all or none.
 * @param {Core} core
 * @param {number} rules
 * @param {number} starred
 * @param {number} seed
 * @returns {Site}
 */
export function siteOf(core, rules, starred, seed = 0) {
  const random = randomOf(rules + starred * 100 + seed * 1_000_003)
  const patterns = patternsOf(random, rules, starred)
  // In a file whose rules all disallow, what is allowed is matched by none.
  const disallowing = `User-agent: *\n${patterns.map(pattern => `Disallow: ${pattern}\n`).join('')}`
  const probe = core.compile(core.parse(disallowing), { productToken: PRODUCT_TOKEN })
  /** @type {Record<Kind, string[]>} */
  const urls = { match: [], miss: [] }
  while (urls.match.length < URLS) urls.match.push(flat(urlMatching(random, random.pick(patterns))))
  while (urls.miss.length < URLS) {
    const url = flat(anyUrl(random))
    if (probe.isAllowed(url)) urls.miss.push(url)
  }
  return { text: fileOf(random, patterns), urls }
}
