import purposes from 'virtual:messages/purposes'
import {
  type KeyboardEvent,
  type RefObject,
  type ToggleEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { CloseIcon } from '../components/CloseIcon.tsx'
import type { CrawlerPicker } from '../components/CrawlerPicker.tsx'
import { whenInUse } from '../loading/after-first-view.ts'
import { loadSilently } from '../loading/load-part.ts'
import { stateLimits } from '../share/limits.ts'
import { usePlayground } from '../state/context.ts'
import { addView } from '../strings/catalogue.ts'
import { t } from '../strings/t.ts'

/** In a low window the panel begins higher, beside its button, so that there is room for a list in it, in px. */
const LEAST_HEIGHT = 480

/** The button with the number of chosen crawlers, and the panel that chooses them. */
export function CrawlersButton() {
  const { state, dispatch } = usePlayground()
  const [open, setOpen] = useState(false)
  const Picker = useCrawlerPicker()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()

  usePanelPlace(open, button, panel)
  useCloseElsewhere(open, button, panel)

  /** Moves the focus to the search, if the person has not moved it: WebKit may not, and the picker may load later. */
  const focusSearch = useCallback(() => {
    const { activeElement, body } = document
    if (activeElement === button.current || activeElement === body) panel.current?.querySelector('input')?.focus()
  }, [])
  useEffect(() => {
    if (open && Picker) focusSearch()
  }, [open, Picker, focusSearch])

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
        {open && (
          <>
            {Picker && (
              <Picker
                chosen={state.crawlers.map(crawler => crawler.token)}
                onChange={tokens => dispatch({ type: 'choose-crawlers', tokens })}
                most={stateLimits.crawlers}
              />
            )}
            <button
              type="button"
              className="quiet crawlers-close"
              popoverTarget={id}
              popoverTargetAction="hide"
              aria-label={t('page_close')}
            >
              <CloseIcon />
            </button>
          </>
        )}
      </div>
    </>
  )
}

type ElementRef = RefObject<HTMLElement | null>

/** Places the panel, which is in the top layer, below its button. On narrow screens the style sheet places it. */
function usePanelPlace(open: boolean, button: ElementRef, panel: ElementRef) {
  useEffect(() => {
    if (!open) return
    const place = () => {
      const rect = button.current?.getBoundingClientRect()
      if (!rect || !panel.current) return
      const highest = Math.max(0, window.innerHeight - LEAST_HEIGHT)
      const isBelow = rect.bottom + 4 <= highest
      const right = document.documentElement.clientWidth - (isBelow ? rect.right : rect.left - 4)
      panel.current.style.setProperty('--panel-top', `${isBelow ? rect.bottom + 4 : highest}px`)
      panel.current.style.setProperty('--panel-right', `${Math.max(0, right)}px`)
    }
    place()
    window.addEventListener('resize', place)
    return () => window.removeEventListener('resize', place)
  }, [open, button, panel])
}

/** Closes the panel when focus leaves it, so that focus never lands on an element that the panel covers. */
function useCloseElsewhere(open: boolean, button: ElementRef, panel: ElementRef) {
  useEffect(() => {
    if (!open) return
    const closeElsewhere = ({ target }: FocusEvent) => {
      const inside = [button, panel].some(({ current }) => current?.contains(target as Node))
      if (!inside) panel.current?.hidePopover()
    }
    document.addEventListener('focusin', closeElsewhere)
    return () => document.removeEventListener('focusin', closeElsewhere)
  }, [open, button, panel])
}

/** The picker with its words. They are loaded after the first view, which does not need them; undefined until then. */
function useCrawlerPicker(): typeof CrawlerPicker | undefined {
  const [picker, setPicker] = useState<typeof CrawlerPicker>()
  useEffect(() => {
    const load = () =>
      loadSilently(
        () =>
          Promise.all([import('../components/CrawlerPicker.tsx'), addView(purposes), import('./crawlers-panel.css')]),
        ([{ CrawlerPicker }]) => setPicker(() => CrawlerPicker),
      )
    void whenInUse().then(load)
  }, [])
  return picker
}
