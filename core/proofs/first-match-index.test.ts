import fc from 'fast-check'
import { expect, test } from 'vitest'
import { patternOf } from '../match/pattern.ts'
import { matchesPath } from '../verdict/explaining-search.ts'
import { firstMatchOf } from './first-match-index.ts'
import type { RankedRule } from './ranked-rule.ts'

const word = fc.array(fc.constantFrom('/', 'a', 'b', 'ab', 'abc', '.'), { maxLength: 5 }).map(parts => parts.join(''))

const pattern = fc
  .tuple(fc.array(word, { minLength: 1, maxLength: 4 }), fc.boolean())
  .map(([parts, anchored]) => patternOf(parts, anchored, parts.join('*')))

test('the first accepted rule is the one that a linear search finds', () => {
  const text = fc.array(fc.oneof(word, fc.constant('\u0100')), { maxLength: 4 }).map(parts => parts.join(''))
  fc.assert(
    fc.property(
      fc.array(pattern, { maxLength: 40, size: 'max' }),
      text,
      fc.array(fc.nat(39)),
      (patterns, of, leftOut) => {
        const rules = patterns.map((one, rank) => ({ rank, pattern: one, rule: undefined, allowed: false }))
        const first = firstMatchOf(rules)
        const accepts = ({ rank }: RankedRule) => !leftOut.includes(rank)
        const found = rules.find(rule => accepts(rule) && matchesPath(rule.pattern, of))
        const budget = { left: 100, each: 0 }
        for (const _ of ['once', 'again']) expect(first(of, accepts, budget)).toBe(found)
        expect(budget.left).toBeLessThan(100)
      },
    ),
    { numRuns: 500 },
  )
})
