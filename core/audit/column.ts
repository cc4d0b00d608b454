import { type MemoryBudget, takeOctets } from './budget.ts'

/** Per row a number below 2^32, in chunks that are never copied; one octet each until one needs two or four. */
export interface Column {
  readonly budget: MemoryBudget
  chunks: ChunkArray[]
  width: 1 | 2 | 4
  /** The highest number that `width` octets can hold. */
  most: number
  length: number
}

type ChunkArray = Uint8Array | Uint16Array | Uint32Array

const COLUMN_CHUNK_BITS = 16
const COLUMN_CHUNK_LENGTH = 1 << COLUMN_CHUNK_BITS
const COLUMN_CHUNK_MASK = COLUMN_CHUNK_LENGTH - 1

export const endOfChunk = (row: number): number => (row | COLUMN_CHUNK_MASK) + 1

export const createColumn = (budget: MemoryBudget): Column => ({ budget, chunks: [], width: 1, most: 0xff, length: 0 })

export const numberAt = (column: Column, i: number): number =>
  column.chunks[i >> COLUMN_CHUNK_BITS]?.[i & COLUMN_CHUNK_MASK] as number

/** The number of a row in a column in which few rows have a number; 0 if the row has none. */
export const sparseAt = (column: Column, i: number): number =>
  column.chunks[i >> COLUMN_CHUNK_BITS]?.[i & COLUMN_CHUNK_MASK] ?? 0

export function setValue(column: Column, i: number, value: number): void {
  if (value > column.most) widenColumn(column, value)
  const chunk = column.chunks[i >> COLUMN_CHUNK_BITS] as ChunkArray
  chunk[i & COLUMN_CHUNK_MASK] = value
}

/** Makes room for the number of a row, by default the next row. Throws an `AuditFull` if there is no room. */
export function reserve(column: Column, row = column.length): void {
  if (row >> COLUMN_CHUNK_BITS < column.chunks.length) return
  takeOctets(column.budget, COLUMN_CHUNK_LENGTH * column.width)
  column.chunks.push(elements(column.width))
}

/** Copies the numbers of consecutive rows. All of them must be in one chunk. */
export function copyValues(column: Column, from: number, count: number, into: Uint32Array): void {
  const place = from & COLUMN_CHUNK_MASK
  into.set((column.chunks[from >> COLUMN_CHUNK_BITS] as ChunkArray).subarray(place, place + count))
}

/** Adds the first `count` numbers. None may be above `most`, and all must fit into the current chunk. */
export function pushValues(column: Column, values: Uint32Array, count: number, most: number): void {
  if (most > column.most) widenColumn(column, most)
  const chunk = column.chunks[column.length >> COLUMN_CHUNK_BITS] as ChunkArray
  chunk.set(values.subarray(0, count), column.length & COLUMN_CHUNK_MASK)
  column.length += count
}

/** Adds a number. Room for it must have been reserved. */
export function push(column: Column, value: number): void {
  if (value > column.most) widenColumn(column, value)
  const i = column.length++
  const chunk = column.chunks[i >> COLUMN_CHUNK_BITS] as ChunkArray
  chunk[i & COLUMN_CHUNK_MASK] = value
}

/** Sets a number in a sparse column. Never throws in the middle of a row: octets beyond the budget count later. */
export function setSparse(column: Column, i: number, value: number): void {
  while (i >> COLUMN_CHUNK_BITS >= column.chunks.length) {
    column.budget.used += COLUMN_CHUNK_LENGTH * column.width
    column.chunks.push(elements(column.width))
  }
  setValue(column, i, value)
}

function elements(width: 1 | 2 | 4): ChunkArray {
  return width === 1
    ? new Uint8Array(COLUMN_CHUNK_LENGTH)
    : width === 2
      ? new Uint16Array(COLUMN_CHUNK_LENGTH)
      : new Uint32Array(COLUMN_CHUNK_LENGTH)
}

/** Never throws, because it is called in the middle of a row: octets beyond the budget are missing for the next row. */
function widenColumn(column: Column, value: number): void {
  const width = value > 0xffff ? 4 : 2
  column.budget.used += column.chunks.length * COLUMN_CHUNK_LENGTH * (width - column.width)
  column.chunks = column.chunks.map(chunk => {
    const wider = elements(width)
    wider.set(chunk)
    return wider
  })
  column.width = width
  column.most = width === 2 ? 0xffff : 0xffffffff
}
