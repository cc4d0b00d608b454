import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCacheControl, parseDeltaSeconds } from './cache-control.ts'

describe('RFC 9111 §5.2: directives', () => {
  test.each<[string, Record<string, string>]>([
    ['', {}],
    [' , ,', {}],
    ['max-age=60', { 'max-age': '60' }],
    ['Max-Age=60, PUBLIC', { 'max-age': '60', public: '' }],
    ['max-age="60"', { 'max-age': '60' }],
    ['no-cache="Set-Cookie, Vary", max-age=5', { 'no-cache': 'Set-Cookie, Vary', 'max-age': '5' }],
    ['a="\\"b\\\\", c', { a: '"b\\', c: '' }],
    ['max-age=1, max-age=2', { 'max-age': '1' }],
    ['max-age', { 'max-age': '' }],
    ['max-age=', { 'max-age': '' }],
    ['max-age = 60', { 'max-age': ' 60' }],
    ['a="open, max-age=1', { a: '"open, max-age=1' }],
    ['=1, no-store', { 'no-store': '' }],
    ['a="', { a: '"' }],
    ['a=6"', { a: '6"' }],
    ['a="6', { a: '"6' }],
    ['ext=a=b', { ext: 'a=b' }],
  ])('%j', (value, expected) => {
    expect(Object.fromEntries(parseCacheControl(value))).toEqual(expected)
  })

  test('any text is read without an exception, and a directive after it is still found', () => {
    fc.assert(
      fc.property(
        fc.string().filter(text => !text.includes('"')),
        text => {
          expect(parseCacheControl(`${text},no-store`).has('no-store')).toBe(true)
        },
      ),
    )
  })
})

describe('RFC 9111 §1.2.2: delta-seconds', () => {
  test.each([
    ['0', 0],
    ['60', 60_000],
    ['0060', 60_000],
    ['2147483648', 2_147_483_648_000],
    ['2147483649', 2_147_483_648_000],
    ['9'.repeat(400), 2_147_483_648_000],
    ['', undefined],
    ['-1', undefined],
    ['+1', undefined],
    ['1.5', undefined],
    ['1e3', undefined],
    [' 60', undefined],
    ['60s', undefined],
    ['٦٠', undefined],
  ])('%j is %s milliseconds', (text, expected) => {
    expect(parseDeltaSeconds(text)).toBe(expected)
  })
})
