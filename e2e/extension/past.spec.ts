/** The extension keeps the settings, answers and watched files that earlier versions stored. */

import { pastVersions } from '../past-fixtures.ts'
import { fixTime } from '../support/age.ts'
import type { ExtensionBrowser } from '../support/browsers.ts'
import { expect, test } from '../support/extension.ts'

declare const chrome: { readonly storage: { readonly local: { set(items: object): Promise<void> } } }

let browser: ExtensionBrowser

test.beforeAll(async ({ inChromium }) => {
  browser = await inChromium()
})

for (const { version, fixture } of pastVersions('extension/fixtures')) {
  test(`the options show what version ${version} stored`, async () => {
    const { stored } = fixture<{ stored: object }>('storage-local.json', 'several sites')
    const options = await browser.context.newPage()
    // The sites were visited at noon of that day. Files that were not used for long are removed.
    await fixTime(options, Date.parse('2026-01-16T12:00:00Z'))
    await options.goto(browser.address('extension/options/index.html'))
    await options.evaluate(items => chrome.storage.local.set(items), stored)
    await options.reload()

    await expect(options.locator('html')).toHaveAttribute('data-theme', 'dark')
    for (const name of ['Dark', 'Icon only', 'All as RFC 9309'])
      await expect(options.getByRole('radio', { name })).toBeChecked()
    const chosen = options.getByRole('list', { name: 'Chosen' })
    await expect(chosen.getByRole('button', { name: /^Remove / })).toHaveCount(2)
    await expect(options.getByRole('region', { name: 'Kept on this device' })).toContainText('5 files')
    await expect(options.getByRole('region', { name: 'Changes' })).toContainText('3 files')
    await options.close()
  })
}
