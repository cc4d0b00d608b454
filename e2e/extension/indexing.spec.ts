/** The option that shows `noindex` in the button's icon, and conflicts between `noindex` and robots.txt. */
import { expectAccessible } from '../support/accessibility.ts'
import type { ExtensionBrowser } from '../support/browsers.ts'
import { expect, test } from '../support/extension.ts'

let browser: ExtensionBrowser

test.beforeAll(async ({ inChromium }) => {
  browser = await inChromium({ everySite: true })
})

const allowed = 'All 3 crawlers may fetch this page'

test('by default the icon shows only robots.txt; the option is on the options page, with the shapes', async ({
  server,
}) => {
  const page = await browser.open(server.url('directives', '/meta'))
  await expect.poll(async () => (await browser.badge(page)).title).toBe(allowed)
  const options = await browser.context.newPage()
  await options.goto(browser.address('extension/options/index.html'))
  const option = options.getByRole('checkbox', { name: 'Show noindex and conflicts in the icon too' })
  await expect(option).not.toBeChecked()
  await option.check()
  await expect(option).toBeChecked()
  await expectAccessible(options)
  await page.bringToFront()
  await expect
    .poll(async () => (await browser.badge(page)).title)
    .toBe(`${allowed}; kept out of the index of Googlebot, Bingbot`)
  await options.close()
  await page.close()
})

const titles = [
  ['/', allowed],
  ['/meta', `${allowed}; kept out of the index of Googlebot, Bingbot`],
  ['/meta-named', `${allowed}; kept out of the index of Googlebot`],
  ['/header', `${allowed}; kept out of the index of Googlebot, Bingbot`],
  [
    '/private/meta',
    '3 of 3 blocked · Search: Googlebot (line 2), Bingbot (line 2) blocked · AI training: GPTBot (line 2) blocked; noindex on this page cannot be seen by Googlebot, Bingbot',
  ],
] as const

test('the icon says what robots.txt and page mean for indexing, without a further request', async ({ server }) => {
  server.forget()
  const page = await browser.open('about:blank')
  for (const [path, title] of titles) {
    await page.goto(server.url('directives', path))
    await expect.poll(async () => (await browser.badge(page)).title, path).toBe(title)
    expect(server.count('directives', path)).toBe(1)
  }
  await page.close()
})

test('from page to page and back, the icon belongs to the page in the tab', async ({ server }) => {
  const page = await browser.open(server.url('directives', '/meta'))
  const title = async () => (await browser.badge(page)).title
  await expect.poll(title).toContain('kept out of the index')
  await page.goto(server.url('directives', '/'))
  await expect.poll(title).toBe(allowed)
  await page.goBack()
  await expect.poll(title).toContain('kept out of the index')
  // A script set this address: the metas may still be those of the page before.
  await page.evaluate(() => history.pushState(null, '', '/open'))
  await expect.poll(title).toBe(allowed)
  await page.close()
})

test('a page that never finishes loading counts with its headers, and the badge does not wait', async ({ server }) => {
  const page = await browser.open('about:blank')
  await page.goto(server.url('never-loaded', '/private'), { waitUntil: 'commit' })
  await expect.poll(async () => (await browser.badge(page)).text).toBe('3')
  expect((await browser.badge(page)).title).not.toContain('noindex')
  await page.close()
})
