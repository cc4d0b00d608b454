/** Turns octets into rows: the first block decides encoding and reader, and all blocks are decoded for the reader. */
import { cutText } from '../../text/cut-text.ts'
import type { Wording } from '../../text/wording.ts'
import { withoutAddresses } from '../addresses.ts'
import type { SourceKind } from '../source-kinds.ts'
import { MAX_RECORD_OCTETS } from './blocks.ts'
import { declaredEncoding, decodeLines, sniffEncoding } from './encoding.ts'
import { jsonListReader } from './json.ts'
import { jsonLayoutOf } from './json-elements.ts'
import { listReader } from './list.ts'
import { logReader } from './log/index.ts'
import { isCloudFront } from './log/w3c.ts'
import type { TextReader } from './reader.ts'
import { type Recognised, recognised, unreadableReason, unreadableTextReason } from './recognise.ts'
import { binarySizeText } from './size.ts'
import type { SourceOptions, TableDescription } from './source.ts'
import { tableReader } from './table/index.ts'
import type { Tally } from './tally.ts'
import { say } from './wording.ts'
import { xmlReader } from './xml/index.ts'

export interface TextStage {
  /** Returns how many octets of a block were used. `cut`: the source is cut off at the end of the last block. */
  readonly take: (block: Uint8Array, isLast: boolean, cut: boolean) => number
  readonly kind: () => SourceKind | undefined
  readonly encoding: string
  readonly table: TableDescription | undefined
  readonly parts: () => readonly string[]
  readonly firstLines: readonly string[]
  readonly notes: () => readonly Wording[]
  readonly refused: () => Wording | undefined
}

interface SourceHead {
  /** The first block, and whether it is the whole source. */
  readonly head: Uint8Array
  readonly isWhole: boolean
  /** Whether the source is cut off at the end of the block. */
  readonly isCut: boolean
  readonly options: SourceOptions
  readonly tally: Tally
  readonly octets: () => number
}

const LINE_FEED_OCTET = 0x0a
const CARRIAGE_RETURN_OCTET = 0x0d

const MAX_LINE_SHOWN = 160

/** The lines by which a person recognises a source, whatever they hold. */
const firstLinesOf = (text: string): readonly string[] =>
  text
    .split('\n', 3)
    .filter(line => line !== '')
    .map(line => withoutAddresses(line, undefined))
    .map(line => cutText(line, MAX_LINE_SHOWN))

/** What is looked at to recognise a source: so many lines, or so many octets if they hold two. */
const WINDOW_LINES = 200
const WINDOW_OCTETS = 1024 * 1024
const LEAST_LINES = 2

/** Whether the beginning of a source is too short to show what it is. */
export function isShortHead(head: Uint8Array): boolean {
  const { encoding } = sniffEncoding(head)
  if (head.length >= MAX_RECORD_OCTETS || unreadableReason(head, encoding)) return false
  const least = head.length < WINDOW_OCTETS ? WINDOW_LINES : LEAST_LINES
  const text = new TextDecoder(encoding).decode(head)
  const [first] = /\S/.exec(text) ?? []
  const layout = first === '[' || first === '{' ? jsonLayoutOf(text) : undefined
  if (layout) return layout.elements.length < least - 1
  return first !== '<' && text.split(/[\r\n]+/, least + 1).length <= least
}

export function textStage(source: SourceHead): TextStage {
  const { head } = source
  const { encoding } = sniffEncoding(head)
  const isText = unreadableReason(head, encoding) === undefined
  const text = isText ? new TextDecoder(encoding).decode(head.subarray(0, 4 * MAX_LINE_SHOWN * 3)) : ''
  return { ...readingStage(source), firstLines: firstLinesOf(text.replace(/\r\n?/g, '\n')) }
}

function readingStage({ head, isWhole, isCut, options, tally, octets }: SourceHead): Omit<TextStage, 'firstLines'> {
  const { encoding, mark } = sniffEncoding(head)
  const objection = unreadableReason(head, encoding)
  if (objection) return refusingStage(encoding, objection)
  const decoded = new TextDecoder(encoding).decode(head)
  const text = decoded.replace(/\r\n?/g, '\n')
  const beginning = isWhole ? text : text.slice(0, text.lastIndexOf('\n') + 1) || text
  const textObjection = isCut && beginning.trim() === '' ? undefined : unreadableTextReason(beginning, options)
  if (textObjection) return refusingStage(encoding, textObjection)
  const found = recognised(beginning, options)
  if (found.refused) return refusingStage(encoding, found.refused)
  const { reader: readerName, table } = found
  const ways = options.reader === undefined ? doubtsOfReading(found) : []
  if (readerName === 'json-list' || found.elementsFrom !== undefined) {
    const reader =
      readerName === 'json-list'
        ? jsonListReader(tally, jsonLayoutOf(beginning)?.isLines)
        : lineReaderOf(found, options, tally)
    const { take, notes } = stream(reader, encoding, mark)
    const kind = readerName === 'json-list' ? 'list' : (readerName as SourceKind)
    return stageOf({ take, notes: () => [...ways, ...notes()], kind, encoding, refused: reader.refused })
  }
  if (readerName === 'xml') {
    const reader = xmlReader(tally, octets)
    const declared = encoding === 'utf-8' ? (declaredEncoding(text.slice(0, 1024)) ?? encoding) : encoding
    const { take, notes } = stream(reader, declared, mark)
    return { ...reader, take, notes, encoding: declared, table: undefined }
  }
  const reader = lineReaderOf(found, options, tally)
  const kind: SourceKind = readerName === 'w3c' && isCloudFront(beginning) ? 'cloudfront' : readerName
  const isOfReturns = text.includes('\n') && !decoded.includes('\n')
  const newline = isOfReturns ? CARRIAGE_RETURN_OCTET : LINE_FEED_OCTET
  const { take, notes } =
    encoding === 'utf-8' ? utf8Lines(reader, mark, newline) : streamedLines(reader, encoding, mark, isOfReturns)
  return stageOf({ take, notes: () => [...ways, ...notes()], kind, encoding, table, refused: reader.refused })
}

const stageOf = ({
  kind,
  table,
  ...stage
}: BlockReading &
  Pick<TextStage, 'encoding' | 'refused'> & {
    readonly kind: SourceKind | undefined
    readonly table?: TextStage['table']
  }): Omit<TextStage, 'firstLines'> => ({ ...stage, kind: () => kind, table, parts: () => [] })

const doubtsOfReading = ({ isNear, ties = [] }: Recognised): readonly Wording[] => [
  ...(isNear ? [say('tieOfFormats')] : []),
  ...ties,
]

function lineReaderOf(
  { reader, plan, table, requests, elementsFrom }: Recognised,
  options: SourceOptions,
  tally: Tally,
): TextReader {
  if (table && (requests || reader === 'table')) return tableReader(table, tally, requests?.open())
  if (reader === 'list' || reader === 'table' || reader === 'xml' || reader === 'json-list') return listReader(tally)
  return logReader({ format: reader, plan, elementsFrom, options, tally })
}

const refusingStage = (encoding: string, refused: Wording) =>
  stageOf({ take: block => block.length, notes: () => [], kind: undefined, encoding, refused: () => refused })

type BlockReading = Pick<TextStage, 'take' | 'notes'>

const overlongLine = (): Wording => say('overlong', { size: binarySizeText(MAX_RECORD_OCTETS) })

/** Lines of UTF-8. They are split before they are decoded, so that each line can be decoded differently. */
function utf8Lines(reader: TextReader, mark: number, newline: number): BlockReading {
  let otherLines = 0
  let isSkipping = false
  let isFirst = true

  function read(octets: Uint8Array): void {
    if (octets.length === 0 || (newline === LINE_FEED_OCTET && reader.readAscii?.(octets))) return
    reader.read(
      withLineFeeds(
        decodeLines(octets, newline, () => otherLines++),
        newline,
      ),
    )
  }

  function take(block: Uint8Array, isLast: boolean, cut: boolean): number {
    const start = isFirst ? mark : 0
    if (reader.refused()) return block.length
    if (isSkipping) {
      const end = block.indexOf(newline)
      if (end >= 0) isSkipping = false
      if (end < 0 || !isLast) return end < 0 ? block.length : end + 1
      return finish(block, end + 1, cut)
    }
    if (isLast) return finish(block, start, cut)
    const end = block.lastIndexOf(newline) + 1
    if (end > start) {
      read(block.subarray(start, end))
      return end
    }
    if (block.length < MAX_RECORD_OCTETS) return 0
    reader.missingLine(overlongLine())
    isSkipping = true
    return block.length
  }

  function finish(block: Uint8Array, start: number, cut: boolean): number {
    const end = cut ? Math.max(start, block.lastIndexOf(newline) + 1) : block.length
    read(block.subarray(start, end))
    if (end < block.length) reader.missingLine(say('cutOff'))
    reader.end(cut)
    return block.length
  }

  return {
    take(block, isLast, cut) {
      const used = take(block, isLast, cut)
      if (used > 0) isFirst = false
      // If the last line was skipped, the reader has not been ended yet.
      if (isLast && isSkipping) reader.end(cut)
      return used
    },
    notes: () => [...(otherLines > 0 ? [say('latin1', { count: otherLines })] : []), ...reader.notes()],
  }
}

/** Lines in an encoding in which line ends cannot be found in the octets. */
function streamedLines(reader: TextReader, encoding: string, mark: number, isOfReturns: boolean): BlockReading {
  const decode = streamDecoder(encoding, mark)
  let open = ''
  let isSkipping = false

  function take(block: Uint8Array, isLast: boolean, cut: boolean): number {
    if (reader.refused()) return block.length
    const decoded = decode.text(block, isLast)
    let text = open + (isOfReturns ? decoded.replaceAll('\r', '\n') : decoded)
    open = ''
    if (isSkipping) {
      const end = text.indexOf('\n') + 1
      isSkipping = end === 0
      text = isSkipping ? '' : text.slice(end)
    }
    const end = isLast && !cut ? text.length : text.lastIndexOf('\n') + 1
    if (end > 0) reader.read(withLineFeeds(text.slice(0, end), LINE_FEED_OCTET))
    open = text.slice(end)
    if (open !== '' && (isLast || open.length > MAX_RECORD_OCTETS)) {
      reader.missingLine(isLast ? say('cutOff') : overlongLine())
      isSkipping = true
      open = ''
    }
    if (isLast) reader.end(cut)
    return block.length
  }
  return { take, notes: () => [...decode.notes(), ...reader.notes()] }
}

/** Passes on text in any pieces, for readers that do not read by lines. */
function stream(reader: TextReader, encoding: string, mark: number): BlockReading {
  const decode = streamDecoder(encoding, mark)
  return {
    take(block, isLast, cut) {
      if (reader.refused()) return block.length
      reader.read(decode.text(block, isLast))
      if (isLast) reader.end(cut)
      return block.length
    },
    notes: () => [...decode.notes(), ...reader.notes()],
  }
}

function streamDecoder(encoding: string, mark: number) {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true })
  let start = mark
  let isReplaced = false
  return {
    text(block: Uint8Array, isLast: boolean): string {
      const text = decoder.decode(block.subarray(start), { stream: !isLast })
      start = 0
      isReplaced ||= text.includes('\ufffd')
      return text
    },
    notes: () => (isReplaced ? [say('notInEncoding', { encoding: encoding.toUpperCase() })] : []),
  }
}

function withLineFeeds(text: string, newline: number): string {
  if (newline === CARRIAGE_RETURN_OCTET) return text.replaceAll('\r', '\n')
  return text.includes('\r') ? text.replaceAll('\r\n', '\n') : text
}
