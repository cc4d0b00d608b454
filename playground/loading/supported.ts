/** Whether the browser has what the page cannot do without. The versions that have all of it stand in index.html. */
export function isSupported(): boolean {
  return (
    'canParse' in URL &&
    'toSorted' in Array.prototype &&
    'showModal' in HTMLDialogElement.prototype &&
    'showPopover' in HTMLElement.prototype &&
    CSS.supports('color', 'light-dark(white, black)') &&
    CSS.supports('selector(:has(a))')
  )
}
