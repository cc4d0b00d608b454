import { expect, test } from 'vitest'
import { lineText } from './line-text.ts'
import { parse } from './parse.ts'

test.each([
  ['User-agent: *\nDisallow: /new # here\n', 2, 'Disallow: /new'],
  ['User-agent: *\n disallow : /old \n', 2, 'disallow : /old'],
  ['User-agent: *\nAllow\nDisallow:', 2, undefined],
  ['User-agent: *\nAllow\nDisallow:', 3, 'Disallow:'],
  ['User-agent: *\n', 99, undefined],
])('the text of a line: %j, %d', (text, line, shown) => {
  expect(lineText(parse(text), line)).toBe(shown)
})
