/**
 * Checks that no text of others costs more than it weighs. Every entrance is given texts that repeat a piece at some place.
 *
 *     npm run growth [-- ENTRANCE…] [--every N]             8 times the text may take 15 times the steps
 *     npm run growth -- --whole [ENTRANCE…] [--every N]     500 KiB may take 2 s of the processor
 *
 * One of `--every` combinations of a piece and a place is tried: of each entrance a share that takes seconds if it is left
 * out, and all with 1. What grows too much, or takes too long, is printed with its steps or its time, and the exit code is
 * 1.
 */
import { resolve } from 'node:path'
import { readArguments } from '../.scripts/arguments.mjs'
import { countedSteps } from '../.scripts/checks/growth/counted.mjs'
import { buildForNode } from './built.mjs'

/** @typedef {import('../.scripts/checks/growth/entrances.ts').Entrance} Entrance */

/** In ms. */
const PROMISED = 2000

const { values, operands, refuse, wholeNumber } = readArguments(
  'npm run growth [-- ENTRANCE…] [--whole] [--every N]',
  { whole: { type: 'boolean' }, every: { type: 'string' } },
  { most: Number.POSITIVE_INFINITY },
)
const every = values.every === undefined ? undefined : wholeNumber('every', values.every, { from: 1 })

const { entrances, tried } = values.whole ? await timed() : await counted()
const unknown = operands.filter(name => !entrances.some(entrance => entrance.name === name))
if (unknown.length > 0)
  refuse(`No entrance is named ${unknown.join(', ')}. There are: ${entrances.map(({ name }) => name).join(', ')}.`)

for (const entrance of entrances.filter(({ name }) => operands.length === 0 || operands.includes(name))) {
  const begin = process.cpuUsage()
  const { line, wrong } = await tried(entrance)
  const { user, system } = process.cpuUsage(begin)
  console.log(`${entrance.name}: ${line}, ${((user + system) / 1e6).toFixed(1)} s in all`)
  for (const one of wrong) console.log(`  ${one}`)
  if (wrong.length > 0) process.exitCode = 1
}

async function counted() {
  const outDir = await buildForNode('growth', { steps: '.scripts/checks/growth/steps.ts' }, [countedSteps()])
  /** @type {typeof import('../.scripts/checks/growth/steps.ts')} */
  const { entrances, superLinearIn } = await import(resolve(outDir, 'steps.js'))
  /** @param {Entrance} entrance */
  const tried = async entrance => {
    const { subjects, found } = await superLinearIn(entrance, every)
    return { line: `${subjects} inputs, ${found.length} grow too much`, wrong: found }
  }
  return { entrances, tried }
}

async function timed() {
  const outDir = await buildForNode('growth', { whole: '.lab/growth/whole.ts' })
  /** @type {typeof import('./growth/whole.ts')} */
  const { entrances, slowestOf } = await import(resolve(outDir, 'whole.js'))
  /** @param {Entrance} entrance */
  const tried = async entrance => {
    const { subjects, slowest, name, tooSlow } = await slowestOf(entrance, PROMISED, every ?? entrance.every)
    return { line: `${subjects} inputs, the slowest ${Math.round(slowest)} ms${name && `, ${name}`}`, wrong: tooSlow }
  }
  return { entrances, tried }
}
