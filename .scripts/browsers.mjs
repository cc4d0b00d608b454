/**
 * Finds a browser for the end-to-end tests, or installs one.
 * As a program, `node .scripts/browsers.mjs chromium headless-shell firefox webkit` prints the path of each browser. It
 * exits with 1 if Chromium or Firefox is missing. The others cannot be installed on every system: without WebKit, its
 * tests are skipped; without the headless shell, Chromium takes its place.
 */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { readArguments, stop } from './arguments.mjs'

/** @typedef {'chromium' | 'headless-shell' | 'firefox' | 'webkit'} Browser */

/**
 * @typedef {object} Lookup
 * @property {string} variable the environment variable that names the executable
 * @property {string[]} commands names to look for in PATH, best first
 * @property {() => string[]} files further places
 * @property {string[]} debian the packages that hold what it needs
 * @property {string} [question] an option that it answers without doing anything; `--version` if left out
 * @property {() => boolean} [canRun] whether all is there that it needs beside its executable
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
    debian: ['chromium'],
  },
  // Chromium without a window: no extensions, but tests of a page take a fifth less time.
  'headless-shell': {
    variable: 'HEADLESS_SHELL_PATH',
    commands: ['chromium-headless-shell'],
    files: () => [],
    debian: ['chromium-headless-shell'],
  },
  firefox: {
    variable: 'FIREFOX_PATH',
    commands: ['firefox-esr', 'firefox'],
    files: () => [
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      ...programFiles.map(folder => join(folder, 'Mozilla Firefox', 'firefox.exe')),
    ],
    debian: ['firefox-esr'],
  },
  // WebKitGTK's driver, which starts its browser. It needs a display.
  webkit: {
    variable: 'WEBKIT_DRIVER_PATH',
    commands: ['WebKitWebDriver'],
    files: () => [],
    debian: ['webkit2gtk-driver', 'xvfb'],
    question: '--help',
    canRun: () => Boolean(process.env['DISPLAY']) || inPath('Xvfb').length > 0,
  },
}

/**
 * The path of an installed browser. The environment variable has precedence, then Playwright's own Chromium, then what
 * is installed on the system.
 * @param {Browser} browser
 * @returns {string | undefined}
 */
export function findBrowser(browser) {
  const { variable, commands, files, question = '--version', canRun } = lookups[browser]
  if (canRun && !canRun()) return undefined
  const named = process.env[variable]
  // A wrong path in the variable is an error to report. Another browser must not hide it.
  if (named) return isExecutable(named) ? named : undefined
  const own = browser === 'chromium' ? [chromium.executablePath()] : []
  return [...own, ...commands.flatMap(inPath), ...files()].find(path => isExecutable(path) && starts(path, question))
}

/**
 * The path of the browser for tests of pages: the headless shell, unless Chromium is named by its variable or there is no
 * such shell.
 * @returns {string | undefined}
 */
export function findHeadlessBrowser() {
  const named = process.env[lookups.chromium.variable]
  return (named ? undefined : findBrowser('headless-shell')) ?? findBrowser('chromium')
}

/** Whether the lists of Debian's packages were updated before. */
let listsAreNew = false

/**
 * The path of an installed browser. Installs one first if there is none. Throws an error that says what to do.
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
    if (!listsAreNew) run('apt-get', ['update'])
    listsAreNew = true
    run('apt-get', ['install', '-y', '--no-install-recommends', ...debian])
  }
  const found = findBrowser(browser)
  if (found !== undefined) return found
  const command = inPath('apt-get').length > 0 ? ` (sudo apt-get install ${debian.join(' ')})` : ''
  throw new Error(
    `No ${browser} was found and none could be installed. Install ${titles[browser]}${command}, ` +
      `or set ${variable} to the path of its executable file, and run this again.`,
  )
}

/** What to install. @type {Record<Browser, string>} */
const titles = {
  chromium: 'Chromium or Chrome',
  'headless-shell': 'the headless shell of Chromium',
  firefox: 'Firefox',
  webkit: 'the driver of WebKitGTK and Xvfb',
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
 * Whether the browser really starts: some systems have a stub under its name, and a downloaded browser may lack shared
 * libraries.
 * @param {string} path
 * @param {string} question
 */
function starts(path, question) {
  // On Windows the option would open a window.
  return process.platform === 'win32' || spawnSync(path, [question], { stdio: 'ignore', timeout: 20_000 }).status === 0
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

/** What happens without a browser that is not on every system. @type {Partial<Record<string, string>>} */
const without = {
  'headless-shell': 'Chromium takes its place.',
  webkit: 'The tests in it are skipped.',
}

/** @param {Browser} browser */
function whereIs(browser) {
  try {
    return ensureBrowser(browser)
  } catch (error) {
    const consequence = without[browser]
    if (consequence === undefined) throw error
    return `${error instanceof Error ? error.message : error} ${consequence}`
  }
}

/** @param {string} name @returns {name is Browser} */
const isBrowser = name => Object.hasOwn(lookups, name)

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const most = Number.POSITIVE_INFINITY
  const { operands, refuse } = readArguments('node .scripts/browsers.mjs BROWSER…', {}, { least: 1, most })
  const wanted = operands.map(name =>
    isBrowser(name) ? name : refuse(`${name} is none of ${Object.keys(lookups).join(', ')}.`),
  )
  try {
    for (const browser of wanted) console.log(`${browser}: ${whereIs(browser)}`)
  } catch (error) {
    stop(error instanceof Error ? error.message : String(error))
  }
}
