import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  atTop,
  type List,
  type RowRange,
  refitted,
  rowsInView,
  type Scroll,
  scrolled,
  settled,
  spacerCap,
  spacerHeight,
} from './scaled-scroll.ts'

/** How many rows are drawn above and below what is seen, so that the browser has something to show before this page. */
const MARGIN = 12

/** With fewer rows than that left to be seen, others are drawn. */
const RESERVE = 4

/** How long nothing moves before scrolling is at rest, in milliseconds: not every browser says so of itself. */
const REST = 500

interface Elements {
  readonly scroller: RefObject<HTMLElement | null>
  /** Stays in sight above the rows. */
  readonly head: RefObject<HTMLElement | null>
  /** Is as high as a row. */
  readonly measure: RefObject<HTMLElement | null>
}

interface ScaledScroll {
  readonly list: List
  readonly drawn: RowRange
  /** How high the element is that makes room for the rows. */
  readonly height: number
  /** Where a row is in that element. Rows that are not drawn can be outside of it. */
  readonly topOfRow: (row: number) => number
  /** Scrolls to where a function of scaled-scroll.ts says, when the page is drawn next. */
  readonly move: (to: (list: List, scroll: Scroll) => Scroll) => void
  readonly onScroll: () => void
}

/** Which of so many rows are to be drawn where. The style sheet decides how high a row is. */
export function useScaledScroll({ scroller, head, measure }: Elements, rowCount: number): ScaledScroll {
  const [measured, setMeasured] = useState({ rowHeight: 28, viewHeight: 560, cap: spacerCap(1) })
  const list = useMemo(() => ({ rowCount, ...measured }), [rowCount, measured])
  /** As it was when rows were last drawn. */
  const [shown, setShown] = useState(atTop)
  /** As it is, for the list that it belongs to. */
  const now = useRef({ list, scroll: shown })
  /** Whether the element is yet to be told. */
  const tells = useRef(false)
  const rest = useRef<number>(undefined)

  useLayoutEffect(() => {
    const take = () => {
      const [view, titles, row] = [scroller.current, head.current, measure.current]
      // What is not displayed has no size, and comes back as it was.
      if (!view || !titles || !row || view.clientHeight === 0) return
      // Whole pixels, so that no row is higher than the next.
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

  const show = useCallback((scroll: Scroll) => {
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

  // After rows have been drawn where the new place is, so that both are seen at once.
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || !tells.current) return
    tells.current = false
    const { scroll } = now.current
    // By a step and not to a place: a step does not stop what the browser itself still scrolls.
    element.scrollBy({ top: scroll.scrollTop - element.scrollTop, behavior: 'instant' })
    // The element rounds it.
    now.current = { ...now.current, scroll: { ...scroll, scrollTop: element.scrollTop } }
  })

  const drawn = widened(list, rowsInView(list, shown), MARGIN)

  function settle() {
    const { scroll } = now.current
    const next = settled(list, scroll)
    if (next !== scroll) flushSync(() => show(next))
  }

  // For the list as it is by then.
  const settles = useRef(settle)
  useLayoutEffect(() => {
    settles.current = settle
  })
  useEffect(() => () => clearTimeout(rest.current), [])

  function onScroll() {
    const element = scroller.current
    if (!element) return
    const next = scrolled(list, now.current.scroll, element.scrollTop)
    const corrected = next.scrollTop !== element.scrollTop
    now.current = { ...now.current, scroll: next }
    const needed = widened(list, rowsInView(list, next), RESERVE)
    const enough = drawn.from <= needed.from && needed.to <= drawn.to && shown.offset === next.offset
    // At once: what the browser has scrolled to is to be seen with its rows.
    if (corrected) flushSync(() => show(next))
    else if (!enough) flushSync(() => setShown(next))
    clearTimeout(rest.current)
    rest.current = window.setTimeout(() => settles.current(), REST)
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

function widened({ rowCount }: List, { from, to }: RowRange, by: number): RowRange {
  return { from: Math.max(0, from - by), to: Math.min(rowCount, to + by) }
}
