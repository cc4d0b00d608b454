import { expect, test } from 'vitest'
import { quoted, visible } from './phrases.ts'

test.each([
  ['/a b', '`/a b`'],
  [' ', '`␣`'],
  [' /a  b ', '`␣/a␣␣b␣`'],
  ['/a\u200b\tb', '`/a‹U+200B›‹U+0009›b`'],
])('%j is quoted as %s', (text, shown) => {
  expect(quoted(text)).toBe(shown)
})

test('a long text is cut', () => {
  expect(quoted('a'.repeat(61))).toBe(`\`${'a'.repeat(60)}…\``)
})

test.each([
  ['/a b', '/a b'],
  ['/äöü/日本/עברית/😀', '/äöü/日本/עברית/😀'],
  ['/\u202egpj.exe/*\u202dabc', '/‹U+202E›gpj.exe/*‹U+202D›abc'],
  ['\u2066a\u2069 \u061c', '‹U+2066›a‹U+2069› ‹U+061C›'],
  ['a\u200bb\u00adc\u00a0d\u3164', 'a‹U+200B›b‹U+00AD›c‹U+00A0›d‹U+3164›'],
  ['a\0b\tc\u2028', 'a‹U+0000›b\tc‹U+2028›'],
  ['\u{e0041}\udce9', '‹U+E0041›‹byte E9›'],
  ['\uffff\u{1fffe}', '‹U+FFFF›‹U+1FFFE›'],
])('%j is shown as %s', (text, shown) => {
  expect(visible(text)).toBe(shown)
})
