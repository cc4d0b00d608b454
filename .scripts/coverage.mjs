/**
 * Runs the tests of core and counts which branches of its sources they take:
 *
 *     npm run coverage
 *
 * Prints the share for each folder, and every branch that no test takes with its place. Exits with 1 if fewer than 97 %
 * of the branches are taken. Benchmarks and what only tests use are left out.
 *
 * One kind of branch is not counted: the right side of `??` after an index, as in `numbers[i] ?? 0`. TypeScript asks for a
 * default (`noUncheckedIndexedAccess`) where the program knows that the index is inside the table.
 */
import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseAst } from 'vite'
import { readArguments } from './arguments.mjs'
import { npmRun } from './npm.mjs'

/** The lowest share of branches, in per cent. */
const LOWEST = 97

/** @typedef {{ line: number, column: number }} Position */
/** @typedef {{ type: string, loc: { start: Position }, locations: { start: Partial<Position> }[] }} Branch An `else` that is not written has no place. */
/** @typedef {{ branchMap: Record<string, Branch>, b: Record<string, number[]> }} FileCoverage */

readArguments('npm run coverage')
const root = resolve(import.meta.dirname, '..')
const code = await npmRun('unit', ['core', '--coverage'])
if (code !== 0) process.exit(code)

/** @type {Record<string, FileCoverage>} */
const files = JSON.parse(readFileSync(join(root, 'coverage/coverage-final.json'), 'utf8'))
/** @type {Map<string, { taken: number, all: number }>} */
const folders = new Map()
/** @type {string[]} */
const missed = []
for (const [path, { branchMap, b: counts }] of Object.entries(files)) {
  const source = readFileSync(path, 'utf8')
  const lines = source.split('\n')
  const defaults = defaultsOfIndexes(source)
  const file = relative(root, path)
  const folder = file.split('/').slice(0, 2).join('/')
  if (Object.keys(branchMap).length === 0) continue
  const sum = folders.get(folder) ?? { taken: 0, all: 0 }
  folders.set(folder, sum)
  for (const [id, { type, loc, locations }] of Object.entries(branchMap)) {
    for (const [i, location] of locations.entries()) {
      const { line, column } = { ...loc.start, ...location.start }
      if (defaults.has(`${line}:${column}`)) continue
      const isTaken = (counts[id]?.[i] ?? 0) > 0
      sum.all++
      if (isTaken) sum.taken++
      else
        missed.push(
          `${file}:${line}:${column + 1}  ${location.start.line ? type : 'no else'}  ${lines[line - 1]?.slice(column, column + 60)}`,
        )
    }
  }
}

for (const line of missed) console.log(line)
console.log('')
const total = { taken: 0, all: 0 }
for (const [folder, { taken, all }] of [...folders].sort()) {
  console.log(`${folder.padEnd(16)} ${percent(taken, all)} of ${all} branches`)
  total.taken += taken
  total.all += all
}
console.log(
  `\n${percent(total.taken, total.all)} of ${total.all} branches; the lowest that is accepted is ${LOWEST} %.`,
)
process.exitCode = total.taken * 100 >= LOWEST * total.all ? 0 : 1

/** @param {number} taken @param {number} all */
function percent(taken, all) {
  return `${((taken * 100) / all).toFixed(1)} %`.padStart(7)
}

/**
 * The places, as `line:column`, of the right sides of `??` after an index.
 * @param {string} source
 * @returns {Set<string>}
 */
function defaultsOfIndexes(source) {
  /** @type {Set<string>} */
  const places = new Set()
  const lineStarts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)]
  /** @param {unknown} node */
  const visit = node => {
    if (typeof node !== 'object' || node === null) return
    if (Array.isArray(node)) return node.forEach(visit)
    const { type, operator, left, right } =
      /** @type {{ type?: string, operator?: string, left?: { type: string, computed?: boolean }, right?: { start: number } }} */ (
        node
      )
    if (
      type === 'LogicalExpression' &&
      operator === '??' &&
      left?.type === 'MemberExpression' &&
      left.computed &&
      right
    ) {
      const line = lineStarts.findLastIndex(start => start <= right.start)
      places.add(`${line + 1}:${right.start - (lineStarts[line] ?? 0)}`)
    }
    for (const value of Object.values(node)) visit(value)
  }
  visit(parseAst(source, { lang: 'ts' }))
  return places
}
