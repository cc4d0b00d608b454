/**
 * The time from the octets of real files to their first verdicts, beside what no engine can avoid. Each file of a folder
 * is asked about 1 and 80 URLs, and each file over 20 KB about 20,000. The URLs are made up (site.mjs).
 *
 *     npm run bench -- --files FOLDER
 *
 * Each subject runs in processes of its own: in one process, what the engine learned from one subject slows down the
 * others by up to a third. The processes take turns. A sample is the processor time of one pass over all files, divided
 * by their number; printed are the median and the minimum of all samples. Beside the verdicts are measured:
 * - decoding the octets, a loop that looks at each octet once, and `parse`;
 * - a loop that looks at each character of the URLs once;
 * - asking a compiled matcher about the same 20,000 URLs again; robots-parser is left out there.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { median, sampler } from './measure.mjs'
import { randomOf } from './random.mjs'
import { table } from './report.mjs'
import { anyUrl, flat } from './site.mjs'
import { PRODUCT_TOKEN, robotsParserOf } from './subjects.mjs'

/** How much of a file crawlers read, in octets (RFC 9309 §2.5). */
const LIMIT = 500 * 1024
const LARGE = 20_000
const MANY = 20_000
const FEW = 80
/** How many processes each subject has, and how many samples each of them takes. */
const ROUNDS = 5
const SAMPLES = 5
/** How long a subject works before it is measured, at least, and for a sample, in milliseconds. */
const WARM_UP = 1500
const SAMPLE = 80
/** How many passes over all files come before the first sample, at least, so that the engine has optimised the code. */
const PASSES_BEFORE = 100

/** @typedef {import('./first-verdicts.mjs').Job} Job */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    // Of the processes that measure one subject.
    subject: { type: 'string' },
    urls: { type: 'string' },
  },
})
const folder = positionals[0] ?? '.'
/** @type {import('./subjects.mjs').Core} */
const core = await import(pathToFileURL(resolve('dist/core/index.js')).href)
const decoder = new TextDecoder()

const files = readdirSync(folder, { withFileTypes: true })
  .filter(entry => entry.isFile())
  .map(({ name }) => new Uint8Array(readFileSync(join(folder, name))))
  .filter(octets => octets.length <= LIMIT)

/** Whether so many URLs are asked of each file that only large files are taken. @param {number} count */
const isMany = count => count > FEW

/** @param {number} count of URLs for each file */
const filesFor = count => (isMany(count) ? files.filter(octets => octets.length > LARGE) : files)

/** @param {number} count of URLs for each file @returns {Job[]} */
function jobsWith(count) {
  const random = randomOf(count)
  return filesFor(count).map(octets => ({
    octets,
    urls: Array.from({ length: count }, () => flat(anyUrl(random))),
  }))
}

/**
 * The subjects and what each does in a pass.
 * @param {readonly Job[]} jobs
 * @param {number} count of URLs for each file
 * @returns {Record<string, () => () => number>}
 */
function subjectsOf(jobs, count) {
  return {
    'octets to verdicts': () => () => sum(jobs, job => ask(matcherOf(job), job)),
    decode: () => () => sum(jobs, ({ octets }) => decoder.decode(octets).length),
    'look at each octet': () => () => sum(jobs, ({ octets }) => sumOfOctets(octets)),
    parse: () => () => sum(jobs, ({ octets }) => (core.parse(octets) ? 1 : 0)),
    'look at each character of the URLs': () => () => sum(jobs, ({ urls }) => sumOfCharacters(urls)),
    ...(isMany(count)
      ? {
          'ask again': () => {
            const matchers = jobs.map(matcherOf)
            return () => sum(jobs, (job, i) => ask(matchers[i] ?? matcherOf(job), job))
          },
        }
      : { 'robots-parser': () => () => sum(jobs, job => askRobotsParser(job)) }),
  }
}

/** Measures one subject in this process, and prints nanoseconds a file by sample as JSON. */
function measureHere() {
  const count = Number(values.urls)
  const jobs = jobsWith(count)
  const begin = subjectsOf(jobs, count)[values.subject ?? '']
  if (!begin) throw new Error(`no subject is called ${values.subject}`)
  const sample = sampler(begin())
  let time = 0
  for (let pass = 0, spent = 0; pass < PASSES_BEFORE || spent < WARM_UP * 1e6; pass++, spent += time) time = sample(1)
  const passes = Math.ceil((SAMPLE * 1e6) / time)
  console.log(JSON.stringify(Array.from({ length: SAMPLES }, () => sample(passes) / jobs.length)))
}

/**
 * Nanoseconds a file by sample, from a process that measures one subject.
 * @param {string} subject
 * @param {number} count of URLs for each file
 * @returns {number[]}
 */
function measureApart(subject, count) {
  const args = [...process.execArgv, process.argv[1] ?? '', folder, '--subject', subject, '--urls', String(count)]
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }))
}

/** A table of all subjects. @param {number} count of URLs for each file */
function measure(count) {
  const jobs = jobsWith(count)
  const contents = filesFor(count)
  const size = contents.reduce((sum, { length }) => sum + length, 0) / contents.length / 1024
  /** @type {Map<string, number[]>} */
  const samples = new Map()
  const add = (/** @type {string} */ name, /** @type {number[]} */ times) =>
    samples.set(name, [...(samples.get(name) ?? []), ...times])
  for (let round = 0; round < ROUNDS; round++) {
    for (const subject of Object.keys(subjectsOf(jobs, count))) add(subject, measureApart(subject, count))
  }
  const ours = samples.get('octets to verdicts') ?? []
  return table(
    [`${contents.length} files of ${size.toFixed(1)} KiB, ${count} URLs`, 'µs', '× verdicts', 'least µs', '× least'],
    [...samples].map(([name, times]) => [
      name,
      ...[median, least].flatMap(of => [(of(times) / 1000).toFixed(1), (of(times) / of(ours)).toPrecision(3)]),
    ]),
  )
}

/** @param {readonly number[]} numbers */
const least = numbers => Math.min(...numbers)

/** @param {Job} job */
function matcherOf({ octets }) {
  return core.compile(core.parse(octets), { productToken: PRODUCT_TOKEN, dialect: 'google' })
}

/**
 * The number of allowed URLs. The loops over URLs are plain, as they are in other programs: calls of a function for each
 * URL took a tenth of the time that was measured.
 * @param {ReturnType<typeof matcherOf>} matcher
 * @param {Job} job
 */
function ask(matcher, { urls }) {
  let allowed = 0
  for (const url of urls) if (matcher.isAllowed(url)) allowed++
  return allowed
}

/** The same for robots-parser. @param {Job} job */
function askRobotsParser({ octets, urls }) {
  const parser = robotsParserOf(decoder.decode(octets))
  let allowed = 0
  for (const url of urls) if (parser.isAllowed(url, PRODUCT_TOKEN)) allowed++
  return allowed
}

/** @param {Uint8Array} octets */
function sumOfOctets(octets) {
  let total = 0
  for (let i = 0; i < octets.length; i++) total += octets[i] ?? 0
  return total
}

/** @param {readonly string[]} urls */
function sumOfCharacters(urls) {
  let total = 0
  for (const url of urls) for (let i = 0; i < url.length; i++) total += url.charCodeAt(i)
  return total
}

/** @template Item @param {readonly Item[]} items @param {(item: Item, index: number) => number} of */
const sum = (items, of) => items.reduce((total, item, i) => total + of(item, i), 0)

if (values.subject !== undefined) measureHere()
else {
  const samples = `${ROUNDS} processes with ${SAMPLES} samples each`
  console.log(`Node ${process.versions.node}. Microseconds a file, median and minimum of ${samples}.\n`)
  for (const count of [1, FEW, MANY]) {
    if (filesFor(count).length > 0) console.log(measure(count))
    else console.log(`No file for ${count} URLs${isMany(count) ? `: none is larger than ${LARGE} octets` : ''}.\n`)
  }
}
