/**
 * Runs all tests: every part in order with its output, then the names of those that failed and one line with the totals.
 * A part runs even if an earlier part failed, so that one run shows everything. Only the sizes and the end-to-end tests
 * need the build to succeed. The build, which hardly ever uses two processors, runs beside the checks of the sources, and so
 * does the search for browsers, which installs those that are missing.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readArguments } from './arguments.mjs'
import { honestCounts, playwrightCounts, sentenceOf, vitestCounts } from './counts.mjs'
import { npmRun, npmRunSilently } from './npm.mjs'

/** @typedef {import('./counts.mjs').Counts} Counts */

readArguments('npm test')
const reports = mkdtempSync(join(tmpdir(), 'robotscope-test-'))
const e2eReport = join(reports, 'e2e.json')

const building = npmRunSilently('build')
const findingBrowsers = npmRunSilently('browsers')

/** @type {{ name: string, run: () => Promise<Counts> }[]} */
const parts = [
  { name: 'typecheck', run: () => check('typecheck') },
  { name: 'lint', run: () => check('lint') },
  { name: 'build', run: built },
  { name: 'sizes', run: () => ofBuild(() => check('sizes')) },
  { name: 'unit', run: () => vitest('unit') },
  { name: 'built', run: () => ofBuild(() => vitest('built')) },
  { name: 'e2e', run: () => ofBuild(e2e) },
]

/** @type {Map<string, Counts & { seconds: number }>} */
const results = new Map()
for (const { name, run } of parts) {
  console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}\n`)
  const begin = performance.now()
  results.set(name, { ...(await run()), seconds: Math.round((performance.now() - begin) / 1000) })
}
rmSync(reports, { recursive: true, force: true })

const total = { passed: 0, failed: 0, skipped: 0 }
console.log('')
for (const [name, counts] of results) {
  console.log(`${name.padEnd(10)} ${sentenceOf(counts).padEnd(30)} ${String(counts.seconds).padStart(4)} s`)
  total.passed += counts.passed
  total.failed += counts.failed
  total.skipped += counts.skipped
  for (const failure of counts.failures ?? []) console.log(`  ${failure}`)
}
console.log(`\n${sentenceOf(total)}`)
process.exitCode = total.failed === 0 ? 0 : 1

/**
 * Runs a part that is a single check: it passes or fails.
 * @param {string} script
 * @returns {Promise<Counts>}
 */
async function check(script) {
  return countsOfCheck(await npmRun(script))
}

/**
 * @param {number} code
 * @returns {Counts}
 */
function countsOfCheck(code) {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

/** @returns {Promise<Counts>} */
async function built() {
  const { code, output } = await building
  process.stdout.write(output)
  return countsOfCheck(code)
}

/**
 * Runs a part that needs the build.
 * @param {() => Promise<Counts>} run
 * @returns {Promise<Counts>}
 */
async function ofBuild(run) {
  if (results.get('build')?.failed === 0) return run()
  console.log('The build failed, so there is nothing to run on.')
  return countsOfCheck(1)
}

/**
 * Runs a part that Vitest runs.
 * @param {string} script
 * @returns {Promise<Counts>}
 */
async function vitest(script) {
  const file = join(reports, `${script}.json`)
  const code = await npmRun(script, ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  return honestCounts(code, () => vitestCounts(file))
}

/** @returns {Promise<Counts>} */
async function e2e() {
  process.stdout.write((await findingBrowsers).output)
  const code = await npmRun('e2e', ['--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: e2eReport })
  return honestCounts(code, () => playwrightCounts(e2eReport))
}
