import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { beginningOf, boundedList, boundedTable } from './bounded.ts'

/** A schema that counts how many values it is asked about. */
function counting() {
  let asked = 0
  const item = v.pipe(
    v.unknown(),
    v.check(() => ++asked > 0),
    v.string(),
  )
  return { item, asked: () => asked }
}

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i)

describe('a list', () => {
  test('may be as long as the maximum', () => {
    expect(v.parse(boundedList(v.number(), 3), [0, 1, 2])).toEqual([0, 1, 2])
    expect(v.is(boundedList(v.number(), 3), [0, 1, 2, 3])).toBe(false)
  })

  test('that is too long is refused before any item is looked at', () => {
    const { item, asked } = counting()
    expect(v.safeParse(boundedList(item, 3), numbers(1000)).issues).toHaveLength(1)
    expect(asked()).toBe(0)
  })

  test.each([undefined, null, 'abc', { length: 1, 0: 1 }])('is not %o', value => {
    expect(v.is(boundedList(v.unknown(), 3), value)).toBe(false)
    expect(v.is(beginningOf(v.unknown(), 3), value)).toBe(false)
  })
})

test('of the beginning of a list, only the items that are taken are looked at', () => {
  const { item, asked } = counting()
  expect(v.parse(beginningOf(v.number(), 3), numbers(1000))).toEqual([0, 1, 2])
  expect(v.safeParse(beginningOf(item, 3), numbers(1000)).issues).toHaveLength(3)
  expect(asked()).toBe(3)
})

describe('a table', () => {
  const table = boundedTable(v.string(), v.number(), 2)

  test('may have as many entries as the maximum', () => {
    expect(v.parse(table, { a: 1, b: 2 })).toEqual({ a: 1, b: 2 })
    expect(v.is(table, { a: 1, b: 2, c: 3 })).toBe(false)
  })

  test('that is too long is refused before any entry is looked at', () => {
    const { item, asked } = counting()
    const found = Object.fromEntries(numbers(1000).map(i => [`k${i}`, i]))
    expect(v.safeParse(boundedTable(v.string(), item, 2), found).issues).toHaveLength(1)
    expect(asked()).toBe(0)
  })

  test('does not take keys that change its prototype', () => {
    const read = v.parse(boundedTable(v.string(), v.unknown(), 9), JSON.parse('{"__proto__": {"x": 1}, "a": 1}'))
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
    expect(read).toEqual({ a: 1 })
    expect(({} as { x?: unknown }).x).toBeUndefined()
  })

  test.each([undefined, null, 'abc', [1]])('is not %o', value => expect(v.is(table, value)).toBe(false))
})
