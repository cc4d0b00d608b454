import { useEffect, useState } from 'react'
import { t } from '../browser/i18n.ts'
import { onStored } from '../browser/storage.ts'
import type { Listed, Shelf } from '../robots/bounded-store.ts'
import { plural } from '../strings.ts'
import type { Formats } from '../ui/format.ts'

interface Props {
  readonly shelf: Pick<Shelf<unknown>, 'list' | 'remove' | 'clear'>
  /** Under which key the shelf keeps its index: a change of it is a change of the list. */
  readonly indexKey: string
  readonly formats: Formats
}

/** The files that are kept on this device, each to be forgotten by itself or all at once. */
export function Remembered({ shelf, indexKey, formats }: Props) {
  const [files, setFiles] = useState<readonly Listed[]>()
  useEffect(() => {
    const read = () => void shelf.list().then(setFiles)
    read()
    return onStored(indexKey, read)
  }, [shelf, indexKey])
  if (!files) return null
  const octets = files.reduce((sum, file) => sum + file.octets, 0)
  return (
    <>
      <div className="line">
        <p role="status">
          {files.length === 0 ? t('rememberedNone') : plural(t, 'rememberedFiles', files.length, formats.size(octets))}
        </p>
        {files.length > 0 && (
          <button type="button" onClick={() => shelf.clear()}>
            {t('forgetAll')}
          </button>
        )}
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
                  onClick={() => shelf.remove(file.robotsUrl)}
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
