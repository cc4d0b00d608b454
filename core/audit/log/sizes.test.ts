import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countSize, createSizes, fileSizes } from './sizes.ts'

const MINUTE = 60_000
const START = 1_767_225_600_000
const at = (minutes: number) => START + minutes * MINUTE

type Answer = readonly [minute: number, size: number, name?: string | undefined]

function told(answers: readonly Answer[], given: readonly number[] = [], withHeaders = false) {
  const sizes = createSizes()
  for (const [minute, size, name] of answers) countSize(sizes, name, at(minute), size, withHeaders)
  const { runs, changes, more } = fileSizes(sizes, given.map(at))
  const minutes = (time: number) => (time - START) / MINUTE
  return {
    runs: runs.map(({ from, to, size, fetches }) => [minutes(from), minutes(to), size, fetches]),
    changes: changes.map(({ after, before, isGiven }) => [minutes(after), minutes(before), isGiven]),
    more,
  }
}

/** Answers to one client, every ten minutes. */
const every = (name: string, sizes: readonly number[], from = 0): Answer[] =>
  sizes.map((size, i) => [from + i * 10, size, name])

describe('sizes of answers', () => {
  test('one size is one run', () => {
    expect(told(every('a', [7, 7, 7]))).toEqual({ runs: [[0, 20, 7, 3]], changes: [], more: 0 })
    expect(told([])).toEqual({ runs: [], changes: [], more: 0 })
  })

  test('a different size from some time on shows a change', () => {
    expect(told(every('a', [7, 7, 9, 9]))).toEqual({
      runs: [
        [0, 10, 7, 2],
        [20, 30, 9, 2],
      ],
      changes: [[10, 20, false]],
      more: 0,
    })
  })

  test('two sizes that alternate belong to one file', () => {
    expect(told(every('a', [7, 3, 7, 3, 3, 7, 7, 3, 7, 3]))).toEqual({
      runs: [
        [0, 80, 7, 5],
        [10, 90, 3, 5],
      ],
      changes: [],
      more: 0,
    })
  })

  test('sizes that alternate three times belong to one file, twice do not', () => {
    expect(told(every('a', [7, 3, 7, 3])).changes).toEqual([])
    expect(told(every('a', [7, 3, 7])).changes).toHaveLength(2)
  })

  test('sizes that differ between clients show nothing', () => {
    expect(told([...every('a', [7, 7, 7]), ...every('b', [3], 30), ...every('c', [5, 5], 5)]).changes).toEqual([])
    expect(
      told([
        [0, 7],
        [10, 3],
        [20, 5],
      ]).changes,
    ).toEqual([])
  })

  test('a change of a file that is sent in two sizes is one change', () => {
    const before = [7, 3, 7, 3, 7, 3]
    const after = [9, 4, 9, 4, 9, 4]
    expect(told(every('a', [...before, ...after])).changes).toEqual([[50, 60, false]])
  })

  test('a file that comes back after some time has changed twice', () => {
    expect(told(every('a', [7, 7, 7, 9, 9, 9, 7, 7, 7]))).toMatchObject({
      runs: [
        [0, 20, 7, 3],
        [30, 50, 9, 3],
        [60, 80, 7, 3],
      ],
      changes: [
        [20, 30, false],
        [50, 60, false],
      ],
    })
  })

  test('several clients narrow down the time of a change', () => {
    const answers = [...every('a', [7, 7, 9, 9]), ...every('b', [3, 3, 4, 4], 4)]
    expect(told(answers).changes).toEqual([[14, 20, false]])
  })

  test('a client that begins to request another encoding is outvoted by clients that saw no change', () => {
    const others = ['b', 'c'].flatMap(name => every(name, [7, 7, 7, 7]))
    expect(told([...every('a', [7, 7, 3, 3]), ...others]).changes).toEqual([])
    const often = ['b', 'c'].flatMap(name => Array.from({ length: 500 }, (_, i): Answer => [i / 10, 7, name]))
    expect(told([...every('a', [7, 7, 3, 3]), ...often]).changes).toEqual([])
    expect(told([...every('a', [7, 7, 3, 3]), ...often.filter(([minute]) => minute < 15)]).changes).toEqual([
      [10, 20, false],
    ])
  })

  test('a change at which a version begins is known', () => {
    expect(told(every('a', [7, 9]), [5]).changes).toEqual([[0, 10, true]])
    expect(told(every('a', [7, 9]), [0]).changes).toEqual([[0, 10, false]])
  })

  test('the size of headers varies slightly without a change of the file', () => {
    expect(told(every('a', [1290, 1291, 1290, 1297]), [], true)).toMatchObject({
      changes: [],
      runs: [[0, 30, 1290, 4]],
    })
    expect(told(every('a', [1290, 1291, 1700, 1703]), [], true).changes).toEqual([[10, 20, false]])
  })

  test('answers of two sizes at the same moment show no change, in any order', () => {
    const both: Answer[] = [
      [0, 9, 'a'],
      [0, 7, 'a'],
    ]
    const runs = [
      [0, 0, 7, 1],
      [0, 0, 9, 1],
    ]
    expect(told(both)).toEqual({ runs, changes: [], more: 0 })
    expect(told([...both].reverse())).toEqual({ runs, changes: [], more: 0 })
    const again: Answer[] = [...both, [1 / 120, 7, 'a']]
    expect(told(again)).toEqual(told([...again].reverse()))
    expect(told(again).runs).toEqual([
      [0, 1 / 120, 7, 2],
      [0, 0, 9, 1],
    ])
  })

  test('a client is shown 32 sizes; answers of further sizes are only counted', () => {
    const { runs, changes, more } = told(every('a', [...Array(40).keys(), 31, 39]))
    expect(runs.map(([, , size, fetches]) => [size, fetches])).toEqual(
      Array.from({ length: 32 }, (_, size) => [size, size === 31 ? 2 : 1]),
    )
    expect(changes).toHaveLength(31)
    expect(more).toBe(9)
  })

  const answer: fc.Arbitrary<Answer> = fc.tuple(
    fc.nat(2_000),
    fc.constantFrom(3, 7, 9),
    fc.constantFrom<(string | undefined)[]>('a', 'b', undefined),
  )

  test('in any order of rows, and every answer is in one run', () => {
    const shuffled = fc
      .array(answer, { maxLength: 300 })
      .chain(answers =>
        fc.tuple(
          fc.constant(answers),
          fc.shuffledSubarray(answers, { minLength: answers.length, maxLength: answers.length }),
        ),
      )
    fc.assert(
      fc.property(shuffled, ([answers, others]) => {
        const one = told(answers)
        expect(told(others)).toEqual(one)
        expect(one.runs.reduce((sum, run) => sum + (run[3] ?? 0), one.more)).toBe(answers.length)
      }),
    )
  })

  test('random sizes show no change', () => {
    const chance = fc.array(fc.constantFrom(3, 7), { minLength: 60, maxLength: 60 })
    fc.assert(
      // With few alternations, random sizes look like a change.
      fc.property(
        chance.filter(sizes => {
          const turns = sizes.filter((size, i) => i > 0 && size !== sizes[i - 1]).length
          return turns >= 30
        }),
        sizes => {
          expect(told(every('a', sizes)).changes).toEqual([])
        },
      ),
    )
  })

  test('any change from one size to another is found, between the two answers around it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (before, after) => {
        const sizes = [...Array.from({ length: before }, () => 7), ...Array.from({ length: after }, () => 9)]
        expect(told(every('a', sizes)).changes).toEqual([[(before - 1) * 10, before * 10, false]])
      }),
      { numRuns: 30 },
    )
  })

  test('memory is limited for any sizes and names', () => {
    const sizes = createSizes()
    for (let i = 0; i < 50_000; i++) countSize(sizes, `bot${i % 200}`, at(i * 7), i % 1_000, false)
    for (let i = 0; i < 5_000; i++) countSize(sizes, 'bot1', at(-i * 1_000), 3, false)
    expect(sizes.clients.size).toBe(64)
    for (const { cells, sizes: known } of sizes.clients.values()) {
      expect([...cells.values()].reduce((sum, cell) => sum + cell.size, 0)).toBeLessThanOrEqual(128)
      expect(known.size).toBeLessThanOrEqual(32)
    }
    const { runs, more } = fileSizes(sizes, [])
    expect(runs.length).toBeLessThanOrEqual(50)
    expect(runs.reduce((sum, { fetches }) => sum + fetches, more)).toBe(55_000)
  })
})
