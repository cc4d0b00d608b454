/**
 * Mutation tests of what decides verdicts: Stryker changes one place of the sources at a time, and a test has to fail.
 * Prints for each folder how many of these mutants were killed. Exits with 1 if a folder has less than 90 %, not counting
 * the mutants in .scripts/mutants/equivalent.json, which change nothing that a caller could notice.
 *
 *     npm run mutants [-- FOLDER or FILE…]
 *
 * `npm run mutants -- usage url` tests core/usage and core/url only, and `npm run mutants -- match/trie.ts` one file. Not
 * part of `npm test`, as a folder takes many minutes, and some take hours. Survivors are printed with their place. All
 * results are written to mutants/FOLDER.json, or mutants/FOLDER/FILE.json.
 *
 * A mutant that runs for ever is killed when it has run through its loop too often. Where Stryker does not count the turns, the
 * time limit kills it; on a busy machine that may also stop a mutant that is only slow, so these are counted by themselves.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { readArguments, stop } from './arguments.mjs'

const root = resolve(import.meta.dirname, '..')
const tool = join(root, '.scripts/mutants')

/** The lowest score of a folder, in per cent. */
const LOWEST = 90

/**
 * The folders of core, and for each the folders of core whose tests are run: those that say what it has to do.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const testsOf = {
  parse: ['parse', 'dialects'],
  url: ['url', 'match', 'dialects'],
  match: ['match'],
  dialects: ['dialects', 'access'],
  access: ['access'],
  verdict: ['verdict', 'dialects'],
  usage: ['usage'],
  indexing: ['indexing'],
}

/**
 * @typedef {object} Equivalent A mutant that no test can kill.
 * @property {string} file
 * @property {string} line The line in which it begins, without the white space around it.
 * @property {string} from What is replaced, white space as one blank.
 * @property {string} to What it is replaced by, white space as one blank.
 * @property {string} because Why no test can notice the change.
 */

/**
 * @typedef {object} Mutant As Stryker reports it. Lines and columns are 1-based.
 * @property {string} status
 * @property {string} [statusReason]
 * @property {string} replacement
 * @property {{ start: { line: number, column: number }, end: { line: number, column: number } }} location
 */

/** @type {readonly Equivalent[]} */
const equivalents = JSON.parse(readFileSync(join(tool, 'equivalent.json'), 'utf8'))

const { operands, refuse } = readArguments(
  'npm run mutants [-- FOLDER or FILE…]',
  {},
  { most: Number.POSITIVE_INFINITY },
)
const places = operands.length > 0 ? operands : Object.keys(testsOf)
const unknown = places.filter(place => !(folderOf(place) in testsOf && existsSync(join(root, 'core', place))))
if (unknown.length > 0) {
  refuse(
    `No folder with mutants, and no file of one: ${unknown.join(', ')}. There are ${Object.keys(testsOf).join(', ')}.`,
  )
}
install()

const rows = [['place', 'mutants', 'killed', 'of these by time', 'survived', 'equivalent', 'score']]
for (const place of places) {
  const { killed, stopped, survivors, listed, obsolete } = resultsOf(place)
  for (const { file, line, from, to } of survivors) console.log(`survived: ${file}:${line}\n  ${from}\n  → ${to}`)
  for (const { file, line, from, to } of obsolete) {
    console.log(`not a mutant that survives, so not to be listed: ${file}: ${line}\n  ${from}\n  → ${to}`)
  }
  const counted = killed + survivors.length
  const score = counted === 0 ? 0 : (100 * killed) / counted
  if (score < LOWEST || obsolete.length > 0) process.exitCode = 1
  rows.push([
    place,
    ...[counted + listed, killed, stopped, survivors.length, listed].map(String),
    `${score.toFixed(1)} %`,
  ])
}
const widths = rows[0]?.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0))) ?? []
console.log('')
for (const row of rows)
  console.log(
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )

/**
 * The folder of core that a place belongs to: a folder, or a file in it.
 * @param {string} place
 */
function folderOf(place) {
  return place.split('/')[0] ?? ''
}

/** Installs Stryker, apart from the other packages. */
function install() {
  if (existsSync(join(tool, 'node_modules/@stryker-mutator/core'))) return
  const npm = process.env['npm_execpath']
  const [command, first] = npm === undefined ? ['npm', []] : [process.execPath, [npm]]
  const { status } = spawnSync(command, [...first, 'ci', '--ignore-scripts'], {
    cwd: tool,
    stdio: 'inherit',
    shell: npm === undefined && process.platform === 'win32',
  })
  if (status !== 0) stop('Stryker could not be installed: npm ci failed in .scripts/mutants.')
}

/**
 * Tries all mutants of a folder or a file.
 * @param {string} place
 */
function resultsOf(place) {
  const report = join(root, 'mutants', `${place}.json`)
  mkdirSync(dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const tests = (testsOf[folderOf(place)] ?? []).map(name => `core/${name}`).join(',')
  const stryker = '.scripts/mutants/node_modules/@stryker-mutator/core/bin/stryker.js'
  const mutated = place.endsWith('.ts') ? `core/${place}` : `core/${place}/*.ts,!core/${place}/*.test.ts`
  const { status } = spawnSync(
    process.execPath,
    [stryker, 'run', '.scripts/mutants/stryker.config.mjs', '--mutate', mutated],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ROBOTSCOPE_TESTS: tests, ROBOTSCOPE_MUTANTS: report },
    },
  )
  if (status !== 0 || !existsSync(report)) stop(`Stryker failed in core/${place}.`)
  return readReport(place, report)
}

/**
 * Sorts the mutants of a report: what a test or the time limit stopped, what survived, and what is listed as equivalent.
 * @param {string} place
 * @param {string} report
 */
function readReport(place, report) {
  /** @type {{ files: Record<string, { source: string, mutants: readonly Mutant[] }> }} */
  const { files } = JSON.parse(readFileSync(report, 'utf8'))
  const found = Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map(mutant => ({
      status: mutant.status,
      isLoop: mutant.statusReason?.startsWith('Hit limit') === true,
      ...mutantOf(file, source, mutant),
    })),
  )
  const known = new Set(equivalents.map(keyOf))
  const survived = found.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  const keys = new Set(survived.map(keyOf))
  return {
    killed: found.filter(({ status }) => status === 'Killed' || status === 'Timeout').length,
    stopped: found.filter(({ status, isLoop }) => status === 'Timeout' && !isLoop).length,
    survivors: survived.filter(mutant => !known.has(keyOf(mutant))).map(mutant => ({ ...mutant, line: mutant.at })),
    listed: survived.filter(mutant => known.has(keyOf(mutant))).length,
    obsolete: equivalents.filter(listed => `${listed.file}/`.startsWith(`core/${place}/`) && !keys.has(keyOf(listed))),
  }
}

/**
 * @param {string} file
 * @param {string} source
 * @param {Mutant} mutant
 */
function mutantOf(file, source, { replacement, location: { start, end } }) {
  const lines = source.split('\n')
  const first = lines[start.line - 1] ?? ''
  const mutated = lines.slice(start.line - 1, end.line)
  mutated[mutated.length - 1] = mutated.at(-1)?.slice(0, end.column - 1) ?? ''
  const from = mutated.join('\n').slice(start.column - 1)
  return {
    file,
    line: first.trim(),
    from: inOneLine(from),
    to: inOneLine(replacement),
    at: `${start.line}:${start.column}`,
  }
}

/** @param {string} text */
function inOneLine(text) {
  return text.replace(/\s+/g, ' ').trim()
}

/**
 * What a mutant is known by, wherever in the file it stands.
 * @param {Pick<Equivalent, 'file' | 'line' | 'from' | 'to'>} mutant
 */
function keyOf({ file, line, from, to }) {
  return JSON.stringify([file, line, from, to])
}
