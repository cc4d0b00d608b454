/** In Firefox as it is shipped: one press of the button reads what the page says to crawlers. */
import { allowEverySite, type Firefox, launchFirefox } from '../support/firefox.ts'
import { expect, test } from '../support/fixtures.ts'

let firefox: Firefox

test.beforeAll(async () => {
  firefox = await launchFirefox('dist/firefox')
})
test.afterAll(() => firefox?.close())

for (const [path, words] of [
  ['/private/meta', 'Googlebot and Bingbot may not fetch this page, so the noindex on it cannot be seen.'],
  // Two headers that came as one: whom the second addresses is not known, but in either case Googlebot.
  ['/header', 'Googlebot may fetch this page and keeps it out of the index: noindex.'],
  ['/header', 'a directive after the first of a named crawler may be meant for all'],
  // Here it is: each name is followed by one directive.
  ['/header-named', 'Googlebot may fetch this page and keeps it out of the index: noindex.'],
  ['/header-named', 'Bingbot may fetch and index this page.'],
] as const) {
  test(`directives${path}: ${words}`, async ({ server }) => {
    await firefox.open(server.url('directives', path))
    await firefox.pressToolbarButton()
    await expect.poll(() => firefox.popupText()).toContain(words)
    expect((await firefox.popupText()).includes('may be meant for all')).toBe(path === '/header')
    await firefox.closePopup()
  })
}

test('with access headers are heard, even if the background was stopped, so that no second request is made', async ({
  server,
}) => {
  await firefox.open(await firefox.address('extension/options/index.html'))
  await allowEverySite(firefox)
  await firefox.stopBackground()
  server.forget()
  await firefox.open(server.url('directives', '/header'))
  await firefox.pressToolbarButton()
  await expect
    .poll(() => firefox.popupText())
    .toContain('Googlebot may fetch this page and keeps it out of the index: noindex.')
  // Firefox joins them all the same.
  expect(await firefox.popupText()).toContain('may be meant for all')
  expect(server.count('directives', '/header')).toBe(1)
  await firefox.closePopup()
})
