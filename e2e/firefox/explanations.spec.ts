/** What the popup says in Firefox about pages that are not pages of a website. */

import { expect, test } from '../support/extension.ts'
import type { Firefox } from '../support/firefox.ts'

let firefox: Firefox

test.beforeAll(async ({ inFirefox }) => {
  firefox = await inFirefox()
})

for (const [address, words] of [
  ['about:config', 'This is a page of the browser itself.'],
  ['about:blank', 'This is an empty tab.'],
  ['about:newtab', 'This is an empty tab.'],
  ['about:reader?url=http%3A%2F%2Fexample.localhost%2F', 'This is the reader view of a page.'],
  ['view-source:about:license', 'This tab shows the source of a page.'],
  ['data:text/html,hello', 'This page comes from no server: its content is in its address or in memory.'],
  ['file:///', 'This is a file on this device.'],
] as const) {
  test(`${address}: ${words}`, async () => {
    await firefox.open(address)
    await firefox.pressToolbarButton()
    await expect.poll(() => firefox.popupText()).toContain(words)
    await firefox.closePopup()
  })
}

test('a page’s source: the popup refers to the page itself', async ({ server }) => {
  await firefox.open(`view-source:${server.url('blocked')}`)
  await firefox.pressToolbarButton()
  await expect.poll(() => firefox.popupText()).toContain('This tab shows the source of a page.')
  await firefox.closePopup()
})

test('a page with a frame', async ({ server }) => {
  await firefox.open(server.url('frames'))
  await firefox.pressToolbarButton()
  await expect
    .poll(() => firefox.popupText())
    .toContain('It shows 1 frame, which is a page of its own with its own address and robots.txt.')
  await firefox.closePopup()
})

test('a PDF, which Firefox closes to extensions: the popup says so, asks for access, and then answers', async ({
  server,
}) => {
  await firefox.open(server.url('pdf', '/private.pdf'))
  await firefox.pressToolbarButton()
  await expect
    .poll(() => firefox.popupText())
    .toContain('The browser does not let extensions into this page, as with PDFs.')
  await expect.poll(() => firefox.pressInPopup('Allow on pdf.localhost')).toBe(true)
  await expect.poll(() => firefox.question()).toContain('pdf.localhost')
  await firefox.allow()
  await expect.poll(() => firefox.popupText()).toContain('None of the 3 crawlers may fetch this page.')
  await expect.poll(() => firefox.popupText()).toContain('This is a PDF: it has no meta tags')
  await firefox.closePopup()
})
