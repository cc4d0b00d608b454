/**
 * A ref for a sticky head. Sets the scroll padding of the scrolling element to the height of the head, so that a
 * focused element is scrolled to a place below the head.
 */
export function scrollBelow(head: HTMLElement | null) {
  if (!head) return
  const scroller = scrollerOf(head) ?? document.documentElement
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
