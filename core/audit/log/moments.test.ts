import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMoments, countMoment, createMoments, lastMomentUpTo, orderedMoments } from './moments.ts'

const time = fc.integer({ min: -50_000, max: 50_000 })

test('moments are limited in number, lose no counts, and do not depend on the order of times', () => {
  const times = fc
    .array(fc.tuple(fc.nat(1), time), { maxLength: 60 })
    .chain(all =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })),
    )
  fc.assert(
    fc.property(times, fc.integer({ min: 4, max: 20 }), ([given, shuffled], most) => {
      const [moments, others] = [given, shuffled].map(all => {
        const made = createMoments(most)
        addMoments(made)
        addMoments(made)
        for (const [series, at] of all) countMoment(made, series, at)
        return made
      })
      expect(others).toEqual(moments)
      if (!moments) throw new Error('nothing was made')
      expect(moments.kept).toBeLessThanOrEqual(most)
      expect(moments.kept).toBe(moments.series.reduce((sum, { size }) => sum + size, 0))
      moments.series.forEach((counts, series) => {
        const expected = new Map<number, number>()
        for (const [of, at] of given) {
          const moment = Math.floor(at / moments.width)
          if (of === series) expected.set(moment, (expected.get(moment) ?? 0) + 1)
        }
        expect(counts).toEqual(expected)
        const ordered = orderedMoments(moments, series)
        for (let at = -3; at <= 3; at++) {
          expect(lastMomentUpTo(ordered, at)).toBe(
            [...expected.keys()].filter(one => one <= at).sort((a, b) => b - a)[0],
          )
        }
      })
    }),
  )
})
