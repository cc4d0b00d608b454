import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createMemoryStore } from '../browser/memory-store.ts'
import { loadWishes, MAX_WISHES, readWishes, sitesOffered, type Wishes, wishesRecord, wishFor } from './wishes.ts'

const wish = [{ who: 'search', wanted: 'allow', where: '/' }] as const
const other = [{ who: 'GPTBot', wanted: 'disallow', where: 'everywhere' }] as const

describe('the wish for a page is that of its own host, then of the closest `*.` above', () => {
  const wishes: Wishes = {
    'https://example.com': wish,
    'https://*.example.com': wish,
    'https://*.shop.example.com': wish,
    'http://*.example.com:8080': wish,
  }
  test.each([
    ['https://example.com/a?b#c', 'https://example.com'],
    ['https://www.example.com/', 'https://*.example.com'],
    ['https://a.b.example.com/', 'https://*.example.com'],
    ['https://shop.example.com/', 'https://*.shop.example.com'],
    ['https://de.shop.example.com/', 'https://*.shop.example.com'],
    ['http://example.com:8080/', 'http://*.example.com:8080'],
    ['http://example.com/', undefined],
    ['https://example.com:8443/', undefined],
    ['https://badexample.com/', undefined],
    ['https://example.com.evil.example/', undefined],
    ['https://constructor/', undefined],
  ])('%s: %s', (url, expected) => {
    expect(wishFor(wishes, url)?.site).toBe(expected)
  })
})

test.each([
  ['https://example.com/a', ['example.com + www.example.com', 'example.com', '*.example.com']],
  ['https://www.example.com/', ['example.com + www.example.com', 'www.example.com', '*.example.com']],
  [
    'https://staging.example.com/',
    ['staging.example.com', 'staging.example.com + www.staging.example.com', '*.staging.example.com'],
  ],
  ['https://localhost/', ['localhost']],
  ['https://127.0.0.1/', ['127.0.0.1']],
  ['https://[::1]/', ['[::1]']],
])('for %s it can be set for %j', (url, expected) => {
  expect(sitesOffered(url).map(sites => sites.join(' + ').replaceAll('https://', ''))).toEqual(expected)
})

test('scheme and port stay those of the page', () => {
  expect(sitesOffered('http://http.example:8080/').flat()).toEqual([
    'http://http.example:8080',
    'http://www.http.example:8080',
    'http://http.example:8080',
    'http://*.http.example:8080',
  ])
})

describe('stored wishes', () => {
  test.each<[string, unknown, Wishes]>([
    ['nothing', undefined, {}],
    ['a list', [wish], {}],
    [
      'damaged ones among good ones',
      {
        ...{ 'https://a.b': wish, 'https://c.d': 7, 'ftp://a.b': wish, 'https://e.f/': wish, 'https://g.h': [] },
        'https://i.j': [...wish, { who: 'search', wanted: 'maybe', where: '/' }],
        'https://k.l': [{ who: 'a/b', wanted: 'allow', where: '/' }],
      },
      { 'https://a.b': wish },
    ],
    [
      'one with very many lines',
      { 'https://a.b': Array(1001).fill(wish[0]), 'https://c.d': wish },
      { 'https://c.d': wish },
    ],
  ])('%s', (_, stored, wishes) => {
    expect(readWishes(stored)).toEqual(wishes)
  })

  test('law: reading never throws, and reading twice is the same as reading once', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.dictionary(fc.webUrl(), fc.anything())), stored => {
        const wishes = readWishes(stored)
        expect(readWishes(JSON.parse(JSON.stringify(wishes)))).toEqual(wishes)
      }),
    )
  })

  test('a change keeps the others, and what a later version stored', () => {
    const stored = { 'https://a.b': wish, 'https://c.d': { later: true } }
    expect(wishesRecord.changed(stored, { 'https://e.f': wish })).toEqual({ ...stored, 'https://e.f': wish })
    expect(wishesRecord.changed(stored, { 'https://a.b': undefined })).toEqual({ 'https://c.d': { later: true } })
  })

  test('one more than are kept is refused: none is dropped for it', async () => {
    const full = Object.fromEntries(Array.from({ length: MAX_WISHES }, (_, i) => [`https://a${i}.example`, wish]))
    const store = createMemoryStore()
    await store.set({ wishes: full })
    expect(await loadWishes(store)).toEqual(full)
    expect(() => wishesRecord.changed(full, { 'https://b.example': wish })).toThrow(RangeError)
    expect(wishesRecord.changed(full, { 'https://a0.example': other })).toEqual({
      ...full,
      'https://a0.example': other,
    })
    const long = [{ who: 'search', wanted: 'disallow', where: `/${'a'.repeat(1_000_000)}` }] as const
    expect(() => wishesRecord.changed({}, { 'https://b.example': long })).toThrow(RangeError)
    expect(Object.keys(wishesRecord.changed(full, { 'https://a0.example': undefined }) as object)).toHaveLength(
      MAX_WISHES - 1,
    )
  })
})
