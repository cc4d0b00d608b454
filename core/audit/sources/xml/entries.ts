/** Finds the entries of sitemaps and feeds, and the URLs that they name, in the elements that a parser reports. */
import type { Wording } from '../../../text/wording.ts'
import { binarySizeText } from '../size.ts'
import type { Tally } from '../tally.ts'
import { say } from '../wording.ts'
import { STAND_IN, withAmpersands } from './ampersands.ts'
import { type Element, type NamedUrl, type Vocabulary, vocabularies } from './vocabulary.ts'

const MAX_ELEMENT_DEPTH = 64

/** A permalink must be an absolute URL; other guids are names that cannot be fetched. */
const ABSOLUTE = /^\s*https?:\/\/\S/i

/** The protocol requires fewer than 2,048 characters. */
const MAX_SITEMAP_URL_LENGTH = 8192

/** The limit of URLs in one sitemap, and of sitemaps in one index (https://www.sitemaps.org/protocol.html#index). */
export const MAX_SITEMAP_URLS = 50_000

/** What is known about the document up to the current element. */
export type XmlEntries = ReturnType<typeof createXmlEntries>

export const createXmlEntries = (tally: Tally) => ({
  tally,
  /** Undefined until the root element was read, and if the root element is not a known one. */
  vocabulary: undefined as Vocabulary | undefined,
  namespace: undefined as string | undefined,
  /** The names of the elements that are open, without prefixes. */
  path: [] as string[],
  isClosed: false,
  /** The sitemaps that a sitemap index names. */
  parts: [] as string[],
  /** How many entries began so far: the number of the current one. */
  entries: 0,
  pages: 0,
  /** Whether the current entry has named a page. */
  isNamed: false,
  /** The URL for the page of the entry if no other element names one. */
  fallback: '',
  /** The element whose text is the URL that is being read, its depth, and the text so far. */
  naming: undefined as NamedUrl | undefined,
  namingDepth: 0,
  value: '',
  /** Whether there is a fault in the entry or the text. */
  isBroken: false,
  hasBareAmpersand: false,
  bareAmpersands: 0,
  /** How many pages of a sitemap are named without their site. */
  relative: 0,
  /** That an entry belongs into another kind of sitemap. */
  misplaced: undefined as Wording | undefined,
  refused: undefined as Wording | undefined,
})

/** The first reason counts. */
export function refuseXml(xml: XmlEntries, reason: Wording): void {
  xml.refused ??= reason
}

export function openElement(xml: XmlEntries, element: Element): void {
  const { path, vocabulary } = xml
  if (path.length === 0 && !vocabulary) openRoot(xml, element)
  else if (element.local === vocabulary?.entry && !path.includes(element.local)) openEntry(xml)
  else if (vocabulary && isMisplaced(vocabulary, element.local, path)) {
    xml.entries++
    xml.misplaced = say('misplacedEntry', { name: element.local, root: path[0] ?? '' })
    xml.tally.next()
    xml.tally.reject(xml.entries, xml.misplaced)
  } else if (vocabulary && !xml.naming && path.includes(vocabulary.entry)) {
    const named = vocabulary.naming(element, path.at(-1) ?? '')
    if (named) openNaming(xml, named)
  }
  path.push(element.local)
  if (path.length > MAX_ELEMENT_DEPTH) refuseXml(xml, say('tooDeep', { depth: MAX_ELEMENT_DEPTH }))
}

/** A page in an index, or a sitemap in a list of pages: neither is read by search engines. */
const isMisplaced = ({ kind }: Vocabulary, local: string, { length }: readonly string[]): boolean =>
  length === 1 && ((kind === 'sitemap' && local === 'sitemap') || (kind === 'sitemap-index' && local === 'url'))

function openRoot(xml: XmlEntries, { local, uri }: Element): void {
  xml.vocabulary = Object.hasOwn(vocabularies, local) ? vocabularies[local] : undefined
  xml.namespace = uri
  const name = local.slice(0, 100)
  if (!xml.vocabulary) refuseXml(xml, /^html$/i.test(name) ? say('html') : say('unknownRoot', { name }))
}

function openEntry(xml: XmlEntries): void {
  xml.entries++
  xml.isNamed = false
  xml.fallback = ''
  xml.isBroken = false
}

function openNaming(xml: XmlEntries, named: NamedUrl): void {
  if (named.url !== undefined) {
    addNamedUrl(xml, named, named.url, named.url.includes(STAND_IN))
    return
  }
  xml.hasBareAmpersand = false
  xml.naming = named
  xml.namingDepth = xml.path.length
  xml.value = ''
  xml.isBroken = false
}

export function addText(xml: XmlEntries, text: string): void {
  if (!xml.naming) return
  xml.value += text
  xml.hasBareAmpersand ||= text.includes(STAND_IN)
}

/** Adds text in which an ampersand needs no escaping. */
export function addCharacterData(xml: XmlEntries, text: string): void {
  if (xml.naming) xml.value += text
}

export function closeElement(xml: XmlEntries): void {
  const { path, vocabulary } = xml
  const local = path.pop()
  if (xml.naming && path.length <= xml.namingDepth) closeNaming(xml, xml.naming)
  if (local === vocabulary?.entry && !path.includes(local ?? '') && !xml.isNamed) closeUnnamedEntry(xml)
  xml.isClosed = path.length === 0
}

function closeNaming(xml: XmlEntries, naming: NamedUrl): void {
  const { value } = xml
  if (naming.isFallback) xml.fallback = xml.isBroken || !ABSOLUTE.test(value) ? '' : value
  // An empty element names no page; at the end of the entry it is known whether another element does.
  else if (naming.kind !== 'page' || value.trim() !== '') addNamedUrl(xml, naming, value, xml.hasBareAmpersand)
  xml.naming = undefined
}

function closeUnnamedEntry(xml: XmlEntries): void {
  const { tally, fallback } = xml
  if (fallback === '') {
    tally.next()
    tally.reject(xml.entries, say(xml.isBroken ? 'notWellFormed' : 'noAddress'))
    return
  }
  xml.isBroken = false
  addNamedUrl(xml, { kind: 'page' }, fallback, fallback.includes(STAND_IN))
}

function addNamedUrl(xml: XmlEntries, { kind }: NamedUrl, written: string, hasBareAmpersand: boolean): void {
  const { tally, entries, parts } = xml
  tally.next()
  if (kind === 'page') {
    xml.isNamed = true
    xml.pages++
  }
  if (hasBareAmpersand) xml.bareAmpersands++
  const url = withAmpersands(written).trim()
  if (kind === 'page' && xml.vocabulary?.kind.startsWith('sitemap') && url !== '' && !ABSOLUTE.test(url)) xml.relative++
  if (xml.isBroken) tally.reject(entries, say('notWellFormed'))
  else if (url === '') tally.reject(entries, say('noAddress'))
  else if (url.length > MAX_SITEMAP_URL_LENGTH)
    tally.reject(entries, say('overlongUrl', { size: binarySizeText(MAX_SITEMAP_URL_LENGTH) }))
  else if (xml.vocabulary?.kind === 'sitemap-index') {
    tally.part()
    if (parts.length < MAX_SITEMAP_URLS) parts.push(url)
  } else tally.record(kind === 'page' ? { row: entries, url } : { row: entries, url, kind })
}
