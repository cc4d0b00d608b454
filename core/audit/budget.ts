import type { Wording } from '../text/wording.ts'
import { noMoreRows } from './wording.ts'

/** Rows are refused before memory ends: all that grows with them asks here first. */
export interface Budget {
  readonly limit: number
  used: number
}

/** Thrown when no more rows fit. What was added before stays as it is and can be reported. */
export class AuditFull extends RangeError {
  readonly wording: Wording

  constructor(wording: Wording) {
    super(wording.text)
    this.name = 'AuditFull'
    this.wording = wording
  }
}

/** Takes octets from the budget, or throws an `AuditFull` if they are not there. */
export function take(budget: Budget, octets: number): void {
  if (budget.used + octets > budget.limit) {
    throw new AuditFull(noMoreRows(budget.limit))
  }
  budget.used += octets
}
