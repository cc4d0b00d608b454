/** What the injected function is given. */
export interface InPageRequest {
  /** Names of metas in lower case: `robots`, the product tokens and those of TDMRep. */
  readonly names: readonly string[]
  /** The media type of the licences that links may name. */
  readonly licenseType: string
  /** The headers to report, in lower case. */
  readonly headerNames: readonly string[]
  /** Whether to ask the server for the page's headers. */
  readonly askHeaders: boolean
  /** ms */
  readonly timeout: number
}

/**
 * Reads the directives of a page in its present state: scripts may have changed it since it was sent. Requests the
 * headers only if the browser did not report them; several of one name are then joined. Runs in the page: it may use
 * nothing from outside itself.
 */
export async function readInPage({ names, licenseType, headerNames, askHeaders, timeout }: InPageRequest) {
  const url = location.href
  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name]')]
    .filter(({ name }) => names.includes(name.trim().toLowerCase()))
    .slice(0, 50)
    .map(({ name, content }) => ({ name: name.slice(0, 200), content: content.slice(0, 4000) }))
  const canonical = document.querySelector('link[rel~="canonical" i][href]')?.getAttribute('href')?.slice(0, 4000)
  const licenses = [...document.querySelectorAll<HTMLLinkElement>('link[rel~="license" i][href]')]
    .filter(({ type }) => type.trim().toLowerCase() === licenseType)
    .slice(0, 10)
    .map(link => (link.getAttribute('href') ?? '').slice(0, 4000))
  const frames = document.querySelectorAll('iframe, frame').length
  const headers: { name: string; value: string }[] = []
  let headersKnown = false
  if (askHeaders) {
    try {
      const signal = AbortSignal.timeout(timeout)
      const init = { method: 'HEAD', cache: 'no-store', credentials: 'omit', referrerPolicy: 'no-referrer' } as const
      const answer = await fetch(url, { ...init, mode: 'same-origin', redirect: 'error', signal })
      headersKnown = answer.ok
      for (const name of headerNames) {
        const value = answer.headers.get(name)
        if (value !== null) headers.push({ name, value: value.slice(0, 20_000) })
      }
    } catch {
      // The page's policy or its server refuses the request: then the headers are unknown.
    }
  }
  return {
    url,
    metas,
    ...(canonical === undefined ? {} : { canonical }),
    licenses,
    contentType: document.contentType,
    loading: document.readyState === 'loading',
    frames,
    ...(headersKnown ? { headers } : {}),
  }
}
