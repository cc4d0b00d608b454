/**
 * Prints how large the sources are, each number beside its budget, and exits with 1 if one is exceeded. A budget is
 * lowered when the sources have become smaller, and raised only with a reason in the commit.
 *
 *     node .scripts/budgets.mjs
 *
 * Lines are those of ts, tsx and css files that git tracks, without tests, what only tests use, declarations, fixtures
 * and tables of data. A long function has more than 100 lines, a long file more than 300.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync } from 'vite'
import { readArguments } from './arguments.mjs'
import { catalogueOf } from './languages.mjs'

readArguments('node .scripts/budgets.mjs')
const root = resolve(import.meta.dirname, '..')
const LONG_FUNCTION = 100
const LONG_FILE = 300

/** @param {string} path @returns {string} */
const read = path => readFileSync(join(root, path), 'utf8')
/** Lines as editors number them; the one after the last line break does not count. @param {string} text */
const linesOf = text => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
/** @param {string} text */
const wordsOf = text => text.split(/\s+/).filter(word => word !== '').length
/** @param {readonly number[]} numbers */
const sum = numbers => numbers.reduce((total, number) => total + number, 0)

const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 }).split('\0')
const notCounted = /\.test\.tsx?$|\.d\.ts$|\/testing\.ts$|\/(?:testing|fixtures|data|profiles|catalogues)\//
const sources = tracked
  .filter(path => /^(?:core|playground|extension)\/.*\.(?:tsx?|css)$/.test(path) && !notCounted.test(path))
  .map(path => ({ path, text: read(path) }))
/** @param {...string} folders */
const linesIn = (...folders) =>
  sum(
    sources
      .filter(({ path }) => folders.some(folder => path.startsWith(`${folder}/`)))
      .map(({ text }) => linesOf(text)),
  )

const files = sources.filter(({ text }) => linesOf(text) > LONG_FILE).map(({ path }) => path)
const functions = sources.filter(({ path }) => /\.tsx?$/.test(path)).flatMap(longFunctions)
const messages = catalogueOf('de')
const docs = tracked.filter(path => /^docs\/[^/]+\.md$/.test(path))

/** What is counted, the number today, and the most that it may be. @type {readonly (readonly [string, number, number])[]} */
const rows = [
  ['lines of core', linesIn('core'), 60_546],
  ['lines of playground', linesIn('playground'), 31_997],
  ['lines of extension', linesIn('extension'), 12_252],
  ['lines of core/verdict and core/match', linesIn('core/verdict', 'core/match'), 2_600],
  [`functions of more than ${LONG_FUNCTION} lines`, functions.length, 0],
  [`files of more than ${LONG_FILE} lines`, files.length, 9],
  ['messages of a language', Object.keys(messages).length, 3_978],
  ['words of the German messages', sum(Object.values(messages).map(wordsOf)), 32_199],
  ['words of the README', wordsOf(read('README.md')), 1_299],
  ['words of docs, without rules and reference', sum(docs.map(path => wordsOf(read(path)))), 21_975],
]

const width = Math.max(...rows.map(([name]) => name.length))
for (const [name, number, budget] of rows) {
  const over = number > budget ? '  over its budget' : ''
  console.log(`${name.padEnd(width)}  ${shown(number)} of ${shown(budget)}${over}`)
}
for (const place of [...functions, ...files]) console.log(`  long: ${place}`)
if (rows.some(([, number, budget]) => number > budget)) process.exitCode = 1

/** @param {number} number */
function shown(number) {
  return number.toLocaleString('en').padStart(7)
}

/**
 * The functions of a file that are too long, each with its first line.
 * @param {{ path: string, text: string }} source
 */
function longFunctions({ path, text }) {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  /** @type {string[]} */
  const found = []
  /** @param {unknown} node */
  const visit = node => {
    if (typeof node !== 'object' || node === null) return
    const { type, start, end } = /** @type {{ type?: unknown, start?: number, end?: number }} */ (node)
    if (/Function(?:Declaration|Expression)$/.test(String(type)) && start !== undefined && end !== undefined) {
      if (linesOf(text.slice(start, end)) > LONG_FUNCTION) found.push(`${path}:${linesOf(text.slice(0, start))}`)
    }
    for (const child of Object.values(node)) visit(child)
  }
  visit(program)
  return found
}
