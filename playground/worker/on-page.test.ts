import { expect, test } from 'vitest'
import type { JobSteps } from './job.ts'
import { finish, finishInSlices } from './on-page.ts'

let steps = 0

function* count(to: number, ms = 0): JobSteps<number> {
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

test('a job can be finished at once', () => {
  expect(finish(count(1000))).toBe(1000)
  expect(finish(count(0))).toBe(0)
})

test('a job in slices has the same result', async () => {
  expect(await finishInSlices(count(1000), signal)).toBe(1000)
  expect(await finishInSlices(count(0), signal)).toBe(0)
})

test('other tasks run between two slices', async () => {
  let heard = 0
  const other = setInterval(() => heard++)
  await finishInSlices(count(10, 10), signal)
  clearInterval(other)
  expect(heard).toBeGreaterThan(0)
})

test('a cancelled job ends with its slice', async () => {
  const control = new AbortController()
  const job = finishInSlices(count(Number.POSITIVE_INFINITY), control.signal)
  control.abort(new Error('enough'))
  await expect(job).rejects.toThrow('enough')
  const before = steps
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(steps).toBe(before)
})

test('a job with an aborted signal does not start', async () => {
  const job = count(5)
  await expect(finishInSlices(job, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
  expect(job.next()).toEqual({ done: false, value: undefined })
})

test('an error of a job is passed on', async () => {
  const fails = function* (): JobSteps<never> {
    yield
    throw new TypeError('not like that')
  }
  expect(() => finish(fails())).toThrow('not like that')
  await expect(finishInSlices(fails(), signal)).rejects.toThrow('not like that')
})
