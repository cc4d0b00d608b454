import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SqlUrl } from './url.ts'

/**
 * What verdicts depend on: whether the text is a URL, and path and query. `^` in paths is not tested: the standard has
 * changed, and engines differ.
 */
function partsOf(url: string, Parser: typeof URL | typeof SqlUrl): string {
  try {
    const { protocol, href } = new Parser(url)
    const path = href.slice(href.indexOf('/', href.indexOf('//') + 2))
    return `${protocol} ${path.replace(/#.*/s, '')}`
  } catch {
    return 'not a URL'
  }
}

function same(url: string): void {
  expect(partsOf(url, SqlUrl), JSON.stringify(url)).toBe(partsOf(url, URL))
}

test.each([
  'http://a.example',
  'HTTPS://A.Example:443/A?B#C',
  'http:a.example/x',
  'http:\\\\a.example\\x\\..\\y',
  ' \t http://a.example/a b\n ',
  'http://a.example/a\tb\nc',
  'http://me:secret@a.example:8080/x@y',
  'http://a.example/./a/../b/%2e/%2E%2e/c/.',
  'http://a.example/..',
  'http://a.example/ä?ö#ü',
  'http://a.example/{a}|b`c`"d"<e>',
  "http://a.example/'?'{}|^`\"<>",
  'http://a.example?a',
  'http://a.example#a',
  'http://a.example/\ud800',
  'http://a.example/😀?😀',
  'http://[::1]/a',
  'http://[::1]:80/a',
  'http://[1:2:3:4:5:6:7:8]/',
  'http://[1:2:3:4:5:6:1.2.3.4]/',
  'http://[1::2::3]/',
  'http://[1:2]/',
  'http://[::1.2.3]/',
  'http://127.0.0.1/a',
  'http://2130706433/a',
  'http://0x7f.1/',
  'http://0377.1/',
  'http://0400.1/',
  'http://0x/',
  'http://1.2.3.4.5/',
  'http://256.1.1.1/',
  'http://1.2.3.09/',
  'http://a.0x/',
  'http://a b/',
  'http://a%20b/',
  'http://a%41b/',
  'http://',
  'http:///',
  'http:///a/b',
  'http://:80/',
  'http://a.example:99999/',
  'http://a.example:x/',
  'http://a.example:/x',
  'https://a.example:0443/x',
  'http://a|b/',
  'http://a^b/',
  'ftp://a.example/x',
])('%j is parsed as in browsers', same)

test.each(['mailto:a@b.c', 'a.example/x', '/a', '', 'javascript:1', 'file:///x'])('%j is not a URL here', url => {
  expect(partsOf(url, SqlUrl)).toBe('not a URL')
})

test('law: paths and queries are the same as in browsers', () => {
  const unit = fc.constantFrom(...'/\\.%2eE?#abc \t\n"\'<>`{}|[]@:;=&+~*!$(),-_ä€😀\ud800\u007f\u0000')
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 30 }), rest => same(`http://a.example/${rest}`)),
    { numRuns: 3000 },
  )
})

test('law: whole addresses are the same as in browsers', () => {
  fc.assert(fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), same))
})
