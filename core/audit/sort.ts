import { valueAt } from './column.ts'
import type { VerdictColumn } from './judging.ts'
import type { Rows } from './rows.ts'
import { beginOf, chunkOf, PATH_END } from './url-table.ts'

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

/**
 * By origin, then by path: three-way quicksort of strings (Bentley and Sedgewick, Fast Algorithms for Sorting and
 * Searching Strings, 1997), which looks at each octet that paths begin with in common once.
 */
function sortedByUrl(rows: Rows, order: Uint32Array): Uint32Array {
  const { names } = rows.origins
  const ranks = new Uint32Array(names.length)
  const byName = names.map((_, number) => number).sort((a, b) => ((names[a] ?? '') < (names[b] ?? '') ? -1 : 1))
  byName.forEach((number, rank) => {
    ranks[number] = rank
  })
  const octetAt = (row: number, depth: number): number =>
    chunkOf(rows.urls, row)[beginOf(rows.urls, row) + depth] as number
  const byOrigin = byCounting(order, row => ranks[valueAt(rows.urls.origins, row)] as number, false)
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
    if (to - from <= FEW) {
      byComparing(byOrigin, from, to, (a, b) => compare(octetAt, a, b, depth))
      continue
    }
    const pivot = octetAt(byOrigin[(from + to) >> 1] as number, depth)
    let less = from
    let more = to - 1
    for (let i = from; i <= more; ) {
      const octet = octetAt(byOrigin[i] as number, depth)
      if (octet < pivot) swap(byOrigin, less++, i++)
      else if (octet > pivot) swap(byOrigin, i, more--)
      else i++
    }
    open.push([from, less, depth], [more + 1, to, depth])
    // Rows with one URL stay as they were added.
    if (pivot === PATH_END) byOrigin.subarray(less, more + 1).sort()
    else open.push([less, more + 1, depth + 1])
  }
  return byOrigin
}

const originOf = (rows: Rows, order: Uint32Array, i: number): number => valueAt(rows.urls.origins, order[i] as number)

function compare(octetAt: (row: number, depth: number) => number, a: number, b: number, depth: number): number {
  for (let i = depth; ; i++) {
    const [left, right] = [octetAt(a, i), octetAt(b, i)]
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

function swap(order: Uint32Array, a: number, b: number): void {
  const row = order[a] as number
  order[a] = order[b] as number
  order[b] = row
}
