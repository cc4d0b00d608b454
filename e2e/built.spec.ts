/** What the build wrote, as someone else takes it into use. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'

const root = resolve(import.meta.dirname, '..')

/** Runs a module in the repository's folder with Node. */
function run(...args: string[]) {
  const { FORCE_COLOR: _, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', env })
  return { status, stdout, stderr }
}

test("the README's example runs and prints what it says", () => {
  const [, example = ''] = /```js\n(.*?)```/s.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? []
  const promised = [...example.matchAll(/\/\/ → (.*)/g)].map(([, line]) => line)
  expect(promised.length).toBeGreaterThan(0)
  const file = test.info().outputPath('readme.mjs')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, example)
  expect(run(file)).toEqual({ status: 0, stdout: `${promised.join('\n')}\n`, stderr: '' })
})

test('Node imports the library by its path', () => {
  const code = `console.log(typeof (await import('./dist/core/index.js')).parse)`
  expect(run('--input-type=module', '--eval', code)).toEqual({ status: 0, stdout: 'function\n', stderr: '' })
})

test('the library is one file that imports nothing', () => {
  expect(readFileSync(join(root, 'dist/core/index.js'), 'utf8')).not.toMatch(/^\s*import\b|\bimport\(|\brequire\(/m)
})

test('the types of the library compile without any other package', () => {
  const file = test.info().outputPath('types.ts')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(
    file,
    `import { evaluate, parse, type Verdict } from 'robotscope'
const verdict: Verdict = evaluate(parse(''), { productToken: 'ExampleBot', url: '/' })
export const allowed: boolean = verdict.allowed
// @ts-expect-error a verdict is no number
export const wrong: number = verdict.allowed
`,
  )
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--types',
    '',
  ]
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  expect(run(tsc, ...options, '--skipLibCheck', 'false', file)).toEqual({ status: 0, stdout: '', stderr: '' })
})

test("Mozilla's linter has nothing to say about the extension for Firefox", () => {
  const program = join(root, 'node_modules/web-ext/bin/web-ext.js')
  const { stdout, stderr } = run(
    program,
    'lint',
    '--source-dir',
    'dist/firefox',
    '--output',
    'json',
    '--no-config-discovery',
  )
  expect(stdout, stderr).toMatch(/^\{/)
  const { errors, warnings, notices } = JSON.parse(stdout)
  expect([...errors, ...warnings, ...notices]).toEqual([])
})
