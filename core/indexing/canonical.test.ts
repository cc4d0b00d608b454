import { describe, expect, it, test } from 'vitest'
import { type Canonical, canonicalOf } from './canonical.ts'

const page = 'https://example.com/shop/shoes?size=42#top'

describe('canonicalOf', () => {
  test.each<[string, string | undefined, Canonical]>([
    ['no link', undefined, { state: 'none' }],
    [
      'the page',
      'https://example.com/shop/shoes?size=42',
      { state: 'self', url: 'https://example.com/shop/shoes?size=42' },
    ],
    ['relative', 'shoes?size=42', { state: 'self', url: 'https://example.com/shop/shoes?size=42' }],
    ['the fragment does not count', '#other', { state: 'self', url: 'https://example.com/shop/shoes?size=42' }],
    [
      'the default port is none',
      'https://EXAMPLE.com:443/shop/shoes?size=42',
      { state: 'self', url: 'https://example.com/shop/shoes?size=42' },
    ],
    ['without the query', '/shop/shoes', { state: 'other', url: 'https://example.com/shop/shoes' }],
    [
      'another scheme',
      'http://example.com/shop/shoes?size=42',
      { state: 'other', url: 'http://example.com/shop/shoes?size=42' },
    ],
    ['another host', '//www.example.com/', { state: 'other', url: 'https://www.example.com/' }],
    ['empty', ' ', { state: 'invalid', href: ' ' }],
    ['no URL', 'https://', { state: 'invalid', href: 'https://' }],
    ['no web address', 'mailto:a@example.com', { state: 'invalid', href: 'mailto:a@example.com' }],
    ['a scheme that ends like one', 'xhttps://example.com/', { state: 'invalid', href: 'xhttps://example.com/' }],
  ])('%s', (_, href, expected) => {
    expect(canonicalOf(href, page)).toEqual(expected)
  })

  test('escapes are the same in either case (RFC 3986 §6.2.2.1)', () => {
    const url = 'https://example.com/%c3%a9'
    expect(canonicalOf(url, 'https://example.com/é')).toEqual({ state: 'self', url })
    expect(canonicalOf('/%3f', 'https://example.com/%3F').state).toBe('self')
    expect(canonicalOf('/%C3%A8', 'https://example.com/é').state).toBe('other')
  })

  it('throws a TypeError that names the page’s URL if it is none', () => {
    expect(() => canonicalOf(undefined, '/shoes')).toThrow(new TypeError('not a URL that robots.txt covers: "/shoes"'))
  })
})
