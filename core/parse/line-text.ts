import type { RobotsTxt } from './robots-txt.ts'

/**
 * The record in a line as it is written, without its comment; undefined if the file has no such line or it is not a
 * record.
 */
export function lineText({ text, lines }: RobotsTxt, number: number): string | undefined {
  const line = lines[number - 1]
  if (line?.kind !== 'record') return undefined
  return text.slice(line.nameFrom, line.valueTo)
}
