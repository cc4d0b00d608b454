import { piecesOf, readUpTo } from '../../core/fetch/index.ts'
import { alternateLinks } from '../../core/indexing/index.ts'
import { PLAIN_REQUEST, TIMEOUT_MS } from '../robots/fetch.ts'
import { readDocument, type SentFacts } from './page.ts'

/** Where Google says what it does with the scripts of a page that says `noindex`. */
export const NOINDEX_AND_SCRIPTS =
  'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics'

/** The most octets of a page that are read: what follows is rarely said to crawlers, who stop at such limits too. */
export const SERVED_LIMIT = 15_000_000

/**
 * What a server sends for the address of a page, without cookies.
 * - `page`: a web page; `truncated` if it is longer than is read; `linked`: the alternates for languages of its `Link`
 *   header. `status`: an answer that is not 2xx.
 * - `redirect`, `other`: a redirect, or something else than a web page. `failed`: no whole answer in time.
 */
export type SentPage =
  | {
      readonly type: 'page'
      readonly facts: SentFacts
      readonly truncated: boolean
      readonly linked: readonly string[]
    }
  | { readonly type: 'status'; readonly status: number }
  | { readonly type: 'redirect' | 'other' | 'failed' }

/** Asks the server once for a page that the extension may reach, as its robots.txt is asked for. Never rejects. */
export async function readServed(
  url: string,
  names: readonly string[],
  fetch: (url: string, init: RequestInit) => Promise<Response>,
): Promise<SentPage> {
  try {
    const answer = await fetch(url, { ...PLAIN_REQUEST, signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (answer.type === 'opaqueredirect') return { type: 'redirect' }
    if (!answer.ok) return { type: 'status', status: answer.status }
    const contentType = answer.headers.get('content-type') ?? ''
    const kind = /^\s*(text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.exec(contentType)?.[1]?.toLowerCase()
    if (kind === undefined) return { type: 'other' }
    const { body, truncated } = await readUpTo(piecesOf(answer.body), SERVED_LIMIT)
    const sent = new DOMParser().parseFromString(pageText(body, contentType), kind as DOMParserSupportedType)
    const linked = alternateLinks([answer.headers.get('link') ?? ''])
    return { type: 'page', facts: await readDocument(sent, url, names), truncated, linked }
  } catch {
    return { type: 'failed' }
  }
}

/** The encoding is that of the byte order mark, of the header, or of a meta tag near the beginning (HTML, encoding sniffing). */
function pageText(body: Uint8Array<ArrayBuffer>, contentType: string): string {
  const beginning = new TextDecoder('latin1').decode(body.subarray(0, 1024))
  const named = /charset\s*=\s*["']?([^\s"';>]+)/i
  const mark = beginning.startsWith('þÿ') ? 'utf-16be' : beginning.startsWith('ÿþ') ? 'utf-16le' : undefined
  const label = mark ?? named.exec(contentType)?.[1] ?? named.exec(beginning)?.[1]
  try {
    return new TextDecoder(label).decode(body)
  } catch {
    return new TextDecoder().decode(body)
  }
}

/** What of a page differs between what the server sends and the page in the tab. */
export interface ServedDifference {
  readonly what: 'meta' | 'canonical' | 'hreflang' | 'title' | 'a href'
  readonly served: readonly string[]
  readonly now: readonly string[]
}

/** In the order in which they matter to search engines; empty if nothing differs. */
export function servedDifferences(served: SentFacts, now: SentFacts, url: string): readonly ServedDifference[] {
  const resolved = (href: string) => (URL.canParse(href, url) ? new URL(href, url).href : href)
  const said: Readonly<Record<ServedDifference['what'], (facts: SentFacts) => readonly string[]>> = {
    meta: ({ metas }) => metas.map(({ name, content }) => `${name}: ${content}`),
    canonical: ({ canonicals }) => canonicals.map(resolved),
    hreflang: ({ alternates }) =>
      alternates.map(said => said.replace(/^(\S*) (.*)$/s, (_, language, href) => `${language} ${resolved(href)}`)),
    title: ({ title }) => [title.replace(/\s+/g, ' ')],
    'a href': ({ links }) => [String(links)],
  }
  return (Object.keys(said) as ServedDifference['what'][]).flatMap(what => {
    const [one, other] = [said[what](served), said[what](now)]
    const without = (some: readonly string[], others: readonly string[]) => some.filter(text => !others.includes(text))
    const difference = { what, served: without(one, other), now: without(other, one) }
    return difference.served.length + difference.now.length === 0 ? [] : [difference]
  })
}
