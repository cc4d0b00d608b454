/** How long to wait before each further attempt, in ms: a connection that broke off is often back by then. */
const WAITS = [500, 2000]

/**
 * A part of the page did not arrive, whether the connection is gone or the server no longer has the file of this version.
 * The error of the last attempt is its `cause`.
 */
export class PartNotLoaded extends Error {
  override readonly name = 'PartNotLoaded'
}

/**
 * Loads a part of the page: code, its words or both. Tries several times, then rejects with `PartNotLoaded`.
 * `waits` are the pauses between attempts, in ms.
 */
export async function loadPart<T>(load: () => Promise<T>, waits: readonly number[] = WAITS): Promise<T> {
  const [wait, ...others] = waits
  try {
    return await load()
  } catch (cause) {
    if (wait === undefined) throw new PartNotLoaded('A part of the page did not load.', { cause })
  }
  await new Promise(resolve => setTimeout(resolve, wait))
  return loadPart(load, others)
}

const listeners = new Set<() => void>()
let missing = false

/** Whether a part that shows nothing by itself did not arrive, such as what the editor offers. */
export const isPartMissing = (): boolean => missing

/** Calls the listener when `isPartMissing` changes. Returns a function that ends this. */
export function onPartMissing(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Loads a part that has no place of its own on the page, and hands it to `use`. Never rejects: a part that does not
 * arrive is reported by `isPartMissing`, which the page shows.
 */
export async function loadSilently<T>(
  load: () => Promise<T>,
  use: (part: T) => void,
  waits: readonly number[] = WAITS,
): Promise<void> {
  let part: T
  try {
    part = await loadPart(load, waits)
  } catch {
    missing = true
    for (const listener of listeners) listener()
    return
  }
  use(part)
}
