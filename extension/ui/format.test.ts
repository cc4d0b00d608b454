import { describe, expect, test } from 'vitest'
import { formatsFor } from './format.ts'

const NOW = Date.UTC(2026, 0, 15, 12)

describe('how long ago', () => {
  test.each([
    [0, 'now'],
    [4_000, 'now'],
    [-60_000, 'now'],
    [30_000, '30 seconds ago'],
    [60_000, '1 minute ago'],
    [119_000, '1 minute ago'],
    [3 * 3_600_000, '3 hours ago'],
    [26 * 3_600_000, 'yesterday'],
    [72 * 3_600_000, '3 days ago'],
  ])('%i ms', (age, words) => {
    expect(formatsFor('en').ago(NOW - age, NOW)).toBe(words)
  })

  test('in German', () => {
    expect(formatsFor('de').ago(NOW - 120_000, NOW)).toBe('vor 2 Minuten')
  })
})

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1,023 bytes'],
  [1024, '1 KiB'],
  [512_000, '500 KiB'],
  [3_700_000, '3,613.3 KiB'],
])('%i octets', (octets, words) => {
  expect(formatsFor('en').size(octets)).toBe(words)
})
