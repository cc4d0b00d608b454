/**
 * Sitemaps and feeds, read as they come. Nothing is kept but the element that is being read: how long a piece of text
 * and how deep the elements may be is bounded, and a DOCTYPE, which could define more, is refused.
 */
import { SaxesParser } from 'saxes'
import type { Wording } from '../../../text/wording.ts'
import type { Reader } from '../reader.ts'
import { sizeOf } from '../size.ts'
import type { SourceKind } from '../source.ts'
import type { Tally } from '../tally.ts'
import { say } from '../wording.ts'
import { ampersands, STAND_IN, withAmpersands } from './ampersands.ts'
import { type Element, type Naming, SITEMAP_NAMESPACE, type Vocabulary, vocabularies } from './vocabulary.ts'

/** Text is handed on in pieces of this size, in UTF-16 units; without an event for so many pieces, it is refused. */
const PIECE = 64 * 1024
const MOST_PIECES = 4

const DEEPEST = 64

/** In XML, DOCTYPE is written in capitals; in HTML as one likes. */
const HTML = /^\s*(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<!doctype\s+html\b/i

/** Each fault takes the parser as long as a thousand characters; a prefix that is not declared is one in each entry. */
const MOST_FAULTS = 500_000

/** What a permalink must be; others are names that no one can follow. */
const ABSOLUTE = /^\s*https?:\/\/\S/i

/** The protocol says less than 2,048 characters. */
const LONGEST_URL = 8192

/** The limits of one sitemap (https://www.sitemaps.org/protocol.html#index). */
const MOST_URLS = 50_000
const MOST_OCTETS = 52_428_800

export interface XmlReader extends Reader {
  /** Undefined until the root element tells, and if it is not one that is known. */
  readonly kind: () => SourceKind | undefined
  /** The sitemaps that an index names. */
  readonly parts: () => readonly string[]
}

/** `octets` tells how large the source is as far as it was read. */
export function xmlReader(tally: Tally, octets: () => number): XmlReader {
  const parser = new SaxesParser({ xmlns: true })
  const withStandIns = ampersands()
  const path: string[] = []
  const parts: string[] = []
  let vocabulary: Vocabulary | undefined
  let refused: Wording | undefined
  let namespace: string | undefined
  let malformed: number | undefined
  let isFirst = true
  let isClosed = false
  let faults = 0
  let bare = 0
  let isBare = false
  let waiting = ''
  let quiet = 0

  /** The entry that is being read: its number, and whether it named a page. */
  let entries = 0
  let pages = 0
  let isNamed = false
  /** What names the page of the entry if nothing else does. */
  let fallback = ''
  /** The element whose text is a URL. */
  let naming: Naming | undefined
  let namingDepth = 0
  let value = ''
  let isBroken = false

  const refuse = (reason: Wording): void => {
    refused ??= reason
  }

  function named({ kind }: Naming, written: string): void {
    tally.next()
    if (kind === 'page') {
      isNamed = true
      pages++
    }
    if (isBare) bare++
    const url = withAmpersands(written).trim()
    if (isBroken) tally.reject(entries, say('notWellFormed'))
    else if (url === '') tally.reject(entries, say('noAddress'))
    else if (url.length > LONGEST_URL) tally.reject(entries, say('overlongUrl', { size: sizeOf(LONGEST_URL) }))
    else if (vocabulary?.kind === 'sitemap-index') {
      tally.part()
      if (parts.length < MOST_URLS) parts.push(url)
    } else tally.record(kind === 'page' ? { row: entries, url } : { row: entries, url, kind })
  }

  function open(element: Element): void {
    if (path.length === 0 && !vocabulary) {
      vocabulary = Object.hasOwn(vocabularies, element.local) ? vocabularies[element.local] : undefined
      namespace = element.uri
      const name = element.local.slice(0, 100)
      if (!vocabulary) refuse(/^html$/i.test(name) ? say('html') : say('unknownRoot', { name }))
    } else if (element.local === vocabulary?.entry && !path.includes(element.local)) {
      entries++
      isNamed = false
      fallback = ''
      isBroken = false
    } else if (vocabulary && !naming && path.includes(vocabulary.entry)) {
      const found = vocabulary.naming(element, path.at(-1) ?? '')
      if (found?.url !== undefined) {
        isBare = found.url.includes(STAND_IN)
        named(found, found.url)
      } else if (found) {
        isBare = false
        naming = found
        namingDepth = path.length
        value = ''
        isBroken = false
      }
    }
    path.push(element.local)
    if (path.length > DEEPEST) refuse(say('tooDeep', { depth: DEEPEST }))
  }

  function close(): void {
    const local = path.pop()
    if (naming && path.length <= namingDepth) {
      if (naming.isFallback) fallback = isBroken || !ABSOLUTE.test(value) ? '' : value
      // What is empty names no page; the end of the entry tells whether anything else does.
      else if (naming.kind !== 'page' || value.trim() !== '') named(naming, value)
      naming = undefined
    }
    if (local === vocabulary?.entry && !path.includes(local ?? '') && !isNamed) {
      if (fallback !== '') {
        isBroken = false
        isBare = fallback.includes(STAND_IN)
        named({ kind: 'page' }, fallback)
      } else {
        tally.next()
        tally.reject(entries, say(isBroken ? 'notWellFormed' : 'noAddress'))
      }
    }
    isClosed = path.length === 0
  }

  /** What the parser tells is no longer heard once the source is refused. */
  const heard =
    <Args extends readonly unknown[]>(handle: (...args: Args) => void) =>
    (...args: Args): void => {
      quiet = 0
      if (!refused) handle(...args)
    }
  parser.on('error', () => {
    if (++faults > MOST_FAULTS) refuse(say('tooManyFaults'))
    malformed ??= parser.line
    isBroken = true
  })
  parser.on(
    'doctype',
    heard(doctype => refuse(/^\s*html\b/i.test(doctype) ? say('html') : say('doctype'))),
  )
  parser.on(
    'opentag',
    heard(({ local, uri, attributes }) =>
      open({ local, uri, attribute: name => (Object.hasOwn(attributes, name) ? attributes[name]?.value : undefined) }),
    ),
  )
  parser.on('closetag', heard(close))
  parser.on(
    'text',
    heard(text => {
      if (!naming) return
      value += text
      isBare ||= text.includes(STAND_IN)
    }),
  )
  parser.on(
    'cdata',
    heard(text => {
      if (naming) value += text
    }),
  )
  parser.on(
    'comment',
    heard(() => {}),
  )
  parser.on(
    'processinginstruction',
    heard(() => {}),
  )

  function write(piece: string, isLast: boolean): void {
    if (++quiet > MOST_PIECES) refuse(say('tooLong', { size: sizeOf(PIECE * MOST_PIECES) }))
    if (isFirst && HTML.test(piece)) refuse(say('html'))
    isFirst = false
    if (refused) return
    const escaped = withStandIns(piece, isLast)
    if (escaped !== '') parser.write(escaped)
  }

  return {
    read(text) {
      waiting += text
      let at = 0
      for (; waiting.length - at >= PIECE; at += PIECE) write(waiting.slice(at, at + PIECE), false)
      waiting = waiting.slice(at)
    },
    lose: refuse,
    end(cut) {
      write(waiting, true)
      if (!refused && !cut) parser.close()
    },
    notes() {
      const notes: Wording[] = []
      const isSitemap = vocabulary?.kind === 'sitemap' || vocabulary?.kind === 'sitemap-index'
      if (isSitemap && namespace !== SITEMAP_NAMESPACE) notes.push(say('namespace', { namespace: SITEMAP_NAMESPACE }))
      if (isSitemap && pages > MOST_URLS) notes.push(say('manyUrls'))
      if (isSitemap && octets() > MOST_OCTETS) notes.push(say('manyOctets'))
      if (bare > 0) notes.push(say('ampersands', { count: bare }))
      if (malformed !== undefined) notes.push(say('malformed', { line: malformed }))
      else if (!isClosed && !refused && vocabulary) notes.push(say('unclosed'))
      return notes
    },
    refused: () => refused,
    kind: () => vocabulary?.kind,
    parts: () => parts,
  }
}
