import { describe, expect, test } from 'vitest'
import { createMemoryStore } from '../browser/memory-store.ts'
import type { Page, RunInTab } from '../browser/types.ts'
import { askingLoadInPage, PageLoads } from './page-loads.ts'

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

test.each<[string, Page, unknown]>([
  ['a first load', page('/b'), undefined],
  ['a page that was not loaded last', page('/a'), 'unknown'],
  ['another tab', page('/b', 2), 'unknown'],
])('nothing is asked for by %s', async (_, of, expected) => {
  const { loads } = await loaded(['/a', '/b'])
  expect(await loads.asking(of)).toBe(expected)
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
  expect(await loads.asking(page('/robots.txt'))).toBe('unknown')
})

describe('the page itself tells', () => {
  const told = (report: unknown) => askingLoadInPage(page('/a'), (async () => report) as RunInTab)

  test.each<[string, unknown, unknown]>([
    ['a reload', { url: `${site}/a#b`, type: 'reload', at: 5 }, { at: 5, ofFile: false }],
    ['a first load', { url: `${site}/a`, type: 'navigate', at: 5 }, undefined],
    ['the load of another page', { url: `${site}/b`, type: 'reload', at: 5 }, undefined],
    ['nothing that can be used', { type: 'reload' }, undefined],
  ])('%s', async (_, report, expected) => {
    expect(await told(report)).toEqual(expected)
  })

  test('of a load of robots.txt', async () => {
    const report = { url: `${site}/robots.txt`, type: 'navigate', at: 5 }
    expect(await askingLoadInPage(page('/robots.txt'), (async () => report) as RunInTab)).toEqual({
      at: 5,
      ofFile: true,
    })
  })

  test('nothing, if the browser keeps extensions out', async () => {
    expect(await askingLoadInPage(page('/a'), () => Promise.reject(new Error('closed')))).toBeUndefined()
  })
})
