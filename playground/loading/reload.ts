let safe = true

/** Call when it becomes known whether the browser keeps the draft: without one, another load of the page loses it. */
export function setReloadSafe(isSafe: boolean): void {
  safe = isSafe
}

/** Whether the page can be loaded again by itself: there is a connection, and nothing is lost. */
export const canReload = (): boolean => safe && navigator.onLine
