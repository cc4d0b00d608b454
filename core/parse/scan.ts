import { firstNumberWhere } from './binary-search.ts'
import { byteOrderMarkLength, byteOrderMarkOf } from './byte-order-mark.ts'
import {
  CR,
  CRLF,
  DEPENDS,
  endBits,
  LF,
  LINE,
  LINE_START,
  type LineParts,
  mayCount,
  NO_END,
  readLine,
  readWholeLine,
  SHAPE,
  scanLine,
} from './line.ts'
import { octetLength, octetLengthAt } from './octets.ts'

/**
 * How much of a file a crawler must read at least, in octets: 500 KiB (RFC 9309 §2.5). Google reads exactly this much.
 */
export const SIZE_LIMIT = 500 * 1024

/** How much of a line Google's parser keeps, in octets: eight times its longest URL of 2,083, minus the final NUL. */
export const LINE_LIMIT = 2083 * 8 - 1

/**
 * The result of one pass over the text of a file: three numbers for each line and no objects. Lines, tokens, facts and
 * groups are made from these numbers when they are asked for.
 */
export interface Scan {
  /** The text with its original line ends. Offsets in `numbers` are offsets into this text. */
  readonly source: string
  /**
   * The length of the source. Loops over texts compare with a number like this: V8 takes several nanoseconds to read the
   * length of a string where it has seen strings of many internal kinds, such as slices of other strings.
   */
  readonly length: number
  /** `LINE` numbers for each line; see line.ts. */
  readonly numbers: Readonly<Int32Array>
  /** The number of lines, and of the lines that begin before the size limit. Crawlers need not read the others. */
  readonly lineCount: number
  readonly readCount: number
  readonly hasCr: boolean
  readonly hasNul: boolean
  /**
   * Where the first 500 KiB end, if the file is larger, and how many octets of the character there are within the
   * limit.
   */
  readonly sizeLimit: { readonly offset: number; readonly octetsWithinLimit: number } | undefined
}

/**
 * The buffer for the numbers of lines while the number of lines is not known. It doubles when it is full. If it has at
 * most `MAX_KEPT_NUMBERS` numbers afterwards, the next file uses it again.
 */
let lineBuffer = new Int32Array(LINE * 1024)
const MAX_KEPT_NUMBERS = LINE * (1 << 14)

/**
 * Scans the lines of a text.
 * @param byteLength the length of the source in octets, if known
 */
export function scanText(source: string, byteLength?: number): Scan {
  const sizeLimit = sizeLimitIn(source, byteLength)
  const hasNul = source.includes('\0')
  const hasOddSpace = source.includes('\v') || source.includes('\f')
  const { length } = source
  let numbers = lineBuffer
  let at = 0
  let readCount = -1
  let newline = source.indexOf('\n')
  let cr = source.indexOf('\r')
  const hasCr = cr >= 0
  let from = byteOrderMarkLength(source)
  for (let start = 0; ; ) {
    if (newline >= 0 && newline < start) newline = source.indexOf('\n', start)
    let to = newline < 0 ? length : newline
    let end = newline < 0 ? NO_END : LF
    if (cr >= 0 && cr < start) cr = source.indexOf('\r', start)
    if (cr >= 0 && cr < to) {
      end = cr + 1 === newline ? CRLF : CR
      to = cr
    }
    if (at + LINE > numbers.length) numbers = twice(numbers)
    numbers[at + LINE_START] = start
    from = Math.min(from, to)
    if (hasOddSpace) readWholeLine(source, from, to, length, numbers, at)
    else scanLine(source, from, to, length, numbers, at)
    let shape = (numbers[at + SHAPE] ?? 0) | end
    if ((hasNul || isLong(from, to)) && mayCount(source, from, to)) shape |= DEPENDS
    if (sizeLimit !== undefined && to >= sizeLimit.offset) {
      shape |= DEPENDS
      if (readCount < 0 && start >= sizeLimit.offset) readCount = at / LINE
    }
    numbers[at + SHAPE] = shape
    at += LINE
    if (end === NO_END) break
    start = end === CRLF ? to + 2 : to + 1
    from = start
  }
  if (byteOrderMarkOf(source) === 'partial') numbers[SHAPE] = (numbers[SHAPE] ?? 0) | DEPENDS
  if (numbers.length <= MAX_KEPT_NUMBERS) lineBuffer = numbers
  const lineCount = at / LINE
  return {
    source,
    length,
    numbers: numbers.slice(0, at),
    lineCount,
    readCount: readCount < 0 ? lineCount : readCount,
    hasCr,
    hasNul,
    sizeLimit,
  }
}

function twice(numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(numbers.length * 2)
  longer.set(numbers)
  return longer
}

/**
 * Where the first 500 KiB end; undefined if the file is not larger. A character that the limit cuts in two is after it:
 * `octetsWithinLimit` says how many of its octets are still within the limit.
 */
function sizeLimitIn(source: string, known: number | undefined): Scan['sizeLimit'] {
  // A code unit has at most three octets, so this text is within the limit.
  if (known === undefined && source.length <= SIZE_LIMIT / 3) return undefined
  const byteLength = known ?? octetLength(source)
  if (byteLength <= SIZE_LIMIT) return undefined
  // Every code unit is one octet.
  if (byteLength === source.length) return { offset: SIZE_LIMIT, octetsWithinLimit: 0 }
  let octets = 0
  for (let i = 0; i < source.length; i++) {
    const length = octetLengthAt(source, i)
    if (octets + length > SIZE_LIMIT) return { offset: i, octetsWithinLimit: SIZE_LIMIT - octets }
    octets += length
  }
  return { offset: source.length, octetsWithinLimit: 0 }
}

/** The end of a line's content in the source, without the line end. */
export function lineEndAt({ length, numbers, lineCount }: Scan, index: number): number {
  const at = index * LINE
  if (index === lineCount - 1) return length
  const next = numbers[at + LINE + LINE_START] ?? 0
  return endBits(numbers[at + SHAPE] ?? 0) === CRLF ? next - 2 : next - 1
}

/** The beginning of a line's content in the source, after a whole or partial byte order mark. */
export const contentStart = ({ source, length, numbers }: Scan, index: number): number =>
  index === 0 ? Math.min(byteOrderMarkLength(source), length) : (numbers[index * LINE + LINE_START] ?? 0)

/** The parts of the line with this index, as offsets into the source. */
export const partsAt = (scan: Scan, index: number): LineParts =>
  readLine(scan.source, contentStart(scan, index), lineEndAt(scan, index), scan.length)

/** The index of the line that contains an offset into the source. */
export function lineIndexAt({ numbers, lineCount }: Scan, offset: number): number {
  const next = firstNumberWhere(lineCount, i => (numbers[i * LINE + LINE_START] ?? 0) > offset)
  return Math.max(0, next - 1)
}

/**
 * Where Google's parser stops reading a line: at a NUL, after 16,663 octets or at its end. An offset into the source.
 */
export function readEndOf(scan: Scan, index: number): number {
  const { source, hasNul } = scan
  const from = contentStart(scan, index)
  const to = lineEndAt(scan, index)
  const end = isLong(from, to) ? offsetAfterOctets(source, from, to, LINE_LIMIT) : to
  if (!hasNul) return end
  const nul = source.slice(from, end).indexOf('\0')
  return nul < 0 ? end : from + nul
}

/** Whether a line has more octets than Google's parser reads. */
export function isLongLine(scan: Scan, index: number): boolean {
  const from = contentStart(scan, index)
  const to = lineEndAt(scan, index)
  return isLong(from, to) && offsetAfterOctets(scan.source, from, to, LINE_LIMIT) < to
}

/** Whether the octets must be counted. A shorter line is within the limit, as a code unit has at most three octets. */
const isLong = (from: number, to: number): boolean => to - from > LINE_LIMIT / 3

/** The largest offset up to which `text[from, to)` has at most `limit` octets. */
function offsetAfterOctets(text: string, from: number, to: number, limit: number): number {
  let octets = 0
  for (let i = from; i < to; i++) {
    octets += octetLengthAt(text, i)
    if (octets > limit) return i
  }
  return to
}
