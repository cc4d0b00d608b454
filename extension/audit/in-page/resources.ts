import type { LoadedKind, NamedKind } from '../link-kinds.ts'
import { addressIn, isWeb, resolved, withoutFragment } from './addresses.ts'
import type { LinkCounts, LinksWanted } from './links-wanted.ts'
import { cutShort } from './short-text.ts'

/** The elements that load something, or name what other browsers would load. */
export const RESOURCES =
  'link[href],script[src],img,iframe,frame,video,audio,source,embed[src],object[data],input[type=image][src],noscript'

/** What a page loads, and the addresses that it names besides. */
export function resourcesOfPage({ most, longestUrl, longestText }: LinksWanted, counts: LinkCounts) {
  const loaded = new Map<string, LoadedKind>()
  const named = new Map<string, { readonly url: string; readonly kind: NamedKind; readonly language: string }>()

  /** The address without its fragment; undefined if it is not a web address, or if it is too long. */
  function webAddress(address: string): string | undefined {
    if (!isWeb(address)) return undefined
    const bare = withoutFragment(address)
    if (bare.length <= longestUrl) return bare
    counts.tooLong += 1
    return undefined
  }

  function load(address: string, kind: LoadedKind): void {
    const url = webAddress(address)
    if (url === undefined) return
    const known = loaded.get(url)
    if (known !== undefined && known !== 'other') return
    if (known === undefined && loaded.size >= most) counts.moreLoaded += 1
    else loaded.set(url, kind)
  }

  function name(address: string, kind: NamedKind, language = ''): void {
    const url = webAddress(address)
    if (url === undefined) return
    const key = `${kind} ${language} ${url}`
    if (named.size < most) named.set(key, { url, kind, language })
    else if (!named.has(key)) counts.moreLoaded += 1
  }

  const nameCandidates = (element: Element, attribute: string) => {
    for (const url of imagesInSrcset(element.getAttribute(attribute) ?? '')) name(resolved(url, element), 'candidate')
  }

  function readLinkElement(element: Element): void {
    const rels = (element.getAttribute('rel') ?? '').toLowerCase().split(/\s+/)
    const address = addressIn(element, 'href')
    const as = (['stylesheet', 'icon', 'manifest'] as const).find(one => rels.includes(one))
    if (as) {
      load(address, as === 'stylesheet' ? 'style' : as)
      return
    }
    nameCandidates(element, 'imagesrcset')
    const kind = (['canonical', 'alternate', 'next', 'prev', 'amphtml'] as const).find(one => rels.includes(one))
    if (kind) name(address, kind, cutShort(element.getAttribute('hreflang') ?? '', longestText))
  }

  /** Browsers with scripts keep what is in `noscript` as text; crawlers without them read it. */
  function readNoscript(element: Element): void {
    const inside = new DOMParser().parseFromString(element.textContent ?? '', 'text/html')
    for (const part of inside.querySelectorAll('[href],[src]')) {
      name(resolved(part.getAttribute('href') ?? part.getAttribute('src') ?? '', element), 'noscript')
    }
  }

  return {
    name,
    /** Reads one of the elements that `RESOURCES` selects. */
    read(element: Element): void {
      const is = element.localName
      const source = () => (element as HTMLMediaElement).currentSrc || addressIn(element, 'src')
      nameCandidates(element, 'srcset')
      if (is === 'link') readLinkElement(element)
      else if (is === 'noscript') readNoscript(element)
      else if (is === 'source') name(addressIn(element, 'src'), 'candidate')
      else if (is === 'object') load(addressIn(element, 'data'), 'object')
      else if (is === 'embed') load(addressIn(element, 'src'), 'object')
      else if (is === 'script') load(addressIn(element, 'src'), 'script')
      else if (is === 'img') load(source(), 'image')
      else if (is === 'iframe' || is === 'frame') {
        counts.frames += 1
        load(addressIn(element, 'src'), 'frame')
      } else {
        load(source(), is === 'input' ? 'image' : 'media')
        load(addressIn(element, 'poster'), 'image')
      }
    },
    readRequest: (request: PerformanceResourceTiming) => load(request.name, kindOfRequest(request)),
    lists: () => ({
      loaded: [...loaded].map(([url, kind]) => ({ url, kind })),
      named: [...named.values()].filter(({ url, kind }) => kind !== 'candidate' || !loaded.has(url)),
    }),
  }
}

/** The images of a `srcset` (HTML, "srcset attributes"). */
function imagesInSrcset(srcset: string): readonly string[] {
  const found: string[] = []
  let isUrl = true
  for (const word of srcset.split(/\s+/)) {
    // After the comma that ends a descriptor such as `2x`, the next URL may follow at once.
    const comma: number = isUrl ? -1 : word.indexOf(',')
    if (!isUrl && comma < 0) continue
    let written = word.slice(comma + 1).replace(/^,+/, '')
    while (written.endsWith(',')) written = written.slice(0, -1)
    if (written !== '') found.push(written)
    isUrl = written === '' || word.endsWith(',')
  }
  return found
}

const kindOfInitiator = new Map<string, LoadedKind>([
  ...['img', 'image', 'input'].map(type => [type, 'image'] as const),
  ...['iframe', 'frame'].map(type => [type, 'frame'] as const),
  ...['object', 'embed'].map(type => [type, 'object'] as const),
  ...['audio', 'video', 'track'].map(type => [type, 'media'] as const),
  ...['fetch', 'xmlhttprequest', 'beacon'].map(type => [type, 'data'] as const),
  ['script', 'script'],
])

/** The kind of a request. For requests of style sheets browsers do not report it, so the file extension decides. */
function kindOfRequest({ initiatorType, name }: PerformanceResourceTiming): LoadedKind {
  const [path = ''] = name.split(/[?#]/, 1)
  if (/\.(?:woff2?|ttf|otf|eot)$/i.test(path)) return 'font'
  const kind = kindOfInitiator.get(initiatorType)
  if (kind) return kind
  if (/\.css$/i.test(path)) return 'style'
  if (/\.m?js$/i.test(path)) return 'script'
  return /\.(?:png|jpe?g|gif|webp|avif|svg|ico)$/i.test(path) ? 'image' : 'other'
}
