import purposes from 'virtual:messages/purposes'
import { type KeyboardEvent, type ToggleEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { whenInUse } from '../loading/after-first-view.ts'
import { loadSilently } from '../loading/load-part.ts'
import { usePlayground } from '../state/context.ts'
import { addView } from '../strings/catalogue.ts'
import { t } from '../strings/t.ts'
import type { CrawlersPanel } from './CrawlersPanel.tsx'

/** The button with the number of chosen crawlers, and the panel that chooses them. */
export function CrawlersButton() {
  const { state } = usePlayground()
  const [open, setOpen] = useState(false)
  const Panel = useCrawlersPanel()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()

  /** Moves the focus to the search, if the person has not moved it: WebKit may not, and the picker may load later. */
  const focusSearch = useCallback(() => {
    const { activeElement, body } = document
    if (activeElement === button.current || activeElement === body) panel.current?.querySelector('input')?.focus()
  }, [])

  /** Renders the picker before the panel is shown, so that its search gets the focus and no key press is lost. */
  function beforeToggle(event: ToggleEvent) {
    if (event.newState !== 'open') return
    flushSync(() => setOpen(true))
    const search = panel.current?.querySelector('input')
    if (search) search.autofocus = true
  }

  /** Closes the panel: search fields of WebKit handle Escape themselves, even if they are empty. */
  function closeByEscape(event: KeyboardEvent) {
    const { target } = event
    if (event.key !== 'Escape' || (target instanceof HTMLInputElement && target.value !== '')) return
    event.preventDefault()
    panel.current?.hidePopover()
  }

  return (
    <>
      <button ref={button} type="button" className="crawlers-button" popoverTarget={id} aria-haspopup="dialog">
        {t('panes_crawlersChosen', { count: state.crawlers.length })}
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
        aria-label={t('panes_crawlers')}
        onBeforeToggle={beforeToggle}
        onKeyDown={closeByEscape}
        // Not earlier: the browser gives the focus back to the button only if the focused element still exists.
        onToggle={event => (event.newState === 'closed' ? setOpen(false) : focusSearch())}
      >
        {open && Panel && <Panel id={id} button={button} panel={panel} onShown={focusSearch} />}
      </div>
    </>
  )
}

/** What the panel contains, with its words, once it is loaded. */
function useCrawlersPanel(): typeof CrawlersPanel | undefined {
  const [part, setPart] = useState<typeof CrawlersPanel>()
  useEffect(() => {
    const load = () =>
      loadSilently(
        () => Promise.all([import('./CrawlersPanel.tsx'), addView(purposes)]),
        ([{ CrawlersPanel }]) => setPart(() => CrawlersPanel),
      )
    void whenInUse().then(load)
  }, [])
  return part
}
