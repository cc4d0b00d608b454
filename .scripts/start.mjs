/**
 * Builds everything, serves the playground and prints the folders of the built extension.
 * `npm start -- --port 5000` uses another port. `npm start -- --browser` opens a Chromium with the extension loaded.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { readArguments } from './arguments.mjs'
import { findBrowser } from './browsers.mjs'
import { npmRun } from './npm.mjs'
import { servePlayground } from './playground.mjs'

const chrome = resolve(import.meta.dirname, '../dist/chrome')
const firefox = resolve(import.meta.dirname, '../dist/firefox/manifest.json')

const { values, wholeNumber } = readArguments('npm start [-- --port N] [--browser]', {
  port: { type: 'string', default: '4173' },
  browser: { type: 'boolean', default: false },
})
const port = wholeNumber('port', values.port, { from: 1, to: 65_535 })
console.log('Building the library, the playground and the extension …')
if ((await npmRun('build')) !== 0) {
  console.error('\nThe build failed, so there is nothing to serve.')
  process.exit(1)
}

const playground = await servePlayground(port)
console.log(`
Playground   ${playground.address}

Extension    Chrome, Edge, Brave: open chrome://extensions, turn on "Developer mode", choose "Load unpacked":
             ${chrome}
             Firefox: open about:debugging#/runtime/this-firefox, choose "Load Temporary Add-on":
             ${firefox}`)

/** @type {(() => Promise<void>)[]} */
const closers = [playground.close]
if (values.browser) {
  // If the browser fails, the playground is served nevertheless.
  await openBrowser().catch(error => console.log(`\nNo browser was opened: ${String(error.message).split('\n')[0]}`))
}
console.log('\nCtrl-C stops.')

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)

async function stop() {
  if (stopping) return
  stopping = true
  for (const close of closers) await close()
  process.exit(0)
}

async function openBrowser() {
  const hasDisplay = process.platform !== 'linux' || process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY']
  const executablePath = findBrowser('chromium')
  if (!hasDisplay)
    return console.log('\nNo browser was opened: there is no display (DISPLAY and WAYLAND_DISPLAY are unset).')
  if (executablePath === undefined) {
    return console.log('\nNo browser was opened: no Chromium was found. Set CHROMIUM_PATH to its executable file.')
  }
  const profile = mkdtempSync(join(tmpdir(), 'robotscope-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    headless: false,
    viewport: null,
    handleSIGINT: false,
    handleSIGTERM: false,
    chromiumSandbox: process.getuid?.() !== 0,
    ignoreDefaultArgs: ['--disable-extensions'],
    // Chrome no longer loads an extension from the command line. With this switch, Chrome and Chromium load it over the
    // DevTools protocol.
    args: ['--enable-unsafe-extension-debugging'],
  })
  closers.push(async () => {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  })
  const session = await context.browser()?.newBrowserCDPSession()
  await session?.send('Extensions.loadUnpacked', { path: chrome })
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(playground.address)
}
