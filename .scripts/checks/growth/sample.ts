/** Runs in a worker, since it replaces built-in functions: what grows too much in a sample of all inputs. */
import { parentPort } from 'node:worker_threads'
import type { Entrance } from './entrances.ts'
import { kept } from './kept.ts'
import { entrances, linear, superLinearIn, superLinearSteps, tooMuch } from './steps.ts'
import { subjectsOf } from './subjects.ts'

/** A share of those that the laboratory tries. It is prime, so that each piece and each place has its turn. */
const SHARE = 83

const grownIn = async (some: readonly Entrance[], share = 1) => {
  const grown = []
  for (const entrance of some) grown.push(await superLinearIn(entrance, (entrance.every ?? 1) * share))
  return grown
}

/** The steps of what grew too much once; empty if it does not any more. */
async function stepsOfKept() {
  const grown = []
  for (const [name, place, piece] of kept) {
    const entrance = entrances.find(one => one.name === name)
    const subject = entrance && [...subjectsOf(entrance)].find(one => one.place.name === place && one.piece === piece)
    if (!subject) throw new Error(`There is no ${place} with ${piece} at ${name}.`)
    grown.push({ name: `${name}, ${place}`, steps: (await superLinearSteps(subject)) ?? [] })
  }
  return grown
}

parentPort?.postMessage({
  planted: await grownIn(tooMuch),
  linear: await grownIn(linear),
  kept: await stepsOfKept(),
  entrances: await grownIn(entrances, SHARE),
})
