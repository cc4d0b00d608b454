/** After an error in the extension, its pages and its button show a message instead of staying empty. */
import { expectAccessible, picture } from '../support/accessibility.ts'
import type { ExtensionBrowser } from '../support/browsers.ts'
import { expect, test } from '../support/extension.ts'

const wrong = 'Something went wrong in Robotscope.'

let browser: ExtensionBrowser

test.beforeAll(async ({ inChromium }) => {
  browser = await inChromium({ everySite: true })
})

test('an error while the popup is rendered is shown in it, with details to copy', async ({ server }) => {
  const page = await browser.open(server.url('partly'))
  await browser.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const popup = await browser.openPopupInTab(page, tab =>
    tab.addInitScript(() => {
      Intl.ListFormat.prototype.format = () => {
        throw new Error('made up')
      }
    }),
  )
  await expect(popup.getByRole('alert')).toContainText(wrong)
  await popup.getByText('Details', { exact: true }).click()
  await expect(popup.getByRole('alert')).toContainText('Error: made up')
  await expectAccessible(popup)
  await picture(popup, 'popup')
  await popup.getByRole('button', { name: 'Copy details' }).click()
  await expect(popup.getByRole('status')).toHaveText('Copied.')
  expect(await popup.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Robotscope \d+\.\d+\.\d+\n.*Chrome.*\nError: made up\n/,
  )
})

test('storage that cannot be read is reported in popup, options and welcome page', async ({ server }) => {
  const page = await browser.open(server.url('partly'))
  const popup = await browser.openPopupInTab(page, tab =>
    tab.addInitScript(() => {
      const { chrome } = globalThis as unknown as { chrome: { storage: { local: { get: () => void } } } }
      chrome.storage.local.get = () => {
        throw new Error('made up')
      }
    }),
  )
  await expect(popup.getByRole('alert')).toContainText(wrong)
  for (const path of ['extension/options/index.html', 'extension/welcome/index.html']) {
    await popup.goto(browser.address(path))
    await expect(popup.getByRole('main').getByRole('alert')).toContainText(wrong)
  }
})

test('an error in the background is shown on the button, and the next page is judged again', async ({ server }) => {
  const page = await browser.open(server.url('partly'))
  await expect.poll(() => browser.badge(page)).toMatchObject({ text: '1' })
  const [worker] = browser.context.serviceWorkers()
  await worker?.evaluate(() => {
    const { chrome } = globalThis as unknown as { chrome: { storage: { local: { get: () => void } } } }
    chrome.storage.local.get = () => {
      throw new Error('made up')
    }
  })
  await page.goto(server.url('blocked'))
  await expect
    .poll(() => browser.badge(page))
    .toEqual({ text: '–', title: 'Not known: something went wrong in Robotscope' })
  await browser.stopWorker()
  await page.goto(server.url('private', '/private'))
  await expect.poll(() => browser.badge(page)).toMatchObject({ text: '3' })
})
