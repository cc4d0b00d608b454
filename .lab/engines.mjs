/**
 * The tests of `robotscope rows` in engines, with the command line that was built. Installs each engine apart from the other
 * packages: those of Node into .lab/engines, those of Python into a virtual environment in dist/lab. Prints one line with the
 * totals.
 *
 *     npm run build:core && npm run build:cli && npm run engines [-- ENGINE… --rows N]
 *
 * `--rows` says how many rows go through Spark, 100,000 if it is left out.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readArguments } from '../.scripts/arguments.mjs'
import { honestCounts, playwrightCounts, sentenceOf } from '../.scripts/counts.mjs'

const root = resolve(import.meta.dirname, '..')
const folder = join(root, '.lab/engines')
const environment = join(root, 'dist/lab/engines')
const python = join(environment, 'bin/python')

/**
 * What can be tested: why its tests cannot run, undefined if they can, and the tests, which write a report.
 * @type {Record<string, { title: string, obstacle: () => string | undefined, test: (report: string) => import('../.scripts/counts.mjs').Counts }>}
 */
const engines = {
  clickhouse: { title: 'ClickHouse and DuckDB', obstacle: installForNode, test: testInPlaywright },
  python: { title: 'the file for Python', obstacle: () => installForPython('python'), test: inPytest('python') },
  parquet: { title: 'Parquet', obstacle: () => installForPython('parquet'), test: inPytest('parquet') },
  crawl: { title: 'WARC files', obstacle: () => installForPython('crawl'), test: inPytest('crawl') },
  spark: { title: 'Spark', obstacle: obstacleOfSpark, test: inPytest('spark') },
}

const { operands, values, refuse, wholeNumber } = readArguments(
  'npm run engines [-- ENGINE… --rows N]',
  { rows: { type: 'string', default: '100000' } },
  { most: Number.POSITIVE_INFINITY },
)
const rows = wholeNumber('rows', values.rows, { from: 1_000 })
const unknown = operands.filter(name => !(name in engines))
if (unknown.length > 0)
  refuse(`No engine is named ${unknown.join(', ')}. There are: ${Object.keys(engines).join(', ')}.`)

const reports = mkdtempSync(join(tmpdir(), 'robotscope-engines-'))
const total = { passed: 0, failed: 0, skipped: 0 }
for (const [name, { title, obstacle, test }] of Object.entries(engines)) {
  if (operands.length > 0 && !operands.includes(name)) continue
  console.log(`\n── ${title} ${'─'.repeat(60 - title.length)}\n`)
  const reason = notBuilt() ?? obstacle()
  if (reason !== undefined) console.error(`${reason} No test of ${title} was run.`)
  const counts = reason === undefined ? test(join(reports, name)) : { passed: 0, failed: 1, skipped: 0 }
  console.log(`\n${title}: ${sentenceOf(counts)}`)
  total.passed += counts.passed
  total.failed += counts.failed
  total.skipped += counts.skipped
}
rmSync(reports, { recursive: true, force: true })
console.log(`\n${sentenceOf(total)}`)
process.exitCode = total.failed === 0 ? 0 : 1

function notBuilt() {
  const missing = ['dist/cli/robotscope.js', 'dist/core/index.js'].filter(file => !existsSync(join(root, file)))
  return missing.length > 0
    ? `${missing.join(' and ')} must be built first: npm run build:core, npm run build:cli.`
    : undefined
}

function installForNode() {
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

function obstacleOfSpark() {
  const { stderr, error } = spawnSync('java', ['-version'], { encoding: 'utf8' })
  const version = Number(/version "(\d+)/.exec(stderr ?? '')?.[1])
  if (error || !(version >= 17)) return 'Java 17 or later is needed as java.'
  return installForPython('spark')
}

/** Installs what a folder of .lab/engines names. What is there already takes a second. @param {string} part */
function installForPython(part) {
  const version = spawnSync('python3', ['-c', 'import sys, venv; print(sys.version_info >= (3, 11))'], {
    encoding: 'utf8',
  })
  if (version.stdout?.trim() !== 'True') return 'Python 3.11 or later is needed as python3, with its module venv.'
  mkdirSync(environment, { recursive: true })
  const made = existsSync(python) || runs('python3', '-m', 'venv', environment)
  const list = join(folder, part, 'requirements.txt')
  const options = ['--quiet', '--disable-pip-version-check', '-r', list]
  if (made && runs(python, '-m', 'pip', 'install', ...options)) return undefined
  return `The packages of .lab/engines/${part}/requirements.txt could not be installed.`
}

/** @param {string} command @param {readonly string[]} options */
function runs(command, ...options) {
  return spawnSync(command, options, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
}

/** @param {string} report */
function testInPlaywright(report) {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '-c', '.lab/engines', '--reporter=list,json'],
    { cwd: root, stdio: 'inherit', env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  )
  return honestCounts(status ?? 1, () => playwrightCounts(report))
}

/** Runs the tests of a folder of .lab/engines. @param {string} part @returns {(report: string) => import('../.scripts/counts.mjs').Counts} */
function inPytest(part) {
  return report => {
    const options = ['-m', 'pytest', '-v', '-rP', '--no-header', '-p', 'no:cacheprovider', `--junit-xml=${report}`]
    const { status } = spawnSync(python, options, {
      cwd: join(folder, part),
      stdio: 'inherit',
      env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1', ROBOTSCOPE_ROWS: String(rows) },
    })
    return honestCounts(status ?? 1, () => junitCounts(report))
  }
}

/** @param {string} file */
function junitCounts(file) {
  const text = readFileSync(file, 'utf8')
  const number = (/** @type {string} */ name) => Number(new RegExp(` ${name}="(\\d+)"`).exec(text)?.[1])
  const [tests, failed, skipped] = [number('tests'), number('failures') + number('errors'), number('skipped')]
  return { passed: tests - failed - skipped, failed, skipped }
}
