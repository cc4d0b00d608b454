import { useState } from 'react'
import { Modal } from '../components/Modal.tsx'
import type { Draft } from '../state/draft.ts'
import { translatedExample } from '../state/examples/example.ts'
import { examples } from '../state/examples/examples.ts'
import { replacedDraft } from '../state/stored-draft.ts'
import { t } from '../strings/t.ts'
import './examples.css'

export { default as messages } from 'virtual:messages/share'

interface Props {
  readonly onChoose: (draft: Draft) => void
  /** Called with the person's own draft, which an example had replaced. */
  readonly onReopen: (draft: Draft) => void
  readonly onClose: () => void
}

/** The dialog with examples. Each is a file that teaches something, with URLs and crawlers that show it. */
export function Examples({ onChoose, onReopen, onClose }: Props) {
  const [aside] = useState(replacedDraft)
  return (
    <Modal labelledBy="examples-title" onClose={onClose}>
      <h2 id="examples-title">{t('examples_title')}</h2>
      <p>{t('examples_text')}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari does not treat a list without bullets as a list. */}
      <ul className="examples" role="list">
        {examples.map(({ id, draft }) => (
          <li key={id}>
            <button type="button" className="link" onClick={() => onChoose(translatedExample(draft))}>
              {t(`examples_${id}`)}
            </button>
            <p>{t(`examples_${id}_lesson`)}</p>
          </li>
        ))}
        {aside && (
          <li>
            <button type="button" className="link" onClick={() => onReopen(aside)}>
              {t('examples_draft')}
            </button>
            <p>{t('examples_draft_text')}</p>
          </li>
        )}
      </ul>
    </Modal>
  )
}
