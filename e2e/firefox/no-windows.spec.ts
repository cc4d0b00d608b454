/**
 * Firefox for Android has no `browser.windows`. These tests run the extension in a Firefox from which that API was
 * removed.
 */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from '../support/extension.ts'
import { allowEverySite, type Firefox } from '../support/firefox.ts'

const BUILT = resolve(import.meta.dirname, '../../dist/firefox')
const allMay = 'All 3 crawlers may fetch this page.'

let firefox: Firefox
let folder: string

test.beforeAll(async ({ inFirefox }) => {
  folder = await mkdtemp(join(tmpdir(), 'robotscope-no-windows-'))
  await cp(BUILT, folder, { recursive: true })
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
  manifest.background.scripts.unshift('no-windows.js')
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
  await writeFile(join(folder, 'no-windows.js'), `Object.defineProperty(browser, 'windows', { value: undefined })`)
  firefox = await inFirefox({ path: folder })
})
test.afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

async function pressed(words: string) {
  await firefox.pressToolbarButton()
  await expect.poll(() => firefox.popupText()).toContain(words)
  await firefox.closePopup()
}

test('the button answers when it is pressed, and without a press once every site is allowed', async ({ server }) => {
  await firefox.open(server.url('private'))
  await pressed(allMay)
  await firefox.open(await firefox.address('extension/options/index.html'))
  await allowEverySite(firefox)
  await firefox.open(server.url('blocked'))
  await expect.poll(async () => (await firefox.badge()).text).toBe('3')
})

test('what was read in private tabs is forgotten with the last private tab, and not before', async ({ server }) => {
  server.forget()
  const first = await firefox.openAnother('private window')
  await firefox.open(server.url('crlf'))
  await pressed(allMay)
  const second = await firefox.openAnother('tab')
  await firefox.open(server.url('crlf'))
  await pressed(allMay)
  expect(server.count('crlf')).toBe(1)
  await second.close()
  await pressed(allMay)
  expect(server.count('crlf')).toBe(1)
  await first.close()

  const again = await firefox.openAnother('private window')
  await firefox.open(server.url('crlf'))
  await pressed(allMay)
  expect(server.count('crlf')).toBe(2)
  await again.close()
})
