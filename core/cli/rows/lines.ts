/** Splits a stream of octets into lines, with a limit on their length. */
import { LINE_FEED } from '../../parse/ascii.ts'

/** A line without its end; `undefined` for a line that is longer than the limit, whose content is dropped. */
export type InputLine = Uint8Array | undefined

/** More than a URL and a file of 500 KiB in which every octet is escaped. */
export const LONGEST_LINE = 16 * 1024 * 1024

export function lineSplitter(longest = LONGEST_LINE) {
  let pieces: Uint8Array[] = []
  let length = 0
  let isTooLong = false

  function add(piece: Uint8Array): void {
    length += piece.length
    if (length > longest) isTooLong = true
    if (isTooLong) pieces = []
    else if (piece.length > 0) pieces.push(piece)
  }

  function line(): InputLine {
    const [first] = pieces
    const whole = isTooLong ? undefined : pieces.length === 1 ? first : Buffer.concat(pieces)
    pieces = []
    length = 0
    isTooLong = false
    return whole
  }

  return {
    /** The lines that end in these octets. */
    take(octets: Uint8Array): InputLine[] {
      const lines: InputLine[] = []
      let from = 0
      for (let end = octets.indexOf(LINE_FEED); end >= 0; end = octets.indexOf(LINE_FEED, from)) {
        add(octets.subarray(from, end))
        lines.push(line())
        from = end + 1
      }
      // Copies the incomplete last line, as the stream may reuse its memory.
      if (from < octets.length) add(octets.slice(from))
      return lines
    },
    /** The last line, if no line feed ends it. */
    end: (): InputLine[] => (length > 0 ? [line()] : []),
  }
}
