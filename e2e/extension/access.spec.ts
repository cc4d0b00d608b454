/** Access to sites in Chromium, granted and revoked: the button and the open popup change at once. */
import { expect, test } from '../support/extension.ts'

const unasked = { text: '', title: 'Robotscope: press to see what crawlers may fetch here' }
const blocked = {
  text: '3',
  title: '3 of 3 blocked · Search: Googlebot (line 2), Bingbot (line 2) blocked · AI training: GPTBot (line 2) blocked',
}
const everySite = ['http://*/*', 'https://*/*']

test('access revoked in the browser’s own settings: the badge and the open popup change at once, and no request is sent', async ({
  server,
  inChromium,
}) => {
  const browser = await inChromium({ everySite: true })
  const page = await browser.open(server.url('blocked'))
  await expect.poll(() => browser.badge(page)).toEqual(blocked)
  const popup = await browser.openPopupInTab(page)
  await expect(popup.getByRole('main')).toContainText('None of the 3 crawlers may fetch this page.')
  await page.bringToFront()

  await browser.setSiteAccess('on-click')
  await expect.poll(() => browser.badge(page)).toEqual(unasked)
  await expect(popup.getByRole('main')).toContainText('access was taken back. Press the button again.')
  server.forget()
  await page.goto(server.url('blocked', '/other'))
  await expect(page.locator('body')).toContainText('Not found')
  expect(await browser.badge(page)).toEqual(unasked)
  expect(server.count('blocked')).toBe(0)

  await browser.setSiteAccess('on-all-sites')
  await expect.poll(() => browser.badge(page)).toEqual(blocked)
  await expect(popup.getByRole('main')).toContainText('None of the 3 crawlers may fetch this page.')
})

test('access to every site granted in the options: the active tab gets its verdict at once, and after Revoke no longer', async ({
  server,
  inChromium,
}) => {
  const browser = await inChromium()
  await browser.sayYesTo(everySite)
  const page = await browser.open(server.url('blocked'))
  expect(await browser.badge(page)).toEqual(unasked)
  const options = await browser.context.newPage()
  await options.goto(browser.address('extension/options/index.html'))
  await page.bringToFront()
  await options.getByRole('button', { name: 'Allow on every site' }).click()
  await expect(options.getByText('Robotscope answers on every site.')).toBeVisible()
  await expect.poll(() => browser.badge(page)).toEqual(blocked)

  await options.getByRole('button', { name: 'Revoke' }).click()
  await expect(options.getByText('Robotscope answers only when you press its button.')).toBeVisible()
  await expect.poll(() => browser.badge(page)).toEqual(unasked)
})

test('access to one site granted in the popup: its button shows verdicts without a press until that is revoked in the options', async ({
  server,
  inChromium,
}) => {
  const browser = await inChromium()
  await browser.sayYesTo(['http://private.localhost/*', 'https://private.localhost/*'])
  const page = await browser.open(server.url('private'))
  const popup = await browser.pressToolbarButton(page)
  const text = () => popup.evaluate(() => document.body?.textContent ?? '')
  await expect.poll(text).toContain('All 3 crawlers may fetch this page.')
  const allow = 'Allow on private.localhost'
  await expect.poll(text).toContain(allow)
  await popup.click(allow)
  await expect.poll(text).not.toContain(allow)
  await popup.close()
  await page.goto(server.url('private', '/private'))
  await expect.poll(() => browser.badge(page)).toEqual(blocked)

  // A tab in which the button was pressed stays accessible to the extension until it leaves the site. So this is
  // another tab.
  const other = await browser.open(server.url('private', '/private'))
  await expect.poll(() => browser.badge(other)).toEqual(blocked)
  const options = await browser.context.newPage()
  await options.goto(browser.address('extension/options/index.html'))
  await other.bringToFront()
  await options.getByRole('button', { name: 'Revoke access to private.localhost' }).click()
  await expect.poll(() => browser.badge(other)).toEqual(unasked)
  await other.goto(server.url('blocked'))
  expect(await browser.badge(other)).toEqual(unasked)
})
