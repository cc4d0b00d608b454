import { type FormEvent, useId, useState } from 'react'
import type { AuditState } from '../../audit/store.ts'
import { Modal } from '../../components/Modal.tsx'
import { SegmentedControl } from '../../components/SegmentedControl.tsx'
import { usePlayground } from '../../state/context.ts'
import { t } from '../../strings/t.ts'
import { type ExportFormat, exportFormats, saveExport } from './export.ts'
import type { Filter } from './filter.ts'
import { percentText } from './numbers.ts'

interface Props {
  readonly audit: AuditState
  readonly filter: Filter
  readonly onClose: () => void
}

/** Saves rows for other programs, or a report for people. */
export function Export({ audit, filter, onClose }: Props) {
  const { state, robots, announce } = usePlayground()
  const [format, setFormat] = useState<ExportFormat>('html')
  const [onlyFiltered, setOnlyFiltered] = useState(true)
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const title = useId()
  const { snapshot } = audit
  const ofRows = format === 'csv' || format === 'tsv' || format === 'jsonl'
  const isFiltered = Object.keys(filter).length > 0
  const formats = exportFormats.filter(one => snapshot?.report || one === 'html' || one === 'markdown')

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const dialog = event.currentTarget.closest('dialog')
    if (!snapshot) return
    setFailure(undefined)
    try {
      const saved = await saveExport({
        format,
        snapshot,
        robots,
        crawlers: state.crawlers.map(({ token }) => ({ token, reading: state.reading })),
        filter: onlyFiltered && isFiltered ? filter : {},
        onProgress: setShare,
      })
      if (!saved) return
      announce(t('auditor_export_saved'))
      // Only a dialog that closes, and is not taken away, gives the focus back.
      dialog?.close()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setShare(undefined)
    }
  }

  return (
    <Modal labelledBy={title} onClose={onClose}>
      <form className="audit-export" onSubmit={event => void save(event)}>
        <h2 id={title}>{t('auditor_export')}</h2>
        <SegmentedControl
          stacked
          label={t('auditor_export_format')}
          options={formats.map(value => ({ value, title: t(`auditor_export_${value}`) }))}
          value={format}
          onChange={setFormat}
        />
        {ofRows && isFiltered && (
          <label>
            <input type="checkbox" checked={onlyFiltered} onChange={event => setOnlyFiltered(event.target.checked)} />{' '}
            {t('auditor_export_filtered')}
          </label>
        )}
        {failure !== undefined && <p role="alert">{t('auditor_export_failed', { reason: failure })}</p>}
        <button type="submit" className="primary" disabled={share !== undefined}>
          {share === undefined ? t('auditor_export_save') : t('auditor_export_saving', { share: percentText(share) })}
        </button>
      </form>
    </Modal>
  )
}
