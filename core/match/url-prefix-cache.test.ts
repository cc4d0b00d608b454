import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pathStart } from '../url/url.ts'
import { cachedPathStart, createUrlPrefixCache } from './url-prefix-cache.ts'

describe('the start of the path, after other URLs', () => {
  const hosts = [
    'https://www.example.com',
    'https://wwwxexample.com',
    'http://www.example.com',
    'https://www.example.co',
  ]

  test('is the same as without them', () => {
    const cache = createUrlPrefixCache()
    for (let i = 0; i < 2_000; i++) {
      // Runs of the same host, and alternating hosts.
      const host = hosts[i % 400 < 200 ? Math.floor(i / 50) % 4 : i % 4] as string
      for (const url of [`${host}/a/b`, `${host}/`, `/${host}/`]) {
        expect(cachedPathStart(cache, url)).toBe(pathStart(url))
      }
      for (const url of [host, `${host}?q`, `${host}:8080/`, `${host}-x/`.replace('-x', '--x'), '//x/', '']) {
        expect(cachedPathStart(cache, url)).toBe(-1)
      }
    }
  })

  test('the prefix is taken from the first URL, and replaced if most URLs begin differently', () => {
    const cache = createUrlPrefixCache()
    for (const host of [...hosts, ...hosts]) {
      for (let i = 0; i < 20; i++) cachedPathStart(cache, `${host}/${i}`)
      expect(cache.otherPrefix.test(`${host}/x`)).toBe(false)
    }
  })

  test('the prefix is replaced less and less often if each URL begins differently', () => {
    const cache = createUrlPrefixCache()
    const learned = new Set<RegExp>()
    for (let i = 0; i < 10_000; i++) {
      cachedPathStart(cache, `https://host${i}.example/a`)
      learned.add(cache.otherPrefix)
    }
    expect(learned.size).toBeLessThan(15)
  })

  test('the prefix holds letters, digits, dots and hyphens only, whatever the URL holds', () => {
    const host = fc.string({ unit: fc.constantFrom(...'aZ09.-()[]{}|*+?^$\\@:_~%\u00e9\n'), maxLength: 8 })
    const isPlain = /^\^\(\?!https?:\\\/\\\/(?:[a-z0-9-]|\\\.)+\\\/\)$/i
    let learned = 0
    fc.assert(
      fc.property(fc.constantFrom('http', 'https', ''), host, (scheme, name) => {
        const cache = createUrlPrefixCache()
        const initial = cache.otherPrefix
        cachedPathStart(cache, `${scheme}://${name}a/b`)
        if (cache.otherPrefix === initial) return
        learned++
        expect(cache.otherPrefix.source).toMatch(isPlain)
      }),
      { numRuns: 2_000 },
    )
    expect(learned).toBeGreaterThan(0)
  })
})
