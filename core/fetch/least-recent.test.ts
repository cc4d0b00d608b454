import { expect, test } from 'vitest'
import { LeastRecent } from './least-recent.ts'

test('of 100,001 values, the one that was not used for longest is gone', () => {
  const kept = new LeastRecent<number>({ entries: 100_000, weight: 1_000_000 })
  for (let i = 0; i < 100_000; i++) kept.set(`host${i}`, i)
  expect(kept.get('host0')).toBe(0)
  kept.set('another', 1)
  expect(kept.size).toBe(100_000)
  expect(kept.get('host0')).toBe(0)
  expect(kept.get('host1')).toBeUndefined()
})

test('heavy values push others out, and one that is too heavy is not kept', () => {
  const kept = new LeastRecent<string>({ entries: 10, weight: 10 })
  kept.set('a', 'a', 4)
  kept.set('b', 'b', 4)
  kept.set('a', 'a', 5)
  kept.set('c', 'c', 4)
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual(['a', undefined, 'c'])
  kept.set('d', 'd', 11)
  expect(kept.size).toBe(0)
})
