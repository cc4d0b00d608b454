import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dialects } from '../dialects/index.ts'
import { isUrlPath, readingOf, urlUnits } from './url-alphabet.ts'

describe('paths that a browser does not change', () => {
  test.each([
    ['/', true],
    ['/a/b?c=d', true],
    ['//', true],
    ['/a?b?c', true],
    ['/100%', true],
    ['/100%2', true],
    ['/100%2F', true],
    ['/a|b', true],
    ['/?{a}', true],
    ['/.a/..b/...', true],
    ['/?/../', true],
    ['', false],
    ['a', false],
    ['?a', false],
    ['/a b', false],
    ['/a#b', false],
    ['/{a}', false],
    ['/a\\b', false],
    ["/?'", false],
    ['/.', false],
    ['/a/../b', false],
    ['/%2E%2E/', false],
    ['/.?a', false],
    ['/a/.b/..', false],
    ['/é', false],
  ])('%s: %s', (path, expected) => {
    expect(isUrlPath(path)).toBe(expected)
  })

  test('the URL parser agrees', () => {
    // `^` is left out: when Node learnt to parse URLs, no browser encoded it in a path.
    const piece = fc.constantFrom(
      '/',
      '/',
      '.',
      '?',
      '%',
      '%2E',
      '%2F',
      '%C3',
      'a',
      'F',
      '2',
      ...'!"$&\'()*+,;<=>@[\\]_`{|}~ ',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), pieces => {
        const path = `/${pieces.join('')}`
        expect(isUrlPath(path)).toBe(isSerialised(path))
      }),
      { numRuns: 500 },
    )
  })
})

/**
 * Whether a browser does not change the path, and its escapes are in upper case. Node 20 leaves dot segments after one that
 * begins with a dot: `/a/.b/..`.
 */
function isSerialised(path: string): boolean {
  const url = `https://example.com${path}`
  const hasDotSegment = /^[^?]*\/\.\.?(?:[/?]|$)/.test(path)
  return new URL(url).href === url && !hasDotSegment && !/%(?![0-9A-F]{2})[0-9A-Fa-f]{2}/.test(path)
}

test.each(dialects.map(dialect => ({ dialect, name: dialect.title })))(
  '$name reads a URL unit by unit',
  ({ dialect }) => {
    const { units } = readingOf(dialect)
    const unit = fc.nat(urlUnits.length - 1)
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 8 }), fc.array(unit, { maxLength: 8 }), (inPath, inQuery) => {
        const path = inPath.filter(i => urlUnits[i]?.text !== '?')
        const texts = [...path, ...inQuery].map(i => urlUnits[i]?.text ?? '')
        const url = `/${texts.slice(0, path.length).join('')}?${texts.slice(path.length).join('')}`
        // A percent sign that is not an escape, followed by two digits, would form another unit.
        fc.pre(isUrlPath(url))
        const question = units[urlUnits.findIndex(({ text }) => text === '?')]?.path
        const head = `/${path.map(i => units[i]?.path).join('')}${question}`
        expect(dialect.target(url)).toBe(head + inQuery.map(i => units[i]?.query).join(''))
      }),
    )
  },
)
