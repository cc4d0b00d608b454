/** What is tried: each piece at each place of an input, for each entrance. */
import type { Entrance } from './entrances.ts'
import { pieces } from './pieces.ts'
import { allPlaces, type Place } from './places.ts'

/** One piece at one place of an input for one entrance. */
export interface Subject {
  readonly entrance: Entrance
  readonly place: Place
  readonly piece: string
}

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
