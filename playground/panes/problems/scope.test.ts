import { expect, test } from 'vitest'
import { type DialectId, dialects, type Problem } from '../../../core/index.ts'
import { type Scope, scopeOf } from './scope.ts'

const all = dialects.map(({ id }) => id)

test.each<[name: string, held: readonly DialectId[], crawlers: Problem['crawlers'], scope: Scope]>([
  ['all readings', all, 'all', 'everyone'],
  ['all that crawlers are known to read by', ['rfc9309', 'google'], 'all', 'everyone'],
  ['Google’s alone', ['google'], 'all', 'google'],
  ['all but Google’s', all.filter(id => id !== 'google'), 'all', 'not-google'],
  ['a reading of the past', ['koster-1996'], 'all', 'readings'],
  ['the reading of the crawler that it names', ['google'], ['Googlebot'], 'everyone'],
  ['the reading of one of two', ['google'], ['Googlebot', 'Bingbot'], 'google'],
  ['not that of the crawler that it names', ['google'], ['Bingbot'], 'readings'],
  ['not that of Google’s crawler that it names', ['rfc9309'], ['Googlebot'], 'readings'],
  ['that of a crawler that nobody knows', ['rfc9309'], ['housebot'], 'everyone'],
])('a problem in %s', (_, held, crawlers, scope) => {
  expect(scopeOf({ dialects: held, crawlers })).toBe(scope)
})
