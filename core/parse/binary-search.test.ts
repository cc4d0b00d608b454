import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstIndexWhere } from './binary-search.ts'

test('the first index is the one that a linear scan finds', () => {
  const sorted = fc.array(fc.nat(20)).map(numbers => numbers.sort((a, b) => a - b))
  fc.assert(
    fc.property(sorted, fc.nat(20), fc.nat(5), (numbers, least, from) => {
      fc.pre(from <= numbers.length)
      const found = numbers.findIndex((number, i) => i >= from && number >= least)
      expect(firstIndexWhere(numbers, number => number >= least, from)).toBe(found < 0 ? numbers.length : found)
    }),
  )
})
