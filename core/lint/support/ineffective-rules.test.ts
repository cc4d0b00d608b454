import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dialects } from '../../dialects/index.ts'
import { isReadLiterally } from './ineffective-rules.ts'

const pattern = fc
  .array(fc.constantFrom('/', 'a', 'Index.htm', 'index.html', '.', '*', '=', '&', '~', '-', '_', '$', '%41', '?', 'é'))
  .map(parts => `/${parts.join('')}`)

test('all dialects with wildcards have the same patterns for a rule that is read literally', () => {
  let literal = 0
  fc.assert(
    fc.property(fc.constantFrom('allow' as const, 'disallow' as const), pattern, (type, pattern) => {
      if (!isReadLiterally({ type, pattern })) return
      literal++
      const [first, ...others] = dialects
        .filter(({ wildcards }) => wildcards)
        .map(dialect => dialect.patterns(type, pattern))
      const meaningOf = (forms = first) => forms?.map(({ segments, anchored, length }) => [segments, anchored, length])
      expect(first?.[0]?.text).toBe(pattern)
      for (const other of others) expect(meaningOf(other)).toEqual(meaningOf())
    }),
    { numRuns: 5_000 },
  )
  expect(literal).toBeGreaterThan(500)
})

test('a rule that Google reads in two ways, or that escapes what others do not, is not read literally', () => {
  expect(isReadLiterally({ type: 'allow', pattern: '/a/index.html' })).toBe(false)
  expect(isReadLiterally({ type: 'disallow', pattern: '/a?b' })).toBe(false)
  expect(isReadLiterally({ type: 'disallow', pattern: '/%41' })).toBe(false)
  expect(isReadLiterally({ type: 'disallow', pattern: 'a' })).toBe(false)
})
