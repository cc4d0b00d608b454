import { describe, expect, test } from 'vitest'
import { parse } from '../parse/parse.ts'
import { evaluate } from '../verdict/evaluate.ts'
import { plainStart } from './plain.ts'
import { serialisedPath } from './serialise.ts'
import { absoluteUrlOf, givenPath, robotsTxtUrlOf } from './url.ts'

describe('which file applies to a URL (Google: valid for scheme, host and port; RFC 9309 §2.3)', () => {
  test.each([
    ['https://example.com/a/b?c#d', 'https://example.com/robots.txt'],
    ['http://example.com/', 'http://example.com/robots.txt'],
    ['https://example.com:443/', 'https://example.com/robots.txt'],
    ['http://example.com:80/', 'http://example.com/robots.txt'],
    ['https://example.com:8443/', 'https://example.com:8443/robots.txt'],
    ['https://www.example.com/', 'https://www.example.com/robots.txt'],
    ['https://müller.eu/', 'https://xn--mller-kva.eu/robots.txt'],
    ['https://u:p@EXAMPLE.com/', 'https://example.com/robots.txt'],
    ['https://212.96.82.21/', 'https://212.96.82.21/robots.txt'],
    ['https://[::1]:8080/x', 'https://[::1]:8080/robots.txt'],
    ['ftp://example.com/x', 'ftp://example.com/robots.txt'],
    ['https://example.com/folder/robots.txt', 'https://example.com/robots.txt'],
  ])('%s', (url, expected) => {
    expect(robotsTxtUrlOf(url)).toBe(expected)
    expect(robotsTxtUrlOf(new URL(url))).toBe(expected)
  })
})

describe('the compared part', () => {
  test.each([
    ['https://example.com', '/', '/'],
    ['https://example.com?q', '/?q', '/?q'],
    ['https://example.com#f', '/', '/'],
    ['', '/', '/'],
    ['/a#b', '/a', '/a'],
    ['/a/./b', '/a/b', '/a/./b'],
    ['/a/%2E%2e/b', '/b', '/a/%2E%2e/b'],
    ['/a/.hidden', '/a/.hidden', '/a/.hidden'],
    ['//example.com/a', '/a', '/a'],
    ['https://example.com/a?', '/a?', '/a?'],
    ['https://example.com/a b', '/a%20b', '/a b'],
    ['https://example.com/a%2fé', '/a%2F%C3%A9', '/a%2fé'],
    ['https://ex--ample.com/%2f x', '/%2F%20x', '/%2f x'],
    ['https://1.2.3.4/a?b', '/a?b', '/a?b'],
    ['https://example.com:8080/a', '/a', '/a'],
    ['HTTPS://EXAMPLE.COM/A', '/A', '/A'],
    ['https://example.com\\a', '/a', '/'],
    ['https:example.com/a?b=http://x/c', '/a?b=http://x/c', '/a?b=http://x/c'],
    ['https://example.com#a/b', '/', '/'],
    ['//example.com', '/', '/'],
    ['//example.com;p?q', '/?q', '/;p?q'],
    ['https://example.com;p', '/', '/;p'],
    ['ftp://example.com/a', '/a', '/a'],
    ["https://example.com/?q=it's", '/?q=it%27s', "/?q=it's"],
    ["https://example.com/it's", "/it's", "/it's"],
    ['https://example.com/a?b \t', '/a?b', '/a?b \t'],
    ['https://example.com/a\\b?c\\d', '/a/b?c\\d', '/a\\b?c\\d'],
    ['https://example.com/?a/../b', '/?a/../b', '/?a/../b'],
    ['https://example.com/a#/../b', '/a', '/a'],
    ['http://example.com/%2', '/%2', '/%2'],
    ['https://xn--mller-kva.eu/a', '/a', '/a'],
    ['/%2f', '/%2F', '/%2f'],
  ])('%j', (url, serialised, asGiven) => {
    if (serialised !== undefined) expect(serialisedPath(url)).toBe(serialised)
    if (asGiven !== undefined) expect(givenPath(url)).toBe(asGiven)
  })
})

test.each<readonly [string, number]>([
  ['https://example.com/a', 19],
  ['https://a-b.1-c.example.xyz/', 27],
  ['https://EXAMPLE.aA/', 18],
  ['https://0.mx/a', 12],
  ['https://10.cafe/a', 15],
  ['/a', 0],
  ['/', 0],
  ...[
    'http://example.com?a',
    'https://example.com',
    '//example.com/a',
    '',
    'a/b',
    'https://1.2.3.4/a',
    'https://example.1/a',
    'https://1.0x/a',
    'https://1.0XfE/a',
    'https://example.com./a',
    'https://a--b.example/a',
    'https://ü.example/a',
    'https://example.com:80/a',
    'https://u@example.com/a',
    'https://a_b.example/a',
    'https:///a',
    'https:/example.com/a',
    'https//example.com/a',
    'HTTPS://example.com/a',
    'ftp://example.com/a',
    'htxp://example.com/a',
    'html.example/a',
  ].map(url => [url, -1] as const),
])('where the path of %j is easy to find: %d', (url, expected) => {
  expect(plainStart(url)).toBe(expected)
})

describe('the URL object of a URL or a bare path', () => {
  test.each([
    ['/a?b', 'http://host/a?b'],
    ['', 'http://host/'],
    ['//example.com/a', 'http://example.com/a'],
    ['https://example.com/a', 'https://example.com/a'],
  ])('%j', (url, href) => {
    expect(absoluteUrlOf(url).href).toBe(href)
  })

  test('an object stays the same', () => {
    const url = new URL('https://example.com/')
    expect(absoluteUrlOf(url)).toBe(url)
    expect(() => absoluteUrlOf(new URL('mailto:a@example.com'))).toThrow('"mailto:a@example.com"')
    expect(() => absoluteUrlOf('//')).toThrow(new TypeError('not a URL that robots.txt covers: "//"'))
  })
})

describe('an invalid URL throws a TypeError that names it', () => {
  test.each([
    'example.com/a',
    'a b',
    'mailto:a@example.com',
    'http://',
    'https://a b/',
    '?q',
    'https://[::1',
    'http://1.2.3.999/',
    'http://1.2.999.0xff/',
    'http://a:99999/',
    'javascript:0',
  ])('%s', url => {
    for (const call of [
      () => robotsTxtUrlOf(url),
      () => evaluate(parse(''), { productToken: 'a', url }),
      () => evaluate(parse(''), { productToken: 'a', url, dialect: 'google' }),
    ]) {
      expect(call).toThrow(TypeError)
      expect(call).toThrow(url)
    }
  })
})
