/** Installs Google's parser, a package for Python, into a virtual environment. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { stop } from '../../../.scripts/arguments.mjs'

const here = import.meta.dirname
const environment = resolve(here, '../../../dist/lab/python')
const requirements = join(here, 'requirements.txt')
const installed = join(environment, 'installed.txt')

/** The command that answers questions with Google's parser, which is installed first if it is missing. */
export function googleParser() {
  const python = join(environment, process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python')
  const wanted = readFileSync(requirements, 'utf8')
  if (!existsSync(installed) || readFileSync(installed, 'utf8') !== wanted) {
    rmSync(environment, { recursive: true, force: true })
    run(process.platform === 'win32' ? 'python' : 'python3', '-m', 'venv', environment)
    run(python, '-m', 'pip', 'install', '--quiet', '--only-binary', ':all:', '--requirement', requirements)
    writeFileSync(installed, wanted)
  }
  return [python, join(here, 'answer.py')]
}

/** @param {string} command @param {readonly string[]} options */
function run(command, ...options) {
  const { status, error } = spawnSync(command, options, { stdio: ['ignore', 'inherit', 'inherit'] })
  if (status === 0) return
  stop(
    `Google’s parser was not installed: ${error?.message ?? `${command} ${options.join(' ')} ended with ${status}`}.`,
    3,
  )
}
