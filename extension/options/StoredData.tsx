import { useEffect, useId, useState } from 'react'
import { useFailure } from '../../playground/loading/use-failure.ts'
import { t } from '../browser/i18n.ts'
import { onStored } from '../browser/storage.ts'
import type { BoundedStore, StoredFile } from '../robots/bounded-store.ts'
import { plural } from '../strings.ts'
import type { Formats } from '../ui/format.ts'

interface Props {
  readonly store: Pick<BoundedStore<unknown>, 'indexKey' | 'list' | 'remove' | 'removeUnused' | 'clear'>
  /** The choices for how many days a file may be unused before it is removed. */
  readonly ages: readonly number[]
  readonly formats: Formats
}

/** The files that are stored on this device, with buttons to delete one of them or all. */
export function StoredData({ store, ages, formats }: Props) {
  const [files, setFiles] = useState<readonly StoredFile[]>()
  const fail = useFailure()
  useEffect(() => {
    const read = () => void store.list().then(setFiles, fail)
    // Files that are due for removal must not be listed.
    void store.removeUnused().then(read, read)
    return onStored(store.indexKey, read)
  }, [store, fail])
  if (!files) return null
  const octets = files.reduce((sum, file) => sum + file.octets, 0)
  return (
    <>
      <div className="line">
        <p role="status">
          {files.length === 0 ? t('rememberedNone') : plural(t, 'rememberedFiles', files.length, formats.size(octets))}
        </p>
        {files.length > 0 && (
          <button type="button" onClick={() => store.clear().catch(fail)}>
            {t('forgetAll')}
          </button>
        )}
      </div>
      {files.length > 0 && <ForgetUnused store={store} ages={ages} formats={formats} />}
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
                  onClick={() => store.remove(file.robotsUrl).catch(fail)}
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

function ForgetUnused({ store, ages, formats }: Props) {
  const [chosen, setChosen] = useState(ages.at(-1))
  const fail = useFailure()
  const id = useId()
  return (
    <div className="line">
      <label htmlFor={id}>{t('forgetUnused')}</label>
      <select id={id} value={chosen} onChange={event => setChosen(Number(event.target.value))}>
        {ages.map(days => (
          <option key={days} value={days}>
            {formats.days(days)}
          </option>
        ))}
      </select>
      <button type="button" onClick={() => store.removeUnused(chosen).catch(fail)}>
        {t('forgetUnusedNow')}
      </button>
    </div>
  )
}
