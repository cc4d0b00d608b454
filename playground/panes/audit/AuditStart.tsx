import { useState } from 'react'
import { DismissButton } from '../../components/DismissButton.tsx'
import { usePlayground } from '../../state/context.ts'
import { t } from '../../strings/t.ts'
import { AddInputs, PasteInput } from './AddInputs.tsx'
import type { addFiles } from './add-files.ts'
import { exampleSitemap } from './example.ts'
import { useStartedOver } from './start-over.ts'

/** Shown while there are no inputs: what an audit can read, and the ways to add it. */
export function AuditStart({ onAdd }: { onAdd: typeof addFiles }) {
  const { state, robots } = usePlayground()
  const { undo, dismiss } = useStartedOver()
  const [pasting, setPasting] = useState(false)
  return (
    <div className="audit-start">
      {undo && (
        <div className="audit-cleared">
          <p>{t('auditor_cleared')}</p>
          <button type="button" className="link" onClick={undo}>
            {t('lists_undo')}
          </button>
          <DismissButton onDismiss={dismiss} />
        </div>
      )}
      <h3>{t('auditor_start_title')}</h3>
      <p>{t('auditor_start_text', { count: state.crawlers.length })}</p>
      <div className="audit-start-buttons">
        <AddInputs onAdd={onAdd} primary />
        <button type="button" aria-expanded={pasting} onClick={() => setPasting(!pasting)}>
          {t('auditor_paste')}
        </button>
        <button
          type="button"
          className="quiet"
          onClick={() =>
            onAdd([{ name: t('auditor_example_name'), file: new Blob([exampleSitemap(robots, state.targets)]) }])
          }
        >
          {t('auditor_example')}
        </button>
      </div>
      {pasting && <PasteInput onAdd={onAdd} />}
      <dl className="audit-kinds">
        {(['sitemaps', 'lists', 'logs'] as const).map(kind => (
          <div key={kind}>
            <dt>{t(`auditor_start_${kind}`)}</dt>
            <dd>{t(`auditor_start_${kind}_long`)}</dd>
          </div>
        ))}
      </dl>
      <p>{t('auditor_start_private')}</p>
    </div>
  )
}
