/** How the work of an entrance grows with its input, in steps, which are the same in every run. */
import { type Entrance, entrances } from './entrances.ts'
import { countNatives } from './natives.ts'
import { linear, tooMuch } from './planted.ts'
import { nameOf, type Subject, subjectsOf } from './subjects.ts'

countNatives()

/** Octets of the two inputs of which all have the steps counted, and the most when what grows too much is followed. */
const [SMALL, LARGE, LARGEST] = [4 * 1024, 32 * 1024, 256 * 1024]

/** In steps, from the small input to the large one. Linear work takes 8 times as many, quadratic work 64 times as many. */
const MOST_GROWTH = 15

/** From there for each doubling. Work that grows up to a bound ends to do so. */
const MOST_ON_DOUBLING = 2.5

/** What has grown to so many steps is not followed any further. */
const MOST = 100_000_000

/** Enough to see what is wrong with an entrance. */
const MOST_SHOWN = 3

/** The steps after those that texts of any size cost once. */
async function stepsOf({ entrance, place, piece }: Subject, size: number): Promise<number> {
  const measured = entrance.prepare(place.input(piece, size))
  globalThis.steps = 0
  await measured()
  return globalThis.steps
}

/** The steps at growing sizes, if they grow too much as far as they are followed; undefined if they do not. */
export async function superLinearSteps(subject: Subject): Promise<readonly number[] | undefined> {
  await stepsOf(subject, SMALL / 16)
  const small = await stepsOf(subject, SMALL)
  let last = await stepsOf(subject, LARGE)
  if (last <= MOST_GROWTH * small) return undefined
  const found = [small, last]
  for (let size = 2 * LARGE; size <= LARGEST && last <= MOST; size *= 2) {
    const next = await stepsOf(subject, size)
    if (next <= MOST_ON_DOUBLING * last) return undefined
    found.push(next)
    last = next
  }
  return found
}

/** What was tried at an entrance, and the subjects whose work grows more than their input, at most some, with their steps. */
export interface Grown {
  readonly name: string
  readonly subjects: number
  readonly found: readonly string[]
}

export async function superLinearIn(entrance: Entrance, every = entrance.every): Promise<Grown> {
  const found: string[] = []
  let subjects = 0
  for (const subject of subjectsOf(entrance, every)) {
    subjects++
    const steps = await superLinearSteps(subject)
    if (steps) found.push(`${nameOf(subject)}: ${steps.map(number => number.toLocaleString('en')).join(', ')} steps`)
    if (found.length >= MOST_SHOWN) break
  }
  return { name: entrance.name, subjects, found }
}

export { entrances, linear, tooMuch }
