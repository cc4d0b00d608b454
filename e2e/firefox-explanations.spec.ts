/** What the popup says in Firefox of pages that are none of a website. */
import { type Firefox, launchFirefox } from './firefox.ts'
import { expect, test } from './fixtures.ts'

let firefox: Firefox

test.beforeAll(async () => {
  firefox = await launchFirefox('dist/firefox')
})
test.afterAll(() => firefox?.close())

for (const [address, words] of [
  ['about:config', 'This is a page of the browser itself.'],
  ['about:blank', 'This is an empty tab.'],
  ['about:newtab', 'This is an empty tab.'],
  ['about:reader?url=http%3A%2F%2Fexample.localhost%2F', 'This is the reader view of a page.'],
  ['view-source:about:license', 'This tab shows the source of a page.'],
  ['data:text/html,hello', 'This page stands in its own address or in memory.'],
] as const) {
  test(`${address}: ${words}`, async () => {
    await firefox.open(address)
    await firefox.pressToolbarButton()
    await expect.poll(() => firefox.popupText()).toContain(words)
    await firefox.closePopup()
  })
}
