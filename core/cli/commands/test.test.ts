import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CommandSurroundings, folderWith, redirect, removeFolder, runCommand, serve, text } from '../testing.ts'

const RULES = 'User-agent: *\nDisallow: /private/\n'

let folder = ''

beforeAll(() => {
  folder = folderWith({ 'robots.txt': RULES, 'use.txt': 'User-agent: *\nContent-Usage: train-ai=n\nDisallow: /b/\n' })
})

afterAll(() => removeFolder(folder))

const judged = (parameters: readonly string[], around: CommandSurroundings = {}) =>
  runCommand(['test', ...parameters], { folder, ...around })

describe('what cannot be tested', () => {
  test.each([
    [['-', 'Googlebot', '-'], 'stdin'],
    [['robots.txt', ' , ', '/'], 'No crawler is named. Name one, such as Googlebot, or a purpose, such as search.'],
    [['robots.txt', 'Mozilla/5.0 (X11)', '/'], 'No known crawler is in "Mozilla/5.0 (X11)". Write its product token'],
  ])('%j', async (parameters, message) => {
    const { code, err } = await judged(parameters)
    expect(err).toContain(message)
    expect(code).toBe(2)
  })

  test('an empty stdin', async () => {
    const { code, err } = await judged(['robots.txt', 'Googlebot', '-'], { stdin: '# nothing\n\n' })
    expect(err).toContain('No URL was given: s')
    expect(code).toBe(2)
  })

  test('a URL of another site', async () => {
    const site = await serve({ 'a.test/robots.txt': text(RULES) })
    const { code, err } = await judged([site.url('a.test'), 'Googlebot', 'https://elsewhere.example/x'])
    expect(err).toContain('https://elsewhere.example/x is not a URL of http://a.test')
    expect(err).toContain('it goes by https://elsewhere.example/robots.txt. Name that as FILE.')
    expect(code).toBe(2)
    const own = await judged([site.url('a.test'), 'Googlebot', site.url('a.test', '/private/x')])
    expect(own.code).toBe(1)
    await site.close()
  })
})

test('a verdict that is not known is null in data', async () => {
  const { out, code } = await judged([
    ...['http://nowhere.invalid', 'Googlebot', '/', '--retries', '0', '--format', 'json'],
  ])
  expect(JSON.parse(out)).toMatchObject([{ state: 'unknown', allowed: null, line: null, rule: null }])
  expect(code).toBe(3)
})

test('data as a table of Markdown, and with tabs', async () => {
  expect((await judged(['robots.txt', 'Googlebot', '/private/', '--format', 'markdown'])).out).toMatch(
    /^\| crawler \| url \|/,
  )
  expect((await judged(['use.txt', 'Googlebot', '/b/', '/c', '--format', 'tsv'])).out).toMatch(/^crawler\turl\tstate\t/)
})

describe('requests', () => {
  test('the User-Agent names the source of the tool, where there is an address', async () => {
    const site = await serve({ 'a.test/robots.txt': text(RULES) })
    await judged([site.url('a.test'), 'Googlebot', '/'], { home: 'https://source.example/robotscope' })
    expect(site.seen[0]?.headers['user-agent']).toBe('robotscope/1.2.3 (+https://source.example/robotscope)')
    await site.close()
  })

  test('too many redirects end like no file', async () => {
    const hops = Object.fromEntries(
      Array.from({ length: 15 }, (_, i) => [`a.test/${i}`, redirect(() => `/${i + 1}`)] as const),
    )
    const site = await serve({ 'a.test/robots.txt': redirect(() => '/0'), ...hops })
    const { out, code } = await judged([site.url('a.test'), 'Googlebot', '/private/', '--why'])
    expect(out).toContain('redirects')
    expect(code).toBe(0)
    await site.close()
  })

  test('an answer that is asked about by its date, and one that is not kept', async () => {
    const own = folderWith({ file: '' })
    const modified = 'Sat, 21 Nov 2026 10:00:00 GMT'
    const site = await serve({
      'a.test/robots.txt': (request, response) =>
        void (request.headers['if-modified-since'] === modified
          ? response.writeHead(304, { 'set-cookie': ['a=1', 'b=2'] }).end()
          : response.writeHead(200, { 'last-modified': modified, 'content-type': 'text/plain' }).end(RULES)),
    })
    let now = Date.UTC(2026, 10, 23)
    const ask = () =>
      runCommand(['test', site.url('a.test'), 'Googlebot', '/private/', '--cache', 'kept'], {
        folder: own,
        now: () => now,
      })
    expect((await ask()).code).toBe(1)
    now += 40 * 3_600_000
    expect((await ask()).code).toBe(1)
    expect(site.seen.map(({ headers }) => headers['if-modified-since'])).toEqual([undefined, modified])
    const { err, code } = await judged([site.url('a.test'), 'Googlebot', '/', '--cache', 'file'], { folder: own })
    expect(err).toContain('The folder file for answers cannot be made: EEXIST')
    expect(code).toBe(3)
    await site.close()
    removeFolder(own)
  })
})

test('a defect of the program is reported with what it knows', async () => {
  const failing = await judged(['http://a.test/', 'Googlebot', '/'], {
    now: () => {
      throw new Error('no clock')
    },
  })
  expect(failing.err).toContain('robotscope: This is a defect of robotscope:\nError: no clock')
  expect(failing.code).toBe(3)
})

test('--line says why a line does not decide', async () => {
  const folder = folderWith({ 'robots.txt': 'User-agent: *\nDisallow: /account/\nDisallow: /x*.pdf$\n' })
  const say = async (line: string, url: string) =>
    runCommand(['test', 'robots.txt', 'Bingbot', url, '--line', line], { folder })
  expect((await say('2', '/accounts')).out).toContain('does not match: after `/account` comes `s`')
  expect((await say('3', '/x/a.pdf?b')).out).toContain('after `/x` nothing in the path fits `*.pdf$`')
  expect((await say('2', '/account/a')).out).toContain('Line 2, `Disallow: /account/`, decides.')
  const parameters = ['test', 'robots.txt', 'Google-Extended', '/account/a', '--line', '2']
  expect((await runCommand(parameters, { folder })).out).toContain('By the rules for *, if they count: Line 2')
  expect(await runCommand([...parameters, '--format', 'json'], { folder })).toMatchObject({ code: 2 })
  expect(await say('9', '/')).toMatchObject({ code: 2, err: expect.stringContaining('the file has 4 lines') })
  removeFolder(folder)
})

describe('programs', () => {
  const around = { stdin: 'User-agent: *\n\nDisallow: /a\n' }

  test('--programs names those that read the file otherwise', async () => {
    const { code, out } = await judged(['-', 'Googlebot', '/a', '--programs'], around)
    expect(out).toContain('Googlebot may not fetch /a: line 3, Disallow: /a.')
    expect(out.match(/^ {2}.* reads it otherwise: Googlebot may fetch \/a/gm)?.length).toBe(2)
    expect(out).toContain('  Python ≤ 3.12 reads it otherwise: ')
    expect(out).toContain('  WWW::RobotRules reads it otherwise: ')
    expect(code).toBe(1)
  })

  test('as data, each is a record', async () => {
    const { out } = await judged(['-', 'Googlebot', '/a', '--programs', '--format', 'csv'], around)
    expect(out.split('\n')).toHaveLength(1 + 1 + 6 + 1)
    expect(out).toMatch(/^Googlebot,\/a,allowed,true,,,.*,python-3\.12$/m)
    expect(out).toMatch(/^Googlebot,\/a,blocked,false,3,Disallow: \/a,.*,protego$/m)
  })

  test('--read-as names a program, whose lines are not explained', async () => {
    const { code } = await judged(['-', 'Googlebot', '/a', '--read-as', 'python-3.12'], around)
    expect(code).toBe(0)
    const ofLine = await judged(['-', 'Googlebot', '/a', '--read-as', 'python-3.12', '--line', '3'], around)
    expect(ofLine.err).toContain('--line goes with the reading of a text.')
    expect(ofLine.code).toBe(2)
  })
})
