/** Compares `usageOf` with a reading of draft-ietf-aipref-attach-05 §3 that shares no code with it. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from '../parse/parse.ts'
import { naiveUsage, usageLetters, usageLines, usageUrls } from '../testing/naive-usage.ts'
import { usageCategories } from './content-usage.ts'
import { usageOf } from './usage.ts'

test('the same as by the words of the draft', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(
      usageLines,
      fc.constantFrom('a', 'b', 'c'),
      fc.constantFrom(...usageUrls),
      (lines, productToken, url) => {
        const text = lines.flat().join('')
        const { contentUsage } = usageOf(parse(text), { productToken, url })
        const found = usageCategories.map(category => usageLetters[contentUsage[category].preference]).join('')
        expect(found).toBe(naiveUsage(text, productToken, url))
        for (const letter of found) seen.add(letter)
      },
    ),
    { numRuns: 1000 },
  )
  expect([...seen].sort()).toEqual(['-', '?', 'n', 'y'])
})
