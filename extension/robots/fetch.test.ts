import { describe, expect, test } from 'vitest'
import type { Hop } from '../browser/types.ts'
import { type Fetched, octetsOf } from './answer.ts'
import { type FetchDeps, fetchRobotsTxt } from './fetch.ts'
import { READ_LIMIT } from './read-body.ts'
import { answerWith, NOON } from './testing.ts'

const url = 'https://example.com/robots.txt'
const rules = 'user-agent: *\ndisallow: /private\n'

interface World {
  readonly respond: (init: RequestInit) => Response | Promise<Response>
  readonly hops?: readonly Hop[]
  /** The sites with host permission; all if left out. */
  readonly access?: readonly string[]
  readonly timeout?: number
}

function depsFor({ respond, hops = [], access, timeout }: World): FetchDeps & { requests: RequestInit[] } {
  const requests: RequestInit[] = []
  return {
    requests,
    fetch: async (_, init) => {
      requests.push(init)
      return respond(init)
    },
    now: () => NOON,
    hasAccess: async address => access === undefined || access.includes(new URL(address).host),
    redirects: { chain: async () => hops, forget: () => undefined },
    ...(timeout !== undefined && { timeout }),
  }
}

/** A response as `fetch` gives it, which a program cannot make: with its address. */
function response(body: BodyInit | null, init: ResponseInit = {}, from = { url, redirected: false }): Response {
  const made = new Response(body, init)
  Object.defineProperties(made, { url: { value: from.url }, redirected: { value: from.redirected } })
  return made
}

const answerOf = (fetched: Fetched) => (fetched.type === 'answer' ? fetched.answer : undefined)
const hop = (from: string, to: string, status = 301): Hop => ({ from, to, status })
const refuse = () => Promise.reject(new TypeError('Failed to fetch'))

describe('an answer is sorted by its status (RFC 9309 §2.3.1)', () => {
  test.each([
    [200, 'rules'],
    [204, 'rules'],
    [301, 'other-status'],
    [304, 'other-status'],
    [400, 'client-error'],
    [401, 'forbidden'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [410, 'not-found'],
    [418, 'client-error'],
    [429, 'too-many-requests'],
    [500, 'server-error'],
    [503, 'server-error'],
  ])('%i: %s', async (status, outcome) => {
    const body = status === 204 || status === 304 ? null : rules
    const answer = answerOf(await fetchRobotsTxt(url, depsFor({ respond: () => response(body, { status }) })))
    expect(answer).toMatchObject({ outcome, status, fetchedAt: NOON, via: 'background' })
    expect(answer?.octets).toBe(status === 200 ? rules : '')
  })
})

describe('HTML instead of rules (RFC 9309 §2.3.1.5: parseable lines count all the same)', () => {
  test.each([
    ['a document', 'text/html', '<!DOCTYPE html><title>x</title>', 'html'],
    ['a document that calls itself text', 'text/plain', '\n  <html lang="en">', 'html'],
    ['a document after a byte order mark', 'text/plain', '\u00ef\u00bb\u00bf<!doctype html>', 'html'],
    ['rules that call themselves HTML', 'text/html; charset=utf-8', rules, 'rules'],
    ['an element of no document', 'text/html', '<p>Not found</p>', 'html'],
    ['a document of XHTML', 'text/plain', '<?xml version="1.0"?>\n<!DOCTYPE html>', 'html'],
    ['a document after a comment', 'text/plain', '<!-- a -->\n<html>', 'html'],
    ['rules after a comment of HTML', 'text/plain', `<!-- a -->\n${rules}`, 'rules'],
    ['a byte order mark before a tag', 'text/html', '\u00ef\u00bb\u00bf<p>', 'html'],
    ['other XML', 'application/xml', '<?xml version="1.0"?><urlset></urlset>', 'rules'],
    ['nothing', 'text/html', '', 'rules'],
  ])('%s', async (_, type, body, outcome) => {
    const bytes = Uint8Array.from(body, character => character.charCodeAt(0))
    const respond = () => response(bytes, { headers: { 'content-type': type } })
    expect(answerOf(await fetchRobotsTxt(url, depsFor({ respond })))).toMatchObject({ outcome, octets: body })
  })
})

test('every octet is kept, also those that are no text', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, octet) => octet)
  const answer = answerOf(await fetchRobotsTxt(url, depsFor({ respond: () => response(bytes) })))
  expect(answer?.octets).toBe(octetsOf(bytes))
})

test('the request carries no cookies and no referrer, and does not come from the browser’s cache', async () => {
  const deps = depsFor({ respond: () => response(rules) })
  await fetchRobotsTxt(url, deps)
  expect(deps.requests).toHaveLength(1)
  expect(deps.requests[0]).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' })
})

describe('the limit of 500 KiB (RFC 9309 §2.5)', () => {
  test.each([
    ['below', READ_LIMIT - 1, false],
    ['at', READ_LIMIT, false],
    ['beyond', READ_LIMIT + 1, true],
    ['far beyond', READ_LIMIT * 3, true],
  ])('a file %s what is read', async (_, size, truncated) => {
    const respond = () => response(new Uint8Array(size).fill(0x23))
    const answer = answerOf(await fetchRobotsTxt(url, depsFor({ respond })))
    expect(answer?.truncated).toBe(truncated)
    expect(answer?.octets.length).toBe(Math.min(size, READ_LIMIT))
  })

  test('a file without end is stopped', async () => {
    let cancelled = false
    const endless = new ReadableStream<Uint8Array>({
      pull: controller => controller.enqueue(new Uint8Array(65_536)),
      cancel: () => {
        cancelled = true
      },
    })
    const answer = answerOf(await fetchRobotsTxt(url, depsFor({ respond: () => response(endless) })))
    expect(answer).toMatchObject({ outcome: 'rules', truncated: true })
    expect(cancelled).toBe(true)
  })
})

describe('asking whether a known answer has changed', () => {
  const known = answerWith({ headers: { etag: '"1"', 'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT' } })

  test('sends what the server gave for that', async () => {
    const deps = depsFor({ respond: () => response(rules) })
    await fetchRobotsTxt(url, deps, known)
    expect(deps.requests[0]?.headers).toEqual({
      'if-none-match': '"1"',
      'if-modified-since': 'Thu, 01 Jan 2026 00:00:00 GMT',
    })
  })

  test('304 renews the headers and keeps the content', async () => {
    const headers = { 'cache-control': 'max-age=60' }
    const deps = depsFor({ respond: () => response(null, { status: 304, headers }) })
    expect(await fetchRobotsTxt(url, deps, known)).toEqual({
      type: 'not-modified',
      answer: { ...known, headers: { ...known.headers, ...headers } },
      at: NOON,
    })
  })
})

describe('redirects', () => {
  const there = { url: 'https://www.example.com/robots.txt', redirected: true }

  test('are told hop by hop, over which hosts', async () => {
    const hops = [
      hop('https://example.com/robots.txt', 'https://example.com/r'),
      hop('https://example.com/r', there.url, 302),
    ]
    const answer = answerOf(await fetchRobotsTxt(url, depsFor({ hops, respond: () => response(rules, {}, there) })))
    expect(answer).toMatchObject({ outcome: 'rules', hops, hopsHidden: false, finalUrl: there.url })
  })

  test('are known to have been there when the browser hides them', async () => {
    const answer = answerOf(await fetchRobotsTxt(url, depsFor({ respond: () => response(rules, {}, there) })))
    expect(answer).toMatchObject({ hops: [], hopsHidden: true, finalUrl: there.url })
  })

  test('without end are told as such', async () => {
    const hops = Array.from({ length: 20 }, () => hop(url, url))
    expect(answerOf(await fetchRobotsTxt(url, depsFor({ hops, respond: refuse })))).toMatchObject({
      outcome: 'too-many-redirects',
      hops,
    })
  })
})

describe('a request that fails', () => {
  test('with access to the site is a network error', async () => {
    const answer = answerOf(await fetchRobotsTxt(url, depsFor({ respond: refuse })))
    expect(answer).toMatchObject({ outcome: 'network-error', octets: '', finalUrl: url })
    expect(answer).not.toHaveProperty('status')
  })

  test('on the way to a host without access needs permission for both', async () => {
    const hops = [hop(url, 'https://www.example.com/robots.txt')]
    const deps = depsFor({ hops, access: ['example.com'], respond: refuse })
    expect(await fetchRobotsTxt(url, deps)).toEqual({
      type: 'needs-permission',
      because: 'redirect',
      origins: [
        'http://example.com/*',
        'https://example.com/*',
        'http://www.example.com/*',
        'https://www.example.com/*',
      ],
    })
  })

  test('on the way to a host with access is a network error there', async () => {
    const hops = [hop(url, 'https://www.example.com/robots.txt')]
    const answer = answerOf(await fetchRobotsTxt(url, depsFor({ hops, respond: refuse })))
    expect(answer).toMatchObject({ outcome: 'network-error', hops, finalUrl: 'https://www.example.com/robots.txt' })
  })

  test('without host permission is a hidden redirect if one that follows none says so', async () => {
    const respond = ({ redirect }: RequestInit) => {
      if (redirect !== 'manual') return refuse()
      const opaque = response(null)
      Object.defineProperty(opaque, 'type', { value: 'opaqueredirect' })
      return opaque
    }
    expect(await fetchRobotsTxt(url, depsFor({ access: [], respond }))).toEqual({
      type: 'needs-permission',
      because: 'redirect',
      origins: ['http://example.com/*', 'https://example.com/*'],
    })
  })

  test('without host permission and without a redirect is a network error', async () => {
    const answer = answerOf(await fetchRobotsTxt(url, depsFor({ access: [], respond: refuse })))
    expect(answer?.outcome).toBe('network-error')
  })
})

describe('a server that takes too long is a timeout', () => {
  const untilAborted = ({ signal }: RequestInit) =>
    new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

  test('before it answers', async () => {
    const answer = answerOf(await fetchRobotsTxt(url, depsFor({ timeout: 5, respond: untilAborted })))
    expect(answer).toMatchObject({ outcome: 'timeout', octets: '' })
  })

  test('in the middle of its answer', async () => {
    const respond = ({ signal }: RequestInit) =>
      response(
        new ReadableStream<Uint8Array>({
          start: controller => signal?.addEventListener('abort', () => controller.error(signal.reason)),
        }),
      )
    const answer = answerOf(await fetchRobotsTxt(url, depsFor({ timeout: 5, respond })))
    expect(answer).toMatchObject({ outcome: 'timeout', octets: '' })
  })
})
