/** Whether the browser has all features that the page needs. index.html lists the first versions that have them. */
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
