import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { AuditState } from '../../audit/audit-state.ts'
import { pageAudit } from '../../audit/page-store.ts'
import { usePlayground } from '../../state/context.ts'
import { type AuditSettings, useAuditSettings } from './settings.ts'

/** How long to wait after the last key before rows are judged again, in ms. */
const REJUDGE_PAUSE_MS = 50

/** The audit. It follows the file in the editor, the crawlers and the reading while the pane is shown. */
export function useAudit(): AuditState & { readonly settings: AuditSettings } {
  const { state, robots } = usePlayground()
  const { crawlers, reading, server, before } = state
  const audit = useSyncExternalStore(pageAudit.subscribe, pageAudit.state)
  const settings = useAuditSettings()
  const asked = useMemo(
    () => ({
      robots,
      before,
      server,
      crawlers: crawlers.map(({ token }) => ({ token })),
      reading,
      ...settings,
    }),
    [robots, before, server, crawlers, reading, settings],
  )
  useEffect(() => {
    if (asked.crawlers.length === 0) return
    const isFirst = pageAudit.state().phase === 'empty'
    const wait = window.setTimeout(() => pageAudit.ask(asked), isFirst ? 0 : REJUDGE_PAUSE_MS)
    return () => window.clearTimeout(wait)
  }, [asked])
  return { ...audit, settings }
}
