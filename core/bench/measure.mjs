/**
 * Times taken in turns. The machine may do other work meanwhile, so times are those of the processor and not of the
 * clock, subjects take turns sample by sample, each round gives one ratio, and the median over the rounds is told with
 * its spread. Run Node with --single-threaded-gc: otherwise one subject may pay for what another left behind.
 */

/**
 * @typedef {object} Measured
 * @property {number} time nanoseconds an operation, the median of the rounds
 * @property {number} spread half the distance between the quartiles, as a share of the median
 * @property {readonly number[]} samples nanoseconds an operation, by round
 *
 * @typedef {object} Ratio
 * @property {number} ratio the median of the rounds
 * @property {number} spread as above
 *
 * @typedef {object} Effort
 * @property {number} rounds
 * @property {number} sampleMs how long each subject works in a round
 */

/** Nothing that is measured may be left out as unused. */
let sink = 0

/** @returns {number} what all operations gave, added up */
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
 * A loop of its own for each subject, so that none is slowed by what the engine learned from another.
 * @param {(turn: number) => number} operation
 * @returns {(count: number) => number} nanoseconds a call
 */
function sampler(operation) {
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
 * How many calls fill a sample, found out while the subject is warmed up. Other threads of the engine may be at work for
 * a moment, so one slow sample says nothing: the faster of two counts.
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
 * The same subject measured several times, with other material.
 * @param {readonly Measured[]} parts
 * @returns {Measured}
 */
export const together = parts => summed(parts.flatMap(part => part.samples))

/**
 * How many times longer one takes than the other: the median of the rounds' ratios.
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
