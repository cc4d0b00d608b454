import type { Reader } from './reader.ts'
import type { Tally } from './tally.ts'
import { say } from './wording.ts'

const NEWLINE = 0x0a
const SPACE = 0x20
const HASH = 0x23

/** A URL or a path on each line, a sitemap in text form among them. Blank lines and `#` comments are skipped. */
export function listReader(tally: Tally): Reader {
  let hasUrl = false
  let hasOther = false

  return {
    read(text) {
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
          const url = text.slice(start, end)
          if (!hasUrl) {
            hasUrl = looksLikeUrl(url)
            hasOther ||= !hasUrl
          }
          tally.record({ row, url })
        }
      }
    },
    lose: reason => tally.reject(tally.next(), reason),
    end() {},
    notes: () => (hasOther && !hasUrl ? [say('noUrls')] : []),
    refused: () => undefined,
  }
}

const isSpace = (unit: number): boolean => unit <= SPACE && unit !== NEWLINE

const looksLikeUrl = (line: string): boolean => /^(?:\/|[a-z][a-z\d+.-]*:\/\/)/i.test(line)
