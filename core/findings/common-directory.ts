import { textBetween } from '../audit/octets.ts'
import { chunkOf, PATH_END, pathOffsetOf, type UrlTable } from '../audit/url-table.ts'
import { QUESTION_MARK, SLASH } from '../parse/ascii.ts'

/** Finds the directory that all of some rows have in common, without creating their paths. */
export interface CommonDirectory {
  add(row: number): void
  /** For example `/p/c1/`; undefined without rows. */
  path(): string | undefined
}

export function commonDirectory(urls: UrlTable): CommonDirectory {
  let first: Uint8Array | undefined
  let length = 0
  return {
    add(row) {
      const chunk = chunkOf(urls, row)
      const from = pathOffsetOf(urls, row)
      if (!first) {
        first = chunk.slice(from, chunk.indexOf(PATH_END, from))
        length = first.length
      }
      let same = 0
      while (same < length && chunk[from + same] === first[same]) same++
      length = same
    },
    path() {
      if (!first) return undefined
      const query = first.subarray(0, length).indexOf(QUESTION_MARK)
      const end = first.subarray(0, query < 0 ? length : query).lastIndexOf(SLASH) + 1
      return textBetween(first, 0, end)
    },
  }
}
