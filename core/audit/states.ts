/** What audits know, for other parts of core: callers only see their results. */
import type { ListAuditState } from './audit-state.ts'
import type { LogState } from './log/state.ts'

const listStates = new WeakMap<object, ListAuditState>()
const logStates = new WeakMap<object, LogState>()

export function withListState<Own extends object>(audit: Own, state: ListAuditState): Own {
  listStates.set(audit, state)
  return audit
}

export function withLogState<Own extends object>(log: Own, state: LogState): Own {
  logStates.set(log, state)
  return log
}

export const listStateOf = (audit: object | undefined): ListAuditState | undefined => audit && listStates.get(audit)

export const logStateOf = (log: object | undefined): LogState | undefined => log && logStates.get(log)
