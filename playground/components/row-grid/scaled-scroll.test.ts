import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  atTop,
  type RowList,
  realigned,
  refitted,
  rowsInView,
  type ScrollPosition,
  scrolled,
  scrollRowToMiddle,
  scrollTo,
  scrollToRow,
  spacerCap,
  spacerHeight,
  viewTopOf,
} from './scaled-scroll.ts'

const counts = [1, 1_000, 1_000_000, 10_000_000]

const listOf = (rowCount: number, rowHeight = 28, viewHeight = 600, devicePixelRatio = 1): RowList => ({
  rowCount,
  rowHeight,
  viewHeight,
  cap: spacerCap(devicePixelRatio),
})

const devicePixelRatios = fc.constantFrom(0.5, 1, 1.25, 1.5, 2, 3, 6)

const rowHeights = fc.oneof(fc.integer({ min: 16, max: 120 }), fc.double({ min: 16, max: 120, noNaN: true }))

/** Lists with views from half a row to an upright screen. */
const listsOf = (rowCount: number): fc.Arbitrary<RowList> =>
  fc
    .record({ rowHeight: rowHeights, viewHeight: fc.integer({ min: 10, max: 4_000 }), ratio: devicePixelRatios })
    .map(({ rowHeight, viewHeight, ratio }) => listOf(rowCount, rowHeight, viewHeight, ratio))

const lists = fc.constantFrom(...counts).chain(listsOf)

/** Lists that are higher than their spacer. */
const tallLists = lists.filter(list => spacerHeight(list) < list.rowCount * list.rowHeight)

/** A place in the list as a share of its height. The ends occur more often than other places. */
const shares = fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true }))

const largestTop = (list: RowList) => Math.max(0, list.rowCount * list.rowHeight - list.viewHeight)

const largestScrollTop = (list: RowList) => Math.max(0, spacerHeight(list) - list.viewHeight)

/** Limits `scrollTop` as an element of the spacer's height does. */
function inElement(list: RowList, scrollTop: number): number {
  return Math.max(0, Math.min(scrollTop, largestScrollTop(list)))
}

/** The position after a step of a wheel or a finger. */
function stepped(list: RowList, scroll: ScrollPosition, step: number): ScrollPosition {
  return scrolled(list, scroll, inElement(list, scroll.scrollTop + step))
}

/** The position after several moves: each a jump to a place in the spacer, then steps in tenths of the view. */
function after(
  list: RowList,
  ways: readonly { readonly thumb: number; readonly steps: readonly number[] }[],
): ScrollPosition {
  let scroll = atTop
  for (const { thumb, steps } of ways) {
    scroll = scrolled(list, scroll, thumb * largestScrollTop(list))
    for (const tenths of steps) scroll = stepped(list, scroll, (tenths / 10) * list.viewHeight)
  }
  return scroll
}

/** Allows for rounding in sums of large fractional numbers. */
const TINY = 1e-3

function expectInElement(list: RowList, { scrollTop }: ScrollPosition) {
  expect(scrollTop).toBeGreaterThanOrEqual(0)
  expect(scrollTop).toBeLessThanOrEqual(largestScrollTop(list) + TINY)
}

describe('the spacer', () => {
  test.each([
    [1, 8_000_000],
    [2, 8_000_000],
    [3, 5_592_405],
    [6, 2_796_202],
  ])('at %i device pixels to a CSS pixel it is at most %i px high', (ratio, cap) => {
    expect(spacerCap(ratio)).toBe(cap)
    expect(cap * ratio).toBeLessThanOrEqual(2 ** 24)
  })

  test('is as high as the list or, within a pixel, as its cap', () => {
    fc.assert(
      fc.property(lists, list => {
        const height = list.rowCount * list.rowHeight
        if (height <= list.cap) expect(spacerHeight(list)).toBe(height)
        else {
          expect(spacerHeight(list)).toBeLessThanOrEqual(list.cap)
          expect(spacerHeight(list)).toBeGreaterThan(list.cap - 1)
        }
      }),
    )
  })
})

describe.each(counts)('in a list of %i rows', rowCount => {
  const ofCount = listsOf(rowCount)

  test('each row can be brought into view, from everywhere', () => {
    fc.assert(
      fc.property(ofCount, shares, shares, fc.boolean(), (list, start, share, middle) => {
        const row = Math.min(Math.floor(share * rowCount), rowCount - 1)
        const from = scrollTo(list, start * largestTop(list))
        const next = middle ? scrollRowToMiddle(list, from, row) : scrollToRow(list, from, row)
        expectInElement(list, next)
        const top = viewTopOf(next)
        expect(top).toBeLessThanOrEqual(row * list.rowHeight + TINY)
        const shown = Math.min(list.rowHeight, list.viewHeight)
        expect(top + list.viewHeight).toBeGreaterThanOrEqual(row * list.rowHeight + shown - TINY)
        const { from: first, to: end } = rowsInView(list, next)
        expect(row).toBeGreaterThanOrEqual(first)
        expect(row).toBeLessThan(end)
      }),
    )
  })

  test('steps of any size skip no row, wherever they begin', () => {
    const steps = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 1, maxLength: 200 })
    fc.assert(
      fc.property(ofCount, shares, shares, steps, (list, start, biggest, sizes) => {
        let scroll = scrollTo(list, start * largestTop(list))
        for (const size of sizes) {
          const step = Math.round(size * biggest * list.viewHeight)
          const wanted = Math.max(0, Math.min(viewTopOf(scroll) + step, largestTop(list)))
          scroll = stepped(list, scroll, step)
          expectInElement(list, scroll)
          // The list moves by as much as the step unless it ends, so that no row is left out.
          expect(viewTopOf(scroll)).toBeCloseTo(wanted, 3)
        }
      }),
      { numRuns: 200 },
    )
  })

  test.each([1, -1])('steps in one direction (%i) reach the end and do not stop before', direction => {
    fc.assert(
      fc.property(
        ofCount,
        fc.integer({ min: 1, max: 3_000 }),
        fc.integer({ min: 1, max: 10 }),
        (list, steps, tenths) => {
          const step = Math.max(1, Math.floor((tenths / 10) * list.viewHeight))
          const end = direction > 0 ? largestTop(list) : 0
          let scroll = scrollTo(list, end - direction * steps * step)
          const begin = viewTopOf(scroll)
          for (let count = 1; count <= steps; count++) {
            scroll = stepped(list, scroll, direction * step)
            const way = Math.min(count * step, Math.abs(end - begin))
            if (Math.abs(viewTopOf(scroll) - begin - direction * way) > TINY)
              expect(viewTopOf(scroll)).toBe(begin + direction * way)
          }
          expect(viewTopOf(scroll)).toBeCloseTo(end, 3)
          expect(scroll.scrollTop).toBeCloseTo(direction > 0 ? largestScrollTop(list) : 0, 3)
        },
      ),
      { numRuns: 50 },
    )
  })

  test('the ends of the spacer are the ends of the list', () => {
    fc.assert(
      fc.property(ofCount, shares, (list, start) => {
        const from = scrollTo(list, start * largestTop(list))
        // Dragging the thumb to an end is a jump.
        const far = 2 * list.cap
        const first = scrolled(list, scrollTo(list, largestTop(list)), 0)
        if (largestScrollTop(list) > 100_000) expect(viewTopOf(first)).toBe(0)
        expect(viewTopOf(scrollToRow(list, from, 0))).toBe(0)
        expect(rowsInView(list, scrollToRow(list, from, 0)).from).toBe(0)
        const last = scrolled(list, atTop, inElement(list, far))
        expect(viewTopOf(last)).toBeCloseTo(largestTop(list), 3)
        expect(viewTopOf(last) + list.viewHeight).toBeGreaterThanOrEqual(rowCount * list.rowHeight - TINY)
      }),
    )
  })

  test('at rest, a place further down in the spacer is not further up in the list, however it was reached', () => {
    // A jump of the thumb, followed by some steps.
    const way = fc.record({ thumb: shares, steps: fc.array(fc.integer({ min: -40, max: 40 }), { maxLength: 20 }) })
    const ways = fc.array(way, { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(ofCount, ways, ways, (list, one, other) => {
        const [upper, lower] = [one, other]
          .map(taken => realigned(list, after(list, taken)))
          .toSorted((first, second) => first.scrollTop - second.scrollTop)
        // A difference of up to 2 px can come from the browser's rounding.
        if (upper && lower && lower.scrollTop - upper.scrollTop > 2) {
          expect(viewTopOf(upper)).toBeLessThanOrEqual(viewTopOf(lower))
        }
      }),
    )
  })

  test('at rest, a place further down in the list is not further up in the spacer', () => {
    fc.assert(
      fc.property(ofCount, shares, shares, fc.integer({ min: 0, max: 100 }), (list, one, other, near) => {
        const top = one * largestTop(list)
        const further = Math.min(largestTop(list), top + (near > 50 ? near : Math.abs(other - one) * largestTop(list)))
        const above = scrollTo(list, top)
        const below = scrollTo(list, further)
        expect(viewTopOf(above)).toBeCloseTo(top, 3)
        expect(above.scrollTop).toBeLessThanOrEqual(below.scrollTop)
        expectInElement(list, above)
      }),
    )
  })

  test('a new height of the view or the rows keeps the first row, if enough rows follow', () => {
    fc.assert(
      fc.property(ofCount, ofCount, shares, (before, after, share) => {
        const scroll = scrollTo(before, share * largestTop(before))
        const next = refitted(before, after, scroll)
        expectInElement(after, next)
        const row = viewTopOf(scroll) / before.rowHeight
        expect(viewTopOf(next)).toBeCloseTo(Math.min(row * after.rowHeight, largestTop(after)), 3)
      }),
    )
  })

  test('if the list gets shorter its last rows are shown, if it gets longer nothing moves', () => {
    fc.assert(
      fc.property(ofCount, shares, fc.integer({ min: 0, max: 10_000_000 }), (list, share, other) => {
        const scroll = scrollTo(list, share * largestTop(list))
        const changed = { ...list, rowCount: other }
        const next = refitted(list, changed, scroll)
        expectInElement(changed, next)
        expect(viewTopOf(next)).toBeCloseTo(Math.min(viewTopOf(scroll), largestTop(changed)), 3)
        expect(rowsInView(changed, next).to).toBeLessThanOrEqual(other)
        if (other > 0) expect(rowsInView(changed, next).from).toBeLessThan(other)
      }),
    )
  })
})

describe('where the spacer is as high as the list', () => {
  test('only the browser scrolls', () => {
    fc.assert(
      fc.property(listsOf(1_000), shares, (list, share) => {
        const scrollTop = share * largestTop(list)
        expect(scrolled(list, atTop, scrollTop)).toEqual({ scrollTop, offset: 0 })
        expect(scrollTo(list, scrollTop)).toEqual({ scrollTop, offset: 0 })
      }),
    )
  })
})

describe('where the spacer is lower than the list', () => {
  test('a thumb in the middle of the spacer shows the middle of the list', () => {
    fc.assert(
      fc.property(tallLists, list => {
        const scroll = scrolled(list, atTop, largestScrollTop(list) / 2)
        expect(Math.abs(viewTopOf(scroll) - largestTop(list) / 2)).toBeLessThan(list.rowHeight)
      }),
    )
  })

  test('a thumb at any place shows rows of the list and stays there', () => {
    fc.assert(
      fc.property(tallLists, shares, (list, share) => {
        const scrollTop = share * largestScrollTop(list)
        const scroll = scrolled(
          list,
          scrollTop < largestScrollTop(list) / 2 ? scrollTo(list, Infinity) : atTop,
          scrollTop,
        )
        expect(scroll.scrollTop).toBe(scrollTop)
        expect(viewTopOf(scroll)).toBeGreaterThanOrEqual(scrollTop)
        expect(viewTopOf(scroll)).toBeLessThanOrEqual(largestTop(list) + TINY)
        expect(realigned(list, scroll)).toBe(scroll)
      }),
    )
  })

  test('coming to rest moves no row, and doing it twice is the same as once', () => {
    fc.assert(
      fc.property(tallLists, shares, fc.integer({ min: -300, max: 300 }), (list, share, screens) => {
        let scroll = scrollTo(list, share * largestTop(list))
        for (let count = 0; count < Math.abs(screens); count++) {
          scroll = stepped(list, scroll, Math.sign(screens) * list.viewHeight)
        }
        const rest = realigned(list, scroll)
        expect(viewTopOf(rest)).toBeCloseTo(viewTopOf(scroll), 3)
        expect(Math.abs(rest.scrollTop - scrollTo(list, viewTopOf(scroll)).scrollTop)).toBeLessThanOrEqual(1)
        expect(realigned(list, rest)).toBe(rest)
      }),
      { numRuns: 60 },
    )
  })

  test('a browser that rounds to its device pixels is not corrected without end', () => {
    fc.assert(
      fc.property(tallLists, shares, devicePixelRatios, (list, share, ratio) => {
        const scroll = scrollTo(list, share * largestTop(list))
        const rounded = { ...scroll, scrollTop: inElement(list, Math.round(scroll.scrollTop * ratio) / ratio) }
        expect(realigned(list, rounded)).toBe(rounded)
      }),
    )
  })

  test('steps of the view’s height go from the first row to the last and show each row once', () => {
    // A list not much higher than its spacer, so that the test can scroll through all of it.
    const list: RowList = { rowCount: 20_000, rowHeight: 20, viewHeight: 400, cap: 50_000 }
    const seen: number[] = []
    let scroll = atTop
    for (let screen = 0; screen < 1_000; screen++) {
      const { from, to } = rowsInView(list, scroll)
      for (let row = from; row < to; row++) seen.push(row)
      scroll = stepped(list, scroll, 400)
      if (screen % 7 === 0) scroll = realigned(list, scroll)
    }
    expect(seen).toEqual(Array.from({ length: 20_000 }, (_, row) => row))
  })
})
