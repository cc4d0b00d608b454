import { cutText } from './cut-text.ts'

/**
 * An argument that must be one of a few values, for programs without types. Throws a `TypeError` that names the value and
 * the choices: a value that is none of them would ask for something else in silence.
 */
export function choiceArgument<Choice>(what: string, value: Choice, choices: readonly Choice[]): Choice {
  if (choices.includes(value)) return value
  throw new TypeError(`${what} is one of ${choices.join(', ')}, not ${shortened(value)}.`)
}

/** A value for an error: as JSON if it can be written so, and not longer than a line. */
export function shortened(value: unknown): string {
  return cutText(typeof value === 'string' || value === null ? JSON.stringify(value) : String(value), 100)
}
