/** The exit codes of the command line. */
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

/** Ends the program early. The message is for the person who called it. */
export class Failure extends Error {
  readonly exitCode: ExitCode

  constructor(exitCode: ExitCode, message: string) {
    super(message)
    this.exitCode = exitCode
  }
}

export const wrongUsage = (message: string): Failure => new Failure(exitCodes.usage, message)

export const unreadable = (message: string): Failure => new Failure(exitCodes.unread, message)

/**
 * What to tell the person about an error: the message of a `Failure`, the reason of the operating system, or where the
 * defect is.
 */
export function explained(error: unknown): string {
  if (error instanceof Failure) return error.message
  if (codeOf(error) !== '' && error instanceof Error) return `The operating system refused: ${error.message}.`
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return `This is a defect of robotscope:\n${details}`
}

/** The code of an error of the operating system, for example `ENOENT`; empty if it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
