/**
 * Measures what was built of the sources as they are: the library against others, then the page in Chromium.
 * `npm run bench -- --core` and `npm run bench -- --page` measure one of them. With `--json` each prints one line that is
 * one object, and without `--page` only the library is measured.
 */
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from './browsers.mjs'

const root = resolve(import.meta.dirname, '..')
const { values } = parseArgs({
  options: { core: { type: 'boolean' }, page: { type: 'boolean' }, json: { type: 'boolean' } },
})
const json = values.json ? ['--json'] : []

if (values.core || !values.page) {
  build('core')
  run('--expose-gc', '--single-threaded-gc', 'core/bench/run.mjs', ...json)
}
if (values.page || !(values.core || values.json)) {
  if (findBrowser('chromium') === undefined) {
    console.error('The page was not measured: no Chromium was found. CHROMIUM_PATH may name one.')
    if (values.page) process.exitCode = 1
  } else {
    build('playground')
    run('playground/bench/keystroke.mjs', ...json)
  }
}

/** @param {string} mode */
function build(mode) {
  run('node_modules/vite/bin/vite.js', 'build', '--mode', mode, '--logLevel', 'error')
}

/** @param {string[]} args */
function run(...args) {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
