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

/** A script, and its arguments. */
type Run = readonly [file: string, ...parameters: string[]]

/**
 * Runs scripts one after the other in one process, as most of them load the same packages: what would end the process ends
 * the script.
 */
const DRIVER = `
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
const [node, , json] = process.argv
const answers = []
const loaded = new Map()
let answer
const write = process.stdout.write.bind(process.stdout)
for (const stream of [process.stdout, process.stderr])
  stream.write = text => {
    if (answer.code === undefined) answer.output += text
    return true
  }
process.exit = code => {
  answer.code ??= code ?? 0
  throw answer
}
for (const [file, ...parameters] of JSON.parse(json)) {
  answer = { output: '' }
  answers.push(answer)
  process.argv = [node, resolve(file), ...parameters]
  const { href } = pathToFileURL(file)
  // A module is loaded once for each address.
  const times = loaded.get(href) ?? 0
  loaded.set(href, times + 1)
  try {
    await import(times === 0 ? href : href + '?' + times)
  } catch (error) {
    if (answer.code === undefined) Object.assign(answer, { code: 1, output: answer.output + error.stack })
  }
}
write(JSON.stringify(answers))
`

function outputOf(input: string, ...parameters: string[]): Promise<string> {
  return new Promise((done, failed) =>
    execFile(
      process.execPath,
      ['--input-type=module', '-', ...parameters],
      { cwd: root, timeout: 100_000 },
      (error, stdout, stderr) => (error ? failed(new Error(stdout + stderr)) : done(`${stdout}${stderr}`)),
    ).stdin?.end(input),
  )
}

async function answersOf(runs: readonly Run[]): Promise<Result[]> {
  return JSON.parse(await outputOf(DRIVER, JSON.stringify(runs)))
}

test('an unknown option ends with a sentence, the usage and 2', async () => {
  expect(scripts).toEqual(expect.arrayContaining(named))
  const isImported = (file: string) => /^export /m.test(readFileSync(join(root, file), 'utf8'))
  const run = scripts
    .filter(file => !modules.includes(file))
    .sort((a, b) => Number(isImported(a)) - Number(isImported(b)))
  const wrong = run.map((file): Run => [file, '--no-such-option'])
  const alone = run.findIndex(isImported)
  const answers = await answersOf(wrong.slice(0, alone))
  // What other scripts import is loaded already where these have run.
  for (const one of wrong.slice(alone)) answers.push(...(await answersOf([one])))
  const told = answers.map(({ code, output }, i) => {
    const isRefused = code === 2 && /^Unknown option '--no-such-option'\.\nUsage: (?:npm|node) \S/.test(output)
    return [run[i], isRefused ? 'refused' : `${code}: ${output}`]
  })
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(run.map(file => [file, 'refused'])))
})

test('a module does nothing when it is loaded', async () => {
  expect(modules.length).toBeGreaterThan(10)
  const imports = modules.map(file => `await import('./${file}'); console.log('${file}')`)
  const loaded = await outputOf(imports.join('\n'), '--no-such-option')
  expect(loaded).toEqual(modules.map(file => `${file}\n`).join(''))
})

test('wrong arguments are told in one sentence', async () => {
  const cases: readonly (readonly [run: Run, code: number, output: RegExp])[] = [
    [['.scripts/start.mjs', '--help'], 0, /^Usage: npm start/],
    [['.scripts/start.mjs', '--port'], 2, /^Option '--port <value>' argument missing\.\nUsage: /],
    [['.scripts/start.mjs', '--port', '70000'], 2, /^--port 70000: a whole number from 1 to 65535 is exp/],
    [['.lab/corpus.mjs'], 2, /^An argument is missing\.\nUsage: /],
    [['.lab/compare.mjs', 'no/such/folder'], 2, /^no\/such\/folder is not a folder\.\nUsage: /],
    [['.lab/fuzz.mjs', '--replay', 'no-file'], 2, /^no-file is not a file\.\nUsage: /],
    [['.scripts/sizes.mjs', 'all'], 2, /^all is one argument too many\.\nUsage: /],
  ]
  const answers = await answersOf(cases.map(([run]) => run))
  for (const [i, [run, code, output]] of cases.entries()) {
    expect(answers[i]?.output, run.join(' ')).toMatch(output)
    expect(answers[i]?.output, run.join(' ')).not.toContain('    at ')
    expect(answers[i]?.code, run.join(' ')).toBe(code)
  }
})
