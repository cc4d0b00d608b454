import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folderWith, removeFolder, runCommand } from './testing.ts'

let folder = ''

beforeAll(() => {
  folder = folderWith({ 'urls.txt': 'https://a.example/a/1\nhttps://a.example/b/1\nhttps://a.example/c\n' })
})
afterAll(() => removeFolder(folder))

const robotsTxt = (...lines: readonly string[]) => writeFileSync(join(folder, 'robots.txt'), `${lines.join('\n')}\n`)
const run = (...parameters: readonly string[]) => runCommand(parameters, { folder })

describe('lint', () => {
  const lint = (...more: readonly string[]) => run('lint', 'robots.txt', '--fail-on', 'warning', ...more)

  test('counts and lists only problems that the baseline lacks, wherever their lines are now', async () => {
    robotsTxt('User-agent: *', 'Disalow: /a', 'Disalow: /b')
    expect((await lint('--format', 'json', '-o', 'old.json')).code).toBe(1)
    robotsTxt('# a comment', 'User-agent: *', 'Disalow: /b', 'Crawldelay: 5')
    const { code, out, err } = await lint('--baseline', 'old.json')
    expect(code).toBe(1)
    expect(out).toContain('4:1')
    expect(out).not.toContain('3:1')
    expect(err).toBe(
      'Gone since old.json: misspelled-field of robots.txt (Disalow: /a).\nNew since old.json: 1 of 2 problems.\n',
    )
    robotsTxt('User-agent: *', 'Disalow: /b')
    expect((await lint('--baseline', 'old.json')).code).toBe(0)
  })

  test('a line that is there more often than in the baseline is new, also beside one that is not', async () => {
    robotsTxt('User-agent: *', 'Disalow: /a')
    await lint('--format', 'json', '-o', 'old.json')
    expect((await lint('--baseline', 'old.json')).code).toBe(0)
    robotsTxt('User-agent: *', 'Disalow: /a', 'Disalow: /a')
    expect((await lint('--baseline', 'old.json')).code).toBe(1)
  })

  test('data has all problems, and can replace the baseline', async () => {
    robotsTxt('User-agent: *', 'Disalow: /a')
    await lint('--format', 'json', '-o', 'old.json')
    robotsTxt('User-agent: *', 'Disalow: /a', 'Disalow: /b')
    expect((await lint('--baseline', 'old.json', '--format', 'json', '-o', 'old.json')).code).toBe(1)
    expect((await lint('--baseline', 'old.json')).code).toBe(0)
  })
})

describe('audit', () => {
  const audit = (...more: readonly string[]) =>
    run('audit', 'urls.txt', '--robots', 'robots.txt', '--for', 'Googlebot,GPTBot', ...more)

  test.each(['blocked', 'conflicts'])('--fail-on %s: only what the baseline lacks counts', async failOn => {
    writeFileSync(
      join(folder, 'urls.txt'),
      '<urlset>https://a.example/<url><loc>https://a.example/a/1</loc></url><url><loc>https://a.example/b/1</loc></url></urlset>',
    )
    const judged = (...more: readonly string[]) => audit('--fail-on', failOn, ...more)
    robotsTxt('User-agent: *', 'Disallow: /a/')
    expect((await judged('-o', 'audit.json')).code).toBe(1)
    const same = await judged('--baseline', 'audit.json')
    expect(same.code).toBe(0)
    expect(same.err).toMatch(/^New since audit\.json: 0 of \d+ problems\.$/m)
    robotsTxt('# moved', 'User-agent: *', 'Disallow: /a/', 'Disallow: /b/')
    const more = await judged('--baseline', 'audit.json')
    expect(more.code).toBe(1)
    expect(more.err).toMatch(
      /^New since audit\.json: \d+ of \d+ problems: sitemap-blocked for Googlebot of https:\/\/a\.example \(Disallow: \/b\/\)/m,
    )
    robotsTxt('User-agent: *', 'Disallow: /b/')
    const other = await judged('--baseline', 'audit.json')
    expect(other.code).toBe(1)
    expect(other.err).toContain('for Googlebot of https://a.example (Disallow: /a/)')
  })

  test('of a log: a crawler and the rule that forbids', async () => {
    robotsTxt('User-agent: *', 'Disallow: /a/')
    const request = (path: string) =>
      `203.0.113.7 - - [22/Nov/2026:10:00:00 +0000] "GET ${path} HTTP/1.1" 200 10 "-" "GPTBot/1.2"\n`
    const judged = (paths: readonly string[], ...more: readonly string[]) =>
      runCommand(['audit', '-', '--robots', 'robots.txt', '--site', 'https://a.example', ...more], {
        folder,
        stdin: paths.map(request).join(''),
      })
    expect((await judged(['/a/1', '/b/1'], '-o', 'log.json')).code).toBe(1)
    expect((await judged(['/a/2', '/a/3', '/b/1'], '--baseline', 'log.json')).code).toBe(0)
    robotsTxt('User-agent: *', 'Disallow: /a/', 'Disallow: /b/')
    expect((await judged(['/a/2', '/b/1'], '--baseline', 'log.json')).code).toBe(1)
  })
})

test.each([
  ['lint', 'not JSON'],
  ['lint', '{}'],
  ['audit', '[]'],
  ['audit', '{ "problems": [5] }'],
])('%s refuses the baseline %j', async (command, text) => {
  robotsTxt('User-agent: *', 'Disallow: /a/')
  writeFileSync(join(folder, 'wrong.json'), text)
  const given = command === 'lint' ? ['lint', 'robots.txt'] : ['audit', 'urls.txt', '--robots', 'robots.txt']
  const { code, err } = await run(...given, '--baseline', 'wrong.json')
  expect(err).toContain('--baseline wrong.json: this is not a report that this command wrote with --format json.')
  expect(code).toBe(2)
})

test('check finds the only robots.txt and robots.expect of the repository', async () => {
  const own = folderWith({
    'public/robots.txt': 'User-agent: *\nDisallow: /a\n',
    'tests/robots.expect': '* disallow /a\n',
  })
  const check = () => runCommand(['check'], { folder: own })
  expect((await check()).err).toContain('The file robots.expect does not exist.')
  execFileSync('git', ['init', '-q'], { cwd: own })
  const { code, err } = await check()
  expect(err).toBe('public/robots.txt is read.\ntests/robots.expect is read.\n')
  expect(code).toBe(0)
  writeFileSync(join(own, 'tests/robots.txt'), '')
  expect(await check()).toMatchObject({
    code: 2,
    err: expect.stringContaining('Which robots.txt? There are public/robots.txt and tests/robots.txt.'),
  })
  removeFolder(own)
})
