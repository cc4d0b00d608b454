import { expect, test } from 'vitest'
import type { Answer, FetchResult } from '../robots/answer.ts'
import { fetchSite } from './fetch-site.ts'

const origin = 'https://shop.example'
const robotsTxt = `${origin}/robots.txt`
const origins = ['http://shop.example/*', 'https://shop.example/*']

const answer: Answer = {
  url: robotsTxt,
  outcome: 'rules',
  status: 200,
  hops: [],
  hopsHidden: false,
  finalUrl: robotsTxt,
  headers: {},
  octets: 'User-agent: *\r\nDisallow: /caf\xc3\xa9\xff\r\n',
  truncated: false,
  fetchedAt: 0,
  via: 'background',
}

const noFile = { status: undefined, octets: '' }

/** Gives these answers in turn, and records the requests. */
function depsOf(granted: boolean | Error, ...fetched: FetchResult[]) {
  const asked: unknown[] = []
  return {
    asked,
    requestAccess: async (wanted: readonly string[]) => {
      asked.push(wanted)
      if (granted instanceof Error) throw granted
      return granted
    },
    fetchRobotsTxt: async (url: string) => {
      asked.push(url)
      const next = fetched.shift()
      if (!next) throw new Error('asked once too often')
      return next
    },
  }
}

test('access to the host is asked for before the site is asked', async () => {
  const deps = depsOf(true, { type: 'answer', answer })
  await fetchSite({ origin }, deps)
  expect(deps.asked).toEqual([origins, origin])
})

test('the file has its own line ends and octets, and comes with the server’s answer', async () => {
  expect(await fetchSite({ origin }, depsOf(true, { type: 'answer', answer }))).toEqual({
    kind: 'answered',
    source: 'User-agent: *\r\nDisallow: /café\udcff\r\n',
    server: { answer: expect.objectContaining({ kind: 'response', url: robotsTxt, status: 200 }), askedBy: 'browser' },
  })
})

test('a site without the file is an answer too', async () => {
  const none: Answer = { ...answer, outcome: 'not-found', status: 404, octets: '' }
  expect(await fetchSite({ origin }, depsOf(true, { type: 'answer', answer: none }))).toMatchObject({
    kind: 'answered',
    source: '',
    server: { answer: { kind: 'response', status: 404 } },
  })
})

test('the site is not asked without access', async () => {
  const declined = depsOf(false)
  expect(await fetchSite({ origin }, declined)).toEqual({ kind: 'declined' })
  expect(declined.asked).toEqual([origins])
  const failed = depsOf(new Error('no gesture'))
  expect(await fetchSite({ origin }, failed)).toEqual({ kind: 'failed' })
  expect(failed.asked).toEqual([origins])
})

test('a background that does not answer is reported', async () => {
  expect(await fetchSite({ origin }, depsOf(true))).toEqual({ kind: 'failed' })
})

test.each([
  ['timeout', 'timeout'],
  ['network-error', 'unreachable'],
] as const)('%s is no answer: there is nothing to show', async (outcome, because) => {
  const failed: Answer = { ...answer, ...noFile, outcome }
  expect(await fetchSite({ origin }, depsOf(true, { type: 'answer', answer: failed }))).toEqual({
    kind: 'no-answer',
    because,
  })
})

test('where the file redirects to another host, that host is named and can be allowed', async () => {
  const wanted = [...origins, 'http://www.shop.example/*', 'https://www.shop.example/*']
  const deps = depsOf(
    true,
    { type: 'needs-permission', because: 'redirect', origins: wanted },
    { type: 'answer', answer },
  )
  const first = await fetchSite({ origin }, deps)
  expect(first).toMatchObject({ kind: 'needs-host', host: 'www.shop.example' })
  const second = first.kind === 'needs-host' ? await first.again() : first
  expect(second.kind).toBe('answered')
  expect(deps.asked).toEqual([origins, origin, wanted, origin])
})
