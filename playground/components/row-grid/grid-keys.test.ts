import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { positionAfter } from './grid-keys.ts'

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
    expect(positionAfter({ row: 50, column: 2 }, { key, ctrlKey, metaKey: false }, extent)).toEqual({ row, column })
  })

  test('other keys move to no cell', () => {
    expect(positionAfter({ row: 0, column: 0 }, { key: 'a', ctrlKey: false, metaKey: false }, extent)).toBeUndefined()
  })

  test.each([
    ['ArrowUp', false, 0, -1],
    ['ArrowUp', false, -1, -1],
    ['ArrowUp', true, 7, 0],
    ['ArrowUp', true, -1, -1],
    ['PageUp', false, 7, 0],
    ['PageUp', false, -1, -1],
    ['Home', true, 7, 0],
    ['Home', true, -1, 0],
    ['Home', false, -1, -1],
    ['End', false, -1, -1],
    ['ArrowRight', true, -1, -1],
    ['ArrowDown', false, -1, 0],
    ['PageDown', false, -1, 9],
    ['ArrowDown', true, -1, 99],
  ])('%s, control %s, leads from row %i to row %i where titles can be reached', (key, ctrlKey, from, row) => {
    const place = positionAfter({ row: from, column: 1 }, { key, ctrlKey, metaKey: false }, { ...extent, titles: true })
    expect(place?.row).toBe(row)
  })

  test('in a grid without rows, keys move only among the titles', () => {
    const empty = { ...extent, rows: 0, titles: true }
    expect(positionAfter({ row: -1, column: 1 }, { key: 'End', ctrlKey: true, metaKey: false }, empty)).toEqual({
      row: -1,
      column: 3,
    })
  })

  test('no key leaves the grid', () => {
    const key = fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End')
    fc.assert(
      fc.property(key, fc.boolean(), fc.nat(99), fc.nat(3), (pressed, ctrlKey, row, column) => {
        const place = positionAfter({ row, column }, { key: pressed, ctrlKey, metaKey: false }, extent)
        expect(place?.row).toBeGreaterThanOrEqual(0)
        expect(place?.row).toBeLessThan(100)
        expect(place?.column).toBeGreaterThanOrEqual(0)
        expect(place?.column).toBeLessThan(4)
      }),
    )
  })
})
