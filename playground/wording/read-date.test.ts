import { expect, test } from 'vitest'
import { readDate } from './read-date.ts'

test.each([
  ['2026-11', 'November 2026'],
  ['2026-11-22', '22 November 2026'],
  ['2026-01-01', '1 January 2026'],
])('%s is %s', (read, text) => {
  expect(readDate(read)).toBe(text)
})
