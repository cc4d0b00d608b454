import type { FileFacts, Line, RobotsTxt } from './robots-txt.ts'

/**
 * A parsed file with room for what is made of it. That is a private field and not only a `WeakMap`: weak maps let what is
 * made of a file outlive it for a while, so that whoever parses many files waits for the garbage collector.
 */
export class ParsedFile implements RobotsTxt {
  readonly text: string
  readonly lines: readonly Line[]
  readonly facts: FileFacts
  #made: Map<string, unknown> | undefined

  constructor(text: string, lines: readonly Line[], facts: FileFacts) {
    this.text = text
    this.lines = lines
    this.facts = facts
  }

  static madeOf(robots: RobotsTxt): Map<string, unknown> | undefined {
    if (!(#made in robots)) return undefined
    robots.#made ??= new Map()
    return robots.#made
  }
}

/** Of files that are copies, such as those that come from a worker. */
const madeOfCopies = new WeakMap<RobotsTxt, Map<string, unknown>>()

/** What was made of a file under a name, made now if it was not. A name stands for one kind of thing only. */
export function remembered<Thing>(robots: RobotsTxt, name: string, make: () => Thing): Thing {
  const made = ParsedFile.madeOf(robots) ?? madeOfCopy(robots)
  let thing = made.get(name) as Thing | undefined
  if (thing === undefined) {
    thing = make()
    made.set(name, thing)
  }
  return thing
}

function madeOfCopy(robots: RobotsTxt): Map<string, unknown> {
  let made = madeOfCopies.get(robots)
  if (!made) {
    made = new Map()
    madeOfCopies.set(robots, made)
  }
  return made
}
