/** Verdicts: each call takes a full URL and returns a boolean. */
import { fileURLToPath, pathToFileURL } from 'node:url'
import { median, ratio, takeTurns, together } from './measure.mjs'
import { runAlone } from './processes.mjs'
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
 * @property {Ratio} reading how many times longer `ours` takes than a loop that reads each character of the URL once
 * @property {Ratio} robotsParser how many times longer robots-parser takes
 * @property {Ratio} guard how many times longer robots-txt-guard takes
 */

export const sizes = [20, 200, 2_000, 10_000]
export const stars = [0, 0.1, 0.4]
export const kinds = /** @type {const} */ (['match', 'miss'])

/** The number of different URLs in a measurement. */
const URLS = 1_000
/** How many URLs a subject is asked about in a plain loop before it returns, so that what calls it takes no time. */
const BATCH = 20

/**
 * Results depend on the rules, and on how the engine happened to optimise the code for other files before. So several
 * files are measured, each in a separate process.
 */
const PROCESSES = 3
/** Turns are long, so that refilling the caches after the turns of other subjects takes only a small part of them. */
const EFFORT = { rounds: 7, sampleMs: 25 }

/**
 * Verdicts on URLs that were all asked about before.
 * @param {string} built core as built
 * @param {(progress: string) => void} say
 * @returns {VerdictResult[]}
 */
export function measureVerdicts(built, say) {
  return sizes.flatMap(rules =>
    stars.flatMap(starred => {
      say(`verdicts: ${rules} rules, ${starred * 100} % starred`)
      const runs = Array.from({ length: PROCESSES }, (_, seed) => {
        const run = runAlone(import.meta.url, [built, rules, starred, seed])
        return /** @type {Record<Kind, ReturnType<typeof measureHere>>} */ (run)
      })
      return kinds.map(kind => ({ rules, starred, kind, ...summary(runs.map(run => run[kind])) }))
    }),
  )
}

/** @param {readonly ReturnType<typeof measureHere>[]} runs */
function summary(runs) {
  const ours = together(runs.map(run => run.ours))
  return {
    ours,
    reading: ratio(ours, together(runs.map(run => run.reading))),
    robotsParser: ratio(together(runs.map(run => run.robotsParser)), ours),
    guard: ratio(together(runs.map(run => run.guard)), ours),
  }
}

/**
 * @param {Core} core
 * @param {Site} site
 * @param {Kind} kind
 */
function measureHere(core, site, kind) {
  const { text } = site
  const urls = site.urls[kind]
  const matcher = core.compile(core.parse(text), { productToken: PRODUCT_TOKEN })
  const robotsParser = robotsParserOf(text)
  const guard = guardOf(core, text)
  const batches = batchesOf(urls)
  const paths = batchesOf(urls.map(url => url.slice(ORIGIN.length)))
  for (const url of urls) matcher.isAllowed(url)
  // The engine optimises each of these loops for its subject.
  const measured = takeTurns(
    {
      ours: turn => {
        let allowed = 0
        for (const url of batches(turn)) if (matcher.isAllowed(url)) allowed++
        return allowed
      },
      reading: turn => {
        let sum = 0
        for (const url of batches(turn)) sum += sumOf(url)
        return sum
      },
      robotsParser: turn => {
        let allowed = 0
        for (const url of batches(turn)) if (robotsParser.isAllowed(url, PRODUCT_TOKEN)) allowed++
        return allowed
      },
      guard: turn => {
        let allowed = 0
        for (const path of paths(turn)) if (guard.isAllowed(PRODUCT_TOKEN, path)) allowed++
        return allowed
      },
    },
    EFFORT,
  )
  const { ours, reading, robotsParser: parser, guard: guarding } = measured
  return { ours: ofOne(ours), reading: ofOne(reading), robotsParser: ofOne(parser), guard: ofOne(guarding) }
}

/**
 * Parts of a list, by a running number.
 * @param {readonly string[]} list
 * @returns {(turn: number) => readonly string[]}
 */
function batchesOf(list) {
  const batches = Array.from({ length: URLS / BATCH }, (_, i) => list.slice(i * BATCH, (i + 1) * BATCH))
  return turn => batches[turn % batches.length] ?? []
}

/**
 * The times for one URL of a batch.
 * @param {Measured} batch
 * @returns {Measured}
 */
const ofOne = ({ time, spread, samples }) => ({
  time: time / BATCH,
  spread,
  samples: samples.map(sample => sample / BATCH),
})

/** @param {string} url */
function sumOf(url) {
  let sum = 0
  for (let i = 0; i < url.length; i++) sum += url.charCodeAt(i)
  return sum
}

/**
 * Verdicts on URLs that are each asked once, in files whose lazy DFA is still empty.
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
 * By size, the geometric mean over all shares of starred rules and both kinds of URLs, as the values are ratios.
 * @param {readonly VerdictResult[]} results
 */
export function means(results) {
  const first = results.filter(result => result.rules === sizes[0])
  return sizes.map(rules => {
    const ofSize = results.filter(result => result.rules === rules)
    return {
      rules,
      robotsParser: geometricMean(ofSize.map(result => result.robotsParser.ratio)),
      guard: geometricMean(ofSize.map(result => result.guard.ratio)),
      slope: geometricMean(ofSize.map((result, i) => result.ours.time / (first[i]?.ours.time ?? Number.NaN))),
    }
  })
}

/** @param {readonly number[]} numbers */
const geometricMean = numbers => Math.exp(numbers.reduce((sum, number) => sum + Math.log(number), 0) / numbers.length)

/**
 * A file, and URLs that rules match and URLs that none matches.
 * @param {Core} core
 * @param {number} rules
 * @param {number} starred
 * @param {number} seed
 * @returns {Site}
 */
export function siteOf(core, rules, starred, seed = 0) {
  const random = randomOf(rules + starred * 100 + seed * 1_000_003)
  const patterns = patternsOf(random, rules, starred)
  // If all rules disallow, an allowed URL is one that no rule matches.
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [built = '', rules, starred, seed] = process.argv.slice(2)
  /** @type {Core} */
  const core = await import(pathToFileURL(built).href)
  const site = siteOf(core, Number(rules), Number(starred), Number(seed))
  console.log(JSON.stringify(Object.fromEntries(kinds.map(kind => [kind, measureHere(core, site, kind)]))))
}
