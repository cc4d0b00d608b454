/**
 * Measures what was built from the current sources: the library compared with other parsers, auditing, and then the
 * page and the extension in Chromium. `npm run bench -- --core`, `--audit`, `--page`, `--extension` and `--loads` measure
 * only some of these. With `--json` each part prints one line that holds one object, and without a choice of parts only the
 * library is measured. `--small` is an option of auditing. `--files FOLDER` measures only the first verdicts on the files
 * in a folder, as .lab/bench/real-files.mjs describes.
 */
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { readArguments } from '../.scripts/arguments.mjs'
import { findBrowser } from '../.scripts/browsers.mjs'

const root = resolve(import.meta.dirname, '..')
const { values, folder } = readArguments(
  'npm run bench [-- --core] [--audit [--small]] [--page] [--extension] [--loads] [--files FOLDER] [--json]',
  {
    core: { type: 'boolean' },
    audit: { type: 'boolean' },
    small: { type: 'boolean' },
    files: { type: 'string' },
    page: { type: 'boolean' },
    extension: { type: 'boolean' },
    loads: { type: 'boolean' },
    json: { type: 'boolean' },
  },
)
const files = values.files === undefined ? undefined : resolve(folder(values.files))
const json = values.json ? ['--json'] : []
const chosen = files || values.core || values.audit || values.page || values.extension || values.loads

if (files) {
  build('core')
  run('--single-threaded-gc', '.lab/bench/real-files.mjs', files)
}
if (values.core || !chosen) {
  build('core')
  run('--expose-gc', '--single-threaded-gc', '.lab/bench/run.mjs', ...json)
}
if (values.audit || !(chosen || json.length > 0)) {
  build('core')
  const small = values.small ? ['--small'] : []
  run('.lab/bench/auditing.mjs', ...small, ...json)
  inChromium('playground', '.lab/bench/page-audit.mjs', ...small)
}
if (values.page || !(chosen || json.length > 0)) {
  inChromium('playground', '.lab/bench/keystroke.mjs')
  inChromium('playground', '.lab/bench/actions.mjs')
}
if (values.extension || !(chosen || json.length > 0)) inChromium('chrome', '.lab/bench/extension.mjs')
if (values.loads || !(chosen || json.length > 0)) inChromium('chrome', '.lab/bench/page-load.mjs')

/**
 * @param {string} mode
 * @param {string} script
 * @param {string[]} options
 */
function inChromium(mode, script, ...options) {
  if (findBrowser('chromium') === undefined) {
    console.error(`${script} was not run: no Chromium was found. CHROMIUM_PATH may name one.`)
    if (chosen) process.exitCode = 1
    return
  }
  build(mode)
  run(script, ...options, ...json)
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
