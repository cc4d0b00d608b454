/**
 * The time from the octets of a new file to its first verdicts, for a crawler that asks for one URL at each site and
 * for one that asks for 80. Files are made up with the distribution of real ones (files.mjs).
 */
import { manyFiles } from './files.mjs'
import { ratio, takeTurns } from './measure.mjs'
import { randomOf } from './random.mjs'
import { anyUrl, flat } from './site.mjs'
import { PRODUCT_TOKEN, robotsParserOf } from './subjects.mjs'

const FILES = 200
/** How much of a file crawlers read, in bytes (RFC 9309 §2.5). */
const LIMIT = 500 * 1024

/** @typedef {{ octets: Uint8Array, urls: readonly string[] }} Job */

/**
 * @param {import('./subjects.mjs').Core} core
 * @param {import('./measure.mjs').Effort} effort
 */
export function measureFirstVerdicts(core, effort) {
  return [1, 80].map(urls => measure(core, jobsWith(urls), effort))
}

/** @param {number} urls of each file @returns {Job[]} */
function jobsWith(urls) {
  const random = randomOf(11)
  return manyFiles(random, FILES)
    .filter(file => file.length <= LIMIT)
    .map(file => ({
      octets: new TextEncoder().encode(file),
      urls: Array.from({ length: urls }, () => flat(anyUrl(random))),
    }))
}

/**
 * @param {import('./subjects.mjs').Core} core
 * @param {readonly Job[]} jobs
 * @param {import('./measure.mjs').Effort} effort
 */
function measure(core, jobs, effort) {
  const decoder = new TextDecoder()
  /** @param {(job: Job) => number} judge */
  const all = judge => () => jobs.reduce((sum, job) => sum + judge(job), 0)
  const ours = all(({ octets, urls }) => {
    const matcher = core.compile(core.parse(octets), { productToken: PRODUCT_TOKEN, dialect: 'google' })
    return urls.filter(url => matcher.isAllowed(url)).length
  })
  const robotsParser = all(({ octets, urls }) => {
    const parser = robotsParserOf(decoder.decode(octets))
    return urls.filter(url => parser.isAllowed(url, PRODUCT_TOKEN)).length
  })
  const times = takeTurns({ ours, robotsParser }, { ...effort, sampleMs: effort.sampleMs * 10 })
  return {
    files: jobs.length,
    octets: jobs.reduce((sum, { octets }) => sum + octets.length, 0) / jobs.length,
    urls: jobs[0]?.urls.length ?? 0,
    /** Nanoseconds for a file. */
    time: times.ours.time / jobs.length,
    robotsParser: ratio(times.robotsParser, times.ours),
    allowed: ours(),
  }
}
