import { InvalidArgumentError } from 'commander'
import { nearestWord } from '../../text/edit-distance.ts'

/** The JSON Schema of the value of an option. Lists may have one text alone. */
export interface OptionSchema {
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | readonly ['array', 'string']
  readonly items?: { readonly type: 'string' }
  readonly enum?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly pattern?: string
}

const schemas = new WeakMap<object, OptionSchema>()

/** Notes what a function reads that reads the value of an option. */
export function reading<Read extends (...given: never[]) => unknown>(schema: OptionSchema, read: Read): Read {
  schemas.set(read, schema)
  return read
}

/** What a function reads: any text, unless it was noted. */
export const schemaOfReader = (read: object | undefined): OptionSchema =>
  (read && schemas.get(read)) ?? { type: 'string' }

export const textList: OptionSchema = { type: ['array', 'string'], items: { type: 'string' } }

/** Reads an option whose value is one of several words. The error for another value names the nearest word. */
export const oneOf = <Word extends string>(words: readonly Word[], description: string): ((given: string) => Word) =>
  reading({ enum: words }, given => {
    const word = words.find(one => one === given.trim().toLowerCase())
    if (word !== undefined) return word
    throw new InvalidArgumentError(
      `"${given}" is not ${description}.${suggestionText(given, words)} There are: ${words.join(', ')}.`,
    )
  })

/** For example ` Did you mean lint?`, with the space; empty if no word is similar. */
export function suggestionText(given: string, words: readonly string[]): string {
  const nearest = nearestWord(given, words)
  return nearest === undefined ? '' : ` Did you mean ${nearest}?`
}

export const wholeNumber = (least: number, most: number): ((given: string) => number) =>
  reading({ type: 'integer', minimum: least, maximum: most }, given => {
    const number = Number(given)
    if (/^\d+$/.test(given) && number >= least && number <= most) return number
    throw new InvalidArgumentError(`"${given}" is not a whole number from ${least} to ${most}.`)
  })

export function shareOfAll(given: string): number {
  const number = Number(given)
  if (/^(?:\d|\d?\.\d+)$/.test(given) && number <= 1) return number
  throw new InvalidArgumentError(`"${given}" is not a share from 0 to 1, such as 0.01.`)
}

/** Reads seconds, whole or with a fraction, as milliseconds. */
export const seconds = reading({ type: 'number', minimum: 0.1, maximum: 3600 }, (given: string): number => {
  const number = Number(given)
  if (/^(?:\d+|\d*\.\d+)$/.test(given) && number >= 0.1 && number <= 3600) return number * 1000
  throw new InvalidArgumentError(`"${given}" is not a number of seconds from 0.1 to 3600.`)
})

/** Collects the values of an option that may be given several times. */
export const collected = reading(textList, (given: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  given,
])
