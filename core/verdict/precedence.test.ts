import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inOrderOf, precedenceKey } from './precedence.ts'

test('RFC 9309 §2.2.2: the longest rule first, at equal length allow first, then the earlier line', () => {
  const rule = fc.record({ length: fc.nat(6), isAllow: fc.boolean() })
  fc.assert(
    fc.property(fc.array(rule), rules => {
      const expected = rules
        .map((rule, line) => ({ ...rule, line }))
        .sort((a, b) => b.length - a.length || Number(b.isAllow) - Number(a.isAllow) || a.line - b.line)
      const order = inOrderOf(rules.map(({ length, isAllow }) => precedenceKey(length, isAllow)))
      expect([...order]).toEqual(expected.map(({ line }) => line))
    }),
  )
})
