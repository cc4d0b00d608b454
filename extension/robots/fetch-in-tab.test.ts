import { describe, expect, test } from 'vitest'
import type { FetchResult } from './answer.ts'
import { fetchInTab } from './fetch-in-tab.ts'
import { NOON } from './testing.ts'

const url = 'https://example.com/robots.txt'
const report = {
  type: 'answer',
  origin: 'https://example.com',
  status: 200,
  finalUrl: url,
  redirected: false,
  intercepted: false,
  headers: { 'content-type': 'text/plain', 'set-cookie': 'a=b' },
  octets: 'disallow: /\n',
  truncated: false,
}
const failed = (because: string) => ({ type: 'failed', origin: 'https://example.com', because })

const fetchWith = (reported: unknown): Promise<FetchResult> =>
  fetchInTab(1, url, {
    now: () => NOON,
    runInTab: () => (reported instanceof Error ? Promise.reject(reported) : Promise.resolve(reported)),
  })

const needs = (because: string) => ({
  type: 'needs-permission',
  because,
  origins: ['http://example.com/*', 'https://example.com/*'],
})

test('an answer read in the page', async () => {
  expect(await fetchWith(report)).toEqual({
    type: 'answer',
    answer: {
      url,
      outcome: 'rules',
      status: 200,
      hops: [],
      hopsHidden: false,
      finalUrl: url,
      headers: { 'content-type': 'text/plain' },
      octets: 'disallow: /\n',
      truncated: false,
      fetchedAt: NOON,
      via: 'tab',
    },
  })
})

test('the content of an error page is not kept', async () => {
  expect(await fetchWith({ ...report, status: 404 })).toMatchObject({ answer: { outcome: 'not-found', octets: '' } })
})

describe('what the page cannot do needs permission', () => {
  test.each<[string, unknown, string]>([
    ['its policy forbids requests', failed('page-policy'), 'page-policy'],
    ['the redirect leads elsewhere, or never ends', failed('redirect'), 'redirect'],
    ['the browser lets nobody into the page', new Error('Missing host permission for the tab'), 'closed-page'],
  ])('%s', async (_, reported, because) => {
    expect(await fetchWith(reported)).toEqual(needs(because))
  })
})

test('an answer that a service worker of the page may have given needs permission, and is passed on', async () => {
  expect(await fetchWith({ ...report, intercepted: true })).toEqual({
    ...needs('service-worker'),
    answer: expect.objectContaining({ octets: 'disallow: /\n', via: 'tab' }),
  })
})

test('an undefined status is a server error', async () => {
  expect(await fetchWith({ ...report, status: 999 })).toMatchObject({
    answer: { outcome: 'server-error', status: 999 },
  })
})

test('the name and password in the target of a redirect are removed', async () => {
  const finalUrl = 'http://user:secret@example.com/other'
  expect(await fetchWith({ ...report, redirected: true, finalUrl })).toMatchObject({
    answer: { hopsHidden: true, finalUrl: 'http://example.com/other' },
  })
})

test.each(['network-error', 'timeout'])('%s is one', async because => {
  expect(await fetchWith(failed(because))).toMatchObject({ type: 'answer', answer: { outcome: because, via: 'tab' } })
})

describe('a report is foreign data', () => {
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['of a page that the tab went to meanwhile', { ...report, origin: 'https://elsewhere.example' }],
    ['with characters that are no octets', { ...report, octets: '\u0100' }],
    ['with more than the limit', { ...report, octets: '#'.repeat(600_000) }],
    ['with a status that is none', { ...report, status: 1000 }],
    ['with an address that is none', { ...report, finalUrl: 'robots.txt' }],
  ])('%s: it is not believed', async (_, reported) => {
    expect(await fetchWith(reported)).toEqual(needs('no-access'))
  })
})
