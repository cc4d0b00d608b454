/**
 * `vitest` and `fast-check` as the tests see them while Stryker changes sources. Tests are collected when their file is
 * loaded and may then be run any number of times. A property is tried with at most 300 cases, which are the same each
 * time: so a mutant is killed in each run or in none.
 */
import fc from 'fast-check'

// `expect` of vitest reads settings from the worker that runs the tests. Here the tests run without a worker.
Object.assign(globalThis, {
  __vitest_worker__: { config: { snapshotOptions: {}, expect: {} }, environment: {}, providedContext: {} },
})
const { expect } = await import('vitest')

/** @typedef {{ id: string, file: string, run: () => unknown }} CollectedTest */

const CASES = 300

/** @type {CollectedTest[]} */
let collected = []
let file = ''
/** @type {string[]} */
let path = []

/**
 * Begins to collect the tests of a file.
 * @param {string} name
 */
export function collectFrom(name) {
  file = name
  path = []
}

/** The tests collected since the last call. */
export function takeTests() {
  const tests = collected
  collected = []
  return tests
}

/**
 * @param {string} name
 * @param {() => unknown} run
 */
function test(name, run) {
  collected.push({ id: `${[file, ...path, name].join(' > ')} #${collected.length}`, file, run })
}

/**
 * @param {string} name
 * @param {() => void} run
 */
function describe(name, run) {
  path.push(name)
  run()
  path.pop()
}

/** @param {(name: string, run: () => unknown) => void} once */
const eachOf =
  once =>
  /** @param {readonly unknown[]} table */
  table =>
  /**
   * @param {string} name
   * @param {(...row: unknown[]) => unknown} run
   */
  (name, run) => {
    for (const row of table) once(name, () => (Array.isArray(row) ? run(...row) : run(row)))
  }

test.each = eachOf(test)
describe.each = eachOf(describe)

export const vitest = { describe, test, it: test, expect }

export const fastCheck = {
  ...fc,
  /**
   * @param {import('fast-check').IRawProperty<unknown>} property
   * @param {import('fast-check').Parameters<unknown>} parameters
   */
  assert: (property, parameters = {}) =>
    fc.assert(property, {
      ...parameters,
      numRuns: Math.min(parameters.numRuns ?? 100, CASES),
      seed: parameters.seed ?? 1,
      endOnFailure: true,
    }),
}
