/** `robotscope mcp` from the packed package, asked by the client of the official SDK. */
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderWithPackage } from '../support/installed-package.ts'

const TEXT = 'User-agent: *\nDisallow: /private/\nDissallow: /a\n\nUser-agent: GPTBot\nDisallow: /\n'
const SERVED = 'User-agent: *\nDisallow: /cart/\n'

let folder = ''
let client: Client
const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(`${request.headers.host} ${request.url}`)
  if (request.headers.host?.startsWith('localhost')) response.writeHead(503).end()
  else response.end(SERVED)
})
let site = ''
let failing = ''

beforeAll(async () => {
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  site = `http://127.0.0.1:${port}`
  failing = `http://localhost:${port}`
  folder = folderWithPackage()
  mkdirSync(join(folder, 'public'))
  writeFileSync(join(folder, 'public/robots.txt'), 'User-agent: *\nDisallow: /\n')
  writeFileSync(join(folder, 'secret.env'), 'KEY=1\n')
  symlinkSync('/etc/hostname', join(folder, 'outside.txt'))
  client = new Client({ name: 'questions', version: '1' })
  const args = ['--no-install', 'robotscope', 'mcp', '--local', site, '--local', failing, '--retries', '0']
  await client.connect(new StdioClientTransport({ command: 'npx', args, cwd: folder, stderr: 'ignore' }))
})

afterAll(async () => {
  await client.close()
  server.closeAllConnections()
  await new Promise(done => server.close(done))
  rmSync(folder, { recursive: true, force: true })
})

async function answer(name: string, given: Readonly<Record<string, unknown>>) {
  const { content, isError = false } = await client.callTool({ name, arguments: given })
  const [first] = content as [{ text: string }]
  return { text: first.text, isError }
}

test('it names its tools, which only read', async () => {
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(['may_fetch', 'explain', 'lint', 'compare', 'wish'])
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)
})

/** A question: the tool, what it is given, what the answer holds, and whether it is an error. */
type Question = readonly [string, Readonly<Record<string, unknown>> | (() => object), RegExp, boolean?]

const questions: readonly Question[] = [
  [
    'may_fetch',
    { text: TEXT, crawlers: ['GPTBot'], urls: ['/b'] },
    /^✗ GPTBot may not fetch \/b: line 6, Disallow: \/\.$/,
  ],
  [
    'may_fetch',
    { text: TEXT, crawlers: ['Bingbot', 'GPTBot'], urls: ['/a', '/private/x'] },
    /^✓ Bingbot .*\n✗ Bingbot .*line 2.*\n✗ GPTBot .*\n✗ GPTBot .*$/,
  ],
  ['may_fetch', { text: TEXT, crawlers: ['ai-training'], urls: ['/private/'] }, /✗ ClaudeBot may not .*line 2/],
  ['may_fetch', { path: 'public/robots.txt', crawlers: ['Googlebot'], urls: ['/'] }, /line 2, Disallow: \//],
  ['may_fetch', () => ({ site, crawlers: ['Googlebot'], urls: [`${site}/cart/1`] }), /200, 31 bytes\n✗ .*line 2/],
  [
    'may_fetch',
    () => ({ site: failing, crawlers: ['Bingbot'], urls: ['/'] }),
    /503[\s\S]*Bingbot may not fetch|503[\s\S]*waits/,
  ],
  [
    'may_fetch',
    { site: 'http://127.0.0.1:9', crawlers: ['Bingbot'], urls: ['/'] },
    /not asked: it is in the local network/,
  ],
  ['may_fetch', () => ({ site, crawlers: ['Bingbot'], urls: ['https://example.org/'] }), /is not a URL of/, true],
  ['may_fetch', { site: 'example.com', crawlers: ['Bingbot'], urls: ['/'] }, /is not an address/, true],
  ['may_fetch', { text: TEXT, crawlers: ['--help'], urls: ['/'] }, /cannot be the name|No known crawler|may fetch/],
  [
    'explain',
    { text: TEXT, crawler: 'Bingbot', url: '/a', line: 3 },
    /^✓ Bingbot[\s\S]*Line 3[\s\S]*RFC 9309 §2\.2\.2/,
  ],
  ['explain', () => ({ site, crawler: 'GPTBot', url: '/cart/' }), /1\. [\s\S]*Line 2 is the only rule that matches/],
  [
    'lint',
    { text: TEXT },
    /3:1 {2}error +Line 3: [\s\S]*misspelled-field[\s\S]*1 error and 1 piece of advice in 1 file/,
  ],
  ['lint', { text: 'User-agent: *\nHost: example.com\nDisallow: /a\n', patch: true }, /^-Host: example\.com$/m],
  ['lint', { path: 'secret.env' }, /may not be read/, true],
  ['lint', { path: 'outside.txt' }, /may not be read/, true],
  [
    'compare',
    { before: { text: TEXT }, after: { text: `${TEXT}Allow: /b\n` } },
    /This change opens \/ for GPTBot; witness \/b\.\n.*line 6.*\n.*line 7/,
  ],
  ['compare', { before: { text: TEXT }, after: { text: `# A comment\n${TEXT}` } }, /proved|No verdict changes/],
  [
    'wish',
    { text: 'User-agent: *\nAllow: /\n', wanted: 'GPTBot disallow everywhere' },
    /does not\.\nThis edit .* proved:\n[\s\S]*\+User-agent: GPTBot\n\+Disallow: \/$/,
  ],
  ['wish', { text: TEXT, wanted: 'GPTBot alow /press/' }, /line 1: .*Did you mean allow\?/, true],
  ['wish', { path: 'public/robots.txt', preset: 'nothing' }, /hold|holds/],
]

test.each(questions.map((question, i) => [i, question] as const))('question %i', async (_, question) => {
  const [tool, given, wanted, isError = false] = question
  const found = await answer(tool, typeof given === 'function' ? { ...given() } : given)
  expect(found.text).toMatch(wanted)
  expect(found.isError).toBe(isError)
  expect(found.text.length).toBeLessThan(9000)
})

test('twenty questions and more were asked, and the server was asked for robots.txt alone, once', () => {
  expect(questions.length).toBeGreaterThanOrEqual(20)
  const { host } = new URL(site)
  expect(asked.filter(one => one.startsWith(host))).toEqual([`${host} /robots.txt`])
  expect(asked.every(one => one.endsWith(' /robots.txt'))).toBe(true)
})

test('long answers are cut, and say how much is left', async () => {
  const text = `User-agent: *\n${Array.from({ length: 400 }, (_, i) => `Disalow: /${i}\n`).join('')}`
  const urls = Array.from({ length: 50 }, (_, i) => `/${i}/${'x'.repeat(200)}`)
  const { text: found } = await answer('may_fetch', { text, crawlers: ['search'], urls })
  expect(found).toMatch(/\n… \d+ more lines\. Ask about less to see them\.$/)
})

test('what is no input of a tool is an error, and the next question is answered', async () => {
  expect((await answer('explain', { text: TEXT, crawler: 'GPTBot' })).isError).toBe(true)
  expect((await answer('lint', { text: TEXT, path: 'robots.txt' })).text).toContain('Give one of site, text and path.')
  expect((await answer('lint', { text: TEXT })).isError).toBe(false)
})
