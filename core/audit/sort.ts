import { valueAt } from './column.ts'
import type { VerdictColumn } from './judging.ts'
import type { Rows } from './rows.ts'
import { beginOf, chunkOf, PATH_END, type UrlTable } from './url-table.ts'

/** By what rows are sorted: `state` and `line` are those of a crawler, of the first one if none is named. */
export interface SortKey {
  readonly by: 'url' | 'state' | 'line' | 'source'
  readonly crawler?: number
}

export function sorted(
  rows: Rows,
  ofCrawler: readonly VerdictColumn[],
  outcomeAt: (column: VerdictColumn, row: number) => number,
  some: Uint32Array,
  key: SortKey,
  descending: boolean,
): Uint32Array {
  const order = Uint32Array.from(some).sort()
  // Rows are in the order in which they were added, source by source, unless sources take turns.
  if (key.by === 'source') return descending ? order.reverse() : order
  if (key.by === 'url') {
    const byUrl = sortedByUrl(rows, order)
    return descending ? byUrl.reverse() : byUrl
  }
  const column = ofCrawler[key.crawler ?? 0]
  if (!column) return order
  const values = key.by === 'state' ? column.states : column.lines
  return byCounting(order, row => values[outcomeAt(column, row)] as number, descending)
}

/** There are few values: the rows of each are put together, and stay in their order. */
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

/** So few rows are sorted by comparing them. */
const FEW = 12

/** A number holds whole ones up to 2^53, so that the octets of a key and a place fit into one. */
const BITS = 53

/**
 * By origin, then by path. Rows are sorted by the next octets of their paths, as many as fit into a number together with
 * the place of the row, for numbers are what engines sort fastest; those that are alike in them by the octets after these.
 */
function sortedByUrl(rows: Rows, order: Uint32Array): Uint32Array {
  const { names } = rows.origins
  const ranks = new Uint32Array(names.length)
  const byName = names.map((_, number) => number).sort((a, b) => ((names[a] ?? '') < (names[b] ?? '') ? -1 : 1))
  byName.forEach((number, rank) => {
    ranks[number] = rank
  })
  const byOrigin = byCounting(order, row => ranks[valueAt(rows.urls.origins, row)] as number, false)
  const keys = new Float64Array(byOrigin.length)
  const before = new Uint32Array(byOrigin.length)
  // Parts that are yet to be sorted: where they begin and end, and how many octets are alike in them.
  const open: [from: number, to: number, depth: number][] = []
  let begin = 0
  for (let i = 1; i <= byOrigin.length; i++) {
    if (i < byOrigin.length && originOf(rows, byOrigin, i) === originOf(rows, byOrigin, begin)) continue
    open.push([begin, i, 0])
    begin = i
  }
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to, depth] = part
    const count = to - from
    if (count <= FEW) {
      byComparing(byOrigin, from, to, (a, b) => compare(rows.urls, a, b, depth))
      continue
    }
    const bitsOfPlace = 32 - Math.clz32(count - 1)
    const octets = (BITS - bitsOfPlace) >> 3
    const places = 2 ** bitsOfPlace
    for (let i = 0; i < count; i++) {
      const row = byOrigin[from + i] as number
      before[i] = row
      keys[i] = keyOf(rows.urls, row, depth, octets) * places + i
    }
    keys.subarray(0, count).sort()
    let first = 0
    let keyOfFirst = Math.floor((keys[0] as number) / places)
    for (let i = 0; i <= count; i++) {
      const key = i < count ? Math.floor((keys[i] as number) / places) : -1
      if (i < count) byOrigin[from + i] = before[(keys[i] as number) - key * places] as number
      if (key === keyOfFirst) continue
      // Rows with one URL, whose key ends in 0, stay as they were added.
      if (i - first > 1 && keyOfFirst % 256 !== 0) open.push([from + first, from + i, depth + octets])
      first = i
      keyOfFirst = key
    }
  }
  return byOrigin
}

const originOf = (rows: Rows, order: Uint32Array, i: number): number => valueAt(rows.urls.origins, order[i] as number)

/** So many octets of the path of a row, from a place on, as one number; 0 stands for what comes after its end. */
function keyOf(urls: UrlTable, row: number, depth: number, count: number): number {
  const chunk = chunkOf(urls, row)
  const begin = beginOf(urls, row) + depth
  let key = 0
  let i = 0
  for (; i < count && chunk[begin + i] !== PATH_END; i++) key = key * 256 + (chunk[begin + i] as number)
  return key * 256 ** (count - i)
}

function compare(urls: UrlTable, a: number, b: number, depth: number): number {
  const [ofA, ofB] = [chunkOf(urls, a), chunkOf(urls, b)]
  const [fromA, fromB] = [beginOf(urls, a), beginOf(urls, b)]
  for (let i = depth; ; i++) {
    const left = ofA[fromA + i] as number
    const right = ofB[fromB + i] as number
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
