/**
 * The ref of a head that stays in sight while what it belongs to scrolls: what gets the focus is scrolled to a place below
 * it, however high it is.
 */
export function scrollBelow(head: HTMLElement | null) {
  const scroller = head && scrollerOf(head)
  if (!scroller) return
  const observer = new ResizeObserver(() => {
    scroller.style.scrollPaddingTop = `${head.offsetHeight}px`
  })
  observer.observe(head)
  return () => observer.disconnect()
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  let at = element.parentElement
  while (at && !/auto|scroll/.test(getComputedStyle(at).overflowY)) at = at.parentElement
  return at
}
