/** The playground as a page of the extension can ask a site for its robots.txt. The hosted one cannot. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import type { ExtensionBrowser } from '../support/browsers.ts'
import { expect, test } from '../support/extension.ts'
import { decisionOf, editorOf, openPlayground } from '../support/playground-page.ts'

let browser: ExtensionBrowser
let page: Page

test.beforeAll(async ({ inChromium }) => {
  browser = await inChromium()
})

test.beforeEach(async () => {
  page = await browser.context.newPage()
  // Any file of the extension has access to the extension's storage.
  await page.goto(browser.address('manifest.json'))
  await page.evaluate(() => localStorage.clear())
  await openPlayground(page, browser.address('playground/index.html'))
})
test.afterEach(() => page.close())

const startOf = (one: Page) => one.getByRole('region', { name: 'Start with your site' })
const rowsOf = (one: Page) => one.getByRole('rowheader')
const originsOf = (host: string) => [`http://${host}/*`, `https://${host}/*`]

async function ask(address: string) {
  await startOf(page).getByRole('textbox').fill(address)
  await startOf(page).getByRole('button', { name: 'Fetch its robots.txt' }).click()
}

test('a site is asked with one click, and the answer is in the editor, with a way back', async ({ server }) => {
  await browser.sayYesTo(originsOf('private.localhost'))
  server.forget()
  const { origin } = new URL(server.url('private'))
  await ask(`${origin}/any/page`)
  await expect(editorOf(page)).toContainText('Disallow: /private')
  await expect(rowsOf(page)).toHaveText([`${origin}/any/page`, `${origin}/`, `${origin}/private`])
  await expect(page).toHaveTitle(/^private\.localhost:\d+ –/)
  await expect(page.getByRole('alert')).toContainText('What the site answered is open')
  expect(server.count('private')).toBe(1)

  await page.getByRole('button', { name: 'Go back to what was here before' }).click()
  await expect(editorOf(page)).toContainText('An imaginary shop')
  await expect(rowsOf(page)).toHaveCount(8)
})

test('a redirect to another host waits until access to that host is granted too', async ({ server }) => {
  await browser.sayYesTo(originsOf('redirect-across.localhost'))
  await ask(server.url('redirect-across'))
  const refused = startOf(page).getByRole('alert')
  await expect(refused).toContainText('redirects to redirect-target.localhost, which Robotscope may not ask yet')
  await expect(editorOf(page)).toContainText('An imaginary shop')
  await expectAccessible(page, '.start')
  await browser.sayYesTo([...originsOf('redirect-across.localhost'), ...originsOf('redirect-target.localhost')])
  await refused.getByRole('button', { name: 'Allow redirect-target.localhost and fetch' }).click()
  await expect(editorOf(page)).toContainText('Disallow: /private')
})

test('a redirect from the internet into the local network is reported and not followed', async ({ server }) => {
  await browser.sayYesTo([...originsOf('to-device.test'), ...originsOf('device.localhost')])
  server.forget()
  await ask(server.url('to-device.test'))
  await expect(page.getByRole('alert')).toContainText('What the site answered is open')
  await expect(decisionOf(page)).toContainText('the redirect of robots.txt was not followed')
  await expect(page.getByText(/^Server: 3\d\d, a redirect that was not followed/)).toBeVisible()
  expect(server.count('device')).toBe(0)
})

test('a site that does not answer leaves the editor unchanged', async () => {
  await browser.sayYesTo(originsOf('127.0.0.1'))
  await ask('http://127.0.0.1:9')
  await expect(startOf(page).getByRole('alert')).toContainText('127.0.0.1:9 could not be reached')
  await expect(editorOf(page)).toContainText('An imaginary shop')
})

test('a site whose address is pasted into the example can be asked as well', async ({ server }) => {
  await browser.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await browser.sayYesTo(originsOf('private.localhost'))
  await page.evaluate(url => navigator.clipboard.writeText(url), server.url('private'))
  await editorOf(page).click()
  await editorOf(page).press('ControlOrMeta+v')
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('is not a robots.txt')
  await notice.getByRole('button', { name: 'Fetch its robots.txt' }).click()
  await expect(editorOf(page)).toContainText('Disallow: /private')
})

test('the hosted page has none of this, and cannot speak to the extension', async ({ playground }) => {
  const hosted = await browser.context.newPage()
  await openPlayground(hosted, playground)
  await expect(startOf(hosted).getByRole('button', { name: 'Open its robots.txt' })).toBeVisible()
  await expect(hosted.getByText('Nothing leaves your browser.').filter({ visible: true })).toBeVisible()
  const heard = await hosted.evaluate(async id => {
    const { runtime } =
      (globalThis as { chrome?: { runtime?: { sendMessage?: (id: string, message: object) => unknown } } }).chrome ?? {}
    return runtime?.sendMessage === undefined
      ? 'nobody'
      : runtime.sendMessage(id, { type: 'look-up', tabId: 1, refresh: true })
  }, browser.id)
  expect(heard).toBe('nobody')
  await hosted.close()
})
