import { array, assert, asyncProperty, constantFrom, nat, oneof, record } from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { parse, type RobotsTxt } from '../../core/index.ts'
import { createWorkerClient, isAbort, LONGEST_SILENCE_MS, type WorkerClient } from './client.ts'
import type { JobSteps } from './job.ts'
import { JobUnfinished } from './job-unfinished.ts'
import { oneStepAtATime, type TestWorker, testWorker } from './testing.ts'

let steps = 0

const jobs = {
  echo: ({ value }: { value: unknown }) => value,
  text: ({ robots }: { robots: RobotsTxt }) => robots.text,
  texts: ({ before, after }: { before: RobotsTxt; after: RobotsTxt }) => [before.text, after.text],
  count: function* ({ to }: { to: number }): JobSteps<number, number> {
    for (let i = 1; i <= to; i++) {
      steps++
      yield { progress: { done: i, total: to }, part: i }
    }
    return to
  },
  quiet: function* ({ to }: { to: number }): JobSteps<number> {
    for (let i = 1; i <= to; i++) yield
    return to
  },
  endless: function* (_params: object): JobSteps<never> {
    for (;;) {
      steps++
      yield
    }
  },
  octets: function* ({ length }: { length: number }): JobSteps<{ cells: Uint8Array }, Uint8Array> {
    yield { part: new Uint8Array(length).fill(1) }
    return { cells: new Uint8Array(length).fill(2) }
  },
  fails: (_params: object) => {
    throw new RangeError('that is too much')
  },
  failsLater: function* (): JobSteps<never> {
    yield
    throw new TypeError('not like that')
  },
  throwsText: () => {
    throw 'no error at all'
  },
  cannotBeCloned: () => () => 1,
}

const workers: TestWorker[] = []
const deaths: string[] = []

function startClient(): WorkerClient<typeof jobs> {
  return createWorkerClient<typeof jobs>(
    () => {
      const worker = testWorker(jobs, oneStepAtATime)
      workers.push(worker)
      return worker
    },
    error => deaths.push(`${error.name}: ${error.message}`),
  )
}

const worker = () => workers.at(-1) ?? expect.unreachable('no worker was started')
const typesOf = (one: TestWorker) => one.requests.map(({ type }) => type)

afterEach(() => {
  for (const one of workers.splice(0)) one.terminate()
  deaths.length = 0
  steps = 0
})

describe('a result', () => {
  test('of a plain job', async () => {
    expect(await startClient().run('echo', { value: { a: [1, 'ü\udc80'] } })).toEqual({ a: [1, 'ü\udc80'] })
  })

  test('of a job in steps, with its progress and its parts in order', async () => {
    const told: unknown[] = []
    const options = { onProgress: (one: unknown) => told.push(one), onPart: (one: number) => told.push(one) }
    expect(await startClient().run('count', { to: 2 }, options)).toBe(2)
    expect(told).toEqual([1, { done: 1, total: 2 }, 2, { done: 2, total: 2 }])
  })

  test('typed arrays are transferred', async () => {
    const parts: Uint8Array[] = []
    const { cells } = await startClient().run('octets', { length: 3 }, { onPart: part => parts.push(part) })
    expect([...parts, cells]).toEqual([Uint8Array.of(1, 1, 1), Uint8Array.of(2, 2, 2)])
  })

  test('a short job does not wait for a long one', async () => {
    const client = startClient()
    const order: string[] = []
    const long = client.run('count', { to: 50 }).then(() => order.push('long'))
    const short = client.run('echo', { value: 1 }).then(() => order.push('short'))
    await Promise.all([long, short])
    expect(order).toEqual(['short', 'long'])
  })
})

describe('an error of a job is carried over with its name and message', () => {
  test.each([
    ['fails', 'RangeError', 'that is too much'],
    ['failsLater', 'TypeError', 'not like that'],
    ['throwsText', 'Error', 'no error at all'],
    ['cannotBeCloned', 'DataCloneError', expect.any(String)],
    ['noSuchJob', 'TypeError', 'there is no job "noSuchJob"'],
    ['toString', 'TypeError', 'there is no job "toString"'],
  ])('%s', async (name, errorName, message) => {
    const client = startClient()
    await expect(client.run(name as 'fails', {})).rejects.toMatchObject({ name: errorName, message })
    expect(await client.run('echo', { value: 1 })).toBe(1)
  })

  test('parameters that cannot be cloned', async () => {
    await expect(startClient().run('echo', { value: () => 1 })).rejects.toMatchObject({ name: 'DataCloneError' })
  })
})

describe('cancelling', () => {
  test('rejects at once and stops the job at its next step', async () => {
    const client = startClient()
    const controller = new AbortController()
    const endless = client.run('endless', {}, { signal: controller.signal })
    controller.abort()
    await expect(endless).rejects.toBe(controller.signal.reason)
    await client.run('quiet', { to: 5 })
    const before = steps
    await client.run('quiet', { to: 5 })
    expect(steps).toBe(before)
  })

  test('a running job, after it reported something', async () => {
    const client = startClient()
    const controller = new AbortController()
    const parts: number[] = []
    const counting = client.run(
      'count',
      { to: 1000 },
      {
        signal: controller.signal,
        onPart: part => {
          parts.push(part)
          if (part === 3) controller.abort(new Error('enough'))
        },
      },
    )
    await expect(counting).rejects.toThrow('enough')
    await client.run('quiet', { to: 10 })
    expect(parts).toEqual([1, 2, 3])
    expect(steps).toBeLessThan(10)
  })

  test('a job that was not sent yet is never sent', async () => {
    const client = startClient()
    await expect(client.run('echo', { value: 1 }, { signal: AbortSignal.abort() })).rejects.toSatisfy(isAbort)
    expect(workers).toEqual([])
  })

  test('has no effect after the job has ended', async () => {
    const controller = new AbortController()
    const client = startClient()
    expect(await client.run('echo', { value: 1 }, { signal: controller.signal })).toBe(1)
    controller.abort()
    expect(typesOf(worker())).toEqual(['run'])
  })
})

describe('a channel', () => {
  test('keeps only the latest job', async () => {
    const client = startClient()
    const first = client.run('count', { to: 100 }, { channel: 'a' })
    const other = client.run('count', { to: 3 }, { channel: 'b' })
    const second = client.run('count', { to: 2 }, { channel: 'a' })
    await expect(first).rejects.toSatisfy(isAbort)
    expect(await Promise.all([other, second])).toEqual([3, 2])
  })

  test('is free again after its job has ended', async () => {
    const client = startClient()
    expect(await client.run('echo', { value: 1 }, { channel: 'a' })).toBe(1)
    expect(await client.run('echo', { value: 2 }, { channel: 'a' })).toBe(2)
    expect(typesOf(worker())).toEqual(['run', 'run'])
  })
})

describe('a document', () => {
  test('is sent once, as the text with its own line ends', async () => {
    const client = startClient()
    const robots = parse('User-agent: *\r\nDisallow: /\udce9\r\n')
    for (let i = 0; i < 3; i++) expect(await client.run('text', { robots })).toBe(robots.text)
    expect(typesOf(worker())).toEqual(['document', 'run', 'run', 'run'])
    expect(worker().requests[0]).toMatchObject({ text: 'User-agent: *\r\nDisallow: /\udce9\r\n' })
  })

  test('of an earlier version is dropped, and sent again when it is needed', async () => {
    const client = startClient()
    const versions = ['1', '2', '3', '4', '5'].map(text => parse(text))
    for (const robots of versions) expect(await client.run('text', { robots })).toBe(robots.text)
    expect(typesOf(worker()).filter(type => type === 'forget')).toHaveLength(1)
    const [oldest] = versions
    if (oldest) expect(await client.run('text', { robots: oldest })).toBe('1')
    expect(typesOf(worker()).filter(type => type === 'document')).toHaveLength(6)
  })

  test('that is dropped while a job still waits for its turn is kept for that job', async () => {
    const client = startClient()
    const [first, ...others] = ['1', '2', '3', '4', '5', '6'].map(text => parse(text))
    const results = [first, ...others].map(
      robots => robots && client.run('texts', { before: parse('0'), after: robots }),
    )
    expect(await Promise.all(results)).toEqual(['1', '2', '3', '4', '5', '6'].map(text => ['0', text]))
  })
})

describe('a worker that fails', () => {
  test('rejects its jobs, and the next job starts another worker and sends its documents', async () => {
    const client = startClient()
    const robots = parse('a')
    expect(await client.run('text', { robots })).toBe('a')
    const [dead] = workers
    const lost = client.run('count', { to: 1000 })
    dead?.fail('Uncaught RangeError: out of memory')
    await expect(lost).rejects.toMatchObject({ name: 'WorkerError', message: 'Uncaught RangeError: out of memory' })
    expect(deaths).toEqual(['WorkerError: Uncaught RangeError: out of memory'])
    expect(dead?.terminated()).toBe(true)
    expect(await client.run('text', { robots })).toBe('a')
    expect(workers).toHaveLength(2)
    dead?.fail('again')
    expect(deaths).toHaveLength(1)
  })

  test('to load', async () => {
    const client = startClient()
    const lost = client.run('echo', { value: 1 })
    worker().fail()
    await expect(lost).rejects.toMatchObject({ name: 'WorkerError', message: 'the worker failed' })
  })

  test('to start', async () => {
    const client = createWorkerClient<typeof jobs>(() => {
      throw new DOMException('not allowed', 'SecurityError')
    })
    await expect(client.run('echo', { value: 1 })).rejects.toMatchObject({ name: 'SecurityError' })
  })
})

describe('a job that says nothing for long', () => {
  /** Only the client's timer waits for the test; messages are delivered as always. */
  const wait = (ms: number) => vi.advanceTimersByTime(ms)

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })

  afterEach(() => {
    vi.useRealTimers()
  })

  test('is ended with its worker and the other jobs there, and the next job starts another worker', async () => {
    const client = startClient()
    const lost = [client.run('endless', {}), client.run('endless', {})]
    wait(LONGEST_SILENCE_MS - 1)
    expect(worker().terminated()).toBe(false)
    wait(1)
    for (const one of lost) await expect(one).rejects.toBeInstanceOf(JobUnfinished)
    expect(worker().terminated()).toBe(true)
    expect(await client.run('echo', { value: 1 })).toBe(1)
    expect(workers).toHaveLength(2)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('goes on as long as it says something', async () => {
    const client = startClient()
    const told: number[] = []
    const counting = client.run(
      'count',
      { to: 5 },
      {
        onPart: part => {
          told.push(part)
          wait(LONGEST_SILENCE_MS / 2)
        },
      },
    )
    expect(await counting).toBe(5)
    expect(told).toEqual([1, 2, 3, 4, 5])
  })
})

test('closing ends the worker and its jobs', async () => {
  const client = startClient()
  const lost = client.run('count', { to: 1000 })
  client.close()
  await expect(lost).rejects.toSatisfy(isAbort)
  expect(worker().terminated()).toBe(true)
  expect(deaths).toEqual([])
})

type Outcome = 'wanted' | 'not wanted'

test('law: only the latest job of each channel is fulfilled, a cancelled job never is, and each gets its own result', () =>
  assert(
    asyncProperty(
      array(
        oneof(
          record({ do: constantFrom('run'), channel: constantFrom('a', 'b', undefined), to: nat(4) }),
          record({ do: constantFrom('cancel'), job: nat(9) }),
          record({ do: constantFrom('wait'), steps: nat(3) }),
        ),
        { maxLength: 25 },
      ),
      async commands => {
        const client = startClient()
        const started: { to: number; wanted: Outcome; ended: boolean; controller: AbortController }[] = []
        const latest = new Map<string, number>()
        const outcomes: Promise<unknown>[] = []
        const ends: Outcome[] = []
        const lose = (index: number | undefined) => {
          const job = index === undefined ? undefined : started[index]
          if (job && !job.ended) job.wanted = 'not wanted'
        }
        for (const command of commands) {
          if ('to' in command) {
            const { to, channel } = command
            if (channel !== undefined) lose(latest.get(channel))
            const index = started.length
            if (channel !== undefined) latest.set(channel, index)
            const job = {
              to: to + index * 10,
              wanted: 'wanted' as Outcome,
              ended: false,
              controller: new AbortController(),
            }
            started.push(job)
            // The result identifies the job: no two jobs count to the same number.
            const promise = client.run('echo', { value: job.to }, { channel, signal: job.controller.signal })
            outcomes.push(
              promise.then(
                result => {
                  job.ended = true
                  ends[index] = 'wanted'
                  expect(result).toBe(job.to)
                },
                error => {
                  ends[index] = 'not wanted'
                  expect(isAbort(error)).toBe(true)
                },
              ),
            )
          } else if ('job' in command) {
            lose(command.job)
            started[command.job]?.controller.abort()
          } else await client.run('quiet', { to: command.steps })
        }
        await Promise.all(outcomes)
        expect(ends).toEqual(started.map(({ wanted }) => wanted))
        client.close()
      },
    ),
  ))
