/** What the injected function is given. */
export interface InPageRequest {
  /** Names of metas in lower case: `robots`, the product tokens and those of TDMRep. */
  readonly names: readonly string[]
  /** The media type of the licences that links may name. */
  readonly licenseType: string
  /** The headers to report, in lower case. */
  readonly headerNames: readonly string[]
  /**
   * The most metas, licences, canonical links and alternates, and the longest of each, in UTF-16 units as JSON. What exceeds
   * them is not read.
   */
  readonly limits: { readonly most: number; readonly alternates: number; readonly longest: number }
  /** Whether to ask the server for the page's headers. */
  readonly askHeaders: boolean
  /** When the load of the page began for which the headers are known already; another load is another answer. */
  readonly knownOf?: number | undefined
  /** ms */
  readonly timeout: number
}

/**
 * Reads the directives of a page in its present state: scripts may have changed it since it was sent. Requests the
 * headers only if the browser did not report them; several of one name are then joined. Runs in the page: it may use
 * nothing from outside itself.
 * @param page another document than that of the tab: what a server sent for `url`, which no script has changed
 */
export async function readInPage(
  { names, licenseType, headerNames, limits, askHeaders, knownOf, timeout }: InPageRequest,
  page: Document = document,
  url = location.href,
) {
  const startedAt = performance.timeOrigin
  let more = false
  /** A part of a directive or an address would say something else, so what is too long is left out. */
  function within<Said>(found: readonly Said[]): Said[] {
    const kept = found.filter(said => JSON.stringify(said).length <= limits.longest).slice(0, limits.most)
    more ||= kept.length < found.length
    return kept
  }
  const base = page.querySelectorAll('base[href]')[0]?.getAttribute('href') ?? ''
  /** As written, unless the page names another base than its own address. */
  function hrefOf(link: Element): string {
    const written = link.getAttribute('href') ?? ''
    if (base === '' || written.trim() === '' || !URL.canParse(base, url)) return written
    return URL.canParse(written, new URL(base, url)) ? new URL(written, new URL(base, url)).href : written
  }
  const named = [...page.querySelectorAll<HTMLMetaElement>('meta[name]')]
    .filter(({ name }) => names.includes(name.trim().toLowerCase()))
    .map(({ name, content }) => ({ name, content }))
  const metas = within(named)
  const licensing = [...page.querySelectorAll<HTMLLinkElement>('link[rel~="license" i][href]')]
  const licenses = within(licensing.filter(({ type }) => type.trim().toLowerCase() === licenseType).map(hrefOf))
  const canonicals = within([...page.querySelectorAll('link[rel~="canonical" i][href]')].map(hrefOf))
  const alternates = [...page.querySelectorAll('link[rel~="alternate" i][hreflang][href]')]
    .slice(0, limits.alternates)
    .map(link => `${link.getAttribute('hreflang')} ${hrefOf(link)}`.slice(0, limits.longest))
  const title = (page.querySelectorAll('head > title')[0]?.textContent ?? '').trim().slice(0, limits.longest)
  const frames = page.querySelectorAll('iframe, frame').length
  const links = page.querySelectorAll('a[href], area[href]').length
  const headers: { name: string; value: string }[] = []
  let headersKnown = false
  if (askHeaders && startedAt !== knownOf) {
    try {
      const signal = AbortSignal.timeout(timeout)
      const init = { method: 'HEAD', cache: 'no-store', credentials: 'omit', referrerPolicy: 'no-referrer' } as const
      const answer = await fetch(url, { ...init, mode: 'same-origin', redirect: 'error', signal })
      headersKnown = answer.ok
      for (const name of headerNames) {
        const value = answer.headers.get(name)
        if (value !== null) headers.push({ name, value })
      }
    } catch {
      // The page's policy or its server refuses the request: then the headers are unknown.
    }
  }
  return {
    url,
    startedAt,
    metas,
    canonicals,
    licenses,
    alternates,
    title,
    links,
    more,
    contentType: page.contentType,
    loading: page.readyState === 'loading',
    frames,
    ...(headersKnown ? { headers } : {}),
  }
}
