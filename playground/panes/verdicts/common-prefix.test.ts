import { array, assert, constantFrom, property, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { commonPrefixLengths, truncationStart } from './common-prefix.ts'

function commonLength(one: string, other: string): number {
  let length = one.length
  while (!other.startsWith(one.slice(0, length))) length--
  return length
}

test.each([
  [
    ['/guides/shoe-care.pdf', '/', '/guides/shoe-care.pdf?download=1'],
    ['hoe-care.pdf', '/', 'df?download=1'],
  ],
  [
    ['/products/12345-red-shoes/reviews', '/products/12346-red-shoes/reviews'],
    ['345-red-shoes/reviews', '346-red-shoes/reviews'],
  ],
  [['/a/very/long/path/alone'], ['/a/very/long/path/alone']],
  [['/short'], ['/short']],
])('the always visible ends of %j are %j', (texts, ends) => {
  const likeness = commonPrefixLengths(texts)
  expect(texts.map((text, place) => text.slice(truncationStart(text, likeness(place))))).toEqual(ends)
})

test('law: the visible end of a text soon differs from that of the most similar text', () => {
  const text = array(constantFrom('/', 'a', 'b', 'page', '😀'), { maxLength: 12 }).map(parts => parts.join(''))
  assert(
    property(uniqueArray(text, { minLength: 2, maxLength: 20 }), texts => {
      const likeness = commonPrefixLengths(texts)
      texts.forEach((one, place) => {
        const same = texts.filter(other => other !== one).map(other => commonLength(one, other))
        expect(likeness(place)).toBe(Math.max(...same))
        expect(truncationStart(one, likeness(place))).toBeLessThanOrEqual(Math.max(0, likeness(place) - 2))
      })
    }),
  )
})

test('in a long list each text is only compared with its neighbours', () => {
  const texts = Array.from({ length: 6000 }, (_, i) => `/list/${i}`)
  expect(commonPrefixLengths(texts)(5000)).toBe('/list/500'.length)
})
