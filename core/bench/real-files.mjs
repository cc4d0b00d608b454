/**
 * The time from the octets of real files to their first verdicts, beside what no engine can avoid. Each file of a folder
 * is asked about 1 and 80 URLs, and each file over 20 KB about 20,000. The URLs are made up (site.mjs).
 *
 *     npm run bench -- --files FOLDER [--beside PROGRAM]
 *
 * The subjects take turns. A sample is the processor time of one pass over all files, divided by their number; printed are
 * the median and the minimum of all samples. Beside the verdicts are measured:
 * - decoding the octets, a loop that looks at each octet once, and `parse`;
 * - a loop that looks at each character of the URLs once;
 * - asking a compiled matcher about the same 20,000 URLs again.
 *
 * `PROGRAM` is called as in first-verdicts.mjs, once for each sample, and must allow as many URLs as Google's dialect.
 * Instead of 20,000 URLs it is asked about 80 of them, and its time is multiplied by 250: google/robotstxt reads the file
 * again for each URL. robots-parser is left out there.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { askBeside } from './first-verdicts.mjs'
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
const ROUNDS = 15
/** How long a subject works before it is measured, and for a sample, in milliseconds. */
const WARM_UP = 400
const SAMPLE = 60

/** @typedef {import('./first-verdicts.mjs').Job} Job */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { beside: { type: 'string', multiple: true, default: [] } },
})
const programs = values.beside ?? []
const folder = positionals[0] ?? '.'
/** @type {import('./subjects.mjs').Core} */
const core = await import(pathToFileURL(resolve('dist/core/index.js')).href)

const files = readdirSync(folder)
  .map(name => new Uint8Array(readFileSync(join(folder, name))))
  .filter(octets => octets.length <= LIMIT)
const large = files.filter(octets => octets.length > LARGE)

/**
 * @param {readonly Uint8Array[]} contents
 * @param {number} count of URLs for each file
 */
function measure(contents, count) {
  const random = randomOf(count)
  const jobs = contents.map(octets => ({
    octets,
    urls: Array.from({ length: count }, () => flat(anyUrl(random))),
  }))
  const samples = samplesOf(jobs)
  const ours = samples['octets to verdicts'] ?? []
  const size = contents.reduce((sum, { length }) => sum + length, 0) / contents.length / 1024
  return table(
    [`${contents.length} files of ${size.toFixed(1)} KiB, ${count} URLs`, 'µs', '× verdicts', 'least µs', '× least'],
    Object.entries(samples).map(([name, times]) => [
      name,
      ...[median, least].flatMap(of => [(of(times) / 1000).toFixed(1), (of(times) / of(ours)).toPrecision(3)]),
    ]),
  )
}

/** @param {readonly number[]} numbers */
const least = numbers => Math.min(...numbers)

/**
 * Nanoseconds a file, by subject and sample.
 * @param {readonly Job[]} jobs
 * @returns {Record<string, number[]>}
 */
function samplesOf(jobs) {
  const isMany = (jobs[0]?.urls.length ?? 0) > FEW
  const decoder = new TextDecoder()
  const matchers = jobs.map(matcherOf)
  const askedBeside = isMany ? jobs.map(({ octets, urls }, i) => ({ octets, urls: someOf(urls, i) })) : jobs
  const allowed = sum(askedBeside, job => ask(matcherOf(job), job))
  const subjects = Object.entries({
    'octets to verdicts': () => sum(jobs, job => ask(matcherOf(job), job)),
    decode: () => sum(jobs, ({ octets }) => decoder.decode(octets).length),
    'look at each octet': () => sum(jobs, ({ octets }) => sumOfOctets(octets)),
    parse: () => sum(jobs, ({ octets }) => (core.parse(octets) ? 1 : 0)),
    'look at each character of the URLs': () => sum(jobs, ({ urls }) => sum(urls, sumOf)),
    ...(isMany && { 'ask again': () => sum(jobs, (job, i) => ask(matchers[i] ?? matcherOf(job), job)) }),
    ...(!isMany && { 'robots-parser': () => sum(jobs, job => askRobotsParser(decoder, job)) }),
  }).map(([name, pass]) => {
    const sample = sampler(pass)
    let time = sample(1)
    for (let spent = time; spent < WARM_UP * 1e6; spent += time) time = sample(1)
    return { name, sample, count: Math.ceil((SAMPLE * 1e6) / time), times: /** @type {number[]} */ ([]) }
  })
  const besides = programs.map(program => ({ name: basename(program), program, times: /** @type {number[]} */ ([]) }))
  for (let round = 0; round < ROUNDS; round++) {
    for (const { sample, count, times } of subjects) times.push(sample(count) / jobs.length)
    for (const { program, times } of besides) {
      const run = askBeside(program, askedBeside)
      if (run.allowed !== allowed) throw new Error(`${program} allowed ${run.allowed} URLs, not ${allowed}`)
      times.push(((run.seconds * 1e9) / jobs.length) * (isMany ? MANY / FEW : 1))
    }
  }
  return Object.fromEntries([...subjects, ...besides].map(({ name, times }) => [name, times]))
}

/** As many URLs as `FEW`, others for each file. @param {readonly string[]} urls @param {number} file */
function someOf(urls, file) {
  const from = (file * FEW) % (urls.length - FEW)
  return urls.slice(from, from + FEW)
}

/** @param {Job} job */
function matcherOf({ octets }) {
  return core.compile(core.parse(octets), { productToken: PRODUCT_TOKEN, dialect: 'google' })
}

/** The number of allowed URLs. @param {ReturnType<typeof matcherOf>} matcher @param {Job} job */
const ask = (matcher, { urls }) => sum(urls, url => (matcher.isAllowed(url) ? 1 : 0))

/** @param {TextDecoder} decoder @param {Job} job */
function askRobotsParser(decoder, { octets, urls }) {
  const parser = robotsParserOf(decoder.decode(octets))
  return sum(urls, url => (parser.isAllowed(url, PRODUCT_TOKEN) ? 1 : 0))
}

/** @param {Uint8Array} octets */
function sumOfOctets(octets) {
  let total = 0
  for (let i = 0; i < octets.length; i++) total += octets[i] ?? 0
  return total
}

/** @param {string} url */
function sumOf(url) {
  let total = 0
  for (let i = 0; i < url.length; i++) total += url.charCodeAt(i)
  return total
}

/** @template Item @param {readonly Item[]} items @param {(item: Item, index: number) => number} of */
const sum = (items, of) => items.reduce((total, item, i) => total + of(item, i), 0)

console.log(`Node ${process.versions.node}. Microseconds a file, median and minimum of ${ROUNDS} samples.\n`)
for (const [octets, count] of /** @type {const} */ ([
  [files, 1],
  [files, FEW],
  [large, MANY],
])) {
  console.log(measure(octets, count))
}
