/** Functions that compute a value once and keep it. */
import { ParsedFile } from './parsed-file.ts'
import type { RobotsTxt } from './robots-txt.ts'

/** Wraps `make` so that it is called once, when the value is first asked for. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Wraps a function of one object so that each result is kept for as long as the object lives. */
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

/** The values that are kept with a file. Each key is the function that made the value. */
type Values = Map<unknown, object>

/** The values of files that are copies, for example those sent by a worker. */
const valuesOfCopy = memo<RobotsTxt, Values>(() => new Map())

/** Wraps a function of a parsed file so that each result is kept with the file. */
export function memoOfFile<Value extends object>(make: (robots: RobotsTxt) => Value): (robots: RobotsTxt) => Value {
  return robots => {
    const values = ParsedFile.valuesOf(robots) ?? valuesOfCopy(robots)
    // Only `make` writes the value under the key `make`.
    let value = values.get(make) as Value | undefined
    if (value === undefined) {
      value = make(robots)
      values.set(make, value)
    }
    return value
  }
}

/**
 * Wraps a function of a parsed file and a key, so that each result is kept with the file. `make` may take more: what the
 * key stands for.
 */
export function memoOfFileBy<Key extends string, More extends readonly unknown[], Value extends object>(
  make: (robots: RobotsTxt, key: Key, ...more: More) => Value,
): (robots: RobotsTxt, key: Key, ...more: More) => Value {
  return (robots, key, ...more) => {
    const values = ParsedFile.valuesOf(robots) ?? valuesOfCopy(robots)
    let byKey = values.get(make) as Map<Key, Value> | undefined
    if (byKey === undefined) {
      byKey = new Map()
      values.set(make, byKey)
    }
    let value = byKey.get(key)
    if (value === undefined) {
      value = make(robots, key, ...more)
      byKey.set(key, value)
    }
    return value
  }
}
