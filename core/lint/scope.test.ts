import { expect, test } from 'vitest'
import { type DialectId, dialects, type Problem } from '../index.ts'
import { type ProblemScope, scopeOf } from './scope.ts'

const all = dialects.map(({ id }) => id)

test.each<[name: string, held: readonly DialectId[], crawlers: Problem['crawlers'], scope: ProblemScope]>([
  ['all readings', all, 'all', 'everyone'],
  ['all readings of known crawlers', ['rfc9309', 'google'], 'all', 'everyone'],
  ['only Google’s reading', ['google'], 'all', 'google'],
  ['all readings but Google’s', all.filter(id => id !== 'google'), 'all', 'not-google'],
  ['a reading that no known crawler uses', ['koster-1996'], 'all', 'readings'],
  ['the reading of the named crawler', ['google'], ['Googlebot'], 'everyone'],
  ['the reading of one of two named crawlers', ['google'], ['Googlebot', 'Bingbot'], 'google'],
  ['a reading other than the named crawler’s', ['google'], ['Bingbot'], 'readings'],
  ['a reading other than that of a named Google crawler', ['rfc9309'], ['Googlebot'], 'readings'],
  ['the reading of an unknown crawler', ['rfc9309'], ['housebot'], 'everyone'],
])('a problem in %s', (_, held, crawlers, scope) => {
  expect(scopeOf({ dialects: held, crawlers })).toBe(scope)
})
