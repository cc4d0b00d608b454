import { HASH, LINE_FEED } from '../../parse/ascii.ts'
import { leadingHost } from '../../url/leading-host.ts'
import { octetsOfText, textBetween } from '../octets.ts'
import { looksLikeUrl } from './looks-like-url.ts'
import type { TextReader } from './reader.ts'
import type { Tally } from './tally.ts'
import { say } from './wording.ts'

const SPACE = 0x20
const LESS_THAN = 0x3c
const GREATER_THAN = 0x3e

/** A URL or path from each line, as in sitemaps of text. Blank lines and `#` comments are skipped. */
export function listReader(tally: Tally): TextReader {
  let hasUrl = false
  let hasOther = false
  const lines = createLineEnds()
  let from = new Uint32Array(0)
  let to = new Uint32Array(0)
  let rows = new Uint32Array(0)

  function makeRoom(count: number): void {
    if (count <= rows.length) return
    from = new Uint32Array(count * 2)
    to = new Uint32Array(count * 2)
    rows = new Uint32Array(count * 2)
  }

  function readLines(octets: Uint8Array): void {
    makeRoom(lines.count + 1)
    let count = 0
    for (let line = 0, at = 0; at < octets.length; line++) {
      let end = line < lines.count ? (lines.places[line] as number) : octets.length
      let start = at
      at = end + 1
      const row = tally.next()
      while (start < end && (octets[start] as number) <= SPACE) start++
      while (end > start && (octets[end - 1] as number) <= SPACE) end--
      // Mail and Markdown write URLs between angle brackets.
      if (octets[start] === LESS_THAN && octets[end - 1] === GREATER_THAN) {
        start++
        end--
      }
      if (start === end || octets[start] === HASH) {
        tally.skip()
        continue
      }
      if (!hasUrl) {
        hasUrl = isListedUrl(textBetween(octets, start, end))
        hasOther ||= !hasUrl
      }
      from[count] = start
      to[count] = end
      rows[count++] = row
    }
    tally.urls({ octets, count, from, to, rows })
  }

  return {
    read(text) {
      const octets = octetsOfText(text)
      findLineEnds(lines, octets)
      readLines(octets)
    },
    readAscii(octets) {
      findLineEnds(lines, octets)
      if (lines.isAscii) readLines(octets)
      return lines.isAscii
    },
    missingLine: reason => tally.reject(tally.next(), reason),
    end() {},
    notes: () => (hasOther && !hasUrl ? [say('noUrls')] : []),
    refused: () => undefined,
  }
}

/** In a list, a host without a path is a URL as well. */
const isListedUrl = (line: string): boolean => looksLikeUrl(line) || leadingHost(line) !== undefined

/** The positions of line feeds, and whether all octets are ASCII, found in one pass, four octets at a time. */
interface LineEndPlaces {
  /** The positions of the line feeds. Only the first `count` elements are used. */
  places: Uint32Array<ArrayBuffer>
  count: number
  isAscii: boolean
}

const createLineEnds = (): LineEndPlaces => ({ places: new Uint32Array(0), count: 0, isAscii: true })

const LINE_FEEDS = 0x0a0a0a0a
const ONES = 0x01010101
const HIGH_BITS = 0x80808080

function findLineEnds(lines: LineEndPlaces, octets: Uint8Array): void {
  if (octets.length > lines.places.length) lines.places = new Uint32Array(octets.length)
  const { places } = lines
  // A word must begin at an aligned address.
  const first = Math.min(octets.length, -octets.byteOffset & 3)
  const words = new Int32Array(octets.buffer, octets.byteOffset + first, (octets.length - first) >> 2)
  let count = 0
  let seen = 0
  const lookAt = (from: number, to: number): void => {
    for (let i = from; i < to; i++) {
      seen |= octets[i] as number
      if (octets[i] === LINE_FEED) places[count++] = i
    }
  }
  lookAt(0, first)
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as number
    seen |= word
    const others = word ^ LINE_FEEDS
    // Not 0 if one of the four octets is a line feed; sometimes also if an octet follows a line feed.
    if (((others - ONES) & ~others & HIGH_BITS) !== 0) lookAt(first + i * 4, first + i * 4 + 4)
  }
  lookAt(first + words.length * 4, octets.length)
  lines.count = count
  lines.isAscii = (seen & HIGH_BITS) === 0
}
