import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createMemoryStore } from '../browser/memory-store.ts'
import type { Page, RunInTab } from '../browser/types.ts'
import { PageLoads } from './page-loads.ts'
import { readNavigationInPage } from './read-navigation-in-page.ts'

const site = 'https://example.com'
const page = (path: string, tabId = 1): Page => ({ tabId, url: site + path, isPrivate: false })

/** The loads of a tab, each a second after the one before, and what they ask for. */
async function loaded(paths: readonly string[], ip?: string) {
  const store = createMemoryStore()
  const clock = { now: 0 }
  const loads = new PageLoads(store, () => clock.now)
  const asks: boolean[] = []
  for (const path of paths) {
    clock.now += 1000
    asks.push(await loads.record({ ...page(path), ip }))
  }
  return { store, loads, asks }
}

describe('a person asks for news by', () => {
  test.each<[string, readonly string[], readonly boolean[]]>([
    ['no first load', ['/a'], [false]],
    ['a reload', ['/a', '/a'], [false, true]],
    ['each reload', ['/a', '/a', '/a'], [false, true, true]],
    ['a reload of a page whose fragment changed', ['/a#one', '/a#two'], [false, true]],
    ['no load of another page', ['/a', '/b', '/a'], [false, false, false]],
    ['no load of another query', ['/a', '/a?b'], [false, false]],
    ['a load of robots.txt', ['/a', '/robots.txt'], [false, true]],
    [
      'no load of a file with such a name',
      ['/a/robots.txt', '/robots.txt.bak', '/robots.txt?a'],
      [false, false, false],
    ],
    ['no load of an address that is too long to be kept', Array(2).fill(`/${'a'.repeat(9000)}`), [false, false]],
  ])('%s', async (_, paths, expected) => {
    expect((await loaded(paths)).asks).toEqual(expected)
  })
})

test('the time of the load is that of the last one', async () => {
  const { loads } = await loaded(['/a', '/a', '/a'])
  expect(await loads.asking(page('/a#part'))).toEqual({ at: 3000, ofFile: false })
})

test('a load of the file is told apart', async () => {
  const { loads } = await loaded(['/robots.txt'])
  expect(await loads.asking(page('/robots.txt'))).toEqual({ at: 1000, ofFile: true })
})

test.each<[string, Page]>([
  ['a first load', page('/b')],
  ['a page that was not loaded last', page('/a')],
  ['another tab', page('/b', 2)],
])('nothing is asked for by %s', async (_, of) => {
  const { loads } = await loaded(['/a', '/b'])
  expect(await loads.asking(of)).toBeUndefined()
})

test.each([
  ['192.168.1.1', '/a', true],
  ['::1', '/b', true],
  ['8.8.8.8', '/a', false],
  [undefined, '/a', undefined],
])(
  'a page from %s, which may have changed its address to %s, came from the local network: %s',
  async (ip, path, is) => {
    const { loads } = await loaded(['/a'], ip)
    expect(await loads.isLocal(page(path))).toBe(is)
    expect(await loads.isLocal({ ...page('/a'), url: 'https://example.org/a' })).toBeUndefined()
  },
)

test('a tab that was closed leaves nothing', async () => {
  const { store, loads } = await loaded(['/a'])
  expect(await store.keys()).toEqual(['page-load:1'])
  await loads.forget(1)
  expect(await store.keys()).toEqual([])
})

test('a store that fails loses the load, and nothing else', async () => {
  const fail = () => Promise.reject(new Error('quota exceeded'))
  const loads = new PageLoads({ get: fail, set: fail, remove: fail, keys: fail }, () => 0)
  expect(await loads.record({ ...page('/robots.txt'), ip: undefined })).toBe(false)
  expect(await loads.asking(page('/robots.txt'))).toBeUndefined()
})

describe('the page itself tells', () => {
  const told =
    (report: unknown): RunInTab =>
    () =>
      Promise.resolve(report)
  const refused =
    (error: Error): RunInTab =>
    () =>
      Promise.reject(error)
  const late = new DOMException('The page did not answer.', 'TimeoutError')
  const reload = { url: `${site}/a#b`, type: 'reload', at: 5 }

  test.each<[string, RunInTab, unknown]>([
    ['a reload', told(reload), { at: 5, ofFile: false }],
    ['a first load', told({ ...reload, type: 'navigate' }), undefined],
    ['the load of another page', told({ ...reload, url: `${site}/b` }), undefined],
    ['nothing that can be used', told({ type: 'reload' }), undefined],
    ['nothing, if the browser keeps extensions out', refused(new Error('closed')), undefined],
    ['nothing in time: it may have been reloaded just now', refused(late), { at: 1000, ofFile: false }],
  ])('%s', async (_, run, expected) => {
    // The browser reported one load. It may have reported none before, so this one may be a reload.
    const { loads } = await loaded(['/a'])
    expect(await loads.asking(page('/a'), run)).toEqual(expected)
    expect(await loads.asking(page('/a', 2), run)).toEqual(expected)
    expect(await loads.asking(page('/a'))).toBeUndefined()
  })

  test('of a load of robots.txt', async () => {
    const { loads } = await loaded([])
    const run = told({ url: `${site}/robots.txt`, type: 'navigate', at: 5 })
    expect(await loads.asking(page('/robots.txt'), run)).toEqual({ at: 5, ofFile: true })
  })

  test('nothing of a reload that the browser reported', async () => {
    const { loads } = await loaded(['/a', '/a'])
    expect(await loads.asking(page('/a'), told(reload))).toEqual({ at: 2000, ofFile: false })
  })
})

describe('in the page', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: 5000 }))
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('the time of the load is counted back from now', () => {
    const performance = { timeOrigin: 1, now: () => 2000, getEntriesByType: () => [{ type: 'reload' }] }
    vi.stubGlobal('performance', performance)
    vi.stubGlobal('location', { href: `${site}/a` })
    expect(readNavigationInPage()).toEqual({ url: `${site}/a`, type: 'reload', at: 3000 })
  })
})
