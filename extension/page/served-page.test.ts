import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silentPage } from '../testing.ts'
import { readServed, SERVED_LIMIT, servedDifferences } from './served-page.ts'

const url = 'https://example.com/a'
const html = { 'content-type': 'text/html' }

beforeEach(() => {
  vi.stubGlobal('location', { href: 'chrome-extension://own/popup' })
  vi.stubGlobal('document', {})
  // A document with one title, which is the text that was read.
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = (text: string) => ({
        querySelectorAll: (selector: string) => (selector === 'head > title' ? [{ textContent: text }] : []),
        contentType: 'text/html',
        readyState: 'complete',
      })
    },
  )
})
afterEach(() => void vi.unstubAllGlobals())

/** What is read of an answer, and how it was asked for. */
async function read(answer: () => Response) {
  const asked: [url: string, init: RequestInit][] = []
  const served = await readServed(url, [], async (address, init) => {
    asked.push([address, init])
    return answer()
  })
  return { served, asked }
}

test('the server is asked once for the address of the page, without cookies, referrer, cache and redirects', async () => {
  const { asked } = await read(() => new Response('', { headers: html }))
  expect(asked).toEqual([
    [
      url,
      {
        cache: 'no-store',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        redirect: 'manual',
        signal: expect.any(AbortSignal),
      },
    ],
  ])
})

test.each<[string, () => Response, object]>([
  ['a page', () => new Response('x', { headers: html }), { type: 'page', truncated: false }],
  ['XHTML', () => new Response('x', { headers: { 'content-type': 'application/xhtml+xml' } }), { type: 'page' }],
  [
    'a page with alternates in its header',
    () => new Response('x', { headers: { ...html, link: '</de>; rel=alternate; hreflang=de' } }),
    { type: 'page', linked: ['/de'] },
  ],
  ['a status', () => new Response('', { status: 403, headers: html }), { type: 'status', status: 403 }],
  [
    'a redirect',
    () => Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' }),
    { type: 'redirect' },
  ],
  ['something else', () => new Response('{}', { headers: { 'content-type': 'application/json' } }), { type: 'other' }],
  [
    'nothing',
    () => {
      throw new TypeError('Failed to fetch')
    },
    { type: 'failed' },
  ],
])('an answer that is %s', async (_, answer, expected) => {
  expect((await read(answer)).served).toMatchObject(expected)
})

test.each<[string, Uint8Array<ArrayBuffer>, string]>([
  ['the header', Uint8Array.of(0xe9), 'text/html; charset=windows-1252'],
  ['a meta tag', new Uint8Array(Buffer.from('<meta charset="windows-1252">\xe9', 'latin1')), 'text/html'],
  ['a byte order mark', Uint8Array.of(0xff, 0xfe, 0xe9, 0), 'text/html; charset=windows-1252'],
  ['nothing: UTF-8', Uint8Array.of(0xc3, 0xa9), 'text/html'],
  ['an unknown name: UTF-8', Uint8Array.of(0xc3, 0xa9), 'text/html; charset=none-such'],
])('the encoding is named by %s', async (_, body, contentType) => {
  const { served } = await read(() => new Response(body, { headers: { 'content-type': contentType } }))
  expect(served.type === 'page' && served.facts.title.slice(-1)).toBe('é')
})

test('a page without end is read to the limit', async () => {
  let sent = 0
  const endless = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1_000_000
        controller.enqueue(new Uint8Array(1_000_000).fill(0x20))
      },
    })
  const { served } = await read(() => new Response(endless(), { headers: html }))
  expect(served).toMatchObject({ type: 'page', truncated: true })
  expect(sent).toBeLessThan(SERVED_LIMIT + 3_000_000)
})

test('what differs is told, and only that', () => {
  const now = {
    ...silentPage,
    metas: [{ name: 'robots', content: 'index' }],
    canonicals: ['/one', 'https://example.com/two'],
    alternates: ['de /de', 'fr /fr'],
    title: 'A  shop',
    links: 3,
  }
  const served = {
    ...now,
    metas: [{ name: 'robots', content: 'noindex' }],
    canonicals: ['https://example.com/one'],
    alternates: ['de https://example.com/de', 'fr /autre'],
    title: 'A shop',
    links: 1,
  }
  expect(servedDifferences(served, now, url)).toEqual([
    { what: 'meta', served: ['robots: noindex'], now: ['robots: index'] },
    { what: 'canonical', served: [], now: ['https://example.com/two'] },
    { what: 'hreflang', served: ['fr https://example.com/autre'], now: ['fr https://example.com/fr'] },
    { what: 'a href', served: ['1'], now: ['3'] },
  ])
  expect(servedDifferences(now, now, url)).toEqual([])
})
