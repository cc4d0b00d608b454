/** What the popup says about pages that are not, or not only, pages of a website. */
import type { Page } from '@playwright/test'
import { text, page as webPage } from '../server/answers.ts'
import { startServer } from '../server/server.ts'
import { type ExtensionBrowser, launchWithExtension } from '../support/browsers.ts'
import { expect, test } from '../support/fixtures.ts'
import type { Remote } from '../support/remote.ts'

let browser: ExtensionBrowser

const hiddenAddress = 'The browser does not show the address of this page to extensions.'

/**
 * Pages without verdicts, and what the popup says if it gets their address. Chromium 150 gives an extension these
 * addresses after a press of the button; Chromium 156 gives only the last one.
 */
const pagesWithoutVerdict: readonly (readonly [name: string, address: (site: string) => string, words: string])[] = [
  ['an empty tab', () => 'about:blank', 'This is an empty tab.'],
  ['a page of the browser', () => 'chrome://version', 'This is a page of the browser itself.'],
  [
    'a page in its own address',
    () => 'data:text/html,hello',
    'The address of this page holds the page itself, or the browser made it in memory.',
  ],
  ['the source of a page', site => `view-source:${site}`, 'This tab shows the source of a page.'],
  [
    'a page of the extension',
    () => browser.address('extension/welcome/index.html'),
    'This is a page of an extension. It is on this device, and crawlers do not visit it.',
  ],
]

/**
 * In each version of the browser, the popup says either what the page is or that its address is hidden. It says
 * nothing else, above all not that crawlers may fetch the page.
 */
async function expectExplanation(popup: Pick<Remote, 'evaluate'>, page: Page, words: string): Promise<void> {
  const isHidden = (await browser.addressGivenFor(page)) === undefined
  const texts = () =>
    popup.evaluate(() => [...document.querySelectorAll('main > :not(footer)')].map(part => part.textContent ?? ''))
  await expect.poll(texts).toEqual(['Robotscope', expect.stringContaining(isHidden ? hiddenAddress : words)])
  expect(await browser.badge(page)).toEqual({
    text: '',
    title: 'Robotscope: press to see what crawlers may fetch here',
  })
}

test.describe('with access to every site', () => {
  test.beforeAll(async () => {
    browser = await launchWithExtension({ everySite: true })
  })
  test.afterAll(() => browser?.close())

  for (const [host, path, words] of [
    ['frames', '/', 'It shows 1 frame, which is a page of its own with its own address and robots.txt.'],
    ['pdf', '/', 'This is a PDF: it has no meta tags, so only X-Robots-Tag can hold directives for it.'],
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

  for (const [name, address, words] of pagesWithoutVerdict) {
    test(`${name}: the popup says what it is, or that its address is hidden`, async ({ server }) => {
      const page = await browser.open(address(server.url('blocked')))
      const popup = await browser.openPopupInTab(page)
      await expectExplanation(popup, page, words)
      await popup.close()
      await page.close()
    })
  }
})

test.describe('as shipped, after a press of the button', () => {
  test.beforeAll(async () => {
    browser = await launchWithExtension()
  })
  test.afterAll(() => browser?.close())

  for (const [name, address, words] of pagesWithoutVerdict) {
    test(`${name}: the popup says what it is, or that its address is hidden`, async ({ server }) => {
      const page = await browser.open(address(server.url('blocked')))
      const popup = await browser.pressToolbarButton(page)
      await expectExplanation(popup, page, words)
      await popup.close()
      await page.close()
    })
  }

  test('a loading tab: it is loading, then the button has to be pressed again', async () => {
    const robots = text('User-agent: *\nDisallow:\n')
    const slow = await startServer([{ host: 'late', robots, pages: { '/': webPage('Late') } }])
    const answer = slow.hold('late', '/')
    const page = await browser.open('about:blank')
    // Like a click on a link: the tab keeps its address until the answer comes.
    await page.evaluate(url => void setTimeout(() => location.assign(url), 0), slow.url('late'))
    const textOf = (popup: Awaited<ReturnType<ExtensionBrowser['pressToolbarButton']>>) => () =>
      popup.evaluate(() => document.body?.textContent ?? '')
    const popup = await browser.pressToolbarButton(page)
    await expect.poll(textOf(popup)).toContain('The page in this tab is still loading.')
    answer()
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
