/** What the popup says of pages that are none of a website, or not only that. */

import { text, page as webPage } from '../server/answers.ts'
import { startServer } from '../server/server.ts'
import { type ExtensionBrowser, launchWithExtension } from '../support/browsers.ts'
import { expect, test } from '../support/fixtures.ts'

let browser: ExtensionBrowser

test.describe('with access to every site', () => {
  test.beforeAll(async () => {
    browser = await launchWithExtension({ everySite: true })
  })
  test.afterAll(() => browser?.close())

  for (const [host, path, words] of [
    ['frames', '/', 'It shows 1 frame, which is a page of its own with its own address and robots.txt.'],
    ['pdf', '/', 'This is a PDF: it has no meta tags, so only X-Robots-Tag can speak for it.'],
  ] as const) {
    test(`${host}${path}: ${words}`, async ({ server }) => {
      const page = await browser.open(server.url(host, path))
      const popup = await browser.openPopupInTab(page)
      await expect(popup.getByRole('main')).toContainText(words)
      await expect(popup.getByRole('main')).toContainText('All 3 crawlers may fetch this page.')
      await popup.close()
      await page.close()
    })
  }

  for (const address of ['about:blank', 'chrome://version', 'data:text/html,hello']) {
    test(`${address}: the browser keeps its address to itself`, async () => {
      const page = await browser.open(address)
      const popup = await browser.openPopupInTab(page)
      await expect(popup.getByRole('status')).toContainText('does not show the address of this page to extensions')
      await popup.close()
      await page.close()
    })
  }

  test('the extension’s own pages: no crawler visits them', async () => {
    const page = await browser.open(browser.address('extension/welcome/index.html'))
    const popup = await browser.openPopupInTab(page)
    await expect(popup.getByRole('status')).toContainText('This is a page of an extension.')
    await popup.close()
    await page.close()
  })
})

test.describe('as it is shipped, once the button is pressed', () => {
  test.beforeAll(async () => {
    browser = await launchWithExtension()
  })
  test.afterAll(() => browser?.close())

  test('a page’s source: Chromium hides its address', async ({ server }) => {
    const page = await browser.open(server.url('blocked'))
    await page.goto(`view-source:${server.url('blocked')}`)
    const popup = await browser.pressToolbarButton(page)
    await expect
      .poll(() => popup.evaluate(() => document.body?.textContent ?? ''))
      .toContain("It hides its own pages, new tabs, its store, views of a page's source, and pages that stand in")
    await popup.close()
    await page.close()
  })

  test('a tab on its way: it is loading, then the button has to be pressed again', async () => {
    const robots = text('User-agent: *\nDisallow:\n')
    const slow = await startServer([{ host: 'late', robots, pages: { '/': { ...webPage('Late'), after: 5000 } } }])
    const page = await browser.open('about:blank')
    // As a link does it: the tab keeps its address until the answer comes.
    await page.evaluate(url => void setTimeout(() => location.assign(url), 0), slow.url('late'))
    const textOf = (popup: Awaited<ReturnType<ExtensionBrowser['pressToolbarButton']>>) => () =>
      popup.evaluate(() => document.body?.textContent ?? '')
    const popup = await browser.pressToolbarButton(page)
    await expect.poll(textOf(popup)).toContain('The page in this tab is still loading.')
    await page.waitForURL(slow.url('late'))
    await expect.poll(textOf(popup)).toContain('Press the button again.')
    await popup.close()
    const again = await browser.pressToolbarButton(page)
    await expect.poll(textOf(again)).toContain('All 3 crawlers may fetch this page.')
    await again.close()
    await page.close()
    await slow.close()
  })

  test('a file of this device', async () => {
    const page = await browser.open('file:///')
    const popup = await browser.pressToolbarButton(page)
    await expect
      .poll(() => popup.evaluate(() => document.body?.textContent ?? ''))
      .toContain('This is a file on this device.')
    await popup.close()
    await page.close()
  })
})
