import coreMessages from 'virtual:messages/audit'
import auditorMessages from 'virtual:messages/auditor'
import crawlersMessages from 'virtual:messages/crawlers'
import fileMessages from 'virtual:messages/files'
import inputMessages from 'virtual:messages/inputs'
import listMessages from 'virtual:messages/lists'
import problemsMessages from 'virtual:messages/problems'
import waitingMessages from 'virtual:messages/waiting'
import wishesMessages from 'virtual:messages/wishes'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { droppedFiles } from '../../audit/files-in.ts'
import { Empty } from '../../components/Empty.tsx'
import { useFileDrop } from '../../components/files/use-file-drop.ts'
import { usePlayground } from '../../state/context.ts'
import { t } from '../../strings/t.ts'
import { AuditStart } from './AuditStart.tsx'
import { addFiles } from './add-files.ts'
import { Export } from './Export.tsx'
import { Inputs } from './Inputs.tsx'
import { withoutAddressLists } from './log/dropped-lists.ts'
import { useAuditPlace } from './place.ts'
import { ResultViews } from './ResultViews.tsx'
import { Running } from './Running.tsx'
import { useAnnouncedEnd } from './use-announced-end.ts'
import { useAudit } from './use-audit.ts'
import { useAuditViews } from './use-audit-views.ts'
import { useFilterReset } from './use-filter-reset.ts'
import { useFindings } from './use-findings.ts'
import { useStoredLists } from './use-stored-lists.ts'
import './audit.css'
import './overview.css'
import './tables.css'
import './rows.css'
import './export.css'

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

/** The pane that judges every URL of lists, sitemaps and logs for each chosen crawler. */
export function AuditPane() {
  const { state, announce } = usePlayground()
  const audit = useAudit()
  const { snapshot } = audit
  const found = useFindings(audit, !useAuditPlace().addsInputs)
  useStoredLists()
  useAnnouncedEnd(audit)
  const views = useAuditViews(snapshot)
  useFilterReset(audit, views)
  const [exporting, setExporting] = useState(false)
  const results = useRef<HTMLDivElement>(null)
  const awaitResults = useScrollToResults(results, views.shown)

  const addHere: typeof addFiles = files => {
    awaitResults()
    addFiles(files)
  }

  const { dragging, target } = useFileDrop(async transfer => {
    const files = await droppedFiles(transfer)
    // Address lists only help with a log. Without one, a single file is read as an input.
    if (!snapshot?.log && files.length === 1) addHere(files)
    else addHere(await withoutAddressLists(files, name => announce(t('auditor_log_addresses_added', { name }))))
  })

  const isFilled = views.shown === 'urls'
  return (
    <div className={['audit', isFilled && 'filled', dragging && 'dragging'].filter(Boolean).join(' ')} {...target}>
      {state.crawlers.length === 0 ? (
        <Empty title={t('lists_noCrawlers_title')} text={t('lists_noCrawlers_text')} />
      ) : audit.phase === 'empty' ? (
        <AuditStart onAdd={addHere} />
      ) : (
        <>
          <Inputs audit={audit} onAdd={addHere}>
            {views.shown && (
              <button type="button" onClick={() => setExporting(true)}>
                {t('auditor_export_open')}
              </button>
            )}
          </Inputs>
          {exporting && (
            <Export audit={audit} filter={views.filter} showsRows={isFilled} onClose={() => setExporting(false)} />
          )}
          <Running audit={audit} />
          {snapshot && <ResultViews audit={audit} snapshot={snapshot} found={found} views={views} ref={results} />}
        </>
      )}
    </div>
  )
}

/**
 * Scrolls to the first results of what a person added: on a small screen the editor and the buttons can take the whole
 * screen, with the results below it. Returns the function to call when a person adds an input.
 */
function useScrollToResults(results: RefObject<HTMLElement | null>, shown: unknown): () => void {
  const awaiting = useRef(false)
  useEffect(() => {
    if (shown === undefined || !awaiting.current) return
    awaiting.current = false
    const { top = 0 } = results.current?.getBoundingClientRect() ?? {}
    // A doubt about what was read stays in sight.
    const isDoubted = results.current?.parentElement?.querySelector('.audit-refused') != null
    if (top > window.innerHeight / 2 && !isDoubted) results.current?.scrollIntoView()
  }, [results, shown])
  return () => {
    awaiting.current = true
  }
}
