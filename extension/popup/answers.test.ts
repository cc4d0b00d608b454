/** What button and popup say about the answers of a real server, from the request to the words. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { SIZE_LIMIT } from '../../core/parse/index.ts'
import { badgeOf } from '../badge/badge.ts'
import type { Redirection, RunInTab, Served } from '../browser/types.ts'
import type { FetchResult } from '../robots/answer.ts'
import { justRead } from '../robots/answer-at.ts'
import { fetchRobotsTxt } from '../robots/fetch.ts'
import { fetchInTab } from '../robots/fetch-in-tab.ts'
import { decidingLineOf, judgePage } from '../robots/judge-page.ts'
import { refusalSentence } from '../robots/refusal.ts'
import { RequestReports } from '../robots/request-reports.ts'
import { siteOf } from '../robots/site-of.ts'
import { readSettings } from '../settings/settings.ts'
import { plural } from '../strings.ts'
import { translateIn } from '../testing.ts'
import { answerNotice } from '../ui/answer-notice.ts'
import { formatsFor } from '../ui/format.ts'
import { mayBeUnread } from './may-be-unread.ts'
import { shortReasonOf } from './reason.ts'
import { readSummary } from './summary.ts'
import { unreadFile } from './unread-file.ts'

const PRIVATE = 'User-agent: *\nDisallow: /private\n'
const HTML = '<!doctype html><html lang="en"><title>Not the file you asked for</title><p>Welcome.</p></html>'
const filler = `# ${'x'.repeat(97)}\n`
const OVERSIZED = `User-agent: *\nDisallow: /before\n${filler.repeat(Math.ceil(SIZE_LIMIT / filler.length))}Disallow: /after\n`

type Respond = (response: ServerResponse, request: IncomingMessage) => void

const file =
  (body: string | Uint8Array, type = 'text/plain; charset=utf-8'): Respond =>
  response =>
    response.writeHead(200, { 'Content-Type': type }).end(body)
const status =
  (code: number): Respond =>
  response =>
    response.writeHead(code, { 'Content-Type': 'text/plain' }).end(`Status ${code}`)
const redirect =
  (target: string, code = 302): Respond =>
  response =>
    response.writeHead(code, { Location: target }).end()

/** Redirects that lead to rules that block everything. */
const chain = (redirects: number) => ({
  '/robots.txt': redirect('/r/1'),
  ...Object.fromEntries(Array.from({ length: redirects - 1 }, (_, i) => [`/r/${i + 1}`, redirect(`/r/${i + 2}`)])),
  [`/r/${redirects}`]: file('User-agent: *\nDisallow: /\n'),
})

/** The answers by host, and by path if there are several. */
const sites: Readonly<Record<string, Respond | Readonly<Record<string, Respond>>>> = {
  allowed: file('User-agent: *\nDisallow:\n'),
  blocked: file('User-agent: *\nDisallow: /\n'),
  private: file(PRIVATE),
  partly: file('User-agent: *\nAllow: /\n\nUser-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n'),
  'redirect-within': {
    '/robots.txt': redirect('/r/1', 301),
    '/r/1': redirect('/r/2'),
    '/r/2': redirect('/r/3', 307),
    '/r/3': file(PRIVATE),
  },
  'redirect-across': redirect('http://private.localhost/robots.txt'),
  'redirect-five': chain(5),
  'redirect-six': chain(6),
  'redirect-eleven': chain(11),
  'redirect-loop': { '/robots.txt': redirect('/r/1'), '/r/1': redirect('/robots.txt') },
  'redirect-letters': redirect(Buffer.from('/bücher').toString('latin1')),
  'redirect-mail': redirect('mailto:a@b.c'),
  'redirect-hostless': redirect('http://'),
  ...Object.fromEntries(
    [300, 401, 403, 404, 410, 429, 451, 500, 503, 999].map(code => [`status-${code}`, status(code)]),
  ),
  reset: (_, { socket }) => socket.destroy(),
  hanging: () => {},
  html: file(HTML, 'text/html; charset=utf-8'),
  oversized: file(OVERSIZED),
  'byte-order-mark': file(`\uFEFF${PRIVATE}`),
  'utf-16': file(Buffer.from(`\uFEFF${PRIVATE}`, 'utf16le')),
  // Compressed, without a header that says so.
  unlabelled: file(gzipSync(PRIVATE)),
  'sitemap-only': file('Sitemap: https://example.com/sitemap.xml\n'),
  crlf: file(PRIVATE.replaceAll('\n', '\r\n')),
}

const t = translateIn('en')
const formats = formatsFor('en')
const settings = readSettings({})

let server: Server
beforeAll(async () => {
  server = createServer((request, response) => {
    const [, host = '', path = ''] = /^\/([^/]+)(\/.*)$/.exec(request.url ?? '') ?? []
    const site = sites[host]
    const respond = typeof site === 'object' ? site[path] : path === '/robots.txt' ? site : undefined
    ;(respond ?? status(404))(response, request)
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const nodeFetch = fetch

/** Asks the server for an address of one of the sites: names need not be resolved, as the host is a part of the path. */
async function ask(address: string, init: RequestInit): Promise<Response> {
  const { hostname, pathname } = new URL(address)
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/${hostname.replace('.localhost', '')}${pathname}`
  return Object.defineProperty(await nodeFetch(url, { ...init, redirect: 'manual' }), 'url', { value: address })
}

const isRedirect = ({ status, headers }: Response) => status >= 300 && status < 400 && headers.has('location')
const hidden = () => Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' })
const locationOf = ({ headers }: Response) => Buffer.from(headers.get('location') ?? '', 'latin1').toString()

/** How long an answer may take, in ms. Only one that never comes reaches it; all others may be slow on a busy machine. */
const timeoutOf = (url: string) => (new URL(url).host.startsWith('hanging') ? 500 : 60_000)

/** Asks as the background does: the browser hides redirects, and reports them. */
function inBackground(url: string): Promise<FetchResult> {
  const redirects = new RequestReports<Redirection>()
  const servers = new RequestReports<Served>()
  return fetchRobotsTxt(url, {
    fetch: async (address, init) => {
      const response = await ask(address, init)
      servers.record({ url: address, status: response.status, ip: '127.0.0.1' })
      if (response.status < 300 || response.status > 399) return response
      const location = isRedirect(response) ? locationOf(response) : undefined
      redirects.record({ url: address, status: response.status, location })
      return hidden()
    },
    now: Date.now,
    hasAccess: async () => true,
    redirects,
    servers,
    mayBeLocal: () => true,
    timeout: timeoutOf(url),
  })
}

/** Asks as the function does that runs in a page: its requests follow redirects within the site alone. */
async function inPage(url: string): Promise<FetchResult> {
  const { origin } = new URL(url)
  const page = {
    location: { origin },
    self: { origin },
    window: {},
    navigator: {},
    document: { addEventListener() {}, removeEventListener() {} },
    async fetch(address: string, init: RequestInit): Promise<Response> {
      const response = await ask(address, init)
      if (!isRedirect(response)) return response
      if (init.redirect === 'manual') return hidden()
      const target = new URL(locationOf(response), address)
      if (target.origin !== origin) throw new TypeError('Failed to fetch')
      return page.fetch(target.href, init)
    },
  }
  // The first argument is how long the answer may take.
  const runInTab: RunInTab = async (_, run, args) => run(...(args.with(0, timeoutOf(url)) as typeof args))
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value)
  return fetchInTab(1, url, { now: Date.now, runInTab }).finally(() => vi.unstubAllGlobals())
}

/** What the button shows, and what the popup says. */
async function shown(result: FetchResult, url: string) {
  if (result.type !== 'answer') throw new Error(`No answer, but ${result.type}`)
  const { answer } = result
  const read = justRead({ answer, confirmedAt: answer.fetchedAt })
  const judged = await judgePage(url, read, settings)
  const { text, title } = badgeOf(
    judged.map(one => ({ ...one, line: decidingLineOf(one) })),
    'count',
    t,
    answer.refused && refusalSentence(answer.refused, t),
  )
  const reasons = judged.map(shortReasonOf)
  const unread = mayBeUnread(siteOf(read).robots) ? unreadFile(answer.octets, answer.url) : undefined
  const says = [
    readSummary(judged, read, Date.now(), t, formats).sentence,
    ...reasons.flatMap(({ line, words, group }) => [line?.text, words, group]),
    answer.status,
    answerNotice(answer, t),
    unread?.noRule && t('noRuleInFile'),
    unread?.error?.text,
    answer.octets.length > SIZE_LIMIT && t('truncated'),
    answer.hops.length > 0 && plural(t, 'redirects', answer.hops.length),
    answer.hopsHidden && t('redirectsHidden', answer.finalUrl),
  ]
  return { badge: { text, title }, says: says.filter(Boolean).join('\n') }
}

const allowed = { text: '', title: 'All 3 crawlers may fetch this page' }
const at = (line: number | undefined) => (line === undefined ? '' : ` (line ${line})`)

const blocked = (line?: number) => ({
  text: '3',
  title: `3 of 3 blocked · Search: Googlebot${at(line)}, Bingbot${at(line)} blocked · AI training: GPTBot${at(line)} blocked`,
})
const googlebot = { text: '1', title: '1 of 3 blocked · Search: Googlebot blocked · AI training: may fetch' }
const unknown = { text: '–', title: 'Not known: robots.txt could not be read' }
const allMay = 'All 3 crawlers may fetch this page.'
const noneMay = 'None of the 3 crawlers may fetch this page.'
const serverFailed = 'Until it answers, crawlers fetch nothing from this site unless their operators say otherwise'
const notKnown = 'Whether crawlers may fetch this page is not known.'

describe('asked by the background', () => {
  test.each<[site: string, path: string, badge: object, ...words: string[]]>([
    ['allowed', '/', allowed, allMay, 'None of the rules that apply matches'],
    ['blocked', '/', blocked(2), noneMay, 'Disallow: /'],
    ['private', '/', allowed, allMay],
    ['private', '/private', blocked(2), noneMay, 'Disallow: /private'],
    [
      'partly',
      '/',
      { text: '1', title: '1 of 3 blocked · Search: may fetch · AI training: GPTBot (line 6) blocked' },
      '1 of 3 crawlers may not fetch this page: GPTBot.',
      'group for GPTBot',
      'rules for all (*)',
    ],
    ['redirect-within', '/private', blocked(2), noneMay, '3 redirects'],
    ['redirect-across', '/private', blocked(2), noneMay, '1 redirect'],
    ['redirect-five', '/', blocked(2), noneMay, '5 redirects'],
    // RFC 9309 §2.3.1.2 and Google: after more than five redirects the file counts as not existing.
    ['redirect-six', '/', allowed, allMay, '6 redirects'],
    [
      'redirect-eleven',
      '/',
      allowed,
      allMay,
      'The redirects lead in a circle, or there are more than ten.',
      '11 redirects',
    ],
    [
      'redirect-loop',
      '/',
      allowed,
      allMay,
      'The redirects lead in a circle, or there are more than ten.',
      '2 redirects',
    ],
    ['redirect-letters', '/', allowed, allMay, '404', '1 redirect'],
    // No crawler can follow these.
    ['redirect-mail', '/', allowed, allMay, '302', 'robots.txt redirects to mailto:a@b.c, which is not a web address'],
    ['redirect-hostless', '/', allowed, allMay, '302', 'something that crawlers cannot follow'],
    // A redirect without a target.
    ['status-300', '/', allowed, allMay, '300', 'something that crawlers cannot follow'],
    ['status-401', '/', allowed, allMay, '401', 'The server refuses robots.txt, so crawlers take it as having none'],
    ['status-403', '/', allowed, allMay, '403', 'The server refuses robots.txt, so crawlers take it as having none'],
    ['status-404', '/', allowed, allMay, '404', 'This site has no robots.txt'],
    ['status-410', '/', allowed, allMay, '410', 'This site has no robots.txt'],
    // Only Google treats 429 as a server error.
    [
      'status-429',
      '/',
      googlebot,
      '1 of 3 crawlers may not fetch this page: Googlebot.',
      '429',
      'The server asks to slow down.',
    ],
    ['status-451', '/', allowed, allMay, '451', 'The server has no robots.txt to give.'],
    ['status-500', '/', blocked(), noneMay, '500', serverFailed],
    ['status-503', '/', blocked(), noneMay, '503', serverFailed],
    ['status-999', '/', blocked(), noneMay, '999', serverFailed],
    ['reset', '/', unknown, notKnown, 'No answer'],
    ['hanging', '/', unknown, notKnown, 'No complete answer within 10 seconds.'],
    ['html', '/', allowed, allMay, 'The answer is a web page.', 'This is an HTML page'],
    ['oversized', '/before', blocked(2), noneMay, 'Only the first 500 KiB are read'],
    ['oversized', '/after', allowed, allMay, 'Only the first 500 KiB are read'],
    ['byte-order-mark', '/private', blocked(2), noneMay],
    // Crawlers read octets: in UTF-16 they recognise no line.
    ['utf-16', '/private', allowed, allMay, 'The file is encoded in UTF-16.'],
    ['unlabelled', '/', allowed, allMay, 'perhaps compressed data'],
    ['sitemap-only', '/', allowed, allMay, 'This file has no rules.'],
    ['crlf', '/private', blocked(2), noneMay],
  ])('%s%s', async (site, path, badge, ...words) => {
    const origin = `http://${site}.localhost`
    const found = await shown(await inBackground(`${origin}/robots.txt`), origin + path)
    expect(found.badge).toEqual(badge)
    for (const said of words) expect(found.says).toContain(said)
  })
})

describe('asked from inside the page', () => {
  test.each<[site: string, path: string, badge: string, ...words: string[]]>([
    ['private', '/', '', allMay, 'None of the rules that apply matches'],
    ['private', '/private', '3', noneMay, 'Disallow: /private'],
    ['partly', '/', '1', '1 of 3 crawlers may not fetch this page: GPTBot.'],
    ['status-404', '/', '', allMay, '404', 'This site has no robots.txt'],
    ['status-403', '/', '', allMay, '403', 'The server refuses robots.txt, so crawlers take it as having none'],
    ['status-429', '/', '1', '429', 'The server asks to slow down.'],
    ['status-451', '/', '', allMay, '451', 'The server has no robots.txt to give.'],
    ['status-503', '/', '3', noneMay, '503', serverFailed],
    ['status-999', '/', '3', noneMay, '999', serverFailed],
    ['html', '/', '', allMay, 'The answer is a web page.'],
    ['oversized', '/before', '3', noneMay, 'Only the first 500 KiB are read'],
    ['utf-16', '/private', '', allMay],
    ['reset', '/', '–', notKnown, 'No answer'],
    ['hanging', '/', '–', notKnown, 'No complete answer within 10 seconds.'],
    // A request inside the page reports only the last address.
    ['redirect-within', '/private', '3', noneMay, 'Redirected to', 'until you allow access to the site'],
  ])('%s%s', async (site, path, badge, ...words) => {
    const origin = `http://${site}.localhost`
    const found = await shown(await inPage(`${origin}/robots.txt`), origin + path)
    expect(found.badge.text).toBe(badge)
    for (const said of words) expect(found.says).toContain(said)
  })

  test('a redirect to another site is not followed, and it is not known which site that is', async () => {
    const url = 'http://redirect-across.localhost/robots.txt'
    expect(await inPage(url)).toMatchObject({ type: 'needs-permission', because: 'redirect' })
  })
})
