import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { SortKey } from '../../../core/audit/index.ts'
import { pageAudit } from '../../audit/page-store.ts'
import type { Snapshot } from '../../audit/question.ts'
import { type GridColumn, type GridSort, RowGrid, type RowGridHandle } from '../../components/row-grid/RowGrid.tsx'
import { StateIcon } from '../../components/StateIcon.tsx'
import { usePlayground } from '../../state/context.ts'
import { numberText } from '../../strings/catalogue.ts'
import { t } from '../../strings/t.ts'
import { FilterBar } from './FilterBar.tsx'
import { type Filter, noFilter } from './filter.ts'
import { useSettings } from './settings.ts'
import { useRows } from './use-rows.ts'

interface Props {
  readonly snapshot: Snapshot
  readonly version: number
  readonly filter: Filter
  readonly onFilter: (filter: Filter) => void
  /** Whether a person came here by a number that counts these rows, and goes on from the first. */
  readonly takesFocus: boolean
}

/** The sort that was chosen last and the row that was opened, for whoever comes back from another view. */
let lastSort: GridSort | undefined
let lastRow: number | undefined

/** Every URL with its verdicts, as a table that any number of rows fits into. */
export function Rows({ snapshot, version, filter, onFilter, takesFocus }: Props) {
  const { dispatch, editor } = usePlayground()
  const settings = useSettings()
  const [sort, setSort] = useState(lastSort)
  lastSort = sort
  const [notice, setNotice] = useState<string>()
  const grid = useRef<RowGridHandle>(null)
  const otherSites = useMemo(() => new Set(settings.others.map(({ origin }) => origin)), [settings])
  const { report, inputs } = snapshot
  const crawlers = useMemo(() => report?.crawlers.map(({ token }) => token) ?? [], [report])
  const tokens = crawlers.join('\n')
  const oneSite = useMemo(() => report?.directories.filter(({ parent }) => parent < 0).length === 1, [report])
  const names = useMemo(() => new Map(inputs.map(({ source, description }) => [source, description.name])), [inputs])

  const oneSource = names.size < 2

  const selection = useMemo(() => {
    const { directoryName: _, ...wanted } = filter
    return { filter: wanted, ...(sort && { sort: sortKeyOf(sort, crawlers.length), descending: sort.descending }) }
  }, [filter, sort, crawlers.length])
  const { count, rowAt, need } = useRows(selection, version)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the tokens stand for the crawlers.
  const columns = useMemo(
    (): readonly GridColumn[] => [
      { id: 'url', title: t('auditor_rows_url'), width: 'minmax(14rem, 1fr)', sortable: true },
      ...crawlers.map(token => ({ id: token, title: token, width: '9rem', sortable: true })),
      {
        id: 'source',
        title: t(oneSource ? 'auditor_rows_row' : 'auditor_rows_source'),
        width: oneSource ? '5rem' : '10rem',
        sortable: true,
      },
    ],
    [tokens, oneSource],
  )

  const cell = useCallback(
    (index: number, column: number) => {
      const row = rowAt(index)
      if (!row) return undefined
      if (column === 0) return <Url url={row.url} isPathOnly={oneSite} />
      const verdict = row.verdicts[column - 1]
      if (!verdict) {
        const place = oneSource ? `${row.sourceRow}` : `${names.get(row.source) ?? ''}:${row.sourceRow}`
        return <span className="audit-facts">{place}</span>
      }
      const { state, line, rule } = verdict
      const isOwn = !otherSites.has(originOf(row.url))
      return (
        <span className="audit-verdict">
          <StateIcon state={state} />
          {t(`state_${state}`)}
          {line !== undefined &&
            (isOwn ? (
              <button
                type="button"
                className="link"
                tabIndex={-1}
                title={rule}
                aria-label={t('auditor_rows_line', { line })}
                onClick={() => editor.reveal(line)}
              >
                {t('auditor_rows_atLine', { line })}
              </button>
            ) : (
              t('auditor_rows_atLine', { line })
            ))}
        </span>
      )
    },
    [rowAt, oneSite, oneSource, names, editor, otherSites],
  )

  const isThere = count !== undefined && count > 0
  useEffect(() => {
    if (!isThere) return
    if (takesFocus) grid.current?.toRow(0, { focus: true })
    else if (lastRow !== undefined) grid.current?.toRow(lastRow, { focus: document.activeElement === document.body })
    lastRow = undefined
  }, [takesFocus, isThere])

  function open(index: number, column: number) {
    const row = rowAt(index)
    const token = crawlers[column - 1] ?? crawlers[filter.crawler ?? 0]
    if (!row || !token) return
    lastRow = index
    const origin = originOf(row.url)
    // Why is explained by the file in the editor, which is not the one for this URL.
    if (otherSites.has(origin)) setNotice(t('auditor_rows_otherFile', { site: origin }))
    else dispatch({ type: 'test', target: row.url, tokens: [token], pane: 'why' })
  }

  function sortBy(column: number) {
    setSort(before => {
      if (before?.column !== column) return { column, descending: false }
      return before.descending ? undefined : { column, descending: true }
    })
  }

  return (
    <div className="audit-rows">
      <FilterBar snapshot={snapshot} filter={filter} onFilter={onFilter} />
      <div className="audit-rows-count">
        <p role="status">
          {count === undefined
            ? t('auditor_rows_working')
            : t('auditor_rows_count', {
                count,
                all: numberText(report?.rows ?? 0),
              })}
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
        columns={columns}
        cell={cell}
        onView={need}
        sort={sort}
        onSort={sortBy}
        onOpen={open}
      />
    </div>
  )
}

/** Columns are the URL, one for each crawler, and the source. */
function sortKeyOf({ column }: GridSort, crawlers: number): SortKey {
  if (column === 0) return { by: 'url' }
  return column <= crawlers ? { by: 'state', crawler: column - 1 } : { by: 'source' }
}

const originOf = (url: string): string => url.slice(0, url.indexOf('/', url.indexOf('://') + 3))

/** Where all URLs begin alike, the path says it; else the scheme takes room and says little. */
function Url({ url, isPathOnly }: { url: string; isPathOnly: boolean }) {
  const path = url.indexOf('/', url.indexOf('://') + 3)
  return (
    <code className="audit-url" title={url}>
      {isPathOnly && path > 0 ? url.slice(path) : url.replace(/^https:\/\//, '')}
    </code>
  )
}

/** Finds a row by its number in what was read. */
function GoToRow({ snapshot, onGo }: { snapshot: Snapshot; onGo: (place: number) => void }) {
  const lists = snapshot.inputs.filter(({ source }) => source !== undefined)
  const [input, setInput] = useState<number>()
  const [row, setRow] = useState('')
  const [news, setNews] = useState<string>()
  const [first] = lists
  if (!first) return null

  async function go(event: FormEvent) {
    event.preventDefault()
    const wanted = lists.find(({ id }) => id === input) ?? first
    const found = await pageAudit.find(wanted?.id ?? 0, Number(row))
    if (!found) return setNews(t('auditor_go_none'))
    const isThis = found.sourceRow === Number(row) && found.source === wanted?.source
    setNews(isThis ? undefined : t('auditor_go_next', { row, next: found.sourceRow }))
    onGo(found.place)
  }

  return (
    <form className="audit-go" onSubmit={event => void go(event)}>
      <label>
        {t('auditor_go')}{' '}
        <input
          type="number"
          min={1}
          value={row}
          onChange={event => {
            setRow(event.target.value)
            setNews(undefined)
          }}
        />
      </label>
      {lists.length > 1 && (
        <select aria-label={t('auditor_go_input')} onChange={event => setInput(Number(event.target.value))}>
          {lists.map(({ id, description }) => (
            <option key={id} value={id}>
              {description.name}
            </option>
          ))}
        </select>
      )}
      <button type="submit" disabled={!(Number(row) >= 1)}>
        {t('auditor_go_button')}
      </button>
      {news !== undefined && <span role="status">{news}</span>}
    </form>
  )
}
