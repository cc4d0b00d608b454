/** The argument of the injected function. */
export interface LinksWanted {
  /** How many different URLs of links, and of what the page loads, are read. */
  readonly most: number
  /** The longest URLs and texts, in UTF-16 units. Longer URLs are only counted; longer texts end with an ellipsis. */
  readonly longestUrl: number
  readonly longestText: number
  /** The longest task in the page, in ms. */
  readonly slice: number
}

/**
 * Reads where the links of a page lead, what the page loads, and what it names as canonical and alternate. Works in
 * short tasks, so that the page stays responsive. Runs in the page, in an isolated world: changes that scripts of the
 * page made to built-in functions are not visible there, but names of elements are (`<img name="links">` is
 * `document.links`). Therefore functions are taken from prototypes. The function may use nothing from outside itself.
 */
export async function readLinksInPage({ most, longestUrl, longestText, slice }: LinksWanted) {
  type Kind = 'script' | 'style' | 'image' | 'font' | 'frame' | 'media' | 'data' | 'other'
  const url = location.href
  const [here] = url.split('#', 1)
  const { querySelectorAll } = Document.prototype
  const inFragment = DocumentFragment.prototype.querySelectorAll
  const links = new Map<string, { text: string; rel: string[]; region: string; times: number; nofollow: number }>()
  const loaded = new Map<string, Kind>()
  const named: { url: string; kind: 'canonical' | 'alternate'; language: string }[] = []
  const counts = { links: 0, samePage: 0, notWeb: 0, tooLong: 0, moreLinks: 0, moreLoaded: 0, frames: 0 }

  let began = performance.now()
  // In background tabs, timers fire only once a second; messages are not delayed.
  const channel = new MessageChannel()
  const isLong = (): boolean => performance.now() - began >= slice
  async function rest(): Promise<void> {
    await new Promise<void>(resolve => {
      channel.port1.onmessage = () => resolve()
      channel.port2.postMessage(null)
    })
    began = performance.now()
  }

  /** The address without its fragment; undefined if it is not a web address, or if it is too long. */
  function webAddress(address: string): string | undefined {
    if (!/^https?:\/\//i.test(address)) return undefined
    const [bare = ''] = address.split('#', 1)
    if (bare.length <= longestUrl) return bare
    counts.tooLong += 1
    return undefined
  }

  function addressIn(element: Element, attribute: string): string {
    const written = element.getAttribute(attribute)
    if (written === null || written.trim() === '') return ''
    try {
      return new URL(written, element.baseURI).href
    } catch {
      return ''
    }
  }

  const hrefOfAnchor = Object.getOwnPropertyDescriptor(HTMLAnchorElement.prototype, 'href')?.get

  /** Where a link leads. The browser has resolved most of them already. */
  function addressOf(link: Element): string {
    const written = link.getAttribute('href')
    if (written === null) return addressIn(link, 'xlink:href')
    if (!(link instanceof HTMLAnchorElement) || written.trim() === '') return addressIn(link, 'href')
    const address = String(hrefOfAnchor?.call(link))
    // What is no URL is given as it is written.
    return address === written ? addressIn(link, 'href') : address
  }

  /** Ends with an ellipsis if it is not whole. A pair of surrogates is not cut in two. */
  const cut = (text: string, isWhole = true): string =>
    isWhole && text.length <= longestText ? text : `${text.slice(0, longestText - 1).replace(/[\ud800-\udbff]$/, '')}…`
  const short = (text: string | null | undefined): string => {
    const whole = (text ?? '').trim()
    const beginning = whole.slice(0, 10 * longestText)
    return cut(beginning.replace(/\s+/g, ' '), beginning === whole)
  }

  /** The part of the page that has a link. */
  function regionOf(element: Element): string {
    const part = element.closest(
      'nav,header,footer,aside,main,[role=navigation],[role=banner],[role=contentinfo],[role=complementary],[role=main]',
    )
    if (!part) return ''
    const roles: Record<string, string> = {
      navigation: 'nav',
      banner: 'header',
      contentinfo: 'footer',
      complementary: 'aside',
      main: 'main',
    }
    return roles[part.getAttribute('role') ?? ''] ?? part.localName
  }

  /** Those of the tokens that tell search engines not to count the link, each once. */
  function relOf(link: Element): string[] {
    const rel = link.getAttribute('rel')
    if (rel === null) return []
    const tokens = new Set(rel.toLowerCase().split(/\s+/))
    return ['nofollow', 'ugc', 'sponsored'].filter(token => tokens.has(token))
  }

  function readLink(link: Element): void {
    const address = addressOf(link)
    counts.links += 1
    if (!/^https?:\/\//i.test(address)) {
      counts.notWeb += 1
      return
    }
    const bare = webAddress(address)
    if (bare === undefined) return
    if (bare === here && address.includes('#')) {
      counts.samePage += 1
      return
    }
    const rel = relOf(link)
    const known = links.get(bare)
    if (known) {
      known.times += 1
      if (rel.length > 0) known.nofollow += 1
      for (const token of rel) if (!known.rel.includes(token)) known.rel.push(token)
      return
    }
    if (links.size >= most) {
      counts.moreLinks += 1
      return
    }
    const text =
      short(link.textContent) ||
      short(link.getAttribute('aria-label')) ||
      short(link.querySelector('img[alt]')?.getAttribute('alt')) ||
      short(link.getAttribute('alt')) ||
      short(link.getAttribute('title'))
    links.set(bare, {
      text,
      rel,
      region: regionOf(link),
      times: 1,
      nofollow: rel.length > 0 ? 1 : 0,
    })
  }

  function load(address: string, kind: Kind): void {
    const bare = webAddress(address)
    if (bare === undefined) return
    const known = loaded.get(bare)
    if (known !== undefined && known !== 'other') return
    if (known === undefined && loaded.size >= most) counts.moreLoaded += 1
    else loaded.set(bare, kind)
  }

  function readLinkElement(element: Element): void {
    const rels = (element.getAttribute('rel') ?? '').toLowerCase().split(/\s+/)
    const address = addressIn(element, 'href')
    if (rels.includes('stylesheet')) load(address, 'style')
    else if (rels.includes('icon')) load(address, 'image')
    const bare = rels.includes('canonical') || rels.includes('alternate') ? webAddress(address) : undefined
    if (bare === undefined || rels.includes('stylesheet')) return
    const kind = rels.includes('canonical') ? 'canonical' : 'alternate'
    if (named.length >= most) counts.moreLoaded += 1
    else named.push({ url: bare, kind, language: cut(element.getAttribute('hreflang') ?? '') })
  }

  function readLoading(element: Element): void {
    const name = element.localName
    if (name === 'link') readLinkElement(element)
    else if (name === 'script') load(addressIn(element, 'src'), 'script')
    else if (name === 'img') load((element as HTMLImageElement).currentSrc || addressIn(element, 'src'), 'image')
    else if (name === 'iframe' || name === 'frame') {
      counts.frames += 1
      load(addressIn(element, 'src'), 'frame')
    } else {
      load(addressIn(element, 'src'), name === 'input' ? 'image' : 'media')
      load(addressIn(element, 'poster'), 'image')
    }
  }

  /** The kind of a request. For requests of style sheets browsers do not report it, so the file extension decides. */
  function kindOf({ initiatorType, name }: PerformanceResourceTiming): Kind {
    const [path = ''] = name.split(/[?#]/, 1)
    if (/\.(?:woff2?|ttf|otf|eot)$/i.test(path)) return 'font'
    if (initiatorType === 'script') return 'script'
    if (initiatorType === 'img' || initiatorType === 'image' || initiatorType === 'input') return 'image'
    if (initiatorType === 'iframe' || initiatorType === 'frame') return 'frame'
    if (initiatorType === 'audio' || initiatorType === 'video' || initiatorType === 'track') return 'media'
    if (initiatorType === 'fetch' || initiatorType === 'xmlhttprequest' || initiatorType === 'beacon') return 'data'
    if (/\.css$/i.test(path)) return 'style'
    if (/\.m?js$/i.test(path)) return 'script'
    if (/\.(?:png|jpe?g|gif|webp|avif|svg|ico)$/i.test(path)) return 'image'
    return 'other'
  }

  const loading = 'link[href],script[src],img,iframe,frame,video,audio,source[src],embed[src],input[type=image][src]'
  const roots: (Document | ShadowRoot)[] = [document]
  for (let root = roots.shift(); root; root = roots.shift()) {
    const find = (selector: string): Element[] =>
      Array.from((root instanceof Document ? querySelectorAll : inFragment).call(root as never, selector))
    if (isLong()) await rest()
    // `*|`: links of SVG may have their address in another namespace.
    for (const link of find('a[*|href],area[href]')) {
      readLink(link)
      if (isLong()) await rest()
    }
    for (const element of find(loading)) {
      readLoading(element)
      if (isLong()) await rest()
    }
    for (const [index, element] of find('*').entries()) {
      if (element.shadowRoot instanceof ShadowRoot) roots.push(element.shadowRoot)
      if (index % 1000 === 0 && isLong()) await rest()
    }
  }
  for (const entry of performance.getEntriesByType('resource')) {
    load(entry.name, kindOf(entry as PerformanceResourceTiming))
    if (isLong()) await rest()
  }
  if (isLong()) await rest()
  channel.port1.close()
  // Returned as text: handing over thousands of objects would block the page for long.
  return JSON.stringify({
    url,
    // A script of the page may have changed the address while the page was read.
    changed: location.href.split('#', 1)[0] !== here,
    loading: document.readyState === 'loading',
    counts,
    links: [...links].map(([address, link]) => ({ url: address, ...link })),
    loaded: [...loaded].map(([address, kind]) => ({ url: address, kind })),
    named,
  })
}
