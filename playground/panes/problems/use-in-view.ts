import { useCallback, useState } from 'react'

/** Whether an element has ever been in view. The first value is the `ref` for the element. */
export function useInView(): [look: (element: Element | null) => (() => void) | undefined, isSeen: boolean] {
  const [isSeen, setSeen] = useState(false)
  const look = useCallback((element: Element | null) => {
    if (!element) return undefined
    const observer = new IntersectionObserver(entries => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [look, isSeen]
}
