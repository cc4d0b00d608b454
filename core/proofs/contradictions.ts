/** A path from a search that the matcher does not confirm: a bug of this library. The question is not decided. */
export interface SearchContradiction {
  readonly path: string
  /** What the search claims about the path, in a few words. */
  readonly claim: string
}

let count = 0
let listener: ((contradiction: SearchContradiction) => void) | undefined

/**
 * The number of contradictions since the library was loaded. Anything but 0 is a bug that is worth reporting; the command
 * line does so.
 */
export const contradictionCount = (): number => count

/** Sets the one listener for contradictions. In the library's tests it throws an error. */
export function onContradiction(listen: ((contradiction: SearchContradiction) => void) | undefined): void {
  listener = listen
}

export function contradicted(path: string, claim: string): void {
  count++
  listener?.({ path, claim })
}
