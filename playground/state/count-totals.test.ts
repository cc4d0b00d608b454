import { array, assert, asyncProperty, constantFrom, subarray } from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { dialects, parse, type Reading, siteMatcher } from '../../core/index.ts'
import { runs } from '../../core/testing/runs.ts'
import { simulatedSite } from '../share/server.ts'
import { createWorkerClient, isAbort, type WorkerClient } from '../worker/client.ts'
import { type Jobs, jobs } from '../worker/jobs.ts'
import { type TestWorker, testWorker } from '../worker/testing.ts'
import { countTotals } from './count-totals.ts'
import { targetStates, totalsOf } from './matrix.ts'
import { stateFromSettings } from './state.ts'

const workers: TestWorker[] = []

function startClient(): WorkerClient<Jobs> {
  return createWorkerClient<Jobs>(() => {
    const worker = testWorker(jobs)
    workers.push(worker)
    return worker
  })
}

afterEach(() => {
  for (const worker of workers.splice(0)) worker.terminate()
})

const source = 'User-agent: *\nDisallow: /a\nAllow: /*.html$\n\nUser-agent: GPTBot\nDisallow: /\n'
const { signal } = new AbortController()
const now = 1e12
const nextTask = () => new Promise(resolve => setTimeout(resolve))

const server = {
  answer: { kind: 'network-error', url: 'https://example.com/robots.txt', cause: 'dns' },
} as const

interface Asked {
  readonly text?: string
  readonly targets: readonly string[]
  readonly crawlers?: readonly string[]
  readonly reading?: Reading
  readonly server?: typeof server | undefined
}

function ask({ text = source, targets, crawlers = ['Googlebot', 'GPTBot'], reading = 'as-documented', server }: Asked) {
  const state = stateFromSettings({ targets, crawlers, reading, pane: 'verdicts', server })
  const robots = parse(text)
  const matchers = state.crawlers.map(crawler => siteMatcher(simulatedSite(robots, server, now), crawler, reading))
  return {
    robots,
    matchers,
    targets: state.targets,
    crawlers: state.crawlers,
    reading,
    server: server && { simulated: server, now },
  }
}

const nothing = {
  allowed: 0,
  blocked: 0,
  deferred: 0,
  undecided: 0,
  unknown: 0,
  invalid: 0,
  blockedForAll: 0,
  blockedForSome: 0,
}

const many = Array.from({ length: 3000 }, (_, i) => `/${'abc'[i % 3]}${i}`)

test('the worker gives the same verdicts as the page', async () => {
  const question = ask({ targets: ['/a', 'https://example.com/a.html', 'example.com', '/ü?q=%zz', 'mailto:a@b'] })
  const totals = await countTotals(question, signal, async () => startClient())
  const none = { deferred: 0, undecided: 0, unknown: 0 }
  expect(totals).toEqual({ ...none, allowed: 2, blocked: 4, blockedForAll: 1, blockedForSome: 2, invalid: 2 })
  expect(totals).toEqual(totalsOf(question.matchers, question.targets))
})

test('law: the worker, the page at once and the page in slices all give the totals of the single verdicts', () => {
  const client = startClient()
  // If the worker failed, the page would count instead, and the test would not notice.
  const failures: unknown[] = []
  const watched: Pick<WorkerClient<Jobs>, 'run'> = {
    run: (job, params, options) =>
      client.run(job, params, options).catch(error => {
        failures.push(error)
        throw error
      }),
  }
  const line = constantFrom(
    '/',
    '/a',
    '//host/b',
    '/a.html',
    '/a\nb',
    '/\ta',
    'https://x/a ',
    'https://x/a#f',
    'http://ü/ä',
    'x',
    'data:,',
    ' /c',
  )
  const token = ['Googlebot', 'GPTBot', 'AdsBot-Google', 'my-own-bot']
  return assert(
    asyncProperty(
      array(line, { maxLength: 12 }),
      subarray(token),
      constantFrom<Reading>('as-documented', ...dialects.map(({ id }) => id)),
      constantFrom(undefined, server),
      async (targets, crawlers, reading, server) => {
        const question = ask({ targets, crawlers, reading, server })
        const expected = { ...nothing }
        for (const target of question.targets) {
          const states = targetStates(question.matchers, target) ?? ['invalid' as const]
          for (const state of states) expected[state]++
          const blocked = states.filter(state => state === 'blocked').length
          if (blocked > 0 && blocked === states.length) expected.blockedForAll++
          else if (blocked > 0) expected.blockedForSome++
        }
        expect(totalsOf(question.matchers, question.targets)).toEqual(expected)
        expect(await countTotals(question, signal, async () => watched)).toEqual(expected)
        expect(failures.splice(0)).toEqual([])
        expect(await countTotals(question, signal, () => Promise.reject(new Error('none')))).toEqual(expected)
      },
    ),
    runs(60),
  )
})

describe('a change', () => {
  test('stops counting for the file before, in the worker too', async () => {
    const client = startClient()
    const worker = async () => client
    const control = new AbortController()
    const first = countTotals(ask({ targets: many }), control.signal, worker)
    await nextTask()
    control.abort()
    const second = countTotals(ask({ text: 'User-agent: *\nDisallow: /b', targets: many }), signal, worker)
    await expect(first).rejects.toSatisfy(isAbort)
    expect(await second).toMatchObject({ allowed: 4000, blocked: 2000 })
    const types = workers.flatMap(({ requests }) => requests.map(({ type }) => type))
    expect(types.filter(type => type === 'cancel')).toHaveLength(1)
  })
})

describe('the page counts if the worker cannot', () => {
  const question = ask({ targets: many })
  const expected = { ...nothing, allowed: 2000, blocked: 4000, blockedForAll: 1000, blockedForSome: 2000 }

  test('because its script cannot be loaded', async () => {
    expect(await countTotals(question, signal, () => Promise.reject(new TypeError('not loaded')))).toEqual(expected)
  })

  test('because it may not start', async () => {
    const client = createWorkerClient<Jobs>(() => {
      throw new DOMException('not allowed', 'SecurityError')
    })
    expect(await countTotals(question, signal, async () => client)).toEqual(expected)
  })

  test('because it fails during the job', async () => {
    const client = startClient()
    const totals = countTotals(question, signal, async () => client)
    await nextTask()
    for (const worker of workers) worker.fail('out of memory')
    expect(workers).toHaveLength(1)
    expect(await totals).toEqual(expected)
  })

  test('but not if the result is no longer wanted', async () => {
    const control = new AbortController()
    const totals = countTotals(question, control.signal, () => {
      control.abort()
      return Promise.reject(new Error('none'))
    })
    await expect(totals).rejects.toSatisfy(isAbort)
  })
})
