import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { pageAudit } from '../../audit/page-store.ts'
import type { AuditState } from '../../audit/store.ts'
import { usePlayground } from '../../state/context.ts'
import { type Settings, useSettings } from './settings.ts'

/** After the last key, in ms: rows are judged again then. */
const PAUSE = 50

/** The audit, which follows the file in the editor, the crawlers and the reading as long as the pane is looked at. */
export function useAudit(): AuditState & { readonly settings: Settings } {
  const { state, robots } = usePlayground()
  const { crawlers, reading, server, before } = state
  const audit = useSyncExternalStore(pageAudit.subscribe, pageAudit.state)
  const settings = useSettings()
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
    const wait = window.setTimeout(() => pageAudit.ask(asked), isFirst ? 0 : PAUSE)
    return () => window.clearTimeout(wait)
  }, [asked])
  return { ...audit, settings }
}
