import { InvalidArgumentError } from 'commander'
import { nearestWord } from '../../text/edit-distance.ts'

/** Reads an option whose value is one of several words. The error for another value names the nearest word. */
export const oneOf =
  <Word extends string>(words: readonly Word[], description: string) =>
  (given: string): Word => {
    const word = words.find(one => one === given.trim().toLowerCase())
    if (word !== undefined) return word
    throw new InvalidArgumentError(
      `"${given}" is not ${description}.${suggestionText(given, words)} There are: ${words.join(', ')}.`,
    )
  }

/** For example ` Did you mean lint?`, with the space; empty if no word is similar. */
export function suggestionText(given: string, words: readonly string[]): string {
  const nearest = nearestWord(given, words)
  return nearest === undefined ? '' : ` Did you mean ${nearest}?`
}

/** Reads a whole number from `least` to `most`. */
export const wholeNumber =
  (least: number, most: number) =>
  (given: string): number => {
    const number = Number(given)
    if (/^\d+$/.test(given) && number >= least && number <= most) return number
    throw new InvalidArgumentError(`"${given}" is not a whole number from ${least} to ${most}.`)
  }

/** Reads a share from 0 to 1. */
export function shareOfAll(given: string): number {
  const number = Number(given)
  if (/^(?:\d|\d?\.\d+)$/.test(given) && number <= 1) return number
  throw new InvalidArgumentError(`"${given}" is not a share from 0 to 1, such as 0.01.`)
}

/** Reads seconds, whole or with a fraction, as milliseconds. */
export function seconds(given: string): number {
  const number = Number(given)
  if (/^(?:\d+|\d*\.\d+)$/.test(given) && number > 0 && number <= 3600) return number * 1000
  throw new InvalidArgumentError(`"${given}" is not a number of seconds from 0.1 to 3600.`)
}

/** Collects the values of an option that may be given several times. */
export const collected = (given: string, before: readonly string[] = []): readonly string[] => [...before, given]
