import { type RefObject, useEffect } from 'react'
import { CloseIcon } from '../components/CloseIcon.tsx'
import { CrawlerPicker } from '../components/CrawlerPicker.tsx'
import { stateLimits } from '../share/limits.ts'
import { usePlayground } from '../state/context.ts'
import { t } from '../strings/t.ts'
import './crawlers-panel.css'

/** In a low window the panel begins higher, beside its button, so that there is room for a list in it, in px. */
const LEAST_HEIGHT = 480

type ElementRef = RefObject<HTMLElement | null>

interface Props {
  /** The id of the popover, which contains this. */
  readonly id: string
  readonly button: ElementRef
  readonly panel: ElementRef
  /** Called once it is there. */
  readonly onShown: () => void
}

/** What the panel contains that chooses crawlers. It is loaded after the first view, which does not need it. */
export function CrawlersPanel({ id, button, panel, onShown }: Props) {
  const { state, dispatch } = usePlayground()
  usePanelPlace(button, panel)
  useCloseElsewhere(button, panel)
  useEffect(onShown, [onShown])
  return (
    <>
      <CrawlerPicker
        chosen={state.crawlers.map(crawler => crawler.token)}
        onChange={tokens => dispatch({ type: 'choose-crawlers', tokens })}
        most={stateLimits.crawlers}
      />
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
  )
}

/** Places the panel, which is in the top layer, below its button. On narrow screens the style sheet places it. */
function usePanelPlace(button: ElementRef, panel: ElementRef) {
  useEffect(() => {
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
  }, [button, panel])
}

/** Closes the panel when focus leaves it, so that focus never lands on an element that the panel covers. */
function useCloseElsewhere(button: ElementRef, panel: ElementRef) {
  useEffect(() => {
    const closeElsewhere = ({ target }: FocusEvent) => {
      const inside = [button, panel].some(({ current }) => current?.contains(target as Node))
      if (!inside) panel.current?.hidePopover()
    }
    document.addEventListener('focusin', closeElsewhere)
    return () => document.removeEventListener('focusin', closeElsewhere)
  }, [button, panel])
}
