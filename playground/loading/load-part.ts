/** How long to wait before each further attempt, in ms. A lost connection is often back by then. */
const WAITS = [500, 2000]

/**
 * A part of the page could not be loaded: the connection is lost, or the server no longer has the file of this version.
 * `cause` is the error of the last attempt.
 */
export class PartNotLoaded extends Error {
  override readonly name = 'PartNotLoaded'
}

/**
 * Loads a part of the page: code, messages or both. Tries several times, then rejects with `PartNotLoaded`.
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

/** Whether a part without a place on the page failed to load, for example the editor's completions. */
export const isPartMissing = (): boolean => missing

/** Calls the listener when `isPartMissing` changes. Returns a function that removes the listener. */
export function onPartMissing(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Loads a part that has no place on the page where an error could be shown, and passes it to `use`. If loading fails,
 * `isPartMissing` becomes true, which the page shows. An error of `use` is written to the console. Never rejects, so
 * that parts which wait for this one still get their turn.
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
  try {
    use(part)
  } catch (error) {
    console.error('Robotscope:', error)
  }
}
