import { useEffect, useRef } from 'react'
import type { AuditState } from '../../audit/audit-state.ts'
import { noFilter } from './filter.ts'
import type { AuditViews } from './use-audit-views.ts'

/** Resets parts of the filter that no longer apply, for example a removed crawler or a change that was undone. */
export function useFilterReset({ inputs, snapshot }: AuditState, { filter, setFilter, show }: AuditViews) {
  const before = useRef(inputs)
  useEffect(() => {
    const isOther = before.current.some(({ id }) => !inputs.some(input => input.id === id))
    const isLess = inputs.length < before.current.length
    before.current = inputs
    if (isOther) setFilter(noFilter)
    if (isLess) show('overview')
  })
  const isChanged = snapshot?.now !== undefined
  const crawlers = snapshot?.report?.crawlers.length
  useEffect(() => {
    const { change, crawler, ...rest } = filter
    const keepsChange = change === undefined || isChanged
    const keepsCrawler = crawler === undefined || crawlers === undefined || crawler < crawlers
    if (keepsChange && keepsCrawler) return
    setFilter({
      ...rest,
      ...(keepsChange && change !== undefined && { change }),
      ...(keepsCrawler && crawler !== undefined && { crawler }),
    })
  }, [filter, isChanged, crawlers, setFilter])
}
