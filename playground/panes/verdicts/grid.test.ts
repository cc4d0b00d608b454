import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stretchesOf } from './grid.ts'

test('stretches cover every row once and in order, and draw the rows in view and the row with the focus', () => {
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
