import coreMessages from 'virtual:messages/audit'
import auditorMessages from 'virtual:messages/auditor'
import inputMessages from 'virtual:messages/inputs'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { droppedFiles } from '../../audit/files-in.ts'
import { pageAudit } from '../../audit/page-store.ts'
import type { AuditState } from '../../audit/store.ts'
import { SegmentedControl } from '../../components/SegmentedControl.tsx'
import { usePlayground } from '../../state/context.ts'
import { t } from '../../strings/t.ts'
import { Directories } from './Directories.tsx'
import { Export } from './Export.tsx'
import { type Filter, noFilter } from './filter.ts'
import { Inputs } from './Inputs.tsx'
import { Log } from './Log.tsx'
import { withoutAddressLists } from './log/dropped-lists.ts'
import { Overview } from './Overview.tsx'
import { Rows } from './Rows.tsx'
import { Rules } from './Rules.tsx'
import { Running } from './Running.tsx'
import { Start } from './Start.tsx'
import { useAnnouncedEnd } from './use-announced-end.ts'
import { useAudit } from './use-audit.ts'
import { useKept } from './use-kept.ts'
import './audit.css'

export const messages = [auditorMessages, inputMessages, coreMessages]

const views = ['overview', 'rules', 'directories', 'urls', 'log'] as const
export type View = (typeof views)[number]

/** What was looked at last, for whoever comes back from another pane. */
let lastView: View = 'overview'
let lastFilter: Filter = noFilter

/** Lists, sitemaps and logs × crawlers. */
export function Audit() {
  const { state, announce } = usePlayground()
  const audit = useAudit()
  useKept()
  useAnnouncedEnd(audit)
  const [view, setView] = useState(lastView)
  const [filter, setFilter] = useState(lastFilter)
  const [dragging, setDragging] = useState(false)
  const [counted, setCounted] = useState(false)
  const [exporting, setExporting] = useState(false)
  lastView = view
  lastFilter = filter

  /** Set when a person gave something to read, until its first results are there. */
  const awaiting = useRef(false)
  const results = useRef<HTMLDivElement>(null)

  const { snapshot } = audit
  useFilterReset(audit, filter, setFilter, () => setView('overview'))
  const available = views.filter(one => (one === 'log' ? snapshot?.log : snapshot?.report))
  const shown = available.includes(view) ? view : available[0]

  useEffect(() => {
    if (shown === undefined || !awaiting.current) return
    awaiting.current = false
    // On a small screen the editor and the buttons fill it.
    const { top = 0 } = results.current?.getBoundingClientRect() ?? {}
    if (top > window.innerHeight / 2) results.current?.scrollIntoView()
  }, [shown])

  function addHere(files: Parameters<typeof add>[0]) {
    awaiting.current = true
    add(files)
  }

  async function drop(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setDragging(false)
    const files = await droppedFiles(event.dataTransfer)
    // A list of addresses says nothing without a log.
    if (!snapshot?.log && files.length === 1) addHere(files)
    else addHere(await withoutAddressLists(files, name => announce(t('auditor_log_addresses_added', { name }))))
  }

  /** Shows the URLs that a number counts. */
  function showUrls(wanted: Partial<Filter>) {
    setFilter({ ...noFilter, ...wanted })
    setView('urls')
    setCounted(true)
  }

  const isEmpty = audit.phase === 'empty'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: buttons open files, too.
    <div
      className={['audit', shown === 'urls' && 'filled', dragging && 'dragging'].filter(Boolean).join(' ')}
      data-opens-files=""
      onDrop={event => void drop(event)}
      onDragOver={event => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setDragging(true)
      }}
      onDragLeave={event => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDragging(false)
      }}
    >
      {state.crawlers.length === 0 ? (
        <div className="empty">
          <h3>{t('matrix_noCrawlers_title')}</h3>
          <p>{t('matrix_noCrawlers_text')}</p>
        </div>
      ) : isEmpty ? (
        <Start onAdd={addHere} />
      ) : (
        <>
          <Inputs audit={audit} onAdd={addHere}>
            {shown && (
              <button type="button" onClick={() => setExporting(true)}>
                {t('auditor_export_open')}
              </button>
            )}
          </Inputs>
          {exporting && <Export audit={audit} filter={filter} onClose={() => setExporting(false)} />}
          <Running audit={audit} />
          {snapshot && shown && (
            <>
              <div className="audit-bar" ref={results}>
                <SegmentedControl
                  label={t('auditor_views')}
                  options={available.map(value => ({ value, title: t(`auditor_view_${value}`) }))}
                  value={shown}
                  onChange={next => {
                    setCounted(false)
                    setView(next)
                  }}
                />
              </div>
              {shown === 'overview' && <Overview snapshot={snapshot} onShow={showUrls} />}
              {shown === 'rules' && <Rules snapshot={snapshot} onShow={showUrls} />}
              {shown === 'urls' && (
                <Rows
                  snapshot={snapshot}
                  version={audit.version}
                  filter={filter}
                  onFilter={setFilter}
                  takesFocus={counted}
                />
              )}
              {shown === 'directories' && <Directories snapshot={snapshot} onShow={showUrls} />}
              {shown === 'log' && <Log snapshot={snapshot} audit={audit} />}
            </>
          )}
        </>
      )}
    </div>
  )
}

/** Drops what a filter cannot mean any more: a change that was taken back, what was read before, a crawler that is gone. */
function useFilterReset(
  { inputs, snapshot }: AuditState,
  filter: Filter,
  onFilter: (filter: Filter) => void,
  onNew: () => void,
) {
  const before = useRef(inputs)
  useEffect(() => {
    const isOther = before.current.some(({ id }) => !inputs.some(input => input.id === id))
    const isLess = inputs.length < before.current.length
    before.current = inputs
    if (isOther) onFilter(noFilter)
    if (isLess) onNew()
  })
  const isChanged = snapshot?.now !== undefined
  const crawlers = snapshot?.report?.crawlers.length
  useEffect(() => {
    const { change, crawler, ...rest } = filter
    const keepsChange = change === undefined || isChanged
    const keepsCrawler = crawler === undefined || crawlers === undefined || crawler < crawlers
    if (keepsChange && keepsCrawler) return
    onFilter({
      ...rest,
      ...(keepsChange && change !== undefined && { change }),
      ...(keepsCrawler && crawler !== undefined && { crawler }),
    })
  }, [filter, isChanged, crawlers, onFilter])
}

/** Takes files to be read. */
export function add(files: readonly (File | { readonly name: string; readonly file: Blob })[]): void {
  if (files.length === 0) return
  pageAudit.add(files.map(file => (file instanceof File ? { name: file.name, file } : file)))
}
