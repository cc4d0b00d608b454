import * as v from 'valibot'
import { boundedTable } from '../../playground/storage/bounded.ts'
import { storedSize } from '../browser/stored-size.ts'
import type { Store } from '../browser/types.ts'
import { Queue } from '../queue.ts'

export interface Bounds {
  readonly entries: number
  /** Sum of the entries' sizes in the browser's storage. */
  readonly octets: number
}

export interface Contents<Entry> {
  /** The prefix of its keys in the store. Changing it loses what earlier versions stored. */
  readonly name: string
  readonly schema: v.GenericSchema<unknown, Entry>
  readonly bounds: Bounds
  /** An entry that was not used for this long is removed: the list shows where a person was. */
  readonly unusedDays: number
  /** Part of an entry may be kept in another store's entry for the same address. */
  readonly shared?: SharedPart<Entry>
}

/** How an entry is stored if the entry of another store has a part of it. */
export interface SharedPart<Entry> {
  /** The prefix of the other store's keys. */
  readonly name: string
  /** What is stored of the entry, if the other store has `other`. */
  readonly pack: (entry: Entry, other: unknown) => unknown
  /** The whole entry; `stored` itself if the other store no longer has the part, which then counts as damaged. */
  readonly unpack: (stored: unknown, other: unknown) => unknown
}

/** More entries than the bounds of any store. */
const MOST_INDEXED = 10_000

/** Lists the entries, by the URL of their robots.txt. A separate record, so that finding the oldest reads no entry. */
const Index = boundedTable(v.string(), v.object({ usedAt: v.number(), octets: v.number() }), MOST_INDEXED)

export type Index = Readonly<v.InferOutput<typeof Index>>

/** One stored file: when it was last used, in ms since the epoch, and its size in the browser's storage. */
export interface StoredFile {
  readonly robotsUrl: string
  readonly usedAt: number
  readonly octets: number
}

export const DAY_MS = 86_400_000

/** A use is recorded at most this often, in ms, so that not every read causes a write. */
const USE_STEP_MS = 10 * 60_000

/**
 * Stores entries by the URL of their robots.txt: one for each scheme, host and port. The least recently used entries
 * are evicted to stay within the bounds. Whenever an entry is put, those that were not used for long are removed.
 * Values from the store are validated; a damaged entry counts as missing.
 */
export class BoundedStore<Entry> {
  /** The key of the index in the store. A change of its value is a change of the list. */
  readonly indexKey: string
  readonly #store: Store
  readonly #now: () => number
  readonly #contents: Contents<Entry>
  /** Serialises changes of the index, which read it and then write it. */
  readonly #changes = new Queue()

  constructor(store: Store, now: () => number, contents: Contents<Entry>) {
    this.indexKey = `${contents.name}-index`
    this.#store = store
    this.#now = now
    this.#contents = contents
  }

  async get(robotsUrl: string): Promise<Entry | undefined> {
    const key = this.#keyOf(robotsUrl)
    const shared = this.#contents.shared
    const other = `${shared?.name}:${robotsUrl}`
    const found = await this.#store.get([key, this.indexKey, ...(shared ? [other] : [])])
    const { [key]: entry, [this.indexKey]: index } = found
    const stored = v.safeParse(this.#contents.schema, shared ? shared.unpack(entry, found[other]) : entry)
    if (!stored.success) return undefined
    const known = v.safeParse(Index, index)
    const usedAt = known.success ? (known.output[robotsUrl]?.usedAt ?? 0) : 0
    const age = this.#now() - usedAt
    if (age > USE_STEP_MS || age < 0) await this.#recordUse(robotsUrl).catch(() => undefined)
    return stored.output
  }

  /**
   * Resolves to false if the entry exceeds the bounds by itself, or if the store is still full after old entries were
   * evicted. Then the previous entry for the address is removed as well. Never rejects.
   */
  put(robotsUrl: string, entry: Entry): Promise<boolean> {
    return this.#changes.run(() => this.#evictAndWrite(robotsUrl, entry)).catch(() => false)
  }

  /** The stored files, the last used first. */
  async list(): Promise<readonly StoredFile[]> {
    const index = await this.#readIndex()
    return Object.entries(index)
      .map(([robotsUrl, { usedAt, octets }]) => ({ robotsUrl, usedAt, octets }))
      .sort((one, other) => other.usedAt - one.usedAt)
  }

  remove(robotsUrl: string): Promise<void> {
    return this.#changes.run(async () => {
      const { [robotsUrl]: _, ...index } = await this.#readIndex()
      await this.#store.remove([this.#keyOf(robotsUrl)])
      await this.#store.set({ [this.indexKey]: index })
    })
  }

  /**
   * Removes entries that were not used for `days`, by default `unusedDays`, and entries that are missing in the index,
   * which happens if two writers overlap.
   */
  removeUnused(days = this.#contents.unusedDays): Promise<void> {
    return this.#changes.run(async () => {
      // Keys first: an entry and its place in the index are written at once, so the index read later lists every entry
      // whose key was read.
      const keys = await this.#store.keys()
      const stored = await this.#readStoredIndex()
      const index = { ...this.#upToNow(stored) }
      const listed = new Set([this.indexKey, ...Object.keys(index).map(url => this.#keyOf(url))])
      const lost = keys.filter(key => key.startsWith(this.#keyOf('')) && !listed.has(key))
      const unused = this.#unusedIn(index, days)
      const isAhead = Object.keys(index).some(url => index[url]?.usedAt !== stored[url]?.usedAt)
      if (unused.length === 0 && lost.length === 0 && !isAhead) return
      await this.#evict(index, unused)
      await this.#store.remove(lost)
      await this.#store.set({ [this.indexKey]: index })
    })
  }

  clear(): Promise<void> {
    return this.#changes.run(async () => {
      const index = await this.#readIndex()
      await this.#store.remove([...Object.keys(index).map(url => this.#keyOf(url)), this.indexKey])
    })
  }

  #keyOf(robotsUrl: string): string {
    return `${this.#contents.name}:${robotsUrl}`
  }

  async #readIndex(): Promise<Index> {
    return this.#upToNow(await this.#readStoredIndex())
  }

  /**
   * The index without times in the future, which stay behind when a clock that was ahead is set right. Such entries
   * count as used now: otherwise they would outlive all others, and would not be removed for years.
   */
  #upToNow(index: Index): Index {
    const now = this.#now()
    return Object.fromEntries(
      Object.entries(index).map(([url, entry]) => [url, { ...entry, usedAt: Math.min(entry.usedAt, now) }]),
    )
  }

  async #readStoredIndex(): Promise<Index> {
    const stored = v.safeParse(Index, (await this.#store.get([this.indexKey]))[this.indexKey])
    return stored.success ? stored.output : {}
  }

  #unusedIn(index: Index, days: number): string[] {
    const before = this.#now() - days * DAY_MS
    return Object.keys(index).filter(url => (index[url]?.usedAt ?? 0) < before)
  }

  #recordUse(robotsUrl: string): Promise<void> {
    return this.#changes.run(async () => {
      const index = await this.#readIndex()
      const entry = index[robotsUrl]
      if (!entry) return
      await this.#store.set({ [this.indexKey]: { ...index, [robotsUrl]: { ...entry, usedAt: this.#now() } } })
    })
  }

  async #evictAndWrite(robotsUrl: string, entry: Entry): Promise<boolean> {
    const { bounds, shared } = this.#contents
    const other = `${shared?.name}:${robotsUrl}`
    const stored = shared ? shared.pack(entry, (await this.#store.get([other]))[other]) : entry
    const octets = storedSize(stored)
    const index = { ...(await this.#readIndex()), [robotsUrl]: { usedAt: this.#now(), octets } }
    const write = async (limits: Bounds) => {
      try {
        await this.#evict(index, this.#unusedIn(index, this.#contents.unusedDays))
        await this.#evict(index, leastRecentlyUsed(index, limits, robotsUrl))
        await this.#store.set({ [this.#keyOf(robotsUrl)]: stored, [this.indexKey]: index })
        return true
      } catch {
        return false
      }
    }
    if (octets <= bounds.octets) {
      if (await write(bounds)) return true
      // Other data fills the store: evict as many octets as the entry needs.
      if (await write({ ...bounds, octets: sumOf(index) - octets })) return true
    }
    await this.#evict(index, [robotsUrl])
    await this.#store.set({ [this.indexKey]: index })
    return false
  }

  /** Removes entries from the store and from the given index. The caller has to write the index afterwards. */
  async #evict(index: Record<string, unknown>, urls: readonly string[]) {
    for (const url of urls) delete index[url]
    if (urls.length > 0) await this.#store.remove(urls.map(url => this.#keyOf(url)))
  }
}

/** The entries to evict so that the rest is within the bounds: the longest unused first, never `kept`. */
export function leastRecentlyUsed(index: Index, bounds: Bounds, kept: string): string[] {
  const oldestFirst = Object.entries(index)
    .filter(([url]) => url !== kept)
    .sort(([, one], [, other]) => one.usedAt - other.usedAt)
  let entries = Object.keys(index).length
  let octets = sumOf(index)
  const evicted: string[] = []
  for (const [url, entry] of oldestFirst) {
    if (entries <= bounds.entries && octets <= bounds.octets) break
    evicted.push(url)
    entries -= 1
    octets -= entry.octets
  }
  return evicted
}

const sumOf = (index: Index) => Object.values(index).reduce((sum, { octets }) => sum + octets, 0)
