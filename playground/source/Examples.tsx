import { useState } from 'react'
import { Modal } from '../shared/Modal.tsx'
import { type Draft, draftSetAside } from '../state/draft.ts'
import { examples } from '../state/examples.ts'
import { t } from '../strings/t.ts'
import '../strings/en-share.ts'

/** Files that teach something, each with the URLs and crawlers that show it. */
export function Examples({ onChoose, onClose }: { onChoose: (draft: Draft) => void; onClose: () => void }) {
  const [aside] = useState(draftSetAside)
  return (
    <Modal labelledBy="examples-title" onClose={onClose}>
      <h2 id="examples-title">{t('examples.title')}</h2>
      <p>{t('examples.text')}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: lists without bullets are no lists to Safari. */}
      <ul className="examples" role="list">
        {examples.map(({ title, lesson, draft }) => (
          <li key={title}>
            <button type="button" className="link" onClick={() => onChoose(draft)}>
              {title}
            </button>
            <p>{lesson}</p>
          </li>
        ))}
        {aside && (
          <li>
            <button type="button" className="link" onClick={() => onChoose(aside)}>
              {t('examples.draft')}
            </button>
            <p>{t('examples.draft.text')}</p>
          </li>
        )}
      </ul>
    </Modal>
  )
}
