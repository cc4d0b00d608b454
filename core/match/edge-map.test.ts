import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addEdge, createEdgeMap, edgeOf, replaceEdge } from './edge-map.ts'

const node = fc.nat(40)
const labels = [0, 1, 47, 97, 98, 127, 128, 255]
const label = fc.constantFrom(...labels)
const edge = fc.tuple(
  node,
  label,
  fc.integer({ min: -9, max: 9 }).filter(target => target !== 0),
)

test('a map of edges finds the targets that were put into it, and no others', () => {
  fc.assert(
    fc.property(fc.option(fc.nat(40), { nil: undefined }), fc.array(edge, { maxLength: 200 }), (expected, all) => {
      const edges = createEdgeMap(expected)
      const known = new Map<string, number>()
      for (const [from, by, target] of all) {
        const put = known.has(`${from} ${by}`) ? replaceEdge : addEdge
        put(edges, from, by, target)
        known.set(`${from} ${by}`, target)
      }
      const asked = Array.from({ length: 42 }, (_, from) =>
        [...labels, 2, 99, 254].map(by => [from, by] as const),
      ).flat()
      const found = asked.map(([from, by]) => edgeOf(edges, from, by))
      expect(found).toEqual(asked.map(([from, by]) => known.get(`${from} ${by}`) ?? 0))
      expect(edges.count).toBe(known.size)
    }),
    { numRuns: 50 },
  )
})

test('a map of edges is at most half full, and has room for as many edges as are expected', () => {
  for (const expected of [undefined, 1, 4, 5, 16, 17, 100]) {
    const edges = createEdgeMap(expected)
    const { length } = edges.places
    for (let i = 0; i < (expected ?? 4); i++) addEdge(edges, i, i, i + 1)
    expect(edges.places.length).toBe(length)
    for (let i = 200; i < 500; i++) {
      addEdge(edges, i, i & 255, 1)
      expect(edges.places.length).toBeGreaterThanOrEqual(edges.count * 4)
    }
    expect(edges.places.length).toBeLessThanOrEqual(16 * edges.count)
  }
})
