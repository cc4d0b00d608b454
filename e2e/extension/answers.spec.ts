/** What the popup says of a server's answer beyond its status: redirects step by step, missing access, the last copy. */
import { expectAccessible } from '../support/accessibility.ts'
import { type ExtensionBrowser, launchWithExtension } from '../support/browsers.ts'
import { expect, test } from '../support/fixtures.ts'

const noneMay = 'None of the 3 crawlers may fetch this page.'

let browser: ExtensionBrowser

test.afterEach(() => browser?.close())

test('redirects are listed with status and address, and other hosts are named', async ({ server }) => {
  browser = await launchWithExtension({ everySite: true })
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

test('where a redirect leads is known with access to the site; then the popup names the place and asks for it', async ({
  server,
}) => {
  browser = await launchWithExtension()
  const page = await browser.open(server.url('redirect-across', '/private'))
  const popup = await browser.pressToolbarButton(page)
  const text = () => popup.evaluate(() => document.body?.textContent ?? '')
  await expect.poll(text).toContain('robots.txt of redirect-across.localhost redirects too often or to another place.')
  await browser.sayYesTo(['http://redirect-across.localhost/*', 'https://redirect-across.localhost/*'])
  await popup.click('Allow on this site')
  await expect.poll(text).toContain('robots.txt redirects to redirect-target.localhost, which Robotscope may not read')
  // Opening a tab closes the popup.
  const shown = await browser.openPopupInTab(page)
  await expect(shown.getByRole('main')).toContainText('redirects to redirect-target.localhost')
  await expectAccessible(shown)
  await browser.sayYesTo(['http://redirect-target.localhost/*', 'https://redirect-target.localhost/*'])
  await shown.getByRole('button', { name: 'Allow on this site' }).click()
  await expect(shown.getByRole('main')).toContainText(noneMay)
  await page.bringToFront()
  await expect.poll(async () => (await browser.badge(page)).text).toBe('3')
})

test('a server that fails after a good answer: the popup says so, and that crawlers have a copy', async ({
  server,
}) => {
  server.forget()
  browser = await launchWithExtension({ everySite: true })
  const page = await browser.open(server.url('failing', '/private'))
  const popup = await browser.openPopupInTab(page)
  await expect(popup.getByRole('main')).toContainText(noneMay)
  await popup.getByRole('button', { name: 'Read robots.txt again' }).click()
  await expect(popup.getByRole('main')).toContainText('503')
  await expect(popup.getByRole('main')).toContainText('The server failed.')
  await expect(popup.getByRole('main')).toContainText('Last good copy:')
})

test('a remembered answer is shown at once and with its age, while nothing is asked of the server', async ({
  server,
}) => {
  server.forget()
  browser = await launchWithExtension({ everySite: true })
  const page = await browser.open(server.url('week', '/private'))
  await expect.poll(async () => (await browser.badge(page)).text).toBe('3')
  const popup = await browser.openPopupInTab(page)
  await popup.clock.install({ time: Date.now() + 60 * 60_000 })
  await popup.reload()
  await expect(popup.getByRole('main')).toContainText(noneMay)
  await expect(popup.getByRole('main')).toContainText('read 1 hour ago')
  expect(server.count('week')).toBe(1)
})
