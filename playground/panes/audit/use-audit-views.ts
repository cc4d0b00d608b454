import { useState } from 'react'
import type { Snapshot } from '../../audit/question.ts'
import { useKept } from '../../state/use-kept.ts'
import { type AuditFilter, noFilter } from './filter.ts'

const auditViews = ['overview', 'rules', 'directories', 'urls', 'log'] as const
export type AuditView = (typeof auditViews)[number]

export type AuditViews = ReturnType<typeof useAuditViews>

/** Which view of the results a person sees, and how they came there. */
export function useAuditViews(snapshot: Snapshot | undefined) {
  const [view, show] = useKept<AuditView>('audit: view', 'overview')
  const [filter, setFilter] = useKept<AuditFilter>('audit: filter', noFilter)
  /** What was pressed in another view: a number of rows, or the number of a crawler's requests. */
  const [from, setFrom] = useState<{ readonly rows?: boolean; readonly crawler?: string }>({})
  const available = auditViews.filter(one => (one === 'log' ? snapshot?.log : snapshot?.report))
  return {
    available,
    /** Undefined until there are results. */
    shown: available.includes(view) ? view : available[0],
    filter,
    setFilter,
    from,
    show,
    choose(next: AuditView) {
      setFrom({})
      show(next)
    },
    /** Shows the URLs that a number counts. */
    showUrls(wanted: Partial<AuditFilter>) {
      setFilter({ ...noFilter, ...wanted })
      setFrom({ rows: true })
      show('urls')
    },
    showCrawler(crawler: string) {
      setFrom({ crawler })
      show('log')
    },
  }
}
