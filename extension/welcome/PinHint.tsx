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
          <ToolbarPicture />
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

/** A toolbar with the extensions menu open: 1 opens the menu, 2 is the pin. */
function ToolbarPicture() {
  return (
    <svg className="toolbar-picture" viewBox="0 0 240 132" aria-hidden="true">
      <rect className="bar" x="0.5" y="0.5" width="239" height="35" rx="6" />
      <rect className="field" x="12" y="9" width="142" height="18" rx="9" />
      <path
        className="puzzle"
        transform="translate(178 8)"
        d="M2 5h4.2a2.6 2.6 0 1 1 5.1 0H15v4.2a2.6 2.6 0 1 1 0 5.1V18H2v-4.4a2.4 2.4 0 1 0 0-4.6z"
      />
      <path className="line" d="M219 13.5v.01M219 18v.01M219 22.5v.01" />
      <rect className="menu" x="60.5" y="42.5" width="170" height="83" rx="6" />
      <path className="words" d="M74 58h58" />
      <rect className="row" x="61" y="70" width="169" height="30" />
      <path className="robotscope" d="M82 78.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13zM79 85l2.2 2.2 3.8-4.6" />
      <text x="97" y="89.5">
        Robotscope
      </text>
      <path className="pin-mark" transform="translate(186 77)" d="M5 1h6l-1 5 2.5 3h-9L6 6zM8 9v6" />
      <path className="words" d="M74 113h40" />
      <circle className="mark" cx="188" cy="17.5" r="15.5" />
      <circle className="mark" cx="194" cy="85" r="13" />
      <g className="number">
        <circle cx="166" cy="10" r="8" />
        <text x="166" y="14">
          1
        </text>
        <circle cx="214" cy="74" r="8" />
        <text x="214" y="78">
          2
        </text>
      </g>
    </svg>
  )
}
