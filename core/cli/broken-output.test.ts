/** What every command does if its output cannot be written: it never ends with 0, or with 1, which means findings. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folderWith, removeFolder, runCommand } from './testing.ts'

let folder = ''

beforeAll(() => {
  folder = folderWith({
    'robots.txt': 'User-agent: *\nDisallow: /a\n',
    'open.txt': '',
    'marked.txt': '\ufeffUser-agent: *\nDisallow: /a\nDisalow: /b\n',
    'robots.expect': 'Googlebot allow /\n',
    'urls.txt': 'https://example.com/a\n',
  })
})

afterAll(() => removeFolder(folder))

/** Each command, with arguments with which it would end with 0 or 1. */
const calls: Readonly<Record<string, readonly (readonly string[])[]>> = {
  test: [
    ['robots.txt', 'Googlebot', '/a'],
    ['robots.txt', 'Googlebot', '/b', '--format', 'json'],
  ],
  check: [[], ['--format', 'junit']],
  init: [
    ['-o', '-'],
    ['--preset', 'nothing', '-o', '-'],
  ],
  lint: [['robots.txt'], ['marked.txt', '--format', 'sarif'], ['marked.txt', '--fix-dry-run'], ['-', '--fix']],
  diff: [
    ['robots.txt', 'open.txt'],
    ['robots.txt', 'robots.txt'],
    ['robots.txt', 'open.txt', '--urls', 'urls.txt'],
  ],
  audit: [
    ['urls.txt', '--robots', 'robots.txt'],
    ['urls.txt', '--robots', 'robots.txt', '--fail-on', 'blocked'],
    ['urls.txt', '--robots', 'robots.txt', '--format', 'csv'],
  ],
  rows: [[]],
  // A server whose client is gone has nobody to tell.
  mcp: [],
  lsp: [],
  help: [[], ['lint']],
}

const stdin = '{"robots":"","crawler":"Googlebot","url":"/"}\n'

const all = [
  ...Object.entries(calls).flatMap(([command, variants]) => variants.map(variant => [command, ...variant])),
  ...Object.keys(calls).flatMap(command => (command === 'help' ? [] : [[command, '--help']])),
  ['--help'],
  ['--version'],
]

test('the table has every command', async () => {
  const { out } = await runCommand(['--help'])
  const [, commands = ''] = out.split('Commands:\n')
  const names = [...commands.matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name)
  expect(names).toEqual(Object.keys(calls))
})

describe.each(all)('%s %s %s %s %s', (...given) => {
  const parameters = given.filter(one => typeof one === 'string')

  test('a full disk ends with 3 and one sentence', async () => {
    const { code, out, err } = await runCommand(parameters, { folder, stdin, broken: 'ENOSPC' })
    expect(err).toMatch(/(?:^|\n)robotscope: The output cannot be written: ENOSPC: a reason, write\.\n$/)
    expect([code, out]).toEqual([3, ''])
  })

  test('a reader that stops reading changes nothing', async () => {
    const closed = await runCommand(parameters, { folder, stdin, broken: 'EPIPE' })
    const open = await runCommand(parameters, { folder, stdin })
    expect([closed.code, closed.err]).toEqual([open.code, open.err])
    expect(open.out).not.toBe('')
  })
})
