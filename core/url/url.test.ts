import { describe, expect, test } from 'vitest'
import { parse } from '../parse/parse.ts'
import { evaluate } from '../verdict/evaluate.ts'
import { pathOf, robotsTxtUrlOf } from './url.ts'

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
    ['https://example.com/a%2fé', '/a%2fé', '/a%2fé'],
    ['https://ex--ample.com/%2f x', '/%2F%20x', '/%2f x'],
    ['https://1.2.3.4/a?b', '/a?b', '/a?b'],
    ['https://example.com:8080/a', '/a', '/a'],
    ['HTTPS://EXAMPLE.COM/A', '/A', '/A'],
    ['https://example.com\\a', '/a', '/'],
    ['https:example.com/a?b=http://x/c', '/a?b=http://x/c', '/a?b=http://x/c'],
    ['https://example.com#a/b', '/', '/'],
  ])('%j', (url, serialised, asGiven) => {
    expect(pathOf(url, false)).toBe(serialised)
    expect(pathOf(url, true)).toBe(asGiven)
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
