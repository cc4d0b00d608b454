import type { Sums } from '../../../core/audit/index.ts'
import type { Snapshot } from '../../audit/question.ts'

/** The sums for the current file and, if another file is compared with it, the sums for that one. */
export interface Numbers {
  readonly now: Sums
  readonly before: Sums | undefined
}

export function numbersOf({ report, now }: Snapshot): Numbers | undefined {
  return report && { now: now?.sums ?? report, before: now && report }
}
