import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_READ_OCTETS } from '../../core/fetch/index.ts'
import { createMemoryStore } from '../browser/memory-store.ts'
import { storedSize } from '../browser/stored-size.ts'
import type { Store } from '../browser/types.ts'
import { ChangeWatch } from '../changes/watch.ts'
import { BrowserAnswerCache } from './answer-cache.ts'
import { type Index, leastRecentlyUsed } from './bounded-store.ts'
import { entryWith, NOON } from './testing.ts'

const urlOf = (name: string) => `https://${name}.example/robots.txt`

function cacheOf(entries: number, octets = 1_000_000) {
  const clock = { now: NOON }
  const store = createMemoryStore()
  return { clock, store, cache: new BrowserAnswerCache(store, () => clock.now, { entries, octets }) }
}

test('returns the entry that was put', async () => {
  const { cache } = cacheOf(3)
  const entry = entryWith({ octets: '\u0000\u00ff' })
  await cache.put(urlOf('a'), entry)
  expect(await cache.get(urlOf('a'))).toEqual(entry)
  expect(await cache.get(urlOf('b'))).toBeUndefined()
})

test('the least recently used entry is evicted first, and reading is a use', async () => {
  const { cache, clock } = cacheOf(2)
  for (const name of ['a', 'b']) {
    await cache.put(urlOf(name), entryWith())
    clock.now += 3_600_000
  }
  await cache.get(urlOf('a'))
  await cache.put(urlOf('c'), entryWith())
  expect(await cache.get(urlOf('a'))).toBeDefined()
  expect(await cache.get(urlOf('b'))).toBeUndefined()
  expect(await cache.get(urlOf('c'))).toBeDefined()
})

test('large files evict others', async () => {
  const { cache, clock } = cacheOf(10, 2 * storedSize(entryWith({ octets: '#'.repeat(50) })))
  for (const name of ['a', 'b', 'c']) {
    await cache.put(urlOf(name), entryWith({ octets: '#'.repeat(50) }))
    clock.now += 1
  }
  expect(await cache.get(urlOf('a'))).toBeUndefined()
  expect(await cache.get(urlOf('b'))).toBeDefined()
  expect(await cache.get(urlOf('c'))).toBeDefined()
})

test.each([
  ['ASCII', '#a', 2],
  ['a line end', '\n', 2],
  ['a quotation mark', '"', 2],
  ['NUL', '\u0000', 6],
  ['what Chrome escapes', '<', 6],
  ['an octet past ASCII', '\u00ff', 2],
  ['a character of three octets', '\u20ac', 3],
  ['a character of four', '\u{1f916}', 4],
])('what an entry takes is what storage makes of it: %s', (_, text, octets) => {
  expect(storedSize(text)).toBe(octets + '""'.length)
})

describe('a store that is full', () => {
  /** A store with room for this many octets. */
  function fullAt(limit: number) {
    const store = createMemoryStore()
    const items = new Map<string, unknown>()
    const bounded: Store = {
      ...store,
      set: async added => {
        const size = storedSize({ ...Object.fromEntries(items), ...added })
        if (size > limit) throw new Error('Resource::kQuotaBytes quota exceeded')
        for (const [key, value] of Object.entries(added)) items.set(key, value)
        await store.set(added)
      },
      remove: async keys => {
        for (const key of keys) items.delete(key)
        await store.remove(keys)
      },
    }
    const clock = { now: NOON }
    return { clock, store: bounded, cache: new BrowserAnswerCache(bounded, () => clock.now) }
  }

  test('makes room for the new entry, the oldest entries first', async () => {
    const { cache, clock } = fullAt(9000)
    const put: boolean[] = []
    for (const name of ['a', 'b', 'c', 'd']) {
      put.push(await cache.put(urlOf(name), entryWith({ octets: '#'.repeat(2000) })))
      clock.now += 1
    }
    expect(put).toEqual([true, true, true, true])
    expect((await cache.list()).map(({ robotsUrl }) => robotsUrl)).toEqual(['d', 'c', 'b'].map(urlOf))
  })

  test('returns false if even that is not enough, and keeps no entry for the address', async () => {
    const { cache } = fullAt(3000)
    expect(await cache.put(urlOf('a'), entryWith())).toBe(true)
    expect(await cache.put(urlOf('a'), entryWith({ octets: '\u0000'.repeat(1000) }))).toBe(false)
    expect(await cache.get(urlOf('a'))).toBeUndefined()
    expect(await cache.list()).toEqual([])
  })

  test('evicts nothing for an entry that is too large by itself', async () => {
    const { cache } = cacheOf(10, 3000)
    await cache.put(urlOf('a'), entryWith())
    expect(await cache.put(urlOf('b'), entryWith({ octets: '\u0000'.repeat(1000) }))).toBe(false)
    expect((await cache.list()).map(({ robotsUrl }) => robotsUrl)).toEqual([urlOf('a')])
  })

  test('never rejects, not even if nothing can be written', async () => {
    const broken = { ...createMemoryStore(), set: () => Promise.reject(new Error('disk')) }
    expect(await new BrowserAnswerCache(broken, () => NOON).put(urlOf('a'), entryWith())).toBe(false)
  })

  test('returns the entry even if its use cannot be recorded', async () => {
    const { cache, store, clock } = cacheOf(10)
    await cache.put(urlOf('a'), entryWith())
    store.set = () => Promise.reject(new Error('quota exceeded'))
    clock.now += 3_600_000
    expect(await cache.get(urlOf('a'))).toEqual(entryWith())
  })
})

test('law: within their bounds, the cache and the watched files leave room for settings', async () => {
  const store = createMemoryStore()
  const kept = new Map<string, unknown>()
  const counted: Store = {
    ...store,
    set: async added => {
      for (const [key, value] of Object.entries(added)) kept.set(key, value)
      await store.set(added)
    },
    remove: async keys => {
      for (const key of keys) kept.delete(key)
      await store.remove(keys)
    },
  }
  const cache = new BrowserAnswerCache(counted, () => NOON)
  const watch = new ChangeWatch(counted, () => NOON)
  for (const [name, octet] of [...'\u0000<\u00ff#'].entries()) {
    const octets = octet.repeat(MAX_READ_OCTETS)
    const entry = entryWith({ octets })
    await cache.put(urlOf(String(name)), entry)
    await watch.record(urlOf(String(name)), entry.answer)
    await watch.record(urlOf('0'), entry.answer)
    expect(storedSize(Object.fromEntries(kept))).toBeLessThan(8_000_000)
  }
})

test('entries put at the same time are all in the index', async () => {
  const { cache, store } = cacheOf(10)
  await Promise.all(['a', 'b', 'c'].map(name => cache.put(urlOf(name), entryWith())))
  const { 'robots-index': index } = await store.get(['robots-index'])
  expect(Object.keys(index as Index)).toEqual(['a', 'b', 'c'].map(urlOf))
})

describe('entries that were not used for long are removed', () => {
  const DAY = 86_400_000
  const listed = async (kept: Pick<BrowserAnswerCache, 'list'>) =>
    (await kept.list()).map(({ robotsUrl }) => robotsUrl.slice('https://'.length, -'.example/robots.txt'.length))

  test('an answer is removed after 30 days when the browser starts, and so is an entry that the index lost', async () => {
    const { cache, store, clock } = cacheOf(10)
    await cache.put(urlOf('a'), entryWith())
    await cache.put(urlOf('used'), entryWith())
    await store.set({ [`robots:${urlOf('lost')}`]: entryWith(), settings: {} })
    clock.now += 20 * DAY
    await cache.get(urlOf('used'))
    clock.now += 10 * DAY
    await cache.removeUnused()
    expect(await listed(cache)).toEqual(['used', 'a'])
    clock.now += 1
    await cache.removeUnused()
    expect(await listed(cache)).toEqual(['used'])
    expect((await store.keys()).sort()).toEqual(['robots-index', `robots:${urlOf('used')}`, 'settings'])
  })

  test('an answer is removed after 30 days when another is put, as the browser may run for months', async () => {
    const { cache, store, clock } = cacheOf(10)
    await cache.put(urlOf('a'), entryWith())
    clock.now += 31 * DAY
    await cache.put(urlOf('b'), entryWith())
    expect((await store.keys()).sort()).toEqual(['robots-index', `robots:${urlOf('b')}`])
  })

  test('a watched file is removed after a year', async () => {
    const clock = { now: NOON }
    const watch = new ChangeWatch(createMemoryStore(), () => clock.now)
    await watch.record(urlOf('a'), entryWith().answer)
    clock.now += 365 * DAY
    await watch.removeUnused()
    expect(await listed(watch)).toEqual(['a'])
    clock.now += 1
    await watch.removeUnused()
    expect(await listed(watch)).toEqual([])
  })

  test('a person may choose fewer days', async () => {
    const { cache, clock } = cacheOf(10)
    await cache.put(urlOf('a'), entryWith())
    clock.now += 2 * DAY
    await cache.put(urlOf('b'), entryWith())
    await cache.removeUnused(1)
    expect(await listed(cache)).toEqual(['b'])
  })
})

describe('if the clock was years ahead and is set right', () => {
  const DAY = 86_400_000
  const YEARS = 10 * 365 * DAY
  const listed = async (kept: Pick<BrowserAnswerCache, 'list'>) =>
    (await kept.list()).map(({ robotsUrl }) => robotsUrl.slice('https://'.length, -'.example/robots.txt'.length))

  test('a file of that time is listed as used now, and removed after 30 days like others', async () => {
    const { cache, clock } = cacheOf(10)
    clock.now += YEARS
    await cache.put(urlOf('ahead'), entryWith())
    clock.now -= YEARS
    expect(await cache.list()).toMatchObject([{ robotsUrl: urlOf('ahead'), usedAt: NOON }])
    await cache.removeUnused()
    expect(await listed(cache)).toEqual(['ahead'])
    clock.now += 30 * DAY + 1
    await cache.removeUnused()
    expect(await listed(cache)).toEqual([])
  })

  test('files of that time do not push out those that are used now', async () => {
    const { cache, clock } = cacheOf(3)
    clock.now += YEARS
    for (const name of ['a', 'b']) await cache.put(urlOf(name), entryWith())
    clock.now -= YEARS
    for (const name of ['c', 'd', 'e', 'f']) {
      clock.now += DAY
      await cache.put(urlOf(name), entryWith())
    }
    expect(await listed(cache)).toEqual(['f', 'e', 'd'])
  })

  test('a use after that is a use', async () => {
    const { cache, clock } = cacheOf(10)
    clock.now += YEARS
    for (const name of ['a', 'b']) await cache.put(urlOf(name), entryWith())
    clock.now -= YEARS
    await cache.get(urlOf('a'))
    clock.now += 20 * DAY
    await cache.get(urlOf('a'))
    clock.now += 20 * DAY
    await cache.removeUnused()
    expect(await listed(cache)).toEqual(['a'])
  })
})

describe('stored data may be damaged', () => {
  test.each<[string, unknown]>([
    ['text', 'disallow: /'],
    ['an entry of another shape', { answer: { url: 7 } }],
    ['nothing', null],
  ])('%s counts as no entry', async (_, stored) => {
    const { cache, store } = cacheOf(2)
    await store.set({ [`robots:${urlOf('a')}`]: stored })
    expect(await cache.get(urlOf('a'))).toBeUndefined()
  })

  test('a damaged index is started again', async () => {
    const { cache, store } = cacheOf(2)
    await store.set({ 'robots-index': 'lost' })
    await cache.put(urlOf('a'), entryWith())
    expect(await cache.get(urlOf('a'))).toBeDefined()
  })
})

test('lists the entries, the last used first, and removes one of them', async () => {
  const { cache, clock } = cacheOf(3)
  for (const name of ['a', 'b']) {
    await cache.put(urlOf(name), entryWith())
    clock.now += 1
  }
  const octets = storedSize(entryWith())
  expect(await cache.list()).toEqual([
    { robotsUrl: urlOf('b'), usedAt: NOON + 1, octets },
    { robotsUrl: urlOf('a'), usedAt: NOON, octets },
  ])
  await cache.remove(urlOf('b'))
  expect((await cache.list()).map(({ robotsUrl }) => robotsUrl)).toEqual([urlOf('a')])
  expect(await cache.get(urlOf('b'))).toBeUndefined()
})

test('clearing removes everything', async () => {
  const { cache, store } = cacheOf(2)
  await cache.put(urlOf('a'), entryWith())
  await cache.clear()
  expect(await store.get([`robots:${urlOf('a')}`, 'robots-index'])).toEqual({})
})

test('law: the remaining entries are within the bounds, include the new one, and are not older than the evicted ones', () => {
  const index = fc.dictionary(
    fc.nat().map(String).map(urlOf),
    fc.record({ usedAt: fc.nat(), octets: fc.nat({ max: 1000 }) }),
    {
      minKeys: 1,
      maxKeys: 20,
      noNullPrototype: true,
    },
  )
  const bounds = fc.record({ entries: fc.integer({ min: 1, max: 10 }), octets: fc.integer({ min: 1000, max: 5000 }) })
  fc.assert(
    fc.property(index, bounds, (entries, limits) => {
      const kept = Object.keys(entries)[0] ?? ''
      const leaving = leastRecentlyUsed(entries, limits, kept)
      const staying = Object.entries(entries).filter(([url]) => !leaving.includes(url))
      expect(staying.length).toBeLessThanOrEqual(limits.entries)
      expect(staying.reduce((sum, [, { octets }]) => sum + octets, 0)).toBeLessThanOrEqual(limits.octets)
      expect(staying.map(([url]) => url)).toContain(kept)
      const newest = Math.max(...leaving.map(url => entries[url]?.usedAt ?? 0))
      for (const [url, { usedAt }] of staying) if (url !== kept) expect(usedAt).toBeGreaterThanOrEqual(newest)
    }),
  )
})

describe('a file that is watched too', () => {
  const url = urlOf('a')
  const file = `User-agent: *\nDisallow: /${'x'.repeat(1000)}`
  const shared = () => {
    const { cache, store } = cacheOf(3)
    return { cache, store, watch: new ChangeWatch(store, () => NOON) }
  }

  test('is stored once', async () => {
    const { cache, store, watch } = shared()
    const entry = entryWith({ octets: file, fetchedAt: NOON })
    await watch.record(url, entry.answer)
    await cache.put(url, entry)
    expect(JSON.stringify(await store.get(await store.keys())).split('Disallow').length - 1).toBe(1)
    expect((await cache.list())[0]?.octets).toBeLessThan(1000)
    expect(await cache.get(url)).toEqual(entry)
    await watch.clear()
    expect(await cache.get(url)).toBeUndefined()
  })

  test('an answer has its own file, or is missing, whatever happens to the watch', async () => {
    const step = fc.record({
      what: fc.constantFrom('watch', 'put', 'acknowledge', 'forget'),
      octets: fc.constantFrom('Disallow: /a', 'Disallow: /b', '# no rule'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async steps => {
        const { cache, watch } = shared()
        let last: ReturnType<typeof entryWith> | undefined
        for (const [index, { what, octets }] of steps.entries()) {
          const entry = entryWith({ octets, fetchedAt: NOON + index })
          if (what === 'watch') await watch.record(url, entry.answer)
          else if (what === 'acknowledge') await watch.acknowledge(url)
          else if (what === 'forget') await watch.clear()
          else {
            await cache.put(url, entry)
            last = entry
            expect(await cache.get(url)).toEqual(entry)
          }
          expect([last, undefined]).toContainEqual(await cache.get(url))
        }
      }),
    )
  })
})
