import example from 'virtual:messages/example'
import share from 'virtual:messages/share'
import { useEffect, useState } from 'react'
import { originalText } from '../../core/index.ts'
import { ByExample } from '../components/ByExample.tsx'
import { Modal } from '../components/Modal.tsx'
import { sizeText } from '../opening/file-size.ts'
import { lengthReport } from '../share/length.ts'
import { encodeLink } from '../share/link.ts'
import { usePlayground } from '../state/context.ts'
import { draftIn } from '../state/draft.ts'
import { t } from '../strings/t.ts'
import { saveFile } from './save.ts'
import './share.css'

export const messages = [share, example]

/** The dialog with the link that contains everything, its length and where that is too long; and the file alone. */
export function Share({ onClose }: { onClose: () => void }) {
  const { state, robots, editor, announce } = usePlayground()
  const file = editor.file()
  const [link, setLink] = useState<string>()
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | 'tooLarge' | 'unsupported' | 'unreadable'>()

  useEffect(() => {
    let current = true
    encodeLink({ ...draftIn(editor, state), source: originalText(robots) }).then(
      hash => current && setLink(`${window.location.href.split('#', 1)}${hash}`),
      error => current && setOutcome(error instanceof RangeError ? 'tooLarge' : 'unsupported'),
    )
    return () => {
      current = false
    }
  }, [editor, robots, state])

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
      announce(t('share_copied'))
    } catch {
      setOutcome('notCopied')
      announce(t('share_notCopied'))
    }
  }

  const report = link === undefined ? undefined : lengthReport(link)
  return (
    <Modal labelledBy="share-title" onClose={onClose}>
      <h2 id="share-title">{t('share_title')}</h2>
      <p>{t('share_text')}</p>
      <ByExample targets={state.targets.map(({ text }) => text)} />
      {(file?.rest || file?.cut) && (
        <p>{t('share_part', { shown: sizeText(robots.facts.byteLength), size: sizeText(file.size) })}</p>
      )}
      <label className="share-link">
        <span>{t('share_link')}</span>
        <input
          readOnly
          value={link ?? ''}
          placeholder={outcome === undefined ? t('share_working') : undefined}
          onFocus={event => event.target.select()}
        />
      </label>
      {report && (
        <p className="share-length">
          {t('share_length', { count: report.length })}
          {report.tooLongFor.length > 0 &&
            ` · ${t('share_tooLong', { whom: report.tooLongFor.map(({ who }) => t(`share_limit_${who}`)).join(', ') })}`}
        </p>
      )}
      {outcome !== undefined && <p>{t(`share_${outcome}`)}</p>}
      <p className="share-actions">
        <button
          type="button"
          className="primary"
          disabled={link === undefined}
          onClick={() => link !== undefined && void copy(link)}
        >
          {t('share_copy')}
        </button>
        <button
          type="button"
          onClick={async () => {
            if (!(await saveFile(editor))) setOutcome('unreadable')
          }}
        >
          {file?.rest ? t('share_download_all', { size: sizeText(file.size) }) : t('share_download')}
        </button>
      </p>
    </Modal>
  )
}
