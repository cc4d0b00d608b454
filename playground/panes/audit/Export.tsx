import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { AuditState } from '../../audit/audit-state.ts'
import { hasOwnColumns } from '../../audit/kinds.ts'
import { pageAudit } from '../../audit/page-store.ts'
import { Modal } from '../../components/Modal.tsx'
import { SegmentedControl } from '../../components/SegmentedControl.tsx'
import { usePlayground } from '../../state/context.ts'
import { t } from '../../strings/t.ts'
import { type ExportFormat, exportFormats, isRowExport, saveExport } from './export.ts'
import { type AuditFilter, isFiltering, rowFilterOf } from './filter.ts'
import { percentText } from './numbers.ts'

interface Props {
  readonly audit: AuditState
  readonly filter: AuditFilter
  /** Whether the pane currently shows the filtered rows. */
  readonly showsRows: boolean
  readonly onClose: () => void
}

/** What is exported: all rows, or only those that match the filter. */
type ExportScope = 'shown' | 'all'

/** Saves rows for other programs, or a report for people. */
export function Export({ audit, filter, showsRows, onClose }: Props) {
  const { state, robots } = usePlayground()
  const { snapshot } = audit
  const hasShown = snapshot?.report !== undefined && isFiltering(filter)
  const [scope, setScope] = useState<ExportScope>(hasShown && showsRows ? 'shown' : 'all')
  const formats = formatsOf(scope, snapshot?.report !== undefined)
  const [chosen, setChosen] = useState<ExportFormat>()
  const format = formats.find(one => one === chosen) ?? formats[0] ?? 'html'
  const title = useId()
  const form = useRef<HTMLFormElement>(null)
  const count = useShownCount(hasShown ? filter : undefined, audit.version)

  const { save, share, failure, place, lacking } = useSaving(form, {
    format,
    snapshot,
    robots,
    crawlers: state.crawlers.map(({ token }) => ({ token, reading: state.reading })),
    filter: scope === 'shown' ? filter : {},
    wish: state.wish,
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    void save(false)
  }

  return (
    <Modal labelledBy={title} onClose={onClose}>
      <form ref={form} className="audit-export" onSubmit={submit}>
        <h2 id={title}>{t('auditor_export')}</h2>
        {hasShown && (
          <SegmentedControl
            stacked
            label={t('auditor_export_scope')}
            options={[
              {
                value: 'shown',
                title: count === undefined ? t('auditor_export_filtered') : t('auditor_export_shown', { count }),
              },
              { value: 'all', title: t('auditor_export_all', { count: snapshot?.report?.rows ?? 0 }) },
            ]}
            value={scope}
            onChange={setScope}
          />
        )}
        <SegmentedControl
          stacked
          label={t('auditor_export_format')}
          options={formats.map(value => ({
            value,
            title: t(
              scope === 'shown' && isRowExport(value) ? `auditor_export_shown_${value}` : `auditor_export_${value}`,
            ),
          }))}
          value={format}
          onChange={setChosen}
        />
        {isRowExport(format) && <OwnColumnsNote audit={audit} />}
        {lacking > 0 && <p role="alert">{t('auditor_export_lacking', { count: lacking })}</p>}
        {failure !== undefined && <p role="alert">{t('auditor_export_failed', { reason: failure })}</p>}
        {place !== undefined && (
          <p role="status">
            {t(place === 'asked' ? 'auditor_export_asked' : 'auditor_export_noPlace')}{' '}
            <button type="button" className="link" onClick={() => void save(true)}>
              {t('auditor_export_download')}
            </button>
          </p>
        )}
        <button type="submit" className="primary" disabled={share !== undefined}>
          {share === undefined ? t('auditor_export_save') : t('auditor_export_saving', { share: percentText(share) })}
        </button>
      </form>
    </Modal>
  )
}

type Exported = Omit<Parameters<typeof saveExport>[0], 'snapshot' | 'downloads' | 'onAsk' | 'onProgress'> &
  Pick<AuditState, 'snapshot'>

/** Saves what is exported, closes the dialog around `form` if nothing is left to say, and tells how far it is. */
function useSaving(form: RefObject<HTMLFormElement | null>, { snapshot, ...exported }: Exported) {
  const { announce } = usePlayground()
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<string>()
  /** `asked` while the browser asks where to save the file; `none` if the person cancelled. */
  const [place, setPlace] = useState<'asked' | 'none'>()
  /** How many rows of the saved file lack some of the columns of their own table. */
  const [lacking, setLacking] = useState(0)
  const turn = useRef(0)

  async function save(downloads: boolean) {
    // A dialog gives the focus back only when it is closed, not when it is removed from the document.
    const dialog = form.current?.closest('dialog')
    if (!snapshot) return
    const own = ++turn.current
    setFailure(undefined)
    setPlace(undefined)
    setLacking(0)
    try {
      const saved = await saveExport({
        ...exported,
        snapshot,
        downloads,
        onAsk: () => own === turn.current && setPlace('asked'),
        onProgress: part => {
          setPlace(undefined)
          setShare(part)
        },
      })
      if (saved) {
        announce(t('auditor_export_saved'))
        if (saved.lacking > 0) setLacking(saved.lacking)
        else dialog?.close()
      } else if (own === turn.current) setPlace('none')
    } catch (error) {
      setPlace(undefined)
      setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setShare(undefined)
    }
  }

  return { save, share, failure, place, lacking }
}

/** Says which of the tables' own columns are exported. */
function OwnColumnsNote({ audit: { inputs, snapshot } }: { audit: AuditState }) {
  const own = new Set(inputs.filter(({ repeatsUrls = true }) => repeatsUrls).map(({ id }) => id))
  const tables = snapshot?.inputs.filter(({ id, source, description }) => {
    return own.has(id) && source !== undefined && hasOwnColumns(description)
  })
  if (!tables?.length) return null
  const repeated = snapshot?.report?.counts.repeated ?? 0
  return (
    <p className="audit-export-note">
      {t('auditor_export_ownColumns')}
      {repeated > 0 && ` ${t('auditor_export_ownRepeated', { count: repeated })}`}
    </p>
  )
}

/** Reports cover the whole audit. Without lists there are no rows. */
function formatsOf(scope: ExportScope, hasRows: boolean): readonly ExportFormat[] {
  return exportFormats.filter(one => (isRowExport(one) ? hasRows : scope === 'all'))
}

/** How many rows match the filter; undefined until that is known. */
function useShownCount(filter: AuditFilter | undefined, version: number): number | undefined {
  const [count, setCount] = useState<number>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are counted again for each version.
  useEffect(() => {
    if (!filter) return
    let current = true
    void pageAudit.count(rowFilterOf(filter)).then(
      rows => current && setCount(rows),
      // The worker failed; `Running` shows that.
      () => {},
    )
    return () => {
      current = false
    }
  }, [filter, version])
  return count
}
