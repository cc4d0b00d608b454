import { useState } from 'react'
import { Modal } from '../components/Modal.tsx'
import { type Draft, draftSetAside } from '../state/draft.ts'
import { examples } from '../state/examples/examples.ts'
import { t } from '../strings/t.ts'

export { default as messages } from 'virtual:messages/share'

/** Files that teach something, each with the URLs and crawlers that show it. */
export function Examples({ onChoose, onClose }: { onChoose: (draft: Draft) => void; onClose: () => void }) {
  const [aside] = useState(draftSetAside)
  return (
    <Modal labelledBy="examples-title" onClose={onClose}>
      <h2 id="examples-title">{t('examples_title')}</h2>
      <p>{t('examples_text')}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: lists without bullets are no lists to Safari. */}
      <ul className="examples" role="list">
        {examples.map(({ id, draft }) => (
          <li key={id}>
            <button type="button" className="link" onClick={() => onChoose(draft)}>
              {t(`examples_${id}`)}
            </button>
            <p>{t(`examples_${id}_lesson`)}</p>
          </li>
        ))}
        {aside && (
          <li>
            <button type="button" className="link" onClick={() => onChoose(aside)}>
              {t('examples_draft')}
            </button>
            <p>{t('examples_draft_text')}</p>
          </li>
        )}
      </ul>
    </Modal>
  )
}
