/** In Firefox too, the extension keeps what earlier versions stored. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pastVersions } from '../past-fixtures.ts'
import { expect, test } from '../support/extension.ts'

/** The sites were visited on 15 January 2026. Files that were not used for long are removed. */
const LATER = Date.now() - Date.parse('2026-01-16T12:00:00Z')
const times = ['at', 'usedAt', 'fetchedAt', 'confirmedAt', 'failingSince', 'changedAt']
const sinceYesterday = (key: string, value: unknown) =>
  typeof value === 'number' && times.includes(key) ? value + LATER : value

for (const { version, fixture } of pastVersions('extension/fixtures')) {
  test(`an update keeps what version ${version} stored, access is as before, and nothing says welcome`, async ({
    inFirefox,
    server,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'robotscope-update-'))
    const manifest = join(folder, 'manifest.json')
    await cp(resolve(import.meta.dirname, '../../dist/firefox'), folder, { recursive: true })
    const present = JSON.parse(await readFile(manifest, 'utf8'))
    // The packed version had no panel.
    const { sidebar_action: _, ...past } = present
    await writeFile(manifest, JSON.stringify({ ...past, version: '0.0.9' }))
    const firefox = await inFirefox({ path: folder, everySite: true })
    const options = await firefox.address('extension/options/index.html')
    await firefox.open(options)
    const { stored } = fixture<{ stored: object }>('storage-local.json', 'several sites')
    await firefox.inPage(`return browser.storage.local.set(${JSON.stringify(stored, sinceYesterday)})`)
    // Its pages are closed with the version to which they belong.
    await firefox.open('about:blank')

    await writeFile(manifest, JSON.stringify(present))
    await firefox.update(folder)
    await firefox.open(options)
    const seen = () => firefox.inPage('return document.body.innerText').then(String)
    await expect.poll(seen).toContain('5 files')
    await expect.poll(seen).toContain('3 files')
    expect(await firefox.inPage('return document.documentElement.dataset.theme')).toBe('dark')
    const chosen = `return [...document.querySelectorAll('input:checked')].map(({ labels }) => labels[0].textContent)`
    expect(await firefox.inPage(chosen)).toEqual(expect.arrayContaining(['Dark', 'Icon only', 'All as RFC 9309']))
    await firefox.open(server.url('blocked'))
    await expect.poll(async () => (await firefox.badge()).title).toContain('2 of 2 blocked')
    expect((await firefox.condition()).tabs).toBe(1)
    await rm(folder, { recursive: true })
  })
}
