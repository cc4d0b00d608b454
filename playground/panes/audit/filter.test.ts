import { expect, test } from 'vitest'
import { type AuditFilter, fileNameOf, isFiltering, rowFilterOf } from './filter.ts'

test.each<[filter: AuditFilter, name: string]>([
  [{ crawler: 1, state: 'blocked' }, 'filtered-Bingbot-blocked'],
  [{ crawler: 0, line: 5 }, 'filtered-Googlebot-line-5'],
  [{ directory: 3, directoryName: 'https://a.example/' }, 'filtered-a.example/'],
  [{ type: '', change: 'any' }, 'filtered-changed-any-no-extension'],
  [{ source: 1, state: 'allowed' }, 'filtered-allowed-source-2'],
  [{ text: 'what a person looks for' }, 'filtered'],
])('an export of the rows that match %j is named after the filter', (filter, name) => {
  expect(fileNameOf(filter, ['Googlebot', 'Bingbot'])).toBe(name)
  expect(isFiltering(filter)).toBe(true)
})

test('a filter that leaves out no row does not count as filtering', () => {
  expect(isFiltering({})).toBe(false)
  expect(isFiltering({ directoryName: '/a/' })).toBe(false)
  expect(rowFilterOf({ directory: 3, directoryName: '/a/' })).toEqual({ directory: 3 })
})
