import { firstIndexWhere } from './binary-search.ts'
import { byteOrderMarkLength, byteOrderMarkOf } from './byte-order-mark.ts'
import { noParts, readLine } from './line.ts'
import { looksLikeHtml } from './looks-like-html.ts'
import { ParsedFile } from './memo.ts'
import { decode, isKeptOctet, octetLength, octetLengthAt } from './octets.ts'
import type { FileFacts, Line, LineEnd, RobotsTxt } from './robots-txt.ts'

/** What a crawler must at least read of a file, in bytes: 500 KiB (RFC 9309 §2.5; Google: the maximum). */
export const SIZE_LIMIT = 500 * 1024

/** What Google's parser keeps of one line, in bytes: eight times the 2,083 of the longest URL, less the final NUL. */
export const LINE_LIMIT = 2083 * 8 - 1

/**
 * Takes a robots.txt apart without judging it. Never throws: whatever is odd about the bytes or the lines is a fact
 * on the result. Concatenating the tokens of all lines, with `\n` between the lines, gives back `text`.
 */
export function parse(source: string | Uint8Array): RobotsTxt {
  const decoded = typeof source === 'string' ? { text: source, valid: false } : decode(source)
  const original = decoded.text
  const hasCr = original.includes('\r')
  const text = hasCr ? original.replaceAll('\r\n', '\n').replaceAll('\r', '\n') : original
  const byteLength = typeof source === 'string' ? octetLength(source) : source.length
  const limit = byteLength > SIZE_LIMIT ? sizeLimitIn(original, byteLength) : undefined
  const sizeLimit = limit?.offset ?? text.length + 1
  const hasNul = text.includes('\0')

  const lines: Line[] = []
  const longLines: number[] = []
  const lineEnds = { lf: 0, crlf: 0, cr: 0 }
  const parts = noParts()
  let from = byteOrderMarkLength(text)
  let hash = text.indexOf('#')
  for (let start = 0; start <= text.length; ) {
    const newline = text.indexOf('\n', start)
    const to = newline < 0 ? text.length : newline
    if (hash >= 0 && hash < from) hash = text.indexOf('#', from)
    readLine(text, Math.min(from, to), to, hash < to ? hash : -1, parts)
    const number = lines.length + 1
    let readTo = to
    // A code unit is at most three bytes: only lines this long need counting.
    if (to - from > LINE_LIMIT / 3) {
      readTo = offsetAfterOctets(text, from, to, LINE_LIMIT)
      if (readTo < to) longLines.push(number)
    }
    if (hasNul) {
      const nul = text.slice(from, readTo).indexOf('\0')
      if (nul >= 0) readTo = from + nul
    }
    let end: LineEnd = ''
    if (newline >= 0) {
      end = hasCr ? lineEndAt(original, to + lineEnds.crlf) : '\n'
      lineEnds[end === '\n' ? 'lf' : end === '\r' ? 'cr' : 'crlf']++
    }
    lines.push({
      number,
      from: start,
      to,
      end,
      kind: parts.kind,
      field: parts.field,
      spelling: parts.spelling,
      separator: parts.separator,
      nameFrom: parts.nameFrom,
      nameTo: parts.nameTo,
      separatorFrom: parts.separatorFrom,
      valueFrom: parts.valueFrom,
      valueTo: parts.valueTo,
      commentFrom: parts.commentFrom,
      readTo,
      value: parts.value,
      pastSizeLimit: start >= sizeLimit,
    })
    start = to + 1
    from = start
  }

  const facts: FileFacts = {
    byteLength,
    encoding: encodingOf(text),
    byteOrderMark: byteOrderMarkOf(text),
    invalidUtf8: decoded.valid ? undefined : countUnits(text, lines, i => isKeptOctet(text, i), /[\udc80-\udcff]/),
    nul: hasNul ? countUnits(text, lines, i => text.charCodeAt(i) === 0, /\0/) : undefined,
    longLines,
    sizeLimit: limit && { ...limit, line: lineAt({ lines }, limit.offset).number },
    lineEnds,
    looksLikeHtml: looksLikeHtml(text),
  }
  return new ParsedFile(text, lines, facts)
}

/** The line that holds an offset into the text; the last line for offsets past the end. */
export function lineAt(robots: Pick<RobotsTxt, 'lines'>, offset: number): Line {
  const { lines } = robots
  const line = lines[Math.max(0, firstIndexWhere(lines, ({ from }) => from > offset) - 1)]
  if (!line) throw new TypeError('a parsed robots.txt has at least one line')
  return line
}

/** The file as it was, line ends included: the text that was given, or that the bytes decode to. */
export function originalText(robots: RobotsTxt): string {
  return robots.lines.map(line => robots.text.slice(line.from, line.to) + line.end).join('')
}

/** The line end in the file as it was, at the offset there. */
function lineEndAt(original: string, i: number): LineEnd {
  if (original.charCodeAt(i) === 10) return '\n'
  return original.charCodeAt(i + 1) === 10 ? '\r\n' : '\r'
}

function encodingOf(text: string): FileFacts['encoding'] {
  const first = text.charCodeAt(0)
  const second = text.charCodeAt(1)
  if (first === 0xdcff && second === 0xdcfe) return 'utf-16le'
  return first === 0xdcfe && second === 0xdcff ? 'utf-16be' : 'utf-8'
}

/** Where the first 500 KiB end, as an offset into the text with folded line ends, and how many octets more they have. */
function sizeLimitIn(original: string, byteLength: number): { readonly offset: number; readonly octetsBehind: number } {
  // Each unit is an octet.
  if (byteLength === original.length) {
    return { offset: original.slice(0, SIZE_LIMIT).replaceAll('\r\n', '\n').length, octetsBehind: 0 }
  }
  let octets = 0
  let folded = 0
  for (let i = 0; i < original.length; i++) {
    const length = octetLengthAt(original, i)
    if (octets + length > SIZE_LIMIT) return { offset: folded, octetsBehind: SIZE_LIMIT - octets }
    octets += length
    if (!(original.charCodeAt(i) === 10 && i > 0 && original.charCodeAt(i - 1) === 13)) folded++
  }
  return { offset: folded, octetsBehind: 0 }
}

/** The offset up to which `text[from, to)` is at most `limit` octets long. */
function offsetAfterOctets(text: string, from: number, to: number, limit: number): number {
  let octets = 0
  for (let i = from; i < to; i++) {
    octets += octetLengthAt(text, i)
    if (octets > limit) return i
  }
  return to
}

function countUnits(
  text: string,
  lines: readonly Line[],
  counts: (i: number) => boolean,
  quick: RegExp,
): { count: number; line: number } | undefined {
  let first = -1
  let count = 0
  const start = text.search(quick)
  for (let i = start; i >= 0 && i < text.length; i++) {
    if (!counts(i)) continue
    if (first < 0) first = i
    count++
  }
  return count === 0 ? undefined : { count, line: lineAt({ lines }, first).number }
}
