import { afterEach, expect, test } from 'vitest'
import type { WorkerLike } from './client.ts'
import { createWorkerClient } from './client.ts'
import { workerOnPage } from './on-page-worker.ts'
import { oneStepAtATime, type TestWorker, testWorker } from './testing.ts'
import { withFallbackWorker } from './with-fallback-worker.ts'

const jobs = {
  echo: ({ value }: { value: unknown }) => value,
  silent: function* (_params: { value: unknown }) {
    for (;;) yield
  },
}

const opened: WorkerLike[] = []
afterEach(() => {
  for (const worker of opened.splice(0)) worker.terminate()
})

function worker(): TestWorker {
  const one = testWorker(jobs, oneStepAtATime)
  opened.push(one)
  return one
}

/** A worker whose script never arrives: it accepts messages and answers none. */
function deaf() {
  const one = worker()
  const failed: TestWorker = { ...one, postMessage: request => void one.requests.push(request) }
  return failed
}

const onPage = async () => {
  const one = workerOnPage(jobs)
  opened.push(one)
  return one
}

test('a worker that answers does all the work', async () => {
  const started = worker()
  const client = createWorkerClient<typeof jobs>(() => withFallbackWorker(() => started, onPage))
  expect(await client.run('echo', { value: 1 })).toBe(1)
  expect(started.requests).toHaveLength(1)
})

test('if no worker can be started, jobs run on the page', async () => {
  const forbidden = () => {
    throw new TypeError('Worker is not defined')
  }
  const client = createWorkerClient<typeof jobs>(() => withFallbackWorker(forbidden, onPage))
  expect(await client.run('echo', { value: 1 })).toBe(1)
  expect(await Promise.all([1, 2, 3].map(value => client.run('echo', { value })))).toEqual([1, 2, 3])
})

test('jobs that were sent before the script failed to load are sent again', async () => {
  const failing = deaf()
  const client = createWorkerClient<typeof jobs>(() => withFallbackWorker(() => failing, onPage))
  const answers = [client.run('echo', { value: 1 }), client.run('echo', { value: 2 })]
  failing.fail()
  expect(await Promise.all(answers)).toEqual([1, 2])
  expect(failing.terminated()).toBe(true)
})

test('a worker that fails after it has answered is not replaced: its job is at fault', async () => {
  const started = worker()
  const client = createWorkerClient<typeof jobs>(() => withFallbackWorker(() => started, onPage))
  await client.run('echo', { value: 1 })
  const second = client.run('silent', { value: 2 })
  started.fail('out of memory')
  await expect(second).rejects.toMatchObject({ name: 'WorkerError', message: 'out of memory' })
})

test('if the substitute cannot be loaded either, jobs are rejected with the reason', async () => {
  const failing = deaf()
  const client = createWorkerClient<typeof jobs>(() =>
    withFallbackWorker(
      () => failing,
      () => Promise.reject(new RangeError('no way')),
    ),
  )
  const answer = client.run('echo', { value: 1 })
  failing.fail()
  await expect(answer).rejects.toThrow(new RangeError('no way'))
})

test('a worker that is ended while its substitute loads leaves nothing running', async () => {
  let arrive: (worker: WorkerLike) => void = () => undefined
  const arriving = new Promise<WorkerLike>(resolve => {
    arrive = resolve
  })
  const failing = deaf()
  const client = createWorkerClient<typeof jobs>(() =>
    withFallbackWorker(
      () => failing,
      () => arriving,
    ),
  )
  const answer = client.run('echo', { value: 1 })
  failing.fail()
  client.close()
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  const late = worker()
  arrive(late)
  await arriving
  await Promise.resolve()
  expect(late.terminated()).toBe(true)
  expect(late.requests).toEqual([])
})
