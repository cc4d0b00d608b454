import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matches, patternOf } from '../match/pattern.ts'
import { NONE } from '../match/trie.ts'
import { beginningsOf } from './beginnings.ts'
import { firstMatchOf } from './first-match.ts'

const word = fc.array(fc.constantFrom('/', 'a', 'b', 'ab', 'abc', '.'), { maxLength: 5 }).map(parts => parts.join(''))

const pattern = fc
  .tuple(fc.array(word, { minLength: 1, maxLength: 4 }), fc.boolean())
  .map(([parts, anchored]) => patternOf(parts, anchored, parts.join('*')))

test('the first of the patterns that are taken is the one that comparing each finds', () => {
  const text = fc.array(fc.oneof(word, fc.constant('\u0100')), { maxLength: 4 }).map(parts => parts.join(''))
  fc.assert(
    fc.property(fc.array(pattern, { maxLength: 12 }), text, fc.array(fc.nat(11)), (patterns, of, leftOut) => {
      const first = firstMatchOf(patterns)
      const takes = (rank: number) => !leftOut.includes(rank)
      const found = patterns.findIndex((one, rank) => takes(rank) && matches(one, of))
      const budget = { left: 100, each: 0 }
      for (const _ of ['once', 'again']) expect(first(of, takes, budget)).toBe(found < 0 ? NONE : found)
      expect(budget.left).toBeLessThan(100)
    }),
    { numRuns: 500 },
  )
})

test('a text’s beginnings, and what begins with it, are those that comparing each finds', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), word, (texts, of) => {
      const { sorted, related } = beginningsOf(texts)
      const { from, to, beginnings, eachBeginning } = related(of)
      const numbers = (holds: (text: string) => boolean) => [...texts.keys()].filter(at => holds(texts[at] ?? ''))
      const shorter: number[] = []
      eachBeginning(number => shorter.push(number))
      expect(sorted.slice(from, to).toSorted((a, b) => a - b)).toEqual(numbers(text => text.startsWith(of)))
      expect(shorter.toSorted((a, b) => a - b)).toEqual(numbers(text => of.startsWith(text) && of !== text))
      expect(beginnings).toBe(shorter.length)
    }),
    { numRuns: 500 },
  )
})
