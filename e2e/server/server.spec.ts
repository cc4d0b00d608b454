/** Tests of the test server, on which the other tests rely. */
import { type IncomingHttpHeaders, request } from 'node:http'
import { expect, test } from '../support/fixtures.ts'
import { type SiteServer, startServer } from './server.ts'
import { sites } from './sites.ts'

interface Got {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Node does not resolve names under localhost, so the host is given as a header. */
function get(server: SiteServer, host: string, path = '/robots.txt', headers: Record<string, string> = {}) {
  return new Promise<Got>((resolve, reject) => {
    const name = new URL(server.url(host)).host
    const sent = request(
      { host: '127.0.0.1', port: server.port, path, agent: false, headers: { ...headers, host: name } },
      response => {
        const chunks: Buffer[] = []
        response.on('data', chunk => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        )
      },
    )
    sent.setTimeout(5000, () => sent.destroy(new Error('no answer')))
    sent.on('error', reject)
    sent.end()
  })
}

/** The addresses of a redirect chain, each as host and path. */
async function follow(server: SiteServer, host: string, limit = 10): Promise<string[]> {
  const hops = [`${host}/robots.txt`]
  let address = new URL(server.url(host, '/robots.txt'))
  while (hops.length <= limit) {
    const { status, headers } = await get(server, address.hostname.replace('.localhost', ''), address.pathname)
    if (status < 300 || status > 399 || headers.location === undefined) return hops
    address = new URL(headers.location, address)
    hops.push(`${address.hostname.replace('.localhost', '')}${address.pathname}`)
  }
  return hops
}

test('every site answers a request for its home page', async ({ server }) => {
  for (const { host } of sites) expect((await get(server, host, '/')).status, host).toBe(200)
})

test('an unknown host gets an error', async ({ server }) => {
  expect(() => server.url('nobody')).toThrow('No site is called nobody.')
})

test('a path that a site does not have is 404', async ({ server }) => {
  expect((await get(server, 'allowed', '/none')).status).toBe(404)
})

for (const code of [401, 403, 404, 410, 429, 500, 503]) {
  test(`robots.txt with status ${code}`, async ({ server }) => {
    expect((await get(server, `status-${code}`)).status).toBe(code)
  })
}

test('429 says when to try again', async ({ server }) => {
  expect((await get(server, 'status-429')).headers['retry-after']).toBe('120')
})

test('redirects within a host, across hosts, five, six and endless', async ({ server }) => {
  expect(await follow(server, 'redirect-within')).toEqual([
    'redirect-within/robots.txt',
    'redirect-within/r/1',
    'redirect-within/r/2',
    'redirect-within/r/3',
  ])
  expect(await follow(server, 'redirect-across')).toEqual(['redirect-across/robots.txt', 'redirect-target/robots.txt'])
  expect(await follow(server, 'redirect-five')).toHaveLength(1 + 5)
  expect(await follow(server, 'redirect-six')).toHaveLength(1 + 6)
  expect(await follow(server, 'redirect-loop', 20)).toHaveLength(1 + 20)
})

test('a site that hangs does not answer, and a site that resets drops the connection', async ({ server }) => {
  await expect(get(server, 'hanging')).rejects.toThrow('no answer')
  await expect(get(server, 'reset')).rejects.toThrow(/socket hang up|ECONNRESET/)
})

test('an answer that is held back is sent when it may be, or when the server forgets', async ({ server }) => {
  for (const forgets of [false, true]) {
    server.forget()
    const end = server.hold('held')
    let answered = false
    const answer = get(server, 'held').then(got => {
      answered = true
      return got
    })
    await expect.poll(() => server.count('held')).toBe(1)
    expect((await get(server, 'private')).status).toBe(200)
    expect(answered).toBe(false)
    if (forgets) server.forget()
    else end()
    expect((await answer).status).toBe(200)
  }
})

test('the files consist of the bytes that their names say', async ({ server }) => {
  const body = async (host: string) => (await get(server, host)).body
  expect([...(await body('byte-order-mark')).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect([...(await body('utf-16')).subarray(0, 4)]).toEqual([0xff, 0xfe, 0x55, 0x00])
  expect((await body('crlf')).toString()).toBe('User-agent: *\r\nDisallow: /private\r\n')
  const oversized = await body('oversized')
  expect(oversized.indexOf('Disallow: /before')).toBeLessThan(500 * 1024)
  expect(oversized.indexOf('Disallow: /after')).toBeGreaterThan(500 * 1024)
  expect((await get(server, 'html')).headers['content-type']).toContain('text/html')
})

test('an entity tag that is sent back gets 304', async ({ server }) => {
  const first = await get(server, 'tagged')
  expect(first.status).toBe(200)
  expect((await get(server, 'tagged', '/robots.txt', { 'if-none-match': first.headers.etag ?? '' })).status).toBe(304)
})

test('a header that is sent twice stays two headers', async ({ server }) => {
  const { headers } = await get(server, 'directives', '/header')
  expect(headers['x-robots-tag']).toBe('googlebot: nosnippet, unavailable_after: 25 Jun 2030 15:00:00 PST, noindex')
})

test('the log counts the requests of a host and a path', async () => {
  const server = await startServer(sites)
  expect(server.count('changing')).toBe(0)
  expect((await get(server, 'changing')).body.toString()).toContain('Disallow:\n')
  expect((await get(server, 'changing', '/robots.txt?again')).body.toString()).toContain('Disallow: /\n')
  await get(server, 'changing', '/', { 'x-test': 'yes' })
  expect(server.count('changing')).toBe(2)
  expect(server.paths('changing')).toEqual(['/robots.txt', '/robots.txt', '/'])
  expect(server.lastHeaders('changing', '/')).toMatchObject({ 'x-test': 'yes' })
  expect(server.count('allowed')).toBe(0)
  server.forget()
  expect(server.count('changing')).toBe(0)
  await server.close()
  await expect(get(server, 'changing')).rejects.toThrow('ECONNREFUSED')
})

test('a browser finds the hosts under localhost without any set-up', async ({ page, server }) => {
  await page.goto(server.url('links'))
  await expect(page.getByRole('heading')).toHaveText('Links')
  await page.goto(server.url('redirect-across', '/robots.txt'))
  expect(page.url()).toBe(server.url('redirect-target', '/robots.txt'))
  await expect(page.locator('body')).toContainText('Disallow: /private')
})
