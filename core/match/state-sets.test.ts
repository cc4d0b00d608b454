import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createStateSets, grown, heldBy, intern, startOfState } from './state-sets.ts'

test('equal lists are the same state, and other lists are other states, numbered from 1', () => {
  const list = fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 4 })
  fc.assert(
    fc.property(fc.array(list, { maxLength: 200 }), lists => {
      const sets = createStateSets()
      const known = new Map<string, number>()
      for (const numbers of lists) {
        const key = numbers.join()
        if (!known.has(key)) known.set(key, known.size + 1)
        // What follows in the list does not belong to the state.
        const given = Int32Array.from([...numbers, known.size])
        const state = intern(sets, given, numbers.length)
        expect(state).toBe(known.get(key))
        const stored = sets.numbers.slice(startOfState(sets, state), startOfState(sets, state + 1))
        expect([...stored]).toEqual(numbers)
        expect(sets.count).toBe(known.size)
        expect(sets.places.length).toBeGreaterThanOrEqual(2 * sets.count)
      }
      expect(heldBy(sets)).toBe(sets.numbers.length + sets.starts.length + sets.places.length)
    }),
  )
})

test('every one of many lists is found again', () => {
  const sets = createStateSets()
  const lists = Array.from({ length: 1000 }, (_, i) => Int32Array.of(i % 10, i, i >> 3))
  const states = lists.map((_, i) => i + 1)
  for (const round of ['made', 'found']) {
    expect(
      lists.map(list => intern(sets, list, 3)),
      round,
    ).toEqual(states)
  }
})

test('an array that grows keeps its numbers, and has twice its length at least', () => {
  const array = Int32Array.of(1, 2, 3, 4)
  expect(grown(array, 0)).toBe(array)
  expect(grown(array, 4)).toBe(array)
  expect([...grown(array, 5)]).toEqual([1, 2, 3, 4, 0, 0, 0, 0])
  expect(grown(array, 9).length).toBe(9)
})
