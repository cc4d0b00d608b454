import { expect, test } from 'vitest'
import { lengthLimits, lengthReport } from './length.ts'

test.each([
  [2000, [], true],
  [2001, ['discord'], true],
  [4097, ['discord', 'telegram'], true],
  [8001, ['discord', 'telegram', 'servers'], true],
  [80_000, ['discord', 'telegram', 'servers', 'teams'], true],
  [80_001, ['discord', 'telegram', 'servers', 'teams', 'safari'], false],
  [2_097_153, lengthLimits.map(({ who }) => who), false],
])('a link of %i characters', (length, tooLongFor, opensEverywhere) => {
  const report = lengthReport('x'.repeat(length))
  expect({ ...report, tooLongFor: report.tooLongFor.map(({ who }) => who) }).toEqual({
    length,
    tooLongFor,
    opensEverywhere,
  })
})

test('the limits are in order', () => {
  const limits = lengthLimits.map(({ limit }) => limit)
  expect(limits).toEqual(limits.toSorted((a, b) => a - b))
})
