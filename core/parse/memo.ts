/** Values that are worked out once. */
import type { FileFacts, Line, RobotsTxt } from './robots-txt.ts'

/** The value that `make` gives, which is called when the value is first asked for. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** A function of one object that keeps each result as long as the object lives. */
export function memo<Key extends object, Value extends object>(make: (key: Key) => Value): (key: Key) => Value {
  const values = new WeakMap<Key, Value>()
  return key => {
    let value = values.get(key)
    if (value === undefined) {
      value = make(key)
      values.set(key, value)
    }
    return value
  }
}

/** Values by the function that makes them. */
type Values = Map<(robots: RobotsTxt) => object, object>

/**
 * A parsed file with room for what is worked out from it. That room is a private field: with weak maps alone the values
 * outlive the file for a while, so that a program that parses many files waits for the garbage collector.
 */
export class ParsedFile implements RobotsTxt {
  readonly text: string
  readonly lines: readonly Line[]
  readonly facts: FileFacts
  #values: Values | undefined

  constructor(text: string, lines: readonly Line[], facts: FileFacts) {
    this.text = text
    this.lines = lines
    this.facts = facts
  }

  static valuesOf(robots: RobotsTxt): Values | undefined {
    if (!(#values in robots)) return undefined
    robots.#values ??= new Map()
    return robots.#values
  }
}

/** The values of files that are copies, such as those that come from a worker. */
const valuesOfCopy = memo<RobotsTxt, Values>(() => new Map())

/** A function of a parsed file that keeps each result with the file. */
export function memoOfFile<Value extends object>(make: (robots: RobotsTxt) => Value): (robots: RobotsTxt) => Value {
  return robots => {
    const values = ParsedFile.valuesOf(robots) ?? valuesOfCopy(robots)
    // What stands under `make` was made by it.
    let value = values.get(make) as Value | undefined
    if (value === undefined) {
      value = make(robots)
      values.set(make, value)
    }
    return value
  }
}
