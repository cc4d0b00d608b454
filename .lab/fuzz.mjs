/**
 * Checks random inputs against what must hold for all of them, target after target:
 *
 *     npm run fuzz -- [TARGET…] [--minutes N] [--runs N] [--seed N] [--corpus FOLDER]
 *     npm run fuzz -- TARGET --replay FILE
 *     npm run fuzz -- --list
 *
 * Each target runs for `--minutes`, 1 if left out, or until `--runs` inputs were checked. The seed is printed: with it,
 * the same inputs are checked in the same order. The files of the conformance cases are changed at random, and with
 * `--corpus` those of a folder too, which are also checked whole. What was found in earlier runs is kept in
 * .lab/fuzz/kept.ts and checked first.
 *
 * For a failure the seed and the input are printed, made as small as possible. `--replay` checks such an input again: a
 * file with the line that was printed. An input that takes more than two minutes counts as a failure. Exits with 1 if
 * something failed.
 */
import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { readArguments } from '../.scripts/arguments.mjs'
import { buildForNode } from './built.mjs'

/** An input that takes longer, in ms, is reported. While an input is made smaller, nothing counts for a minute. */
const LONGEST_RUN = 120_000
const SECOND = 1000

const { values, operands, refuse, wholeNumber, folder, file } = readArguments(
  'npm run fuzz -- [TARGET…] [--minutes N] [--runs N] [--seed N] [--corpus FOLDER] [--replay FILE] [--list]',
  {
    minutes: { type: 'string', default: '1' },
    runs: { type: 'string', default: '0' },
    seed: { type: 'string' },
    corpus: { type: 'string' },
    replay: { type: 'string' },
    list: { type: 'boolean' },
  },
  { most: Number.POSITIVE_INFINITY },
)
const seed = values.seed === undefined ? randomInt(1_000_000_000) : wholeNumber('seed', values.seed)
const milliseconds = wholeNumber('minutes', values.minutes) * 60 * SECOND
const runs = wholeNumber('runs', values.runs)
const corpus = values.corpus === undefined ? undefined : folder(values.corpus)
const replay = values.replay === undefined ? undefined : readFileSync(file(values.replay), 'utf8')

const outDir = await buildForNode('fuzz', { main: '.lab/fuzz/main.ts', targets: '.lab/fuzz/targets/index.ts' })
/** @type {{ targets: readonly import('./fuzz/target.ts').AnyTarget[] }} */
const { targets } = await import(resolve(outDir, 'targets.js'))
const unknown = operands.filter(name => !targets.some(target => target.name === name))
if (unknown.length > 0) {
  refuse(`No target is named ${unknown.join(', ')}. There are ${targets.map(({ name }) => name).join(', ')}.`)
}
if (values.list) {
  for (const { name, about } of targets) console.log(`${name.padEnd(10)} ${about}`)
  process.exit(0)
}

const chosen = targets.filter(({ name }) => operands.length === 0 || operands.includes(name))
for (const { name } of chosen) {
  console.log(`npm run fuzz -- ${name} --seed ${seed}${corpus === undefined ? '' : ` --corpus ${corpus}`}`)
  const failed = await runTarget(name)
  if (failed) process.exitCode = 1
}

/** Runs one target and prints its result; true if something failed. @param {string} name */
async function runTarget(name) {
  const progress = new SharedArrayBuffer(12)
  const counters = new Int32Array(progress)
  let [last, since] = [0, Date.now()]
  const task = { name, seed, milliseconds, runs, corpus, replay, show: undefined, progress }
  const { result, stop } = startWorker(task)
  const watch = setInterval(() => {
    const done = Atomics.load(counters, 0)
    if (done !== last) [last, since] = [done, Date.now()]
    if (done > 0 && Date.now() - since > LONGEST_RUN) void stop('no result after two minutes')
  }, SECOND)
  const found = await result
  clearInterval(watch)
  if (typeof found === 'string') {
    const [, batch = 0, index = 0] = counters
    console.log(`  ${found}, run ${counters[0]}: number ${index} of the batch with seed ${batch}`)
    const shown = await startWorker({ ...task, seed: batch, show: index }).result
    if (typeof shown !== 'string') console.log(`  input: ${shown.shown}`)
    return true
  }
  if (found.isMissing) {
    console.log('  not run: this machine does not have what the target needs')
    return false
  }
  const { failure } = found
  const also = [
    ...(found.kept > 0 ? [`, ${found.kept} kept`] : []),
    ...(found.whole > 0 ? [`, ${found.whole} whole files`] : []),
  ].join('')
  console.log(
    `  ${found.runs.toLocaleString('en')} inputs${also}, ${found.seconds.toFixed(0)} s: ${failure ? 'FAILED' : 'all held'}`,
  )
  if (!failure) return false
  if (failure.passed >= 0) console.log(`  number ${failure.passed} of the batch with seed ${failure.seed}`)
  console.log(`  input: ${failure.input}\n  ${failure.error.slice(0, 4000)}`)
  return true
}

/**
 * Starts a worker. The result is its report, or a text if it ended without one.
 * @param {import('./fuzz/main.ts').FuzzTask} workerData
 */
function startWorker(workerData) {
  const worker = new Worker(resolve(outDir, 'main.js'), { workerData })
  let why = ''
  /** @type {Promise<import('./fuzz/main.ts').FuzzReport | string>} */
  const result = new Promise(done => {
    worker.on('message', done)
    worker.on('error', error => done(String(error)))
    worker.on('exit', code => done(why || `the worker ended with ${code}`))
  })
  /** @param {string} reason */
  const stop = reason => {
    why = reason
    return worker.terminate()
  }
  return { result, stop }
}
