import { describe, expect, test } from 'vitest'
import { createMemoryStore } from '../browser/memory-store.ts'
import { fieldNameOf, PageHeaders } from './headers.ts'

const noindex = [{ name: 'X-Robots-Tag', value: 'noindex' }]

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
