/** What the search for work that grows too much finds, and what it does not. */
import { expect, test } from 'vitest'
import type { Entrance } from './entrances.ts'
import { superLinearIn } from './growth.ts'

const planted = (run: (text: string) => unknown): Entrance => ({
  name: 'planted',
  kinds: ['name'],
  prepare: text => () => run(text),
})

test('an expression that begins again at each place', async () => {
  const { found } = await superLinearIn(
    planted(text => text.replace(/\s+$/, '')),
    3,
  )
  expect(found[0]).toMatch(/^name: /)
})

test('a copy for each few characters', async () => {
  let copied = 0
  const { found } = await superLinearIn(
    planted(text => {
      // Each fourth, as the whole would take minutes on a busy machine.
      for (let i = 0; i < text.length; i += 4) copied += [...text.slice(i)].length
    }),
    40,
  )
  expect(found).toHaveLength(3)
  expect(copied).toBeGreaterThan(0)
})

test('not linear work that is slow', async () => {
  let sum = 0
  const { found } = await superLinearIn(
    planted(text => {
      for (let i = 0; i < text.length * 5_000; i++) sum += i
    }),
    400,
  )
  expect(found).toEqual([])
  expect(sum).toBeGreaterThan(0)
})
