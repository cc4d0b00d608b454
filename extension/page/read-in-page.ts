/** What the injected function is given. */
export interface Wanted {
  /** Names of metas in lower case: `robots` and the product tokens. */
  readonly names: readonly string[]
  /** Whether to ask the server for the page's headers. */
  readonly askHeaders: boolean
  /** ms */
  readonly timeout: number
}

/**
 * Reads from a page what it says to crawlers, as it stands now: scripts may have changed it since it was sent. Headers
 * are asked for only where the browser did not tell of them; several of one name come as one then. Runs in the page: it
 * may use nothing from outside itself.
 */
export async function readInPage({ names, askHeaders, timeout }: Wanted) {
  const url = location.href
  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name]')]
    .filter(({ name }) => names.includes(name.trim().toLowerCase()))
    .slice(0, 50)
    .map(({ name, content }) => ({ name: name.slice(0, 200), content: content.slice(0, 4000) }))
  const canonical = document.querySelector('link[rel~="canonical" i][href]')?.getAttribute('href')?.slice(0, 4000)
  const frames = document.querySelectorAll('iframe, frame').length
  const headers: { name: string; value: string }[] = []
  let headersKnown = false
  if (askHeaders) {
    try {
      const signal = AbortSignal.timeout(timeout)
      const init = { method: 'HEAD', cache: 'no-store', credentials: 'omit', referrerPolicy: 'no-referrer' } as const
      const answer = await fetch(url, { ...init, mode: 'same-origin', redirect: 'error', signal })
      headersKnown = answer.ok
      for (const name of ['x-robots-tag', 'robots-tag', 'link']) {
        const value = answer.headers.get(name)
        if (value !== null) headers.push({ name, value: value.slice(0, 20_000) })
      }
    } catch {
      // The page's policy or its server does not let us: then the headers are not known.
    }
  }
  return {
    url,
    metas,
    ...(canonical === undefined ? {} : { canonical }),
    contentType: document.contentType,
    loading: document.readyState === 'loading',
    frames,
    ...(headersKnown ? { headers } : {}),
  }
}
