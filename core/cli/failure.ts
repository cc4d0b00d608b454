import { visible } from '../text/phrases.ts'

export const exitCodes = {
  /** Nothing was found; for `test`: every URL may be fetched. */
  fine: 0,
  /** Something was found: a problem, an expectation that does not hold, a change, a URL that is blocked. */
  findings: 1,
  /** The command line is wrong, or a file that configures the command. */
  usage: 2,
  /** A file or a site could not be read, or the result depends on it. */
  unread: 3,
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** A text for people. Names in a line may hold line breaks, so only a list has several lines; see `visible`. */
export type Lines = string | readonly string[]

/** The lines with invisible characters written out, joined by line breaks. */
export const visibleText = (lines: Lines): string => [lines].flat().map(visible).join('\n')

/** Ends the program early. The lines are for the person who called it. */
export class Failure extends Error {
  readonly exitCode: ExitCode
  readonly lines: Lines

  constructor(exitCode: ExitCode, lines: Lines) {
    super([lines].flat().join('\n'))
    this.exitCode = exitCode
    this.lines = lines
  }
}

export const wrongUsage = (lines: Lines): Failure => new Failure(exitCodes.usage, lines)

export const unreadable = (lines: Lines): Failure => new Failure(exitCodes.unread, lines)

/**
 * What to tell the person about an error: the lines of a `Failure`, the reason of the operating system, or where the
 * defect is.
 */
export function explained(error: unknown): Lines {
  if (error instanceof Failure) return error.lines
  if (error instanceof Error && 'syscall' in error) return `The operating system refused: ${error.message}.`
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return ['This is a defect of robotscope:', ...details.split('\n')]
}

/** The code of an error of the operating system, for example `ENOENT`; empty if it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
