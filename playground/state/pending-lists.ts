/** Lists of URLs that arrived elsewhere on the page, until the pane Verdicts takes them. */
let pending: readonly File[] = []
let takeNow: ((files: readonly File[]) => void) | undefined

/** Adds lists to the URLs of Verdicts, now or once the pane is shown. */
export function addToVerdicts(files: readonly File[]): void {
  if (takeNow) takeNow(files)
  else pending = [...pending, ...files]
}

/** Lets the pane take lists as long as it is shown. Returns a function that ends this. */
export function takeLists(taking: (files: readonly File[]) => void): () => void {
  takeNow = taking
  const files = pending
  pending = []
  if (files.length > 0) taking(files)
  return () => {
    if (takeNow === taking) takeNow = undefined
  }
}
