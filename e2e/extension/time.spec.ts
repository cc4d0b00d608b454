/** In Chromium, over time: an old answer is not shown as today's, and a person who asks for news gets it. */
import type { Page } from '@playwright/test'
import type { ExtensionBrowser } from '../support/browsers.ts'
import { expect, openMore, test } from '../support/extension.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const allowed = { text: '', title: 'All 3 crawlers may fetch this page' }
const blocked = {
  text: '3',
  title: '3 of 3 blocked · Search: Googlebot (line 2), Bingbot (line 2) blocked · AI training: GPTBot (line 2) blocked',
}
const tooOld = { text: '', title: expect.stringMatching(/^The answer of .+ is too old; press to ask again$/) }
const allMay = 'All 3 crawlers may fetch this page.'
const noneMay = 'None of the 3 crawlers may fetch this page.'

let browser: ExtensionBrowser

test.beforeEach(async ({ server }) => {
  server.forget()
  await browser.startOver()
})

test.describe('without access', () => {
  test.beforeAll(async ({ inChromium }) => {
    browser = await inChromium()
  })

  async function pressed(page: Page, words: string) {
    const popup = await browser.pressToolbarButton(page)
    const text = () => popup.evaluate(() => document.body?.textContent ?? '')
    await expect.poll(text).toContain(words)
    await expect.poll(text).not.toContain('When last read')
    await popup.close()
  }

  for (const [time, ms] of [
    ['65 seconds later, with max-age=0', 65_000],
    ['five days later', 120 * HOUR],
  ] as const) {
    test(`a verdict after one press is no verdict of today ${time}`, async ({ server }) => {
      const page = await browser.open(server.url('lifted'))
      await pressed(page, noneMay)
      await expect.poll(() => browser.badge(page)).toEqual(blocked)
      await browser.wait(ms)
      await page.goto(server.url('lifted', '/private'))
      await expect.poll(() => browser.badge(page)).toEqual(tooOld)
      expect(server.count('lifted')).toBe(1)
      await pressed(page, allMay)
      await expect.poll(() => browser.badge(page)).toEqual(allowed)
      await page.close()
    })
  }

  test('after a reload the next press asks again', async ({ server }) => {
    const page = await browser.open(server.url('changing'))
    await pressed(page, allMay)
    await browser.wait(2 * MINUTE)
    await pressed(page, allMay)
    expect(server.count('changing')).toBe(1)
    await page.reload()
    expect(server.count('changing')).toBe(1)
    await pressed(page, noneMay)
    await page.close()
  })

  test('a page that does not say in time whether it was reloaded: the next press asks again', async ({ server }) => {
    const page = await browser.open(server.url('changing'))
    await pressed(page, allMay)
    await browser.wait(2 * MINUTE)
    const session = await browser.context.newCDPSession(page)
    await session.send('Debugger.enable')
    // The page stops before its next statement, which is the extension's.
    await session.send('Debugger.pause')
    await pressed(page, noneMay)
    await session.send('Debugger.disable')
    await page.close()
  })

  test('with access to one site, whose file now redirects to another host, the old verdict has its date', async ({
    server,
  }) => {
    await browser.sayYesTo(['http://moves-away.localhost/*', 'https://moves-away.localhost/*'])
    const page = await browser.open(server.url('moves-away', '/private'))
    const popup = await browser.pressToolbarButton(page)
    const says = () => popup.evaluate(() => document.body?.textContent ?? '')
    await expect.poll(says).toContain(noneMay)
    await popup.click('Allow on moves-away.localhost')
    // The popup asks the browser, which may take its time.
    await expect.poll(says).not.toContain('Allow on moves-away.localhost')
    await popup.close()
    await browser.wait(25 * HOUR)
    await page.goto(server.url('moves-away', '/private'))
    await expect.poll(() => browser.badge(page)).toEqual(tooOld)
    await expect.poll(() => server.count('moves-away')).toBe(2)
    const shown = await browser.openPopupInTab(page)
    await expect(shown.getByText(/^When last read \(.+\): None of the 3 crawlers may fetch this page\.$/)).toBeVisible()
    await expect(shown.getByRole('main')).toContainText('redirects to redirect-target.localhost')
    await openMore(shown)
    await expect(shown.getByRole('button', { name: 'Options' })).toBeVisible()
    await expect(shown.getByRole('button', { name: 'Markdown' })).toHaveCount(0)
  })
})

test.describe('with access to every site', () => {
  test.beforeAll(async ({ inChromium }) => {
    browser = await inChromium({ everySite: true })
  })

  test('a reload asks again, at most once a minute', async ({ server }) => {
    const page = await browser.open(server.url('changing'))
    await expect.poll(() => browser.badge(page)).toEqual(allowed)
    await page.reload()
    await expect.poll(() => browser.badge(page)).toEqual(allowed)
    // A minute later the site would be asked about this reload, if the tab still showed that page.
    const next = server.url('changing', '/private')
    await page.goto(next)
    await expect
      .poll(async () => Object.values((await browser.stored()).session))
      .toContainEqual(expect.objectContaining({ url: next, again: false }))
    await browser.wait(MINUTE)
    expect(server.count('changing')).toBe(1)
    await page.reload()
    await expect.poll(() => browser.badge(page)).toEqual(blocked)
    expect(server.count('changing')).toBe(2)
  })

  test('robots.txt in the tab asks again each time, without cookies', async ({ server }) => {
    const page = await browser.open(server.url('changing'))
    await expect.poll(() => browser.badge(page)).toEqual(allowed)
    await page.goto(server.url('changing', '/robots.txt'))
    await expect(page.locator('body')).toContainText('Disallow: /')
    // One request of the tab and two of the extension.
    await expect.poll(() => server.count('changing')).toBe(3)
    await page.goto(server.url('changing', '/private'))
    await expect.poll(() => browser.badge(page)).toEqual(blocked)
    expect(server.count('changing')).toBe(3)
  })

  test('a tab that shows another robots.txt than crawlers get: the popup says both', async ({ server }) => {
    const page = await browser.open(server.url('logged-in'))
    await page.goto(server.url('logged-in', '/robots.txt'))
    await expect(page.locator('body')).toContainText('/members')
    const popup = await browser.openPopupInTab(page)
    const notice = popup.locator('.tab-file')
    await expect(notice).toContainText('This tab shows a different robots.txt.')
    await expect(notice.locator('dd')).toHaveText(['Disallow: /members', 'Disallow: /public'])
    const same = await browser.open(server.url('private', '/robots.txt'))
    const popupOfSame = await browser.openPopupInTab(same)
    await expect(popupOfSame.getByRole('main')).toHaveAttribute('aria-busy', 'false')
    await expect(popupOfSame.getByText('read now')).toBeVisible()
    await expect(popupOfSame.locator('.tab-file')).toHaveCount(0)
  })

  test('from an hour on the title says when the answer was read', async ({ server }) => {
    const page = await browser.open(server.url('week', '/private'))
    await expect.poll(() => browser.badge(page)).toEqual(blocked)
    await browser.wait(HOUR)
    await page.goto(server.url('week', '/other'))
    await page.goto(server.url('week', '/private'))
    await expect
      .poll(() => browser.badge(page))
      .toMatchObject({ text: '3', title: expect.stringMatching(/; read on .+/) })
    expect(server.count('week')).toBe(1)
  })

  test('the browser says from which address a page came', async ({ server }) => {
    const page = await browser.open(server.url('moved.test'))
    const load = { url: server.url('moved.test'), isLocal: true }
    await expect
      .poll(async () => Object.values((await browser.stored()).session))
      .toContainEqual(expect.objectContaining(load))
    await page.close()
  })
})
