/** Reads a text that the tab shows, as far as `limit` characters. Runs in the page: it may use nothing from outside itself. */
export function readFileInPage(limit: number) {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const text = document.body?.textContent ?? ''
  return {
    url: location.href,
    status: navigation?.responseStatus ?? 0,
    contentType: document.contentType,
    charset: document.characterSet,
    loading: document.readyState === 'loading',
    text: text.slice(0, limit),
    more: text.length > limit,
  }
}
