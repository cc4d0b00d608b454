/** What docs/ci.md shows of the command line is what it prints. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { folderWith, removeFolder, runCommand } from './testing.ts'

const page = readFileSync(resolve(import.meta.dirname, '../../docs/ci.md'), 'utf8')
const blocks = [...page.matchAll(/^```\w*\n(.*?)^```$/gms)].map(([, text = '']) => text)

const folder = folderWith({ 'robots.txt': 'User-agent: *\nDisallow: /cart/\n' })
afterAll(() => removeFolder(folder))

test('the output of diff', async () => {
  const git = (...words: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...words], { cwd: folder })
  git('init', '-q', '-b', 'main')
  git('add', '-A')
  git('commit', '-q', '-m', 'a')
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *\nDisallow: /cart/\nDisallow: /blog/\n')
  const { code, out } = await runCommand(['diff', 'git:main:robots.txt', 'robots.txt'], { folder })
  expect(out).toBe(blocks.find(block => block.startsWith('✗ This change')))
  expect(code).toBe(1)
})

test('the expectations are read: all but that about AI training hold for this file', async () => {
  const expectations = blocks.find(block => block.includes('train-ai=n  /press/')) ?? ''
  const rules = 'User-agent: *\nDisallow: /cart/\nContent-Usage: /press/ train-ai=n\n'
  writeFileSync(join(folder, 'robots.expect'), expectations)
  writeFileSync(join(folder, 'robots.txt'), rules)
  const { out } = await runCommand(['check'], { folder })
  expect(out).toContain('5 expectations: 4 hold, 1 does not.')
})
