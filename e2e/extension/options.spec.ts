/** The options page, and how a choice there changes every open view. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible, picture } from '../support/accessibility.ts'
import { fixTime } from '../support/age.ts'
import type { ExtensionBrowser } from '../support/browsers.ts'
import { expect, openMore, test } from '../support/extension.ts'

let browser: ExtensionBrowser

test.beforeAll(async ({ inChromium }) => {
  browser = await inChromium({ everySite: true })
})

async function openOptions(): Promise<Page> {
  const page = await browser.context.newPage()
  await page.goto(browser.address('extension/options/index.html'))
  await expect(page.getByRole('heading', { name: 'Robotscope options' })).toBeVisible()
  return page
}

/** Passes a file to Import, as the browser's dialog does. */
const importFile = (page: Page, text: string) =>
  page
    .getByLabel('Import…')
    .setInputFiles({ name: 'settings.json', mimeType: 'application/json', buffer: Buffer.from(text) })

test('another crawler, chosen here, is counted on the button and listed in the open popup', async ({ server }) => {
  const page = await browser.open(server.url('partly'))
  await expect
    .poll(() => browser.badge(page))
    .toEqual({ text: '1', title: '1 of 3 blocked · Search: may fetch · AI training: GPTBot (line 6) blocked' })
  const popup = await browser.openPopupInTab(page)
  await expect(popup.getByRole('main')).toContainText('1 of 3 crawlers may not fetch this page: GPTBot.')

  const options = await openOptions()
  await options.getByRole('searchbox').fill('CCBot')
  await options.locator('input[data-token=CCBot]').click()
  await expect(options.locator('input[data-token=CCBot]')).toBeChecked()
  await expect(popup.getByRole('main')).toContainText('2 of 4 crawlers may not fetch this page: GPTBot and CCBot.')
  // A hidden tab is judged when it becomes active.
  await page.bringToFront()
  await expect
    .poll(() => browser.badge(page))
    .toEqual({
      text: '2',
      title: '2 of 4 blocked · Search: may fetch · AI training: GPTBot (line 6), CCBot (line 6) blocked',
    })

  await options.locator('input[data-token=CCBot]').click()
  await expect(options.locator('input[data-token=CCBot]')).not.toBeChecked()
  await expect(popup.getByRole('main')).toContainText('1 of 3 crawlers')
  for (const opened of [options, popup, page]) await opened.close()
})

test('reading, button and colours apply at once', async ({ server }) => {
  const page = await browser.open(server.url('status-429'))
  await expect
    .poll(() => browser.badge(page))
    .toEqual({ text: '1', title: '1 of 3 blocked · Search: Googlebot blocked · AI training: may fetch' })
  const popup = await browser.openPopupInTab(page)
  const options = await openOptions()

  async function chosen(name: string) {
    // The choice is shown once it is stored, so a moment after the press.
    await options.getByRole('radio', { name, exact: true }).click()
    await expect(options.getByRole('radio', { name, exact: true })).toBeChecked()
    await page.bringToFront()
  }
  await chosen('All as Google')
  await expect.poll(async () => (await browser.badge(page)).text).toBe('3')
  await expect(popup.getByRole('main')).toContainText('None of the 3 crawlers may fetch this page.')
  await chosen('Icon only')
  await expect.poll(async () => (await browser.badge(page)).text).toBe('')
  await chosen('Nothing until it is pressed')
  await expect
    .poll(async () => (await browser.badge(page)).title)
    .toBe('Robotscope: press to see what crawlers may fetch here')
  await chosen('Dark')
  await expect(popup.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(options.locator('html')).toHaveAttribute('data-theme', 'dark')

  await chosen('Same as the system')
  await chosen('Icon and number of blocked crawlers')
  await chosen('Each crawler as its operator documents')
  await expect
    .poll(() => browser.badge(page))
    .toEqual({ text: '1', title: '1 of 3 blocked · Search: Googlebot blocked · AI training: may fetch' })
  for (const opened of [options, popup, page]) await opened.close()
})

test('crawlers can be chosen in the popup, too', async ({ server }) => {
  const page = await browser.open(server.url('partly'))
  const popup = await browser.openPopupInTab(page)
  await openMore(popup)
  await popup.getByRole('button', { name: 'Choose crawlers' }).click()
  await popup.getByRole('searchbox').fill('CCBot')
  await popup.locator('input[data-token=CCBot]').click()
  await expect(popup.locator('input[data-token=CCBot]')).toBeChecked()
  await expect(popup.getByRole('main')).toContainText('2 of 4 crawlers')
  await picture(popup, 'choosing', { fullPage: true })
  await expectAccessible(popup)
  await popup.locator('input[data-token=CCBot]').click()
  await expect(popup.locator('input[data-token=CCBot]')).not.toBeChecked()
  await popup.getByRole('button', { name: 'Done' }).click()
  const [options] = await Promise.all([
    browser.context.waitForEvent('page'),
    popup.getByRole('button', { name: 'Options' }).click(),
  ])
  await expect(options.getByRole('heading', { name: 'Robotscope options' })).toBeVisible()
  for (const opened of [options, popup, page]) await opened.close()
})

test('stored files are listed and removed, one or all', async ({ server }) => {
  const options = await openOptions()
  const other = await browser.open(server.url('private'))
  await expect.poll(async () => (await browser.badge(other)).title).toContain('All 3')
  await other.close()
  const page = await browser.open(server.url('crlf'))
  await expect.poll(async () => (await browser.badge(page)).title).toContain('All 3')
  const kept = options.getByRole('region', { name: 'Kept on this device' })
  await kept.getByText('Show them').click()
  const forget = kept.getByRole('button', { name: `Forget ${server.url('crlf', '/robots.txt')}` })
  await forget.focus()
  await options.keyboard.press('Enter')
  await expect(forget).toHaveCount(0)
  await expect(kept.getByRole('button', { name: /^Forget http/ }).first()).toBeFocused()
  await kept.getByRole('button', { name: 'Forget all' }).focus()
  await options.keyboard.press('Enter')
  await expect(kept.getByText('No files are kept.')).toBeVisible()
  await expect(options.getByRole('region', { name: 'Changes' }).getByRole('checkbox')).toBeFocused()
  server.forget()
  await page.reload()
  await expect.poll(() => server.count('crlf')).toBe(1)
  await options.close()
  await page.close()
})

test('sites that were not visited for some days are removed on request, and after thirty days without one', async ({
  server,
}) => {
  const DAY = 86_400_000
  const kept = (options: Page) => options.getByRole('region', { name: 'Kept on this device' })
  const visit = async () => {
    const page = await browser.open(server.url('crlf'))
    await expect.poll(async () => (await browser.badge(page)).title).toContain('All 3')
    await page.close()
  }
  await visit()
  const options = await openOptions()
  await expect(kept(options)).toContainText('A list of sites that you visited is kept on this device')
  await expect(kept(options)).toContainText('that was not used for 30 days is removed')
  await fixTime(options, Date.now() + 2 * DAY)
  await options.reload()
  const forget = kept(options).getByRole('combobox', { name: 'Forget sites not visited for more than' })
  await expect(forget).toHaveValue('14')
  await kept(options).getByRole('button', { name: 'Forget these' }).click()
  await expect(forget).toBeVisible()
  await forget.selectOption('1 day')
  await kept(options).getByRole('button', { name: 'Forget these' }).click()
  await expect(kept(options)).toContainText('No files are kept.')

  await visit()
  await expect(kept(options)).toContainText('1 file,')
  await fixTime(options, Date.now() + 31 * DAY)
  await options.reload()
  await expect(kept(options)).toContainText('No files are kept.')
  await options.close()
})

/** Neighbours differ in their words, so that none passes with what was said before. */
const wrongFiles = [
  ['a robots.txt', 'user-agent: *', 'it is not valid JSON, or it is incomplete.'],
  ['a list', '[1, 2]', 'it is JSON, but does not hold settings of Robotscope.'],
  ['an empty file', '', 'it is not valid JSON, or it is incomplete.'],
  ['another JSON file', '{}', 'it is JSON, but does not hold settings of Robotscope.'],
  ['a picture', '\u0089PNG\r\n', 'it is not valid JSON, or it is incomplete.'],
  [
    'a file of a later version',
    '{"format":"robotscope-settings","version":99}',
    'it was written by a later version of Robotscope (settings version 99).',
  ],
  ['a file that is far too large', ' '.repeat(1_000_001), 'it is larger than any settings file.'],
  [
    'one bad crawler among good ones',
    '{"format":"robotscope-settings","version":2,"crawlers":["Googlebot","Example/Bot"]}',
    '“crawlers” cannot be "Example/Bot". Your settings have not changed.',
  ],
  [
    'too many crawlers',
    JSON.stringify({
      format: 'robotscope-settings',
      version: 2,
      crawlers: Array.from({ length: 70 }, (_, n) => `C${'x'.repeat(n)}`),
    }),
    'it names 70 crawlers, and at most 60 are possible. Your settings have not changed.',
  ],
  [
    'a damaged field',
    '{"format":"robotscope-settings","version":2,"theme":"pink"}',
    '“theme” cannot be "pink". Your settings have not changed.',
  ],
] as const

test('an own token, exported and imported settings, files that are none; and how the page looks', async () => {
  const options = await openOptions()
  await test.step('axe finds nothing, and the page fits a narrow window', async () => {
    await expect(options.getByRole('searchbox')).toBeVisible()
    await expectAccessible(options)
    await picture(options, 'options', { fullPage: true })
    await options.setViewportSize({ width: 360, height: 700 })
    expect(await options.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await options.emulateMedia({ colorScheme: 'dark' })
    await picture(options, 'options-narrow-dark', { fullPage: true })
    await options.emulateMedia({ colorScheme: null })
    await options.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('an own token has to be a name that a user-agent line can contain', async () => {
    await options.getByRole('searchbox').fill('Example?Bot')
    await expect(options.getByRole('alert')).toBeVisible()
    await options.getByRole('searchbox').fill('Example-Bot')
    await options.getByRole('button', { name: 'Add Example-Bot' }).click()
    await expect(options.getByRole('list', { name: 'Chosen' })).toContainText('Example-Bot')
    await options.getByRole('button', { name: 'Remove Example-Bot' }).click()
    // The focus goes to the item that takes its place, here the last one of the list.
    await expect(options.getByRole('list', { name: 'Chosen' }).getByRole('button', { name: 'Clear' })).toBeFocused()
  })

  await test.step('settings are exported to a file and imported from it', async () => {
    const [download] = await Promise.all([
      options.waitForEvent('download'),
      options.getByRole('button', { name: 'Export' }).click(),
    ])
    const file = JSON.parse(readFileSync(await download.path(), 'utf8'))
    expect(file).toMatchObject({ format: 'robotscope-settings', crawlers: ['Googlebot', 'Bingbot', 'GPTBot'] })
    await importFile(options, JSON.stringify({ ...file, theme: 'dark', crawlers: ['CCBot'] }))
    await expect(options.getByText('The settings of settings.json apply now.')).toBeVisible()
    await expect(options.getByRole('radio', { name: 'Dark' })).toBeChecked()
    await importFile(options, JSON.stringify(file))
    await expect(options.getByRole('radio', { name: 'Same as the system' })).toBeChecked()
    await expect(options.getByRole('list', { name: 'Chosen' })).toContainText('Googlebot')
  })

  await test.step('Import says what is wrong with a file, and changes nothing', async () => {
    for (const [what, text, words] of wrongFiles)
      await test.step(what, async () => {
        await importFile(options, text)
        await expect(options.getByRole('alert')).toContainText(`settings.json was not imported: ${words}`)
        await expect(options.getByRole('radio', { name: 'Same as the system' })).toBeChecked()
      })
  })
  await options.close()
})
