import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { rowUses, type SortKey } from '../../../core/audit/index.ts'
import { usageCategoryTitle } from '../../../core/usage/index.ts'
import { visible } from '../../../core/verdict/index.ts'
import { pageAudit } from '../../audit/page-store.ts'
import type { Snapshot } from '../../audit/question.ts'
import { CodeText } from '../../components/CodeText.tsx'
import { ForeignOption } from '../../components/ForeignOption.tsx'
import { ForeignText } from '../../components/ForeignText.tsx'
import { type GridColumn, type GridSort, RowGrid, type RowGridHandle } from '../../components/row-grid/RowGrid.tsx'
import { StateIcon } from '../../components/StateIcon.tsx'
import { usePlayground } from '../../state/context.ts'
import { useKept } from '../../state/use-kept.ts'
import { numberText } from '../../strings/catalogue.ts'
import { coreText } from '../../strings/core-text.ts'
import { t } from '../../strings/t.ts'
import { hasNoFocus } from '../scroll-to-results.ts'
import { FilterBar } from './FilterBar.tsx'
import { type AuditFilter, noFilter, rowFilterOf } from './filter.ts'
import { useAuditPlace } from './place.ts'
import { noUses, usesInRow } from './row-uses.ts'
import { useAuditSettings } from './settings.ts'
import { numbersOf } from './sums.ts'
import { UseCell } from './UseCell.tsx'
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
  const { state, dispatch, editor } = usePlayground()
  const cameBack = state.cameBack === true
  const settings = useAuditSettings()
  const place = useAuditPlace()
  const [sort, setSort] = useKept<GridSort | undefined>('audit: sort', undefined)
  const [notice, setNotice] = useState<string>()
  const grid = useRef<RowGridHandle>(null)
  const otherSites = useMemo(() => new Set(settings.others.map(({ origin }) => origin)), [settings])
  const { report, inputs } = snapshot
  const crawlers = useMemo(() => report?.crawlers.map(({ token }) => token) ?? [], [report])
  const tokens = crawlers.join('\n')
  const oneSite = useMemo(() => report?.directories.filter(({ parent }) => parent < 0).length === 1, [report])
  const names = useMemo(() => new Map(inputs.map(({ source, description }) => [source, description.name])), [inputs])

  const files = useMemo(() => {
    const byId = new Map(pageAudit.state().inputs.map(({ id, file }) => [id, file]))
    return new Map(inputs.map(({ source, id }) => [source, byId.get(id)]))
  }, [inputs])

  const oneSource = names.size < 2
  const uses = numbersOf(snapshot)?.now.statesUsage ? rowUses : noUses

  const selection = useMemo(() => {
    return {
      filter: rowFilterOf(filter),
      ...(sort && { sort: sortKeyOf(sort, crawlers.length), descending: sort.descending }),
    }
  }, [filter, sort, crawlers.length])
  const { count, rowAt, need } = useRows(selection, version)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the crawlers are compared by their tokens.
  const columns = useMemo(
    (): readonly GridColumn[] => [
      { id: 'url', title: t('auditor_rows_url'), width: 'minmax(14rem, 1fr)', sortable: true },
      ...crawlers.map(token => ({ id: token, title: token, width: '9rem', sortable: true })),
      ...uses.map(({ id, category }) => ({ id, title: coreText(usageCategoryTitle(category)).text, width: '10rem' })),
      ...place.columns.map(({ id, title, width }) => ({ id, title, width })),
      {
        id: 'source',
        title: t(oneSource ? 'auditor_rows_row' : 'auditor_rows_source'),
        width: oneSource ? '5rem' : '10rem',
        sortable: true,
      },
    ],
    [tokens, uses, oneSource, place],
  )

  const cell = useCallback(
    (index: number, column: number) => {
      const row = rowAt(index)
      if (!row) return undefined
      if (column === 0) return <Url url={row.url} isPathOnly={oneSite} />
      const verdict = row.verdicts[column - 1]
      if (!verdict) {
        const use = uses[column - 1 - crawlers.length]
        if (use) return <UseCell states={usesInRow(row, use.id, filter.crawler)} crawlers={crawlers} />
        const more = place.columns[column - 1 - crawlers.length - uses.length]
        if (more) return more.cell(row, files.get(row.source))
        const source = oneSource ? undefined : (names.get(row.source) ?? '')
        return (
          <span className="audit-facts">
            {source !== undefined && (
              <>
                <ForeignText text={source} />:
              </>
            )}
            {row.sourceRow}
          </span>
        )
      }
      const { state, line, rule } = verdict
      const isOwn = !otherSites.has(originPart(row.url))
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
                title={rule && visible(rule)}
                aria-label={t('auditor_rows_line', { line })}
                onClick={() => editor.reveal(line)}
              >
                {t('auditor_rows_atLine', { line })}
              </button>
            ) : (
              <span>{t('auditor_rows_atLine', { line })}</span>
            ))}
        </span>
      )
    },
    [rowAt, oneSite, oneSource, names, files, place, crawlers, uses, filter.crawler, editor, otherSites],
  )

  const isThere = count !== undefined && count > 0
  useEffect(() => {
    if (!isThere) return
    if (takesFocus) grid.current?.toRow(0, { focus: true })
    else if (lastRow !== undefined) grid.current?.toRow(lastRow, { focus: cameBack && hasNoFocus() })
    lastRow = undefined
  }, [takesFocus, isThere, cameBack])

  function open(index: number, column: number) {
    const row = rowAt(index)
    const token = crawlers[column - 1] ?? crawlers[filter.crawler ?? 0]
    if (!row || !token) return
    lastRow = index
    const origin = originPart(row.url)
    // Why explains verdicts of the file in the editor, and this URL was judged by another site's file.
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

/** What a column sorts by. The columns are the URL, one for each crawler, the uses, those of the `AuditPlace`, and the source. */
function sortKeyOf({ column }: GridSort, crawlers: number): SortKey {
  if (column === 0) return { by: 'url' }
  return column <= crawlers ? { by: 'state', crawler: column - 1 } : { by: 'source' }
}

const originPart = (url: string): string => url.slice(0, url.indexOf('/', url.indexOf('://') + 3))

/** Shows only the path if all URLs have the same origin, otherwise the URL without `https://`. */
function Url({ url, isPathOnly }: { url: string; isPathOnly: boolean }) {
  const path = url.indexOf('/', url.indexOf('://') + 3)
  return (
    <span title={visible(url)}>
      <CodeText
        className="audit-url"
        text={isPathOnly && path > 0 ? url.slice(path) : url.replace(/^https:\/\//, '')}
      />
    </span>
  )
}

/** Goes to a row by its number in its input. */
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
            <ForeignOption key={id} value={id} text={description.name} />
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
