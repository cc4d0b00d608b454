import { useSyncExternalStore } from 'react'
import { isPartMissing, onPartMissing } from './loading/load-part.ts'
import { newVersion, onNewVersion } from './offline/new-version.ts'
import { t } from './strings/t.ts'

/** Notices about the whole page: a part that failed to load, or a later version. */
export function PageNotices() {
  const missing = useSyncExternalStore(onPartMissing, isPartMissing)
  const version = useSyncExternalStore(onNewVersion, newVersion)
  return (
    <>
      {missing && (
        <p className="notice" role="alert">
          <span>{t('page_failed_missing')}</span>
          <button type="button" className="link" onClick={() => location.reload()}>
            {t('page_failed_reload')}
          </button>
        </p>
      )}
      {version && (
        <p className="notice" role="status">
          <span>{t('page_newVersion')}</span>
          <button type="button" className="link" onClick={version.load}>
            {t('page_newVersion_load')}
          </button>
        </p>
      )}
    </>
  )
}
