/** How long entrances take with whole files, by time of the processor: what the engine does itself is measured too. */
import { type Entrance, entrances } from '../../.scripts/checks/growth/entrances.ts'
import { nameOf, type Subject, subjectsOf } from '../../.scripts/checks/growth/subjects.ts'

/** The size of a file that every crawler must read (RFC 9309 §2.5), in octets, less what stands around the pieces. */
const WHOLE = 500 * 1024 - 256

/** Milliseconds of the processor, the best of some runs. */
async function millisecondsOf({ entrance, place, piece }: Subject, size: number, runs = 1): Promise<number> {
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

/** The time with a whole file, if a part of it does not show that it is short; 0 if it does. */
async function wholeMilliseconds(subject: Subject, most: number): Promise<number> {
  const PART = 16
  const ofPart = await millisecondsOf(subject, WHOLE / PART)
  if (ofPart > most) return ofPart
  // Work that is at most quadratic cannot get too slow from there.
  if (ofPart * PART ** 2 < most) return 0
  const once = await millisecondsOf(subject, WHOLE)
  return once > most ? millisecondsOf(subject, WHOLE, 2) : once
}

/** The slowest subject of an entrance, and all that take longer than `most` milliseconds or that fail. */
export async function slowestOf(
  entrance: Entrance,
  most: number,
  every = 1,
): Promise<{ subjects: number; slowest: number; name: string; tooSlow: readonly string[] }> {
  const tooSlow: string[] = []
  let [subjects, slowest, name] = [0, 0, '']
  for (const subject of subjectsOf(entrance, every)) {
    subjects++
    try {
      const milliseconds = await wholeMilliseconds(subject, most)
      if (milliseconds > slowest) [slowest, name] = [milliseconds, nameOf(subject)]
      if (milliseconds > most) tooSlow.push(`${Math.round(milliseconds)} ms, ${nameOf(subject)}`)
    } catch (error) {
      tooSlow.push(`${error}, ${nameOf(subject)}`)
    }
  }
  return { subjects, slowest, name, tooSlow }
}

export { entrances }
