/**
 * What the popup shows about an answer in addition to its status: redirects one by one, missing access, the last good
 * copy.
 */
import { expectAccessible } from '../support/accessibility.ts'
import { fixTime } from '../support/age.ts'
import type { ExtensionBrowser } from '../support/browsers.ts'
import { expect, test } from '../support/extension.ts'

const noneMay = 'None of the 3 crawlers may fetch this page.'

let browser: ExtensionBrowser

test.beforeAll(async ({ inChromium }) => {
  browser = await inChromium({ everySite: true })
})
test.beforeEach(async ({ server }) => {
  await browser.startOver()
  server.forget()
})

test('redirects are listed with status and address, and other hosts are named', async ({ server }) => {
  const within = await browser.open(server.url('redirect-within', '/private'))
  let popup = await browser.openPopupInTab(within)
  await popup.getByText('3 redirects', { exact: true }).click()
  await expect(popup.locator('.redirects li')).toHaveText([
    `301 ${server.url('redirect-within', '/r/1')}`,
    `302 ${server.url('redirect-within', '/r/2')}`,
    `307 ${server.url('redirect-within', '/r/3')}`,
  ])
  const across = await browser.open(server.url('redirect-across', '/private'))
  popup = await browser.openPopupInTab(across)
  await popup.getByText(`1 redirect · redirect-target.localhost:${server.port}`).click()
  await expect(popup.locator('.redirects li')).toHaveText([`301 ${server.url('redirect-target', '/robots.txt')}`])
})

test('a server that fails after a good answer: the popup says so, and that crawlers have a copy', async ({
  server,
}) => {
  const page = await browser.open(server.url('failing', '/private'))
  const popup = await browser.openPopupInTab(page)
  await expect(popup.getByRole('main')).toContainText(noneMay)
  await popup.getByRole('button', { name: 'Read robots.txt again' }).click()
  await expect(popup.getByRole('main')).toContainText('503')
  await expect(popup.getByRole('main')).toContainText(
    'Until it answers, crawlers fetch nothing from this site unless their operators say otherwise',
  )
  await expect(popup.getByRole('main')).toContainText('Last good copy:')
})

test('a stored answer is shown at once and with its age, and the server is not asked', async ({ server }) => {
  const page = await browser.open(server.url('week', '/private'))
  await expect.poll(async () => (await browser.badge(page)).text).toBe('3')
  const popup = await browser.openPopupInTab(page)
  await fixTime(popup, Date.now() + 60 * 60_000)
  await popup.reload()
  await expect(popup.getByRole('main')).toContainText(noneMay)
  await expect(popup.getByRole('main')).toContainText('read 1 hour ago')
  expect(server.count('week')).toBe(1)
})

test('with access to the site the target of a redirect is known; then the popup names that host and asks for access', async ({
  server,
  inChromium,
}) => {
  const own = await inChromium()
  const page = await own.open(server.url('redirect-across', '/private'))
  const popup = await own.pressToolbarButton(page)
  const text = () => popup.evaluate(() => document.body?.textContent ?? '')
  await expect.poll(text).toContain('robots.txt of redirect-across.localhost redirects too often or to another place.')
  await own.sayYesTo(['http://redirect-across.localhost/*', 'https://redirect-across.localhost/*'])
  await popup.click('Allow on redirect-across.localhost')
  await expect.poll(text).toContain('robots.txt redirects to redirect-target.localhost, which Robotscope may not read')
  // Opening a tab closes the popup.
  const shown = await own.openPopupInTab(page)
  await expect(shown.getByRole('main')).toContainText('redirects to redirect-target.localhost')
  await expectAccessible(shown)
  await own.sayYesTo(['http://redirect-target.localhost/*', 'https://redirect-target.localhost/*'])
  await shown.getByRole('button', { name: 'Allow on redirect-across.localhost, redirect-target.localhost' }).click()
  await expect(shown.getByRole('main')).toContainText(noneMay)
  await page.bringToFront()
  await expect.poll(async () => (await own.badge(page)).text).toBe('3')
})
