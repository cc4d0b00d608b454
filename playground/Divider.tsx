import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useMedia } from './state/use-media.ts'
import { t } from './strings/t.ts'
import { splitAfter, splitLimits, usualSplit, WIDE, withinLimits } from './theme/split.ts'
import { applySplit, loadSplit, saveSplit } from './theme/stored-split.ts'

export { default as messages } from 'virtual:messages/divider'

/**
 * The line between the file and the results. It is moved by dragging or with the arrow keys, page keys, Home and End;
 * Enter or a double click restores the usual widths. Where the results are below the file, there is no such line.
 */
export function Divider() {
  const line = useRef<HTMLDivElement>(null)
  const [split, setSplit] = useState(loadSplit)
  const [limits, setLimits] = useState({ min: 0, max: 100 })
  const usual = usualSplit(useMedia(WIDE))
  const shown = withinLimits(split ?? usual, limits)

  useEffect(() => {
    const workbench = line.current?.parentElement
    if (!workbench) return
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const observer = new ResizeObserver(() => {
      const next = splitLimits(workbench.clientWidth, rem)
      setLimits(last => (last.min === next.min && last.max === next.max ? last : next))
    })
    observer.observe(workbench)
    return () => observer.disconnect()
  }, [])

  useLayoutEffect(() => applySplit(split), [split])

  function change(next: number | undefined) {
    setSplit(next)
    saveSplit(next)
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = splitAfter(event.key, shown, limits)
    if (next === undefined && event.key !== 'Enter') return
    event.preventDefault()
    change(next)
  }

  function onPointerMove({ currentTarget, clientX, pointerId }: PointerEvent<HTMLElement>) {
    const room = currentTarget.parentElement?.getBoundingClientRect()
    if (!room || !currentTarget.hasPointerCapture(pointerId)) return
    const share = (100 * (clientX - room.left)) / room.width
    setSplit(withinLimits(Math.round(10 * share) / 10, limits))
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <hr> is not a line that can be moved.
    <div
      ref={line}
      className="divider"
      role="separator"
      aria-orientation="vertical"
      aria-label={t('page_divider')}
      aria-valuenow={Math.round(shown)}
      aria-valuemin={limits.min}
      aria-valuemax={limits.max}
      aria-valuetext={t('divider_value', { percent: Math.round(shown) })}
      title={t('divider_long')}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onDoubleClick={() => change(undefined)}
      onPointerDown={event => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        // Prevents the selection of text while dragging.
        event.preventDefault()
        event.currentTarget.focus({ preventScroll: true })
      }}
      onPointerMove={onPointerMove}
      onLostPointerCapture={() => saveSplit(split)}
    />
  )
}
