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

declare const chrome: {
  readonly storage: Readonly<Record<'local' | 'session', { getBytesInUse(): Promise<number> }>>
}

/** In the worker: what was rejected there while nobody listened. */
declare const self: { rejected?: string[] } & EventTarget

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

test('long addresses do not fill the memory in which the headers of other tabs are', async ({ server }) => {
  const [worker] = browser.context.serviceWorkers()
  if (!worker) throw new Error('The worker does not run.')
  await worker.evaluate(() => {
    const rejected: string[] = []
    self.rejected = rejected
    self.addEventListener('unhandledrejection', event => {
      rejected.push(String((event as PromiseRejectionEvent).reason))
    })
  })
  const other = await browser.open(server.url('directives', '/header'))
  const long = await browser.open(server.url('directives', '/meta'))
  for (const letter of 'abcdefghijkl') {
    await long.goto(server.url('directives', `/header?${letter.repeat(900_000)}`))
    await expect.poll(async () => (await browser.badge(long)).title).toContain('All 3')
  }
  expect(await worker.evaluate(() => chrome.storage.session.getBytesInUse())).toBeLessThan(50_000)
  expect(await worker.evaluate(() => self.rejected)).toEqual([])

  // The server is not asked again for what is known of the other tab; for the long address it is, once.
  server.forget()
  const popups = [await browser.openPopupInTab(other), await browser.openPopupInTab(long)]
  for (const popup of popups)
    await expect(popup.getByRole('region', { name: 'This page' })).toContainText('noindexX-Robots-Tag, for all')
  expect(server.paths('directives').filter(path => path === '/header')).toHaveLength(1)
  for (const opened of [...popups, other, long]) await opened.close()
})
