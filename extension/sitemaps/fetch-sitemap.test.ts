import { expect, test } from 'vitest'
import type { Redirection } from '../browser/types.ts'
import { RequestReports } from '../robots/request-reports.ts'
import { fetchSitemap, type SitemapDeps } from './fetch-sitemap.ts'

const url = 'https://a.example/sitemap.xml'

/** A browser that reports redirects, which it does not follow. */
function depsFor(answers: Readonly<Record<string, Response | string>>, more: Partial<SitemapDeps> = {}) {
  const requests: (RequestInit & { readonly address: string })[] = []
  const redirects = new RequestReports<Redirection>()
  const deps: SitemapDeps = {
    fetch: async (address, init) => {
      requests.push({ ...init, address })
      const answer = answers[address]
      if (answer instanceof Response) return answer
      if (answer === undefined) throw new TypeError('Failed to fetch')
      redirects.record({ url: address, status: 302, location: answer })
      return Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' })
    },
    hasAccess: async () => true,
    redirects,
    ...more,
  }
  return { deps, requests }
}

const fetchWith = (deps: SitemapDeps, signal = new AbortController().signal) => fetchSitemap(url, deps, signal)

test('a file comes as it is, asked for without cookies and referrer', async () => {
  const { deps, requests } = depsFor({ [url]: new Response('<urlset/>') })
  const answer = await fetchWith(deps)
  expect(answer.type === 'file' && (await answer.file.text())).toBe('<urlset/>')
  expect(requests).toMatchObject([
    { credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store', redirect: 'manual' },
  ])
})

test('nothing is asked without access', async () => {
  const { deps, requests } = depsFor({}, { hasAccess: async () => false })
  expect(await fetchWith(deps)).toEqual({ type: 'needs-permission', urls: [url] })
  expect(requests).toEqual([])
})

test('a redirect is followed on the internet, with access to where it leads', async () => {
  const to = 'https://cdn.example/s.xml'
  expect(await fetchWith(depsFor({ [url]: to, [to]: new Response('') }).deps)).toMatchObject({ type: 'file' })
  const { deps, requests } = depsFor({ [url]: to }, { hasAccess: async address => address === url })
  expect(await fetchWith(deps)).toEqual({ type: 'needs-permission', urls: [url, to] })
  expect(requests).toHaveLength(1)
})

test.each([
  ['http://a.example/s.xml', 'insecure'],
  ['https://192.168.1.1/reboot', 'local-network'],
  ['mailto:a@b.example', 'not-web'],
])('a redirect to %s is not followed', async (to, because) => {
  const { deps, requests } = depsFor({ [url]: to })
  expect(await fetchWith(deps)).toEqual({ type: 'refused', refused: { to, because } })
  expect(requests).toHaveLength(1)
})

test('redirects in a circle end', async () => {
  expect(await fetchWith(depsFor({ [url]: url }).deps)).toEqual({ type: 'redirects' })
})

test('a server that gives none is told', async () => {
  expect(await fetchWith(depsFor({ [url]: new Response('', { status: 503 }) }).deps)).toEqual({
    type: 'status',
    status: 503,
  })
  expect(await fetchWith(depsFor({}).deps)).toEqual({ type: 'no-answer' })
})

test('a file without end is stopped', async () => {
  let cancelled = false
  const endless = new ReadableStream<Uint8Array>({
    pull: controller => controller.enqueue(new Uint8Array(65_536)),
    cancel: () => {
      cancelled = true
    },
  })
  const { deps } = depsFor({ [url]: new Response(endless) }, { limit: 1_000_000 })
  expect(await fetchWith(deps)).toEqual({ type: 'too-large' })
  expect(cancelled).toBe(true)
})

test('one that never answers ends after a while, and at once when nobody wants it any more', async () => {
  const hang: SitemapDeps['fetch'] = (_, { signal }) =>
    new Promise((_, reject) => {
      if (signal?.aborted) reject(signal.reason)
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  expect(await fetchWith(depsFor({}, { fetch: hang, timeout: 20 }).deps)).toEqual({ type: 'timeout' })
  const control = new AbortController()
  const asked = fetchWith(depsFor({}, { fetch: hang }).deps, control.signal)
  control.abort()
  await expect(asked).rejects.toThrow()
})
