/** Private windows in Chromium: the button works as in other windows, and nothing of them is stored. */
import type { ExtensionBrowser } from '../support/browsers.ts'
import { expect, test } from '../support/extension.ts'

const blocked = {
  text: '3',
  title: '3 of 3 blocked · Search: Googlebot (line 2), Bingbot (line 2) blocked · AI training: GPTBot (line 2) blocked',
}

let browser: ExtensionBrowser

test.beforeAll(async ({ inChromium }) => {
  browser = await inChromium({ everySite: true })
})

test('nothing of a private window is stored or listed in the options; closing it clears the memory', async ({
  server,
}) => {
  server.forget()
  // A page in an ordinary window is stored, so that the comparison is not between two empty lists.
  const ordinary = await browser.open(server.url('private'))
  await expect.poll(async () => (await browser.badge(ordinary)).title).toContain('All 3')
  await expect.poll(async () => Object.keys((await browser.stored()).local)).toContain('watch-index')
  const before = await browser.stored()
  expect(
    Object.keys(before.session)
      .map(key => key.split(':')[0])
      .sort(),
  ).toEqual(['judgement', 'page-headers', 'page-load'])

  const tab = await browser.openPrivate(server.url('directives', '/private/meta'))
  await expect.poll(tab.badge).toEqual(blocked)
  const popup = await tab.pressToolbarButton()
  const text = () => popup.evaluate(() => document.body?.textContent ?? '')
  await expect.poll(text).toContain('may not fetch this page, so the noindex on it cannot be seen')
  expect(await text()).not.toContain('Open in playground')
  // What is shown stays while the server is asked again, and the focus in it.
  await popup.evaluate(() => {
    const again = document.querySelector<HTMLElement>('[aria-label="Read robots.txt again"]')
    again?.focus()
    again?.click()
  })
  await expect.poll(() => server.count('directives')).toBe(2)
  await expect.poll(() => popup.evaluate(() => document.querySelector('main')?.getAttribute('aria-busy'))).toBe('false')
  expect(await popup.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Read robots.txt again')
  await popup.close()
  expect(await browser.stored()).toEqual(before)

  const options = await browser.context.newPage()
  await options.goto(browser.address('extension/options/index.html'))
  await expect(options.getByRole('region', { name: 'Kept on this device' })).toContainText('1 file')
  expect(await options.getByRole('main').textContent()).not.toContain('directives.localhost')
  await options.close()

  await tab.close()
  expect(await browser.stored()).toEqual(before)
  const again = await browser.openPrivate(server.url('directives', '/private/meta'))
  await expect.poll(again.badge).toEqual(blocked)
  expect(server.count('directives')).toBe(3)
  await again.close()
})

test('headers of a page in a private window are requested when the popup opens, and read one by one', async ({
  server,
}) => {
  const tab = await browser.openPrivate(server.url('directives', '/header'))
  const popup = await tab.pressToolbarButton()
  const text = () => popup.evaluate(() => document.body?.textContent ?? '')
  await expect.poll(text).toContain('nosnippetX-Robots-Tag, for googlebot')
  expect(await text()).toContain('noindexX-Robots-Tag, for all')
  await popup.close()
  await tab.close()
})

test('the links of a page in a private window are audited, and nothing of that is kept', async ({ server }) => {
  const tab = await browser.openPrivate(server.url('links'))
  const before = await browser.stored()
  const popup = await tab.pressToolbarButton()
  await expect.poll(() => popup.evaluate(() => document.body?.textContent ?? '')).toContain('2 links to this site')
  const opened = browser.context.waitForEvent('page')
  await popup.click('Check links')
  const audit = await opened
  await expect(audit.getByRole('banner')).toContainText(
    '2 links to this site · 1 blocked for Googlebot and Bingbot · the whole site blocked for GPTBot',
  )
  // Titles and addresses stand in the history of the browser.
  expect(await audit.title()).toBe('Robotscope')
  expect(audit.url()).not.toContain('links.localhost')
  expect(await browser.stored()).toEqual(before)
  const kept = await audit.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: await indexedDB.databases(),
  }))
  expect(kept).toEqual({ local: {}, session: {}, databases: [] })
  await audit.close()
  await tab.close()
})

test('with the option that shows noindex in the icon, a page in a private window is not read', async ({ server }) => {
  const options = await browser.context.newPage()
  await options.goto(browser.address('extension/options/index.html'))
  await options.getByRole('checkbox', { name: 'Show noindex and conflicts in the icon too' }).check()
  const ordinary = await browser.open(server.url('directives', '/meta'))
  await expect.poll(async () => (await browser.badge(ordinary)).title).toContain('kept out of the index')
  const opened = await browser.openPrivate(server.url('directives', '/meta'))
  await expect.poll(async () => (await opened.badge()).title).toBe('All 3 crawlers may fetch this page')
  await opened.close()
})
