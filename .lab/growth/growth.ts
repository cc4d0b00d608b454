/**
 * How the work of an entrance grows with its input. Time of the processor is measured, as much of the work is done by the
 * engine: in searches, copies and expressions. On a busy machine one measurement proves nothing, so what is slow once is
 * measured again, at four and eight times the size, and counts only if it grows on and on.
 */
import { type Entrance, entrances } from './entrances.ts'
import { pieces } from './pieces.ts'
import { allPlaces, type Place } from './places.ts'

/** One piece at one place of an input for one entrance. */
export interface Subject {
  readonly entrance: Entrance
  readonly place: Place
  readonly piece: string
}

/** The size of a file that every crawler must read (RFC 9309 §2.5), in octets. */
export const WHOLE = 500 * 1024

/** Octets of the first measurement: a search that begins again at each octet is slower than `SLOW_MS` by far. */
const SMALL = 4096

/** In ms. Linear work of this size takes less than a millisecond in most entrances, and five in the slowest. */
const SLOW_MS = 12

/** Twice the input may take so much longer. Linear work takes 2 times as long and quadratic work 4 times. */
const MOST_ON_DOUBLING = 2.5

/** In ms. Growth at 32 KiB that ends below is that of work which is bounded, or too little to tell. */
const HARMLESS_MS = 120

/** In ms. Growth at 32 KiB that ends below may still meet a bound, so it is measured at 128 KiB. */
const BOUNDED_MS = 500

/** Enough to see what is wrong with an entrance. */
const MOST_SHOWN = 3

/** The subjects of an entrance; one of `every` many. */
export function* subjectsOf(entrance: Entrance, every = 1): Generator<Subject> {
  const places = allPlaces.filter(({ kind }) => entrance.kinds.includes(kind))
  let number = 0
  for (const place of places) {
    for (const piece of pieces) if (number++ % every === 0) yield { entrance, place, piece }
  }
}

export const nameOf = ({ place, piece }: Subject): string =>
  `${place.kind}: ${JSON.stringify(place.name)} with ${JSON.stringify(piece)}`

/** Milliseconds of the processor, the best of some runs. */
export async function millisecondsOf({ entrance, place, piece }: Subject, size: number, runs = 1): Promise<number> {
  const input = place.input(piece, size)
  let best = Number.POSITIVE_INFINITY
  for (let left = runs; left > 0; left--) {
    const measured = entrance.prepare(input)
    const start = process.cpuUsage()
    await measured()
    const { user, system } = process.cpuUsage(start)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}

/** The times at growing sizes, if the work grows more than linearly; undefined if it does not. */
export async function superLinearTimes(subject: Subject): Promise<readonly number[] | undefined> {
  if ((await millisecondsOf(subject, SMALL)) < SLOW_MS) return undefined
  const small = await millisecondsOf(subject, SMALL, 3)
  if (small < SLOW_MS / 2) return undefined
  const four = await millisecondsOf(subject, 4 * SMALL, 2)
  if (four < small * MOST_ON_DOUBLING ** 2) return undefined
  const two = await millisecondsOf(subject, 2 * SMALL, 2)
  const eight = await millisecondsOf(subject, 8 * SMALL, 2)
  if (eight <= HARMLESS_MS || eight <= two * MOST_ON_DOUBLING ** 2) return undefined
  if (eight < BOUNDED_MS && (await millisecondsOf(subject, 32 * SMALL)) <= eight * MOST_ON_DOUBLING ** 2)
    return undefined
  return [small, two, four, eight]
}

/** The subjects of an entrance whose work grows more than their input, at most some, each with its times. */
export async function superLinearIn(
  entrance: Entrance,
  every = entrance.every,
): Promise<{ subjects: number; found: readonly string[] }> {
  const found: string[] = []
  let subjects = 0
  for (const subject of subjectsOf(entrance, every)) {
    subjects++
    const times = await superLinearTimes(subject)
    if (times) found.push(`${nameOf(subject)}: ${times.map(Math.round).join(', ')} ms`)
    if (found.length >= MOST_SHOWN) break
  }
  return { subjects, found }
}

/** The slowest subject of an entrance with whole files, and all that take longer than `most` milliseconds. */
export async function slowestOf(
  entrance: Entrance,
  most: number,
  every = 1,
): Promise<{ subjects: number; slowest: number; name: string; tooSlow: readonly string[] }> {
  const PART = 16
  const tooSlow: string[] = []
  let [subjects, slowest, name] = [0, 0, '']
  for (const subject of subjectsOf(entrance, every)) {
    subjects++
    let milliseconds = await millisecondsOf(subject, WHOLE / PART)
    // Work that is at most quadratic cannot get too slow from there.
    const isWhole = milliseconds * PART ** 2 >= most
    const isEndless = milliseconds > most
    if (isWhole && !isEndless) milliseconds = await millisecondsOf(subject, WHOLE)
    if (isWhole && !isEndless && milliseconds > most) milliseconds = await millisecondsOf(subject, WHOLE, 2)
    if (isWhole && milliseconds > slowest) [slowest, name] = [milliseconds, nameOf(subject)]
    if (milliseconds > most) tooSlow.push(`${Math.round(milliseconds)} ms, ${nameOf(subject)}`)
  }
  return { subjects, slowest, name, tooSlow }
}

export { entrances }
