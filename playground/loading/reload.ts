let isReloadSafe = true

/** Call when it becomes known whether the browser keeps the draft. Without a stored draft, reloading would lose it. */
export function setReloadSafe(isSafe: boolean): void {
  isReloadSafe = isSafe
}

/** Whether the page may reload itself: there is a connection, and nothing would be lost. */
export const canReload = (): boolean => isReloadSafe && navigator.onLine
