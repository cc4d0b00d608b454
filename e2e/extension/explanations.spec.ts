/** What the popup says about pages that are not, or not only, pages of a website. */
import type { Page } from '@playwright/test'
import { text, page as webPage } from '../server/answers.ts'
import { startServer } from '../server/server.ts'
import type { ExtensionBrowser } from '../support/browsers.ts'
import { expect, test } from '../support/extension.ts'
import type { Remote } from '../support/remote.ts'

let browser: ExtensionBrowser

const hiddenAddress = 'This is not a web page, or the browser hides its address from extensions.'

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
    'This page comes from no server: its content is in its address or in memory.',
  ],
  ['the source of a page', site => `view-source:${site}`, 'This tab shows the source of a page.'],
  [
    'a page of the extension',
    () => browser.address('extension/welcome/index.html'),
    'This is a page of an extension. Crawlers do not visit it.',
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
  test.beforeAll(async ({ inChromium }) => {
    browser = await inChromium({ everySite: true })
  })

  test('a page with a frame, and a PDF', async ({ server }) => {
    const page = await browser.open(server.url('frames'))
    const popup = await browser.openPopupInTab(page)
    const said = popup.getByRole('main')
    await expect(said).toContainText(
      'It shows 1 frame, which is a page of its own with its own address and robots.txt.',
    )
    await expect(said).toContainText('All 3 crawlers may fetch this page.')
    await page.goto(server.url('pdf'))
    await expect(said).toContainText(
      'This is a PDF: it has no meta tags, so only X-Robots-Tag can hold directives for it.',
    )
    await expect(said).toContainText('All 3 crawlers may fetch this page.')
    await popup.close()
    await page.close()
  })

  test('pages without verdict: the popup says what each is, or that its address is hidden', async ({ server }) => {
    const page = await browser.open('about:blank')
    const popup = await browser.openPopupInTab(page)
    for (const [name, address, words] of pagesWithoutVerdict)
      await test.step(name, async () => {
        await page.goto(address(server.url('blocked')))
        await popup.reload()
        await expectExplanation(popup, page, words)
      })
    await popup.close()
    await page.close()
  })
})

test.describe('as shipped, after a press of the button', () => {
  test.beforeAll(async ({ inChromium }) => {
    browser = await inChromium()
  })

  test('pages without verdict: the popup says what each is, or that its address is hidden', async ({ server }) => {
    const page = await browser.open('about:blank')
    const file = [['a file of this device', () => 'file:///', 'This is a file on this device.']] as const
    for (const [name, address, words] of [...pagesWithoutVerdict, ...file])
      await test.step(name, async () => {
        await page.goto(address(server.url('blocked')))
        const popup = await browser.pressToolbarButton(page)
        await expectExplanation(popup, page, words)
        await popup.close()
      })
    await page.close()
  })

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
})
