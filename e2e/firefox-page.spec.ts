/** In Firefox as it is shipped: one press of the button reads what the page says to crawlers. */
import { type Firefox, launchFirefox } from './firefox.ts'
import { expect, test } from './fixtures.ts'

let firefox: Firefox

test.beforeAll(async () => {
  firefox = await launchFirefox('dist/firefox')
})
test.afterAll(() => firefox?.close())

for (const [path, words] of [
  ['/private/meta', 'Googlebot and Bingbot may not fetch this page, so the noindex on it cannot be seen.'],
  ['/header', 'X-Robots-Tag'],
] as const) {
  test(`directives${path}: ${words}`, async ({ server }) => {
    await firefox.open(server.url('directives', path))
    await firefox.pressToolbarButton()
    await expect.poll(() => firefox.popupText()).toContain(words)
    await firefox.closePopup()
  })
}
