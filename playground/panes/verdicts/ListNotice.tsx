import { CloseIcon } from '../../components/CloseIcon.tsx'
import { Quoted } from '../../components/Quoted.tsx'
import { openFile as readFile } from '../../source/open-file.ts'
import { usePlayground } from '../../state/context.ts'
import { coreText } from '../../strings/core-text.ts'
import { t } from '../../strings/t.ts'
import type { ListNews } from './use-lists.ts'

/** What became of a list that was added, and the way back. */
export function ListNotice({ news, onDismiss }: { news: ListNews; onDismiss: () => void }) {
  const { openFile } = usePlayground()
  const { text, notes, robotsTxt, undo } = news

  async function open(file: File) {
    const opened = await readFile(file)
    if (opened.kind !== 'file') return
    openFile(opened.robots, opened.file)
    onDismiss()
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
      <button
        type="button"
        className="quiet"
        aria-label={t('page_close')}
        onClick={event => {
          // The button is about to go.
          event.currentTarget.closest<HTMLElement>('[role="tabpanel"]')?.focus()
          onDismiss()
        }}
      >
        <CloseIcon />
      </button>
    </div>
  )
}
