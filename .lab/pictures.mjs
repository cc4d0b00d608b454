/**
 * Takes pictures of popup, panel, options and the audit of a page for a person to look at: in Chromium and Firefox, in
 * English and German, in light and dark colours. Writes them to dist/lab/pictures.
 *
 *     npm run pictures [-- --browser chromium|firefox]
 */
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { readArguments } from '../.scripts/arguments.mjs'
import { ensureBrowser } from '../.scripts/browsers.mjs'

const root = resolve(import.meta.dirname, '..')
const { values, refuse } = readArguments('npm run pictures [-- --browser chromium|firefox]', {
  browser: { type: 'string' },
})
const browsers = /** @type {const} */ (['chromium', 'firefox'])
const chosen = browsers.filter(name => values.browser === undefined || values.browser === name)
if (chosen.length === 0) refuse(`--browser ${values.browser}: chromium or firefox is expected.`)

for (const browser of chosen) {
  ensureBrowser(browser)
  const mode = browser === 'chromium' ? 'chrome' : 'firefox'
  const isTaken =
    run('node_modules/vite/bin/vite.js', 'build', '--mode', mode, '--logLevel', 'error') &&
    run('node_modules/@playwright/test/cli.js', 'test', '-c', '.lab/pictures', `${browser}.pictures.ts`)
  if (!isTaken) process.exitCode = 1
}

/** Whether a program of Node exited with 0. @param {string[]} args */
function run(...args) {
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status === 0
}
