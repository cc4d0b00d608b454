/** Names and contents from elsewhere that would steer a terminal or GitHub's runner, at every door of the command line. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { visible, visibleControls } from '../text/phrases.ts'
import { folderWith, removeFolder, runCommand, runnerCommands } from './testing.ts'

/** A hyperlink of a terminal, a colour in C1, another direction, a line of its own, and both kinds of commands. */
const NAME = 'x\u001b]8;;https://evil.example\u0007y\u009b31m\u202ez\u2028\u{e0041}\r\n::error::planted##[error]planted'

/** The same where no line break can be. */
const IN_LINE = NAME.replaceAll(/[\r\n]/g, '')

const folder = folderWith({
  'robots.txt': `User-agent: *\nDisallow: /a${IN_LINE}\nDisalow: /b${IN_LINE}\n`,
  'after.txt': `User-agent: *\nDisallow: /\n# ${IN_LINE}\n`,
  'plain.txt': 'User-agent: *\nDisallow: /a\n',
  'wrong.expect': `Googlebot ${IN_LINE} /\n`,
  'url.expect': `Googlebot allow ${IN_LINE}\n`,
  'unmet.expect': `Googlebot allow /a${IN_LINE}\nGooglebot allow /a\n`,
  'unknown.xyz': `::error::planted ${IN_LINE}\n##[error]planted\n`,
  'sitemap.xml': `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://e.com/a##[error]planted</loc></url></urlset>`,
  'list.txt': `https://e.com/a##[error]planted\n::error::planted\n${IN_LINE}\n`,
})
afterAll(() => removeFolder(folder))

/** What a person may type or a workflow may pass. */
const calls: readonly (readonly string[])[] = [
  ['lint', NAME],
  ['lint', 'robots.txt', '--', `./${NAME}`],
  ['lint', 'robots.txt', '-o', `${NAME}/a`],
  ['check', NAME, '--expect', 'unmet.expect'],
  ['check', 'robots.txt', NAME, '--expect', 'unmet.expect'],
  ['check', 'robots.txt', '--expect', NAME],
  ['check', 'robots.txt', '--expect', 'wrong.expect'],
  ['check', 'robots.txt', '--expect', 'url.expect'],
  ['check', 'robots.txt', '--expect', 'unmet.expect'],
  ['diff', NAME, 'robots.txt'],
  ['diff', `git:${NAME}:robots.txt`, 'robots.txt'],
  ['diff', 'plain.txt', 'after.txt', '--for', NAME],
  ['diff', 'robots.txt', 'after.txt'],
]

const others: readonly (readonly string[])[] = [
  ['test', NAME, 'Googlebot', '/'],
  ['test', 'robots.txt', NAME, '/'],
  ['test', 'robots.txt', 'Googlebot', NAME],
  ['test', 'robots.txt', 'Googlebot', `/${NAME}`],
  ['audit', NAME, '--robots', 'robots.txt'],
  ['audit', 'sitemap.xml', '--robots', NAME],
  ['audit', 'unknown.xyz', '--robots', 'robots.txt', '--site', 'https://e.com'],
  ['audit', 'sitemap.xml', '--robots', 'robots.txt', '--site', NAME],
  ['audit', 'sitemap.xml', 'list.txt', 'unknown.xyz', '--robots', 'robots.txt', '--site', 'https://e.com'],
  ['audit', 'sitemap.xml', '--robots', 'robots.txt', '-o', NAME],
  ['diff', 'robots.txt', 'after.txt', '--urls', NAME],
  ['lint', 'robots.txt', '--format', NAME],
  ['lint', `--${NAME}`],
  [NAME],
]

const named = (list: typeof calls) => list.map(parameters => [visible(parameters.join(' ')), parameters] as const)

test.each(named([...calls, ...others]))('nothing unseen is written by %s', async (_, parameters) => {
  const { out, err } = await runCommand(parameters, { folder })
  expect(visibleControls(out + err)).toBe(out + err)
  expect((out + err).split('\n').filter(line => line.startsWith('::error::'))).toEqual([])
})

test.each(named(calls))('the runner runs only the own commands of %s', async (_, [command = '', ...rest]) => {
  const environment = { GITHUB_STEP_SUMMARY: 'summary.md' }
  const { out, err } = await runCommand([command, '--format', 'github', ...rest], { folder, environment })
  expect(err).toBe('')
  const own = runnerCommands(out)
  expect(own.filter(line => !/^::(?:error|warning|notice) (?:[\w-]+=[^:,]*,?)+::/.test(line))).toEqual([])
  const shown = own.join('\n')
  expect(visibleControls(shown)).toBe(shown)
})

test('the summary of a job shows what cannot be seen', async () => {
  const environment = { GITHUB_STEP_SUMMARY: 'shown.md' }
  for (const parameters of calls.filter(([, name]) => name !== NAME)) {
    const [command = '', ...rest] = parameters
    await runCommand([command, '--format', 'github', ...rest], { folder, environment })
  }
  const summary = readFileSync(join(folder, 'shown.md'), 'utf8')
  expect(visibleControls(summary)).toBe(summary)
  expect(summary).toContain('‹U+202E›')
})
