import { LINE_FEED } from '../../parse/ascii.ts'

/** The positions of line feeds, and whether all octets are ASCII, found in one pass, four octets at a time. */
export interface LineEndPlaces {
  /** The positions of the line feeds. Only the first `count` elements are used. */
  places: Uint32Array<ArrayBuffer>
  count: number
  isAscii: boolean
}

export const createLineEnds = (): LineEndPlaces => ({ places: new Uint32Array(0), count: 0, isAscii: true })

const LINE_FEEDS = 0x0a0a0a0a
const ONES = 0x01010101
const HIGH_BITS = 0x80808080

export function findLineEnds(lines: LineEndPlaces, octets: Uint8Array): void {
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
