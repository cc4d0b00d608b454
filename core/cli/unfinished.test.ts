/** Where a command does not examine everything, it says so with the way on, and exits with 3 unless that is allowed. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from '../parse/parse.ts'
import { contextOf } from './context.ts'
import { addToSummary } from './formats/github.ts'
import { sarifLog } from './formats/sarif.ts'
import { folderWith, type Respond, removeFolder, runCommand, serve, type TestSite, text } from './testing.ts'

const starred = (keep: (i: number) => boolean) =>
  Array.from({ length: 1_500 }, (_, i) => i)
    .filter(keep)
    .map(i => `Disallow: /*${[...i.toString(2)].map(bit => (bit === '0' ? 'a' : 'b')).join('*')}\n`)
    .join('')

const plain = (count: number) => Array.from({ length: count }, (_, i) => `Disallow: /p${i}/\n`).join('')

const document = (root: string, element: string, urls: readonly string[]): Respond =>
  text(
    `<?xml version="1.0"?><${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.map(url => `<${element}><loc>${url}</loc></${element}>`).join('')}</${root}>`,
  )

/** An index that names a sitemap and the next index. */
const deepIndex =
  (next: number): Respond =>
  (request, response, own) =>
    document('sitemapindex', 'sitemap', [own.url('deep.test', '/pages.xml'), own.url('deep.test', `/${next}.xml`)])(
      request,
      response,
      own,
    )

let folder = ''
let site: TestSite

beforeAll(async () => {
  folder = folderWith({
    'hard.txt': `User-agent: *\n${starred(() => true)}`,
    'harder.txt': `User-agent: *\n${starred(i => i % 7 !== 3)}`,
    'wp.txt': `User-agent: *\nDisallow: /wp/\nAllow: /wp/*\n${plain(10_000)}`,
    'large.txt': `User-agent: *\n${plain(27_400)}`,
    'open.txt': 'User-agent: *\nDisallow: /private/\n',
  })
  const rules = text(`User-agent: *\n${plain(3_000)}`)
  site = await serve({
    'many.test/robots.txt': rules,
    'www.many.test/robots.txt': rules,
    'deep.test/pages.xml': (request, response, own) =>
      document('urlset', 'url', [own.url('deep.test', '/a')])(request, response, own),
    ...Object.fromEntries([0, 1, 2, 3].map(i => [`deep.test/${i}.xml`, deepIndex(i + 1)])),
    'deep.test/4.xml': (request, response, own) =>
      document('urlset', 'url', [own.url('deep.test', '/b')])(request, response, own),
  })
})

afterAll(async () => {
  await site.close()
  removeFolder(folder)
})

const wayOn = /More --effort examines more\./

const commands: Readonly<Record<string, () => readonly string[]>> = {
  lint: () => ['lint', 'hard.txt', '--fail-on', 'never'],
  diff: () => ['diff', 'hard.txt', 'harder.txt'],
  check: () => ['check', site.url('many.test', '/'), '--variants', '--for', 'Googlebot'],
  audit: () => ['audit', site.url('deep.test', '/0.xml'), '--robots', 'open.txt', '--for', 'Googlebot'],
  'diff --urls': () => ['diff', 'open.txt', 'open.txt', '--urls', site.url('deep.test', '/0.xml')],
}

describe.each(Object.entries(commands))('%s', (_, command) => {
  const run = (...more: readonly string[]) => runCommand([...command(), ...more], { folder })

  test('says so and exits with 3; --allow-unfinished accepts it', async () => {
    const { out, err, code } = await run()
    expect((out + err).replace(/\s+/g, ' ')).toMatch(wayOn)
    expect(code).toBe(3)
    const allowed = await run('--allow-unfinished')
    expect((allowed.out + allowed.err).replace(/\s+/g, ' ')).toMatch(wayOn)
    expect(allowed.code).toBe(0)
  })
})

test.each(['check', 'audit', 'diff --urls'])('%s with more effort ends', async name => {
  const { out, err, code } = await runCommand([...(commands[name]?.() ?? []), '--effort', '2'], { folder })
  expect(out + err).not.toMatch(/effort|examined/)
  expect(code).toBe(0)
})

test('check counts the paths that it compared, in each format', async () => {
  const formats = async (...more: readonly string[]) =>
    (await runCommand([...(commands['check']?.() ?? []), ...more], { folder })).out.replace(/\s+/g, ' ')
  const sentence = /Of 6,001 paths, 5,000 were compared/
  expect(await formats()).toMatch(sentence)
  expect(await formats('--format', 'junit')).toMatch(/<error message="[^"]*Of 6,001 paths, 5,000 were compared/)
  expect(await formats('--format', 'junit', '--allow-unfinished')).not.toContain('<error')
  expect(await formats('--format', 'github')).toMatch(/::warning title=Expected[^\n]*Of 6,001 paths/)
  expect(JSON.parse(await formats('--format', 'json'))).toContainEqual(
    expect.objectContaining({ result: 'unfinished', reason: expect.stringMatching(sentence) }),
  )
})

test('reports of an audit say what was not read', async () => {
  const report = async (format: string) =>
    (await runCommand([...(commands['audit']?.() ?? []), '--format', format], { folder })).out.replace(/\s+/g, ' ')
  const sentence = 'names more sitemaps, which are not read: indexes name indexes too deeply.'
  for (const format of ['text', 'markdown', 'html']) expect(await report(format)).toContain(sentence)
  expect(JSON.parse(await report('json'))).toMatchObject({ unfinished: [expect.stringContaining(sentence)] })
})

test('a file with a rule that another one overrules and 10,000 plain rules is examined to the end', async () => {
  const { out, code } = await runCommand(['lint', 'wp.txt', '--fail-on', 'warning'], { folder })
  expect(out).toContain('Line 2, `Disallow: /wp/`, has no effect')
  expect(out).not.toContain('Not all was examined')
  expect(code).toBe(1)
})

test('a file of 500 KiB of plain rules is examined to the end', async () => {
  expect(readFileSync(join(folder, 'large.txt')).length).toBeGreaterThan(500_000)
  const { out, code } = await runCommand(['lint', 'large.txt'], { folder })
  expect([out, code]).toEqual(['No problems in 1 file.\n', 0])
})

test('a SARIF log and a summary say that they are cut', async () => {
  const robots = parse('User-agent: *\n')
  const problem = {
    ...{ rule: 'x', severity: 'error', message: 'y', line: 1, column: 1, endLine: 1, endColumn: 2, from: 0, to: 1 },
    ...{ places: [], related: [], dialects: [], crawlers: undefined },
  } as never
  const log = (count: number) =>
    sarifLog([{ uri: 'a', robots, problems: Array(count).fill(problem), notes: [] }], { version: '1', home: '' })
  expect(log(25_000)).not.toContain('more results')
  expect(log(25_010)).toContain('10 more results are not in this file: code hosts take 25,000.')
  const context = contextOf({ folder, environment: { GITHUB_STEP_SUMMARY: 'cut.md' }, stdout: {}, stderr: {} } as never)
  await addToSummary(context, 'x'.repeat(1_000_001))
  expect(readFileSync(join(folder, 'cut.md'), 'utf8')).toMatch(/x\n\nThe summary is cut here: it is too long\.\n$/)
})
