import fc from 'fast-check'
import { expect, test } from 'vitest'
import { precedenceOf } from './precedence.ts'

test('RFC 9309 §2.2.2: the longest rule first, at equal length allow first, then the earlier line', () => {
  const rule = fc.record({ length: fc.nat(6), isAllow: fc.boolean() })
  fc.assert(
    fc.property(fc.array(rule), rules => {
      const inLines = rules.map((rule, line) => ({ ...rule, line }))
      const expected = [...inLines].sort(
        (a, b) => b.length - a.length || Number(b.isAllow) - Number(a.isAllow) || a.line - b.line,
      )
      const precedence = ({ length, isAllow }: (typeof inLines)[number]) => precedenceOf(length, isAllow)
      expect([...inLines].sort((a, b) => precedence(b) - precedence(a))).toEqual(expected)
    }),
  )
})
