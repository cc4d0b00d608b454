/**
 * Asks the programs about each robots.txt of a folder, before and after `portabilityOf` has rewritten it, and prints how many
 * files and questions a program answers otherwise than RFC 9309, and how often each cause is found.
 *
 *     npm run portable -- FOLDER
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments } from '../.scripts/arguments.mjs'
import { buildForNode } from './built.mjs'

const { operands, folder } = readArguments('npm run portable -- FOLDER', {}, { least: 1 })
const path = folder(operands[0] ?? '')
const outDir = await buildForNode('lab/portable', { core: 'core/index.ts', programs: 'core/programs/index.ts' })
/** @type {typeof import('../core/index.ts')} */
const { compare, parse } = await import(join(outDir, 'core.js'))
/** @type {typeof import('../core/programs/index.ts')} */
const { portabilityOf } = await import(join(outDir, 'programs.js'))

/** @type {Map<string, { files: [before: number, after: number], questions: [before: number, after: number] }>} */
const byProgram = new Map()
/** @type {Map<string, number>} */
const causes = new Map()
const names = readdirSync(path).sort()
let questions = 0
let rewritten = 0
let changed = 0
let left = 0
for (const name of names) {
  const robots = parse(Uint8Array.from(readFileSync(join(path, name))))
  const found = portabilityOf(robots)
  questions += found.questions
  for (const { cause } of found.findings) causes.set(cause, (causes.get(cause) ?? 0) + 1)
  for (const [id, { before, after }] of found.differing) {
    const sums = byProgram.get(id) ?? { files: [0, 0], questions: [0, 0] }
    sums.files[0] += before > 0 ? 1 : 0
    sums.files[1] += after > 0 ? 1 : 0
    sums.questions[0] += before
    sums.questions[1] += after
    byProgram.set(id, sums)
  }
  if (found.text === robots.text) continue
  rewritten++
  const now = parse(found.text)
  if (compare(robots, now).result !== 'equivalent') changed++
  if (portabilityOf(now).findings.some(({ cause }) => !['not-repairable', 'not-examined'].includes(cause))) left++
}
console.log(`${names.length} files, ${questions.toLocaleString('en')} questions to each program`)
console.log('program            files before  after   answers before  after')
for (const [id, sums] of byProgram) {
  const [filesBefore, filesAfter, before, after] = [...sums.files, ...sums.questions].map(one =>
    one.toLocaleString('en'),
  )
  console.log(
    `${id.padEnd(18)} ${filesBefore?.padStart(12)} ${filesAfter?.padStart(6)} ${before?.padStart(16)} ${after?.padStart(6)}`,
  )
}
for (const [cause, count] of causes) console.log(`${cause}: ${count} files`)
console.log(
  `${rewritten} files rewritten, ${changed} with another verdict by RFC 9309, ${left} with a repairable cause left`,
)
if (changed > 0 || left > 0) process.exitCode = 1
