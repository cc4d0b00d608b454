import type { SourceEditor } from './editor/source-editor.ts'
import { ErrorDetails } from './loading/Boundary.tsx'
import { saveFile } from './source/save.ts'
import { t } from './strings/t.ts'

/** Shown instead of the page after an error outside its parts. The editor still has the file. */
export function PageFailed({ error, editor }: { error: unknown; editor: SourceEditor }) {
  return (
    <main className="page-failed" role="alert">
      <h1>Robotscope</h1>
      <p>{t('page_failed_whole')}</p>
      <p>
        <button type="button" onClick={() => location.reload()}>
          {t('page_failed_reload')}
        </button>{' '}
        <button type="button" onClick={() => void saveFile(editor)}>
          {t('page_failed_save')}
        </button>
      </p>
      <ErrorDetails error={error} />
    </main>
  )
}
