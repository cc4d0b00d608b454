import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prefixIndexOf } from './prefix-index.ts'

const word = fc.array(fc.constantFrom('/', 'a', 'b', 'ab', 'abc', '.'), { maxLength: 5 }).map(parts => parts.join(''))

test('the prefixes of a text, and the texts that begin with it, are those that a linear search finds', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), word, (texts, of) => {
      const { sorted, related } = prefixIndexOf(texts)
      const { from, to, prefixes, eachPrefix } = related(of)
      const numbers = (holds: (text: string) => boolean) => [...texts.keys()].filter(at => holds(texts[at] ?? ''))
      const shorter: number[] = []
      eachPrefix(number => shorter.push(number))
      expect(sorted.slice(from, to).toSorted((a, b) => a - b)).toEqual(numbers(text => text.startsWith(of)))
      expect(shorter.toSorted((a, b) => a - b)).toEqual(numbers(text => of.startsWith(text) && of !== text))
      expect(prefixes).toBe(shorter.length)
    }),
    { numRuns: 500 },
  )
})
