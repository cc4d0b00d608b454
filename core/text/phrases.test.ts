import { expect, test } from 'vitest'
import { quoted } from './phrases.ts'

test.each([
  ['/a b', '`/a b`'],
  [' ', '`␣`'],
  [' /a  b ', '`␣/a␣␣b␣`'],
  ['/a\u200b\tb', '`/a<U+200B><U+0009>b`'],
])('%j is quoted as %s', (text, shown) => {
  expect(quoted(text)).toBe(shown)
})

test('a long text is cut', () => {
  expect(quoted('a'.repeat(61))).toBe(`\`${'a'.repeat(60)}…\``)
})
