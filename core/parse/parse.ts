import { firstIndexWhere } from './binary-search.ts'
import type { SourceFacts } from './facts.ts'
import { lineOf, shiftsOf } from './lines.ts'
import { memoOfFile } from './memo.ts'
import { decode } from './octets.ts'
import { ParsedFile } from './parsed-file.ts'
import type { Line, RobotsTxt } from './robots-txt.ts'
import { type Scan, scanText } from './scan.ts'

export { LINE_LIMIT, SIZE_LIMIT } from './scan.ts'

/**
 * Parses a robots.txt (RFC 9309 §2.2) without judging it. Octets are decoded as UTF-8; a string is taken as decoded text,
 * and its octets are those of its UTF-8 form. No content throws: oddities of the octets or the lines become facts of the
 * result. Anything but text and octets throws a `TypeError`.
 * Concatenating the tokens of all lines, with `\n` between the lines, gives back `text`.
 *
 * ```js
 * import { parse } from 'robotscope'
 *
 * const robots = parse('User-agent: *\nDisallow: /private')
 * console.log(robots.lines.map(line => `${line.number} ${line.field}`).join(', ')) // → 1 user-agent, 2 disallow
 * ```
 */
export function parse(source: string | Uint8Array): RobotsTxt {
  if (typeof source === 'string') {
    return parsed(scanText(source), { byteLength: undefined, valid: false })
  }
  if (!ArrayBuffer.isView(source)) throw new TypeError(`neither a text nor a Uint8Array: ${String(source)}`)
  const { text, valid } = decode(source)
  return parsed(scanText(text, source.length), { byteLength: source.length, valid })
}

const parsed = (scan: Scan, facts: SourceFacts): RobotsTxt => new ParsedFile(scan, facts, new Map([[scanAgain, scan]]))

/** The line that holds an offset into the text; the last line for offsets past the end. */
export function lineAt(robots: Pick<RobotsTxt, 'lines'>, offset: number): Line {
  const { lines } = robots
  const line = lines[Math.max(0, firstIndexWhere(lines, ({ from }) => from > offset) - 1)]
  if (!line) throw new TypeError('a parsed robots.txt has at least one line')
  return line
}

/** The file as it was given, line ends included: the string, or the text that the bytes decode to. */
export const originalText = (robots: RobotsTxt): string => scanOf(robots).source

/** The scan of a copy of a parsed file (`structuredClone`, JSON), which has none. */
const scanAgain = (robots: RobotsTxt): Scan =>
  scanText(robots.lines.map(line => robots.text.slice(line.from, line.to) + line.end).join(''))

/** The scan of a file. */
export const scanOf = memoOfFile(scanAgain)

/** For each line, how much larger an offset into the source is than the same offset into the text; see `shiftsOf`. */
const shiftsOfFile = memoOfFile((robots: RobotsTxt) => shiftsOf(scanOf(robots)))

/** The difference between offsets into the source and offsets into the text, for the line with this index. */
export function shiftOf(robots: RobotsTxt, scan: Scan, index: number): number {
  return scan.hasCr ? (shiftsOfFile(robots)[index] ?? 0) : 0
}

/** The line with this index. The other lines are not made. */
export function oneLine(robots: RobotsTxt, scan: Scan, index: number): Line {
  return lineOf(scan, index, shiftOf(robots, scan, index))
}
