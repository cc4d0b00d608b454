import type { Reader } from './reader.ts'
import type { Tally } from './tally.ts'
import { say } from './wording.ts'

const NEWLINE = 0x0a
const SPACE = 0x20
const HASH = 0x23

/** How many rows of a text there is room for at first. */
const FIRST_ROWS = 1 << 13

/** A URL or a path on each line, a sitemap in text form among them. Blank lines and `#` comments are skipped. */
export function listReader(tally: Tally): Reader {
  let hasUrl = false
  let hasOther = false
  let from = new Uint32Array(FIRST_ROWS)
  let to = new Uint32Array(FIRST_ROWS)
  let rows = new Uint32Array(FIRST_ROWS)

  return {
    read(text) {
      let count = 0
      for (let at = 0; at < text.length; ) {
        const found = text.indexOf('\n', at)
        let end = found < 0 ? text.length : found
        let start = at
        at = end + 1
        const row = tally.next()
        while (start < end && isSpace(text.charCodeAt(start))) start++
        while (end > start && isSpace(text.charCodeAt(end - 1))) end--
        if (start === end || text.charCodeAt(start) === HASH) tally.skip()
        else {
          if (!hasUrl) {
            hasUrl = looksLikeUrl(text.slice(start, end))
            hasOther ||= !hasUrl
          }
          if (count === rows.length) {
            from = longer(from)
            to = longer(to)
            rows = longer(rows)
          }
          from[count] = start
          to[count] = end
          rows[count++] = row
        }
      }
      tally.urls({ text, count, from, to, rows })
    },
    lose: reason => tally.reject(tally.next(), reason),
    end() {},
    notes: () => (hasOther && !hasUrl ? [say('noUrls')] : []),
    refused: () => undefined,
  }
}

function longer(numbers: Uint32Array): Uint32Array<ArrayBuffer> {
  const more = new Uint32Array(numbers.length * 2)
  more.set(numbers)
  return more
}

const isSpace = (unit: number): boolean => unit <= SPACE && unit !== NEWLINE

const looksLikeUrl = (line: string): boolean => /^(?:\/|[a-z][a-z\d+.-]*:\/\/)/i.test(line)
