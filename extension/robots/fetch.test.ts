import { describe, expect, test } from 'vitest'
import { MAX_READ_OCTETS, MAX_REDIRECTS } from '../../core/fetch/index.ts'
import type { Redirection, Served } from '../browser/types.ts'
import { binaryStringOf, type FetchResult } from './answer.ts'
import { fetchRobotsTxt, type RobotsFetchDeps } from './fetch.ts'
import { type AskedFor, mayBeLocal } from './may-be-local.ts'
import { RequestReports } from './request-reports.ts'
import { answerWith, NOON } from './testing.ts'

const url = 'https://example.com/robots.txt'
const rules = 'user-agent: *\ndisallow: /private\n'

interface World {
  readonly respond?: (init: RequestInit, address: string) => Response | Promise<Response>
  /** Which addresses redirect, and the `Location` that each sends. */
  readonly redirects?: Readonly<Record<string, string | undefined>>
  /** How many of the first requests for an address the browser does not report. */
  readonly unreported?: number
  /** How the browser answers a redirect; an opaque answer if left out. */
  readonly atRedirect?: () => Promise<Response>
  /** The sites with host permission; all sites if left out. */
  readonly access?: readonly string[]
  readonly timeout?: number
  /** The address of the server at the end, or undefined if the browser does not report it. */
  readonly ip?: string | undefined
  /** For which page the file is asked. */
  readonly from?: AskedFor
}

/** A fake browser: it does not follow redirects, and reports them where there is host permission. */
function depsFor({
  respond = () => response(rules),
  redirects = {},
  unreported = 0,
  atRedirect = opaque,
  access,
  timeout,
  ip = '192.0.2.1',
  from = { url },
}: World) {
  const requests: (RequestInit & { readonly address: string })[] = []
  const reports = new RequestReports<Redirection>()
  const hasAccess = async (address: string) => access === undefined || access.includes(new URL(address).host)
  const served = new RequestReports<Served>()
  const deps: RobotsFetchDeps = {
    fetch: async (address, init) => {
      requests.push({ ...init, address })
      if (init.redirect !== 'manual') throw new Error('redirects are followed one by one')
      if (!(address in redirects)) {
        if ((await hasAccess(address)) && ip !== undefined && respond !== refuse)
          setTimeout(() => served.record({ url: address, status: 200, ip }), 1)
        return respond(init, address)
      }
      const report = { url: address, status: 302, location: redirects[address] }
      // The report may come after the answer.
      if ((await hasAccess(address)) && requests.length > unreported) setTimeout(() => reports.record(report), 1)
      return atRedirect()
    },
    now: () => NOON,
    hasAccess,
    redirects: reports,
    servers: served,
    mayBeLocal: address => mayBeLocal(address, from),
    ...(timeout !== undefined && { timeout }),
  }
  return Object.assign(deps, { requests })
}

/** A response with an address, which only `fetch` can create. */
const response = (body: BodyInit | null, init: ResponseInit = {}, from = ''): Response =>
  Object.defineProperty(new Response(body, init), 'url', { value: from })

const opaque = async () => Object.defineProperty(response(null), 'type', { value: 'opaqueredirect' })

const answerOf = (fetched: FetchResult) => (fetched.type === 'answer' ? fetched.answer : undefined)
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

test('every octet is kept, even if the content is not text', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, octet) => octet)
  const answer = answerOf(await fetchRobotsTxt(url, depsFor({ respond: () => response(bytes) })))
  expect(answer?.octets).toBe(binaryStringOf(bytes))
})

test('the request carries no cookies and no referrer, and does not come from the browser’s cache', async () => {
  const deps = depsFor({})
  await fetchRobotsTxt(url, deps)
  expect(deps.requests).toHaveLength(1)
  expect(deps.requests[0]).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' })
})

describe('the limit of 500 KiB (RFC 9309 §2.5)', () => {
  test.each([
    ['below', MAX_READ_OCTETS - 1, false],
    ['at', MAX_READ_OCTETS, false],
    ['beyond', MAX_READ_OCTETS + 1, true],
    ['far beyond', MAX_READ_OCTETS * 3, true],
  ])('a file %s what is read', async (_, size, truncated) => {
    const respond = () => response(new Uint8Array(size).fill(0x23))
    const answer = answerOf(await fetchRobotsTxt(url, depsFor({ respond })))
    expect(answer?.truncated).toBe(truncated)
    expect(answer?.octets.length).toBe(Math.min(size, MAX_READ_OCTETS))
  })

  test('a file without end is cut off', async () => {
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

describe('asking whether a known answer is still valid', () => {
  const known = answerWith({ headers: { etag: '"1"', 'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT' } })

  test('sends the validators that the server gave', async () => {
    const deps = depsFor({ respond: () => response(rules) })
    await fetchRobotsTxt(url, deps, known)
    expect(deps.requests[0]?.headers).toEqual({
      'if-none-match': '"1"',
      'if-modified-since': 'Thu, 01 Jan 2026 00:00:00 GMT',
    })
  })

  test('304 updates the headers and keeps the content', async () => {
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
  const www = 'https://www.example.com/robots.txt'

  test('are followed one by one, and the hosts are listed', async () => {
    const deps = depsFor({ redirects: { [url]: '/r', 'https://example.com/r': `${www}#part` } })
    expect(answerOf(await fetchRobotsTxt(url, deps))).toMatchObject({
      outcome: 'rules',
      octets: rules,
      hops: [
        { from: url, to: 'https://example.com/r', status: 302 },
        { from: 'https://example.com/r', to: www, status: 302 },
      ],
      hopsHidden: false,
      finalUrl: www,
    })
    expect(deps.requests.map(({ address }) => address)).toEqual([url, 'https://example.com/r', www])
    for (const request of deps.requests)
      expect(request).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' })
  })

  test('with a name and password are followed without those', async () => {
    const deps = depsFor({ redirects: { [url]: 'https://user:secret@example.com/r' } })
    expect(answerOf(await fetchRobotsTxt(url, deps))?.finalUrl).toBe('https://example.com/r')
    expect(deps.requests.at(-1)?.address).toBe('https://example.com/r')
  })

  test('in a circle end when the circle closes', async () => {
    const deps = depsFor({ redirects: { [url]: '/r', 'https://example.com/r': '/robots.txt' } })
    expect(answerOf(await fetchRobotsTxt(url, deps))).toMatchObject({
      outcome: 'too-many-redirects',
      hops: [{ to: 'https://example.com/r' }, { to: url }],
    })
    expect(deps.requests).toHaveLength(2)
  })

  const chain = (length: number) =>
    Object.fromEntries(
      [url, ...Array.from({ length }, (_, i) => `https://example.com/${i + 1}`)]
        .map((from, i) => [from, i < length ? `/${i + 1}` : undefined] as const)
        .slice(0, length),
    )

  test.each([
    [MAX_REDIRECTS, 'rules', MAX_REDIRECTS + 1],
    [MAX_REDIRECTS + 1, 'too-many-redirects', MAX_REDIRECTS + 1],
    [50, 'too-many-redirects', MAX_REDIRECTS + 1],
  ])('%i in a row: %s', async (length, outcome, requests) => {
    const deps = depsFor({ redirects: chain(length) })
    expect(answerOf(await fetchRobotsTxt(url, deps))).toMatchObject({ outcome })
    expect(deps.requests).toHaveLength(requests)
  })

  test.each([
    ['without a Location', undefined],
    ['to what is not an address', 'https://'],
  ])('%s lead nowhere', async (_, location) => {
    const answer = answerOf(await fetchRobotsTxt(url, depsFor({ redirects: { [url]: location } })))
    expect(answer).toMatchObject({ outcome: 'other-status', status: 302, hops: [] })
  })

  test('that the browser reports too late, as after a grant, are asked for again', async () => {
    const deps = depsFor({ redirects: { [url]: www }, unreported: 1 })
    expect(answerOf(await fetchRobotsTxt(url, deps))).toMatchObject({ outcome: 'rules', finalUrl: www })
  })

  test('that the browser does not report leave the outcome open', async () => {
    const deps = depsFor({ redirects: { [url]: www }, unreported: 9 })
    expect(answerOf(await fetchRobotsTxt(url, deps))).toMatchObject({ outcome: 'network-error' })
    expect(deps.requests.map(({ address }) => address)).toEqual([url, url])
  })

  test('end with the answer of the last address, whatever it is', async () => {
    const redirects = { [url]: www }
    const missing = depsFor({ redirects, respond: () => response('', { status: 404 }) })
    expect(answerOf(await fetchRobotsTxt(url, missing))).toMatchObject({ outcome: 'not-found', finalUrl: www })
    const failing = depsFor({ redirects, respond: refuse })
    const failed = { outcome: 'network-error', hops: [{ from: url, to: www, status: 302 }], finalUrl: www }
    expect(answerOf(await fetchRobotsTxt(url, failing))).toMatchObject(failed)
  })

  test('ask the address of the known answer whether that is still valid', async () => {
    const known = answerWith({ headers: { etag: '"1"' }, finalUrl: www })
    const respond = () => response(null, { status: 304 })
    const deps = depsFor({ redirects: { [url]: www }, respond })
    expect(await fetchRobotsTxt(url, deps, known)).toMatchObject({
      type: 'not-modified',
      answer: { octets: known.octets, hops: [{ from: url, to: www }], finalUrl: www },
    })
    expect(deps.requests.map(({ headers }) => headers)).toEqual([{}, { 'if-none-match': '"1"' }])
  })
})

describe('a redirect is refused, and its target is not asked', () => {
  test.each([
    ['mail', url, 'mailto:a@b.c', 'not-web'],
    ['a script', url, 'javascript:alert(1)', 'not-web'],
    ['a page of the browser', url, 'about:blank', 'not-web'],
    ['a name of a thing', url, 'urn:x', 'not-web'],
    ['http after https', url, 'http://example.com/robots.txt', 'insecure'],
    ['loopback', url, 'https://127.0.0.1/', 'local-network'],
    ['a device', 'http://example.com/robots.txt', 'http://192.168.1.1/reboot', 'local-network'],
    ['a name without a dot', 'http://example.com/robots.txt', 'http://intranet/reboot', 'local-network'],
  ])('%s', async (_, from, to, because) => {
    const deps = depsFor({ redirects: { [from]: '/r', [new URL('/r', from).href]: to } })
    expect(answerOf(await fetchRobotsTxt(from, deps))).toMatchObject({
      url: from,
      outcome: 'refused-redirect',
      status: 302,
      refused: { to, because },
      hops: [{ from, to: new URL('/r', from).href, status: 302 }],
      finalUrl: new URL('/r', from).href,
      octets: '',
    })
    expect(deps.requests).toHaveLength(2)
  })

  test('also if the browser fails', async () => {
    const deps = depsFor({ redirects: { [url]: 'mailto:a@b.c' }, atRedirect: refuse })
    expect(answerOf(await fetchRobotsTxt(url, deps))).toMatchObject({
      outcome: 'refused-redirect',
      refused: { to: 'mailto:a@b.c' },
    })
  })

  test('also without access to the target', async () => {
    const deps = depsFor({ access: ['example.com'], redirects: { [url]: 'https://10.0.0.1/' } })
    expect(answerOf(await fetchRobotsTxt(url, deps))?.outcome).toBe('refused-redirect')
  })

  test('but not within the local network', async () => {
    const from = 'http://intranet/robots.txt'
    const deps = depsFor({ redirects: { [from]: 'http://192.168.1.1/robots.txt' } })
    expect(answerOf(await fetchRobotsTxt(from, deps))).toMatchObject({ outcome: 'rules' })
  })

  test('over http to another host, where the name may lead to any address', async () => {
    const from = 'http://example.com/robots.txt'
    const to = 'http://elsewhere.example/robots.txt'
    const deps = depsFor({ redirects: { [from]: to } })
    expect(answerOf(await fetchRobotsTxt(from, deps))).toMatchObject({ refused: { to, because: 'insecure' } })
    expect(deps.requests).toHaveLength(1)
  })

  test('only the beginning of a long target is kept, with an ellipsis', async () => {
    const deps = depsFor({ redirects: { [url]: `data:,${'x'.repeat(100_000)}` } })
    expect(answerOf(await fetchRobotsTxt(url, deps))?.refused?.to).toMatch(/^data:,x{1994}…$/)
  })
})

describe('an answer from an address in the local network', () => {
  const page = { url: 'https://example.com/a' }
  const moved = { [url]: 'https://elsewhere.example/robots.txt' }

  test.each<[string, World, boolean]>([
    ['for a page of the internet', { from: { ...page, isLocal: false } }, false],
    ['for a page that came from there as well, as with a proxy', { from: { ...page, isLocal: true } }, true],
    ['of the page’s own host, if it is not known where the page came from', { from: page }, true],
    ['of another host, if it is not known where the page came from', { from: page, redirects: moved }, false],
    ['of another host, for a page that came from there', { from: { ...page, isLocal: true }, redirects: moved }, true],
    ['for a page with a local name', { from: { url: 'http://printer.local/', isLocal: false } }, true],
    ['from an address on the internet', { from: { ...page, isLocal: false }, ip: '198.51.100.1' }, true],
    ['from an address that the browser does not report', { from: { ...page, isLocal: false }, ip: undefined }, true],
    ['without access, where browsers report nothing', { from: { ...page, isLocal: false }, access: [] }, true],
  ])('%s: used is %s', async (_, changes, isUsed) => {
    const answer = answerOf(await fetchRobotsTxt(url, depsFor({ ip: '192.168.1.1', ...changes })))
    expect(answer).toMatchObject(
      isUsed
        ? { outcome: 'rules', octets: rules }
        : { outcome: 'network-error', octets: '', localAddress: '192.168.1.1', hops: changes.redirects ? [{}] : [] },
    )
    expect(answer?.localAddress === undefined).toBe(isUsed)
  })
})

describe('a request that fails', () => {
  test.each([['with'], ['without']])('%s access to the site is a network error', async having => {
    const access = having === 'with' ? ['example.com'] : []
    const deps = depsFor({ access, respond: refuse })
    const answer = answerOf(await fetchRobotsTxt(url, deps))
    expect(answer).toMatchObject({ outcome: 'network-error', octets: '', finalUrl: url })
    expect(answer).not.toHaveProperty('status')
    expect(deps.requests).toHaveLength(1)
  })

  test.each<[string, NonNullable<World['respond']>]>([
    [
      'the content',
      () => response(new ReadableStream({ start: controller => controller.error(new TypeError('gzip')) })),
    ],
    // Firefox fails the request as a whole.
    ['the request', () => Promise.reject(new TypeError('NetworkError when attempting to fetch resource.'))],
  ])('after the answer began, by %s, has the status of the answer', async (_, respond) => {
    expect(answerOf(await fetchRobotsTxt(url, depsFor({ respond })))).toMatchObject({
      outcome: 'network-error',
      status: 200,
      octets: '',
    })
  })
})

describe('a redirect that may not be followed', () => {
  const redirects = { [url]: 'https://www.example.com/robots.txt' }

  test('to a host without access needs permission for both, and the target is not asked', async () => {
    const deps = depsFor({ redirects, access: ['example.com'] })
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
    expect(deps.requests.map(({ address }) => address)).toEqual([url])
  })

  test('without host permission is hidden', async () => {
    const deps = depsFor({ redirects, access: [] })
    expect(await fetchRobotsTxt(url, deps)).toEqual({
      type: 'needs-permission',
      because: 'redirect',
      origins: ['http://example.com/*', 'https://example.com/*'],
    })
    expect(deps.requests).toHaveLength(1)
  })
})

describe('a server that takes too long is a timeout', () => {
  const untilAborted = ({ signal }: RequestInit) =>
    new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

  test('before it answers', async () => {
    const answer = answerOf(await fetchRobotsTxt(url, depsFor({ timeout: 5, respond: untilAborted })))
    expect(answer).toMatchObject({ outcome: 'timeout', octets: '' })
  })

  test('but not if the answer is that there is no file', async () => {
    const answer = answerOf(await fetchRobotsTxt(url, depsFor({ timeout: 5, respond: refuse })))
    expect(answer?.outcome).toBe('network-error')
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
