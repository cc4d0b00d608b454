import { DismissButton } from '../../components/DismissButton.tsx'
import { Quoted } from '../../components/Quoted.tsx'
import { useOpenInEditor } from '../../opening/use-open-in-editor.ts'
import { coreText } from '../../strings/core-text.ts'
import { t } from '../../strings/t.ts'
import type { ListOutcome } from './lists.ts'
import './lists.css'

/** Says how many URLs of a list were added, with a button that undoes that. */
export function ListNotice({ news, onDismiss }: { news: ListOutcome; onDismiss: () => void }) {
  const openInEditor = useOpenInEditor()
  const { text, notes, file, undo } = news

  return (
    <div className="list-news">
      {notes.map(note => (
        <p key={note.key}>
          <Quoted {...coreText(note)} />
        </p>
      ))}
      {text !== '' && <p>{text}</p>}
      {file && (
        <button type="button" className="link" onClick={() => openInEditor(file, onDismiss)}>
          {t('lists_openInEditor')}
        </button>
      )}
      {undo && (
        <button type="button" className="link" onClick={undo}>
          {t('lists_undo')}
        </button>
      )}
      <DismissButton onDismiss={onDismiss} />
    </div>
  )
}
