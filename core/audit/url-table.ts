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
  readonly staged: StagedUrls
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
    staged: createStaged(),
  }
}

export const countOf = (table: UrlTable): number => table.origins.length

/** The path must be serialised first. */
export const NOT_SERIALISED = -1

/**
 * URLs that are copied to the end of the last chunk and not rows yet: whether they are there already is looked up for
 * many together.
 */
export interface StagedUrls {
  count: number
  readonly hashes: Int32Array
  readonly origins: Uint32Array
  /** Where the path begins in the chunk, and where it ends. */
  readonly from: Uint32Array
  readonly to: Uint32Array
  /** Where the next path stands that is kept. */
  kept: number
  /** Is not looked at: without it an engine might leave out what is done for nothing else. */
  fetched: number
}

/** How many URLs are looked up together. */
export const MOST_STAGED = 64

const createStaged = (): StagedUrls => ({
  count: 0,
  hashes: new Int32Array(MOST_STAGED),
  origins: new Uint32Array(MOST_STAGED),
  from: new Uint32Array(MOST_STAGED),
  to: new Uint32Array(MOST_STAGED),
  kept: 0,
  fetched: 0,
})

/** Whether a URL with so long a path can be staged before those that are staged become rows. */
export const canStage = ({ staged, next }: UrlTable, length: number): boolean =>
  staged.count < MOST_STAGED && next + length < CHUNK

/**
 * Stages a URL that has an origin, and a path from `from` to `end`. `NOT_SERIALISED` if a browser would change the path,
 * and it is not said that one has. What is seen on the way stands in `scan`. Throws an `AuditFull` if there is no room,
 * and nothing is staged then.
 */
export function stageUrl(
  table: UrlTable,
  url: Uint8Array,
  from: number,
  end: number,
  origin: number,
  serialised: boolean,
): number {
  makeRoom(table, end - from + 1)
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

/** Fetches what is looked up for the staged URLs: the processor then waits for all of it at once. */
export function prefetch({ slots, staged }: UrlTable): void {
  if (!slots) return
  let fetched = 0
  for (let i = 0; i < staged.count; i++) fetched |= slots[firstPlace(staged.hashes[i] as number, slots)] as number
  staged.fetched = fetched
}

/** The row of a staged URL: a new one, which is the last, or that of the same URL added before. In their order. */
export function keepUrl(table: UrlTable, i: number): number {
  const { staged, slots } = table
  const chunk = lastChunk(table)
  const row = table.origins.length
  const hash = staged.hashes[i] as number
  const origin = staged.origins[i] as number
  const from = staged.from[i] as number
  const length = (staged.to[i] as number) + 1 - from
  if (slots) {
    const place = placeOf(table, slots, hash, origin, chunk, from, length)
    const known = slots[place] as number
    if (known !== 0) return known - 1
    slots[place] = row + 1
    slots[place + 1] = hash
  }
  if (staged.kept !== from) chunk.copyWithin(staged.kept, from, from + length)
  push(table.offsets, (table.chunks.length - 1) * CHUNK + staged.kept)
  push(table.origins, origin)
  staged.kept += length
  return row
}

/** To be called when all staged URLs have become rows, or were there. */
export function endStaging(table: UrlTable): void {
  if (table.staged.count > 0) table.next = table.staged.kept
  table.staged.count = 0
}

/** The row of a URL, staged and kept by itself; `NOT_SERIALISED` as `stageUrl` gives it. Throws as that does. */
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

function makeRoom(table: UrlTable, octets: number): void {
  const row = table.origins.length + table.staged.count
  reserve(table.origins, row)
  reserve(table.offsets, row)
  if (table.slots && (row + 1) * 8 > table.slots.length * 3) grow(table, table.slots)
  if (table.next + octets <= CHUNK) return
  take(table.budget, CHUNK)
  table.chunks.push(new Uint8Array(CHUNK))
  table.next = 0
}

const firstPlace = (hash: number, slots: Int32Array): number =>
  (Math.imul(hash ^ (hash >>> 15), GOLDEN) >>> (Math.clz32(slots.length >> 1) + 1)) << 1

/** Where the URL stands whose path is in the octets, or where it is to stand. */
function placeOf(
  table: UrlTable,
  slots: Int32Array,
  hash: number,
  origin: number,
  octets: Uint8Array,
  begin: number,
  length: number,
): number {
  const last = slots.length - 1
  for (let place = firstPlace(hash, slots); ; place = (place + 2) & last) {
    const known = slots[place] as number
    if (known === 0) return place
    if (slots[place + 1] === hash && isSame(table, known - 1, origin, octets, begin, length)) return place
  }
}

function isSame(
  table: UrlTable,
  row: number,
  origin: number,
  octets: Uint8Array,
  begin: number,
  length: number,
): boolean {
  if (valueAt(table.origins, row) !== origin) return false
  const offset = valueAt(table.offsets, row)
  const chunk = table.chunks[offset >>> CHUNK_BITS] as Uint8Array
  const from = offset & (CHUNK - 1)
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

/** The octets of the chunk that paths are added to. */
export const lastChunk = ({ chunks }: UrlTable): Uint8Array => chunks[chunks.length - 1] as Uint8Array

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
