import { useCallback, useEffect, useState } from 'react'
import { originalText } from '../../core/index.ts'
import { CloseIcon } from '../components/CloseIcon.tsx'
import { ForeignText } from '../components/ForeignText.tsx'
import { Modal } from '../components/Modal.tsx'
import { sizeText } from '../opening/file-size.ts'
import { currentRecent, excludeFromRecent, recentSaveFailed } from '../recent/autosave.ts'
import { type RecentFile, recentFile, recentFiles, removeAllRecent, removeRecent } from '../recent/recent-files.ts'
import { saveRecentNow } from '../recent/use-recent.ts'
import { usePlayground } from '../state/context.ts'
import type { Draft } from '../state/draft.ts'
import { dateFormat } from '../strings/formats.ts'
import { t } from '../strings/t.ts'
import './recent.css'

export { default as messages } from 'virtual:messages/recent'

/**
 * The list of recent files; `failed` if the browser offers no storage, `later` if a later version of the page stored the
 * list.
 */
type RecentListState =
  | { readonly files: readonly RecentFile[]; readonly current: string | undefined }
  | 'failed'
  | 'later'

/** The dialog with the recent files, which can be opened again or removed from this browser. */
export function Recent({ onChoose, onClose }: { onChoose: (draft: Draft) => void; onClose: () => void }) {
  const { announce, editor } = usePlayground()
  const [listed, setListed] = useState<RecentListState>()
  const [gone, setGone] = useState<string>()
  const [asked, setAsked] = useState(false)

  const { files, current } = typeof listed === 'object' ? listed : { files: [], current: undefined }

  const list = useCallback(async () => {
    try {
      const current = await currentRecent()
      setListed({ files: await recentFiles(), current })
    } catch (error) {
      setListed(error instanceof DOMException && error.name === 'VersionError' ? 'later' : 'failed')
    }
  }, [])
  // The file in the editor may not have been saved yet.
  useEffect(() => void saveRecentNow().then(list), [list])

  /** Removes one file or all. The file in the editor stays open, and is listed again when it changes. */
  async function remove(file?: RecentFile) {
    if (!file || file.id === current) excludeFromRecent(originalText(editor.robots()))
    const done = file ? t('recent_removed', { name: titleOrUnnamed(file.title) }) : t('recent_removedAll')
    await (file ? removeRecent(file.id) : removeAllRecent()).then(
      () => announce(done),
      () => setListed('failed'),
    )
    await list()
  }

  async function open({ id, title }: RecentFile) {
    const draft = await recentFile(id).catch(() => undefined)
    if (draft) return onChoose(draft)
    setGone(titleOrUnnamed(title))
    await list()
  }

  const failed = listed === 'failed' || (listed && listed !== 'later' && recentSaveFailed())
  return (
    <Modal labelledBy="recent-title" onClose={onClose}>
      <h2 id="recent-title">{t('recent_title')}</h2>
      <p>{t('recent_text')}</p>
      {failed && <p role="alert">{t('recent_failed')}</p>}
      {listed === 'later' && <p role="alert">{t('recent_later')}</p>}
      {gone !== undefined && <p role="alert">{t('recent_gone', { name: gone })}</p>}
      {listed && listed !== 'later' && !failed && files.length === 0 && <p>{t('recent_none')}</p>}
      {files.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari does not treat a list without bullets as a list.
        <ul className="recent" role="list">
          {files.map(file => (
            <li key={file.id}>
              <div>
                <button type="button" className="link" onClick={() => void open(file)}>
                  <ForeignText text={titleOrUnnamed(file.title)} />
                </button>
                <p>
                  {file.at > 0 && `${dateFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(file.at)} · `}
                  {sizeText(file.size)}
                  {file.id === current && ` · ${t('recent_here')}`}
                </p>
              </div>
              <button
                type="button"
                className="quiet"
                aria-label={t('recent_remove', { name: titleOrUnnamed(file.title) })}
                onClick={() => void remove(file)}
              >
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <p>
          <button
            type="button"
            onClick={() => {
              if (asked) void remove()
              setAsked(!asked)
            }}
          >
            {t(asked ? 'recent_removeAll_sure' : 'recent_removeAll')}
          </button>
        </p>
      )}
    </Modal>
  )
}

const titleOrUnnamed = (title: string): string => title || t('recent_unnamed')
