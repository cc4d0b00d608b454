/** What is between octets and rows: the first block tells encoding and reader, and all blocks become text for it. */
import type { Wording } from '../../text/wording.ts'
import { BLOCK } from './blocks.ts'
import { declaredEncoding, decodeLines, encodingOf } from './encoding.ts'
import { jsonListReader } from './json.ts'
import { listReader } from './list.ts'
import { logReader } from './log/index.ts'
import { isCloudFront } from './log/w3c.ts'
import type { Reader } from './reader.ts'
import { objectionTo, objectionToText, readerFor } from './recognise.ts'
import { sizeOf } from './size.ts'
import type { ReaderName, SourceKind, SourceOptions, TableDescription } from './source.ts'
import { tableOf, tableReader } from './table/index.ts'
import type { Tally } from './tally.ts'
import { say } from './wording.ts'
import { xmlReader } from './xml/index.ts'

export interface TextStage {
  /** Takes a block and says how much of it was used; `cut` if the source is cut off at the end of the last one. */
  readonly take: (block: Uint8Array, isLast: boolean, cut: boolean) => number
  readonly kind: () => SourceKind | undefined
  readonly encoding: string
  readonly table: TableDescription | undefined
  readonly parts: () => readonly string[]
  readonly notes: () => readonly Wording[]
  readonly refused: () => Wording | undefined
}

interface Begun {
  /** The first block, and whether it is all there is. */
  readonly head: Uint8Array
  readonly isWhole: boolean
  /** Whether the source is cut off at the end of the block. */
  readonly isCut: boolean
  readonly options: SourceOptions
  readonly tally: Tally
  /** How many octets came so far. */
  readonly octets: () => number
}

const LF = 0x0a
const CR = 0x0d

export function textStage({ head, isWhole, isCut, options, tally, octets }: Begun): TextStage {
  const { encoding, mark } = encodingOf(head)
  const objection = objectionTo(head, encoding)
  if (objection) return nothing(encoding, objection)
  const text = new TextDecoder(encoding).decode(head).replace(/\r\n?/g, '\n')
  const beginning = isWhole ? text : text.slice(0, text.lastIndexOf('\n') + 1) || text
  const objectionToIt = isCut ? undefined : objectionToText(beginning, options)
  if (objectionToIt) return nothing(encoding, objectionToIt)
  const name = readerFor(beginning, options)
  if (name === 'json-list') {
    const { take, notes } = stream(jsonListReader(tally), encoding, mark)
    const refused = () => undefined
    return { take, notes, kind: () => 'list', encoding, table: undefined, parts: () => [], refused }
  }
  if (name === 'xml') {
    const reader = xmlReader(tally, octets)
    const declared = encoding === 'utf-8' ? (declaredEncoding(text.slice(0, 1024)) ?? encoding) : encoding
    const { take, notes } = stream(reader, declared, mark)
    return { ...reader, take, notes, encoding: declared, table: undefined }
  }
  const table = name === 'table' ? tableOf(beginning, options) : undefined
  const reader = readerOf(name, table, options, tally)
  const kind: SourceKind = name === 'w3c' && isCloudFront(beginning) ? 'cloudfront' : name
  const newline = text.includes('\n') && !head.includes(LF) ? CR : LF
  const { take, notes } = encoding === 'utf-8' ? lines(reader, mark, newline) : streamedLines(reader, encoding, mark)
  return {
    take,
    notes,
    kind: () => kind,
    encoding,
    table,
    parts: () => [],
    refused: reader.refused,
  }
}

function readerOf(
  name: Exclude<ReaderName, 'xml' | 'json-list'>,
  table: TableDescription | undefined,
  options: SourceOptions,
  tally: Tally,
): Reader {
  if (table) return tableReader(table, tally)
  return name === 'list' || name === 'table' ? listReader(tally) : logReader(name, options, tally)
}

const nothing = (encoding: string, refused: Wording): TextStage => ({
  take: block => block.length,
  kind: () => undefined,
  encoding,
  table: undefined,
  parts: () => [],
  notes: () => [],
  refused: () => refused,
})

type Taking = Pick<TextStage, 'take' | 'notes'>

const overlong = (): Wording => say('overlong', { size: sizeOf(BLOCK) })

/** Lines of UTF-8, cut before they are decoded, so that each can be read as something else. */
function lines(reader: Reader, mark: number, newline: number): Taking {
  let others = 0
  let isSkipping = false
  let isFirst = true

  function read(octets: Uint8Array): void {
    if (octets.length === 0 || (newline === LF && reader.readAscii?.(octets))) return
    reader.read(
      withLineFeeds(
        decodeLines(octets, newline, () => others++),
        newline,
      ),
    )
  }

  function take(block: Uint8Array, isLast: boolean, cut: boolean): number {
    const start = isFirst ? mark : 0
    isFirst = false
    if (reader.refused()) return block.length
    if (isSkipping) {
      const end = block.indexOf(newline)
      if (end >= 0) isSkipping = false
      if (end < 0 || !isLast) return end < 0 ? block.length : end + 1
      return finish(block, end + 1, cut)
    }
    if (isLast) return finish(block, start, cut)
    const end = block.lastIndexOf(newline) + 1
    if (end > start) read(block.subarray(start, end))
    else {
      reader.lose(overlong())
      isSkipping = true
    }
    return end > start ? end : block.length
  }

  function finish(block: Uint8Array, start: number, cut: boolean): number {
    const end = cut ? Math.max(start, block.lastIndexOf(newline) + 1) : block.length
    read(block.subarray(start, end))
    if (end < block.length) reader.lose(say('cutOff'))
    reader.end(cut)
    return block.length
  }

  return {
    take(block, isLast, cut) {
      const used = take(block, isLast, cut)
      // A line that was skipped up to the end leaves its reader to be ended.
      if (isLast && isSkipping) reader.end(cut)
      return used
    },
    notes: () => [...(others > 0 ? [say('latin1', { count: others })] : []), ...reader.notes()],
  }
}

/** Lines in an encoding of which octets do not show where a line ends. */
function streamedLines(reader: Reader, encoding: string, mark: number): Taking {
  const decode = streamDecoder(encoding, mark)
  let open = ''
  let isSkipping = false

  function take(block: Uint8Array, isLast: boolean, cut: boolean): number {
    if (reader.refused()) return block.length
    let text = open + decode.text(block, isLast)
    open = ''
    if (isSkipping) {
      const end = text.indexOf('\n') + 1
      isSkipping = end === 0
      text = isSkipping ? '' : text.slice(end)
    }
    const end = isLast && !cut ? text.length : text.lastIndexOf('\n') + 1
    if (end > 0) reader.read(withLineFeeds(text.slice(0, end), LF))
    open = text.slice(end)
    if (open !== '' && (isLast || open.length > BLOCK)) {
      reader.lose(isLast ? say('cutOff') : overlong())
      isSkipping = true
      open = ''
    }
    if (isLast) reader.end(cut)
    return block.length
  }
  return { take, notes: () => [...decode.notes(), ...reader.notes()] }
}

/** Text as it comes, for readers that have no lines. */
function stream(reader: Reader, encoding: string, mark: number): Taking {
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
  if (newline === CR) return text.replaceAll('\r', '\n')
  return text.includes('\r') ? text.replaceAll('\r\n', '\n') : text
}
