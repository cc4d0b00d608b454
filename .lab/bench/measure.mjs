/**
 * Measures several subjects in turns. The machine may do other work meanwhile, so times are processor times, not
 * elapsed times, and subjects take turns sample by sample. Each round gives one ratio; the result is the median of all
 * rounds with its spread. Run Node with --single-threaded-gc: otherwise one subject may pay for garbage that another
 * left behind.
 */

/**
 * @typedef {object} Measured
 * @property {number} time nanoseconds for an operation, the median of the rounds
 * @property {number} spread half the distance between the quartiles, as a share of the median
 * @property {readonly number[]} samples nanoseconds for an operation, by round
 *
 * @typedef {object} Ratio
 * @property {number} ratio the median of the rounds
 * @property {number} spread as above
 *
 * @typedef {object} Effort
 * @property {number} rounds
 * @property {number} sampleMs how long each subject works in a round
 */

/** The sum of all results, so that the engine cannot drop measured code as unused. */
let sink = 0

/** @returns {number} the sum of the results of all operations */
export const gathered = () => sink

/**
 * Measures operations in turns. Each is called with a running number and returns a number that depends on its result.
 * @template {string} Name
 * @param {Record<Name, (turn: number) => number>} subjects
 * @param {Effort} effort
 * @returns {Record<Name, Measured>}
 */
export function takeTurns(subjects, { rounds, sampleMs }) {
  const runs = /** @type {[Name, (turn: number) => number][]} */ (Object.entries(subjects)).map(([name, operation]) => {
    const sample = sampler(operation)
    return { name, sample, count: callsFor(sample, sampleMs), samples: /** @type {number[]} */ ([]) }
  })
  for (let round = 0; round < rounds; round++) {
    for (const run of runs) run.samples.push(run.sample(run.count))
  }
  const measured = runs.map(({ name, samples }) => [name, summed(samples)])
  return /** @type {Record<Name, Measured>} */ (Object.fromEntries(measured))
}

/**
 * Makes a separate loop for each subject, so that none is slowed down by what the engine learned from another.
 * @param {(turn: number) => number} operation
 * @returns {(count: number) => number} nanoseconds for a call
 */
export function sampler(operation) {
  let turn = 0
  const loop = /** @type {(operation: (turn: number) => number, from: number, to: number) => number} */ (
    new Function(
      'operation',
      'from',
      'to',
      'let sum = 0; for (let i = from; i < to; i++) sum += operation(i); return sum',
    )
  )
  return count => {
    const start = process.cpuUsage()
    sink += loop(operation, turn, turn + count)
    const { user, system } = process.cpuUsage(start)
    turn += count
    return ((user + system) * 1000) / count
  }
}

/** How long a subject works before it is measured, in milliseconds: the engine makes code faster while it runs. */
const WARM_UP = 150

/**
 * How many calls fill a sample, counted while the subject warms up. Other threads of the engine may be busy for a
 * moment, so one slow sample says nothing: the faster of two counts is used.
 * @param {(count: number) => number} sample
 * @param {number} sampleMs
 */
function callsFor(sample, sampleMs) {
  let count = 1
  for (let spent = 0; ; ) {
    const [first, second] = [sample(count) * count, sample(count) * count]
    const nanoseconds = Math.min(first, second)
    spent += first + second
    if (spent >= WARM_UP * 1e6) return Math.ceil((count * sampleMs * 1e6) / nanoseconds)
    if (nanoseconds < sampleMs * 0.5e6) count *= 2
  }
}

/** @param {readonly number[]} samples @returns {Measured} */
function summed(samples) {
  return { time: median(samples), spread: spreadOf(samples), samples }
}

/**
 * Combines several measurements of the same subject with different material.
 * @param {readonly Measured[]} parts
 * @returns {Measured}
 */
export const together = parts => summed(parts.flatMap(part => part.samples))

/**
 * How many times longer the slow subject takes than the fast one: the median of the ratios of all rounds.
 * @param {Measured} slow
 * @param {Measured} fast
 * @returns {Ratio}
 */
export function ratio(slow, fast) {
  const ratios = slow.samples.map((sample, round) => sample / (fast.samples[round] ?? Number.NaN))
  return { ratio: median(ratios), spread: spreadOf(ratios) }
}

/** @param {readonly number[]} numbers */
export const median = numbers => quantile(numbers, 0.5)

/** @param {readonly number[]} numbers */
function spreadOf(numbers) {
  return (quantile(numbers, 0.75) - quantile(numbers, 0.25)) / 2 / median(numbers)
}

/** @param {readonly number[]} numbers @param {number} share @returns {number} */
function quantile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? Number.NaN
  const above = sorted[Math.ceil(place)] ?? Number.NaN
  return below + (above - below) * (place - Math.floor(place))
}
