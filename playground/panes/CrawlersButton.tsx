import { type ToggleEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CloseIcon } from '../components/CloseIcon.tsx'
import type { CrawlerPicker } from '../components/CrawlerPicker.tsx'
import { loadSilently } from '../loading/load-part.ts'
import { usePlayground } from '../state/context.ts'
import { t } from '../strings/t.ts'

/** How many crawlers are shown, and the panel that changes which. */
export function CrawlersButton() {
  const { state, dispatch } = usePlayground()
  const [open, setOpen] = useState(false)
  const Picker = useCrawlerPicker()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()

  /** A panel in the top layer does not know where its button is. On narrow screens the style sheet places it. */
  useEffect(() => {
    if (!open) return
    const place = () => {
      const rect = button.current?.getBoundingClientRect()
      if (!rect || !panel.current) return
      panel.current.style.setProperty('--panel-top', `${Math.max(0, rect.bottom + 4)}px`)
      panel.current.style.setProperty(
        '--panel-right',
        `${Math.max(0, document.documentElement.clientWidth - rect.right)}px`,
      )
    }
    place()
    window.addEventListener('resize', place)
    return () => window.removeEventListener('resize', place)
  }, [open])

  /** Whoever goes on with Tab is not to stand on what the panel covers. */
  useEffect(() => {
    if (!open) return
    const closeElsewhere = ({ target }: FocusEvent) => {
      const inside = [button, panel].some(({ current }) => current?.contains(target as Node))
      if (!inside) panel.current?.hidePopover()
    }
    document.addEventListener('focusin', closeElsewhere)
    return () => document.removeEventListener('focusin', closeElsewhere)
  }, [open])

  /** A person who was faster than the picker finds the focus in its search all the same. */
  useEffect(() => {
    if (open && Picker && document.activeElement === button.current) panel.current?.querySelector('input')?.focus()
  }, [open, Picker])

  /** The picker is rendered before the panel shows, so that its search takes the focus and no key is lost. */
  function beforeToggle(event: ToggleEvent) {
    if (event.newState !== 'open') return
    flushSync(() => setOpen(true))
    const search = panel.current?.querySelector('input')
    if (search) search.autofocus = true
  }

  return (
    <>
      <button ref={button} type="button" className="crawlers-button" popoverTarget={id} aria-haspopup="dialog">
        {t('picker_open', { count: state.crawlers.length })}
        <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M4.5 6.5L8 10l3.5-3.5" />
        </svg>
      </button>
      <div
        ref={panel}
        id={id}
        className="crawlers-panel"
        popover="auto"
        role="dialog"
        aria-label={t('picker_title')}
        onBeforeToggle={beforeToggle}
        // Only now: what has the focus must be there for the browser to give it back to the button.
        onToggle={event => event.newState === 'closed' && setOpen(false)}
      >
        {open && (
          <>
            {Picker && (
              <Picker
                chosen={state.crawlers.map(crawler => crawler.token)}
                onChange={tokens => dispatch({ type: 'choose-crawlers', tokens })}
              />
            )}
            <button
              type="button"
              className="quiet crawlers-close"
              popoverTarget={id}
              popoverTargetAction="hide"
              aria-label={t('picker_close')}
            >
              <CloseIcon />
            </button>
          </>
        )}
      </div>
    </>
  )
}

/** The picker. It is loaded after the first view, as that view does not show it; undefined until then. */
function useCrawlerPicker(): typeof CrawlerPicker | undefined {
  const [picker, setPicker] = useState<typeof CrawlerPicker>()
  useEffect(() => {
    void loadSilently(
      () => import('../components/CrawlerPicker.tsx'),
      ({ CrawlerPicker }) => setPicker(() => CrawlerPicker),
    )
  }, [])
  return picker
}
