/** Counts of tests, as the test commands print them. */
import { readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

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
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped }
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
