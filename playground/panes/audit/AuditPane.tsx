import coreMessages from 'virtual:messages/audit'
import auditorMessages from 'virtual:messages/auditor'
import crawlersMessages from 'virtual:messages/crawlers'
import fileMessages from 'virtual:messages/files'
import inputMessages from 'virtual:messages/inputs'
import listMessages from 'virtual:messages/lists'
import problemsMessages from 'virtual:messages/problems'
import waitingMessages from 'virtual:messages/waiting'
import wishesMessages from 'virtual:messages/wishes'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import type { AuditState } from '../../audit/audit-state.ts'
import { droppedFiles } from '../../audit/files-in.ts'
import { Empty } from '../../components/Empty.tsx'
import { SegmentedControl } from '../../components/SegmentedControl.tsx'
import { usePlayground } from '../../state/context.ts'
import { useKept } from '../../state/use-kept.ts'
import { t } from '../../strings/t.ts'
import { ExampleCaution } from './AuditHeadline.tsx'
import { AuditStart } from './AuditStart.tsx'
import { addFiles } from './add-files.ts'
import { DirectoriesView } from './DirectoriesView.tsx'
import { Export } from './Export.tsx'
import { type AuditFilter, noFilter } from './filter.ts'
import { Inputs } from './Inputs.tsx'
import { Log } from './Log.tsx'
import { withoutAddressLists } from './log/dropped-lists.ts'
import { Overview } from './Overview.tsx'
import { useAuditPlace } from './place.ts'
import { RowsView } from './RowsView.tsx'
import { Rules } from './Rules.tsx'
import { Running } from './Running.tsx'
import { useAnnouncedEnd } from './use-announced-end.ts'
import { useAudit } from './use-audit.ts'
import { useFindings } from './use-findings.ts'
import { useStoredLists } from './use-stored-lists.ts'
import './audit.css'

export const messages = [
  auditorMessages,
  inputMessages,
  coreMessages,
  listMessages,
  waitingMessages,
  crawlersMessages,
  problemsMessages,
  fileMessages,
  wishesMessages,
]

const auditViews = ['overview', 'rules', 'directories', 'urls', 'log'] as const
export type AuditView = (typeof auditViews)[number]

/** The views that begin with an answer, which itself says what it goes by. */
const answers: readonly AuditView[] = ['overview', 'log']

/** The pane that judges every URL of lists, sitemaps and logs for each chosen crawler. */
export function AuditPane() {
  const { state, announce } = usePlayground()
  const audit = useAudit()
  const found = useFindings(audit, !useAuditPlace().addsInputs)
  useStoredLists()
  useAnnouncedEnd(audit)
  const [view, setView] = useKept<AuditView>('audit: view', 'overview')
  const [filter, setFilter] = useKept<AuditFilter>('audit: filter', noFilter)
  const [dragging, setDragging] = useState(false)
  const [counted, setCounted] = useState(false)
  const [exporting, setExporting] = useState(false)
  /** The crawler whose number in another view was pressed. */
  const [asked, setAsked] = useState<string>()

  /** True from when a person adds an input until its first results are there. */
  const awaiting = useRef(false)
  const results = useRef<HTMLDivElement>(null)

  const { snapshot } = audit
  useFilterReset(audit, filter, setFilter, () => setView('overview'))
  const available = auditViews.filter(one => (one === 'log' ? snapshot?.log : snapshot?.report))
  const shown = available.includes(view) ? view : available[0]

  useEffect(() => {
    if (shown === undefined || !awaiting.current) return
    awaiting.current = false
    // On a small screen the editor and the buttons can take the whole screen, with the results below it. A doubt about what
    // was read stays in sight.
    const { top = 0 } = results.current?.getBoundingClientRect() ?? {}
    const isDoubted = results.current?.parentElement?.querySelector('.audit-refused') != null
    if (top > window.innerHeight / 2 && !isDoubted) results.current?.scrollIntoView()
  }, [shown])

  function addHere(files: Parameters<typeof addFiles>[0]) {
    awaiting.current = true
    addFiles(files)
  }

  async function drop(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setDragging(false)
    const files = await droppedFiles(event.dataTransfer)
    // Address lists only help with a log. Without one, a single file is read as an input.
    if (!snapshot?.log && files.length === 1) addHere(files)
    else addHere(await withoutAddressLists(files, name => announce(t('auditor_log_addresses_added', { name }))))
  }

  /** Shows the URLs that a number counts. */
  function showUrls(wanted: Partial<AuditFilter>) {
    setFilter({ ...noFilter, ...wanted })
    setView('urls')
    setCounted(true)
  }

  /** Shows the requests of a crawler. */
  function showCrawler(token: string) {
    setAsked(token)
    setView('log')
  }

  const isEmpty = audit.phase === 'empty'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: there are buttons that open files, too.
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
        <Empty title={t('lists_noCrawlers_title')} text={t('lists_noCrawlers_text')} />
      ) : isEmpty ? (
        <AuditStart onAdd={addHere} />
      ) : (
        <>
          <Inputs audit={audit} onAdd={addHere}>
            {shown && (
              <button type="button" onClick={() => setExporting(true)}>
                {t('auditor_export_open')}
              </button>
            )}
          </Inputs>
          {exporting && (
            <Export audit={audit} filter={filter} showsRows={shown === 'urls'} onClose={() => setExporting(false)} />
          )}
          <Running audit={audit} />
          {snapshot && shown && (
            <>
              {!answers.includes(shown) && <ExampleCaution snapshot={snapshot} />}
              <div className="audit-bar" ref={results}>
                <SegmentedControl
                  label={t('auditor_views')}
                  options={available.map(value => ({ value, title: t(`auditor_view_${value}`) }))}
                  value={shown}
                  onChange={next => {
                    setCounted(false)
                    setAsked(undefined)
                    setView(next)
                  }}
                />
              </div>
              {shown === 'overview' && (
                <Overview
                  audit={audit}
                  snapshot={snapshot}
                  found={found}
                  onShow={showUrls}
                  onShowCrawler={showCrawler}
                />
              )}
              {shown === 'rules' && <Rules snapshot={snapshot} onShow={showUrls} />}
              {shown === 'urls' && (
                <RowsView
                  snapshot={snapshot}
                  version={audit.version}
                  filter={filter}
                  onFilter={setFilter}
                  takesFocus={counted}
                />
              )}
              {shown === 'directories' && (
                <DirectoriesView snapshot={snapshot} crawled={found?.crawled} onShow={showUrls} />
              )}
              {shown === 'log' && <Log snapshot={snapshot} audit={audit} crawled={found?.crawled} asked={asked} />}
            </>
          )}
        </>
      )}
    </div>
  )
}

/** Resets parts of the filter that no longer apply, for example a removed crawler or a change that was undone. */
function useFilterReset(
  { inputs, snapshot }: AuditState,
  filter: AuditFilter,
  onFilter: (filter: AuditFilter) => void,
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
