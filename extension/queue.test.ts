import { expect, test } from 'vitest'
import { Queue } from './queue.ts'

test('steps run one after another, in the order of the calls, also after one that fails', async () => {
  const queue = new Queue()
  const log: string[] = []
  const step =
    (name: string, pause: number, fails = false) =>
    async () => {
      log.push(`${name} begins`)
      await new Promise(resolve => setTimeout(resolve, pause))
      log.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    }
  const runs = [queue.run(step('a', 10)), queue.run(step('b', 5, true)), queue.run(step('c', 0))]
  const results = await Promise.allSettled(runs)
  expect(results).toEqual([
    { status: 'fulfilled', value: 'a' },
    { status: 'rejected', reason: new Error('b') },
    { status: 'fulfilled', value: 'c' },
  ])
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})
