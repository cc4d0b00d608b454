/**
 * Runs the tests for Stryker within one process, with the test files loaded once. Stryker's own runner for vitest starts
 * a worker and loads all modules for each mutant, which takes many times as long as the tests. What a mutant leaves
 * behind in memory does not count: a test that fails is run again without the mutant, and a mutant that survives is tried
 * again after all modules are loaded again.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core'
import { declareFactoryPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin'
import { DryRunStatus, MutantRunStatus, TestStatus } from '@stryker-mutator/api/test-runner'
import { createServer, createServerModuleRunner } from 'vite'
import { collectFrom, fastCheck, takeTests, vitest } from './tests.mjs'

/** @typedef {import('./tests.mjs').CollectedTest} CollectedTest */
/** @typedef {import('@stryker-mutator/api/test-runner').TestResult} TestResult */
/** @typedef {import('@stryker-mutator/api/test-runner').DryRunResult} DryRunResult */
/** @typedef {import('@stryker-mutator/api/test-runner').MutantRunOptions} MutantRunOptions */
/** @typedef {import('@stryker-mutator/api/test-runner').MutantRunResult} MutantRunResult */

/** What the changed sources and the tests read. */
const changed = /** @type {any} */ (globalThis)[INSTRUMENTER_CONSTANTS.NAMESPACE] ?? {}
Object.assign(globalThis, { [INSTRUMENTER_CONSTANTS.NAMESPACE]: changed, mutantTests: { vitest, fastCheck } })

/** @type {Readonly<Record<string, string>>} */
const replaced = {
  vitest: 'export const { describe, test, it, expect } = globalThis.mutantTests.vitest',
  'fast-check': 'export default globalThis.mutantTests.fastCheck',
}

/** The test files in the folders that ROBOTSCOPE_TESTS names, separated by commas, without those that replace modules. */
function testFiles() {
  return (process.env['ROBOTSCOPE_TESTS'] ?? '').split(',').flatMap(folder =>
    readdirSync(folder)
      .filter(name => name.endsWith('.test.ts'))
      .map(name => `${folder}/${name}`)
      .filter(file => !/^import \{.*\b(?:vi|afterEach)\b.*\} from 'vitest'$/m.test(readFileSync(file, 'utf8'))),
  )
}

class TestsInProcess {
  /** @type {Map<string, CollectedTest>} */
  tests = new Map()
  /**
   * How long each test took without a mutant, in milliseconds.
   * @type {Map<string, number>}
   */
  durations = new Map()
  /** Whether no test has been run with a mutant since the modules were loaded. */
  isFresh = false
  /** Whether the modules were loaded with a mutant active. */
  mustLoad = false
  /** @type {import('vite').ViteDevServer | undefined} */
  server
  /** @type {import('vite/module-runner').ModuleRunner | undefined} */
  modules

  capabilities() {
    return { reloadEnvironment: true }
  }

  async init() {
    this.server = await createServer({
      configFile: false,
      root: process.cwd(),
      logLevel: 'error',
      appType: 'custom',
      server: { middlewareMode: true, watch: null, hmr: false, ws: false },
      optimizeDeps: { noDiscovery: true },
      ssr: { noExternal: Object.keys(replaced) },
      plugins: [
        {
          name: 'tests-in-process',
          enforce: 'pre',
          resolveId: name => (name in replaced ? `\0${name}` : undefined),
          load: id => replaced[id.slice(1)],
        },
      ],
    })
    this.modules = createServerModuleRunner(/** @type {any} */ (this.server.environments['ssr']), { hmr: false })
  }

  async dispose() {
    await this.modules?.close()
    await this.server?.close()
  }

  /** Loads all modules again. */
  async load() {
    this.modules?.clearCache()
    for (const file of testFiles()) {
      collectFrom(file)
      await this.modules?.import(resolve(file))
    }
    this.tests = new Map(takeTests().map(test => [test.id, test]))
    this.isFresh = true
    this.mustLoad = false
  }

  /** @returns {Promise<DryRunResult>} */
  async dryRun() {
    changed.activeMutant = undefined
    try {
      await this.load()
    } catch (error) {
      return { status: DryRunStatus.Error, errorMessage: String(/** @type {Error} */ (error).stack) }
    }
    const results = []
    for (const test of this.tests.values()) {
      changed.currentTestId = test.id
      const result = await resultOf(test)
      changed.currentTestId = undefined
      this.durations.set(test.id, result.timeSpentMs)
      results.push(result)
    }
    return { status: DryRunStatus.Complete, tests: results, mutantCoverage: changed.mutantCoverage }
  }

  /**
   * @param {MutantRunOptions} options
   * @returns {Promise<MutantRunResult>}
   */
  async mutantRun(options) {
    if (options.mutantActivation === 'static') return this.loadAndRun(options)
    changed.activeMutant = undefined
    if (this.mustLoad) await this.load()
    const wasFresh = this.isFresh
    const result = await this.runActive(options)
    if (wasFresh || !(await this.isDoubtful(result))) return result
    changed.activeMutant = undefined
    await this.load()
    return this.runActive(options)
  }

  /**
   * Whether another mutant, of a run before, may be the reason for a result.
   * @param {MutantRunResult} result
   */
  async isDoubtful(result) {
    if (result.status !== MutantRunStatus.Killed) return true
    changed.activeMutant = undefined
    const test = this.tests.get(result.killedBy[0] ?? '')
    return test === undefined || (await resultOf(test)).status === TestStatus.Failed
  }

  /**
   * @param {MutantRunOptions} options
   * @returns {Promise<MutantRunResult>}
   */
  async loadAndRun(options) {
    changed.activeMutant = options.activeMutant.id
    changed.hitCount = 0
    changed.hitLimit = options.hitLimit
    try {
      await this.load()
    } catch (error) {
      this.mustLoad = true
      const failureMessage = String(error)
      return { status: MutantRunStatus.Killed, killedBy: [], failureMessage, nrOfTests: 0 }
    }
    const result = await this.runActive(options)
    this.mustLoad = true
    return result
  }

  /**
   * @param {MutantRunOptions} options
   * @returns {Promise<MutantRunResult>}
   */
  async runActive({ activeMutant, hitLimit, testFilter }) {
    this.isFresh = false
    Object.assign(changed, { activeMutant: activeMutant.id, hitCount: 0, hitLimit })
    // The fastest first: most mutants are killed by many tests.
    const tookOf = (/** @type {string} */ id) => this.durations.get(id) ?? 0
    const ids = [...(testFilter ?? this.tests.keys())].sort((a, b) => tookOf(a) - tookOf(b))
    let nrOfTests = 0
    for (const id of ids) {
      const test = this.tests.get(id)
      if (test === undefined) continue
      nrOfTests++
      const result = await resultOf(test)
      if (changed.hitCount > (hitLimit ?? Number.POSITIVE_INFINITY)) {
        changed.activeMutant = undefined
        return { status: MutantRunStatus.Timeout, reason: `Hit limit reached (${changed.hitCount}/${hitLimit})` }
      }
      if (result.status === TestStatus.Failed) {
        changed.activeMutant = undefined
        return {
          status: MutantRunStatus.Killed,
          killedBy: [id],
          failureMessage: result.failureMessage ?? '',
          nrOfTests,
        }
      }
    }
    changed.activeMutant = undefined
    return { status: MutantRunStatus.Survived, nrOfTests }
  }
}

/**
 * @param {CollectedTest} test
 * @returns {Promise<TestResult>}
 */
async function resultOf({ id, file, run }) {
  const begin = performance.now()
  const about = () => ({ id, name: id, fileName: resolve(file), timeSpentMs: performance.now() - begin })
  try {
    await run()
    return { ...about(), status: TestStatus.Success }
  } catch (error) {
    return { ...about(), status: TestStatus.Failed, failureMessage: String(error) }
  }
}

const createRunner = () => new TestsInProcess()
createRunner.inject = tokens()

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'in-process', createRunner)]
