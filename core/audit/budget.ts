import type { Wording } from '../text/wording.ts'
import { noMoreRows } from './wording.ts'

/** Limits the memory of an audit. All data that grows with the rows takes its octets from this budget first. */
export interface MemoryBudget {
  readonly limit: number
  used: number
}

/** Thrown when no more rows fit. Rows that were added before are kept and can be reported. */
export class AuditFull extends RangeError {
  readonly wording: Wording

  constructor(wording: Wording) {
    super(wording.text)
    this.name = 'AuditFull'
    this.wording = wording
  }
}

/** Takes octets from the budget. Throws an `AuditFull` if fewer are left. */
export function takeOctets(budget: MemoryBudget, octets: number): void {
  if (budget.used + octets > budget.limit) {
    throw new AuditFull(noMoreRows(budget.limit))
  }
  budget.used += octets
}
