import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { folderWith, NOON, redirect, removeFolder, runCommand, serve, type TestSite, text } from '../testing.ts'
import { systemNetwork } from './request.ts'

const RULES = 'User-agent: *\nDisallow: /private/\n'

let site: TestSite
let failures = 0

beforeEach(async () => {
  failures = 0
  site = await serve({
    'a.test/robots.txt': text(RULES, { etag: '"1"' }),
    'moved.test/robots.txt': redirect(({ url }) => url('a.test')),
    'mail.test/robots.txt': redirect(() => 'mailto:a@b.c'),
    'loop.test/robots.txt': redirect(() => '/robots.txt'),
    'inwards.test/robots.txt': redirect(({ port }) => `http://127.0.0.1:${port}/robots.txt`),
    'hidden.test/robots.txt': redirect(({ url }) => url('inside.test')),
    'login.test/robots.txt': (request, response) =>
      void (request.headers.authorization
        ? response.end(RULES)
        : response.writeHead(401, { 'www-authenticate': 'Basic' }).end()),
    'hang.test/robots.txt': () => {},
    'slow.test/robots.txt': (_, response) => void response.write('User-agent: *\n'),
    'short.test/robots.txt': (_, response) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write(RULES, () => response.destroy())
    },
    'long.test/robots.txt': request =>
      void request.socket.end(`HTTP/1.1 200 OK\r\nContent-Length: ${RULES.length}\r\n\r\n${RULES}Allow: /\r\n`),
    'large.test/robots.txt': text(`${RULES}${'#'.repeat(2_000_000)}`),
    'packed.test/robots.txt': (_, response) =>
      void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(`${RULES}${'#'.repeat(20_000_000)}`)),
    'deflate.test/robots.txt': (_, response) =>
      void response.writeHead(200, { 'content-encoding': 'deflate' }).end(deflateSync(RULES)),
    'brotli.test/robots.txt': (_, response) =>
      void response.writeHead(200, { 'content-encoding': 'br' }).end(brotliCompressSync(RULES)),
    'broken.test/robots.txt': (_, response) =>
      void response.writeHead(200, { 'content-encoding': 'gzip' }).end('this is not gzip'),
    'busy.test/robots.txt': (_, response) => {
      failures += 1
      if (failures < 3) response.writeHead(503).end()
      else response.end(RULES)
    },
    'patient.test/robots.txt': (_, response) => {
      failures += 1
      if (failures < 2) response.writeHead(429, { 'retry-after': '7' }).end()
      else response.end(RULES)
    },
    'later.test/robots.txt': text('', { 'retry-after': '3600' }, 503),
    'down.test/robots.txt': text('', {}, 500),
    'reset.test/robots.txt': request => void request.socket.destroy(),
  })
})

afterEach(() => site.close())

const tested = (host: string, ...more: readonly string[]) =>
  runCommand(['test', site.url(host, '/'), 'Googlebot', '/private/', ...more])

test('of an answer that is longer than announced, the announced part counts', async () => {
  expect(await tested('long.test')).toMatchObject({
    code: 1,
    out: '✗ Googlebot may not fetch /private/: line 2, Disallow: /private/.\n',
    err: `${site.url('long.test')}: 200, 34 bytes\n`,
  })
})

test.each(['deflate.test', 'brotli.test'])('a compressed answer is unpacked: %s', async host => {
  expect(await tested(host)).toMatchObject({
    code: 1,
    out: '✗ Googlebot may not fetch /private/: line 2, Disallow: /private/.\n',
    err: `${site.url(host)}: 200, 34 bytes\n`,
  })
})

test.each([
  ['127.0.0.1', true],
  ['fe80::1%eth0', true],
  ['8.8.8.8', false],
  ['2606:4700:4700::1111', false],
])('whether %s is in the local network: %s', (address, isLocal) => {
  expect(systemNetwork.isLocalAddress(address)).toBe(isLocal)
})

test('a site is asked, and its rules decide', async () => {
  expect(await tested('a.test')).toMatchObject({
    code: 1,
    out: '✗ Googlebot may not fetch /private/: line 2, Disallow: /private/.\n',
    err: `${site.url('a.test')}: 200, 34 bytes\n`,
  })
  expect(site.seen.map(({ what }) => what)).toEqual(['a.test/robots.txt'])
})

test('redirects are followed and shown', async () => {
  const { code, err } = await tested('moved.test')
  expect(code).toBe(1)
  expect(err).toBe(`${site.url('moved.test')}: 301 → ${site.url('a.test')}, 200, 34 bytes\n`)
})

describe('without a usable answer the verdict is unknown', () => {
  test.each([
    ['mail.test', 'the redirect of robots.txt was not followed'],
    ['inwards.test', 'the redirect of robots.txt was not followed'],
    ['hidden.test', 'the redirect of robots.txt was not followed'],
    ['short.test', 'robots.txt did not answer here'],
    ['broken.test', 'robots.txt did not answer here'],
    ['reset.test', 'robots.txt did not answer here'],
    ['hang.test', 'robots.txt did not answer here'],
    ['slow.test', 'robots.txt did not answer here'],
  ])('%s', async (host, reason) => {
    const { code, out } = await tested(host, '--timeout', '0.2', '--retries', '0')
    expect(out).toContain(`? Whether Googlebot may fetch /private/ is not known: ${reason}`)
    expect(code).toBe(3)
  })

  test('a name that does not exist', async () => {
    const { code, out, err } = await runCommand(['test', 'http://nowhere.invalid', 'Googlebot', '/'])
    expect(err).toBe('http://nowhere.invalid/robots.txt: no answer: the name of the host is not known (ENOTFOUND)\n')
    expect(out).toContain('robots.txt did not answer here')
    expect(code).toBe(3)
  })
})

test('no host in the local network is asked, unless the person named it', async () => {
  await tested('inwards.test')
  await tested('hidden.test')
  expect(site.seen.map(({ what }) => what)).toEqual(['inwards.test/robots.txt', 'hidden.test/robots.txt'])
  const { code } = await runCommand(['test', `http://localhost:${site.port}/`, 'Googlebot', '/'])
  expect(code).toBe(0)
  expect(site.seen.at(-1)?.what).toBe('localhost/robots.txt')
})

test('a loop ends', async () => {
  const { out, code } = await tested('loop.test', '--why')
  expect(out).toContain('The redirects lead back to where they began.')
  expect(code).toBe(0)
})

test.each(['large.test', 'packed.test'])('no more of %s is read than crawlers read', async host => {
  const { code, err } = await tested(host)
  expect(code).toBe(1)
  expect(err).toContain('more than 513,024 bytes')
})

describe('a site with a login', () => {
  test('is read as crawlers do', async () => {
    const { code, out } = await tested('login.test', '--why')
    expect(out).toContain('The server asked for credentials (status 401).')
    expect(code).toBe(0)
  })

  test('gets the name and password of the address, which are never shown', async () => {
    const { code, out, err } = await runCommand([
      'test',
      site.url('login.test', '/').replace('//', '//me:secret@'),
      'Googlebot',
      '/private/',
    ])
    expect(code).toBe(1)
    expect(out + err).not.toContain('secret')
  })
})

describe('after a failure', () => {
  test('the request is repeated, with growing pauses', async () => {
    const { code, pauses, err } = await tested('busy.test')
    expect(code).toBe(1)
    expect(pauses).toEqual([1000, 2000])
    expect(err).toContain(`busy.test:${site.port} answered with status 503. It is asked again in 1 s.`)
  })

  test('the request is repeated after the time that the server asks for', async () => {
    expect(await tested('patient.test')).toMatchObject({ code: 1, pauses: [7000] })
  })

  test('not if this time is long, and at most as often as requested', async () => {
    expect((await tested('later.test')).pauses).toEqual([])
    expect((await tested('down.test', '--retries', '1')).pauses).toEqual([1000])
  })
})

test('the User-Agent names the tool, or is the one that the person gives', async () => {
  await tested('a.test')
  await tested('a.test', '--user-agent', 'Mozilla/5.0 (compatible; Googlebot/2.1)')
  expect(site.seen.map(({ headers }) => headers['user-agent'])).toEqual([
    'robotscope/1.2.3',
    'Mozilla/5.0 (compatible; Googlebot/2.1)',
  ])
})

test('an answer is kept, used while it is fresh, and then revalidated', async () => {
  const folder = folderWith()
  const ask = (now: number) =>
    runCommand(['test', site.url('a.test'), 'Googlebot', '/private/', '--cache', 'kept'], { folder, now: () => now })
  for (const hours of [0, 1, 30]) expect((await ask(NOON + hours * 3_600_000)).code).toBe(1)
  expect(site.seen.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"1"'])
  removeFolder(folder)
})
