import type { Sums } from '../../../core/audit/index.ts'
import type { Snapshot } from '../../audit/question.ts'

/** Numbers by the file as it is now, and those that they are compared with if the file is another one. */
export interface Numbers {
  readonly now: Sums
  readonly before: Sums | undefined
}

export function numbersOf({ report, now }: Snapshot): Numbers | undefined {
  return report && { now: now?.sums ?? report, before: now && report }
}
