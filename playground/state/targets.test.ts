import { describe, expect, test } from 'vitest'
import { isMoreThanLines, originsOf, parseTarget, targetsIn } from './targets.ts'

describe('targetOf accepts what can be judged', () => {
  test.each([
    ['/', 'http://host/'],
    ['/private/?a=b', 'http://host/private/?a=b'],
    ['//example.com/a', 'http://example.com/a'],
    ['https://example.com/a b', 'https://example.com/a%20b'],
    ['HTTPS://EXAMPLE.com:443/a', 'https://example.com/a'],
    ['ftp://example.com/a', 'ftp://example.com/a'],
    ['https://bücher.example/ü', 'https://xn--bcher-kva.example/%C3%BC'],
  ])('%s', (text, href) => {
    const target = parseTarget(7, text)
    expect(target).toMatchObject({ id: 7, text, problem: undefined })
    expect(target.url?.href).toBe(href)
  })
})

describe('targetOf says why it cannot judge', () => {
  test.each([
    ['example.com', { reason: 'no-scheme', suggestion: 'https://example.com' }],
    ['example.com/a b', { reason: 'no-scheme', suggestion: 'https://example.com/a b' }],
    ['example.com:8080/a', { reason: 'no-scheme', suggestion: 'https://example.com:8080/a' }],
    ['localhost:3000/a', { reason: 'no-scheme', suggestion: 'http://localhost:3000/a' }],
    ['"https://example.com/a",200', { reason: 'no-scheme', suggestion: 'https://example.com/a' }],
    ['<loc>https://example.com/a</loc>', { reason: 'no-scheme', suggestion: 'https://example.com/a' }],
    ['- https://example.com/a', { reason: 'no-scheme', suggestion: 'https://example.com/a' }],
    ['private/', { reason: 'no-scheme', suggestion: '/private/' }],
    ['mailto:someone@example.com', { reason: 'other-scheme', scheme: 'mailto' }],
    ['javascript:alert(1)', { reason: 'other-scheme', scheme: 'javascript' }],
    ['https://', { reason: 'no-url' }],
    ['https://exa mple/', { reason: 'no-url' }],
    ['https://exa%20mple/', { reason: 'no-url' }],
    ['http://[::1/', { reason: 'no-url' }],
  ])('%s', (text, problem) => {
    expect(parseTarget(0, text)).toEqual({ id: 0, text, url: undefined, problem })
  })
})

describe('targetsIn finds the targets of a pasted text', () => {
  test.each([
    ['one on each line', '/a\n/b\r\n/c\r/d', ['/a', '/b', '/c', '/d']],
    ['blank lines and white space around', '\n  /a  \n\n\t\n/b\n', ['/a', '/b']],
    ['the same twice', '/a\n/b\n/a', ['/a', '/b']],
    [
      'several in a line',
      'https://a.example/ https://b.example/x, /c',
      ['https://a.example/', 'https://b.example/x', '/c'],
    ],
    ['the first cell of a table’s row', '/a\t200\tyes\n/b\t404\tno', ['/a', '/b']],
    ['a space that belongs to a path', '/a b', ['/a b']],
    ['a comma that belongs to a path', '/a,b', ['/a,b']],
    ['a line that is no target is kept as it is', 'see https://a.example/', ['see https://a.example/']],
    ['nothing', ' \n ', []],
    ['hosts without their scheme', 'www.a.example/x\na.example', ['https://www.a.example/x', 'https://a.example']],
    ['files are not hosts', 'index.html\nimages/a.png', ['index.html', 'images/a.png']],
    [
      'a list of Markdown',
      '* [A](https://a.example/)\n- https://b.example/\n2. /c',
      ['https://a.example/', 'https://b.example/', '/c'],
    ],
    ['what is written once with its scheme and once without', 'a.example\nhttps://a.example', ['https://a.example']],
  ])('%s', (_name, text, expected) => {
    expect(targetsIn(text)).toEqual(expected)
  })
})

test.each([
  ['/a\n/b', false],
  ['https://a.example/a?b=c&d\n/e', false],
  ['a.example, b', true],
  ['https://a.example/a,200,text/html', true],
  ['<urlset>', true],
  ['["/a"]', true],
  ['a b', false],
])('%j may be more than URLs line by line: %s', (text, isMore) => {
  expect(isMoreThanLines(text)).toBe(isMore)
})

test('originsOf counts sites, not bare paths', () => {
  const texts = ['/a', 'https://a.example/x', 'https://a.example/y', 'http://a.example/', '//b.example/', 'none']
  expect(originsOf(texts.map((text, id) => parseTarget(id, text)))).toEqual([
    'https://a.example',
    'http://a.example',
    'http://b.example',
  ])
})
