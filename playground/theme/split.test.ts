import { expect, test } from 'vitest'
import { splitAfter, splitLimits } from './split.ts'

test.each([
  [1280, 16, { min: 25, max: 70 }],
  [768, 16, { min: 42, max: 50 }],
  // With letters so large that the halves do not fit, there is only one possible share.
  [768, 32, { min: 0, max: 0 }],
])('in %i px with letters of %i px: %j', (width, rem, limits) => {
  expect(splitLimits(width, rem)).toEqual(limits)
})

test.each([
  ['ArrowLeft', 48],
  ['ArrowRight', 52],
  ['PageUp', 40],
  ['PageDown', 60],
  ['Home', 25],
  ['End', 70],
  ['a', undefined],
])('%s at 50 leads to %s', (key, split) => {
  expect(splitAfter(key, 50, { min: 25, max: 70 })).toBe(split)
})

test('no key leads past the limits', () => {
  expect(splitAfter('ArrowRight', 69.5, { min: 25, max: 70 })).toBe(70)
  expect(splitAfter('PageUp', 30, { min: 25, max: 70 })).toBe(25)
})
