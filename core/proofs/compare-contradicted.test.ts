import { afterEach, expect, test } from 'vitest'
import { parse } from '../parse/parse.ts'
import { throwContradictions } from '../testing/contradictions.ts'
import { compile } from '../verdict/evaluate.ts'
import { groupsOf } from '../verdict/groups.ts'
import { compare } from './compare.ts'
import { onContradiction } from './contradictions.ts'

afterEach(throwContradictions)

test('a difference that the matcher does not confirm leaves the result open, with the reason', () => {
  const before = parse('User-agent: *\nDisallow: /a')
  expect(compile(before, { productToken: '*' }).evaluate('/a').allowed).toBe(false)
  // The matcher is compiled. From now on the search reads another rule than the matcher.
  Object.assign(groupsOf(before, 'rfc9309')[0]?.rules[0] ?? {}, { pattern: '/b' })
  const paths: string[] = []
  onContradiction(({ path }) => paths.push(path))
  const { result, changes } = compare(before, parse('User-agent: *\nDisallow:'))
  expect(result).toBe('not-decided')
  expect(changes).toMatchObject([
    { result: 'not-decided', differences: { foundSoFar: [], open: [{ because: 'contradicted' }] } },
  ])
  expect(paths).toContain('/b')
})
