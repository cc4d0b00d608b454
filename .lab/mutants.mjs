/**
 * Mutation tests of what decides verdicts: Stryker changes one place of the sources at a time, and a test should fail.
 * Prints each change that no test noticed with its place, and for each folder how many were noticed. Some changes
 * cannot be noticed by anyone, so a person has to judge what is printed.
 *
 *     npm run mutants [-- FOLDER or FILE…]
 *
 * `npm run mutants -- usage url` tests core/usage and core/url only, and `npm run mutants -- match/trie.ts` one file. A
 * folder takes many minutes, and some take hours. All results are written to mutants/FOLDER.json, or
 * mutants/FOLDER/FILE.json.
 *
 * A mutant that runs for ever is killed when it has run through its loop too often. Where Stryker does not count the turns, the
 * time limit kills it; on a busy machine that may also stop a mutant that is only slow, so these are counted by themselves.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { readArguments, stop } from '../.scripts/arguments.mjs'

const root = resolve(import.meta.dirname, '..')
const stryker = '.lab/node_modules/@stryker-mutator/core/bin/stryker.js'

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
 * @typedef {object} Mutant As Stryker reports it. Lines and columns are 1-based.
 * @property {string} status
 * @property {string} [statusReason]
 * @property {string} replacement
 * @property {{ start: { line: number, column: number }, end: { line: number, column: number } }} location
 */

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
if (!existsSync(join(root, stryker))) stop('Stryker is not installed: run npm ci in .lab.')

const rows = [['place', 'mutants', 'killed', 'of these by time', 'survived', 'score']]
for (const place of places) {
  const { killed, stopped, survivors } = resultsOf(place)
  for (const { file, at, from, to } of survivors) console.log(`survived: ${file}:${at}\n  ${from}\n  → ${to}`)
  const mutants = killed + survivors.length
  const score = mutants === 0 ? 0 : (100 * killed) / mutants
  rows.push([place, ...[mutants, killed, stopped, survivors.length].map(String), `${score.toFixed(1)} %`])
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

/**
 * Tries all mutants of a folder or a file.
 * @param {string} place
 */
function resultsOf(place) {
  const report = join(root, 'mutants', `${place}.json`)
  mkdirSync(dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const tests = (testsOf[folderOf(place)] ?? []).map(name => `core/${name}`).join(',')
  const mutated = place.endsWith('.ts') ? `core/${place}` : `core/${place}/*.ts,!core/${place}/*.test.ts`
  const { status } = spawnSync(
    process.execPath,
    [stryker, 'run', '.lab/mutants/stryker.config.mjs', '--mutate', mutated],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ROBOTSCOPE_TESTS: tests, ROBOTSCOPE_MUTANTS: report },
    },
  )
  if (status !== 0 || !existsSync(report)) stop(`Stryker failed in core/${place}.`)
  return readReport(report)
}

/**
 * Sorts the mutants of a report: what a test or the time limit stopped, and what survived.
 * @param {string} report
 */
function readReport(report) {
  /** @type {{ files: Record<string, { source: string, mutants: readonly Mutant[] }> }} */
  const { files } = JSON.parse(readFileSync(report, 'utf8'))
  const found = Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map(mutant => ({
      status: mutant.status,
      isLoop: mutant.statusReason?.startsWith('Hit limit') === true,
      ...changeOf(file, source, mutant),
    })),
  )
  return {
    killed: found.filter(({ status }) => status === 'Killed' || status === 'Timeout').length,
    stopped: found.filter(({ status, isLoop }) => status === 'Timeout' && !isLoop).length,
    survivors: found.filter(({ status }) => status === 'Survived' || status === 'NoCoverage'),
  }
}

/**
 * What a mutant changes, and where.
 * @param {string} file
 * @param {string} source
 * @param {Mutant} mutant
 */
function changeOf(file, source, { replacement, location: { start, end } }) {
  const mutated = source.split('\n').slice(start.line - 1, end.line)
  mutated[mutated.length - 1] = mutated.at(-1)?.slice(0, end.column - 1) ?? ''
  const from = mutated.join('\n').slice(start.column - 1)
  return { file, from: inOneLine(from), to: inOneLine(replacement), at: `${start.line}:${start.column}` }
}

/** @param {string} text */
function inOneLine(text) {
  return text.replace(/\s+/g, ' ').trim()
}
