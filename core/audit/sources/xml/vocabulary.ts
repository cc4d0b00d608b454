/** The elements of sitemaps and feeds that name URLs. */
import type { AuditRecord } from '../../record.ts'
import type { SourceKind } from '../../source-kinds.ts'

export interface Element {
  readonly local: string
  readonly uri: string
  readonly attribute: (name: string) => string | undefined
}

/** What an element names: a URL in its text or in an attribute. */
export interface NamedUrl {
  readonly kind: NonNullable<AuditRecord['kind']>
  /** The URL in an attribute; undefined if the URL is the element's text. */
  readonly url?: string
  /** Whether the URL counts only if nothing else in the entry names a page. */
  readonly isFallback?: boolean
}

export interface Vocabulary {
  readonly kind: SourceKind
  /** The element that holds one entry. */
  readonly entry: string
  /** What an element within an entry names; undefined if it names nothing. `parent` is the element around it. */
  readonly naming: (element: Element, parent: string) => NamedUrl | undefined
}

/** https://www.sitemaps.org/protocol.html, with the extensions for languages, images and videos. */
const sitemap: Vocabulary = {
  kind: 'sitemap',
  entry: 'url',
  naming({ local, attribute }, parent) {
    if (local === 'loc') return parent === 'url' ? { kind: 'page' } : parent === 'image' ? { kind: 'image' } : undefined
    if (local === 'link' && parent === 'url') {
      const href = attribute('href')
      return isAlternate(attribute('rel')) && href !== undefined ? { kind: 'alternate', url: href } : undefined
    }
    if (parent !== 'video') return undefined
    if (local === 'content_loc' || local === 'player_loc') return { kind: 'video' }
    return local === 'thumbnail_loc' ? { kind: 'image' } : undefined
  },
}

const sitemapIndex: Vocabulary = {
  kind: 'sitemap-index',
  entry: 'sitemap',
  naming: ({ local }, parent) => (local === 'loc' && parent === 'sitemap' ? { kind: 'page' } : undefined),
}

const ATOM = 'http://www.w3.org/2005/Atom'

/** RSS 2.0, and 1.0, whose items follow the channel. A guid is a permalink unless it says that it is not. */
const rss: Vocabulary = {
  kind: 'rss',
  entry: 'item',
  naming({ local, uri, attribute }, parent) {
    if (parent !== 'item') return undefined
    if (local === 'link' && uri !== ATOM) return { kind: 'page' }
    const isPermalink = local === 'guid' && attribute('isPermaLink')?.trim().toLowerCase() !== 'false'
    return isPermalink ? { kind: 'page', isFallback: true } : undefined
  },
}

/** RFC 4287 §4.2.7: a link without a relation names the entry itself. */
const atom: Vocabulary = {
  kind: 'atom',
  entry: 'entry',
  naming({ local, attribute }, parent) {
    const href = attribute('href')
    if (local !== 'link' || parent !== 'entry' || href === undefined) return undefined
    const relation = attribute('rel')
    if (relation === undefined || (isAlternate(relation) && attribute('hreflang') === undefined)) {
      return { kind: 'page', url: href }
    }
    return isAlternate(relation) ? { kind: 'alternate', url: href } : undefined
  },
}

const isAlternate = (relation: string | undefined): boolean => relation?.trim().toLowerCase() === 'alternate'

/** Keyed by the name of the root element. */
export const vocabularies: Readonly<Record<string, Vocabulary>> = {
  urlset: sitemap,
  sitemapindex: sitemapIndex,
  rss,
  RDF: rss,
  feed: atom,
}

export const SITEMAP_NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
