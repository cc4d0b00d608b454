import { useState } from 'react'
import { OpenButton } from '../../components/files/OpenButton.tsx'
import { MAX_OPEN_BYTES, sizeText } from '../../opening/file-size.ts'
import { useOpenInEditor } from '../../opening/use-open-in-editor.ts'
import { usePaste } from '../../opening/use-paste.ts'
import { t } from '../../strings/t.ts'

/** The ways to the robots.txt of a person's site: paste it, or open a file. The top of the page asks for the site. */
export function OwnFile() {
  const { paste, forbidden } = usePaste()
  const openInEditor = useOpenInEditor()
  const [refused, setRefused] = useState<string>()

  function open(file: File) {
    setRefused(undefined)
    openInEditor(file, undefined, ({ kind, name }) =>
      setRefused(
        kind === 'too-large'
          ? t('files_tooLarge', { name, size: sizeText(file.size), limit: sizeText(MAX_OPEN_BYTES) })
          : t('files_unreadable', { name }),
      ),
    )
  }

  return (
    <section className="audit-own-file" aria-label={t('auditor_ownFile')}>
      <p>{t('auditor_ownFile_ask')}</p>
      <div className="audit-start-buttons">
        <button type="button" className="primary" onClick={() => void paste()}>
          {t('auditor_ownFile_paste')}
        </button>
        <OpenButton onFiles={([file]) => file && open(file)}>{t('auditor_ownFile_open')}</OpenButton>
      </div>
      {(forbidden || refused !== undefined) && (
        <p className="audit-refused" role="alert">
          {refused ?? t('waiting_forbidden')}
        </p>
      )}
    </section>
  )
}
