import { type RefObject, useEffect, useState } from 'react'

interface Viewport {
  readonly scrollTop: number
  readonly height: number
  readonly rowHeight: number
  /** How many whole rows fit. */
  readonly page: number
}

/** The part of a scrolling list that is in view. The height of a row is `--row-height` of the style sheet. */
export function useViewport(list: RefObject<HTMLElement | null>): Viewport {
  const [viewport, setViewport] = useState<Viewport>({ scrollTop: 0, height: 800, rowHeight: 32, page: 10 })

  useEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const rowHeight = element.querySelector<HTMLElement>('.matrix-row')?.offsetHeight ?? 32
      const { scrollTop, clientHeight: height } = element
      const page = Math.max(1, Math.floor(height / rowHeight) - 2)
      setViewport(last => {
        // No new render while the list scrolls within the rows that are already drawn.
        const near = Math.abs(last.scrollTop - scrollTop) < 4 * rowHeight
        const same = near && last.height === height && last.rowHeight === rowHeight
        return same ? last : { scrollTop, height, rowHeight, page }
      })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [list])

  return viewport
}
