/**
 * The programs that compare.mjs asks: each is installed from a registry, in the version that is written down here or in a
 * lock file, and answers through a small file beside this one. A missing tool ends the process with a sentence.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { stop } from '../../.scripts/arguments.mjs'

const here = import.meta.dirname
const made = resolve(here, '../../dist/lab/programs')

/** The exit code if a program cannot be had. */
const MISSING = 3

/** The exit code if a registry does not have a program today, which is not a fault of this project. */
export const NOT_TODAY = 4

/** Each program by the name of its dialect: what it is, and the command that answers. */
export const programs = {
  'python-3.12': { title: 'urllib.robotparser of Python up to 3.12', command: python312 },
  'python-3.14': { title: 'urllib.robotparser of Python 3.14', command: python314 },
  protego: { title: 'protego', command: protego },
  'robots-parser': { title: 'robots-parser', command: () => [process.execPath, join(here, 'answer.mjs')] },
  'www-robotrules': { title: 'WWW::RobotRules', command: wwwRobotRules },
  'crawler-commons': { title: 'crawler-commons', command: crawlerCommons },
}

function python312() {
  const version = read('python3', '-c', 'import sys; print("%d.%d" % sys.version_info[:2])')
  if (!/^3\.(?:9|10|11|12)$/.test(version))
    stop(`Python 3.9 to 3.12 is needed as python3, whose urllib.robotparser is asked; here it is ${version}.`, MISSING)
  return ['python3', join(here, 'answer.py'), 'python-3.12']
}

/**
 * Python 3.14 is in Debian unstable only. Its folder urllib is taken out of the package, and Python 3.11 or 3.12 runs it. The
 * version in unstable moves on: what counts is that the parser itself is the one that is read here.
 */
const PYTHON_314 = {
  package: 'libpython3.14-minimal',
  version: '3.14.10-1',
  // The SHA-256 of usr/lib/python3.14/urllib/robotparser.py.
  parser: '621c586e66d917d99dad44ff698bf9492cf5afc82cf9b3794199a589d553c38f',
}

function python314() {
  const folder = join(made, 'python-3.14')
  // Other modules of 3.14 do not run in this Python, so the folder urllib stands alone.
  const library = join(folder, 'alone')
  const parser = join(library, 'urllib/robotparser.py')
  if (!existsSync(parser)) {
    fresh(folder)
    for (const name of ['state/lists/partial', 'cache/archives/partial'])
      mkdirSync(join(folder, name), { recursive: true })
    const key = '/usr/share/keyrings/debian-archive-keyring.gpg'
    const [, mirror] = /^URIs: (\S+)/m.exec(read('cat', '/etc/apt/sources.list.d/debian.sources')) ?? []
    if (mirror === undefined) stop('/etc/apt/sources.list.d/debian.sources names no mirror of Debian.', MISSING)
    writeFileSync(join(folder, 'sources.list'), `deb [signed-by=${key}] ${mirror} sid main\n`)
    const own = [
      `Dir::State=${folder}/state`,
      `Dir::Cache=${folder}/cache`,
      `Dir::Etc::sourcelist=${folder}/sources.list`,
    ]
    const options = [...own, 'Dir::Etc::sourceparts=/dev/null', 'APT::Sandbox::User=root'].flatMap(one => ['-o', one])
    for (const task of [['update'], ['download', PYTHON_314.package]]) {
      const { status, error } = spawnSync('apt-get', [...options, '--quiet=2', ...task], {
        cwd: folder,
        stdio: 'inherit',
      })
      if (error) stop(`A program could not be installed: ${error.message}.`, MISSING)
      if (status !== 0) stop(`Debian unstable does not give ${PYTHON_314.package} today: it is not asked.`, NOT_TODAY)
    }
    const file = readdirSync(folder).find(name => name.endsWith('.deb')) ?? stop('apt-get gave no package.', MISSING)
    console.log(`${PYTHON_314.package}: ${file}`)
    run(folder, 'dpkg-deb', '--extract', file, '.')
    cpSync(join(folder, 'usr/lib/python3.14/urllib'), join(library, 'urllib'), { recursive: true })
  }
  const hash = createHash('sha256').update(readFileSync(parser)).digest('hex')
  if (hash !== PYTHON_314.parser) {
    stop(
      `urllib.robotparser in ${PYTHON_314.package} differs from that of ${PYTHON_314.version}: its SHA-256 is ${hash}. Read the change, correct core/programs/python-3-14.ts if needed, and write the new hash into .lab/programs/install.mjs.`,
      MISSING,
    )
  }
  return ['python3', join(here, 'answer.py'), 'python-3.14', library]
}

function protego() {
  const environment = join(made, 'protego')
  const requirements = join(here, 'requirements.txt')
  const python = join(environment, 'bin/python')
  once(environment, readFileSync(requirements, 'utf8'), () => {
    run(here, 'python3', '-m', 'venv', environment)
    run(
      here,
      python,
      '-m',
      'pip',
      'install',
      '--quiet',
      '--require-hashes',
      '--only-binary',
      ':all:',
      '-r',
      requirements,
    )
  })
  return [python, join(here, 'answer.py'), 'protego']
}

function wwwRobotRules() {
  const version = read('perl', '-MWWW::RobotRules', '-MJSON::PP', '-e', 'print $WWW::RobotRules::VERSION')
  if (!['6.02', '6.03'].includes(version))
    stop(
      `WWW::RobotRules 6.02 or 6.03 is needed: apt-get install libwww-robotrules-perl. Here it is ${version}.`,
      MISSING,
    )
  return ['perl', join(here, 'answer.pl')]
}

function crawlerCommons() {
  const folder = join(made, 'crawler-commons')
  const [pom, source] = ['java/pom.xml', 'java/Answer.java'].map(name => join(here, name))
  once(folder, readFileSync(pom ?? '', 'utf8') + readFileSync(source ?? '', 'utf8'), () => {
    run(
      here,
      'mvn',
      '--quiet',
      '--batch-mode',
      '-f',
      pom ?? '',
      'dependency:copy-dependencies',
      `-DoutputDirectory=${folder}`,
    )
    run(here, 'javac', '-d', folder, '-cp', join(folder, '*'), source ?? '')
  })
  return ['java', '-cp', `${folder}:${join(folder, '*')}`, 'Answer']
}

/**
 * Makes a folder unless it was made from the same text.
 * @param {string} folder @param {string} from @param {() => void} make
 */
function once(folder, from, make) {
  const installed = join(folder, 'installed.txt')
  if (existsSync(installed) && readFileSync(installed, 'utf8') === from) return
  fresh(folder)
  make()
  writeFileSync(installed, from)
}

/** @param {string} folder */
function fresh(folder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}

/** @param {string} cwd @param {string} command @param {readonly string[]} options */
function run(cwd, command, ...options) {
  const { status, error } = spawnSync(command, options, { cwd, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status === 0) return
  stop(
    `A program could not be installed: ${error?.message ?? `${command} ${options.join(' ')} ended with ${status}`}.`,
    MISSING,
  )
}

/** What a command prints. @param {string} command @param {readonly string[]} options */
function read(command, ...options) {
  const { status, stdout, error } = spawnSync(command, options, { encoding: 'utf8' })
  if (status === 0) return stdout.trim()
  return stop(
    `A program is missing: ${error?.message ?? `${command} ${options.join(' ')} ended with ${status}`}.`,
    MISSING,
  )
}
