import { loadSilently } from '../loading/load-part.ts'
import type { AuditInput } from './question.ts'

/** Adds inputs to what is audited, from elsewhere on the page. What reads them is loaded when it is asked for. */
export function giveToAudit(inputs: readonly Omit<AuditInput, 'id'>[]): void {
  void loadSilently(
    () => import('./page-store.ts'),
    ({ pageAudit }) => pageAudit.add(inputs),
  )
}
