import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placeAfter, stretchesOf } from './grid.ts'

const extent = { rows: 100, columns: 4, page: 10 }

describe('keys move as in the grid pattern', () => {
  test.each([
    ['ArrowUp', false, [49, 2]],
    ['ArrowDown', false, [51, 2]],
    ['ArrowLeft', false, [50, 1]],
    ['ArrowRight', false, [50, 3]],
    ['PageUp', false, [40, 2]],
    ['PageDown', false, [60, 2]],
    ['Home', false, [50, 0]],
    ['End', false, [50, 3]],
    ['Home', true, [0, 0]],
    ['End', true, [99, 3]],
    ['ArrowUp', true, [0, 2]],
    ['ArrowDown', true, [99, 2]],
  ])('%s, control %s', (key, ctrlKey, [row, column]) => {
    expect(placeAfter({ row: 50, column: 2 }, { key, ctrlKey, metaKey: false }, extent)).toEqual({ row, column })
  })

  test('other keys lead nowhere', () => {
    expect(placeAfter({ row: 0, column: 0 }, { key: 'a', ctrlKey: false, metaKey: false }, extent)).toBeUndefined()
  })

  test('no key leaves the grid', () => {
    const key = fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End')
    fc.assert(
      fc.property(key, fc.boolean(), fc.nat(99), fc.nat(3), (pressed, ctrlKey, row, column) => {
        const place = placeAfter({ row, column }, { key: pressed, ctrlKey, metaKey: false }, extent)
        expect(place?.row).toBeGreaterThanOrEqual(0)
        expect(place?.row).toBeLessThan(100)
        expect(place?.column).toBeGreaterThanOrEqual(0)
        expect(place?.column).toBeLessThan(4)
      }),
    )
  })
})

test('stretches cover every row once and in order, draw what is in view and what has the focus', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.nat(200_000), fc.integer({ min: -1, max: 6000 }), (count, scrollTop, kept) => {
      const stretches = stretchesOf({ scrollTop, height: 600, rowHeight: 32 }, count, kept)
      const covered = stretches.flatMap(one =>
        'row' in one ? [one.row] : Array.from({ length: one.rows }, (_, index) => one.from + index),
      )
      expect(covered).toEqual(Array.from({ length: count }, (_, row) => row))
      const drawn = new Set(stretches.flatMap(one => ('row' in one ? [one.row] : [])))
      for (let row = Math.ceil(scrollTop / 32); row < Math.min(count, (scrollTop + 600) / 32); row++) {
        expect(drawn).toContain(row)
      }
      if (kept >= 0 && kept < count) expect(drawn).toContain(kept)
      expect(drawn.size).toBeLessThan(40)
    }),
    { numRuns: 60 },
  )
})
