/**
 * The soak test of the extension: builds it, then navigates at random in a browser and compares each badge with a
 * verdict that is computed apart (.lab/soak). Not part of `npm test`, as it takes many minutes.
 *
 *     npm run soak [-- --browser chromium|firefox] [--navigations N] [--seed N]
 *
 * Without options 1,500 navigations in Chromium and 400 in Firefox, with a new seed. The seed is printed: with it, the
 * same sites are opened in the same order. Exits with 1 if a badge was wrong, the extension logged an error, or
 * something leaked.
 */
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { resolve } from 'node:path'
import { readArguments } from '../.scripts/arguments.mjs'
import { ensureBrowser } from '../.scripts/browsers.mjs'

const root = resolve(import.meta.dirname, '..')
const navigations = { chromium: 1500, firefox: 400 }

const { values, refuse, wholeNumber } = readArguments(
  'npm run soak [-- --browser chromium|firefox] [--navigations N] [--seed N]',
  { browser: { type: 'string' }, navigations: { type: 'string' }, seed: { type: 'string' } },
)
const seed = values.seed === undefined ? randomInt(1_000_000) : wholeNumber('seed', values.seed)
const wanted = values.navigations === undefined ? undefined : wholeNumber('navigations', values.navigations)

for (const browser of chosen(values.browser)) {
  ensureBrowser(browser)
  const count = wanted ?? navigations[browser]
  console.log(`npm run soak -- --browser ${browser} --navigations ${count} --seed ${seed}`)
  const mode = browser === 'chromium' ? 'chrome' : 'firefox'
  const isBuilt = run({}, 'node_modules/vite/bin/vite.js', 'build', '--mode', mode, '--logLevel', 'error')
  const environment = { SOAK_SEED: String(seed), SOAK_NAVIGATIONS: String(count) }
  const passed =
    isBuilt && run(environment, 'node_modules/@playwright/test/cli.js', 'test', '-c', '.lab/soak', `${browser}.soak.ts`)
  if (!passed) process.exitCode = 1
}

/** @param {string | undefined} name @returns {readonly ('chromium' | 'firefox')[]} */
function chosen(name) {
  if (name === undefined) return ['chromium', 'firefox']
  if (name === 'chromium' || name === 'firefox') return [name]
  return refuse(`--browser ${name}: chromium or firefox is expected.`)
}

/** Whether a program of Node exited with 0. @param {NodeJS.ProcessEnv} environment @param {string[]} args */
function run(environment, ...args) {
  const env = { ...process.env, ...environment }
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env }).status === 0
}
