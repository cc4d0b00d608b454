/**
 * On narrow screens, where the halves of the page are below each other and the page scrolls as a whole: scrolls the
 * results to the upper edge if little of them is visible. Where the page does not scroll, nothing moves.
 */
export function scrollToResults(results: HTMLElement): void {
  const { top } = results.getBoundingClientRect()
  // The height of the sentence that stays in sight.
  const head = Number.parseFloat(document.documentElement.style.scrollPaddingTop)
  if (top < head - 1 || top > window.innerHeight / 3) results.scrollIntoView({ block: 'start' })
}

/** Whether no element in particular has the focus. If so, a pane that a person comes back to may take it. */
export const hasNoFocus = (): boolean =>
  document.activeElement === document.body || document.activeElement?.id === 'pane'
