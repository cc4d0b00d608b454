import { describe, expect, test } from 'vitest'
import { createMemoryStore } from '../robots/shelf.ts'
import { createPageHeaders } from './headers.ts'

const noindex = [{ name: 'X-Robots-Tag', value: 'noindex' }]

describe('what answers said to crawlers', () => {
  test('is kept header by header, in the order in which they were sent, and nothing else is', async () => {
    const headers = createPageHeaders(createMemoryStore())
    const sent = [
      { name: 'Set-Cookie', value: 'session=secret' },
      { name: 'X-Robots-Tag', value: 'googlebot: nosnippet' },
      { name: 'x-robots-tag', value: 'noindex' },
    ]
    await headers.saw(1, 'https://example.com/a#part', sent)
    expect(await headers.of(1, 'https://example.com/a')).toEqual(sent.slice(1))
  })

  test('is of its own tab and address', async () => {
    const headers = createPageHeaders(createMemoryStore())
    await headers.saw(1, 'https://example.com/a', noindex)
    expect(await headers.of(2, 'https://example.com/a')).toBeUndefined()
    expect(await headers.of(1, 'https://example.com/b')).toBeUndefined()
  })

  test('is of the last answer for the address, with those before it in reach of Back', async () => {
    const headers = createPageHeaders(createMemoryStore())
    await headers.saw(1, 'https://example.com/a', noindex)
    await headers.saw(1, 'https://example.com/b', [])
    expect(await headers.of(1, 'https://example.com/a')).toEqual(noindex)
    await headers.saw(1, 'https://example.com/a', [])
    expect(await headers.of(1, 'https://example.com/a')).toEqual([])
  })

  test('is bounded', async () => {
    const headers = createPageHeaders(createMemoryStore())
    await headers.saw(1, 'https://example.com/first', noindex)
    for (const name of 'abcdefghij') await headers.saw(1, `https://example.com/${name}`, [])
    expect(await headers.of(1, 'https://example.com/first')).toBeUndefined()
    await headers.saw(1, 'https://example.com/long', [{ name: 'X-Robots-Tag', value: 'x'.repeat(9000) }])
    expect((await headers.of(1, 'https://example.com/long'))?.[0]?.value).toHaveLength(4000)
  })

  test('is gone with the tab', async () => {
    const store = createMemoryStore()
    const headers = createPageHeaders(store)
    await headers.saw(1, 'https://example.com/a', noindex)
    await headers.forget(1)
    expect(await store.get(['page-headers:1'])).toEqual({})
  })

  test('damaged memory counts as none', async () => {
    const store = createMemoryStore()
    await store.set({ 'page-headers:1': 'noindex' })
    expect(await createPageHeaders(store).of(1, 'https://example.com/a')).toBeUndefined()
  })
})
