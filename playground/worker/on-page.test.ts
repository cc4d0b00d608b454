import { expect, test } from 'vitest'
import type { Steps } from './job.ts'
import { finish, finishInSlices } from './on-page.ts'

let steps = 0

function* count(to: number, ms = 0): Steps<number> {
  steps = 0
  for (let i = 0; i < to; i++) {
    const until = performance.now() + ms
    while (performance.now() < until);
    steps++
    yield
  }
  return to
}

const { signal } = new AbortController()

test('a job that is finished here and now', () => {
  expect(finish(count(1000))).toBe(1000)
  expect(finish(count(0))).toBe(0)
})

test('a job in slices has the same result', async () => {
  expect(await finishInSlices(count(1000), signal)).toBe(1000)
  expect(await finishInSlices(count(0), signal)).toBe(0)
})

test('between two slices there is room for other tasks', async () => {
  let heard = 0
  const other = setInterval(() => heard++)
  await finishInSlices(count(10, 10), signal)
  clearInterval(other)
  expect(heard).toBeGreaterThan(0)
})

test('a job that nobody wants any more ends with its slice', async () => {
  const control = new AbortController()
  const job = finishInSlices(count(Number.POSITIVE_INFINITY), control.signal)
  control.abort(new Error('enough'))
  await expect(job).rejects.toThrow('enough')
  const before = steps
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(steps).toBe(before)
})

test('nothing is done for a signal that is aborted already', async () => {
  const job = count(5)
  await expect(finishInSlices(job, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
  expect(job.next()).toEqual({ done: false, value: undefined })
})

test('what a job throws is passed on', async () => {
  const fails = function* (): Steps<never> {
    yield
    throw new TypeError('not like that')
  }
  expect(() => finish(fails())).toThrow('not like that')
  await expect(finishInSlices(fails(), signal)).rejects.toThrow('not like that')
})
