/**
 * Finds a browser for the end-to-end tests, or installs one.
 * As a program: `node .scripts/browsers.mjs chromium firefox` prints where each is, and exits with 1 if one is missing.
 */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'

/** @typedef {'chromium' | 'firefox'} Browser */

/**
 * @typedef {object} Lookup
 * @property {string} variable the environment variable that names the executable
 * @property {string[]} commands names to look for in PATH, best first
 * @property {() => string[]} files further places
 * @property {string} debian the package that holds it
 */

const programFiles = [
  process.env['PROGRAMFILES'],
  process.env['PROGRAMFILES(X86)'],
  process.env['LOCALAPPDATA'],
].filter(folder => folder !== undefined)

/** @type {Record<Browser, Lookup>} */
const lookups = {
  chromium: {
    variable: 'CHROMIUM_PATH',
    commands: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    files: () => [
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      join(homedir(), 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome'),
      ...programFiles.map(folder => join(folder, 'Chromium', 'Application', 'chrome.exe')),
      ...programFiles.map(folder => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
    ],
    debian: 'chromium',
  },
  firefox: {
    variable: 'FIREFOX_PATH',
    commands: ['firefox-esr', 'firefox'],
    files: () => [
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      ...programFiles.map(folder => join(folder, 'Mozilla Firefox', 'firefox.exe')),
    ],
    debian: 'firefox-esr',
  },
}

/**
 * The path of an installed browser. What the environment variable names comes first, then Playwright's own Chromium,
 * then what the system has.
 * @param {Browser} browser
 * @returns {string | undefined}
 */
export function findBrowser(browser) {
  const { variable, commands, files } = lookups[browser]
  const named = process.env[variable]
  // A wrong path is a mistake to hear about, not one to work around with another browser.
  if (named) return isExecutable(named) ? named : undefined
  const own = browser === 'chromium' ? [chromium.executablePath()] : []
  return [...own, ...commands.flatMap(inPath), ...files()].find(path => isExecutable(path) && starts(path))
}

/**
 * The path of an installed browser; if there is none, installs one first. Throws an error that says what to do.
 * @param {Browser} browser
 * @returns {string}
 */
export function ensureBrowser(browser) {
  const { variable, debian } = lookups[browser]
  const installed = findBrowser(browser)
  if (installed !== undefined) return installed
  const named = process.env[variable]
  if (named) throw new Error(`${variable} is ${named}, which is not an executable file.`)
  if (browser === 'chromium') run('npx', ['playwright', 'install', 'chromium'])
  if (findBrowser(browser) === undefined && process.getuid?.() === 0 && inPath('apt-get').length > 0) {
    run('apt-get', ['update'])
    run('apt-get', ['install', '-y', '--no-install-recommends', debian])
  }
  const found = findBrowser(browser)
  if (found !== undefined) return found
  throw new Error(
    `No ${browser} was found and none could be installed. Install ${browser === 'chromium' ? 'Chromium or Chrome' : 'Firefox'}, ` +
      `or set ${variable} to the path of its executable file, and run this again.`,
  )
}

/** @param {string} command */
function inPath(command) {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter(folder => folder !== '')
    .map(folder => join(folder, command))
    .filter(isExecutable)
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/**
 * Some systems have a stub under the browser's name, and a downloaded browser may lack shared libraries.
 * @param {string} path
 */
function starts(path) {
  // On Windows the option would open a window.
  return (
    process.platform === 'win32' || spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
  )
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  console.log(`$ ${command} ${args.join(' ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync(command, args, { stdio: 'inherit', env, shell: process.platform === 'win32' })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    for (const browser of process.argv.slice(2)) {
      if (browser !== 'chromium' && browser !== 'firefox')
        throw new Error(`${browser}: chromium or firefox is expected.`)
      console.log(`${browser}: ${ensureBrowser(browser)}`)
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
