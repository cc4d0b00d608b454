import { describe, expect, test } from 'vitest'
import { createMemoryStore } from '../browser/memory-store.ts'
import { storedSize } from '../browser/stored-size.ts'
import type { HttpHeader } from '../browser/types.ts'
import { canonicalsIn, fieldNameOf, headersForCrawlers, PageHeaders } from './headers.ts'

const xRobotsTag = (value: string) => ({ name: 'X-Robots-Tag', value })
const noindex = [xRobotsTag('noindex')]

let requests = 0

/** An answer to a new request, unless a request is given. */
const answered = (url: string, headers: readonly HttpHeader[], status: number, request = `${++requests}`) => ({
  url,
  headers,
  status,
  request,
})

describe('the headers that answers have for crawlers', () => {
  test('are stored header by header, in the order in which they were sent, with the status, and nothing else is stored', async () => {
    const headers = new PageHeaders(createMemoryStore())
    const sent = [
      { name: 'Set-Cookie', value: 'session=secret' },
      { name: 'X-Robots-Tag', value: 'googlebot: nosnippet' },
      { name: 'x-robots-tag', value: 'noindex' },
    ]
    await headers.record(1, answered('https://example.com/a#part', sent, 404, '7'))
    expect(await headers.find(1, 'https://example.com/a')).toEqual({
      url: 'https://example.com/a',
      headers: sent.slice(1),
      status: 404,
      request: '7',
      hops: [],
      moreHops: 0,
    })
  })

  test('belong to their tab and address', async () => {
    const headers = new PageHeaders(createMemoryStore())
    await headers.record(1, answered('https://example.com/a', noindex, 200))
    expect(await headers.find(2, 'https://example.com/a')).toBeUndefined()
    expect(await headers.find(1, 'https://example.com/b')).toBeUndefined()
  })

  test('are those of the last answer for the address, and earlier pages stay within reach of Back', async () => {
    const headers = new PageHeaders(createMemoryStore())
    await headers.record(1, answered('https://example.com/a', noindex, 200))
    await headers.record(1, answered('https://example.com/b', [], 200))
    expect((await headers.find(1, 'https://example.com/a'))?.headers).toEqual(noindex)
    await headers.record(1, answered('https://example.com/a', [], 200))
    expect((await headers.find(1, 'https://example.com/a'))?.headers).toEqual([])
  })

  test('are bounded', async () => {
    const headers = new PageHeaders(createMemoryStore())
    await headers.record(1, answered('https://example.com/first', noindex, 200))
    for (const name of 'abcdefghij') await headers.record(1, answered(`https://example.com/${name}`, [], 200))
    expect(await headers.find(1, 'https://example.com/first')).toBeUndefined()
    await headers.record(
      1,
      answered('https://example.com/long', [{ name: 'X-Robots-Tag', value: 'x'.repeat(9000) }], 200),
    )
    expect((await headers.find(1, 'https://example.com/long'))?.headers[0]?.value).toHaveLength(9000)
  })

  test.each([
    ['a long address', `https://example.com/?${'a'.repeat(8192)}`, noindex],
    ['many long headers', 'https://example.com/b', Array.from({ length: 40 }, () => xRobotsTag('x'.repeat(900)))],
    [
      'very many headers',
      'https://example.com/b',
      Array.from({ length: 1001 }, () => ({ name: 'tdm-policy', value: '' })),
    ],
  ])('of an answer with %s is not kept, and what is known of others stays', async (_, url, sent) => {
    const headers = new PageHeaders(createMemoryStore())
    await headers.record(1, answered('https://example.com/a', noindex, 200))
    await headers.record(1, answered(url, sent, 200))
    expect(await headers.find(1, url)).toBeUndefined()
    expect((await headers.find(1, 'https://example.com/a'))?.headers).toEqual(noindex)
  })

  test('take at most 20,000 octets for each tab, as they are stored', async () => {
    const store = createMemoryStore()
    const headers = new PageHeaders(store)
    for (const name of 'abcdefgh')
      await headers.record(
        1,
        answered(`https://example.com/${name}/${'a'.repeat(4000)}`, [xRobotsTag('<'.repeat(300))], 200),
      )
    const { 'page-headers:1': kept } = await store.get(['page-headers:1'])
    expect(storedSize(kept)).toBeGreaterThan(10_000)
    expect(storedSize(kept)).toBeLessThanOrEqual(20_000)
    expect(await headers.find(1, `https://example.com/h/${'a'.repeat(4000)}`)).toBeDefined()
  })

  test('are not those of an earlier answer if the store is full, and nothing is rejected', async () => {
    const store = createMemoryStore()
    let full = false
    const set = async (items: Record<string, unknown>) => {
      if (full) throw new Error('QuotaBytes quota exceeded')
      await store.set(items)
    }
    const headers = new PageHeaders({ ...store, set })
    await headers.record(1, answered('https://example.com/a', noindex, 200))
    await headers.record(2, answered('https://example.com/a', noindex, 200))
    full = true
    await headers.record(1, answered('https://example.com/a', [], 200))
    expect(await headers.find(1, 'https://example.com/a')).toBeUndefined()
    expect((await headers.find(2, 'https://example.com/a'))?.headers).toEqual(noindex)
  })

  test('are removed with the tab', async () => {
    const store = createMemoryStore()
    const headers = new PageHeaders(store)
    await headers.record(1, answered('https://example.com/a', noindex, 200))
    await headers.forget(1)
    expect(await store.get(['page-headers:1'])).toEqual({})
  })

  test('count as missing if the memory is damaged', async () => {
    const store = createMemoryStore()
    await store.set({ 'page-headers:1': 'noindex' })
    expect(await new PageHeaders(store).find(1, 'https://example.com/a')).toBeUndefined()
  })
})

describe('the redirects on the way to a page', () => {
  const to = (path: string) => `https://example.com${path}`

  test('are stored with the page, in their order, with their headers; they do not count as pages', async () => {
    const headers = new PageHeaders(createMemoryStore())
    await headers.record(1, answered(to('/before'), [], 200))
    await headers.record(1, answered(to('/a#part'), noindex, 301, 'x'))
    await headers.record(1, answered(to('/b'), [], 302, 'x'))
    await headers.record(1, answered(to('/c'), [], 200, 'x'))
    expect(await headers.find(1, to('/c'))).toMatchObject({
      hops: [
        { url: to('/a'), headers: noindex, status: 301 },
        { url: to('/b'), headers: [], status: 302 },
      ],
      moreHops: 0,
      status: 200,
    })
    expect(await headers.find(1, to('/a'))).toBeUndefined()
    expect(await headers.find(1, to('/before'))).toMatchObject({ hops: [] })
  })

  test('are those of the last request for the page', async () => {
    const headers = new PageHeaders(createMemoryStore())
    await headers.record(1, answered(to('/a'), [], 301, 'x'))
    await headers.record(1, answered(to('/b'), [], 200, 'x'))
    await headers.record(1, answered(to('/b'), [], 200, 'y'))
    expect(await headers.find(1, to('/b'))).toMatchObject({ hops: [], moreHops: 0 })
  })

  test('do not include those of another tab, nor of a request that another one interrupted', async () => {
    const headers = new PageHeaders(createMemoryStore())
    await headers.record(1, answered(to('/a'), [], 301, 'x'))
    await headers.record(2, answered(to('/b'), [], 200, 'x'))
    expect(await headers.find(2, to('/b'))).toMatchObject({ hops: [] })
  })

  test('may lead back to the page', async () => {
    const headers = new PageHeaders(createMemoryStore())
    await headers.record(1, answered(to('/a'), [], 302, 'x'))
    await headers.record(1, answered(to('/a'), [], 200, 'x'))
    expect(await headers.find(1, to('/a'))).toMatchObject({ hops: [{ url: to('/a'), status: 302 }], status: 200 })
  })

  test('do not include a request for a password', async () => {
    const headers = new PageHeaders(createMemoryStore())
    await headers.record(1, answered(to('/a'), [], 301, 'x'))
    await headers.record(1, answered(to('/b'), [], 401, 'x'))
    await headers.record(1, answered(to('/b'), [], 200, 'x'))
    expect((await headers.find(1, to('/b')))?.hops.map(({ url }) => url)).toEqual([to('/a')])
  })

  test.each<[string, readonly (readonly [url: string, headers: readonly HttpHeader[]])[], kept: number, more: number]>([
    ['ten and no more', Array.from({ length: 13 }, (_, i) => [to(`/${i}`), []]), 10, 3],
    [
      'none with a long address',
      [
        [to('/a'), []],
        [to(`/${'a'.repeat(9000)}`), []],
        [to('/c'), []],
      ],
      2,
      1,
    ],
    [
      'fewer where they take the room of the page',
      Array.from({ length: 8 }, (_, i) => [to(`/${i}`), [xRobotsTag('x'.repeat(3000))]]),
      2,
      6,
    ],
    ['none that exceed the limits by themselves', [[to('/a'), Array(40).fill(xRobotsTag('x'.repeat(900)))]], 0, 1],
  ])('are bounded, and the others are counted: %s', async (_, hops, kept, more) => {
    const store = createMemoryStore()
    const headers = new PageHeaders(store)
    for (const [url, said] of hops) await headers.record(1, answered(url, said, 301, 'x'))
    await headers.record(1, answered(to('/end'), noindex, 200, 'x'))
    const found = await headers.find(1, to('/end'))
    expect([found?.hops.length, found?.moreHops, found?.headers]).toEqual([kept, more, noindex])
    expect(storedSize((await store.get(['page-headers:1']))['page-headers:1'])).toBeLessThanOrEqual(20_000)
  })
})

test('only the canonical links of Link headers are stored, each whole, however long the rest is', () => {
  const sent = [
    { name: 'link', value: `${'</style.css>; rel=preload; as=style, '.repeat(500)}</a>; rel="canonical"` },
    { name: 'LINK', value: '</b>; rel=canonical' },
    { name: 'Link', value: `</${'c'.repeat(4000)}>; rel=canonical` },
    ...noindex,
  ]
  const kept = headersForCrawlers(sent)
  expect(kept).toEqual([
    { name: 'Link', value: '</a>; rel="canonical"' },
    { name: 'Link', value: '</b>; rel="canonical"' },
    { name: 'Link', value: `</${'c'.repeat(4000)}>; rel="canonical"` },
    ...noindex,
  ])
  expect(canonicalsIn(kept)).toEqual(['/a', '/b', `/${'c'.repeat(4000)}`])
})

test.each([
  ['meta', 'meta'],
  ['x-robots-tag', 'X-Robots-Tag'],
  ['robots-tag', 'Robots-Tag'],
] as const)('where a directive is: %s is written %s', (kind, name) => {
  expect(fieldNameOf({ source: { kind, index: 0 } })).toBe(name)
})
