/** Notices URLs that seem to hold more, or something else, than they did where they come from. */
import { quoted } from '../../text/phrases.ts'
import type { Wording } from '../../text/wording.ts'
import { isHostText } from './log/texts.ts'
import { looksLikeUrl } from './looks-like-url.ts'
import { say } from './wording.ts'

/** A cell of a table: a number, a share, a date, a time, a type of content, words, another URL, or nothing. */
const CELL =
  /^(?:"[^"]*"?|[^"]*"|[-+]?[\d.,']+ ?%?|\d{4}-\d\d-\d\d\S*|\d\d:\d\d:\d\d\S*|-|(?:https?:\/)?\/\S*|[a-z]+\/[\w.+-]+|\p{L}[\p{L}\p{M}', -]*|)$/u

const cellSeparators = [',', ';', '|', '\t'] as const

const ROW_SAMPLE = 4096

/** Whether cells of a table seem to follow a URL. A single word may be part of it. */
export function hasFurtherCells(url: string): boolean {
  const row = url.slice(0, ROW_SAMPLE)
  return cellSeparators.some(separator => {
    const [first = '', ...cells] = row.split(separator)
    const isWord = cells.length === 1 && /^(?:\p{Ll}+|\/\S*)$/u.test(cells[0] ?? '')
    return (
      cells.length > 0 &&
      !isWord &&
      looksLikeUrl(first) &&
      cells.every(cell => CELL.test(cell.trim()) || isHostText(cell.trim()))
    )
  })
}

/** Counts what the first URLs of a source have in common. */
export function doubtfulUrls() {
  let count = 0
  let longer = 0
  let escaped = 0
  let plain = 0
  let longerExample = ''
  let escapedExample = ''
  return {
    add(url: string): void {
      if (!looksLikeUrl(url)) return
      count++
      if (hasFurtherCells(url)) {
        longer++
        longerExample ||= url
      }
      if (/&amp(?:;|$)/.test(url)) {
        escaped++
        escapedExample ||= url
      } else if (url.includes('&')) plain++
    },
    notes: (): readonly Wording[] => [
      ...(longer > 0 && longer * 2 >= count ? [say('furtherCells', { example: quoted(longerExample) })] : []),
      ...(escaped > 0 && plain === 0 ? [say('escapedUrls', { example: quoted(escapedExample) })] : []),
    ],
  }
}
