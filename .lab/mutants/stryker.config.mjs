import { join } from 'node:path'

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  plugins: [join(import.meta.dirname, 'runner.mjs')],
  testRunner: 'in-process',
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // Stryker reads this file with a function that TypeScript 7 does not have. It skips a file that does not exist.
  tsconfigFile: 'none.json',
  ignorePatterns: ['dist', 'docs', 'e2e', 'extension', '.scripts/*', '!.lab/mutants', '.lab/mutants/node_modules'],
  tempDirName: '.stryker-tmp',
  reporters: ['json', 'clear-text'],
  jsonReporter: { fileName: process.env['ROBOTSCOPE_MUTANTS'] ?? 'mutants.json' },
  clearTextReporter: { logTests: false, reportTests: false, reportMutants: false },
  disableTypeChecks: true,
  timeoutMS: 10_000,
  allowConsoleColors: false,
}
