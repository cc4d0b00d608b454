import { byteOrderMarkOf } from './byte-order-mark.ts'
import { CR, CRLF, endBits, LF, LINE, SHAPE } from './line.ts'
import { looksLikeHtml } from './looks-like-html.ts'
import { isKeptOctet, octetLength } from './octets.ts'
import type { FileFacts } from './robots-txt.ts'
import { isLongLine, lineIndexAt, type Scan } from './scan.ts'

/** What is known about a source before its lines are read. */
export interface SourceFacts {
  /**
   * Length in octets; undefined if the source is a string. The octets of a string are counted when the facts are asked
   * for.
   */
  readonly byteLength: number | undefined
  /** Whether the octets are known to be valid UTF-8. */
  readonly valid: boolean
}

/** Facts about the octets of a file: encoding, limits that it crosses, line ends. */
export function factsOf(scan: Scan, { byteLength, valid }: SourceFacts): FileFacts {
  const { source, hasNul } = scan
  return {
    byteLength: byteLength ?? octetLength(source),
    encoding: encodingOf(source),
    byteOrderMark: byteOrderMarkOf(source),
    invalidUtf8: valid ? undefined : countUnits(scan, i => isKeptOctet(source, i), /[\udc80-\udcff]/),
    nul: hasNul ? countUnits(scan, i => source.charCodeAt(i) === 0, /\0/) : undefined,
    longLines: longLinesOf(scan),
    sizeLimit: sizeLimitOf(scan),
    lineEnds: lineEndsOf(scan),
    looksLikeHtml: looksLikeHtml(source),
  }
}

function encodingOf(text: string): FileFacts['encoding'] {
  const first = text.charCodeAt(0)
  const second = text.charCodeAt(1)
  if (first === 0xdcff && second === 0xdcfe) return 'utf-16le'
  return first === 0xdcfe && second === 0xdcff ? 'utf-16be' : 'utf-8'
}

function longLinesOf(scan: Scan): number[] {
  const long: number[] = []
  for (let i = 0; i < scan.lineCount; i++) if (isLongLine(scan, i)) long.push(i + 1)
  return long
}

/** Converts the size limit from an offset into the source to an offset into the text with folded line ends. */
function sizeLimitOf(scan: Scan): FileFacts['sizeLimit'] {
  const { source, numbers, sizeLimit } = scan
  if (!sizeLimit) return undefined
  const { offset, octetsWithinLimit } = sizeLimit
  const index = lineIndexAt(scan, offset)
  let shift = 0
  for (let i = 0; i < index; i++) if (endBits(numbers[i * LINE + SHAPE] ?? 0) === CRLF) shift++
  // If the limit falls between CR and LF, both are one line end, so the first octet past the limit is in the next line.
  const isWithinEnd = source.charCodeAt(offset - 1) === 13 && source.charCodeAt(offset) === 10
  return { offset: offset - shift, line: index + (isWithinEnd ? 2 : 1), octetsWithinLimit }
}

function lineEndsOf({ numbers, lineCount }: Scan): FileFacts['lineEnds'] {
  let lf = 0
  let crlf = 0
  let cr = 0
  for (let i = 0; i < lineCount; i++) {
    const end = endBits(numbers[i * LINE + SHAPE] ?? 0)
    if (end === LF) lf++
    else if (end === CRLF) crlf++
    else if (end === CR) cr++
  }
  return { lf, crlf, cr }
}

/**
 * How many UTF-16 units `counts` accepts, and the line of the first; undefined if there are none. `quick` finds the place
 * from which counting begins.
 */
function countUnits(
  scan: Scan,
  counts: (i: number) => boolean,
  quick: RegExp,
): { count: number; line: number } | undefined {
  const { source } = scan
  let first = -1
  let count = 0
  const start = source.search(quick)
  for (let i = start; i >= 0 && i < source.length; i++) {
    if (!counts(i)) continue
    if (first < 0) first = i
    count++
  }
  return count === 0 ? undefined : { count, line: lineIndexAt(scan, first) + 1 }
}
