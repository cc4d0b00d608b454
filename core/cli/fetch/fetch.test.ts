import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { said } from '../../testing/said.ts'
import { CLEAR_LINE } from '../terminal.ts'
import { folderWith, NOON, redirect, removeFolder, runCommand, serve, type TestSite, text } from '../testing.ts'
import { createClient } from './client.ts'
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
    'outward.test/robots.txt': redirect(({ url }) => url('cloud.test')),
    'named.localhost/robots.txt': redirect(({ url }) => url('other.localhost')),
    'www.localhost/robots.txt': redirect(() => '/rules.txt'),
    'www.localhost/rules.txt': text(RULES),
    'out.localhost/robots.txt': redirect(({ url }) => url('a.test')),
    'literal.localhost/robots.txt': redirect(({ port }) => `http://127.0.0.1:${port}/robots.txt`),
    'resolved.localhost/robots.txt': redirect(({ url }) => url('inside.test')),
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
    out: `✗ ${said('verdict_blocked', { crawler: 'Googlebot', url: '/private/', reason: said('verdict_rule_only', { line: said('verdict_line', { line: 2 }), rule: 'Disallow: /private/' }) })}.\n`,
    err: `${site.url('long.test')}: 200, 34 bytes\n`,
  })
})

test.each(['deflate.test', 'brotli.test'])('a compressed answer is unpacked: %s', async host => {
  expect(await tested(host)).toMatchObject({
    code: 1,
    out: `✗ ${said('verdict_blocked', { crawler: 'Googlebot', url: '/private/', reason: said('verdict_rule_only', { line: said('verdict_line', { line: 2 }), rule: 'Disallow: /private/' }) })}.\n`,
    err: `${site.url(host)}: 200, 34 bytes\n`,
  })
})

test.each([
  ['8.8.8.8', 'public'],
  ['2606:4700:4700::1111', 'public'],
  ['127.0.0.1', 'local'],
  ['fe80::1%eth0', 'local'],
  ['169.254.169.254', 'metadata'],
  ['169.254.170.2', 'metadata'],
  ['::ffff:169.254.169.254', 'metadata'],
  ['64:ff9b::169.254.169.254', 'metadata'],
  ['100.100.100.200', 'metadata'],
  ['168.63.129.16', 'metadata'],
  ['fd00:ec2::254', 'metadata'],
  ['fd00:ec2::253', 'local'],
  ['fe80::a9fe:a9fe%eth0', 'metadata'],
])('the address %s is %s', (address, kind) => {
  expect(systemNetwork.addressKind(address)).toBe(kind)
})

test('a site is asked, and its rules decide', async () => {
  expect(await tested('a.test')).toMatchObject({
    code: 1,
    out: `✗ ${said('verdict_blocked', { crawler: 'Googlebot', url: '/private/', reason: said('verdict_rule_only', { line: said('verdict_line', { line: 2 }), rule: 'Disallow: /private/' }) })}.\n`,
    err: `${site.url('a.test')}: 200, 34 bytes\n`,
  })
  expect(site.seen.map(({ what }) => what)).toEqual(['a.test/robots.txt'])
})

test('redirects are followed and shown', async () => {
  const { code, err } = await tested('moved.test')
  expect(code).toBe(1)
  expect(err).toBe(`${site.url('moved.test')}: 301 → ${site.url('a.test')}, 200, 34 bytes\n`)
})

test('a redirect to what is no web address is an answer without a file', async () => {
  const { code, out } = await tested('mail.test')
  expect(out).toContain('Googlebot may fetch /private/: the server’s answer for robots.txt restricts nothing.')
  expect(code).toBe(0)
})

describe('without a usable answer the verdict is unknown', () => {
  test.each([
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

const toInternet = 'a site on the internet may not lead into the local network'
const toOther = 'it is another server in the local network; name it to ask it'
const toSecrets = 'clouds tell their machines secrets there, so it is never asked'

describe('a server in the local network is asked only if the person named it', () => {
  test.each([
    ['inwards.test', '127.0.0.1', toInternet],
    ['hidden.test', 'inside.test', toInternet],
    ['named.localhost', 'other.localhost', toOther],
    ['literal.localhost', '127.0.0.1', toOther],
    ['resolved.localhost', 'inside.test', toOther],
    ['outward.test', 'cloud.test', toSecrets],
  ])('%s does not lead to %s', async (host, target, reason) => {
    const { code, err } = await tested(host)
    expect(err).toBe(`${site.url(host)}: 301 → ${site.url(target)} (not followed: ${reason})\n`)
    expect(code).toBe(3)
    expect(site.seen.map(({ what }) => what)).toEqual([`${host}/robots.txt`])
  })

  test.each([
    ['localhost', ['localhost/robots.txt']],
    ['inside.test', undefined],
    ['www.localhost', ['www.localhost/robots.txt', 'www.localhost/rules.txt']],
    ['out.localhost', ['out.localhost/robots.txt', 'a.test/robots.txt']],
  ])('%s is asked, as it is named', async (host, seen) => {
    const { err } = await tested(host, '--retries', '0')
    expect(err).not.toContain('not asked')
    expect(err).not.toContain('not followed')
    if (seen) expect(site.seen.map(({ what }) => what)).toEqual(seen)
  })

  test('a redirect leads to another one that is named too', async () => {
    const both = ['check', site.url('other.localhost', '/'), site.url('named.localhost', '/')]
    expect((await runCommand(both)).err).not.toContain('not followed')
  })

  test.each([
    ['http://127.0.0.1/sitemap.xml', 'https://a.test/robots.txt', 'local-network'],
    ['http://127.0.0.1/sitemap.xml', 'http://intranet/robots.txt', 'other-local-host'],
    ['http://printer.local/sitemap.xml', 'https://intranet/robots.txt', 'other-local-host'],
    ['http://metadata.google.internal/sitemap.xml', 'http://intranet/robots.txt', 'other-local-host'],
    ['http://169.254.169.254/latest/', undefined, 'metadata'],
    ['http://[fd00:ec2::254]/latest/', undefined, 'metadata'],
    ['http://[::ffff:a9fe:a9fe]/latest/', undefined, 'metadata'],
    ['http://2852039166/latest/', undefined, 'metadata'],
    ['http://metadata.google.internal/', undefined, 'metadata'],
    ['http://METADATA.google.internal./', undefined, 'metadata'],
  ])('%s, named by %s: %s', async (url, namedBy, because) => {
    const client = createClient({
      network: {
        addressKind: systemNetwork.addressKind,
        lookup: (_, __, callback) => callback(new Error('no name is to be looked up'), '', 0),
      },
      userAgent: 'test',
      timeout: 100,
      retries: 0,
      now: () => NOON,
      sleep: async () => {},
      note: () => {},
    })
    const fetched = await client.fetch({ url, namedBy, limit: 10, totalTimeout: 1000 })
    expect(fetched).toEqual({ kind: 'refused', hops: [], status: undefined, to: url, because })
  })
})

test.each(['cloud.test', 'http://169.254.169.254/'])('%s is never asked, also if it is named', async named => {
  const address = named.startsWith('http') ? named : site.url(named, '/')
  const { code, out, err } = await runCommand(['test', address, 'Googlebot', '/', '--retries', '0'])
  expect(err).toBe(`${new URL('/robots.txt', address)}: not asked: ${toSecrets}\n`)
  expect(out).toContain('Whether Googlebot may fetch / is not known')
  expect(code).toBe(3)
})

test('a loop ends', async () => {
  const { out, code } = await tested('loop.test', '--why')
  expect(out).toContain(said('explain_answer_redirect_loop'))
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
    expect(out).toContain(said('explain_answer_unauthorized', { status: 401 }))
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

describe('what takes long', () => {
  const asked = (columns?: number, isSlow?: true) =>
    runCommand(['test', site.url('a.test'), 'Googlebot', '/'], {
      ...(columns === undefined ? {} : { columns }),
      ...(isSlow ? { isSlow } : {}),
    })

  test('is named on a terminal, and the line is taken away', async () => {
    const { err, code } = await asked(80, true)
    const [before, waiting] = err.split(CLEAR_LINE)
    expect(before).toBe('')
    expect(waiting).toBe(`Waiting for a.test:${site.port} …`)
    expect(code).toBe(0)
  })

  test('is not named elsewhere, nor if it does not take long', async () => {
    expect((await asked(undefined, true)).err).not.toContain('Waiting')
    expect((await asked(80)).err).not.toContain('Waiting')
  })

  test('may be stdin', async () => {
    const given = { columns: 80, stdin: 'User-agent: *\nDisallow: /\n', isSlow: true } as const
    expect((await runCommand(['test', '-', 'Googlebot', '/'], given)).err).toContain('Waiting for stdin …')
    expect((await runCommand(['rows'], { ...given, stdin: '{}\n' })).err).toContain('Waiting for stdin …')
  })
})

test.each([
  ['test', 'FILE', 'Googlebot', '/'],
  ['check', 'FILE', '--expect', 'robots.expect'],
  ['init', 'FILE'],
  ['diff', 'FILE', 'robots.txt'],
  ['audit', 'urls.txt', '--robots', 'FILE'],
])('%s says that a robots.txt is an HTML page', async (...parameters) => {
  const page = '<!DOCTYPE html><title>Not found</title>\n'
  const own = folderWith({
    'page.txt': page,
    'robots.txt': RULES,
    'robots.expect': 'Googlebot allow /\n',
    'urls.txt': '/a\n',
  })
  const host = await serve({ 'page.test/robots.txt': text(page) })
  for (const [file, name] of [
    ['page.txt', 'page.txt'],
    [host.url('page.test', '/'), host.url('page.test')],
  ] as const) {
    const given = parameters.map(one => (one === 'FILE' ? file : one))
    const { err } = await runCommand(given, { folder: own })
    expect(err).toContain(`${name} is an HTML page. Crawlers look for rules in it line by line.`)
  }
  const { err } = await runCommand(['lint', 'page.txt'], { folder: own })
  expect(err).not.toContain('is an HTML page.')
  await host.close()
  removeFolder(own)
})
