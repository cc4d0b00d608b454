/** The built command line, run as people run it: from anywhere, in pipes, by the action and the hook. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { isBuiltin } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const RULES = 'User-agent: *\nDisallow: /private/\n'

let folder = ''
let program = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'robotscope e2e '))
  program = join(folder, 'robotscope.js')
  copyFileSync(join(root, 'dist/cli/robotscope.js'), program)
  writeFileSync(join(folder, 'robots.txt'), RULES)
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Neither colours nor a summary of a job are wanted of the machine that runs the tests. */
function environment(more: Readonly<Record<string, string>> = {}) {
  const { FORCE_COLOR: _, GITHUB_STEP_SUMMARY: __, GITHUB_WORKSPACE: ___, ...own } = process.env
  return { ...own, ...more }
}

const run = (parameters: readonly string[], input = '') =>
  spawnSync(process.execPath, [program, ...parameters], { cwd: folder, encoding: 'utf8', input, env: environment() })

test('one file runs where nothing else is', () => {
  const { status, stdout, stderr } = run(['test', 'robots.txt', 'Googlebot', '/private/x'])
  expect(stderr).toBe('')
  expect(stdout).toBe('✗ Googlebot may not fetch /private/x: line 2, Disallow: /private/.\n')
  expect(status).toBe(1)
})

test('the package brings it as a program', () => {
  const { bin, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const file = join(root, bin.robotscope)
  expect(readFileSync(file, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/)
  mkdirSync(join(folder, 'bin'))
  symlinkSync(file, join(folder, 'bin/robotscope'))
  const shown = execFileSync(process.execPath, [join(folder, 'bin/robotscope'), '--version'], { encoding: 'utf8' })
  expect(shown).toBe(`${version}\n`)
  const packed = spawnSync('npm', ['pack', '--dry-run', '--ignore-scripts', '--json'], { cwd: root, encoding: 'utf8' })
  const [{ files }] = JSON.parse(packed.stdout)
  expect(files.map(({ path }: { path: string }) => path)).toContain('dist/cli/robotscope.js')
})

test('it finds the programs beside it, in a file of their own', () => {
  const file = join(root, 'dist/cli/robotscope.js')
  writeFileSync(join(folder, 'after.txt'), RULES.replace('\n', '\n\n'))
  const own = (...parameters: readonly string[]) =>
    spawnSync(process.execPath, [file, ...parameters], { cwd: folder, encoding: 'utf8', env: environment() }).stdout
  expect(own('diff', 'robots.txt', 'after.txt', '--programs')).toContain(
    'Python ≤ 3.12: this change opens /private/ for',
  )
  expect(own('test', 'after.txt', 'GPTBot', '/private/', '--read-as', 'protego')).toMatch(/^✗ /)
  expect(own('test', 'after.txt', 'GPTBot', '/private/', '--programs')).toContain('WWW::RobotRules reads it otherwise')
})

test('it runs beside any package.json, as it needs nothing but Node', () => {
  for (const type of ['commonjs', 'module', undefined]) {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'site', type }))
    const { status, stdout, stderr } = run(['lint', 'robots.txt'])
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: 'No problems in 1 file.\n', stderr: '' })
  }
  const code = readFileSync(program, 'utf8')
  expect(code).not.toMatch(/^(?:import|export)\b/m)
  const modules = [...code.matchAll(/getBuiltinModule\("(.*?)"\)/g)].map(([, name]) => name ?? '')
  expect(modules).toContain('node:https')
  expect(modules.filter(name => !isBuiltin(name))).toEqual([])
})

test('output that cannot be written ends with 3 and one sentence, whatever is written', () => {
  // Every write fails, as on a full disk.
  const full = openSync(join(folder, 'robots.txt'), 'r')
  const file = join(folder, 'robots.txt')
  writeFileSync(join(folder, 'urls.txt'), 'https://example.com/private/\n')
  for (const parameters of [
    ['lint', file],
    ['audit', 'urls.txt', '--robots', file, '--format', 'csv'],
    ['help'],
    ['--version'],
  ]) {
    const { status, stderr } = spawnSync(process.execPath, [program, ...parameters], {
      cwd: folder,
      encoding: 'utf8',
      env: environment(),
      stdio: ['ignore', full, 'pipe'],
    })
    expect({ parameters, status, stderr }).toEqual({
      parameters,
      status: 3,
      stderr: expect.stringMatching(/^robotscope: The output cannot be written: EBADF: .*\n$/),
    })
  }
  const silent = spawnSync(process.execPath, [program, 'lint', 'none.txt'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', full],
  })
  expect(silent.status).toBe(3)
  closeSync(full)
})

test('an old Node is told what is needed', () => {
  const old = join(folder, 'old.cjs')
  writeFileSync(old, 'process.getBuiltinModule = undefined\n')
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--require', old, program, '--version'], {
    encoding: 'utf8',
    env: environment(),
  })
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toBe(`robotscope needs Node 20.19 or later. This is ${process.version}.\n`)
})

test('in a pipe that is closed', async () => {
  const urls = join(folder, 'urls.txt')
  writeFileSync(urls, Array.from({ length: 100_000 }, (_, i) => `/private/${i}\n`).join(''))
  const child = spawn(process.execPath, [program, 'test', 'robots.txt', 'Googlebot', '-'], {
    cwd: folder,
    env: environment(),
  })
  let errors = ''
  child.stderr.on('data', piece => {
    errors += piece
  })
  child.stdin.on('error', () => {})
  child.stdin.end(readFileSync(urls))
  child.stdout.once('data', () => child.stdout.destroy())
  const status = await new Promise(done => child.on('close', done))
  expect(errors).toBe('')
  expect(status).toBe(1)
})

test('rows go through it as they come', async () => {
  const child = spawn(process.execPath, [program, 'rows'], { cwd: folder, env: environment() })
  const answer = () => new Promise<string>(done => child.stdout.once('data', piece => done(String(piece))))
  for (const [path, allowed] of [
    ['/private/', false],
    ['/open', true],
  ]) {
    const first = answer()
    child.stdin.write(`${JSON.stringify({ robots: RULES, crawler: 'Googlebot', url: path })}\n`)
    expect(JSON.parse(await first)).toMatchObject({ allowed, error: null })
  }
  child.stdin.end()
  expect(await new Promise(done => child.on('close', done))).toBe(0)
})

test('the file for Python stands beside it', () => {
  const [built, source] = ['dist/cli/robotscope.py', 'core/cli/python/robotscope.py'].map(path =>
    readFileSync(join(root, path), 'utf8'),
  )
  expect(built).toBe(source)
})

test('a site is asked, and one that hangs is waited for only so long', async () => {
  const server = createServer((request, response) => {
    if (request.headers['user-agent'] === 'wait') return
    response.end(RULES)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const asked = async (...more: readonly string[]) => {
    const child = spawn(process.execPath, [program, 'test', address, 'Bingbot', '/private/', ...more], {
      env: environment(),
    })
    let output = ''
    child.stdout.on('data', piece => {
      output += piece
    })
    const status = await new Promise(done => child.on('close', done))
    return { status, output }
  }
  expect(await asked()).toEqual({
    status: 1,
    output: '✗ Bingbot may not fetch /private/: line 2, Disallow: /private/.\n',
  })
  const waited = await asked('--user-agent', 'wait', '--timeout', '0.3')
  expect(waited.output).toContain('robots.txt did not answer here')
  expect(waited.status).toBe(3)
  server.closeAllConnections()
  await new Promise(done => server.close(done))
})

/** Runs the steps of the action as a runner does. */
function actionStep(inputs: Readonly<Record<string, string>>) {
  const path = join(root, '.github/actions/robotscope')
  const action = readFileSync(join(path, 'action.yml'), 'utf8')
  const commands = [...action.matchAll(/^ {6}run: (.*)$/gm)].map(([, command]) => command ?? '')
  expect(commands).toHaveLength(1)
  const names = [...action.matchAll(/^ {8}(ROBOTSCOPE_\w+):/gm)].map(([, name]) => name)
  expect(Object.keys(inputs).filter(name => !names.includes(name))).toEqual([])
  const env = environment({
    ...inputs,
    GITHUB_ACTION_PATH: path,
    GITHUB_WORKSPACE: folder,
    GITHUB_STEP_SUMMARY: join(folder, 'summary.md'),
  })
  return spawnSync('bash', ['-e', '-c', commands[0] ?? ''], { cwd: folder, encoding: 'utf8', env })
}

describe('the action', () => {
  const git = (...parameters: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...parameters], {
      cwd: folder,
      encoding: 'utf8',
    })

  test('checks expectations', () => {
    writeFileSync(join(folder, 'robots.expect'), 'Googlebot allow /private/\n')
    const { status, stdout } = actionStep({ ROBOTSCOPE_COMMAND: 'check' })
    expect(stdout).toMatch(/^::error file=robots\.txt,line=2,title=Expected%3A Googlebot allow \/private\/::/)
    expect(readFileSync(join(folder, 'summary.md'), 'utf8')).toContain('1 expectation: 0 hold, 1 does not.')
    expect(status).toBe(1)
  })

  test('compares with what was there before', () => {
    git('init', '-q', '-b', 'main')
    git('add', 'robots.txt')
    git('commit', '-q', '-m', 'One')
    const base = git('rev-parse', 'HEAD').trim()
    writeFileSync(join(folder, 'robots.txt'), `${RULES}Disallow: /blog/\n`)
    git('commit', '-q', '-a', '-m', 'Two')
    for (const ROBOTSCOPE_BASE of [base, '0'.repeat(40), '']) {
      const { status, stdout } = actionStep({ ROBOTSCOPE_COMMAND: 'diff', ROBOTSCOPE_BASE })
      expect(stdout).toContain('::error file=robots.txt,line=3,')
      expect(stdout).toContain('This change blocks /blog/ for')
      expect(status).toBe(1)
    }
    expect(actionStep({ ROBOTSCOPE_COMMAND: 'diff', ROBOTSCOPE_OPTIONS: '--fail-on\nallowed' }).status).toBe(0)
  })

  test('takes nothing but a commit for what to compare with', () => {
    git('init', '-q', '-b', 'main')
    git('remote', 'add', 'origin', folder)
    git('add', 'robots.txt')
    git('commit', '-q', '-m', 'One')
    git('commit', '-q', '-m', 'Two', '--allow-empty')
    for (const ROBOTSCOPE_BASE of ['--upload-pack=touch harm;', 'main; touch harm', '$(touch harm)', '-h']) {
      // The commit before has the same file.
      expect(actionStep({ ROBOTSCOPE_COMMAND: 'diff', ROBOTSCOPE_BASE })).toMatchObject({ status: 0, stdout: '' })
      expect(existsSync(join(folder, 'harm'))).toBe(false)
    }
  })

  test('audits nothing that is not named', () => {
    const { status, stdout } = actionStep({ ROBOTSCOPE_COMMAND: 'audit' })
    expect(stdout).toContain("missing required argument 'source'")
    expect(status).toBe(2)
  })

  test('runs nothing of what a workflow hands it', () => {
    const { status } = actionStep({
      ROBOTSCOPE_COMMAND: 'lint',
      ROBOTSCOPE_FILES: '$(touch harm)\n`touch harm`;touch harm',
    })
    expect(status).toBe(3)
    expect(existsSync(join(folder, 'harm'))).toBe(false)
  })
})

/** Names of files that a pull request may add, which would steer a program that took them for anything but paths. */
const steeringNames = [
  '--fix',
  '--fail-on=never',
  '--help',
  '-orobots.txt',
  '--output=robots.txt',
  '-',
  'git:HEAD:x',
  'a\n--fix',
]

/** A file with an error that fails a check, and a fix that `--fix` would make. */
const FAULTY = '\ufeffUser-agent: *\nDisallow: /\n'

describe('names of files steer nothing', () => {
  /** The same file under each name, in a folder of its own so that a name may hold `robots.txt`. */
  function writeAll(names: readonly string[]) {
    for (const name of names) writeFileSync(join(folder, name), FAULTY)
  }

  /** Fails if any of these files, or the one that a name might lead to, has changed. */
  function expectUnchanged(names: readonly string[], content = FAULTY) {
    for (const name of names) expect(readFileSync(join(folder, name), 'utf8'), name).toBe(content)
    expect(readFileSync(join(folder, 'robots.txt'), 'utf8')).toBe(RULES)
  }

  const lintFailsFor = ['lint', '--format', 'json', '--fail-on', 'warning', '--']

  test('the action reads each name as a path', () => {
    const steps = (files: readonly string[]) =>
      actionStep({
        ROBOTSCOPE_COMMAND: 'lint',
        ROBOTSCOPE_FILES: files.join('\n'),
        ROBOTSCOPE_OPTIONS: '--fail-on\nwarning',
      })
    const broken = steeringNames.filter(name => name.includes('\n'))
    const names = steeringNames.filter(name => !broken.includes(name))
    writeAll(broken)
    // An input has one name on a line: a name with a line break is two names that do not exist.
    for (const name of broken)
      expect(steps([name])).toMatchObject({
        status: 3,
        stdout: expect.not.stringMatching(/^::(?:error|warning) file=/m),
      })
    writeAll(names)
    expect(run([...lintFailsFor, ...names.map(name => `./${name}`)]).status).toBe(1)
    const { status, stdout } = steps(names)
    expect(status).toBe(1)
    const reported = new Set([...stdout.matchAll(/^::(?:error|warning) file=(.*?),/gm)].map(([, file]) => file))
    expect(reported.size).toBe(names.length)
    // Each of them alone too, as the first one may steer what comes after it.
    for (const name of ['--fix', '--help', '-']) expect(steps([name]).status, name).toBe(1)
    expectUnchanged(steeringNames)
  })

  test('the hooks of pre-commit read each name as a path', () => {
    for (const { entry, parameters } of hooks().filter(({ entry }) => entry[0] === 'lint')) {
      const isFixing = entry.includes('--fix')
      const hook = [...entry.slice(0, 1), '--fail-on', 'warning', ...entry.slice(1), ...parameters]
      writeAll(steeringNames)
      const all = run([...hook, ...steeringNames])
      expect(all.status).toBe(1)
      expect(all.stdout.split('Disallow: /')).toHaveLength(steeringNames.length + 1)
      expectUnchanged(steeringNames, isFixing ? FAULTY.slice(1) : FAULTY)
      writeAll(steeringNames)
      for (const name of ['--fix', '--help', '-']) {
        const { status, stdout } = run([...hook, name])
        expect(status, name).toBe(1)
        expect(stdout, name).toContain('Disallow: /')
      }
      if (!isFixing) expectUnchanged(steeringNames)
    }
  })

  test('a hook whose args lost the -- is refused', () => {
    const { status, stderr } = run(['lint', '--paths', '--fail-on', 'warning', 'robots.txt'])
    expect(stderr).toContain('write -- before the first FILE')
    expect(status).toBe(2)
  })
})

/** The hooks of pre-commit: what each runs, before the names of files. */
function hooks() {
  const text = readFileSync(join(root, '.pre-commit-hooks.yaml'), 'utf8')
  return text
    .split(/^- /m)
    .slice(1)
    .map(hook => ({
      entry: (/^ {2}entry: robotscope (.*)$/m.exec(hook)?.[1] ?? '').split(' '),
      parameters: (/^ {2}args: \[(.*)\]$/m.exec(hook)?.[1] ?? '').split(', ').filter(word => word !== ''),
    }))
}

test('the hooks of pre-commit are commands that there are', () => {
  expect(hooks()).toHaveLength(3)
  writeFileSync(join(folder, 'robots.expect'), 'Googlebot disallow /private/\n')
  for (const { entry, parameters } of hooks()) {
    const { status, stderr } = run(entry[0] === 'check' ? entry : [...entry, ...parameters, 'robots.txt'])
    expect(stderr).toBe('')
    expect(status).toBe(0)
  }
  const text = readFileSync(join(root, '.pre-commit-hooks.yaml'), 'utf8')
  expect(text.match(/files: \(\^\|\/\)robots\\\.txt\$/g)).toHaveLength(2)
})
