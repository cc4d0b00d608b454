/**
 * In Chromium after one press: what the browser does not report without access, and the directives of a page that is
 * loading.
 */
import type { ExtensionBrowser } from '../support/browsers.ts'
import { expect, test } from '../support/extension.ts'

const allMay = 'All 3 crawlers may fetch this page.'
const noneMay = 'None of the 3 crawlers may fetch this page.'

let browser: ExtensionBrowser

test.beforeAll(async ({ inChromium }) => {
  browser = await inChromium()
})

test('a verdict after hidden redirects no longer counts once there is access', async ({ server }) => {
  await browser.sayYesTo(['http://redirect-six.localhost/*', 'https://redirect-six.localhost/*'])
  const page = await browser.open(server.url('redirect-six'))
  const popup = await browser.pressToolbarButton(page)
  const text = () => popup.evaluate(() => document.body?.textContent ?? '')
  await expect.poll(text).toContain(noneMay)
  await expect.poll(text).toContain('If there are more than five, crawlers may treat the file as missing')
  await popup.click('Allow on redirect-six.localhost')
  await expect.poll(text).toContain(allMay)
  expect(await text()).toContain('6 redirects')
  await popup.close()
  await expect.poll(() => browser.badge(page)).toMatchObject({ text: '' })
})

test('the directives of a page that never finishes loading are shown as far as they are there', async ({ server }) => {
  const page = await browser.open('about:blank')
  await page.goto(server.url('never-loaded', '/private'), { waitUntil: 'commit' })
  const popup = await browser.pressToolbarButton(page)
  const text = () => popup.evaluate(() => document.body?.textContent ?? '')
  await expect.poll(text).toContain(noneMay)
  await expect.poll(text).toContain('The page is still loading: more may come.')
  expect(await text()).toContain('noindex')
  await popup.close()
})
