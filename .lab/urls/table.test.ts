import { expect, test } from 'vitest'
import { URL as StandardUrl } from 'whatwg-url'
import { byStandard, table } from './table.mjs'

test('the table of URLs says what the URL Standard says', () => {
  // Since March 2025 (whatwg/url, pull request 846).
  expect(new StandardUrl('http://a.example/^|?^|').href).toBe('http://a.example/%5E|?^|')
  expect(byStandard()).toEqual(table)
  expect(new Set(table.map(([url]) => url)).size).toBe(table.length)
})
