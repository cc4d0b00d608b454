/** What a person wants of their own site, in Firefox as shipped: without access to any site. */
import { expect, test } from '../support/extension.ts'

test('after one press there are verdict, wish and "Make it so"', async ({ server, inFirefox }) => {
  const firefox = await inFirefox()
  await firefox.open(server.url('partly'))
  await firefox.pressToolbarButton()
  await expect.poll(() => firefox.popupText()).toContain('1 of 3 crawlers may not fetch this page: GPTBot.')
  expect(await firefox.pressInPopup('This is my site')).toBe(true)
  // Until the worker has looked at the site, the press does nothing.
  await expect
    .poll(async () => {
      await firefox.pressInPopup('Search and AI answers, no training')
      return firefox.popupText()
    })
    .toContain('Not as you want')
  await expect.poll(async () => (await firefox.badge()).title).toMatch(/^Not as you want: .*more may fetch \(line 2/)
  await firefox.pressInPopup('Make it so')
  const opened = await firefox.enterOpened()
  const text = () => firefox.inPage('return document.body.innerText')
  await expect.poll(text).toContain('was allowed, is blocked')
  expect(await text()).toContain('User-agent: ClaudeBot')
  await opened.close()
})
