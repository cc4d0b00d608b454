/** What the commands say and do if not all was examined. */
import type { BoundOptions } from './arguments/shared.ts'
import { type ExitCode, exitCodes } from './failure.ts'

/** How a person gets more. */
export const wayOn = 'More --effort examines more.'

/** The exit code of a command without findings. What was not examined may hold some, unless the person allows for it. */
export const exitWithoutFindings = (
  isUnfinished: boolean,
  { allowUnfinished }: Pick<BoundOptions, 'allowUnfinished'>,
): ExitCode => (isUnfinished && !allowUnfinished ? exitCodes.unread : exitCodes.fine)
