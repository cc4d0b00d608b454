import { describe, expect, test } from 'vitest'
import { pathStart } from '../url/url.ts'
import { cachedPathStart, createUrlPrefixCache } from './url-prefix-cache.ts'

describe('where the path begins, after other URLs', () => {
  const hosts = [
    'https://www.example.com',
    'https://wwwxexample.com',
    'http://www.example.com',
    'https://www.example.co',
  ]

  test('is where it begins without them', () => {
    const cache = createUrlPrefixCache()
    for (let i = 0; i < 2_000; i++) {
      // Runs of one host, and hosts in turn.
      const host = hosts[i % 400 < 200 ? Math.floor(i / 50) % 4 : i % 4] as string
      for (const url of [`${host}/a/b`, `${host}/`, `/${host}/`]) {
        expect(cachedPathStart(cache, url)).toBe(pathStart(url))
      }
      for (const url of [host, `${host}?q`, `${host}:8080/`, `${host}-x/`.replace('-x', '--x'), '//x/', '']) {
        expect(cachedPathStart(cache, url)).toBe(-1)
      }
    }
  })

  test('is learned from the first one, and again where most begin otherwise', () => {
    const cache = createUrlPrefixCache()
    for (const host of [...hosts, ...hosts]) {
      for (let i = 0; i < 20; i++) cachedPathStart(cache, `${host}/${i}`)
      expect(cache.prefix.test(`${host}/x`)).toBe(true)
    }
  })

  test('is learned ever less often where each URL begins otherwise', () => {
    const cache = createUrlPrefixCache()
    const learned = new Set<RegExp>()
    for (let i = 0; i < 10_000; i++) {
      cachedPathStart(cache, `https://host${i}.example/a`)
      learned.add(cache.prefix)
    }
    expect(learned.size).toBeLessThan(15)
  })
})
