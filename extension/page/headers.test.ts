import { describe, expect, test } from 'vitest'
import { createMemoryStore } from '../browser/memory-store.ts'
import { storedSize } from '../browser/stored-size.ts'
import { fieldNameOf, PageHeaders } from './headers.ts'

const xRobotsTag = (value: string) => ({ name: 'X-Robots-Tag', value })
const noindex = [xRobotsTag('noindex')]

describe('what answers said to crawlers', () => {
  test('is kept header by header, in the order in which they were sent, with the status, and nothing else is', async () => {
    const headers = new PageHeaders(createMemoryStore())
    const sent = [
      { name: 'Set-Cookie', value: 'session=secret' },
      { name: 'X-Robots-Tag', value: 'googlebot: nosnippet' },
      { name: 'x-robots-tag', value: 'noindex' },
    ]
    await headers.record(1, 'https://example.com/a#part', sent, 404)
    expect(await headers.find(1, 'https://example.com/a')).toEqual({
      url: 'https://example.com/a',
      headers: sent.slice(1),
      status: 404,
    })
  })

  test('is of its own tab and address', async () => {
    const headers = new PageHeaders(createMemoryStore())
    await headers.record(1, 'https://example.com/a', noindex, 200)
    expect(await headers.find(2, 'https://example.com/a')).toBeUndefined()
    expect(await headers.find(1, 'https://example.com/b')).toBeUndefined()
  })

  test('is of the last answer for the address, with those before it in reach of Back', async () => {
    const headers = new PageHeaders(createMemoryStore())
    await headers.record(1, 'https://example.com/a', noindex, 200)
    await headers.record(1, 'https://example.com/b', [], 200)
    expect((await headers.find(1, 'https://example.com/a'))?.headers).toEqual(noindex)
    await headers.record(1, 'https://example.com/a', [], 200)
    expect((await headers.find(1, 'https://example.com/a'))?.headers).toEqual([])
  })

  test('is bounded', async () => {
    const headers = new PageHeaders(createMemoryStore())
    await headers.record(1, 'https://example.com/first', noindex, 200)
    for (const name of 'abcdefghij') await headers.record(1, `https://example.com/${name}`, [], 200)
    expect(await headers.find(1, 'https://example.com/first')).toBeUndefined()
    await headers.record(1, 'https://example.com/long', [{ name: 'X-Robots-Tag', value: 'x'.repeat(9000) }], 200)
    expect((await headers.find(1, 'https://example.com/long'))?.headers[0]?.value).toHaveLength(4000)
  })

  test.each([
    ['a long address', `https://example.com/?${'a'.repeat(8192)}`, noindex],
    ['many long headers', 'https://example.com/b', Array.from({ length: 40 }, () => xRobotsTag('x'.repeat(900)))],
  ])('of an answer with %s is not kept, and what is known of others stays', async (_, url, sent) => {
    const headers = new PageHeaders(createMemoryStore())
    await headers.record(1, 'https://example.com/a', noindex, 200)
    await headers.record(1, url, sent, 200)
    expect(await headers.find(1, url)).toBeUndefined()
    expect((await headers.find(1, 'https://example.com/a'))?.headers).toEqual(noindex)
  })

  test('takes 20,000 octets for each tab at most, as they are stored', async () => {
    const store = createMemoryStore()
    const headers = new PageHeaders(store)
    for (const name of 'abcdefgh')
      await headers.record(1, `https://example.com/${name}/${'a'.repeat(4000)}`, [xRobotsTag('<'.repeat(300))], 200)
    const { 'page-headers:1': kept } = await store.get(['page-headers:1'])
    expect(storedSize(kept)).toBeGreaterThan(10_000)
    expect(storedSize(kept)).toBeLessThanOrEqual(20_000)
    expect(await headers.find(1, `https://example.com/h/${'a'.repeat(4000)}`)).toBeDefined()
  })

  test('is not the earlier one where the store is full, and nothing is rejected', async () => {
    const store = createMemoryStore()
    let full = false
    const set = async (items: Record<string, unknown>) => {
      if (full) throw new Error('QuotaBytes quota exceeded')
      await store.set(items)
    }
    const headers = new PageHeaders({ ...store, set })
    await headers.record(1, 'https://example.com/a', noindex, 200)
    await headers.record(2, 'https://example.com/a', noindex, 200)
    full = true
    await headers.record(1, 'https://example.com/a', [], 200)
    expect(await headers.find(1, 'https://example.com/a')).toBeUndefined()
    expect((await headers.find(2, 'https://example.com/a'))?.headers).toEqual(noindex)
  })

  test('is gone with the tab', async () => {
    const store = createMemoryStore()
    const headers = new PageHeaders(store)
    await headers.record(1, 'https://example.com/a', noindex, 200)
    await headers.forget(1)
    expect(await store.get(['page-headers:1'])).toEqual({})
  })

  test('damaged memory counts as none', async () => {
    const store = createMemoryStore()
    await store.set({ 'page-headers:1': 'noindex' })
    expect(await new PageHeaders(store).find(1, 'https://example.com/a')).toBeUndefined()
  })
})

test.each([
  ['meta', 'meta'],
  ['x-robots-tag', 'X-Robots-Tag'],
  ['robots-tag', 'Robots-Tag'],
] as const)('where a directive is: %s is written %s', (kind, name) => {
  expect(fieldNameOf({ source: { kind, index: 0 } })).toBe(name)
})
