import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLatest } from '../../state/use-latest.ts'
import {
  atTop,
  type RowList,
  type RowRange,
  realigned,
  refitted,
  rowsInView,
  type ScrollPosition,
  scrolled,
  spacerCap,
  spacerHeight,
} from './scaled-scroll.ts'

/** How many rows are drawn above and below the view, so that the browser can scroll before the script has run. */
const OVERSCAN_ROWS = 12

/** If fewer drawn rows than this are left above or below the view, new rows are drawn. */
const RESERVE = 4

/** After this time without movement, in ms, scrolling is at rest. Not every browser has `scrollend`. */
const SCROLL_END_MS = 500

interface ScrollElements {
  readonly scroller: RefObject<HTMLElement | null>
  /** The sticky head above the rows. */
  readonly head: RefObject<HTMLElement | null>
  /** An element that is as high as a row. */
  readonly measure: RefObject<HTMLElement | null>
}

export interface ScaledScroll {
  readonly list: RowList
  readonly drawn: RowRange
  readonly height: number
  /** The offset of a row in the spacer. It can be outside the spacer for rows that are not drawn. */
  readonly topOfRow: (row: number) => number
  /** Scrolls to the position that a function of scaled-scroll.ts returns, with the next render. */
  readonly move: (to: (list: RowList, scroll: ScrollPosition) => ScrollPosition) => void
  readonly onScroll: () => void
}

/** Which of `rowCount` rows are to be drawn, and where. The height of a row comes from the style sheet. */
export function useScaledScroll({ scroller, head, measure }: ScrollElements, rowCount: number): ScaledScroll {
  const [measured, setMeasured] = useState({ rowHeight: 28, viewHeight: 560, cap: spacerCap(1) })
  const list = useMemo(() => ({ rowCount, ...measured }), [rowCount, measured])
  /** The position for which rows were last drawn. */
  const [shown, setShown] = useState(atTop)
  /** The current position, with the list that it belongs to. */
  const now = useRef({ list, scroll: shown })
  /** Whether the element must still be scrolled to the current position. */
  const tells = useRef(false)
  const rest = useRef<number>(undefined)

  useLayoutEffect(() => {
    const take = () => {
      const [view, titles, row] = [scroller.current, head.current, measure.current]
      // A grid that is not displayed has no size. It keeps its measures until it is displayed again.
      if (!view || !titles || !row || view.clientHeight === 0) return
      // Whole pixels, so that all rows are equally high.
      const rowHeight = Math.max(1, Math.round(row.getBoundingClientRect().height))
      const viewHeight = Math.max(1, view.clientHeight - titles.offsetHeight)
      const cap = spacerCap(window.devicePixelRatio)
      setMeasured(last =>
        last.rowHeight === rowHeight && last.viewHeight === viewHeight && last.cap === cap
          ? last
          : { rowHeight, viewHeight, cap },
      )
    }
    take()
    const observer = new ResizeObserver(take)
    for (const { current } of [scroller, head, measure]) if (current) observer.observe(current)
    return () => observer.disconnect()
  }, [scroller, head, measure])

  const show = useCallback((scroll: ScrollPosition) => {
    now.current = { ...now.current, scroll }
    tells.current = true
    setShown(scroll)
  }, [])

  useLayoutEffect(() => {
    const before = now.current
    if (before.list === list) return
    now.current = { ...before, list }
    show(refitted(before.list, list, before.scroll))
  }, [list, show])

  // After the rows of the new position were drawn, so that rows and scroll position change together.
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || !tells.current) return
    tells.current = false
    const { scroll } = now.current
    // `scrollBy` rather than `scrollTop`, which would stop a scroll animation of the browser.
    element.scrollBy({ top: scroll.scrollTop - element.scrollTop, behavior: 'instant' })
    // The element may have rounded its `scrollTop`.
    now.current = { ...now.current, scroll: { ...scroll, scrollTop: element.scrollTop } }
  })

  const drawn = widened(list, rowsInView(list, shown), OVERSCAN_ROWS)

  function settle() {
    const { scroll } = now.current
    const next = realigned(list, scroll)
    if (next !== scroll) flushSync(() => show(next))
  }

  // The timeout must call the latest `settle`, which has the latest list.
  const settles = useLatest(settle)
  useEffect(() => () => clearTimeout(rest.current), [])

  function onScroll() {
    const element = scroller.current
    if (!element) return
    const next = scrolled(list, now.current.scroll, element.scrollTop)
    const corrected = next.scrollTop !== element.scrollTop
    now.current = { ...now.current, scroll: next }
    const needed = widened(list, rowsInView(list, next), RESERVE)
    const enough = drawn.from <= needed.from && needed.to <= drawn.to && shown.offset === next.offset
    // Synchronously, so that the new scroll position is never painted without its rows.
    if (corrected) flushSync(() => show(next))
    else if (!enough) flushSync(() => setShown(next))
    clearTimeout(rest.current)
    rest.current = window.setTimeout(() => settles.current(), SCROLL_END_MS)
  }

  return {
    list,
    drawn,
    height: spacerHeight(list),
    topOfRow: row => row * list.rowHeight - shown.offset,
    move: to => {
      const { scroll } = now.current
      const next = to(list, scroll)
      if (next !== scroll) show(next)
    },
    onScroll,
  }
}

function widened({ rowCount }: RowList, { from, to }: RowRange, by: number): RowRange {
  return { from: Math.max(0, from - by), to: Math.min(rowCount, to + by) }
}
