import * as v from 'valibot'
import type { Store } from '../browser/types.ts'

export interface Bounds {
  readonly entries: number
  /** Sum of the entries as they are stored. */
  readonly octets: number
}

/** Which entries there are. Beside the entries, so that the oldest are found without reading them all. */
const Index = v.record(v.string(), v.object({ usedAt: v.number(), octets: v.number() }))

export type Index = Readonly<v.InferOutput<typeof Index>>

/** One remembered address; the time in ms since the epoch, and how much it takes. */
export interface Listed {
  readonly robotsUrl: string
  readonly usedAt: number
  readonly octets: number
}

/** Under which key a shelf keeps its index. */
export const indexKey = (name: string) => `${name}-index`

/** A use is written down at most this often, so that reading does not write each time. */
const USE_STEP = 10 * 60_000

/** What is kept on a shelf. */
export interface Kind<Entry> {
  /** The beginning of its keys in the store. */
  readonly name: string
  readonly schema: v.GenericSchema<unknown, Entry>
  readonly bounds: Bounds
}

/**
 * Keeps entries by the address of their robots.txt: scheme, host and port apart. Bounded: the least recently used go
 * first. What storage gives back is validated; a damaged entry counts as none.
 */
export function createShelf<Entry>(store: Store, now: () => number, { name, schema, bounds }: Kind<Entry>) {
  const INDEX = indexKey(name)
  const keyOf = (robotsUrl: string) => `${name}:${robotsUrl}`

  // Changes of the index are read-and-write, so they go one after another.
  let queue: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = queue.then(work)
    queue = done.catch(() => undefined)
    return done
  }

  const readIndex = async (): Promise<Index> => {
    const stored = v.safeParse(Index, (await store.get([INDEX]))[INDEX])
    return stored.success ? stored.output : {}
  }

  /** Takes entries away, and out of the index, which is to be stored afterwards. */
  const drop = async (index: Record<string, unknown>, urls: readonly string[]) => {
    for (const url of urls) delete index[url]
    if (urls.length > 0) await store.remove(urls.map(keyOf))
  }

  return {
    async get(robotsUrl: string): Promise<Entry | undefined> {
      const key = keyOf(robotsUrl)
      const { [key]: entry, [INDEX]: index } = await store.get([key, INDEX])
      const stored = v.safeParse(schema, entry)
      if (!stored.success) return undefined
      const known = v.safeParse(Index, index)
      const usedAt = known.success ? (known.output[robotsUrl]?.usedAt ?? 0) : 0
      if (now() - usedAt > USE_STEP) {
        await inTurn(async () => {
          const current = await readIndex()
          const mine = current[robotsUrl]
          if (mine) await store.set({ [INDEX]: { ...current, [robotsUrl]: { ...mine, usedAt: now() } } })
        }).catch(() => undefined)
      }
      return stored.output
    },

    /**
     * False if the entry could not be stored, since it is larger than everything may be, or there is no room even after
     * the oldest made some. Then nothing is remembered of the address, not what was there before either. Never rejects.
     */
    put(robotsUrl: string, entry: Entry): Promise<boolean> {
      return inTurn(async () => {
        const octets = storedSize(entry)
        const index = { ...(await readIndex()), [robotsUrl]: { usedAt: now(), octets } }
        const write = async (limits: Bounds) => {
          try {
            await drop(index, leastRecentlyUsed(index, limits, robotsUrl))
            await store.set({ [keyOf(robotsUrl)]: entry, [INDEX]: index })
            return true
          } catch {
            return false
          }
        }
        if (octets <= bounds.octets) {
          if (await write(bounds)) return true
          // The store is full of something else: as much has to go as is to come.
          if (await write({ ...bounds, octets: sumOf(index) - octets })) return true
        }
        await drop(index, [robotsUrl])
        await store.set({ [INDEX]: index })
        return false
      }).catch(() => false)
    },

    /** The addresses that are remembered, the last used first. */
    async list(): Promise<readonly Listed[]> {
      const index = await readIndex()
      return Object.entries(index)
        .map(([robotsUrl, { usedAt, octets }]) => ({ robotsUrl, usedAt, octets }))
        .sort((one, other) => other.usedAt - one.usedAt)
    },

    remove(robotsUrl: string): Promise<void> {
      return inTurn(async () => {
        const { [robotsUrl]: _, ...index } = await readIndex()
        await store.remove([keyOf(robotsUrl)])
        await store.set({ [INDEX]: index })
      })
    },

    clear(): Promise<void> {
      return inTurn(async () => {
        const index = await readIndex()
        await store.remove([...Object.keys(index).map(keyOf), INDEX])
      })
    },
  }
}

export type Shelf<Entry> = ReturnType<typeof createShelf<Entry>>

/** Which entries have to go for the rest to be within the bounds: the longest unused first, `kept` never. */
export function leastRecentlyUsed(index: Index, bounds: Bounds, kept: string): string[] {
  const oldestFirst = Object.entries(index)
    .filter(([url]) => url !== kept)
    .sort(([, one], [, other]) => one.usedAt - other.usedAt)
  let entries = Object.keys(index).length
  let octets = sumOf(index)
  const leaving: string[] = []
  for (const [url, entry] of oldestFirst) {
    if (entries <= bounds.entries && octets <= bounds.octets) break
    leaving.push(url)
    entries -= 1
    octets -= entry.octets
  }
  return leaving
}

const sumOf = (index: Index) => Object.values(index).reduce((sum, { octets }) => sum + octets, 0)

/**
 * How many octets of a browser's storage a value takes: as JSON in UTF-8, where a control character takes six. So does
 * `<` in Chrome, which escapes it.
 */
export function storedSize(value: unknown): number {
  const json = JSON.stringify(value)
  return new TextEncoder().encode(json).length + 5 * (json.split('<').length - 1)
}
