/** In Chromium after one press: what the browser does not tell without access, and what a page says while it loads. */
import { type ExtensionBrowser, launchWithExtension } from '../support/browsers.ts'
import { expect, test } from '../support/fixtures.ts'

const allMay = 'All 3 crawlers may fetch this page.'
const noneMay = 'None of the 3 crawlers may fetch this page.'

let browser: ExtensionBrowser

test.beforeAll(async () => {
  browser = await launchWithExtension()
})
test.afterAll(() => browser?.close())

test('a verdict after hidden redirects counts no longer once there is access', async ({ server }) => {
  await browser.sayYesTo(['http://redirect-six.localhost/*', 'https://redirect-six.localhost/*'])
  const page = await browser.open(server.url('redirect-six'))
  const popup = await browser.pressToolbarButton(page)
  const text = () => popup.evaluate(() => document.body?.textContent ?? '')
  await expect.poll(text).toContain(noneMay)
  await expect.poll(text).toContain('after more than five, crawlers may take the file for missing')
  await popup.click('Allow on this site')
  await expect.poll(text).toContain(allMay)
  expect(await text()).toContain('6 redirects')
  await popup.close()
  await expect.poll(() => browser.badge(page)).toMatchObject({ text: '' })
})

test('a page that is never there as a whole says what it says so far', async ({ server }) => {
  const page = await browser.open('about:blank')
  await page.goto(server.url('never-loaded', '/private'), { waitUntil: 'commit' })
  const popup = await browser.pressToolbarButton(page)
  const text = () => popup.evaluate(() => document.body?.textContent ?? '')
  await expect.poll(text).toContain(noneMay)
  await expect.poll(text).toContain('The page is still loading: more may come.')
  expect(await text()).toContain('noindex')
  await popup.close()
})
