import { useEffect, useState } from 'react'
import { localStore, onStored, t } from '../browser.ts'
import type { Formats } from '../format.ts'
import { createCache, INDEX, type Listed } from '../robots/cache.ts'
import { plural } from '../strings.ts'

const cache = createCache(localStore, Date.now)

/** The files that are kept on this device, each to be forgotten by itself or all at once. */
export function Remembered({ formats }: { formats: Formats }) {
  const [files, setFiles] = useState<readonly Listed[]>()
  useEffect(() => {
    const read = () => void cache.list().then(setFiles)
    read()
    return onStored(INDEX, read)
  }, [])
  if (!files) return null
  const octets = files.reduce((sum, file) => sum + file.octets, 0)
  return (
    <>
      <div className="line">
        <p role="status">
          {files.length === 0 ? t('rememberedNone') : plural(t, 'rememberedFiles', files.length, formats.size(octets))}
        </p>
        <button type="button" disabled={files.length === 0} onClick={() => cache.clear()}>
          {t('forgetAll')}
        </button>
      </div>
      {files.length > 0 && (
        <details>
          <summary>{t('rememberedList')}</summary>
          <ul className="rows">
            {files.map(file => (
              <li key={file.robotsUrl}>
                <span>
                  {file.robotsUrl}
                  <small>
                    {formats.size(file.octets)} · {t('usedAt', formats.ago(file.usedAt, Date.now()))}
                  </small>
                </span>
                <button
                  type="button"
                  aria-label={t('forgetOne', file.robotsUrl)}
                  onClick={() => cache.remove(file.robotsUrl)}
                >
                  {t('forget')}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
