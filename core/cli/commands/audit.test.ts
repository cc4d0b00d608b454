import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { said } from '../../testing/said.ts'
import {
  type CommandSurroundings,
  folderWith,
  NOON,
  plain,
  redirect,
  removeFolder,
  runCommand,
  serve,
  type TestSite,
  text,
} from '../testing.ts'

const RULES = 'User-agent: *\nDisallow: /private/\nSitemap: https://shop.example/sitemap.xml\n'

const request = (path: string, agent = 'Googlebot/2.1') =>
  `203.0.113.7 - - [22/Nov/2026:10:00:00 +0000] "GET ${path} HTTP/1.1" 200 10 "-" "${agent}"\n`

const locations = (...urls: readonly string[]) => urls.map(url => `<url><loc>${url}</loc></url>`).join('')

let folder = ''

beforeAll(() => {
  folder = folderWith({
    'robots.txt': RULES,
    'ok.txt': 'User-agent: *\nDisallow: /ok$\nDisallow: /private/\n',
    'urls.txt': 'https://example.com/private/a\nhttps://example.com/b\n',
    'none.txt': '',
    'closed.txt': 'User-agent: *\nDisallow: /\n',
    'paths.txt': '/private/a\n/b\n',
    'proxied.txt': `http://proxy.example/\n${Array.from({ length: 50 }, (_, i) => `/${i}\n`).join('')}`,
    'hosts.csv': 'Address\nwww.example.org/private/a\nwww.example.org/b\nexample.net/c\n',
    'access.log': request('/private/1') + request('/b'),
    'index.xml': '<sitemapindex><sitemap><loc>https://example.com/1.xml</loc></sitemap></sitemapindex>',
    'sitemap.xml': `<urlset>${locations('https://example.com/private/')}</urlset>`,
    'broken.log': `${request('/b')}"GET broken\n${request('/c')}`,
  })
  mkdirSync(join(folder, 'lists'))
})

afterAll(() => removeFolder(folder))

const audit = (parameters: readonly string[], around: CommandSurroundings = {}) =>
  runCommand(['audit', ...parameters], { folder, ...around })

const withRules = (...more: readonly string[]) => audit([...more, '--robots', 'robots.txt', '--for', 'Googlebot'])

const jsonReport = async (...parameters: readonly string[]) =>
  JSON.parse((await withRules(...parameters, '--format', 'json')).out)

const urlsOf = (jsonl: string): string[] =>
  jsonl
    .trim()
    .split('\n')
    .map(line => JSON.parse(line).url)

describe('arguments', () => {
  test.each([
    [
      ['urls.txt', '--robots', 'robots.txt', '--site', 'example.com'],
      '--site example.com: write the address of a site',
    ],
    [['urls.txt', '--robots', 'robots.txt', '--site', 'http://'], '--site http://: write the address of a site'],
    [['urls.txt', '--robots', 'robots.txt', '--robots', 'robots.txt'], 'Several files need their hosts: --robots a.ex'],
  ])('%j ends with 2', async (parameters, message) => {
    const { code, err } = await audit(parameters)
    expect(err).toContain(message)
    expect(code).toBe(2)
  })
})

describe('a log of an earlier file', () => {
  const requests = (...more: readonly string[]) =>
    audit(['access.log', '--robots', 'robots.txt', '--site', 'https://example.com', '--format', 'json', ...more])
  const forbiddenIn = async (...more: readonly string[]) =>
    JSON.parse((await requests(...more)).out).log.crawlers[0].forbidden

  test('is judged by the file of then', async () => {
    expect(await forbiddenIn()).toBe(1)
    expect(await forbiddenIn('--until', '2026-11-23=ok.txt')).toBe(1)
    expect(await forbiddenIn('--until', '2026-11-22T11:00+01:00=ok.txt')).toBe(1)
    expect(await forbiddenIn('--until', '2026-11-23=none.txt')).toBe(0)
    expect(await forbiddenIn('--until', '2026-11-20=none.txt', '--until', '2026-11-23=closed.txt')).toBe(2)
    expect(await forbiddenIn('--until', '2026-11-23=closed.txt', '--until', '2026-11-22T10:00Z=none.txt')).toBe(2)
    const { files, log } = JSON.parse((await requests('--until', '2026-11-23=none.txt')).out)
    expect(files).toMatchObject([{ name: 'robots.txt' }, { name: 'none.txt' }])
    expect(log.sites[0].versions).toMatchObject([{ requests: 2 }, { since: Date.UTC(2026, 10, 23), requests: 0 }])
  })

  test('is told if the file is newer, unless the file of then is named', async () => {
    const told = 'robots.txt was written after the last request of the log'
    utimesSync(join(folder, 'robots.txt'), 2e9, 2e9)
    expect((await requests()).err).toContain(told)
    expect((await requests('--until', '2026-11-23=closed.txt')).err).not.toContain(told)
    utimesSync(join(folder, 'robots.txt'), 1e9, 1e9)
    expect((await requests()).err).not.toContain(told)
  })

  test.each([
    [['--until', 'none.txt'], 'write TIME=FILE'],
    [['--until', '2026-13-01=none.txt'], 'write TIME=FILE'],
    [['--until', '2026-11-20T10:00=none.txt'], 'write TIME=FILE'],
    [['--until', '2026-11-20=none.txt', '--robots', 'b.example=ok.txt'], 'about the robots.txt of one site'],
  ])('%j ends with 2', async (parameters, message) => {
    const { code, err } = await requests(...parameters)
    expect(err).toContain(message)
    expect(code).toBe(2)
  })
})

test('a column is not said to be missing because its first cells are empty', async () => {
  const { out } = await audit(['-', '--robots', 'robots.txt'], {
    stdin: `URL,Canonical Link Element 1,Inlinks\nhttps://a.example/,,\nhttps://a.example/b,,\n`,
  })
  expect(out).toContain('Found: URL, host, canonical and internal links. Not found: status')
  expect(out).not.toContain('no column')
})

describe('the site of a file', () => {
  test.each([
    ['shop.example=robots.txt', 'https://shop.example'],
    ['SHOP.example:8443=robots.txt', 'https://shop.example:8443'],
    ['bücher.example=robots.txt', 'https://xn--bcher-kva.example'],
    ['[::1]=robots.txt', 'https://[::1]'],
    ['http://shop.example=robots.txt', 'http://shop.example'],
  ])('is the host before the equals sign: %s', async (named, origin) => {
    const { out } = await audit(['-', '--robots', named, '--format', 'json'], { stdin: `${origin}/private/a\n` })
    expect(JSON.parse(out).files).toMatchObject([{ origin, name: 'robots.txt' }])
  })

  test('is that of most URLs, also of hosts without a scheme', async () => {
    const { files } = await jsonReport('hosts.csv')
    expect(files).toMatchObject([{ origin: 'https://www.example.org', name: 'robots.txt', octets: RULES.length }])
  })

  test('is that of its first Sitemap line, if all URLs are paths', async () => {
    const { out } = await withRules('paths.txt', '--format', 'jsonl')
    expect(urlsOf(out)).toEqual(['https://shop.example/private/a', 'https://shop.example/b'])
  })

  test('is not what a proxy is asked for among many paths', async () => {
    const { out } = await withRules('proxied.txt', '--format', 'jsonl')
    expect(urlsOf(out)).toContain('https://shop.example/7')
  })

  test('is the one that the person names', async () => {
    const { out } = await withRules('paths.txt', '--format', 'jsonl', '--site', 'https://own.example/path')
    expect(urlsOf(out)).toEqual(['https://own.example/private/a', 'https://own.example/b'])
  })

  test('URLs of other sites are judged by it only if that is asked for', async () => {
    const statesOf = async (...more: readonly string[]) => {
      const { out } = await withRules('hosts.csv', '--format', 'jsonl', ...more)
      return out
        .trim()
        .split('\n')
        .map(line => JSON.parse(line).verdicts[0].state)
    }
    expect(await statesOf()).toEqual(['blocked', 'allowed'])
    expect(await statesOf('--all-hosts')).toEqual(['blocked', 'allowed', 'allowed'])
  })

  test('a site without the file allows everything, and one that fails is said', async () => {
    const site = await serve({ 'down.test/robots.txt': text('', {}, 500) })
    const missing = await audit(['-', '--robots', site.url('none.test', '/')], { stdin: site.url('none.test', '/a') })
    expect(missing.err).toContain('does not exist, which allows everything.')
    const down = await audit(['-', '--robots', site.url('down.test', '/'), '--retries', '0'], {
      stdin: site.url('down.test', '/a'),
    })
    expect(down.err).toContain(said('explain_answer_server_error', { status: 500 }))
    await site.close()
  })
})

const withoutSitemap = (...more: readonly string[]) => audit([...more, '--robots', 'ok.txt', '--for', 'Googlebot'])

describe('a site that nothing names', () => {
  test('is not invented: lists and logs say so, in the text and in reports', async () => {
    const lists = await withoutSitemap('paths.txt')
    expect(lists.out).toContain(said('audit_unsaid_noSite', { site: 'https://site.invalid' }))
    const logs = await withoutSitemap('access.log', '--format', 'html')
    expect(logs.out).toContain('nothing names its site')
    for (const { out } of [lists, logs]) expect(out).not.toMatch(/example\.(?:com|org)/)
    const closed = await audit(['paths.txt', '--robots', 'closed.txt'])
    expect(closed.out).toMatch(
      /^paths\.txt, .*\n\nWhat to do first\n1\. .* Search engines are kept out of the site of this robots.txt: line 2 /,
    )
  })

  test('is named by a list that is read after a log without hosts', async () => {
    const { out } = await withoutSitemap('access.log', 'urls.txt')
    expect(out).toContain('1 of 2 URLs is blocked for Googlebot')
  })

  test('is named by whichever source names one, so that their order does not matter', async () => {
    const countsOf = async (...sources: readonly string[]) => {
      const { out, code } = await withoutSitemap(...sources, '--format', 'json')
      const { report, log } = JSON.parse(out)
      return {
        code,
        judged: report.counts.judged,
        others: report.counts.otherHost + log.counts.otherHost,
        site: log.sites[0].origin,
      }
    }
    const found = { code: 1, judged: 2, others: 0, site: 'https://example.com' }
    expect(await countsOf('urls.txt', 'paths.txt', 'access.log')).toEqual(found)
    expect(await countsOf('paths.txt', 'urls.txt', 'access.log')).toEqual(found)
    expect(await countsOf('access.log', 'paths.txt', 'urls.txt')).toEqual(found)
  })

  test('stdin cannot be read again: rows of the site that is named too late count as not judged', async () => {
    const stdin = '/private/a\n'
    const { err, code } = await audit(['-', 'urls.txt', '--robots', 'ok.txt', '--for', 'Googlebot'], { stdin })
    expect([code, err]).toEqual([3, expect.stringContaining('urls.txt is not read')])
  })
})

test('--for chooses no crawlers of a log, and says so', async () => {
  const told = '--for is about lists. Of a log, all known crawlers are counted.'
  expect((await withoutSitemap('access.log')).err).toContain(told)
  expect((await withoutSitemap('paths.txt')).err).not.toContain(told)
  expect((await audit(['access.log', '--robots', 'ok.txt'])).err).not.toContain(told)
})

describe('a site that no search engine may fetch', () => {
  const closed = said('audit_closed_byLines', {
    site: 'https://example.com',
    count: 1,
    lines: said('phrase_lines', { count: 1, lines: [2] }),
  })
  const help = 'If the site is public, deploy the robots.txt that is meant for it'

  test.each(['urls.txt', 'access.log', 'sitemap.xml'])('is the first finding of %s, in every face', async source => {
    const own = folderWith({
      'robots.txt': 'User-agent: *\nDisallow: /\n',
      'urls.txt': 'https://example.com/a\nhttps://example.com/b\n',
      'access.log': request('/a', 'Mozilla/5.0'),
      'sitemap.xml': `<urlset>${locations('https://example.com/')}</urlset>`,
    })
    const run = (...more: readonly string[]) =>
      audit([source, '--robots', 'robots.txt', '--site', 'https://example.com', ...more], { folder: own })
    const told = await run('--for', 'GPTBot')
    const open = said('audit_todo_site_closed')
    // What was understood of the source stands before any verdict.
    expect(told.out.startsWith(`${source}, `)).toBe(true)
    expect(told.out.slice(told.out.indexOf('\n'))).toMatch(new RegExp(`^\n\nWhat to do first\n1\\. ${open}`))
    expect(told.out).toContain(`${open} ${closed} ${help}`)
    expect(told.code).toBe(1)
    expect((await run('--format', 'markdown')).out).toMatch(
      /^# .*\n\n.*\n\n\*\*What to do first\*\*\n\n1\. \*\*.*\*\* Search engines are kept out of/,
    )
    expect((await run('--format', 'html')).out).toContain(
      `<li><a href="#finding1">${open}</a> Search engines are kept out of`,
    )
    expect((await run('--fail-on', 'blocked')).code).toBe(1)
    expect((await run('--fail-on', 'never')).code).toBe(0)
    removeFolder(own)
  })

  test.each([
    ['User-agent: *\nDisallow: /\nAllow: /b', 'of which it opens a page', 0],
    ['User-agent: *\nDisallow: /\nAllow: /c', 'of which it opens another page', 1],
    ['User-agent: *\nDisallow: /\n\nUser-agent: Bingbot\nAllow: /', 'which it opens to one', 0],
    ['User-agent: *\nDisallow: /a\nDisallow: /b', 'whose home page is open', 0],
  ])('%j: %s', async (robots, _, code) => {
    const own = folderWith({ 'robots.txt': robots, 'urls.txt': 'https://example.com/a\nhttps://example.com/b\n' })
    const told = await audit(['urls.txt', '--robots', 'robots.txt', '--for', 'Googlebot'], { folder: own })
    expect([told.code, told.out.includes('Search engines are kept out')]).toEqual([code, code === 1])
    removeFolder(own)
  })
})

test('closed pages that name another as canonical do not fail, closed pages with clicks do', async () => {
  const own = folderWith({
    'robots.txt': 'User-agent: *\nDisallow: /a\n',
    'crawl.csv': 'Address,Canonical\nhttps://example.com/a,https://example.com/b\nhttps://example.com/b,\n',
    'found.csv': 'Page,Clicks\nhttps://example.com/a,7\nhttps://example.com/b,1\n',
  })
  const told = (source: string, ...more: readonly string[]) =>
    audit([source, '--robots', 'robots.txt', '--for', 'Googlebot', ...more], { folder: own })
  const canonicalised = await told('crawl.csv')
  expect([canonicalised.code, canonicalised.out.includes('canonical')]).toEqual([0, true])
  expect((await told('crawl.csv', '--fail-on', 'blocked')).code).toBe(1)
  expect((await told('found.csv')).code).toBe(1)
  removeFolder(own)
})

describe('output', () => {
  test('reports and rows as files: Markdown, JSON, text and TSV', async () => {
    const names = ['report.md', 'report.json', 'report.txt', 'rows.tsv']
    const { code } = await withRules('urls.txt', ...names.flatMap(name => ['-o', name]), '--fail-on', 'blocked')
    expect(code).toBe(1)
    const [markdown, json, plainText, rows] = names.map(name => readFileSync(join(folder, name), 'utf8'))
    expect(markdown).toMatch(/^# /)
    expect(JSON.parse(json ?? '')).toMatchObject({ made: new Date(NOON).toISOString(), log: null })
    expect(plainText).toContain(
      said('audit_headline_blocked', {
        count: 1,
        urls: said('audit_headline_ofUrls', { count: 2 }),
        for: said('audit_headline_byLines', {
          for: said('audit_headline_for', { crawler: 'Googlebot' }),
          lines: said('phrase_lines', { count: 1, lines: [2] }),
        }),
      }),
    )
    expect(rows).toContain('https://example.com/private/a\t')
  })

  test('--meta writes facts about the audit to its own file, so that rows are the same at any time', async () => {
    const written = async (now: number) => {
      const rows = ['rows.csv', 'rows.tsv', 'rows.jsonl']
      const given = ['urls.txt', '--robots', 'robots.txt', '--meta', 'meta.json', ...rows.flatMap(name => ['-o', name])]
      await audit(given, { now: () => now })
      const [meta = '', ...others] = ['meta.json', ...rows].map(name => readFileSync(join(folder, name), 'utf8'))
      return { meta: JSON.parse(meta), others }
    }
    const first = await written(NOON)
    const second = await written(NOON + 1_000)
    expect(second.others).toEqual(first.others)
    expect(second.meta).toEqual({ ...first.meta, made: '2026-11-23T12:00:01.000Z' })
    expect(first.meta).toMatchObject({
      version: '1.2.3',
      files: [{ name: 'robots.txt', sha256: createHash('sha256').update(RULES).digest('hex') }],
      crawlers: [{ token: 'Googlebot', columns: 'googlebot' }, {}, {}],
      sources: [{ name: 'urls.txt', results: { judged: 2 } }],
      rows: 2,
      requests: null,
    })
    expect(first.others[0]).toContain('url,status,googlebot_state,')
  })

  test('to the terminal: Markdown, HTML and, of a log, JSON', async () => {
    expect((await withRules('urls.txt', '--format', 'markdown')).out).toMatch(/^# /)
    expect((await withRules('urls.txt', '--format', 'html')).out).toMatch(/^<!DOCTYPE html>/)
    expect(await jsonReport('access.log', '--site', 'https://example.com')).toMatchObject({
      report: null,
      log: { crawlers: [{ token: 'Googlebot', forbidden: 1 }] },
    })
  })

  test('of a log there are no rows', async () => {
    expect(await withRules('access.log', '--format', 'csv')).toMatchObject({ out: '', code: 1 })
  })

  test('stops when the reader closes the pipe', async () => {
    const { out, err, code } = await audit(['urls.txt', '--robots', 'robots.txt', '--format', 'csv'], {
      broken: 'EPIPE',
    })
    expect([out, err, code]).toEqual(['', '', 0])
  })

  test('that cannot be written is said', async () => {
    const { err, code } = await withRules('urls.txt', '-o', 'none/rows.csv')
    expect(err).toContain('The file none/rows.csv cannot be written: its folder does not exist.')
    expect(code).toBe(3)
  })

  test('on a narrow terminal, tables become lists, and no line is wider', async () => {
    const many = Array.from({ length: 40 }, (_, i) => `https://example.com/private/${i}`).join('\n')
    const { out } = await audit(['-', '--robots', 'robots.txt'], { stdin: many, columns: 30 })
    const lines = plain(out).split('\n')
    // A URL is not broken.
    expect(lines.filter(line => line.length > 30 && line.trim().includes(' '))).toEqual([])
    expect(out).toContain('Blocked')
  })

  test('on a terminal, the progress of a long list is drawn and taken away', async () => {
    let now = NOON
    const many = Array.from({ length: 60_000 }, (_, i) => `https://example.com/a/${i}`).join('\n')
    const own = folderWith({ 'robots.txt': RULES, 'many.txt': many })
    const { err } = await runCommand(['audit', 'many.txt', '--robots', 'robots.txt', '--for', 'Googlebot'], {
      folder: own,
      columns: 80,
      now: () => {
        now += 5_000
        return now
      },
    })
    expect(plain(err)).toMatch(/[█░] \d+ % {2}[\d,]+ rows, [\d,]+\/s, \d+ s left {2}many\.txt/)
    expect(err.endsWith('\r\u001b[K')).toBe(true)
    const ofStdin = await runCommand(['audit', '-', '--robots', 'robots.txt', '--for', 'Googlebot'], {
      folder: own,
      stdin: many,
      columns: 80,
      now: () => {
        now += 5_000
        return now
      },
    })
    expect(plain(ofStdin.err)).not.toContain('%')
    removeFolder(own)
  })
})

describe('sources', () => {
  test('if one of several cannot be read, the others are, and the exit code says so', async () => {
    const { out, err, code } = await withRules('lists', 'nothing.txt', 'robots.txt', 'urls.txt', '--fail-on', 'never')
    expect(out).toContain('1 of 2 URLs is blocked for Googlebot')
    expect(err).toContain('The folder lists holds no files.')
    expect(err).toContain('The file nothing.txt does not exist.')
    expect(err).toContain('robots.txt cannot be read. This is a robots.txt file.')
    expect(code).toBe(3)
    expect((await withRules('urls.txt', '--fail-on', 'never')).code).toBe(0)
    expect((await withRules('lists')).err).toContain('The folder lists holds no files.')
  })

  test('each keeps its own kind and counts, between a refused one, an index and a log', async () => {
    const named = ['access.log', 'index.xml', 'robots.txt', 'urls.txt', 'sitemap.xml']
    const site = ['--site', 'https://example.com']
    const { out } = await withRules(...named, ...site, '--format', 'markdown')
    expect(out.split('\n').filter(line => /^\| `[\w.]+` \| .*\d \|$/.test(line))).toEqual([
      expect.stringMatching(/^\| `index.xml` \| sitemap index \| 0 \| 0 \|/),
      expect.stringMatching(/^\| `robots.txt` \| not read: This is a robots.txt file. .*\| 0 \| 0 \|/),
      expect.stringMatching(/^\| `urls.txt` \| list \| 2 \| 2 \|/),
      expect.stringMatching(/^\| `sitemap.xml` \| sitemap \| 1 \| 1 \|/),
      '| `access.log` | server log (combined) | 2 |',
    ])
    const { sources, report } = await jsonReport(...named, ...site)
    const kinds = ['combined', 'sitemap-index', undefined, 'list', 'sitemap']
    expect(sources).toMatchObject(
      kinds.map((kind, i) => (kind === undefined ? { name: named[i] } : { name: named[i], kind })),
    )
    expect(sources[3]).toMatchObject({ number: 0, results: report.sources[0] })
    expect(sources[4]).toMatchObject({ number: 1, results: report.sources[1] })
  })

  test('an index of sitemaps on disk names sitemaps that are not fetched', async () => {
    const { err, code } = await withRules('index.xml')
    expect(err).toContain(
      'index.xml is not read. It is an index of 1 sitemap, which was not read. Give the address of the',
    )
    expect(code).toBe(3)
  })

  test('an export of Google Analytics with comments above its header is a table', async () => {
    const rows = 'Landing page + query string,Sessions\n/ok,80\n/private/a?utm_source=x,120\n'
    const { out } = await audit(
      ['-', '--robots', 'ok.txt', '--site', 'https://example.com', '--for', 'Googlebot', '--format', 'tsv'],
      { stdin: `# ----\n# Landing page\n# Start date: 20260101\n${rows}` },
    )
    const [, ok, page] = out.split('\n')
    expect(ok).toMatch(/^https:\/\/example\.com\/ok\t.*Blocked/i)
    expect(page).toMatch(/^https:\/\/example\.com\/private\/a\?utm_source=x\t/)
  })

  test('a line of a log that cannot be read is counted', async () => {
    const { log } = await jsonReport('broken.log', '--site', 'https://example.com')
    expect(log.counts).toMatchObject({ read: 3, crawlers: 2, bad: 1 })
  })

  test('a log in the format of its server', async () => {
    const { out } = await audit(
      [
        ...['-', '--robots', 'robots.txt', '--site', 'https://example.com'],
        ...['--log-format', '$time_iso8601 "$request_uri" "$http_user_agent" $status'],
      ],
      { stdin: '2026-11-22T10:00:00+00:00 "/private/1" "GPTBot/1.1" 200\n' },
    )
    expect(out).toContain(said('report_logHeadline', { count: 1, requests: said('report_requestsOf', { count: 1 }) }))
  })
})

describe('folders and patterns', () => {
  const own = folderWith({
    'robots.txt': RULES,
    'logs/access.log': request('/private/1'),
    'logs/access.log.2': request('/b'),
    'logs/access.log.10': request('/c'),
    'logs/.hidden': 'no source',
    'logs/old/access.log.gz': '',
    'logs/notes.md': '# Notes\n',
  })
  writeFileSync(join(own, 'logs/old/access.log.gz'), gzipSync(request('/private/2')))
  afterAll(() => removeFolder(own))
  const site = ['--site', 'https://example.com', '--fail-on', 'never']
  const readIn = async (source: string, robots = 'robots.txt') => {
    const { out, err, code } = await audit([source, '--robots', robots, ...site, '--format', 'json'], { folder: own })
    const report = out === '' ? undefined : JSON.parse(out)
    return { names: report?.sources.map(({ name }: { name: string }) => name), report, err, code }
  }

  test('a pattern stands for the files that match it, rotated logs in their order', async () => {
    const { names, report, code } = await readIn('logs/access.log*')
    expect(names).toEqual(['logs/access.log', 'logs/access.log.2', 'logs/access.log.10'])
    expect(report.log.counts).toMatchObject({ read: 3, crawlers: 3 })
    expect(code).toBe(0)
    expect((await readIn('logs/**/access.log?gz')).names).toEqual(['logs/old/access.log.gz'])
  })

  test('a folder stands for all files in it but hidden ones and the robots.txt that judges them', async () => {
    const { names, err, code } = await readIn('logs')
    expect(names).toEqual([
      'logs/access.log',
      'logs/access.log.2',
      'logs/access.log.10',
      'logs/notes.md',
      'logs/old/access.log.gz',
    ])
    expect(err).toContain('logs/notes.md is not read.')
    expect(code).toBe(3)
    expect((await readIn('.')).names).not.toContain('robots.txt')
  })

  test('without a file are said', async () => {
    const { err, code } = await readIn('logs/*.csv')
    expect(err).toContain('No file matches logs/*.csv.')
    expect(code).toBe(3)
  })
})

describe('what was understood', () => {
  test('is shown before the verdicts: kind, first rows, and what cannot be answered', async () => {
    const { out } = await withRules('access.log', '--site', 'https://example.com')
    const [rows, missing, verdicts] = [
      said('report_understoodCaption', { source: 'access.log', kind: 'server log (combined)' }),
      said('audit_unsaid_noHost', { site: 'https://example.com' }),
      said('report_logTitle'),
    ].map(text => out.indexOf(text))
    expect(rows).toBeGreaterThan(0)
    expect(missing).toBeGreaterThan(Number(rows))
    expect(verdicts).toBeGreaterThan(Number(missing))
    expect(out).toMatch(/1 {2}\/private\/1 .*200 .*2026-11-22 10:00 UTC .*Googlebot\/2\.1/)
    expect(out).toContain('Not found: host.')
  })

  const half = (good: number, other: number) => request('/b').repeat(good) + 'what is this\n'.repeat(other)
  const ofSite = ['--robots', 'robots.txt', '--site', 'https://example.com', '--fail-on', 'never']

  test.each([
    ['one line in four', half(30, 10), 0],
    ['more of them', half(29, 11), 3],
  ])('in a log of which %s is not understood: the exit code', async (_, stdin, expected) => {
    const { out, err, code } = await audit(['-', ...ofSite], { stdin })
    const doubt = said('audit_unread_partly', {
      count: 11,
      rows: said('audit_unread_rows', { count: 40 }),
      way: said('audit_unread_wayPartly'),
    })
    expect(code).toBe(expected)
    expect(err.replaceAll('\n', ' ').includes(doubt.replaceAll('`', ''))).toBe(expected === 3)
    expect(out.includes(doubt.replaceAll('`', ''))).toBe(expected === 3)
    const chosen = await audit(['-', ...ofSite, '--kind', 'combined'], { stdin })
    expect(chosen.code).toBe(0)
    expect(chosen.out.includes(doubt.replaceAll('`', ''))).toBe(expected === 3)
  })

  const either = (path: string, from: string) =>
    `2026-02-01T00:00:00Z GET ${path} 200 "Mozilla/5.0 (compatible; GPTBot/1.2)" www.example.com ${from}\n`

  test('if two values may be the host, that is said, and the exit code is 3 unless a person chose', async () => {
    const stdin = either('/a', 'a.example.org') + either('/b', 'b.example.org') + either('/c', 'c.example.org')
    const site = ['--robots', 'robots.txt', '--site', 'https://www.example.com', '--fail-on', 'never']
    const { out, err, code } = await audit(['-', ...site], { stdin })
    const tie = said('input_tie').replaceAll('`', '')
    expect(err.replaceAll('\n', ' ')).toContain(tie)
    expect(out).toContain(tie)
    expect(code).toBe(3)
    const chosen = await audit(['-', ...site, '--kind', 'learnt'], { stdin })
    expect(chosen.out).toContain(tie)
    expect(chosen.code).toBe(0)
  })

  test('if lines can be read in two ways, that is said, and the exit code is 3 unless a person chose', async () => {
    const line = (page: string) => ({
      time: '2026-02-01T00:00:00Z',
      request: `GET /shown/${page} HTTP/1.1`,
      status: 200,
      user_agent: 'GPTBot/1.2',
      upstream: request(`/asked/${page}`, 'Googlebot/2.1').trimEnd(),
    })
    const stdin = ['a', 'b', 'c'].map(page => `${JSON.stringify(line(page))}\n`).join('')
    const { out, err, code } = await audit(['-', ...ofSite], { stdin })
    const tie = said('input_tieOfFormats')
    expect(err.replaceAll('\n', ' ')).toContain(tie)
    expect(out).toContain(tie)
    expect(code).toBe(3)
    const chosen = await audit(['-', ...ofSite, '--kind', 'json'], { stdin })
    expect(chosen.out).not.toContain(tie)
    expect(chosen.code).toBe(0)
  })
})

describe('rows that are not simply of the site', () => {
  const site = ['--robots', 'robots.txt', '--site', 'https://www.example.com', '--fail-on', 'never']
  const agent = 'Mozilla/5.0+(compatible;+Googlebot/2.1;++http://www.google.com/bot.html)'
  const iis = (...paths: readonly string[]) =>
    `#Fields: date time cs-method cs-uri-stem c-ip cs(User-Agent) sc-status\n${paths
      .map(path => `2026-01-02 03:04:05 GET ${path} 192.0.2.4 ${agent} 200\n`)
      .join('')}`

  test('paths that IIS wrote decoded are judged with %20 and with +, and a report says which differ', async () => {
    const own = folderWith({ 'robots.txt': 'User-agent: *\nDisallow: /my%20dir/\n' })
    const { out } = await runCommand(['audit', '-', ...site], { folder: own, stdin: iis('/my+dir/x', '/a+b', '/c') })
    expect(out).toContain('1 of 3 requests by known crawlers was forbidden')
    expect(out).toContain(said('audit_log_spelledOtherwise', { count: 2, others: 1 }).replaceAll('`', ''))
    const alike = await runCommand(['audit', '-', ...site], { folder: own, stdin: iis('/a+b') })
    expect(alike.out).toContain(said('audit_log_spelled', { count: 1 }).replaceAll('`', ''))
    removeFolder(own)
  })

  test('other sites are said beside the first rows', async () => {
    const stdin = 'Host,Path,Hits\nwww.example.com,/private/a,3\nother.example,/private/a,4\n'
    const { out } = await audit(['-', ...site], { stdin })
    const sentence = said('audit_unread_partlyOther', { count: 1, rows: said('audit_unread_rows', { count: 2 }) })
    expect(out).toContain(sentence)
    expect((await audit(['-', ...site, '--all-hosts'], { stdin })).out).not.toContain(sentence)
  })

  test('http in a log is the site, as behind a proxy that ends TLS, unless that site has a file of its own', async () => {
    const stdin = request('http://www.example.com/private/a') + request('/b')
    const { out } = await audit(['-', ...site], { stdin })
    expect(out).toContain('1 of 2 requests by known crawlers was forbidden')
    expect(out).toContain(said('audit_log_plainHttp', { count: 1 }).replaceAll('`', ''))
    const both = ['--robots', 'www.example.com=robots.txt', '--robots', 'http://www.example.com=ok.txt']
    const two = await audit(['-', ...both, '--fail-on', 'never'], { stdin })
    expect(two.out).not.toContain('logged with http')
  })

  test('a list that a Sitemap line names is a sitemap', async () => {
    const own = folderWith({
      'robots.txt': RULES.replace('sitemap.xml', 'maps/pages.txt'),
      'pages.txt': '/private/a\n',
    })
    const { out } = await runCommand(['audit', 'pages.txt', '--robots', 'robots.txt'], { folder: own })
    expect(out).toContain('1 of 1 pages in the sitemap should be found')
    removeFolder(own)
  })
})

describe('what a person chooses', () => {
  const judged = async (parameters: readonly string[], stdin: string) => {
    const site = ['--robots', 'robots.txt', '--site', 'https://example.com', '--for', 'Googlebot', '--format', 'jsonl']
    const { out, err, code } = await audit(['-', ...site, '--fail-on', 'never', ...parameters], { stdin })
    return { urls: out === '' ? [] : urlsOf(out), err: err.replaceAll('\n', ' '), code }
  }
  const table = 'Id;Start;Other\n1;/a;/private/x\n2;/b;/private/y\n'

  test('is the column of a role, by name or by number', async () => {
    expect((await judged([], table)).urls).toEqual(['https://example.com/a', 'https://example.com/b'])
    const other = ['https://example.com/private/x', 'https://example.com/private/y']
    for (const column of ['url=Other', 'url=other', 'URL=3'])
      expect((await judged(['--column', column], table)).urls).toEqual(other)
  })

  test('is a column that the table does not have: its columns are named', async () => {
    const { err, code } = await judged(['--column', 'url=Page'], table)
    expect(err).toContain('No column is called `Page`. There are: Id, Start and Other.')
    expect(code).toBe(3)
    expect((await judged(['--column', 'url=9'], table)).err).toContain('There is no column 9: the table has 3.')
    expect((await judged(['--column', 'url=9'], request('/a'))).err).toContain(
      'this file is neither a table nor a log in JSON',
    )
  })

  test('is a key of a log in JSON', async () => {
    const line = (page: string) => `${JSON.stringify({ when: '2026-02-01T00:00:00Z', doc: page, who: 'GPTBot/1.2' })}\n`
    const chosen = ['--column', 'url=doc', '--column', 'time=when', '--column', 'user-agent=who']
    const { out } = await audit(['-', '--robots', 'robots.txt', ...chosen], { stdin: line('/private/1') + line('/b') })
    expect(out).toContain('1 of 2 requests by known crawlers was forbidden')
    expect(out).toContain('2026-02-01 00:00 UTC')
  })

  test('is the separator, and the kind of file', async () => {
    const text = 'Address,with a comma|Status\n/a,1|200\n/b,2|404\n'
    expect((await judged(['--separator', 'bar'], text)).urls).toEqual([
      'https://example.com/a,1',
      'https://example.com/b,2',
    ])
    expect((await judged(['--kind', 'list'], 'Address\n/a,1\n')).urls).toContain('https://example.com/a,1')
  })

  test.each([
    [['--separator', 'tabs'], 'is not a separator. Did you mean tab?'],
    [['--kind', 'tabel'], 'is not a kind of file. Did you mean table?'],
    [['--column', 'url'], 'is not ROLE=NAME'],
    [['--column', 'agent=A'], 'is not a role.'],
  ])('is wrong: %s', async (parameters, sentence) => {
    const { err, code } = await judged(parameters, table)
    expect(err).toContain(sentence)
    expect(code).toBe(2)
  })
})

describe('sitemaps of sites', () => {
  let site: TestSite

  beforeAll(async () => {
    const index = (path: string) =>
      text(`<sitemapindex><sitemap><loc>${path}</loc></sitemap></sitemapindex>`, { 'content-type': 'text/xml' })
    const own: TestSite = await serve({
      'plain.test/robots.txt': text('User-agent: *\nDisallow: /private/\n'),
      'plain.test/sitemap.xml': (_, response, { url }) =>
        void response.end(gzipSync(`<urlset>${locations(url('plain.test', '/private/a'))}</urlset>`)),
      'login.test/sitemap.xml': text('', {}, 401),
      'loop.test/sitemap.xml': redirect(() => '/sitemap.xml'),
      'far.test/sitemap.xml': redirect(() => '/sitemap.xml?1'),
      'mail.test/sitemap.xml': redirect(() => 'mailto:a@b.c'),
      'hang.test/sitemap.xml': () => {},
      'deep.test/0.xml': (...all) => index(own.url('deep.test', '/1.xml'))(...all),
      'deep.test/1.xml': (...all) => index(own.url('deep.test', '/2.xml'))(...all),
      'deep.test/2.xml': (...all) => index(own.url('deep.test', '/3.xml'))(...all),
      'deep.test/3.xml': (...all) => index(own.url('deep.test', '/4.xml'))(...all),
      'again.test/0.xml': (...all) => index(own.url('again.test', '/0.xml'))(...all),
    })
    site = own
  })

  afterAll(() => site.close())

  test('without a Sitemap line, /sitemap.xml is read', async () => {
    const { out, code } = await audit([site.url('plain.test', '/'), '--for', 'Googlebot', '--format', 'jsonl'])
    expect(urlsOf(out)).toEqual([site.url('plain.test', '/private/a')])
    expect(code).toBe(1)
  })

  test.each([
    ['login.test', 'the server asks for a login (status 401). A name and a password can be given in the address'],
    ['loop.test', 'its redirects lead in a circle.'],
    ['mail.test', 'it leads to mailto:a@b.c, which is not a web address.'],
    ['none.test', 'the server answered with status 404.'],
    ['hang.test', 'the server did not answer in time.'],
  ])('%s: why a sitemap cannot be read', async (host, reason) => {
    const { err, code } = await withRules(site.url(host, '/sitemap.xml'), '--timeout', '0.2', '--retries', '0')
    expect(err).toContain(`${site.url(host, '/sitemap.xml')} cannot be read: ${reason}`)
    expect(code).toBe(3)
  })

  test('of a host that is not known', async () => {
    const { err } = await withRules('http://nowhere.invalid/sitemap.xml', '--retries', '0')
    expect(err).toContain('http://nowhere.invalid/sitemap.xml cannot be read: the host is not known.')
  })

  test('indexes are followed three levels deep, each once', async () => {
    const { err } = await withRules(site.url('deep.test', '/0.xml'))
    expect(err).toContain('/3.xml names more sitemaps, which are not read: indexes name indexes too deeply.')
    await withRules(site.url('again.test', '/0.xml'))
    expect(site.seen.filter(({ what }) => what === 'again.test/0.xml')).toHaveLength(1)
    expect(site.seen.filter(({ what }) => what === 'deep.test/4.xml')).toEqual([])
  })
})

test('--read-as names a program', async () => {
  const own = folderWith({
    'robots.txt': 'User-agent: *\n\nDisallow: /a\nContent-Usage: train-ai=n\n',
    'urls.txt': '/a\n/b\n',
  })
  const said = async (list: string, reading: string) =>
    runCommand(['audit', list, '--robots', 'robots.txt', '--read-as', reading, '--format', 'csv'], { folder: own })
  expect((await said('urls.txt', 'protego')).out).toContain(',blocked,')
  const { out, code } = await said('urls.txt', 'python-3.12')
  expect(out).toContain(',allowed,')
  expect(out).not.toContain(',blocked,')
  expect(code).toBe(0)
  removeFolder(own)
})
