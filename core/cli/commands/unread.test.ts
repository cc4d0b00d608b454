/** Sources about which an audit can say nothing: they end with 3, and the person reads why and what to do. */
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folderWith, removeFolder, runCommand } from '../testing.ts'

const AGENT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const DAY = '[02/Jan/2026:03:04:05 +0000]'

const paths = ['/private/a', '/ok', '/robots.txt']

const lines = (lineFor: (path: string) => string) => paths.map(path => `${lineFor(path)}\n`).join('')

const combined = (target: string) => `66.249.66.1 - - ${DAY} "GET ${target} HTTP/1.1" 200 512 "-" "${AGENT}"`

const sitemap = (name: string, content: string) =>
  `<?xml version="1.0"?>\n<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${content}</${name}>\n`

const location = (element: string, url: string) => `<${element}><loc>${url}</loc></${element}>`

/** Files that are not read, by what is said of them. */
const unread: Readonly<Record<string, readonly [file: string, content: string][]>> = {
  'were not understood.': [
    [
      'error.log',
      lines(
        path => `[Fri Jan 02 03:04:05.123456 2026] [core:error] [client 192.0.2.4:3456] No such file: /var/www${path}`,
      ),
    ],
    [
      'mail.log',
      lines(path => `Jan  2 03:04:05 mx1 postfix/smtpd[771]: connect from unknown[192.0.2.4] ${path.length}`),
    ],
    ['application.log', lines(path => `2026-01-02 03:04:05,123 INFO worker - job ${path.length} is done`)],
    ['prices.json', lines(path => JSON.stringify({ id: path.length, title: 'Red shoes', price: 12.5 }))],
    ['half.txt', 'https://www.example.com/a\nnothing\nnothing else\n'],
  ],
  'Text comes before the XML: `Deprecated: foo() is deprecated': [
    [
      'notice.xml',
      `Deprecated: foo() is deprecated in /var/www/x.php on line 3\n${sitemap('urlset', location('url', 'https://www.example.com/ok'))}`,
    ],
  ],
  'None of its rows is of this site': [
    ['varnish.log', lines(path => combined(`http://other.example${path}`))],
    ['others.txt', 'https://other.example/a\nhttps://other.example/b\n'],
  ],
  'It is an index of 2 sitemaps, none of which was read.': [
    [
      'index.xml',
      sitemap(
        'sitemapindex',
        location('sitemap', 'https://www.example.com/1.xml') + location('sitemap', 'https://www.example.com/2.xml'),
      ),
    ],
    [
      'mixed.xml',
      sitemap(
        'sitemapindex',
        ['1', '2'].map(name => location('sitemap', `https://www.example.com/${name}.xml`)).join('') +
          location('url', 'https://www.example.com/a').repeat(9),
      ),
    ],
  ],
  'It names no URL. Look whether it is the right file': [['none.xml', sitemap('urlset', '')]],
  'The file is empty.': [['empty.txt', '']],
  'No User-Agent was found in this log': [
    ['common.log', lines(path => `66.249.66.1 - - ${DAY} "GET ${path} HTTP/1.1" 200 512`)],
    [
      'gcp.json',
      JSON.stringify(
        paths.map(path => ({ httpRequest: { requestMethod: 'GET', requestUrl: `https://www.example.com${path}` } })),
        null,
        2,
      ),
    ],
    [
      'waf.log',
      lines(uri =>
        JSON.stringify({
          timestamp: 1_767_323_045_000,
          httpRequest: { clientIp: '66.249.66.1', uri, httpMethod: 'GET' },
        }),
      ),
    ],
  ],
}

const all = Object.entries(unread).flatMap(([reason, files]) => files.map(([file]) => [file, reason] as const))

let folder = ''

beforeAll(() => {
  folder = folderWith({
    'robots.txt': 'User-agent: *\nDisallow: /private/\n',
    'open.txt': '',
    'urls.txt': 'https://www.example.com/private/a\nhttps://www.example.com/ok\n',
    'part/1.xml': sitemap('urlset', location('url', 'https://www.example.com/1')),
    'part/2.xml': sitemap('urlset', location('url', 'https://www.example.com/2')),
    'secret.txt': `${'x\u202e'.repeat(200)}\n`,
    ...Object.fromEntries(Object.values(unread).flat()),
    ...learnt,
  })
})

afterAll(() => removeFolder(folder))

const audit = (...parameters: readonly string[]) =>
  runCommand(['audit', ...parameters, '--robots', 'robots.txt', '--site', 'https://www.example.com'], { folder })

describe.each(all)('%s', (file, reason) => {
  test.each([[], ['--fail-on', 'never'], ['--format', 'markdown']])('ends with 3 and says why: %j', async (...more) => {
    const { code, out, err } = await audit(file, ...more.flat())
    expect(err).toContain(reason)
    // Of half.txt, one URL was understood, so there is a report.
    if (file !== 'half.txt') expect(out).not.toMatch(/No contradictions|No known crawler is|on 0 URLs/)
    expect(code).toBe(3)
  })

  test('beside a source with findings it ends with 3 too, and both are told', async () => {
    const { code, out, err } = await audit('urls.txt', file, '--fail-on', 'blocked')
    expect(err).toContain(reason)
    expect(out).toContain('URLs is blocked for')
    expect(code).toBe(3)
  })
})

/** Layouts that are learnt from their lines. */
const learnt: Readonly<Record<string, string>> = {
  'caddy.log': lines(
    uri =>
      `2026/01/02 03:04:05.541\tinfo\thttp.log.access.log0\thandled request\t${JSON.stringify({ request: { method: 'GET', host: 'www.example.com', uri, headers: { 'User-Agent': [AGENT] } }, status: 200 })}`,
  ),
  'docker.log': lines(path => JSON.stringify({ log: `${combined(path)}\n`, stream: 'stdout' })),
  'envoy.log': lines(
    path =>
      `[2026-01-02T03:04:05.310Z] "GET ${path} HTTP/2" 200 - via_upstream - "-" 0 154 "${AGENT}" "www.example.com"`,
  ),
  'npm.log': lines(
    path => `${DAY} - 200 200 - GET https www.example.com "${path}" [Client 66.249.66.1] "${AGENT}" "-"`,
  ),
  's3.log': lines(
    path =>
      `79a59df9 www.example.com ${DAY} 66.249.66.1 - 3E57 WEBSITE.GET.OBJECT ${path.slice(1)} "GET ${path} HTTP/1.1" 200 - "${AGENT}" -`,
  ),
}

test.each(Object.keys(learnt))('%s is read: one request of three is forbidden', async file => {
  const { code, out } = await audit(file)
  expect(out).toMatch(/Googlebot.*1 of 3|1 of 3.*Googlebot|Googlebot +3 +/s)
  expect(code).toBe(1)
})

test('the first lines of an unknown file are shown, cut and with invisible characters written out', async () => {
  const { err } = await audit('secret.txt')
  expect(err).toContain('It begins with:\n  x‹U+202E›x‹U+202E›')
  expect(err).toContain('…\n')
  expect(err.length).toBeLessThan(3000)
})

test('of rows of other hosts the hosts are named, with their numbers', async () => {
  expect((await audit('varnish.log')).err).toContain('of this site. They are of http://other.example (3).')
  expect((await audit('others.txt')).err).toContain('of this site. They are of https://other.example (2).')
})

test('an index on disk is read if its sitemaps are among the sources', async () => {
  const { code, err } = await audit('index.xml', 'part/1.xml', 'part/2.xml')
  expect([code, err]).toEqual([0, ''])
  expect((await audit('index.xml', 'part/1.xml')).code).toBe(3)
})

describe('rows that were not understood', () => {
  const urls = Array.from({ length: 12 }, (_, i) => `https://www.example.com/${i}`)
  /** Writers of a file with so many rows that are read, and so many that are not. */
  const writers: Readonly<Record<string, (good: number, other: number) => string>> = {
    'a log': (good, other) => `${urls.slice(0, good).map(combined).join('\n')}\n${'what is this\n'.repeat(other)}`,
    'a list': (good, other) => `${urls.slice(0, good).join('\n')}\n${'nothing here\n'.repeat(other)}`,
    'a table': (good, other) =>
      `URL,Status\n${urls
        .slice(0, good)
        .map(url => `${url},200\n`)
        .join('')}${',404\n'.repeat(other)}`,
    'a list in JSON': (good, other) =>
      JSON.stringify([...urls.slice(0, good).map(url => ({ url })), ...new Array<object>(other).fill({ n: 1 })]),
    'a sitemap': (good, other) =>
      sitemap(
        'urlset',
        urls
          .slice(0, good)
          .map(url => location('url', url))
          .join('') + '<url></url>'.repeat(other),
      ),
  }

  describe.each(Object.entries(writers))('of %s', (kind, write) => {
    const way = kind === 'a sitemap' ? 'Search engines skip such entries too. Mend' : 'Lists of URLs'
    test.each([
      ['none', 12, 0, 0, ''],
      ['one in four', 9, 3, 0, 'of 12 rows 3 not understood'],
      ['more of them', 8, 4, 3, '4 of 12 rows were not understood, so the numbers are not those of the whole file'],
      ['more than half', 5, 7, 3, `of 12 rows were not understood. ${way}`],
    ])('%s: the exit code, and what is said', async (_, good, other, code, said) => {
      const site = ['--robots', 'open.txt', '--site', 'https://www.example.com', '--fail-on', 'never']
      const stdin = write(good, other)
      const read = await runCommand(['audit', '-', ...site], { folder, stdin })
      expect(read.code).toBe(code)
      expect(read.err.replaceAll('\n', ' ')).toContain(said)
      expect(read.err === '').toBe(said === '')
      expect(read.out.startsWith('stdin, ')).toBe(good > other)
    })
  })

  test.each([
    ['a file that is cut off', gzipSync(urls.join('\n').repeat(9)).subarray(0, -12), 'The compressed file is cut off.'],
    [
      'a sitemap that is',
      sitemap('urlset', location('url', 'https://www.example.com/1')).slice(0, -12),
      'The XML ends',
    ],
  ])('%s is not read to its end, whatever a person says of it', async (_, stdin, said) => {
    const site = ['--robots', 'open.txt', '--site', 'https://www.example.com', '--fail-on', 'never']
    for (const more of [[], ['--separator', 'comma']]) {
      const { code, err, out } = await runCommand(['audit', '-', ...site, ...more], { folder, stdin })
      expect([code, err]).toEqual([3, expect.stringContaining(said)])
      expect(out).toContain(said)
    }
    const compared = await runCommand(['diff', 'open.txt', 'open.txt', '--urls', '-'], { folder, stdin })
    expect([compared.code, compared.err]).toEqual([3, expect.stringContaining(said)])
  })
})

describe('diff --urls', () => {
  const ofList = all.filter(([, reason]) => !reason.includes('this site') && !reason.includes('User-Agent'))

  test.each(ofList)('%s', async (file, reason) => {
    const { code, err } = await runCommand(['diff', 'robots.txt', 'open.txt', '--urls', file], { folder })
    expect(err).toContain(reason)
    expect(code).toBe(3)
  })
})
