import { afterEach, expect, test, vi } from 'vitest'
import { handled } from './handled.ts'

afterEach(() => vi.restoreAllMocks())

test.each<[string, () => unknown]>([
  [
    'throws',
    () => {
      throw new Error('made up')
    },
  ],
  ['rejects', () => Promise.reject(new Error('made up'))],
])('a listener that %s breaks nothing, and its error is written down', async (_, listener) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(handled(listener)()).toBeUndefined()
  await vi.waitFor(() => expect(log).toHaveBeenCalledWith('Robotscope:', new Error('made up')))
})

test('a listener is called at once with the arguments of the event', () => {
  const heard: unknown[] = []
  handled((...args: unknown[]) => heard.push(...args))(1, 'url')
  expect(heard).toEqual([1, 'url'])
})
