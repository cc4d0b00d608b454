import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { pageAudit } from '../../audit/page-store.ts'
import type { AuditRow, Snapshot } from '../../audit/question.ts'
import { type GridSort, RowGrid, type RowGridHandle } from '../../components/row-grid/RowGrid.tsx'
import { usePlayground } from '../../state/context.ts'
import { useKept } from '../../state/use-kept.ts'
import { numberText } from '../../strings/catalogue.ts'
import { t } from '../../strings/t.ts'
import { hasNoFocus } from '../scroll-to-results.ts'
import { originOfRow, type RowColumn, rowColumns } from './columns.tsx'
import { FilterBar } from './FilterBar.tsx'
import { type AuditFilter, noFilter, rowFilterOf } from './filter.ts'
import { GoToRow } from './GoToRow.tsx'
import { useAuditPlace } from './place.ts'
import { useAuditSettings } from './settings.ts'
import { useRows } from './use-rows.ts'

interface Props {
  readonly snapshot: Snapshot
  readonly version: number
  readonly filter: AuditFilter
  readonly onFilter: (filter: AuditFilter) => void
  /** Whether a person came here by clicking a number that counts these rows: the first row then takes the focus. */
  readonly takesFocus: boolean
}

/** The last opened row, for a person who comes back from another view. */
let lastRow: number | undefined

/** Every URL with its verdicts, as a grid for any number of rows. */
export function RowsView({ snapshot, version, filter, onFilter, takesFocus }: Props) {
  const { state, dispatch } = usePlayground()
  const [notice, setNotice] = useState<string>()
  const grid = useRef<RowGridHandle>(null)
  const isOfOtherSite = useOtherSites()
  const columns = useColumns(snapshot, filter.crawler, isOfOtherSite)
  const { sort, sortBy, selection } = useSelection(columns, filter)
  const { count, rowAt, need } = useRows(selection, version)
  const shownColumns = useMemo(() => columns.map(column => shownColumn(column, rowAt)), [columns, rowAt])

  const isThere = count !== undefined && count > 0
  const cameBack = state.cameBack === true
  useEffect(() => {
    if (!isThere) return
    if (takesFocus) grid.current?.toRow(0, { focus: true })
    else if (lastRow !== undefined) grid.current?.toRow(lastRow, { focus: cameBack && hasNoFocus() })
    lastRow = undefined
  }, [takesFocus, isThere, cameBack])

  function open(index: number, column: string) {
    const row = rowAt(index)
    const token =
      columns.find(({ id }) => id === column)?.token ?? snapshot.report?.crawlers[filter.crawler ?? 0]?.token
    if (!row || !token) return
    lastRow = index
    // Why explains verdicts of the file in the editor, and this URL was judged by another site's file.
    if (isOfOtherSite(row.url)) setNotice(t('auditor_rows_otherFile', { site: originOfRow(row.url) }))
    else dispatch({ type: 'test', target: row.url, tokens: [token], pane: 'why' })
  }

  return (
    <div className="audit-rows">
      <FilterBar snapshot={snapshot} filter={filter} onFilter={onFilter} />
      <div className="audit-rows-count">
        <p role="status">
          {count === undefined
            ? t('auditor_rows_working')
            : t('auditor_rows_count', { count, all: numberText(snapshot.report?.rows ?? 0) })}
        </p>
        <GoToRow snapshot={snapshot} onGo={place => grid.current?.toRow(place, { focus: true })} />
      </div>
      {notice !== undefined && (
        <p className="audit-note" role="status">
          {notice}
        </p>
      )}
      {count === 0 && (
        <p className="audit-note">
          {t('auditor_rows_none')}{' '}
          <button type="button" className="link" onClick={() => onFilter(noFilter)}>
            {t('auditor_filter_none')}
          </button>
        </p>
      )}
      <RowGrid
        ref={grid}
        label={t('auditor_rows_label')}
        hint={t('auditor_rows_keys')}
        rowCount={count ?? 0}
        columns={shownColumns}
        onView={need}
        sort={sort}
        onSort={sortBy}
        onOpen={open}
      />
    </div>
  )
}

const shownColumn = (
  { id, title, width, sortKey, cell }: RowColumn,
  rowAt: (index: number) => AuditRow | undefined,
) => ({
  id,
  title,
  width,
  sortable: sortKey !== undefined,
  cell: (index: number) => {
    const row = rowAt(index)
    return row && cell(row)
  },
})

/** Whether a URL was judged by the file of another site. */
function useOtherSites(): (url: string) => boolean {
  const { others } = useAuditSettings()
  const origins = useMemo(() => new Set(others.map(({ origin }) => origin)), [others])
  return useCallback((url: string) => origins.has(originOfRow(url)), [origins])
}

function useColumns(
  snapshot: Snapshot,
  crawler: number | undefined,
  isOfOtherSite: (url: string) => boolean,
): readonly RowColumn[] {
  const { editor } = usePlayground()
  const { columns: more } = useAuditPlace()
  const files = useMemo(() => {
    const byId = new Map(pageAudit.state().inputs.map(({ id, file }) => [id, file]))
    return new Map(snapshot.inputs.map(({ source, id }) => [source, byId.get(id)]))
  }, [snapshot.inputs])
  return useMemo(
    () => rowColumns({ snapshot, files, more, crawler, isOfOtherSite, onLine: line => editor.reveal(line) }),
    [snapshot, files, more, crawler, isOfOtherSite, editor],
  )
}

/** Which rows are shown, and by which column they are sorted: up, down, or as they were read. */
function useSelection(columns: readonly RowColumn[], filter: AuditFilter) {
  const [wanted, setSort] = useKept<GridSort | undefined>('audit: sort', undefined)
  const { by, crawler } = columns.find(({ id }) => id === wanted?.column)?.sortKey ?? {}
  // A column that is gone sorts nothing.
  const sort = by && wanted
  const descending = sort?.descending
  const selection = useMemo(
    () => ({ filter: rowFilterOf(filter), ...(by && { sort: { by, crawler }, descending }) }),
    [filter, by, crawler, descending],
  )
  function sortBy(column: string) {
    setSort(before => {
      if (before?.column !== column) return { column, descending: false }
      return before.descending ? undefined : { column, descending: true }
    })
  }
  return { sort, sortBy, selection }
}
