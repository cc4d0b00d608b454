/** Says how and when the page was loaded. Runs in the page: it may use nothing from outside itself. */
export function readNavigationInPage() {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return { url: location.href, type: navigation?.type ?? '', at: performance.timeOrigin }
}
