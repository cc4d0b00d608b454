/**
 * Says how and when the page was loaded, in ms since the epoch. Counts back from now: `performance.timeOrigin` is the time
 * of a clock that may have stopped while the computer slept. Runs in the page: it may use nothing from outside itself.
 */
export function readNavigationInPage() {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return { url: location.href, type: navigation?.type ?? '', at: Date.now() - performance.now() }
}
