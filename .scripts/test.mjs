/**
 * The whole test: every part in order, each with its output, then one line that adds up what ran.
 * A part runs even if one before it failed, so that one run tells everything; only the end-to-end tests need the build.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { npmRun } from './npm.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

const reports = mkdtempSync(join(tmpdir(), 'robotscope-test-'))
const unitReport = join(reports, 'unit.json')
const e2eReport = join(reports, 'e2e.json')

/** @type {{ name: string, run: () => Promise<Counts> }[]} */
const parts = [
  { name: 'typecheck', run: () => check('typecheck') },
  { name: 'lint', run: () => check('lint') },
  { name: 'unit', run: unit },
  { name: 'build', run: () => check('build') },
  { name: 'e2e', run: e2e },
]

/** @type {Map<string, Counts>} */
const results = new Map()
for (const { name, run } of parts) {
  console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}\n`)
  results.set(name, await run())
}
rmSync(reports, { recursive: true, force: true })

const total = { passed: 0, failed: 0, skipped: 0 }
console.log('')
for (const [name, counts] of results) {
  console.log(`${name.padEnd(10)} ${sentence(counts)}`)
  total.passed += counts.passed
  total.failed += counts.failed
  total.skipped += counts.skipped
}
console.log(`\n${sentence(total)}`)
process.exitCode = total.failed === 0 ? 0 : 1

/** @param {Counts} counts */
function sentence({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/**
 * A part that is one check: it holds or it does not.
 * @param {string} script
 * @returns {Promise<Counts>}
 */
async function check(script) {
  const code = await npmRun(script)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

/** @returns {Promise<Counts>} */
async function unit() {
  const code = await npmRun('unit', ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`])
  return honest(code, () => {
    /** @type {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults: { status: string, assertionResults: unknown[] }[] }} */
    const report = JSON.parse(readFileSync(unitReport, 'utf8'))
    // A file that cannot be loaded has no tests to count, and yet it failed.
    const broken = report.testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0)
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      skipped: report.numPendingTests + report.numTodoTests,
    }
  })
}

/** @returns {Promise<Counts>} */
async function e2e() {
  if (results.get('build')?.failed !== 0) {
    console.log('The build failed, so there is nothing to run in a browser.')
    return { passed: 0, failed: 1, skipped: 0 }
  }
  const code = await npmRun('e2e', ['--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: e2eReport })
  return honest(code, () => {
    const { stats, errors } = JSON.parse(readFileSync(e2eReport, 'utf8'))
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped }
  })
}

/**
 * A part that ran nothing failed, and so did one that ended badly although every test it counted passed.
 * @param {number} code
 * @param {() => Counts} read
 * @returns {Counts}
 */
function honest(code, read) {
  /** @type {Counts} */
  let counts = { passed: 0, failed: 0, skipped: 0 }
  try {
    counts = read()
  } catch (error) {
    console.error(`No report of what ran: ${error instanceof Error ? error.message : error}`)
  }
  const ranNothing = counts.passed + counts.failed === 0
  const unexplained = code !== 0 && counts.failed === 0
  return ranNothing || unexplained ? { ...counts, failed: counts.failed + 1 } : counts
}
