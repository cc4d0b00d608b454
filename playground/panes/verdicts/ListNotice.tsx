import { DismissButton } from '../../components/DismissButton.tsx'
import { Quoted } from '../../components/Quoted.tsx'
import { useOpenInEditor } from '../../source/use-open-in-editor.ts'
import { coreText } from '../../strings/core-text.ts'
import { t } from '../../strings/t.ts'
import type { ListNews } from './use-lists.ts'

/** What became of a list that was added, and the way back. */
export function ListNotice({ news, onDismiss }: { news: ListNews; onDismiss: () => void }) {
  const openInEditor = useOpenInEditor()
  const { text, notes, robotsTxt, undo } = news

  async function open(file: File) {
    if (await openInEditor(file)) onDismiss()
  }

  return (
    <div className="list-news">
      {notes.map(note => (
        <p key={note.key}>
          <Quoted {...coreText(note)} />
        </p>
      ))}
      {robotsTxt ? (
        <button type="button" className="link" onClick={() => void open(robotsTxt)}>
          {t('targets_openInEditor')}
        </button>
      ) : (
        <p>{text}</p>
      )}
      {undo && (
        <button type="button" className="link" onClick={undo}>
          {t('targets_undo')}
        </button>
      )}
      <DismissButton onDismiss={onDismiss} />
    </div>
  )
}
