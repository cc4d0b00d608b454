import { expect, test } from 'vitest'
import { durationOf } from './duration.ts'

test.each([
  [0, '0 seconds'],
  [1000, '1 second'],
  [90_000, '90 seconds'],
  [600_000, '10 minutes'],
  [3_600_000, '1 hour'],
  [46_800_000, '13 hours'],
  [86_400_000, '1 day'],
  [30 * 86_400_000, '30 days'],
])('%d ms are %s', (milliseconds, text) => {
  expect(durationOf(milliseconds).text).toBe(text)
})
