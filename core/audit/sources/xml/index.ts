/** Sitemaps and feeds as they arrive. Lengths and depth are limited; a DOCTYPE could define entities and is refused. */
import { SaxesParser } from 'saxes'
import type { Wording } from '../../../text/wording.ts'
import type { SourceKind } from '../../source-kinds.ts'
import type { TextReader } from '../reader.ts'
import { binarySizeText } from '../size.ts'
import type { Tally } from '../tally.ts'
import { say } from '../wording.ts'
import { ampersands } from './ampersands.ts'
import {
  addCharacterData,
  addText,
  closeElement,
  createXmlEntries,
  MAX_SITEMAP_URLS,
  openElement,
  refuseXml,
} from './entries.ts'
import { SITEMAP_NAMESPACE } from './vocabulary.ts'

/** Pieces are short, as the parser reads one to its end. After `MAX_PIECES` without an event a source is refused. */
const PIECE_LENGTH = 8 * 1024
const MAX_PIECES = 32

/** XML requires DOCTYPE in capitals; HTML allows any case. */
const HTML = /^\s*(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<!doctype\s+html\b/i

/** A fault costs the parser as much as a thousand characters, and an undeclared prefix causes one in each entry. */
const MAX_FAULTS = 500_000

/** The greatest size of one sitemap (https://www.sitemaps.org/protocol.html#index). */
const MAX_SITEMAP_OCTETS = 52_428_800

export interface XmlReader extends TextReader {
  /** Undefined until the root element was read, and if the root element is not a known one. */
  readonly kind: () => SourceKind | undefined
  readonly parts: () => readonly string[]
}

type XmlParsing = ReturnType<typeof createParsing>

const createParsing = (tally: Tally) => ({
  parser: new SaxesParser({ xmlns: true }),
  xml: createXmlEntries(tally),
  /** Replaces bare ampersands, over the ends of pieces. */
  withStandIns: ampersands(),
  /** Text that was not passed to the parser yet. */
  pending: '',
  isFirst: true,
  piecesWithoutEvent: 0,
  faults: 0,
  /** The first fault: its line, and what is wrong. */
  malformed: undefined as Wording | undefined,
  piece: '',
  /** Whether the source has ended. Until then its root element may still be closed. */
  isEnded: false,
})

/** @param octets returns how many octets of the source were read so far */
export function xmlReader(tally: Tally, octets: () => number): XmlReader {
  const parsing = createParsing(tally)
  const { parser, xml } = parsing
  listenToFaults(parsing)
  listenToElements(parsing)
  return {
    read: text => readPieces(parsing, text),
    missingLine: reason => refuseXml(xml, reason),
    end(cut) {
      writePiece(parsing, parsing.pending, true)
      parsing.isEnded = true
      if (!xml.refused && !cut) parser.close()
    },
    notes: () => notesOn(parsing, octets()),
    refused: () => xml.refused,
    kind: () => xml.vocabulary?.kind,
    parts: () => xml.parts,
  }
}

function listenToFaults(parsing: XmlParsing): void {
  const { parser, xml } = parsing
  parser.on('error', ({ message }) => {
    if (++parsing.faults > MAX_FAULTS) refuseXml(xml, say('tooManyFaults'))
    // At the end of a document that is not closed, the parser finds nothing else.
    if (!parsing.isEnded || xml.isClosed) parsing.malformed ??= faultText(message, parser.line, parsing.piece)
    xml.isBroken = true
  })
}

/** Entities that XML defines. Those of HTML are not among them. */
const UNDEFINED_ENTITY = /&(?!(?:amp|lt|gt|quot|apos);)([A-Za-z]\w{0,30});/

/** What is wrong, if it is one of the usual causes. `message` is that of the parser. */
function faultText(message: string, line: number, piece: string): Wording {
  const [, entity] = message.includes('undefined entity') ? (UNDEFINED_ENTITY.exec(piece) ?? []) : []
  if (entity !== undefined) return say('undefinedEntity', { line, entity: `&${entity};` })
  const [, prefix] = /unbound namespace prefix: "([^"]*)"/.exec(message) ?? []
  if (prefix !== undefined) return say('undeclaredPrefix', { line, prefix })
  if (/unexpected close tag|unmatched closing tag/.test(message)) return say('unmatchedTag', { line })
  if (message.includes('must appear at the start') || message.includes('must be at the start'))
    return say('lateDeclaration', { line })
  return say('malformed', { line })
}

function listenToElements(parsing: XmlParsing): void {
  const { parser, xml } = parsing
  /** Events are ignored once the source is refused. */
  const unlessRefused =
    <Event>(handle: (event: Event) => void) =>
    (event: Event): void => {
      parsing.piecesWithoutEvent = 0
      if (!xml.refused) handle(event)
    }
  const ignore = unlessRefused(() => {})
  parser.on(
    'doctype',
    unlessRefused(doctype => refuseXml(xml, /^\s*html\b/i.test(doctype) ? say('html') : say('doctype'))),
  )
  parser.on(
    'opentag',
    unlessRefused(({ local, uri, attributes }) => {
      const attribute = (name: string) => (Object.hasOwn(attributes, name) ? attributes[name]?.value : undefined)
      openElement(xml, { local, uri, attribute })
    }),
  )
  parser.on(
    'closetag',
    unlessRefused(() => closeElement(xml)),
  )
  parser.on(
    'text',
    unlessRefused(text => addText(xml, text)),
  )
  parser.on(
    'cdata',
    unlessRefused(text => addCharacterData(xml, text)),
  )
  parser.on('comment', ignore)
  parser.on('processinginstruction', ignore)
}

function readPieces(parsing: XmlParsing, text: string): void {
  const pending = parsing.pending + text
  let at = 0
  for (; pending.length - at >= PIECE_LENGTH; at += PIECE_LENGTH) {
    writePiece(parsing, pending.slice(at, at + PIECE_LENGTH), false)
  }
  parsing.pending = pending.slice(at)
}

function writePiece(parsing: XmlParsing, piece: string, isLast: boolean): void {
  const { parser, xml } = parsing
  if (++parsing.piecesWithoutEvent > MAX_PIECES) {
    refuseXml(xml, say('tooLong', { size: binarySizeText(PIECE_LENGTH * MAX_PIECES) }))
  }
  if (parsing.isFirst && HTML.test(piece)) refuseXml(xml, say('html'))
  parsing.isFirst = false
  if (xml.refused) return
  const escaped = parsing.withStandIns(piece, isLast)
  parsing.piece = piece
  if (escaped !== '') parser.write(escaped)
}

function notesOn({ xml, malformed, isEnded }: XmlParsing, octets: number): readonly Wording[] {
  const { vocabulary, namespace, pages, bareAmpersands, isClosed, refused } = xml
  const notes: Wording[] = []
  const isSitemap = vocabulary?.kind === 'sitemap' || vocabulary?.kind === 'sitemap-index'
  if (isSitemap && namespace !== SITEMAP_NAMESPACE) notes.push(say('namespace', { namespace: SITEMAP_NAMESPACE }))
  if (isSitemap && pages > MAX_SITEMAP_URLS) notes.push(say('manyUrls'))
  if (isSitemap && octets > MAX_SITEMAP_OCTETS) notes.push(say('manyOctets'))
  if (bareAmpersands > 0) notes.push(say('ampersands', { count: bareAmpersands }))
  if (xml.relative > 0) notes.push(say('relativeLoc', { count: xml.relative }))
  if (xml.misplaced !== undefined) notes.push(xml.misplaced)
  if (malformed !== undefined) notes.push(malformed)
  if (isEnded && !isClosed && !refused && vocabulary) notes.push(say('unclosed'))
  return notes
}
