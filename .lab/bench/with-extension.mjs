/** Chromium with the extension as it is built for it, and with access to every site. */
import { resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../.scripts/browsers.mjs'

/**
 * The part of the extension API that is used here, in pages of the extension and on chrome://extensions.
 * @typedef {{
 *   action: { getBadgeText(of: { tabId: number }): Promise<string>, getTitle(of: { tabId: number }): Promise<string> },
 *   permissions: { request(of: { origins: readonly string[] }): Promise<boolean> },
 *   tabs: { query(filter: { active: boolean }): Promise<{ id: number }[]> },
 *   storage: { local: { set(items: object): Promise<void> } },
 *   developerPrivate: { addHostPermission(id: string, origin: string): Promise<void> },
 * }} Chrome
 */

const EVERY_SITE = ['http://*/*', 'https://*/*']

/** Starts Chromium without a window. */
export function launchChromium() {
  const executablePath = findBrowser('chromium')
  return chromium.launchPersistentContext('', {
    ...(executablePath === undefined ? {} : { executablePath }),
    ignoreDefaultArgs: ['--disable-extensions'],
    args: ['--enable-unsafe-extension-debugging'],
  })
}

/**
 * The same with the extension.
 * @returns `observer`: a page that has the extension's API and runs no code; `pages`: where the extension's pages are
 */
export async function launchWithExtension() {
  const context = await launchChromium()
  const session = await context.browser()?.newBrowserCDPSession()
  const path = resolve(import.meta.dirname, '../../dist/chrome')
  const { id = '' } = (await session?.send('Extensions.loadUnpacked', { path })) ?? {}
  const pages = `chrome-extension://${id}/`
  // The welcome page comes to the front when it opens, which must not happen during a measurement.
  for (let tries = 0; tries < 100 && !context.pages().some(page => page.url().startsWith(pages)); tries++)
    await new Promise(done => setTimeout(done, 50))
  const settings = await context.newPage()
  await settings.goto('chrome://extensions')
  for (const origin of EVERY_SITE) await settings.evaluate(addSite, /** @type {const} */ ([id, origin]))
  const observer = await context.newPage()
  await observer.goto(`${pages}manifest.json`)
  if (!(await observer.evaluate(request, EVERY_SITE))) throw new Error('Access was not granted.')
  return { context, observer, pages }
}

/**
 * On chrome://extensions: adds a site that is granted when the extension asks for it.
 * @param {readonly [string, string]} site
 */
function addSite([id, origin]) {
  const { chrome } = /** @type {{ chrome: Chrome }} */ (/** @type {unknown} */ (globalThis))
  return chrome.developerPrivate.addHostPermission(id, origin)
}

/** @param {readonly string[]} origins */
function request(origins) {
  const { chrome } = /** @type {{ chrome: Chrome }} */ (/** @type {unknown} */ (globalThis))
  return chrome.permissions.request({ origins })
}
