import { GOLDEN } from '../match/edge-map.ts'
import { type MemoryBudget, takeOctets } from './budget.ts'
import { copyValues, createColumn, endOfChunk, numberAt, push, reserve } from './column.ts'
import { textBetween } from './octets.ts'
import { createPathScan, hashOfPath, scanPath } from './path-scan.ts'

const URL_CHUNK_BITS = 20
const URL_CHUNK_OCTETS = 1 << URL_CHUNK_BITS
const FIRST_SLOTS = 1 << 10

/** Longer URLs are rejected: no server answers them. */
export const MAX_URL_LENGTH = 1 << 16

/** The octet after each path. A serialised URL cannot contain it. */
export const PATH_END = 10

/** Paths as octets in large chunks, with the number of the origin; a hash table finds URLs that are there already. */
export type UrlTable = ReturnType<typeof createUrlTable>

export function createUrlTable(budget: MemoryBudget, unique: boolean) {
  return {
    budget,
    scan: createPathScan(),
    origins: createColumn(budget),
    /** Where each path begins, counted over all chunks. */
    offsets: createColumn(budget),
    chunks: [] as Uint8Array[],
    /** Where the next path begins in the last chunk. */
    next: URL_CHUNK_OCTETS,
    /** Pairs of a row plus 1 and its hash; undefined if the same URL may be there several times. */
    slots: unique ? new Int32Array(FIRST_SLOTS * 2) : undefined,
    staged: createStaged(),
  }
}

export const urlCount = (table: UrlTable): number => table.origins.length

/** Returned if the path must be serialised first. */
export const NOT_SERIALISED = -1

/** How many URLs are looked up together at most. */
export const MAX_STAGED = 64

/** URLs that are copied to the end of the last chunk but are not rows yet. Many are looked up together. */
const createStaged = () => ({
  count: 0,
  hashes: new Int32Array(MAX_STAGED),
  origins: new Uint32Array(MAX_STAGED),
  /** Where each path begins and ends in the chunk. */
  from: new Uint32Array(MAX_STAGED),
  to: new Uint32Array(MAX_STAGED),
  /** Where the next path that is kept will be moved to. */
  kept: 0,
})

/** Whether a URL with a path of `length` octets can be staged before the staged URLs become rows. */
export const canStage = ({ staged, next }: UrlTable, length: number): boolean =>
  staged.count < MAX_STAGED && next + length < URL_CHUNK_OCTETS

/** Stages a URL; `scan` has what was found. `NOT_SERIALISED` if a browser would change it. Throws an `AuditFull`. */
export function stageUrl(
  table: UrlTable,
  url: Uint8Array,
  from: number,
  end: number,
  origin: number,
  serialised: boolean,
): number {
  reserveUrl(table, end - from + 1)
  const { staged, next, scan } = table
  const chunk = lastChunk(table)
  const to = scanPath(scan, url, from, end, origin, serialised, chunk, next)
  if (to < 0) return NOT_SERIALISED
  chunk[to] = PATH_END
  if (staged.count === 0) staged.kept = next
  staged.hashes[staged.count] = scan.hash
  staged.origins[staged.count] = origin
  staged.from[staged.count] = next
  staged.to[staged.count] = to
  table.next = to + 1
  return staged.count++
}

/** The row of a staged URL, a new or an earlier one. Call it in the order of staging. */
export function keepUrl(table: UrlTable, i: number): number {
  const { staged, slots } = table
  const chunk = lastChunk(table)
  const row = table.origins.length
  const hash = staged.hashes[i] as number
  const origin = staged.origins[i] as number
  const from = staged.from[i] as number
  const length = (staged.to[i] as number) + 1 - from
  if (slots) {
    const place = slotOfUrl(table, slots, hash, origin, chunk, from, length)
    const known = slots[place] as number
    if (known !== 0) return known - 1
    slots[place] = row + 1
    slots[place + 1] = hash
  }
  if (staged.kept !== from) chunk.copyWithin(staged.kept, from, from + length)
  push(table.offsets, (table.chunks.length - 1) * URL_CHUNK_OCTETS + staged.kept)
  push(table.origins, origin)
  staged.kept += length
  return row
}

/** Call this when each staged URL has become a row or was found to be one already. */
export function endStaging(table: UrlTable): void {
  if (table.staged.count > 0) table.next = table.staged.kept
  table.staged.count = 0
}

/** Stages and keeps a single URL and returns its row, or `NOT_SERIALISED`. Throws as `stageUrl` does. */
export function addUrl(
  table: UrlTable,
  url: Uint8Array,
  from: number,
  end: number,
  origin: number,
  serialised: boolean,
): number {
  if (stageUrl(table, url, from, end, origin, serialised) === NOT_SERIALISED) return NOT_SERIALISED
  const row = keepUrl(table, 0)
  endStaging(table)
  return row
}

/** The row of a URL that another table holds as its `row`; undefined if there is none. `origin` is that of this table. */
export function rowOfSameUrl(table: UrlTable, other: UrlTable, row: number, origin: number): number | undefined {
  if (!table.slots) return undefined
  const chunk = chunkOf(other, row)
  const from = pathOffsetOf(other, row)
  const end = chunk.indexOf(PATH_END, from)
  const place = slotOfUrl(table, table.slots, hashOfPath(chunk, from, end, origin), origin, chunk, from, end + 1 - from)
  const known = table.slots[place] as number
  return known === 0 ? undefined : known - 1
}

function reserveUrl(table: UrlTable, octets: number): void {
  const row = table.origins.length + table.staged.count
  reserve(table.origins, row)
  reserve(table.offsets, row)
  if (table.slots && (row + 1) * 8 > table.slots.length * 3) growSlots(table, table.slots)
  if (table.next + octets <= URL_CHUNK_OCTETS) return
  takeOctets(table.budget, URL_CHUNK_OCTETS)
  table.chunks.push(new Uint8Array(URL_CHUNK_OCTETS))
  table.next = 0
}

const firstSlot = (hash: number, slots: Int32Array): number =>
  (Math.imul(hash ^ (hash >>> 15), GOLDEN) >>> (Math.clz32(slots.length >> 1) + 1)) << 1

/** The slot of the URL whose path is in the octets, or the free slot where it belongs. */
function slotOfUrl(
  table: UrlTable,
  slots: Int32Array,
  hash: number,
  origin: number,
  octets: Uint8Array,
  begin: number,
  length: number,
): number {
  const last = slots.length - 1
  for (let place = firstSlot(hash, slots); ; place = (place + 2) & last) {
    const known = slots[place] as number
    if (known === 0) return place
    if (slots[place + 1] === hash && isSameUrl(table, known - 1, origin, octets, begin, length)) return place
  }
}

function isSameUrl(
  table: UrlTable,
  row: number,
  origin: number,
  octets: Uint8Array,
  begin: number,
  length: number,
): boolean {
  if (numberAt(table.origins, row) !== origin) return false
  const offset = numberAt(table.offsets, row)
  const chunk = table.chunks[offset >>> URL_CHUNK_BITS] as Uint8Array
  const from = offset & (URL_CHUNK_OCTETS - 1)
  for (let i = 0; i < length; i++) if (chunk[from + i] !== octets[begin + i]) return false
  return true
}

function growSlots(table: UrlTable, slots: Int32Array): void {
  takeOctets(table.budget, slots.length * 8)
  const more = new Int32Array(slots.length * 2)
  const last = more.length - 1
  for (let i = 0; i < slots.length; i += 2) {
    if (slots[i] === 0) continue
    let place = firstSlot(slots[i + 1] as number, more)
    while (more[place] !== 0) place = (place + 2) & last
    more[place] = slots[i] as number
    more[place + 1] = slots[i + 1] as number
  }
  table.slots = more
  table.budget.used -= slots.length * 4
}

export const lastChunk = ({ chunks }: UrlTable): Uint8Array => chunks[chunks.length - 1] as Uint8Array

/** The octets of the chunk that holds a row's path. `pathOffsetOf` returns where the path begins; `PATH_END` follows it. */
export function chunkOf(table: UrlTable, row: number): Uint8Array {
  return table.chunks[numberAt(table.offsets, row) >>> URL_CHUNK_BITS] as Uint8Array
}

export const pathOffsetOf = (table: UrlTable, row: number): number =>
  numberAt(table.offsets, row) & (URL_CHUNK_OCTETS - 1)

export function pathAt(table: UrlTable, row: number): string {
  const chunk = chunkOf(table, row)
  const from = pathOffsetOf(table, row)
  return textBetween(chunk, from, chunk.indexOf(PATH_END, from))
}

export const PATHS_PER_BLOCK = 1024

export type PathBlock = ReturnType<typeof createPathBlock>

export const createPathBlock = () => ({
  octets: new Uint8Array(0) as Uint8Array,
  /** Where each path begins in the octets. The path before it ends one octet earlier. */
  begins: new Uint32Array(PATHS_PER_BLOCK + 1),
})

/** Reads the paths of rows from `from` to before `to`, as far as they are in one chunk. Returns how many were read. */
export function readPaths(table: UrlTable, from: number, to: number, block: PathBlock): number {
  const { begins } = block
  const most = Math.min(to, from + PATHS_PER_BLOCK, endOfChunk(from)) - from
  copyValues(table.offsets, from, most, begins)
  const first = begins[0] as number
  const end = first - (first & (URL_CHUNK_OCTETS - 1)) + URL_CHUNK_OCTETS
  let count = 0
  for (; count < most && (begins[count] as number) < end; count++)
    begins[count] = (begins[count] as number) & (URL_CHUNK_OCTETS - 1)
  block.octets = chunkOf(table, from)
  begins[count] = block.octets.indexOf(PATH_END, begins[count - 1] as number) + 1
  return count
}
