import { expect, test } from 'vitest'
import { commonLineEnd } from './line-ends.ts'
import { parse } from './parse.ts'

test.each([
  ['', '\n'],
  ['a', '\n'],
  ['a\nb\nc\r\n', '\n'],
  ['a\nb\r\nc\r\n', '\r\n'],
  ['a\rb\rc\n', '\r'],
  ['a\nb\r\n', '\n'],
  ['a\nb\r', '\n'],
  ['a\r\nb\r', '\r\n'],
  ['a\r\nb\rc\r', '\r'],
])('the common line end of %j is %j', (source, end) => {
  expect(commonLineEnd(parse(source))).toBe(end)
})
