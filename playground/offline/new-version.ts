/** A later version of the page that is ready to be used. */
export interface NewVersion {
  /** Reloads the page with the later version. */
  readonly load: () => void
}

const listeners = new Set<() => void>()
let ready: NewVersion | undefined

/** The later version, if there is one. */
export const newVersion = (): NewVersion | undefined => ready

/** Calls the listener when there is a later version. Returns a function that removes the listener. */
export function onNewVersion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function setNewVersion(version: NewVersion): void {
  ready = version
  for (const listener of listeners) listener()
}
