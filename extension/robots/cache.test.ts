import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createCache } from './cache.ts'
import { createMemoryStore, type Index, leastRecentlyUsed } from './shelf.ts'
import { entryWith, NOON } from './testing.ts'

const urlOf = (name: string) => `https://${name}.example/robots.txt`

function cacheOf(entries: number, octets = 1_000_000) {
  const clock = { now: NOON }
  const store = createMemoryStore()
  return { clock, store, cache: createCache(store, () => clock.now, { entries, octets }) }
}

test('gives back what was put', async () => {
  const { cache } = cacheOf(3)
  const entry = entryWith({ octets: '\u0000\u00ff' })
  await cache.put(urlOf('a'), entry)
  expect(await cache.get(urlOf('a'))).toEqual(entry)
  expect(await cache.get(urlOf('b'))).toBeUndefined()
})

test('the least recently used goes first, and reading is a use', async () => {
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

test('large files make room for themselves', async () => {
  const { cache, clock } = cacheOf(10, 100)
  for (const name of ['a', 'b', 'c']) {
    await cache.put(urlOf(name), entryWith({ octets: '#'.repeat(50) }))
    clock.now += 1
  }
  expect(await cache.get(urlOf('a'))).toBeUndefined()
  expect(await cache.get(urlOf('c'))).toBeDefined()
})

test('entries put at the same time are all in the index', async () => {
  const { cache, store } = cacheOf(10)
  await Promise.all(['a', 'b', 'c'].map(name => cache.put(urlOf(name), entryWith())))
  const { 'robots-index': index } = await store.get(['robots-index'])
  expect(Object.keys(index as Index)).toEqual(['a', 'b', 'c'].map(urlOf))
})

describe('what is stored may be damaged', () => {
  test.each<[string, unknown]>([
    ['text', 'disallow: /'],
    ['an entry of another shape', { answer: { url: 7 } }],
    ['nothing', null],
  ])('%s counts as no entry', async (_, stored) => {
    const { cache, store } = cacheOf(2)
    await store.set({ [`robots:${urlOf('a')}`]: stored })
    expect(await cache.get(urlOf('a'))).toBeUndefined()
  })

  test('an index that is none is begun anew', async () => {
    const { cache, store } = cacheOf(2)
    await store.set({ 'robots-index': 'lost' })
    await cache.put(urlOf('a'), entryWith())
    expect(await cache.get(urlOf('a'))).toBeDefined()
  })
})

test('lists what is remembered, the last used first, and forgets one of them', async () => {
  const { cache, clock } = cacheOf(3)
  for (const name of ['a', 'b']) {
    await cache.put(urlOf(name), entryWith({ octets: '#####' }))
    clock.now += 1
  }
  expect(await cache.list()).toEqual([
    { robotsUrl: urlOf('b'), usedAt: NOON + 1, octets: 5 },
    { robotsUrl: urlOf('a'), usedAt: NOON, octets: 5 },
  ])
  await cache.remove(urlOf('b'))
  expect((await cache.list()).map(({ robotsUrl }) => robotsUrl)).toEqual([urlOf('a')])
  expect(await cache.get(urlOf('b'))).toBeUndefined()
})

test('clearing leaves nothing', async () => {
  const { cache, store } = cacheOf(2)
  await cache.put(urlOf('a'), entryWith())
  await cache.clear()
  expect(await store.get([`robots:${urlOf('a')}`, 'robots-index'])).toEqual({})
})

test('law: what stays is within the bounds, holds the newcomer, and nothing older stays than what leaves', () => {
  const index = fc.dictionary(fc.webUrl(), fc.record({ usedAt: fc.nat(), octets: fc.nat({ max: 1000 }) }), {
    minKeys: 1,
    maxKeys: 20,
    noNullPrototype: true,
  })
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
