import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LINE, readLine, SHAPE, scanLine, VALUE_FROM, valueIn } from './line.ts'

const part = fc.constantFrom(
  ...['Disallow:', 'allow:', 'User-Agent:', 'sitemap:', 'Crawl-delay', 'disallow', 'dissallow', 'user agent'],
  ...[':', ' ', '\t', '#', '/', '/a', '*', 'é', '\ufeff', '\0', 'x', 'x'.repeat(70)],
)
const line = fc.array(part, { maxLength: 8 }).map(parts => parts.join(''))

test('scanning a line finds its shape and its value as reading all of it does', () => {
  fc.assert(
    fc.property(line, line, (before, content) => {
      const text = `${before}\n${content}\nDisallow: /`
      const from = before.length + 1
      const to = from + content.length
      const scanned = new Int32Array(2 * LINE)
      scanLine(text, from, to, text.length, scanned, LINE)
      const { separator, valueFrom, valueTo, shape } = readLine(text, from, to, text.length)
      const found = scanned[LINE + VALUE_FROM] ?? 0
      expect(scanned[LINE + SHAPE]).toBe(shape)
      if (text[separator] === ':') expect(valueIn(text, found, to)).toBe(text.slice(valueFrom, valueTo))
      if (valueFrom < valueTo || separator < 0) expect(found).toBe(valueFrom)
    }),
    { numRuns: 2_000 },
  )
})
