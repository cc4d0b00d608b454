/** Every script says what it takes: an unknown option ends with the usage and 2, before anything is done. */
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

/** All files that may be run, those that are modules only among them. */
const scripts = ['.scripts', '.lab'].flatMap(folder =>
  readdirSync(join(root, folder))
    .filter(name => name.endsWith('.mjs'))
    .map(name => `${folder}/${name}`),
)

/** Those that a package.json runs. */
const named = ['', '.lab/'].flatMap(folder => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  )
  return Object.values(scripts).flatMap(command =>
    [...command.matchAll(/\bnode (\S+\.mjs)/g)].map(([, file = '']) => folder + file),
  )
})

/** Those that are modules only: they take no arguments, and a process of one would do nothing. */
const modules = scripts.filter(file => {
  const text = readFileSync(join(root, file), 'utf8')
  return !named.includes(file) && /^export /m.test(text) && !/(?<!function )readArguments\(/.test(text)
})

interface Result {
  readonly code: number
  readonly output: string
}

function runNode(...parameters: string[]): Promise<Result> {
  return new Promise(done =>
    execFile(process.execPath, parameters, { cwd: root, timeout: 100_000 }, (error, stdout, stderr) =>
      done({ code: error === null ? 0 : Number(error.code ?? -1), output: `${stdout}${stderr}` }),
    ),
  )
}

test('an unknown option ends with a sentence, the usage and 2', async () => {
  expect(scripts).toEqual(expect.arrayContaining(named))
  const run = scripts.filter(file => !modules.includes(file))
  const answers: Record<string, string> = {}
  // Two at a time, as long as there are any.
  const left = [...run]
  const worker = async () => {
    for (let file = left.pop(); file !== undefined; file = left.pop()) {
      const { code, output } = await runNode(file, '--no-such-option')
      const isRefused = code === 2 && /^Unknown option '--no-such-option'\.\nUsage: (?:npm|node) \S/.test(output)
      answers[file] = isRefused ? 'refused' : `${code}: ${output}`
    }
  }
  await Promise.all([worker(), worker()])
  expect(answers).toEqual(Object.fromEntries(run.map(file => [file, 'refused'])))
})

test('a module does nothing when it is loaded', async () => {
  expect(modules.length).toBeGreaterThan(10)
  const imports = modules.map(file => `await import('./${file}'); console.log('${file}')`)
  const loaded = await runNode('--input-type=module', '--eval', imports.join('\n'), '--', '--no-such-option')
  expect(loaded).toEqual({ code: 0, output: modules.map(file => `${file}\n`).join('') })
})

test.each([
  ['--help ends with 0', '.scripts/start.mjs', ['--help'], 0, /^Usage: npm start/],
  ['a value is missing', '.scripts/start.mjs', ['--port'], 2, /^Option '--port <value>' argument missing\.\nUsage: /],
  ['not a port', '.scripts/start.mjs', ['--port', '70000'], 2, /^--port 70000: a whole number from 1 to 65535 is exp/],
  ['an argument is missing', '.lab/corpus.mjs', [], 2, /^An argument is missing\.\nUsage: /],
  ['a folder is missing', '.lab/compare.mjs', ['no/such/folder'], 2, /^no\/such\/folder is not a folder\.\nUsage: /],
  ['a file is missing', '.lab/fuzz.mjs', ['--replay', 'no-file'], 2, /^no-file is not a file\.\nUsage: /],
  ['an argument too many', '.scripts/sizes.mjs', ['all'], 2, /^all is one argument too many\.\nUsage: /],
])('%s', async (_, file, options, code, output) => {
  const answer = await runNode(file, ...options)
  expect(answer.output).toMatch(output)
  expect(answer.output).not.toContain('    at ')
  expect(answer.code).toBe(code)
})
