import { type Budget, take } from './budget.ts'

/**
 * Numbers from 0 to 2^32 − 1, one a row. They stand in chunks, so that a longer column is not copied, and take one octet
 * each as long as all of them fit into one.
 */
export interface Column {
  readonly budget: Budget
  chunks: Elements[]
  /** Octets of a number. */
  width: 1 | 2 | 4
  /** The highest number that fits. */
  most: number
  length: number
}

type Elements = Uint8Array | Uint16Array | Uint32Array

const BITS = 16
const CHUNK = 1 << BITS
const LAST = CHUNK - 1

/** The first row after the chunk that a row is in. */
export const endOfChunk = (row: number): number => (row | LAST) + 1

export const createColumn = (budget: Budget): Column => ({ budget, chunks: [], width: 1, most: 0xff, length: 0 })

export const valueAt = (column: Column, i: number): number => column.chunks[i >> BITS]?.[i & LAST] as number

/** The number of a row in a column that few rows have one in; 0 if it has none. */
export const sparseAt = (column: Column, i: number): number => column.chunks[i >> BITS]?.[i & LAST] ?? 0

export function setValue(column: Column, i: number, value: number): void {
  if (value > column.most) widen(column, value)
  const chunk = column.chunks[i >> BITS] as Elements
  chunk[i & LAST] = value
}

/** Makes room for the number of a row, the next one if left out. Throws an `AuditFull` if there is none. */
export function reserve(column: Column, row = column.length): void {
  if (row >> BITS < column.chunks.length) return
  take(column.budget, CHUNK * column.width)
  column.chunks.push(elements(column.width))
}

/** Copies the numbers of several rows, all of which are in one chunk. */
export function copyValues(column: Column, from: number, count: number, into: Uint32Array): void {
  const place = from & LAST
  into.set((column.chunks[from >> BITS] as Elements).subarray(place, place + count))
}

/** Adds numbers, the first `count` of those that are given, for which there is room in one chunk. None is above `most`. */
export function pushValues(column: Column, values: Uint32Array, count: number, most: number): void {
  if (most > column.most) widen(column, most)
  const chunk = column.chunks[column.length >> BITS] as Elements
  chunk.set(values.subarray(0, count), column.length & LAST)
  column.length += count
}

/** Adds a number for which there is room. */
export function push(column: Column, value: number): void {
  if (value > column.most) widen(column, value)
  const i = column.length++
  const chunk = column.chunks[i >> BITS] as Elements
  chunk[i & LAST] = value
}

/**
 * Gives a row its number in a column that takes no memory up to the first that has one. Nothing is refused, as in the
 * middle of a row: what goes beyond the budget is missing for the next one.
 */
export function setSparse(column: Column, i: number, value: number): void {
  while (i >> BITS >= column.chunks.length) {
    column.budget.used += CHUNK * column.width
    column.chunks.push(elements(column.width))
  }
  setValue(column, i, value)
}

function elements(width: 1 | 2 | 4): Elements {
  return width === 1 ? new Uint8Array(CHUNK) : width === 2 ? new Uint16Array(CHUNK) : new Uint32Array(CHUNK)
}

/** In the middle of a row nothing is refused: what goes beyond the budget is missing for the next one. */
function widen(column: Column, value: number): void {
  const width = value > 0xffff ? 4 : 2
  column.budget.used += column.chunks.length * CHUNK * (width - column.width)
  column.chunks = column.chunks.map(chunk => {
    const wider = elements(width)
    wider.set(chunk)
    return wider
  })
  column.width = width
  column.most = width === 2 ? 0xffff : 0xffffffff
}
