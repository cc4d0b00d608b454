/** Counts of tests, as the test commands print them. */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * `failures` names the tests that failed, as far as a report names them.
 * @typedef {{ passed: number, failed: number, skipped: number, failures?: readonly string[] }} Counts
 */

/** @param {Counts} counts */
export function sentenceOf({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/**
 * Reads a report of Playwright's reporter `json`.
 * @param {string} file
 * @returns {Counts}
 */
export function playwrightCounts(file) {
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8'))
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [...suites.flatMap(failedIn), ...errors.map(firstLineOf)],
  }
}

/** @typedef {{ message?: string }} ReportedError */
/** @typedef {{ projectName: string, status: string, results: { error?: ReportedError }[] }} PlaywrightTest */
/** @typedef {{ file: string, title: string, specs: { title: string, line: number, tests: PlaywrightTest[] }[], suites?: PlaywrightSuite[] }} PlaywrightSuite */

/** @param {PlaywrightSuite} suite @returns {readonly string[]} */
function failedIn({ file, specs, suites = [] }) {
  const failed = specs.flatMap(({ title, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const error = results.find(result => result.error)?.error
        return `[${projectName}] ${file}:${line} ${title}: ${firstLineOf(error ?? {})}`
      }),
  )
  return [...failed, ...suites.flatMap(failedIn)]
}

/**
 * Reads a report of Vitest's reporter `json`.
 * @param {string} file
 * @returns {Counts}
 */
export function vitestCounts(file) {
  /** @type {{ numPassedTests: number, numPendingTests: number, numTodoTests: number, testResults: { name: string, status: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[] }} */
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const path = relative(process.cwd(), name)
    // A file that cannot be loaded has no tests to count, but it counts as one failure.
    if (status === 'failed' && assertionResults.length === 0) return [`${path}: ${firstLineOf({ message })}`]
    return assertionResults
      .filter(test => test.status === 'failed')
      .map(test => `${path} ${test.fullName}: ${firstLineOf({ message: test.failureMessages[0] ?? '' })}`)
  })
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  }
}

/** @param {ReportedError} error */
function firstLineOf({ message = '' }) {
  return stripVTControlCharacters(message).trim().split('\n')[0] ?? ''
}

/**
 * Corrects counts that look too good: a part that ran no tests has failed, and so has a part with a bad exit code, even
 * if every test that it counted passed.
 * @param {number} code
 * @param {() => Counts} read
 * @returns {Counts}
 */
export function honestCounts(code, read) {
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
