import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'
import { quoted } from './phrases.ts'

const lone = /\p{Cs}/gu

/** Any UTF-16 code units, also halves of pairs, and a length. */
const cut = fc.tuple(fc.string({ unit: fc.constantFrom('a', '😀', '\u{e0041}', '\udce9', '\ud83d') }), fc.nat(12))

test('a text is cut to its beginning and an ellipsis, and no pair of surrogates is cut in two', () => {
  fc.assert(
    fc.property(cut, ([text, most]) => {
      const shown = cutText(text, most)
      const taken = text.length > most ? shown.slice(0, -1) : text
      expect(shown).toBe(text.length > most ? `${taken}…` : text)
      expect(text.startsWith(taken)).toBe(true)
      expect([most, most - 1, text.length]).toContain(taken.length)
      const before = [...text.matchAll(lone)].filter(({ index }) => index < taken.length)
      expect([...taken.matchAll(lone)]).toHaveLength(before.length)
    }),
  )
})

test('a sign at the limit of a quoted text is not named as half of it', () => {
  expect(quoted(`${'a'.repeat(59)}😀b`)).toBe(`\`${'a'.repeat(59)}…\``)
})
