/** What the server sends for a page, in Firefox; and that the popup closes after it opened something. */
import { type SiteServer, startServer } from '../server/server.ts'
import { expect, test } from '../support/extension.ts'
import type { Firefox } from '../support/firefox.ts'
import { servedSite } from '../support/served-site.ts'

let site: SiteServer
let firefox: Firefox

test.beforeAll(async ({ inFirefox }) => {
  site = await startServer([servedSite])
  firefox = await inFirefox({ everySite: true })
})
test.afterAll(() => site?.close())

async function popupOf(path: string) {
  await firefox.open(site.url('served', path))
  await firefox.pressToolbarButton()
  await expect.poll(() => firefox.popupText()).toContain('Read from the page as it is now')
}

test('what the server sends differs from the page that scripts made', async () => {
  await popupOf('/scripted')
  expect(await firefox.popupText()).toContain('Googlebot and Bingbot may fetch and index this page.')
  const asked = site.count('served', '/scripted')
  await expect.poll(() => firefox.pressInPopup('Read what the server sends')).toBe(true)
  await expect.poll(() => firefox.popupText()).toContain('The server sends this differently:')
  expect(site.count('served', '/scripted')).toBe(asked + 1)
  expect(site.lastHeaders('served', '/scripted')).not.toHaveProperty('cookie')
  for (const said of [
    'Server: robots: noindex',
    'Server: Served',
    'Now: Rendered',
    'Googlebot and Bingbot may fetch this page and keep it out of the index: noindex.',
  ])
    expect(await firefox.popupText()).toContain(said)
  await firefox.closePopup()
})

test('hreflang targets are asked whether they link back when the person presses the button', async () => {
  await popupOf('/en')
  await expect.poll(() => firefox.pressInPopup('Check links')).toBe(true)
  const audit = await firefox.enterOpened()
  const seen = () => firefox.inPage('return document.body.innerText').then(String)
  await expect.poll(seen).toContain('Ask whether 5 hreflang targets link back')
  site.forget()
  await firefox.press('Ask whether 5 hreflang targets link back')
  await expect.poll(seen).toContain('hreflang targets that link back: 2 of 5.')
  expect(site.paths('served')).toEqual(['/de', '/fr', '/it', '/es', '/pt'])
  for (const path of site.paths('served')) expect(site.lastHeaders('served', path)).not.toHaveProperty('cookie')
  for (const said of ['/fr The server sends no hreflang link back', '/es It redirects', '/pt The server answered 404'])
    expect(await seen()).toContain(said)
  await audit.close()
})

for (const action of ['Check links', 'Check sitemaps', 'Open in playground', 'Options'])
  test(`after "${action}" opened a tab, the popup is closed`, async () => {
    await popupOf('/same')
    await expect.poll(() => firefox.pressInPopup(action)).toBe(true)
    const opened = await firefox.enterOpened()
    await expect.poll(() => firefox.popupText()).toBe('')
    await opened.close()
  })
