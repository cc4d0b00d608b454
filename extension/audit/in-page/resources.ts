import type { LoadedKind, NamedKind } from '../link-kinds.ts'
import { addressIn, isWeb, resolved, withoutFragment } from './addresses.ts'
import type { Counts, LinksWanted } from './read-links-in-page.ts'
import { cut } from './short-text.ts'

/** The elements that load something, or name what other browsers would load. */
export const RESOURCES =
  'link[href],script[src],img,iframe,frame,video,audio,source,embed[src],object[data],input[type=image][src],noscript'

/** What a page loads, and the addresses that it names besides. */
export class Resources {
  readonly #loaded = new Map<string, LoadedKind>()
  readonly #named = new Map<string, { readonly url: string; readonly kind: NamedKind; readonly language: string }>()
  readonly #wanted: LinksWanted
  readonly #counts: Counts

  constructor(wanted: LinksWanted, counts: Counts) {
    this.#wanted = wanted
    this.#counts = counts
  }

  /** Reads one of the elements that `RESOURCES` selects. */
  read(element: Element): void {
    const name = element.localName
    this.#nameCandidates(element, 'srcset')
    if (name === 'link') this.#readLinkElement(element)
    else if (name === 'noscript') this.#readNoscript(element)
    else if (name === 'source') this.name(addressIn(element, 'src'), 'candidate')
    else if (name === 'object' || name === 'embed')
      this.#load(addressIn(element, name === 'object' ? 'data' : 'src'), 'object')
    else if (name === 'script') this.#load(addressIn(element, 'src'), 'script')
    else if (name === 'img') this.#load((element as HTMLImageElement).currentSrc || addressIn(element, 'src'), 'image')
    else if (name === 'iframe' || name === 'frame') {
      this.#counts.frames += 1
      this.#load(addressIn(element, 'src'), 'frame')
    } else {
      const address = (element as HTMLMediaElement).currentSrc || addressIn(element, 'src')
      this.#load(address, name === 'input' ? 'image' : 'media')
      this.#load(addressIn(element, 'poster'), 'image')
    }
  }

  readRequest(request: PerformanceResourceTiming): void {
    this.#load(request.name, kindOfRequest(request))
  }

  name(address: string, kind: NamedKind, language = ''): void {
    const url = this.#webAddress(address)
    if (url === undefined) return
    const key = `${kind} ${language} ${url}`
    if (this.#named.size < this.#wanted.most) this.#named.set(key, { url, kind, language })
    else if (!this.#named.has(key)) this.#counts.moreLoaded += 1
  }

  lists() {
    return {
      loaded: [...this.#loaded].map(([url, kind]) => ({ url, kind })),
      named: [...this.#named.values()].filter(({ url, kind }) => kind !== 'candidate' || !this.#loaded.has(url)),
    }
  }

  #load(address: string, kind: LoadedKind): void {
    const url = this.#webAddress(address)
    if (url === undefined) return
    const known = this.#loaded.get(url)
    if (known !== undefined && known !== 'other') return
    if (known === undefined && this.#loaded.size >= this.#wanted.most) this.#counts.moreLoaded += 1
    else this.#loaded.set(url, kind)
  }

  /** The address without its fragment; undefined if it is not a web address, or if it is too long. */
  #webAddress(address: string): string | undefined {
    if (!isWeb(address)) return undefined
    const bare = withoutFragment(address)
    if (bare.length <= this.#wanted.longestUrl) return bare
    this.#counts.tooLong += 1
    return undefined
  }

  #readLinkElement(element: Element): void {
    const rels = (element.getAttribute('rel') ?? '').toLowerCase().split(/\s+/)
    const address = addressIn(element, 'href')
    const loadedAs = rels.includes('stylesheet')
      ? 'style'
      : (['icon', 'manifest'] as const).find(one => rels.includes(one))
    if (loadedAs) {
      this.#load(address, loadedAs)
      return
    }
    this.#nameCandidates(element, 'imagesrcset')
    const kinds = ['canonical', 'alternate', 'next', 'prev', 'amphtml'] as const
    const kind = kinds.find(one => rels.includes(one))
    if (kind) this.name(address, kind, cut(element.getAttribute('hreflang') ?? '', this.#wanted.longestText))
  }

  /** The images of a `srcset` (HTML, "srcset attributes"). */
  #nameCandidates(element: Element, attribute: string): void {
    let isUrl = true
    for (const word of (element.getAttribute(attribute) ?? '').split(/\s+/)) {
      // After the comma that ends a descriptor such as `2x`, the next URL may follow at once.
      const comma: number = isUrl ? -1 : word.indexOf(',')
      if (!isUrl && comma < 0) continue
      let written = word.slice(comma + 1).replace(/^,+/, '')
      while (written.endsWith(',')) written = written.slice(0, -1)
      if (written !== '') this.name(resolved(written, element), 'candidate')
      isUrl = written === '' || word.endsWith(',')
    }
  }

  /** Browsers with scripts keep what is in `noscript` as text; crawlers without them read it. */
  #readNoscript(element: Element): void {
    const inside = new DOMParser().parseFromString(element.textContent ?? '', 'text/html')
    for (const part of inside.querySelectorAll('[href],[src]')) {
      const written = part.getAttribute('href') ?? part.getAttribute('src') ?? ''
      this.name(resolved(written, element), 'noscript')
    }
  }
}

const kindOfInitiator: Readonly<Record<string, LoadedKind>> = {
  script: 'script',
  img: 'image',
  image: 'image',
  input: 'image',
  iframe: 'frame',
  frame: 'frame',
  object: 'object',
  embed: 'object',
  audio: 'media',
  video: 'media',
  track: 'media',
  fetch: 'data',
  xmlhttprequest: 'data',
  beacon: 'data',
}

/** The kind of a request. For requests of style sheets browsers do not report it, so the file extension decides. */
function kindOfRequest({ initiatorType, name }: PerformanceResourceTiming): LoadedKind {
  const [path = ''] = name.split(/[?#]/, 1)
  if (/\.(?:woff2?|ttf|otf|eot)$/i.test(path)) return 'font'
  const kind = Object.hasOwn(kindOfInitiator, initiatorType) ? kindOfInitiator[initiatorType] : undefined
  if (kind) return kind
  if (/\.css$/i.test(path)) return 'style'
  if (/\.m?js$/i.test(path)) return 'script'
  return /\.(?:png|jpe?g|gif|webp|avif|svg|ico)$/i.test(path) ? 'image' : 'other'
}
