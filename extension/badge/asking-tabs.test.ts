import { expect, test } from 'vitest'
import { createMemoryStore } from '../browser/memory-store.ts'
import { AskingTabs } from './asking-tabs.ts'

test('tabs whose answer a stopped background still waited for are handed to the next background once', async () => {
  const store = createMemoryStore()
  const stopped = new AskingTabs(store)
  for (const tabId of [1, 2, 3]) await stopped.add(tabId)
  await stopped.remove(2)
  const next = new AskingTabs(store)
  expect(await next.takeOver()).toEqual([1, 3])
  expect(await new AskingTabs(store).takeOver()).toEqual([])
})

test('a tab that is added during the hand-over is not lost', async () => {
  const store = createMemoryStore()
  await new AskingTabs(store).add(1)
  const next = new AskingTabs(store)
  const [left] = await Promise.all([next.takeOver(), next.add(2)])
  expect(left).toContain(1)
  expect(await new AskingTabs(store).takeOver()).toEqual([2])
})

test.each([
  ['damaged', { get: async () => ({ asking: 'all' }) }],
  ['out of reach', { get: () => Promise.reject(new Error('gone')), set: () => Promise.reject(new Error('full')) }],
])('a store that is %s counts as empty', async (_, broken) => {
  const asking = new AskingTabs({ ...createMemoryStore(), ...broken })
  await asking.add(1)
  expect(await asking.takeOver()).toEqual([])
})
