import { GOLDEN } from '../match/edges.ts'
import { type Budget, take } from './budget.ts'
import { type Column, copyValues, createColumn, endOfChunk, push, reserve, valueAt } from './column.ts'
import { textBetween } from './octets.ts'
import { createPathScan, type PathScan, scanPath } from './path-scan.ts'

/**
 * The URLs of rows: paths as octets in large chunks, and the number of the origin. If each URL is to be there once, a
 * hash table tells which is there already.
 */
export interface UrlTable {
  readonly budget: Budget
  readonly scan: PathScan
  readonly origins: Column
  /** Where each path begins, counted over all chunks. */
  readonly offsets: Column
  readonly chunks: Uint8Array[]
  /** Where the next path begins in the last chunk. */
  next: number
  /** Pairs of a row, from 1, and its hash; undefined if URLs may be there more than once. */
  slots: Int32Array | undefined
}

const CHUNK_BITS = 20
const CHUNK = 1 << CHUNK_BITS
const FIRST_SLOTS = 1 << 10

/** No longer URL is taken: no server answers one. */
export const LONGEST_URL = 1 << 16

/** Ends a path: no serialised URL holds it. */
export const PATH_END = 10

export function createUrlTable(budget: Budget, unique: boolean): UrlTable {
  return {
    budget,
    scan: createPathScan(),
    origins: createColumn(budget),
    offsets: createColumn(budget),
    chunks: [],
    next: CHUNK,
    slots: unique ? new Int32Array(FIRST_SLOTS * 2) : undefined,
  }
}

export const countOf = (table: UrlTable): number => table.origins.length

/** The path must be serialised first. */
export const NOT_SERIALISED = -1

/**
 * The row of a URL that has an origin, and a path from `from` to `end`: a new one, which is the last, or that of the same URL added
 * before; `NOT_SERIALISED` if a browser would change the path, and it is not said that one has. What is seen on the way
 * stands in `scan`. Throws an `AuditFull` if there is no room, and nothing is added then.
 */
export function addUrl(
  table: UrlTable,
  url: Uint8Array,
  from: number,
  end: number,
  origin: number,
  serialised: boolean,
): number {
  makeRoom(table, end - from + 1)
  const chunk = table.chunks[table.chunks.length - 1] as Uint8Array
  const to = scanPath(table.scan, url, from, end, origin, serialised, chunk, table.next)
  if (to < 0) return NOT_SERIALISED
  chunk[to] = PATH_END
  const row = table.origins.length
  if (table.slots) {
    const place = placeOf(table, table.slots, origin, chunk, to + 1 - table.next)
    const known = table.slots[place] as number
    if (known !== 0) return known - 1
    table.slots[place] = row + 1
    table.slots[place + 1] = table.scan.hash
  }
  push(table.offsets, (table.chunks.length - 1) * CHUNK + table.next)
  push(table.origins, origin)
  table.next = to + 1
  return row
}

function makeRoom(table: UrlTable, octets: number): void {
  reserve(table.origins)
  reserve(table.offsets)
  if (table.slots && (table.origins.length + 1) * 8 > table.slots.length * 3) grow(table, table.slots)
  if (table.next + octets <= CHUNK) return
  take(table.budget, CHUNK)
  table.chunks.push(new Uint8Array(CHUNK))
  table.next = 0
}

const firstPlace = (hash: number, slots: Int32Array): number =>
  (Math.imul(hash ^ (hash >>> 15), GOLDEN) >>> (Math.clz32(slots.length >> 1) + 1)) << 1

/** Where the URL stands that ends the octets, or where it is to stand. */
function placeOf(table: UrlTable, slots: Int32Array, origin: number, chunk: Uint8Array, length: number): number {
  const { hash } = table.scan
  const last = slots.length - 1
  for (let place = firstPlace(hash, slots); ; place = (place + 2) & last) {
    const known = slots[place] as number
    if (known === 0) return place
    if (slots[place + 1] === hash && isSame(table, known - 1, origin, chunk, length)) return place
  }
}

function isSame(table: UrlTable, row: number, origin: number, octets: Uint8Array, length: number): boolean {
  if (valueAt(table.origins, row) !== origin) return false
  const offset = valueAt(table.offsets, row)
  const chunk = table.chunks[offset >>> CHUNK_BITS] as Uint8Array
  const from = offset & (CHUNK - 1)
  const begin = table.next
  for (let i = 0; i < length; i++) if (chunk[from + i] !== octets[begin + i]) return false
  return true
}

function grow(table: UrlTable, slots: Int32Array): void {
  take(table.budget, slots.length * 8)
  const more = new Int32Array(slots.length * 2)
  const last = more.length - 1
  for (let i = 0; i < slots.length; i += 2) {
    if (slots[i] === 0) continue
    let place = firstPlace(slots[i + 1] as number, more)
    while (more[place] !== 0) place = (place + 2) & last
    more[place] = slots[i] as number
    more[place + 1] = slots[i + 1] as number
  }
  table.slots = more
  table.budget.used -= slots.length * 4
}

/** The octets of the chunk that a path stands in, and where it begins there; `PATH_END` ends it. */
export function chunkOf(table: UrlTable, row: number): Uint8Array {
  return table.chunks[valueAt(table.offsets, row) >>> CHUNK_BITS] as Uint8Array
}

export const beginOf = (table: UrlTable, row: number): number => valueAt(table.offsets, row) & (CHUNK - 1)

/** Path and query of a row. */
export function pathAt(table: UrlTable, row: number): string {
  const chunk = chunkOf(table, row)
  const from = beginOf(table, row)
  return textBetween(chunk, from, chunk.indexOf(PATH_END, from))
}

/** Paths of rows that stand one after the other. */
export interface PathBlock {
  octets: Uint8Array
  /** Where each path begins in the octets; the one before ends an octet before that. */
  readonly begins: Uint32Array
}

/** How many paths are read together. */
export const TOGETHER = 1024

export const createPathBlock = (): PathBlock => ({ octets: new Uint8Array(0), begins: new Uint32Array(TOGETHER + 1) })

/** Reads the paths of rows from one to another, the latter left out, as far as they stand together. Gives how many. */
export function readPaths(table: UrlTable, from: number, to: number, block: PathBlock): number {
  const { begins } = block
  const most = Math.min(to, from + TOGETHER, endOfChunk(from)) - from
  copyValues(table.offsets, from, most, begins)
  const first = begins[0] as number
  const end = first - (first & (CHUNK - 1)) + CHUNK
  let count = 0
  for (; count < most && (begins[count] as number) < end; count++)
    begins[count] = (begins[count] as number) & (CHUNK - 1)
  block.octets = chunkOf(table, from)
  begins[count] = block.octets.indexOf(PATH_END, begins[count - 1] as number) + 1
  return count
}
