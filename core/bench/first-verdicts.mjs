/**
 * The time from the octets of a new file to its first verdicts, for a crawler that asks for one URL at each site and
 * for one that asks for 80. Files are made up with the distribution of real ones (files.mjs).
 *
 * Other programs can be measured too. Each is called with the path of a robots.txt, a user agent and the path of a list
 * of URLs, repeated for all files. It prints the number of allowed URLs and the processor seconds for judging them,
 * without reading files, as JSON: `{"allowed":1,"seconds":0.5}`. The fastest of three calls counts. The number is
 * compared with that of this project in Google's dialect.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
 * @param {readonly string[]} beside
 */
export function measureFirstVerdicts(core, effort, beside) {
  return [1, 80].map(urls => measure(core, jobsWith(urls), effort, beside))
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
 * @param {readonly string[]} beside
 */
function measure(core, jobs, effort, beside) {
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
    beside: besides(jobs, beside).map(({ program, seconds, allowed }) => ({
      program,
      allowed,
      ratio: (seconds * 1e9) / times.ours.time,
    })),
  }
}

/** @param {readonly Job[]} jobs @param {readonly string[]} programs */
function besides(jobs, programs) {
  return programs.map(program => {
    const runs = [1, 2, 3].map(() => askBeside(program, jobs))
    return { program, allowed: runs[0]?.allowed ?? 0, seconds: Math.min(...runs.map(({ seconds }) => seconds)) }
  })
}

/**
 * Calls another program.
 * @param {string} program
 * @param {readonly Job[]} jobs
 * @returns {{ allowed: number, seconds: number }}
 */
export function askBeside(program, jobs) {
  const folder = mkdtempSync(join(tmpdir(), 'robotscope-bench-'))
  try {
    const paths = jobs.flatMap(({ octets, urls }, i) => {
      const [file, list] = [join(folder, `${i}.txt`), join(folder, `${i}.urls`)]
      writeFileSync(file, octets)
      writeFileSync(list, urls.join('\n'))
      return [file, PRODUCT_TOKEN, list]
    })
    return JSON.parse(String(execFileSync(program, paths)))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
