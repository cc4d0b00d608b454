import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { said } from '../../testing/said.ts'
import { variantsOf } from '../input/sites.ts'
import {
  type CommandSurroundings,
  folderWith,
  removeFolder,
  runCommand,
  serve,
  type TestSite,
  text,
} from '../testing.ts'

let folder = ''

beforeAll(() => {
  folder = folderWith({
    'robots.txt': 'User-agent: *\nDisallow: /private/\n',
    'robots.expect': 'Googlebot allow /\n',
    'empty.expect': '# nothing\n\n',
    'both.expect': 'Googlebot allow /\nGooglebot allow /private/\nBingbot disallow /private/\n',
    'hosts.txt': '\ufeff# our sites\nshop.invalid # the shop\n',
    'wrong.txt': 'https://example.com\n/robots.txt\n',
    'none.txt': '# to do\n',
  })
})

afterAll(() => removeFolder(folder))

const check = (parameters: readonly string[] = [], around: CommandSurroundings = {}) =>
  runCommand(['check', ...parameters], { folder, ...around })

describe('what an operator does not say is not known', () => {
  const files: readonly (readonly [lines: readonly string[], advice: string])[] = [
    [['User-agent: *', 'Disallow: /'], 'above "User-agent: *" (line 1)'],
    [
      ['User-agent: Bingbot', 'Allow: /', 'User-agent: Other', 'User-agent: *', 'Disallow: /'],
      'above "User-agent: *" (line 4)',
    ],
    [
      ['User-agent: *', 'Disallow: /a', 'User-agent: Bingbot', 'Allow: /', 'User-agent: *', 'Disallow: /'],
      'above each "User-agent: *" (lines 1 and 5)',
    ],
  ]
  const result = async (lines: readonly string[], expectation: string) => {
    const own = folderWith({ 'robots.txt': lines.join('\n'), 'robots.expect': expectation })
    const found = await check(['--format', 'json'], { folder: own })
    removeFolder(own)
    const [{ result, reason }] = JSON.parse(found.out)
    return { result, reason, code: found.code }
  }

  test.each(files)('%j', async (lines, advice) => {
    for (const token of ['Google-Extended', 'Applebot-Extended']) {
      for (const expected of ['disallow', 'allow', 'train-ai=n']) {
        const open = await result(lines, `${token} ${expected} /`)
        expect(open).toMatchObject({ result: 'unknown', code: 3 })
        expect(open.reason).toContain(`To be certain, name it: write "User-agent: ${token}" ${advice}`)
      }
      const named = lines.flatMap(line => (line === 'User-agent: *' ? [`User-agent: ${token}`, line] : line))
      expect(await result(named, `${token} disallow /`)).toMatchObject({ result: 'passed', code: 0 })
    }
    expect(await result(lines, 'Google-Extended deferred /')).toMatchObject({ result: 'failed', code: 1 })
  })

  test('of a purpose, the other crawlers are counted as before', async () => {
    const own = folderWith({ 'robots.txt': 'User-agent: *\nDisallow: /', 'robots.expect': 'ai-training disallow /' })
    const { out, code } = await check([], { folder: own })
    removeFolder(own)
    expect(out).toContain('? ai-training disallow /')
    expect(out).toContain('1 expectation: 0 hold, of 1 it is not known.')
    expect(code).toBe(3)
  })

  test('of variants and of a staging site', async () => {
    const site = await serve({
      'a.test/robots.txt': text('User-agent: *\nDisallow: /\n'),
      'www.a.test/robots.txt': text('User-agent: Google-Extended\nDisallow: /\n'),
    })
    const own = folderWith({ 'robots.txt': 'User-agent: *\nDisallow: /\n' })
    const at = (...options: readonly string[]) =>
      check([site.url('a.test', '/'), '--for', 'Google-Extended', ...options], { folder: own })
    const variants = await at('--variants')
    expect(variants.out).toContain(`? Google-Extended as http://a.test:${site.port}`)
    expect(variants.out).toContain('differ is not known')
    expect(variants.code).toBe(3)
    const staging = await at('--staging', 'robots.txt')
    expect(staging.out).toContain('? Google-Extended not as robots.txt /')
    expect(staging.code).toBe(3)
    removeFolder(own)
    await site.close()
  })
})

describe('lists of sites and of expectations', () => {
  test.each([
    [['--expect', 'empty.expect'], 2, 'empty.expect holds no expectation. Write one on each line: Googlebot allow /'],
    [['--expect', 'nothing.expect'], 3, 'The file nothing.expect does not exist.'],
    [['--sites', 'wrong.txt'], 2, 'wrong.txt, line 2: "/robots.txt" is not a site. Write its address'],
    [['--sites', 'none.txt'], 2, 'none.txt names no site. Write one on each line'],
  ])('%j', async (parameters, wanted, message) => {
    const { code, err } = await check(parameters)
    expect(err).toContain(message)
    expect(code).toBe(wanted)
  })

  test('without robots.expect, the message says what to write', async () => {
    const own = folderWith({ 'robots.txt': '' })
    const { code, err } = await check([], { folder: own })
    expect(err).toContain('The file robots.expect does not exist. robotscope init writes one')
    expect(code).toBe(3)
    removeFolder(own)
  })

  test('a host without a scheme is asked by https', async () => {
    const { err } = await check(['--sites', 'hosts.txt', '--retries', '0', '--timeout', '0.2'])
    expect(err).toContain('https://shop.invalid/robots.txt: no answer')
  })

  test('the variants of a host', () => {
    expect(variantsOf('https://example.com/a')).toEqual([
      ...['https://example.com', 'https://www.example.com', 'http://example.com', 'http://www.example.com'],
    ])
    expect(variantsOf('http://www.example.com')[1]).toBe('http://example.com')
    expect(variantsOf('http://example.com:8080')).toEqual(['http://example.com:8080', 'http://www.example.com:8080'])
    expect(variantsOf('https://192.0.2.1')).toEqual(['https://192.0.2.1', 'http://192.0.2.1'])
    expect(variantsOf('http://localhost:8080')).toEqual(['http://localhost:8080'])
  })
})

describe('results', () => {
  let site: TestSite

  beforeAll(async () => {
    site = await serve({
      'a.test/robots.txt': text('User-agent: *\nDisallow: /private/\n'),
      'www.a.test/robots.txt': text('User-agent: *\nDisallow: /private/\n'),
      'gone.test/robots.txt': request => void request.socket.destroy(),
    })
  })

  afterAll(() => site.close())

  test('variants that are alike', async () => {
    const { code, out } = await check([site.url('a.test', '/'), '--variants', '--for', 'Googlebot', '--verbose'])
    expect(out).toContain(
      `Googlebot gets the same from http://www.a.test:${site.port} as from http://a.test:${site.port}.`,
    )
    expect(code).toBe(0)
    // Without --for, it is about the usual crawlers.
    expect((await check([site.url('a.test', '/'), '--variants', '--verbose'])).out).toContain(
      'The same for Bingbot and GPTBot.',
    )
  })

  test('a host without variants is told', async () => {
    const { err } = await check([`http://127.0.0.1:${site.port}`, '--variants', '--for', 'Googlebot'])
    expect(err).toContain(`http://127.0.0.1:${site.port} has no variants to compare`)
  })

  test('a variant that does not answer is not known', async () => {
    const { code, out } = await check([
      ...[site.url('gone.test', '/'), '--variants', '--for', 'Googlebot', '--retries', '0', '--format', 'json'],
    ])
    expect(JSON.parse(out)).toMatchObject([{ crawler: 'Googlebot', result: 'unknown', expectation: null }])
    expect(code).toBe(3)
  })

  test('the closed file of a staging site, for the usual crawlers', async () => {
    const { out } = await check([site.url('a.test', '/'), '--staging', 'robots.txt', '--verbose'])
    expect(out).toContain('✓ Googlebot not as robots.txt /')
    const gone = await check([
      ...[site.url('gone.test', '/'), '--staging', 'robots.txt', '--for', 'Googlebot', '--retries', '0'],
    ])
    expect(gone.out).toContain('? Googlebot not as robots.txt /')
    expect(gone.code).toBe(3)
  })

  test('what is not known is counted apart', async () => {
    const { out, code } = await check([
      ...['robots.txt', site.url('gone.test', '/'), '--expect', 'both.expect', '--retries', '0'],
    ])
    expect(out).toContain('6 expectations: 2 hold, 1 does not, of 3 it is not known.')
    expect(code).toBe(3)
  })

  test('annotations and the summary name the site, and what cannot be read', async () => {
    const own = folderWith({ 'both.expect': 'Googlebot allow /private/\n' })
    const around = { folder: own, environment: { GITHUB_STEP_SUMMARY: 'summary.md', GITHUB_WORKSPACE: own } }
    const parameters = ['--expect', 'both.expect', '--format', 'github', '--retries', '0']
    const { out } = await check([site.url('a.test'), site.url('gone.test'), 'nothing.txt', ...parameters], around)
    expect(out).toContain(`::error file=both.expect,line=1,`)
    expect(out).toContain(
      `::${site.url('a.test')}: ${said('verdict_blocked', { crawler: 'Googlebot', url: '/private/', reason: '' })}`,
    )
    expect(out).toContain('::warning ')
    expect(out).toContain('::error title=robots.txt::The file nothing.txt does not exist.')
    const summary = readFileSync(join(own, 'summary.md'), 'utf8')
    expect(summary).toContain('| site | expected | found |')
    expect(summary).toContain('- The file nothing.txt does not exist.')
    removeFolder(own)
  })

  test('a summary without failures has no table', async () => {
    const own = folderWith({ 'robots.txt': '', 'robots.expect': 'Googlebot allow /\n' })
    await check(['--format', 'github'], {
      folder: own,
      environment: { GITHUB_STEP_SUMMARY: 'summary.md', GITHUB_WORKSPACE: own },
    })
    expect(readFileSync(join(own, 'summary.md'), 'utf8')).toBe(
      '## Expectations of robots.txt\n\n1 expectation: it holds.\n\n',
    )
    removeFolder(own)
  })

  test('data notes on stderr what cannot be read; JUnit counts it as an error', async () => {
    const data = await check(['robots.txt', 'nothing.txt', '--format', 'csv'])
    expect(data.out).toContain('robots.txt,Googlebot,/,allow,allowed,passed,')
    expect(data.err).toContain('The file nothing.txt does not exist.')
    expect(data.code).toBe(3)
    const { out } = await check([
      'robots.txt',
      'nothing.txt',
      site.url('gone.test'),
      '--format',
      'junit',
      '--retries',
      '0',
    ])
    expect(out).toContain('errors="2"')
  })

  test('several expectations that no asked site has are named with their lines', async () => {
    const own = folderWith({ 'x.expect': 'Googlebot allow https://b.example/\nBingbot allow https://c.example/\n' })
    const { err } = await check([site.url('a.test'), '--expect', 'x.expect'], { folder: own })
    expect(err).toContain('x.expect, lines 1 and 2: no site that was asked has this URL')
    removeFolder(own)
  })
})
