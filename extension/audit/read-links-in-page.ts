import type { LoadedKind, NamedKind } from './link-kinds.ts'

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

/** The part of Chrome's API for extensions that the injected function uses. */
export interface ShadowAccess {
  readonly openOrClosedShadowRoot: (element: HTMLElement) => ShadowRoot | null
}

/**
 * Reads where the links of a page lead, what the page loads, and what else it names: its canonical, alternate, next and
 * previous page, targets of forms, what it has for browsers without scripts, and images for other screens. Works in
 * short tasks, so that the page stays responsive. Runs in the page, in an isolated world: changes that scripts of the
 * page made to built-in functions are not visible there, but names of elements are (`<img name="links">` is
 * `document.links`). Therefore functions are taken from prototypes. The function may use nothing from outside itself.
 */
export async function readLinksInPage({ most, longestUrl, longestText, slice }: LinksWanted) {
  const url = location.href
  const [here] = url.split('#', 1)
  const { querySelectorAll } = Document.prototype
  const { getAttribute } = Element.prototype
  const baseOf = Object.getOwnPropertyDescriptor(Node.prototype, 'baseURI')?.get
  const inFragment = DocumentFragment.prototype.querySelectorAll
  const links = new Map<string, { text: string; rel: string[]; region: string; times: number; nofollow: number }>()
  const loaded = new Map<string, LoadedKind>()
  const named = new Map<string, { url: string; kind: NamedKind; language: string }>()
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
    // A form gives its fields by their names, such as `getAttribute`.
    const written = getAttribute.call(element, attribute)
    return written === null || written.trim() === '' ? '' : resolved(written, element)
  }

  /** Empty if it is no URL. */
  function resolved(written: string, element: Element): string {
    const base = String(baseOf?.call(element))
    return URL.canParse(written, base) ? new URL(written, base).href : ''
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

  function load(address: string, kind: LoadedKind): void {
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
    const loadedAs = rels.includes('stylesheet')
      ? 'style'
      : (['icon', 'manifest'] as const).find(one => rels.includes(one))
    if (loadedAs) {
      load(address, loadedAs)
      return
    }
    nameCandidates(element, 'imagesrcset')
    const kinds = ['canonical', 'alternate', 'next', 'prev', 'amphtml'] as const
    const kind = kinds.find(one => rels.includes(one))
    if (kind) nameAddress(address, kind, cut(element.getAttribute('hreflang') ?? ''))
  }

  function nameAddress(address: string, kind: NamedKind, language = ''): void {
    const bare = webAddress(address)
    if (bare === undefined) return
    const key = `${kind} ${language} ${bare}`
    if (named.size < most) named.set(key, { url: bare, kind, language })
    else if (!named.has(key)) counts.moreLoaded += 1
  }

  /** The images of a `srcset` (HTML, "srcset attributes"). */
  function nameCandidates(element: Element, attribute: string): void {
    let isUrl = true
    for (const word of (element.getAttribute(attribute) ?? '').split(/\s+/)) {
      // After the comma that ends a descriptor such as `2x`, the next URL may follow at once.
      const comma: number = isUrl ? -1 : word.indexOf(',')
      if (!isUrl && comma < 0) continue
      let written = word.slice(comma + 1).replace(/^,+/, '')
      while (written.endsWith(',')) written = written.slice(0, -1)
      if (written !== '') nameAddress(resolved(written, element), 'candidate')
      isUrl = written === '' || word.endsWith(',')
    }
  }

  /** Browsers with scripts keep what is in `noscript` as text; crawlers without them read it. */
  function readNoscript(element: Element): void {
    const inside = new DOMParser().parseFromString(element.textContent ?? '', 'text/html')
    for (const part of inside.querySelectorAll('[href],[src]')) {
      nameAddress(resolved(part.getAttribute('href') ?? part.getAttribute('src') ?? '', element), 'noscript')
    }
  }

  function readLoading(element: Element): void {
    const name = element.localName
    nameCandidates(element, 'srcset')
    if (name === 'link') readLinkElement(element)
    else if (name === 'noscript') readNoscript(element)
    else if (name === 'source') nameAddress(addressIn(element, 'src'), 'candidate')
    else if (name === 'object' || name === 'embed')
      load(addressIn(element, name === 'object' ? 'data' : 'src'), 'object')
    else if (name === 'script') load(addressIn(element, 'src'), 'script')
    else if (name === 'img') load((element as HTMLImageElement).currentSrc || addressIn(element, 'src'), 'image')
    else if (name === 'iframe' || name === 'frame') {
      counts.frames += 1
      load(addressIn(element, 'src'), 'frame')
    } else {
      load((element as HTMLMediaElement).currentSrc || addressIn(element, 'src'), name === 'input' ? 'image' : 'media')
      load(addressIn(element, 'poster'), 'image')
    }
  }

  /** The kind of a request. For requests of style sheets browsers do not report it, so the file extension decides. */
  function kindOf({ initiatorType, name }: PerformanceResourceTiming): LoadedKind {
    const [path = ''] = name.split(/[?#]/, 1)
    if (/\.(?:woff2?|ttf|otf|eot)$/i.test(path)) return 'font'
    if (initiatorType === 'script') return 'script'
    if (initiatorType === 'img' || initiatorType === 'image' || initiatorType === 'input') return 'image'
    if (initiatorType === 'iframe' || initiatorType === 'frame') return 'frame'
    if (initiatorType === 'object' || initiatorType === 'embed') return 'object'
    if (initiatorType === 'audio' || initiatorType === 'video' || initiatorType === 'track') return 'media'
    if (initiatorType === 'fetch' || initiatorType === 'xmlhttprequest' || initiatorType === 'beacon') return 'data'
    if (/\.css$/i.test(path)) return 'style'
    if (/\.m?js$/i.test(path)) return 'script'
    if (/\.(?:png|jpe?g|gif|webp|avif|svg|ico)$/i.test(path)) return 'image'
    return 'other'
  }

  const { chrome } = globalThis as { chrome?: { dom?: ShadowAccess } }
  /** Also of a root that is closed to scripts of the page: crawlers that render see what is in it. */
  function shadowOf(element: Element): ShadowRoot | null | undefined {
    const { openOrClosedShadowRoot } = element as Element & { openOrClosedShadowRoot?: ShadowRoot | null }
    if (openOrClosedShadowRoot !== undefined) return openOrClosedShadowRoot
    return element instanceof HTMLElement ? chrome?.dom?.openOrClosedShadowRoot(element) : undefined
  }

  const loading =
    'link[href],script[src],img,iframe,frame,video,audio,source,embed[src],object[data],input[type=image][src],noscript'
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
    for (const form of find('form[action]')) nameAddress(addressIn(form, 'action'), 'form')
    for (const [index, element] of find('*').entries()) {
      const shadow = shadowOf(element)
      if (shadow instanceof ShadowRoot) roots.push(shadow)
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
    named: [...named.values()].filter(({ url: address, kind }) => kind !== 'candidate' || !loaded.has(address)),
  })
}
