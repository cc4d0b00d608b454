/** The panel at the side of the window in Chromium: what the popup shows, for the tab in front. */
import type { Page } from '@playwright/test'
import { text as plain, page as webPage } from '../server/answers.ts'
import { type SiteServer, startServer } from '../server/server.ts'
import { expectAccessible, picture } from '../support/accessibility.ts'
import type { ExtensionBrowser } from '../support/browsers.ts'
import { expect, test } from '../support/extension.ts'

const allMay = 'All 3 crawlers may fetch this page.'
const noneMay = 'None of the 3 crawlers may fetch this page.'
const hidden = 'The browser hides what is in this tab.'

test.describe('with access to every site', () => {
  let browser: ExtensionBrowser

  test.beforeAll(async ({ inChromium }) => {
    browser = await inChromium({ everySite: true })
  })

  test('the popup opens it and closes; it follows navigations and tabs', async ({ server }) => {
    const page = await browser.open(server.url('blocked'))
    const popup = await browser.pressToolbarButton(page)
    const panel = await browser.openPanel(popup)
    await expect.poll(() => popup.exists()).toBe(false)
    const text = () => panel.evaluate(() => document.body.textContent ?? '')
    await expect.poll(text).toContain(noneMay)
    await expect.poll(text).toContain('blocked.localhost')
    expect(await text()).not.toContain('Open at the side')
    await page.goto(server.url('allowed'))
    await expect.poll(text).toContain(allMay)
    const other = await browser.open(server.url('blocked', '/other'))
    await expect.poll(text).toContain(noneMay)
    expect(await text()).toContain('/other')
    await page.bringToFront()
    await expect.poll(text).toContain(allMay)
    await other.close()
    await panel.close()
  })

  test('it is as wide as it is made, with its actions at the bottom', async ({ server }) => {
    const page = await browser.open(server.url('blocked'))
    const panel = await browser.openPanelInTab(page)
    await expect(panel.getByRole('main')).toContainText(noneMay)
    for (const width of [320, 640]) {
      await panel.setViewportSize({ width, height: 900 })
      const box = await panel.locator('.footer').boundingBox()
      expect(box).toMatchObject({ x: 0, width })
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(900)
    }
    await expectAccessible(panel)
    await picture(panel, 'panel')
    await panel.getByRole('button', { name: 'More' }).click()
    await panel.getByRole('button', { name: 'Choose crawlers' }).click()
    const done = panel.getByRole('button', { name: 'Done' })
    await panel.setViewportSize({ width: 320, height: 400 })
    expect((await done.boundingBox())?.y).toBeLessThan(400)
    await panel.keyboard.press('Escape')
    await expect(done).toBeHidden()
    await panel.close()
  })

  test('a panel that stays open tells an old answer as one of the past', async ({ server }) => {
    const page = await browser.open(server.url('blocked'))
    const panel = await browser.openPanelInTab(page, hurried)
    const main = panel.getByRole('main')
    await expect(main).toContainText(noneMay)
    const asked = server.count('blocked')
    await ahead(panel, 3 * 3_600_000)
    await expect(main).toContainText('3 hours ago')
    await ahead(panel, 100 * 3_600_000)
    await expect(main).toContainText('When last read')
    expect(server.count('blocked')).toBe(asked)
    await panel.close()
  })
})

/** Minutes are short in this page, and its clock can be set ahead. */
const hurried = (panel: Page) =>
  panel.addInitScript(() => {
    const [every, now] = [setInterval, Date.now]
    Object.assign(globalThis, { ahead: 0 })
    Date.now = () => now() + (globalThis as unknown as { ahead: number }).ahead
    Object.assign(globalThis, { setInterval: (call: () => void, ms: number) => every(call, ms / 600) })
  })

const ahead = (panel: Page, ms: number) => panel.evaluate(by => Object.assign(globalThis, { ahead: by }), ms)

test.describe('without access', () => {
  let browser: ExtensionBrowser

  test.beforeEach(async ({ inChromium }) => {
    browser = await inChromium()
  })

  test('it shows what a press of the button gives, and asks no server by itself', async ({ server }) => {
    const page = await browser.open(server.url('blocked'))
    const panel = await browser.openPanelInTab(page)
    const main = panel.getByRole('main')
    await expect(main).toContainText(hidden)
    expect(server.count('blocked')).toBe(0)
    const popup = await browser.pressToolbarButton(page)
    await expect(main).toContainText(noneMay)
    await popup.close()
    // The press gave access until the tab leaves the site.
    await browser.wait(5 * 86_400_000)
    await page.goto(server.url('blocked', '/other'))
    await expect(main).toContainText('When last read')
    expect(server.count('blocked')).toBe(1)
    await main.getByRole('button', { name: 'Read robots.txt again' }).click()
    await expect(main).not.toContainText('When last read')
    await expect(main).toContainText(noneMay)
    expect(server.count('blocked')).toBe(2)
    await page.goto(server.url('allowed'))
    await expect(main).toContainText('it went to another page')
    expect(server.count('allowed')).toBe(0)
    await panel.close()
  })

  test('headers are those of the present load', async () => {
    let header = 'noindex'
    const site: SiteServer = await startServer([
      {
        host: 'edited',
        robots: plain(''),
        pages: { '/': () => webPage('Edited', { headers: { 'x-robots-tag': header } }) },
      },
    ])
    const page = await browser.open(site.url('edited'))
    const panel = await browser.openPanelInTab(page)
    const popup = await browser.pressToolbarButton(page)
    const says = panel.getByRole('region', { name: 'This page' })
    await expect(says).toContainText('keep it out of the index: noindex')
    await popup.close()
    header = 'nosnippet'
    await page.reload()
    await expect(says).toContainText('nosnippet')
    await expect(says).not.toContainText('noindex')
    await panel.close()
    await site.close()
  })
})
