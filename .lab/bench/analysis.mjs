/**
 * The cost of proofs: questions about rules, comparisons and lint. Each task is measured in a separate process, once as
 * the first thing that happens there and then again, against a budget. The budget is how long a person may have to
 * wait, so the measure is elapsed time, the best of a few processes; the engine compiles on other threads meanwhile.
 */
import { performance } from 'node:perf_hooks'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { fileOfSize } from './files.mjs'
import { hostileToLint } from './lint-hostile.mjs'
import { runAlone } from './processes.mjs'
import { randomOf } from './random.mjs'
import { fileOf, patternsOf } from './site.mjs'
import { PRODUCT_TOKEN } from './subjects.mjs'

/**
 * @typedef {import('./subjects.mjs').Core & typeof import('../../core/proofs/index.ts')} Core
 * @typedef {import('../../core/parse/robots-txt.ts').RobotsTxt} RobotsTxt
 *
 * @typedef {object} Task
 * @property {string} name
 * @property {number} budget milliseconds
 * @property {() => string} text of the robots.txt
 * @property {(text: string) => string} [edited] the other file of a comparison
 * @property {(core: Core, robots: RobotsTxt, other: RobotsTxt) => unknown} work
 *
 * @typedef {object} AnalysisResult
 * @property {string} name
 * @property {number} cold milliseconds elapsed the first time, the best of the processes
 * @property {number} warm milliseconds elapsed later, the best of the processes
 * @property {number} budget milliseconds
 */

const LIMIT = 500 * 1024
const PROCESSES = 3
const ROUNDS = 2

/** @param {number} rules @param {number} starred */
const fileWith = (rules, starred) => () => {
  const random = randomOf(rules + starred * 100)
  return fileOf(random, patternsOf(random, rules, starred))
}

/** As many of the shortest rules as fit into what crawlers read. */
const shortRules = () => {
  const rules = Array.from({ length: 33_000 }, (_, i) => `${i % 10 === 0 ? 'Allow' : 'Disallow'}: /${i.toString(36)}`)
  return `User-agent: *\n${rules.join('\n')}\n`.slice(0, LIMIT)
}

/** A copy in which one line in ten is removed and another one is longer. @param {string} text */
const edited = text =>
  text
    .split('\n')
    .filter((_, i) => i % 10 !== 9)
    .map((line, i) => (i % 10 === 7 ? `${line}x` : line))
    .join('\n')

/** @type {(core: Core, robots: RobotsTxt) => unknown} */
const neverWins = (core, robots) => {
  const facts = core.ruleFacts(robots, { productToken: PRODUCT_TOKEN })
  return facts.rules.map(rule => facts.neverWins(rule).answer)
}

/** @type {(core: Core, robots: RobotsTxt) => unknown} */
const redundant = (core, robots) => {
  const facts = core.ruleFacts(robots, { productToken: PRODUCT_TOKEN })
  return facts.rules.map(rule => facts.redundant(rule).answer)
}

/** @type {(core: Core, robots: RobotsTxt) => unknown} */
const ties = (core, robots) => core.ruleFacts(robots, { productToken: PRODUCT_TOKEN }).ties()

/** @type {Task['work']} */
const compare = (core, robots, other) => core.compare(robots, other)

/** @type {(core: Core, robots: RobotsTxt) => unknown} */
const compareDialects = (core, robots) => core.compareDialects(robots, 'rfc9309', 'google')

/** @type {(core: Core, robots: RobotsTxt) => unknown} */
const lint = (core, robots) => core.lint(robots)

const kinds = { plain: 0, mixed: 0.25, 'all starred': 1 }
const realistic = () => fileOfSize(randomOf(3), LIMIT)

/** @type {readonly Task[]} */
export const tasks = [
  ...Object.entries(kinds).flatMap(([kind, starred]) => {
    const text = fileWith(1_000, starred)
    const of = `1,000 rules, ${kind}`
    return [
      { name: `never wins, ${of}`, budget: 100, text, work: neverWins },
      { name: `redundant, ${of}`, budget: 100, text, work: redundant },
      { name: `ties, ${of}`, budget: 100, text, work: ties },
      { name: `compare, ${of}`, budget: 100, text, edited, work: compare },
    ]
  }),
  ...Object.entries(kinds).flatMap(([kind, starred]) => {
    const text = fileWith(16_000, starred)
    const of = `16,000 rules (500 KiB), ${kind}`
    return [
      { name: `compare, ${of}`, budget: 2_000, text, edited, work: compare },
      { name: `compare dialects, ${of}`, budget: 2_000, text, work: compareDialects },
    ]
  }),
  { name: 'compare, 33,000 rules (500 KiB), short', budget: 2_000, text: shortRules, edited, work: compare },
  { name: 'compare dialects, 33,000 rules (500 KiB), short', budget: 2_000, text: shortRules, work: compareDialects },
  { name: 'compare, 500 KiB of files in one', budget: 2_000, text: realistic, edited, work: compare },
  { name: 'compare dialects, 500 KiB of files in one', budget: 2_000, text: realistic, work: compareDialects },
  { name: 'lint, 100 rules, mixed', budget: 100, text: fileWith(100, 0.25), work: lint },
  { name: 'lint, 500 KiB of files in one', budget: 500, text: realistic, work: lint },
  ...hostileToLint.map(({ name, text }) => ({ name: `lint, 500 KiB of ${name}`, budget: 500, text, work: lint })),
]

/** @param {string} built core as built @param {(progress: string) => void} say @returns {AnalysisResult[]} */
export function measureAnalysis(built, say) {
  return tasks.map(({ name, budget }, i) => {
    say(`analysis: ${name}`)
    const runs = Array.from({ length: PROCESSES }, () => {
      return /** @type {{ cold: number, warm: number }} */ (runAlone(import.meta.url, [built, i]))
    })
    return {
      name,
      cold: Math.min(...runs.map(({ cold }) => cold)),
      warm: Math.min(...runs.map(({ warm }) => warm)),
      budget,
    }
  })
}

/** @param {string} built @param {Task} task */
async function measureHere(built, { text, edited: change, work }) {
  const { href } = pathToFileURL(built)
  /** @type {Core} */
  const core = { ...(await import(href)), ...(await import(new URL('proofs.js', href).href)) }
  const file = text()
  const otherFile = change?.(file) ?? ''
  // The engine may still be busy with creating the files. This must not be measured.
  await new Promise(resolve => setTimeout(resolve, 200))
  const times = Array.from({ length: 1 + ROUNDS }, () => {
    const [robots, other] = [core.parse(file), core.parse(otherFile)]
    const start = performance.now()
    work(core, robots, other)
    return performance.now() - start
  })
  return { cold: times[0], warm: Math.min(...times.slice(1)) }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [built = '', number = ''] = process.argv.slice(2)
  const task = tasks[Number(number)]
  if (!task) throw new TypeError(`there is no task ${number}`)
  console.log(JSON.stringify(await measureHere(built, task)))
}
