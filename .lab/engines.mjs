/**
 * The tests of `robotscope rows` in ClickHouse and with DuckDB: installs the engines into .lab/engines, apart from the
 * other packages, and runs the tests there with the command line that was built. Prints one line with the totals.
 *
 *     npm run build:core && npm run build:cli && npm run engines
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readArguments } from '../.scripts/arguments.mjs'
import { honestCounts, playwrightCounts, sentenceOf } from '../.scripts/counts.mjs'

readArguments('npm run engines')
const root = resolve(import.meta.dirname, '..')
const folder = join(root, '.lab/engines')
const reports = mkdtempSync(join(tmpdir(), 'robotscope-clickhouse-'))
const report = join(reports, 'report.json')

console.log(`\n── clickhouse ${'─'.repeat(50)}\n`)
const obstacle = obstacleOf()
if (obstacle !== undefined) console.error(`${obstacle} No test of ClickHouse was run.`)
const counts =
  obstacle === undefined ? honestCounts(test(), () => playwrightCounts(report)) : { passed: 0, failed: 1, skipped: 0 }
rmSync(reports, { recursive: true, force: true })
console.log(`\n${sentenceOf(counts)}`)
process.exitCode = counts.failed === 0 ? 0 : 1

/** Why the tests cannot run; undefined if they can. */
function obstacleOf() {
  const missing = ['dist/cli/robotscope.js', 'dist/core/index.js'].filter(file => !existsSync(join(root, file)))
  if (missing.length > 0) return `${missing.join(' and ')} must be built first: npm run build:core, npm run build:cli.`
  const npm = process.env['npm_execpath']
  const [command, first] = npm === undefined ? ['npm', []] : [process.execPath, [npm]]
  // The engines are files in packages, which need no installation steps.
  const { status } = spawnSync(command, [...first, 'ci', '--ignore-scripts'], {
    cwd: folder,
    stdio: 'inherit',
    shell: npm === undefined && process.platform === 'win32',
  })
  return status === 0 ? undefined : 'The engines could not be installed: npm ci failed in .lab/engines.'
}

/** Runs the tests. Returns the exit code. */
function test() {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '-c', '.lab/engines', '--reporter=list,json'],
    { cwd: root, stdio: 'inherit', env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  )
  return status ?? 1
}
