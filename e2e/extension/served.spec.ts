/** What the server sends for a page, beside the page as scripts made it. */
import { type SiteServer, startServer } from '../server/server.ts'
import { expectAccessible, picture } from '../support/accessibility.ts'
import type { ExtensionBrowser } from '../support/browsers.ts'
import { expect, test } from '../support/extension.ts'
import { servedSite } from '../support/served-site.ts'

let site: SiteServer
let browser: ExtensionBrowser

test.beforeAll(async ({ inChromium }) => {
  site = await startServer([servedSite])
  browser = await inChromium({ everySite: true })
})
test.afterAll(() => site?.close())

const READ = 'Read what the server sends'

async function popupOf(path: string) {
  const page = await browser.open(site.url('served', path))
  const popup = await browser.openPopupInTab(page)
  const says = popup.getByRole('region', { name: 'This page' })
  await expect(says).toContainText('Read from the page as it is now')
  return {
    popup,
    says,
    read: () => says.getByRole('button', { name: READ }).click(),
    async close() {
      await popup.close()
      await page.close()
    },
  }
}

test('the server is asked when the person presses the button, once and without cookies; what differs is told, with what follows', async () => {
  site.forget()
  const { popup, says, read, close } = await popupOf('/scripted')
  await expect(says).toContainText('Googlebot and Bingbot may fetch and index this page.')
  expect(site.count('served', '/scripted')).toBe(1)
  await read()
  await expect(says).toContainText('The server sends this differently:')
  expect(site.count('served', '/scripted')).toBe(2)
  expect(site.lastHeaders('served', '/scripted')).not.toHaveProperty('cookie')
  const differences = says.locator('.served')
  const address = (path: string) => site.url('served', path)
  await expect(differences).toHaveText(
    [
      'metaServer: robots: noindexNow: robots: index',
      `canonicalServer: ${address('/one')}Now: ${address('/two')}`,
      `hreflangServer: de ${address('/de')}Now: –`,
      'titleServer: ServedNow: Rendered',
      'a hrefServer: 1Now: 2',
    ].join(''),
  )
  await expect(says).toContainText(
    'For crawlers that run no scripts:Googlebot and Bingbot may fetch this page and keep it out of the index: noindex.',
  )
  await expectAccessible(popup)
  await picture(popup, 'served', { fullPage: true })
  await close()
})

test('where nothing differs, that is said', async () => {
  const { says, read, close } = await popupOf('/same')
  await read()
  await expect(says).toContainText('The server sends the same tags for crawlers')
  await close()
})

test('links are those of the base that the page names', async () => {
  const { says, read, close } = await popupOf('/based')
  await expect(says).toContainText(site.url('served', '/en/page'))
  await read()
  await expect(says).toContainText('The server sends the same tags for crawlers')
  await close()
})

test('a page that needs cookies cannot be compared', async () => {
  const entrance = await browser.open(site.url('served', '/enter'))
  const { says, read, close } = await popupOf('/members')
  await read()
  await expect(says).toContainText('Without cookies the server redirects to another address')
  await close()
  await entrance.close()
})

test('two canonical links that name different pages contradict each other', async () => {
  const { says, close } = await popupOf('/canonicals')
  await expect(says).toContainText(
    /name different pages, so search engines choose for themselves:<link>: http:\S+\/one<link>: http:\S+\/two/,
  )
  await close()
})

test('hreflang targets are asked whether they link back when the person presses the button, one at a time', async () => {
  const page = await browser.open(site.url('served', '/en'))
  const audit = await browser.openAudit(page)
  const head = audit.getByRole('banner')
  const button = head.getByRole('button', { name: 'Ask whether 5 hreflang targets link back' })
  await expect(button).toBeVisible()
  site.forget()
  const answer = site.hold('served', '/de')
  await button.click()
  await expect.poll(() => site.paths('served')).toEqual(['/de'])
  await expect(button).toHaveCount(0)
  answer()
  await expect(head).toContainText('hreflang targets that link back: 2 of 5.')
  expect(site.paths('served')).toEqual(['/de', '/fr', '/it', '/es', '/pt'])
  for (const path of site.paths('served')) expect(site.lastHeaders('served', path)).not.toHaveProperty('cookie')
  const others = head.getByRole('group').filter({ hasText: 'Without a link back, or not read' })
  await expect(others.getByRole('listitem')).toHaveText([
    /\/fr The server sends no hreflang link back/,
    /\/es It redirects\./,
    /\/pt The server answered 404\./,
  ])
  await expectAccessible(audit, '.audit-head')
  await picture(audit, 'return-links')
  for (const opened of [audit, page]) await opened.close()
})

for (const action of ['Check links', 'Check sitemaps', 'Open in playground', 'Options'])
  test(`after "${action}" opened a tab, the popup is closed`, async () => {
    const page = await browser.open(site.url('served', '/same'))
    const popup = await browser.pressToolbarButton(page)
    await expect.poll(() => popup.evaluate(() => document.body.textContent ?? '')).toContain('1 link to this site')
    const opened = browser.context.waitForEvent('page')
    await popup.click(action)
    await expect.poll(async () => (await opened).url()).toContain(browser.address(''))
    await expect.poll(() => popup.exists()).toBe(false)
    for (const one of [await opened, page]) await one.close()
  })

test('without access the server is not asked', async ({ inChromium }) => {
  const own = await inChromium()
  const page = await own.open(site.url('served', '/scripted'))
  const popup = await own.pressToolbarButton(page)
  const text = () => popup.evaluate(() => document.body.textContent ?? '')
  await expect.poll(text).toContain('Read from the page as it is now')
  await expect.poll(text).toContain('Allow on served.localhost')
  expect(await text()).not.toContain(READ)
  await popup.close()
})
