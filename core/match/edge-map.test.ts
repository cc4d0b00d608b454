import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addEdge, createEdgeMap, edgeOf } from './edge-map.ts'

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
    fc.property(fc.array(edge, { maxLength: 200 }), all => {
      const edges = createEdgeMap()
      const known = new Map<string, number>()
      for (const [from, by, target] of all) {
        if (known.has(`${from} ${by}`)) continue
        addEdge(edges, from, by, target)
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

test('a map of edges is at most half full, and grows with its edges', () => {
  const edges = createEdgeMap()
  for (let i = 0; i < 500; i++) {
    addEdge(edges, i, i & 255, 1)
    expect(edges.places.length).toBeGreaterThanOrEqual(edges.count * 4)
  }
  expect(edges.places.length).toBeLessThanOrEqual(16 * edges.count)
})
