import { loadSilently } from '../loading/load-part.ts'
import type { AuditInput } from './question.ts'

/** Adds inputs to the audit from elsewhere on the page. The code that reads inputs is loaded at the first call. */
export function addToAudit(inputs: readonly Omit<AuditInput, 'id'>[]): void {
  void loadSilently(
    () => import('./page-store.ts'),
    ({ pageAudit }) => pageAudit.add(inputs),
  )
}
