import { describe, expect, test, vi } from 'vitest'
import { parse } from '../../core/index.ts'
import { auditJobs } from './jobs.ts'
import type { AuditRequest } from './reducer.ts'
import { createAuditStore } from './store.ts'
import { auditClient, fileOf, octetsOf } from './testing.ts'

const robots = parse('User-agent: *\nDisallow: /a\n')

const others: AuditRequest['others'] = []
const asked = (change: Partial<AuditRequest> = {}): AuditRequest => ({
  robots,
  crawlers: [{ token: 'Googlebot' }],
  reading: 'as-documented',
  others,
  judgeOthers: false,
  ...change,
})

const list = (text: string, name = 'list.txt') => ({ name, file: fileOf(text) })
const long = list(Array.from({ length: 60_000 }, (_, i) => `/${i % 2 ? 'a' : 'b'}/${i}`).join('\n'))
const storeOf = (jobs = auditJobs(octetsOf)) => createAuditStore(auditClient(jobs))
type Store = ReturnType<typeof storeOf>

/** Generous: CI machines are slow. */
const until = (holds: () => void) => vi.waitFor(holds, { timeout: 20_000 })
const isDone = (store: Store) => until(() => expect(store.state().phase).toBe('done'))
const blocked = (store: Store) => {
  const { snapshot } = store.state()
  return (snapshot?.now?.sums ?? snapshot?.report)?.crawlers[0]?.states.blocked
}

describe('an audit on the page', () => {
  test('reads its inputs, whether the question or the files come first', async () => {
    const first = storeOf()
    first.ask(asked())
    first.add([list('/a\n/b\n')])
    await isDone(first)
    const second = storeOf()
    second.add([list('/a\n/b\n')])
    second.ask(asked())
    await isDone(second)
    expect([blocked(first), blocked(second)]).toEqual([1, 1])
    expect(first.state()).toMatchObject({ progress: undefined, failure: undefined, outdated: false })
  })

  test('added files are read after those that are there', async () => {
    const store = storeOf()
    store.ask(asked())
    store.add([list('/a\n')])
    await isDone(store)
    store.add([list('/a1\n')])
    await isDone(store)
    expect(store.state().snapshot?.report?.counts).toMatchObject({ read: 2, judged: 2 })
  })

  test('files can be added while others are being read', async () => {
    const store = storeOf()
    store.ask(asked())
    store.add([long])
    await until(() => expect(store.state().progress?.done).toBeGreaterThan(0))
    store.add([list('/c\n')])
    await isDone(store)
    expect(store.state().snapshot?.report?.counts).toMatchObject({ read: 60_001, judged: 60_001 })
  })

  test('resumes after a pause', async () => {
    const store = storeOf()
    store.ask(asked())
    store.add([long])
    await until(() => expect(store.state().progress?.done).toBeGreaterThan(0))
    store.pause()
    await until(() => expect(store.state().phase).toBe('paused'))
    const { progress } = store.state()
    expect(progress).toBeDefined()
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(store.state()).toMatchObject({ phase: 'paused', progress })
    store.resume()
    await isDone(store)
    expect(store.state().snapshot?.report?.counts.judged).toBe(60_000)
  })

  test('keeps its results when it is cancelled', async () => {
    const store = storeOf()
    store.ask(asked())
    store.add([long])
    await until(() => expect(store.state().progress?.done).toBeGreaterThan(0))
    store.cancel()
    await until(() => expect(store.state()).toMatchObject({ phase: 'cancelled', progress: undefined }))
    expect(await store.select({ filter: {} })).toBeGreaterThan(0)
  })

  test('judges by another file, and compares with the first', async () => {
    const store = storeOf()
    store.ask(asked())
    store.add([list('/a\n/b\n/b1\n')])
    await isDone(store)
    const { version } = store.state()
    store.ask(asked({ robots: parse('User-agent: *\nDisallow: /b\n') }))
    await until(() => expect(blocked(store)).toBe(2))
    expect(store.state().snapshot?.now?.changes[0]).toMatchObject({ newlyBlocked: 2, newlyAllowed: 1 })
    expect(store.state().version).toBeGreaterThan(version)
    store.readAgain()
    await until(() => expect(store.state().snapshot?.now).toBeUndefined())
    await isDone(store)
    expect(blocked(store)).toBe(2)
  })

  test('files that are added while rows are judged again wait until that is done', async () => {
    const store = storeOf()
    store.ask(asked())
    store.add([long])
    await isDone(store)
    store.ask(asked({ robots: parse('User-agent: *\nDisallow: /b\n') }))
    await until(() => expect(store.state().judging).toBe(true))
    store.add([list('/bb\n')])
    await isDone(store)
    expect(store.state()).toMatchObject({ judging: false })
    expect(store.state().snapshot?.report?.counts.judged).toBe(60_001)
    expect(blocked(store)).toBe(30_001)
    expect(await store.select({ filter: { crawler: 0, state: 'blocked' } })).toBe(30_001)
  })

  test('reads again for other crawlers, and for another file to compare with', async () => {
    const store = storeOf()
    store.ask(asked())
    store.add([list('/a\n/b\n')])
    await isDone(store)
    store.ask(asked({ crawlers: [{ token: 'GPTBot' }] }))
    await until(() => expect(store.state().snapshot?.report?.crawlers[0]?.token).toBe('GPTBot'))
    await isDone(store)
    store.ask(asked({ crawlers: [{ token: 'GPTBot' }], before: parse('') }))
    await until(() => expect(store.state().snapshot?.now?.changes[0]?.newlyBlocked).toBe(1))
  })

  test('judges a log by the current file', async () => {
    const store = storeOf()
    store.ask(asked())
    const line = '192.0.2.1 - - [22/Nov/2026:10:00:00 +0000] "GET /b HTTP/1.1" 200 1 "-" "Googlebot/2.1"\n'
    store.add([list(line, 'access.log')])
    await isDone(store)
    expect(store.state().snapshot?.log?.crawlers[0]?.forbidden).toBe(0)
    store.ask(asked({ robots: parse('User-agent: *\nDisallow: /b\n') }))
    await until(() => expect(store.state().snapshot?.log?.crawlers[0]?.forbidden).toBe(1))
  })

  test('reads an input as a person corrected it, and removes an input', async () => {
    const store = storeOf()
    store.ask(asked())
    store.add([list('x,/a\ny,/b\n', 'table.csv'), list('/a1\n')])
    await isDone(store)
    const [table] = store.state().inputs
    store.correct(table?.id ?? 0, { options: { delimiter: ',', headerRows: 0, columns: { url: 1 } } })
    await until(() => expect(blocked(store)).toBe(2))
    await isDone(store)
    expect(store.state().snapshot?.report?.counts).toMatchObject({ judged: 3, notUrl: 0 })
    store.remove(store.state().inputs[0]?.id ?? 0)
    await until(() => expect(store.state().snapshot?.report?.counts.read).toBe(1))
    store.remove(store.state().inputs[0]?.id ?? 0)
    expect(store.state()).toMatchObject({ phase: 'empty', inputs: [], snapshot: undefined })
  })

  test('after everything was cleared another audit begins', async () => {
    const store = storeOf()
    store.ask(asked())
    store.add([list('/a\n')])
    await isDone(store)
    store.clear()
    expect(store.state().phase).toBe('empty')
    store.add([list('/b\n')])
    await isDone(store)
    expect(store.state().snapshot?.report?.counts.read).toBe(1)
  })

  test('reports a failure, and can then read again', async () => {
    const jobs = auditJobs(octetsOf)
    let fails = true
    const store = storeOf({
      ...jobs,
      read: params => {
        if (fails) throw new TypeError('out of order')
        return jobs.read(params)
      },
    })
    store.ask(asked())
    store.add([list('/a\n')])
    await until(() => expect(store.state().failure).toBe('out of order'))
    fails = false
    store.readAgain()
    await isDone(store)
    expect(store.state().failure).toBeUndefined()
    expect(blocked(store)).toBe(1)
  })
})
