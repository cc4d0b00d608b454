import { useEffect, useId, useState } from 'react'
import { isOnToolbar, onToolbarChanged } from '../browser/button.ts'
import { t } from '../browser/i18n.ts'

/**
 * Shows how to put the button on the toolbar if the browser hides it at first, and notices when that is done. Nothing
 * if the button was on the toolbar from the beginning.
 */
export function PinHint() {
  const [pinned, setPinned] = useState<boolean>()
  const [wasHidden, setWasHidden] = useState(false)
  const id = useId()
  useEffect(() => {
    const read = async () => {
      const now = await isOnToolbar().catch(() => undefined)
      setPinned(now)
      if (now === false) setWasHidden(true)
    }
    void read()
    return onToolbarChanged(read)
  }, [])
  if (!wasHidden) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('pinTitle')}</h2>
      {!pinned && (
        <div className="pin">
          <img className="toolbar-picture" src="/pin.svg" alt="" width="320" height="176" />
          <ol>
            <li>{t('pinExtensions')}</li>
            <li>{t('pinRobotscope')}</li>
          </ol>
        </div>
      )}
      <p role="status">{pinned ? t('pinDone') : ''}</p>
    </section>
  )
}
