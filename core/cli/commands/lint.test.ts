import { execFileSync } from 'node:child_process'
import { chmodSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CommandSurroundings, folderWith, plain, removeFolder, runCommand, serve, text } from '../testing.ts'

let folder = ''

beforeAll(() => {
  folder = folderWith({
    'delay.txt': 'User-agent: *\nCrawl-delay: ten\nDisallow: /a/\n',
    'fine.txt': 'User-agent: *\nDisallow: /a/\n',
    'mark.txt': '\ufeffUser-agent: *\nDisallow: /a/\n',
    'shop.txt': 'User-agent: *\nDisallow: /wp-admin/\nAllow: /wp-admin/admin-ajax.php\nDisallow: /cart/\n',
    'two.txt': '\ufeffUser-agent: *\nDisallow: /a/\nDisallow: /a/b\n',
    'quoted.txt': '\ufeffUser-agent: *\nDisallow: "/a"\n',
    'wrong.txt': 'User-agent: *\nDisalow: /a/\n',
    'stars.txt': `User-agent: *\n${Array.from({ length: 2_500 }, (_, i) => `${i % 2 ? 'Allow' : 'Disallow'}: /*a${i}*b*.js$\n`).join('')}`,
    'many.txt': `User-agent: *\n${Array.from({ length: 400 }, (_, i) => `Disallow: /a${i}#b\n`).join('')}`,
  })
})

afterAll(() => removeFolder(folder))

const lint = (parameters: readonly string[], around: CommandSurroundings = {}) =>
  runCommand(['lint', ...parameters], { folder, ...around })

describe('arguments', () => {
  test.each([
    [['fine.txt', '--site', 'example.com'], '--site example.com: write the address of a site'],
    [['fine.txt', '--site', 'https://'], '--site https://: write the address of a site'],
    [
      ['-', '--fix', '--format', 'json'],
      '--fix of stdin writes the file to stdout: leave out --format and other files.',
    ],
    [['-', 'fine.txt', '--fix'], 'leave out --format and other files.'],
    [['git:main:robots.txt', '--fix'], 'What a site or git has cannot be changed: try --fix-dry-run.'],
    [['https://exa mple'], 'https://exa mple is not an address.'],
  ])('%j ends with 2', async (parameters, message) => {
    const { code, err } = await lint(parameters)
    expect(err).toContain(message)
    expect(code).toBe(2)
  })
})

describe('a file that was not examined whole', () => {
  const open = /never-wins, redundant-rule and ineffective-allow: of 2,500 rules, \d+ were examined/
  const toOutput = (format: string) => lint(['stars.txt', '--format', format, '--fail-on', 'never'])

  test('ends with 3, unless that is allowed or there are problems', async () => {
    expect((await lint(['stars.txt'])).code).toBe(3)
    expect((await lint(['stars.txt', '--allow-unfinished'])).code).toBe(0)
    expect((await lint(['stars.txt', 'wrong.txt'])).code).toBe(1)
  })

  test('is never said to have no problems', async () => {
    const { out } = await lint(['stars.txt'])
    expect(plain(out)).toMatch(/^No problems were found in 1 file, and not all was examined\.$/m)
    expect(plain(out).replace(/\s+/g, ' ')).toMatch(open)
    expect(plain(out)).toContain('--effort')
  })

  test.each(['--fix', '--fix-dry-run'])('%s says so, and not that there is nothing to fix', async option => {
    const { out, err, code } = await lint(['stars.txt', option])
    expect(plain(out + err).replace(/\s+/g, ' ')).toMatch(open)
    expect(err).not.toContain('there is nothing to fix')
    expect(code).toBe(3)
  })

  test.each(['json', 'jsonl', 'csv', 'sarif', 'github'])('%s says so', async format => {
    const { out, code } = await toOutput(format)
    expect(out).toMatch(open)
    expect(code).toBe(3)
  })

  test('SARIF has it as a notification of the run, not as a result', async () => {
    const [run] = JSON.parse((await toOutput('sarif')).out).runs
    expect(run.results).toEqual([])
    expect(run.invocations[0].toolExecutionNotifications[0]).toMatchObject({ level: 'warning' })
  })
})

describe('fixes', () => {
  test('--fix-dry-run says when there is nothing to fix', async () => {
    const { err } = await lint(['--fix-dry-run', 'fine.txt'])
    expect(err).toContain('fine.txt: there is nothing to fix without changing a verdict.')
  })

  test('the counts say how many problems --fix mends', async () => {
    expect((await lint(['mark.txt'])).out).toContain(' in 1 file. --fix mends it.')
    expect((await lint(['two.txt', '--style'])).out).toContain(' in 1 file. --fix mends all of them.')
    expect((await lint(['quoted.txt'])).out).toContain(' in 1 file. --fix mends 1 of them.')
    expect((await lint(['fine.txt'])).out).toBe('No problems in 1 file.\n')
  })

  test('a file that cannot be written is named', async () => {
    const own = folderWith({ 'robots.txt': '\ufeffUser-agent: *\nDisallow: /a/\n' })
    const path = join(own, 'robots.txt')
    chmodSync(path, 0o444)
    chmodSync(own, 0o555)
    const { code, err } = await lint(['--fix', 'robots.txt'], { folder: own })
    // An administrator may write to any file.
    const isAdministrator = process.getuid?.() === 0
    expect([code, err.includes('robots.txt cannot be written')]).toEqual(isAdministrator ? [0, false] : [3, true])
    chmodSync(own, 0o755)
    removeFolder(own)
  })
})

describe('output', () => {
  test('on a narrow terminal a message is below its place', async () => {
    const { out } = await lint(['wrong.txt'], { columns: 40 })
    expect(plain(out)).toMatch(/^wrong\.txt\n {2}2:1 {2}error\n {4}Line 2/)
  })

  test('message, note and help are fields of data, lines of text, and one text where there is only one', async () => {
    const parts = [
      'Line 2: `ten` is not a number of seconds.',
      'Crawlers that support the field may skip the line.',
      'Write only the number, as in `Crawl-delay: 10`.',
    ]
    const [message, note, help] = parts
    const as = async (format: string) => (await lint(['delay.txt', '--format', format])).out
    const [problem] = JSON.parse(await as('json'))
    expect(problem).toMatchObject({ message, note, help })
    expect(plain(await as('text'))).toContain(parts.join(`\n${' '.repeat(15)}`))
    expect(await as('github')).toContain(`::${parts.join(' ')}\n`)
    const [result] = JSON.parse(await as('sarif')).runs[0].results
    expect(result.message).toEqual({ text: parts.join(' ') })
    const environment = { GITHUB_STEP_SUMMARY: 'delay.md', GITHUB_WORKSPACE: folder }
    await lint(['delay.txt', '--format', 'github'], { environment })
    expect(readFileSync(join(folder, 'delay.md'), 'utf8')).toContain(`| ${parts.join(' ').replaceAll('`', '\\`')} |`)
  })

  test('what holds for Google’s crawlers alone says so', async () => {
    const own = folderWith({ 'robots.txt': 'User-agent: *\nAllow: /public/\nDisallow /\n' })
    const { out } = await lint(['robots.txt'], { folder: own })
    const findings = plain(out).split(/\n(?= {2}\d)/)
    expect(findings.find(text => text.includes('closed-with-exceptions'))).toContain(
      'closed-with-exceptions · for Google’s crawlers alone',
    )
    expect(findings.find(text => text.includes('missing-colon'))).toContain(
      'missing-colon · for all crawlers but Google’s',
    )
    removeFolder(own)
  })

  test('many problems of a rule are one entry with a number', async () => {
    const { out } = await lint(['many.txt'])
    expect(out).toMatch(/hash-in-path, and 300 more of this rule\n/)
  })

  test('JSON, and the summary of a job, with and without problems', async () => {
    const [first] = JSON.parse((await lint(['wrong.txt', '--format', 'json'])).out)
    expect(first).toMatchObject({ file: 'wrong.txt', line: 2, column: 1, severity: 'error', rule: 'misspelled-field' })
    const environment = { GITHUB_STEP_SUMMARY: 'summary.md', GITHUB_WORKSPACE: folder }
    await lint(['fine.txt', '--format', 'github'], { environment })
    await lint(['wrong.txt', '--format', 'github'], { environment })
    const summary = readFileSync(join(folder, 'summary.md'), 'utf8')
    expect(summary).toContain('## robots.txt\n\nNo problems in 1 file.\n')
    expect(summary).toContain('| file | line | severity | rule | message | fix |')
  })

  test('the default of a system is told from the lines of the owner', async () => {
    const data = JSON.parse((await lint(['shop.txt', '--format', 'json'])).out)
    expect(data).toMatchObject([
      { file: 'shop.txt', severity: 'default', line: null, system: ['WordPress ≥ 4.4'], ownLines: [4] },
    ])
    expect(JSON.parse((await lint(['fine.txt', '--format', 'json'])).out)).toEqual([])
    const { out } = await lint(['shop.txt'])
    expect(out).toMatch(
      /No problems in 1 file\.\nshop\.txt: This is the default file of WordPress \(≥ 4\.4\) with 1 line/,
    )
    expect((await lint(['shop.txt', '--format', 'github'])).out).toBe('')
  })

  test('a summary that cannot be written is said, and the rest goes on', async () => {
    const { out, code } = await lint(['fine.txt', '--format', 'github'], {
      environment: { GITHUB_STEP_SUMMARY: 'none/summary.md' },
    })
    expect(out).toContain('The summary of the job was not written: ENOENT')
    expect(code).toBe(0)
  })

  test('a file of a site is named by its address', async () => {
    const site = await serve({ 'a.test/robots.txt': text('User-agent: *\nDisalow: /a/\n') })
    const { out } = await lint([site.url('a.test'), '--format', 'sarif'])
    const [{ results, tool }] = JSON.parse(out).runs
    expect(results[0].locations[0].physicalLocation.artifactLocation.uri).toBe(site.url('a.test'))
    expect(tool.driver).not.toHaveProperty('informationUri')
    const github = await lint([site.url('a.test'), '--format', 'github'])
    expect(github.out).toMatch(/^::error title=misspelled-field::Line 2/m)
    await site.close()
  })

  test('spaces and other characters of a path are escaped in SARIF', async () => {
    const own = folderWith({ 'a b?#.txt': 'User-agent: *\nDisalow: /a/\n' })
    const { out } = await lint(['a b?#.txt', '--format', 'sarif'], { folder: own })
    const [{ results }] = JSON.parse(out).runs
    expect(results[0].locations[0].physicalLocation.artifactLocation.uri).toBe('a%20b%3F%23.txt')
    removeFolder(own)
  })
})

describe('git', () => {
  let own = ''
  const git = (...parameters: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...parameters], { cwd: own })

  beforeAll(() => {
    own = folderWith({ 'sub/robots.txt': 'User-agent: *\nDisalow: /a/\n' })
    git('init', '-q', '-b', 'main')
    git('add', '.')
    git('commit', '-q', '-m', 'One')
  })

  afterAll(() => removeFolder(own))

  test('a folder of a revision is not a file', async () => {
    const { err, code } = await lint(['git:main:sub'], { folder: own })
    expect(err).toContain('sub is a folder in main. Name a file in it.')
    expect(code).toBe(3)
  })

  test('outside a repository, and without git', async () => {
    const outside = await lint(['git:main:robots.txt'], { environment: { PATH: process.env['PATH'] } })
    expect(outside.err).toContain('is not in a git repository, so main cannot be read.')
    const without = await lint(['git:main:robots.txt'], { environment: { PATH: join(folder, 'none') } })
    expect(without.err).toContain('The program git was not found, which reads git:REVISION:PATH.')
  })
})

test('a file that keeps search engines out of a public site counts by default', async () => {
  const own = folderWith({ 'robots.txt': 'User-agent: *\nDisallow: /\n' })
  const codeFor = async (...more: readonly string[]) =>
    (await runCommand(['lint', 'robots.txt', ...more], { folder: own })).code
  expect(await codeFor('--site', 'https://www.brand.example')).toBe(1)
  expect(await codeFor()).toBe(1)
  expect(await codeFor('--site', 'https://staging.brand.example')).toBe(0)
  removeFolder(own)
})

describe('--portable', () => {
  const blank = 'User-agent: *\n\nDisallow: /a\n'

  test('says why programs read a file otherwise', async () => {
    const { out, code } = await lint(['-', '--portable'], { stdin: blank })
    expect(plain(out).replace(/\s+/g, ' ')).toContain(
      '2: To Python ≤ 3.12 and WWW::RobotRules a blank line ends a group, so rules after it are lost.',
    )
    expect(code).toBe(0)
    expect(plain((await lint(['fine.txt', '--portable'])).out)).toContain(
      'fine.txt: all programs read it as RFC 9309 does.',
    )
  })

  test('with --fix the file is written so that they do not', async () => {
    const { out } = await lint(['-', '--portable', '--fix'], { stdin: blank })
    expect(out).toBe('User-agent: *\nDisallow: /a\n')
  })

  test('is data too: one finding for each cause', async () => {
    const { out } = await lint(['-', '--portable', '--format', 'json'], { stdin: `${blank}Disallow: /*.pdf\n` })
    const found = JSON.parse(out).filter(({ severity }: { severity: string }) => severity === 'portability')
    expect(found).toMatchObject([
      { rule: 'blank-line', line: 2, safe: true, programs: ['python-3.12', 'www-robotrules'] },
      { rule: 'not-repairable', line: 4, fix: null, programs: ['python-3.12', 'www-robotrules'] },
    ])
    expect(Object.keys(JSON.parse((await lint(['-', '--format', 'json'], { stdin: 'x' })).out)[0])).not.toContain(
      'programs',
    )
  })

  test('SARIF has them, with the edits that mend all', async () => {
    const { out } = await lint(['-', '--portable', '--format', 'sarif'], { stdin: blank })
    const [{ results, tool }] = JSON.parse(out).runs
    expect(results.at(-1)).toMatchObject({
      ruleId: 'portability/blank-line',
      level: 'note',
      fixes: [{ artifactChanges: [{ replacements: [{ deletedRegion: { startLine: 2, endLine: 3 } }] }] }],
    })
    expect(tool.driver.rules.at(-1).id).toBe('portability/blank-line')
    const without = JSON.parse((await lint(['-', '--format', 'sarif'], { stdin: blank })).out)
    expect(without.runs[0].tool.driver.rules.at(-1).id).not.toContain('portability')
  })

  test('--fix-dry-run shows what --fix would write', async () => {
    const { out } = await lint(['-', '--portable', '--fix-dry-run'], { stdin: blank })
    expect(out).toContain('-\n Disallow: /a')
  })
})
