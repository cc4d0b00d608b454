/**
 * Checks that no text of others costs more than it weighs. Every entrance is given texts that repeat a piece at some place.
 *
 *     npm run growth [-- ENTRANCE…] [--every N]             twice the text may take 2.5 times as long
 *     npm run growth -- --whole [ENTRANCE…] [--every N]     500 KiB may take 2 s of the processor
 *
 * One of `--every` combinations of a piece and a place is tried: of each entrance a share that takes seconds if it is left
 * out, and all with 1. What grows too much, or takes too long, is printed with its times, and the exit code is 1.
 */
import { resolve } from 'node:path'
import { readArguments } from '../.scripts/arguments.mjs'
import { buildForNode } from './built.mjs'

/** In ms. */
const PROMISED = 2000

const { values, operands, refuse, wholeNumber } = readArguments(
  'npm run growth [-- ENTRANCE…] [--whole] [--every N]',
  { whole: { type: 'boolean' }, every: { type: 'string' } },
  { most: Number.POSITIVE_INFINITY },
)
const every = values.every === undefined ? undefined : wholeNumber('every', values.every, { from: 1 })

const outDir = await buildForNode('growth', { growth: '.lab/growth/growth.ts' })
/** @type {typeof import('./growth/growth.ts')} */
const { entrances, slowestOf, superLinearIn } = await import(resolve(outDir, 'growth.js'))
const unknown = operands.filter(name => !entrances.some(entrance => entrance.name === name))
if (unknown.length > 0)
  refuse(`No entrance is named ${unknown.join(', ')}. There are: ${entrances.map(({ name }) => name).join(', ')}.`)

for (const entrance of entrances.filter(({ name }) => operands.length === 0 || operands.includes(name))) {
  const begin = process.cpuUsage()
  const { line, wrong } = values.whole ? await whole(entrance) : await doubled(entrance)
  const { user, system } = process.cpuUsage(begin)
  console.log(`${entrance.name}: ${line}, ${((user + system) / 1e6).toFixed(1)} s in all`)
  for (const one of wrong) console.log(`  ${one}`)
  if (wrong.length > 0) process.exitCode = 1
}

/** @param {import('./growth/entrances.ts').Entrance} entrance */
async function doubled(entrance) {
  const { subjects, found } = await superLinearIn(entrance, every)
  return { line: `${subjects} inputs, ${found.length} grow too much`, wrong: found }
}

/** @param {import('./growth/entrances.ts').Entrance} entrance */
async function whole(entrance) {
  const { subjects, slowest, name, tooSlow } = await slowestOf(entrance, PROMISED, every ?? entrance.every)
  return { line: `${subjects} inputs, the slowest ${Math.round(slowest)} ms${name && `, ${name}`}`, wrong: tooSlow }
}
