/**
 * Compares the readings of programs with the programs themselves, each for some 20,000 URLs of files made at random. The last
 * line says how many agree. README.md tells how to compare more, and on real files.
 *
 *     npm run programs [-- PROGRAM…]
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { readArguments } from '../.scripts/arguments.mjs'
import { NOT_TODAY, programs } from './programs/install.mjs'

const { operands, refuse } = readArguments('npm run programs [-- PROGRAM…]', {}, { most: Number.POSITIVE_INFINITY })
const unknown = operands.filter(name => !(name in programs))
if (unknown.length > 0)
  refuse(`No program is named ${unknown.join(', ')}. There are: ${Object.keys(programs).join(', ')}.`)
const chosen = Object.entries(programs).filter(([id]) => operands.length === 0 || operands.includes(id))
const COMPARISONS = '20000'
let passed = 0
let failed = 0
let left = 0
for (const [id, { title }] of chosen) {
  console.log(`\n── ${title} ${'─'.repeat(Math.max(0, 60 - title.length))}\n`)
  const compare = join(import.meta.dirname, 'compare.mjs')
  const options = [compare, '--dialect', id, '--comparisons', COMPARISONS]
  const { status } = spawnSync(process.execPath, options, { stdio: 'inherit' })
  if (status === 0) passed++
  else if (status === NOT_TODAY) left++
  else failed++
}
console.log(`\n${passed} passed, ${failed} failed${left > 0 ? `, ${left} not asked` : ''}`)
if (failed > 0) process.exitCode = 1
