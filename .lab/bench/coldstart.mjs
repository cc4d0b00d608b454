/** The time from the text of a file to the first verdict. */
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ratio, takeTurns, together } from './measure.mjs'
import { runAlone } from './processes.mjs'
import { PRODUCT_TOKEN, robotsParserOf } from './subjects.mjs'
import { siteOf } from './verdicts.mjs'

/** Several processes, each with another file, for the reason given in verdicts.mjs. */
const PROCESSES = 3
const EFFORT = { rounds: 15, sampleMs: 30 }

/** @param {string} built core as built */
export function measureColdStart(built) {
  return [20, 10_000].map(rules => {
    const runs = Array.from({ length: PROCESSES }, (_, seed) => {
      return /** @type {ReturnType<typeof measureHere>} */ (runAlone(import.meta.url, [built, rules, seed]))
    })
    const ours = together(runs.map(run => run.ours))
    return { rules, time: ours.time, ratio: ratio(together(runs.map(run => run.robotsParser)), ours) }
  })
}

/**
 * @param {import('./subjects.mjs').Core} core
 * @param {number} rules
 * @param {number} seed
 */
function measureHere(core, rules, seed) {
  const { text, urls } = siteOf(core, rules, 0.1, seed)
  const url = /** @param {number} turn */ turn => urls.match[turn % urls.match.length] ?? ''
  return takeTurns(
    {
      ours: turn => {
        const matcher = core.compile(core.parse(text), { productToken: PRODUCT_TOKEN })
        return matcher.isAllowed(url(turn)) ? 1 : 0
      },
      robotsParser: turn => (robotsParserOf(text).isAllowed(url(turn), PRODUCT_TOKEN) ? 1 : 0),
    },
    EFFORT,
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [built = '', rules, seed] = process.argv.slice(2)
  console.log(JSON.stringify(measureHere(await import(pathToFileURL(built).href), Number(rules), Number(seed))))
}
