/** No site can use up the room in which other sites are stored and settings are kept. */

import { text, page as webPage } from '../server/answers.ts'
import { type SiteServer, startServer } from '../server/server.ts'
import { picture } from '../support/accessibility.ts'
import type { ExtensionBrowser } from '../support/browsers.ts'
import { expect, test } from '../support/extension.ts'

/** In storage each of the first two takes six octets, the last takes two. */
const OCTETS = { nul: 0, less: 0x3c, high: 0xff }

const sites = Object.entries(OCTETS).flatMap(([name, octet]) =>
  [1, 2].map(number => ({
    host: `${name}-${number}`,
    robots: text(new Uint8Array(500 * 1024).fill(octet)),
    pages: { '/': webPage('Home') },
  })),
)

declare const chrome: {
  readonly storage: Readonly<Record<'local' | 'session', { getBytesInUse(): Promise<number>; set: unknown }>>
}

/** In a page whose storage takes nothing while this is set. */
declare const window: { isFull?: boolean }

/** In the worker: rejections that no code handled. */
declare const self: { rejected?: string[] } & EventTarget

let browser: ExtensionBrowser
let hostile: SiteServer

test.beforeAll(async ({ inChromium }) => {
  hostile = await startServer(sites)
  browser = await inChromium({ everySite: true })
})
test.afterAll(async () => {
  await hostile?.close()
})

test('files that grow when they are stored are judged all the same, and settings still fit', async ({ server }) => {
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

test('long addresses do not fill the memory that stores the headers of other tabs', async ({ server }) => {
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
  for (const letter of 'ab') {
    await long.goto(server.url('directives', `/header?${letter.repeat(300_000)}`))
    await expect.poll(async () => (await browser.badge(long)).title).toContain('All 3')
  }
  expect(await worker.evaluate(() => chrome.storage.session.getBytesInUse())).toBeLessThan(50_000)
  expect(await worker.evaluate(() => self.rejected)).toEqual([])

  // The headers of the other tab are known without a request; those of the long address take one request.
  server.forget()
  const popups = [await browser.openPopupInTab(other), await browser.openPopupInTab(long)]
  for (const popup of popups)
    await expect(popup.getByRole('region', { name: 'This page' })).toContainText('noindexX-Robots-Tag, for all')
  expect(server.paths('directives').filter(path => path === '/header')).toHaveLength(1)
  for (const opened of [...popups, other, long]) await opened.close()
})

test('a setting that the browser does not store is said to be unchanged, until there is room', async () => {
  const options = await browser.context.newPage()
  await options.addInitScript(() => {
    const { local } = chrome.storage
    const set = local.set as (...args: unknown[]) => unknown
    local.set = (...args: unknown[]) => {
      if (window.isFull) throw new Error('QUOTA_BYTES quota exceeded')
      return set.apply(local, args)
    }
  })
  await options.goto(browser.address('extension/options/index.html'))
  const colours = (name: string) => options.getByRole('radio', { name, exact: true })
  await colours('Dark').click()
  await expect(colours('Dark')).toBeChecked()

  await options.evaluate(() => {
    window.isFull = true
  })
  await colours('Light').click()
  const said = options.getByRole('alert')
  await expect(said).toHaveText(
    'The browser did not store this change: it has no room, or does not allow it. Your settings are as before.',
  )
  await expect(said).toBeInViewport({ ratio: 1 })
  await expect(colours('Dark')).toBeChecked()
  await picture(options, 'not-stored')
  const settings = JSON.stringify({ format: 'robotscope-settings', version: 2, theme: 'light' })
  await options
    .locator('input[type=file]')
    .setInputFiles({ name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(settings) })
  await expect(said).toBeVisible()
  await expect(options.getByText('mine.json')).toHaveCount(0)
  expect((await browser.stored()).local).toMatchObject({ settings: { theme: 'dark' } })

  await options.evaluate(() => {
    window.isFull = false
  })
  await colours('Same as the system').click()
  await expect(colours('Same as the system')).toBeChecked()
  await expect(said).toHaveCount(0)
  expect((await browser.stored()).local).toMatchObject({ settings: { theme: 'system' } })
  await options.close()
})
