/** The extension keeps the settings, answers and watched files that earlier versions stored. */

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
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

for (const { version, fixture } of pastVersions('extension/fixtures')) {
  test(`an update keeps what version ${version} stored, access is as before, and nothing says welcome`, async ({
    inChromium,
    server,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'robotscope-update-'))
    const manifest = join(folder, 'manifest.json')
    await cp(resolve(import.meta.dirname, '../../dist/chrome'), folder, { recursive: true })
    const present = JSON.parse(await readFile(manifest, 'utf8'))
    // What the packed version asked for: it had no panel.
    const { side_panel: _, ...past } = present
    const permissions = present.permissions.filter((name: string) => name !== 'sidePanel')
    await writeFile(manifest, JSON.stringify({ ...past, permissions, version: '0.0.9' }))
    const own = await inChromium({ path: folder, everySite: true })
    const options = await own.context.newPage()
    await options.goto(own.address('extension/options/index.html'))
    const { stored } = fixture<{ stored: object }>('storage-local.json', 'several sites')
    await options.evaluate(items => chrome.storage.local.set(items), stored)
    const before = await own.stored()

    await writeFile(manifest, JSON.stringify(present))
    await own.update(folder)
    expect((await own.stored()).local).toMatchObject({ settings: (before.local as { settings: object }).settings })
    const page = await own.open(server.url('blocked'))
    await expect.poll(async () => (await own.badge(page)).title).toContain('blocked')
    const popup = await own.openPopupInTab(page)
    await expect(popup.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(own.context.pages().filter(one => one.url().includes('welcome'))).toEqual([])
    await rm(folder, { recursive: true })
  })
}
