/** That no site can take the room in which others are remembered and settings are kept. */

import { text, page as webPage } from '../server/answers.ts'
import { type SiteServer, startServer } from '../server/server.ts'
import { type ExtensionBrowser, launchWithExtension } from '../support/browsers.ts'
import { expect, test } from '../support/fixtures.ts'

/** Storage takes six octets for each of the first two, two for the last. */
const OCTETS = { nul: 0, less: 0x3c, high: 0xff }

const sites = Object.entries(OCTETS).flatMap(([name, octet]) =>
  [1, 2, 3].map(number => ({
    host: `${name}-${number}`,
    robots: text(new Uint8Array(500 * 1024).fill(octet)),
    pages: { '/': webPage('Home') },
  })),
)

declare const chrome: { readonly storage: { readonly local: { getBytesInUse(): Promise<number> } } }

let browser: ExtensionBrowser
let hostile: SiteServer

test.beforeAll(async () => {
  hostile = await startServer(sites)
  browser = await launchWithExtension({ everySite: true })
})
test.afterAll(async () => {
  await browser?.close()
  await hostile?.close()
})

test('files that swell when they are stored are judged all the same, and settings still fit', async ({ server }) => {
  const options = await browser.context.newPage()
  await options.goto(browser.address('extension/options/index.html'))
  for (const { host } of sites) {
    const page = await browser.open(hostile.url(host))
    await expect.poll(async () => (await browser.badge(page)).title).toContain('All 3')
    expect(await options.evaluate(() => chrome.storage.local.getBytesInUse())).toBeLessThan(8_000_000)
    await page.close()
  }
  const page = await browser.open(server.url('partly'))
  const popup = await browser.openPopupInTab(page)
  await expect(popup.getByRole('main')).toContainText('1 of 3 crawlers may not fetch this page: GPTBot.')
  await options.bringToFront()
  await options.getByRole('radio', { name: 'Dark' }).click()
  await expect(popup.locator('html')).toHaveAttribute('data-theme', 'dark')
  for (const opened of [popup, options, page]) await opened.close()
})
