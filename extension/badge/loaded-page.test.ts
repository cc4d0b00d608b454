import { expect, test, vi } from 'vitest'
import type { HttpHeader } from '../browser/types.ts'
import type { InPageRequest } from '../page/read-in-page.ts'
import { judgePage } from '../robots/judge-page.ts'
import { currentWith, NOON } from '../robots/testing.ts'
import { readSettings } from '../settings/settings.ts'
import { silentPage } from '../testing.ts'
import { indexingOf, type LoadedPageDeps } from './loaded-page.ts'

const page = { tabId: 1, url: 'https://example.com/a', isPrivate: false }
const judged = await judgePage(page.url, currentWith(), readSettings({ crawlers: ['Googlebot', 'Own-Bot'] }))
const report = { ...silentPage, headers: undefined, url: page.url }
const noindex = { metas: [{ name: 'own-bot', content: 'noindex' }] }
const header: HttpHeader = { name: 'X-Robots-Tag', value: 'googlebot: noindex' }

/** Which crawlers the page keeps out of the index, and what was asked inside the page. */
async function read({
  told = [] as readonly HttpHeader[] | null,
  loading = false,
  reported = {} as object | Promise<never>,
}) {
  const asked: InPageRequest[] = []
  const answer = { url: page.url, status: 200, request: '1', hops: [], moreHops: 0 }
  const deps: LoadedPageDeps = {
    headers: { find: async () => (told ? { ...answer, headers: [...told] } : undefined) },
    runInTab: async (_, __, args) => {
      asked.push((args as unknown[])[0] as InPageRequest)
      return { ...report, ...(await reported) }
    },
    isLoading: async () => loading,
    joinsHeaders: false,
    now: () => NOON,
    timeout: 1000,
  }
  const groups = await indexingOf(page, judged, deps)
  const out = groups.flatMap(({ indexing, tokens }) => (indexing.reason === 'noindex' ? tokens : []))
  return { out, asked }
}

test('headers and metas of a page count, and its server is not asked', async () => {
  const { out, asked } = await read({ told: [header], reported: noindex })
  expect(out).toEqual(['Googlebot', 'Own-Bot'])
  expect(asked.map(({ askHeaders }) => askHeaders)).toEqual([false])
  expect(asked[0]?.names).toContain('own-bot')
})

test('while the page loads, only its headers count', async () => {
  expect(await read({ told: [header], loading: true, reported: noindex })).toEqual({ out: ['Googlebot'], asked: [] })
})

test('nothing is read for an address without a reported answer, since a script may have set it', async () => {
  expect(await read({ told: null, reported: noindex })).toEqual({ out: [], asked: [] })
})

test('a page that cannot be scripted, or does not answer in time, counts with its headers only', async () => {
  expect((await read({ told: [header], reported: Promise.reject(new Error('closed')) })).out).toEqual(['Googlebot'])
  vi.useFakeTimers()
  const late = read({ told: [header], reported: new Promise<never>(() => undefined) })
  await vi.advanceTimersByTimeAsync(1000)
  expect((await late).out).toEqual(['Googlebot'])
  vi.useRealTimers()
})
