import { numberAt } from './column.ts'
import type { RowStore } from './row-store.ts'
import { chunkOf, PATH_END, pathOffsetOf, type UrlTable } from './url-table.ts'
import type { VerdictColumn } from './verdict-column.ts'

/** What rows are sorted by. `state` and `line` are those of the given crawler, by default of the first one. */
export interface SortKey {
  readonly by: 'url' | 'state' | 'line' | 'source'
  readonly crawler?: number | undefined
}

/** What rows are sorted with: all rows, the column of each crawler, and the outcome of a row in a column. */
export interface SortedColumns {
  readonly rows: RowStore
  readonly crawlerColumns: readonly VerdictColumn[]
  readonly outcomeAt: (column: VerdictColumn, row: number) => number
}

/** The numbers of some rows, sorted. Rows with equal keys are in the order in which they were added. */
export function sortedRows(
  { rows, crawlerColumns, outcomeAt }: SortedColumns,
  some: Uint32Array,
  key: SortKey,
  descending: boolean,
): Uint32Array {
  const order = Uint32Array.from(some).sort()
  // Rows are already in the order of their sources, unless rows of several sources were added in turns.
  if (key.by === 'source') return descending ? order.reverse() : order
  if (key.by === 'url') {
    const byUrl = sortedByUrl(rows, order)
    return descending ? byUrl.reverse() : byUrl
  }
  const column = crawlerColumns[key.crawler ?? 0]
  if (!column) return order
  const values = key.by === 'state' ? column.states : column.lines
  return byCounting(order, row => values[outcomeAt(column, row)] as number, descending)
}

/** A counting sort: there are few different keys. Rows with equal keys keep their order. */
function byCounting(order: Uint32Array, keyOf: (row: number) => number, descending: boolean): Uint32Array {
  const counts = new Map<number, number>()
  for (const row of order) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
  const places = new Map<number, number>()
  let place = 0
  for (const value of [...counts.keys()].sort((a, b) => (descending ? b - a : a - b))) {
    places.set(value, place)
    place += counts.get(value) ?? 0
  }
  const out = new Uint32Array(order.length)
  for (const row of order) {
    const value = keyOf(row)
    const at = places.get(value) as number
    out[at] = row
    places.set(value, at + 1)
  }
  return out
}

/** Up to this number, rows are sorted by plain comparison. */
const MAX_COMPARED_ROWS = 12

/** A number holds integers up to 2^53. Octets of a key and a row's place are packed into one number. */
const SAFE_INTEGER_BITS = 53

/** By origin, then path. Engines sort numbers fastest: the next octets of a path and the row's place in one number. */
function sortedByUrl(rows: RowStore, order: Uint32Array): Uint32Array {
  const { names } = rows.origins
  const ranks = new Uint32Array(names.length)
  const byName = names.map((_, number) => number).sort((a, b) => ((names[a] ?? '') < (names[b] ?? '') ? -1 : 1))
  byName.forEach((number, rank) => {
    ranks[number] = rank
  })
  const byOrigin = byCounting(order, row => ranks[numberAt(rows.urls.origins, row)] as number, false)
  const keys = new Float64Array(byOrigin.length)
  const rowsBefore = new Uint32Array(byOrigin.length)
  // The parts that are still to be sorted: where they begin and end, and how many octets are equal in all their rows.
  const unsorted: [from: number, to: number, depth: number][] = []
  let begin = 0
  for (let i = 1; i <= byOrigin.length; i++) {
    if (i < byOrigin.length && originAt(rows, byOrigin, i) === originAt(rows, byOrigin, begin)) continue
    unsorted.push([begin, i, 0])
    begin = i
  }
  for (let part = unsorted.pop(); part; part = unsorted.pop()) {
    const [from, to, depth] = part
    const count = to - from
    if (count <= MAX_COMPARED_ROWS) {
      byComparing(byOrigin, from, to, (a, b) => comparePaths(rows.urls, a, b, depth))
      continue
    }
    const bitsOfPlace = 32 - Math.clz32(count - 1)
    const octets = (SAFE_INTEGER_BITS - bitsOfPlace) >> 3
    const places = 2 ** bitsOfPlace
    for (let i = 0; i < count; i++) {
      const row = byOrigin[from + i] as number
      rowsBefore[i] = row
      keys[i] = pathKeyAt(rows.urls, row, depth, octets) * places + i
    }
    keys.subarray(0, count).sort()
    let first = 0
    let keyOfFirst = Math.floor((keys[0] as number) / places)
    for (let i = 0; i <= count; i++) {
      const key = i < count ? Math.floor((keys[i] as number) / places) : -1
      if (i < count) byOrigin[from + i] = rowsBefore[(keys[i] as number) - key * places] as number
      if (key === keyOfFirst) continue
      // A key that ends in 0 means that the paths have ended: these rows have the same URL and keep their order.
      if (i - first > 1 && keyOfFirst % 256 !== 0) unsorted.push([from + first, from + i, depth + octets])
      first = i
      keyOfFirst = key
    }
  }
  return byOrigin
}

const originAt = (rows: RowStore, order: Uint32Array, i: number): number =>
  numberAt(rows.urls.origins, order[i] as number)

/** The next `count` octets of a path as one number, with 0 for each octet after its end. */
function pathKeyAt(urls: UrlTable, row: number, depth: number, count: number): number {
  const chunk = chunkOf(urls, row)
  const begin = pathOffsetOf(urls, row) + depth
  let key = 0
  let i = 0
  for (; i < count && chunk[begin + i] !== PATH_END; i++) key = key * 256 + (chunk[begin + i] as number)
  return key * 256 ** (count - i)
}

function comparePaths(urls: UrlTable, a: number, b: number, depth: number): number {
  const [chunkA, chunkB] = [chunkOf(urls, a), chunkOf(urls, b)]
  const [fromA, fromB] = [pathOffsetOf(urls, a), pathOffsetOf(urls, b)]
  for (let i = depth; ; i++) {
    const left = chunkA[fromA + i] as number
    const right = chunkB[fromB + i] as number
    if (left !== right) return left - right
    if (left === PATH_END) return a - b
  }
}

function byComparing(order: Uint32Array, from: number, to: number, compared: (a: number, b: number) => number): void {
  for (let i = from + 1; i < to; i++) {
    const row = order[i] as number
    let at = i
    for (; at > from && compared(order[at - 1] as number, row) > 0; at--) order[at] = order[at - 1] as number
    order[at] = row
  }
}
