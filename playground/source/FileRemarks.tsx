import files from 'virtual:messages/files'
import { usePlayground } from '../state/context.ts'
import type { DraftSaveResult } from '../state/draft.ts'
import { t } from '../strings/t.ts'
import { oddities } from './oddities.ts'

export const messages = files

/** Oddities of the file's bytes, as buttons that show their lines. */
export function OddFacts() {
  const { editor, robots } = usePlayground()
  return oddities(robots).map(({ text, line }) => (
    <button key={text} type="button" className="link odd" onClick={() => editor.reveal(line)}>
      {text}
    </button>
  ))
}

/** Says that the file could not be downloaded. */
export const NotDownloaded = () => (
  <p className="notice" role="alert">
    {t('files_notDownloaded')}
  </p>
)

/** Says that the browser keeps the draft not at all, or only a part of it. */
export const NotKept = ({ kept }: { kept: Exclude<DraftSaveResult, 'kept'> }) => (
  <p className="page-notice">{t(`files_kept_${kept}`)}</p>
)
