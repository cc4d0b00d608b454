/** In Firefox as shipped: an answer read inside a page, its limits, and what changes with access to the site. */

import { expect, test } from '../support/extension.ts'
import type { Firefox } from '../support/firefox.ts'

const allMay = 'All 3 crawlers may fetch this page.'
const noneMay = 'None of the 3 crawlers may fetch this page.'

let firefox: Firefox

test.beforeAll(async ({ inFirefox }) => {
  firefox = await inFirefox()
})

for (const { host, path = '/', before, after } of [
  {
    host: 'redirect-six',
    before: [noneMay, 'If there are more than five, crawlers may treat the file as missing'],
    after: [allMay, '6 redirects'],
  },
  {
    host: 'sandboxed',
    path: '/private',
    before: ["This page's security policy forbids requests from inside it"],
    after: [noneMay, 'Disallow: /private'],
  },
  {
    host: 'intercepted',
    before: ['A service worker of this page may have answered in place of the server', noneMay],
    after: [allMay],
  },
]) {
  test(`${host}: an answer read inside the page no longer counts once there is access`, async ({ server }) => {
    await firefox.open(server.url(host, path))
    if (host === 'intercepted')
      await expect.poll(() => firefox.inPage('return document.body.innerText')).toContain('worker in place')
    server.forget()
    await firefox.pressToolbarButton()
    for (const words of before) await expect.poll(() => firefox.popupText()).toContain(words)
    if (host === 'intercepted') expect(server.count(host)).toBe(0)
    expect(await firefox.pressInPopup(`Allow on ${host}.localhost`)).toBe(true)
    await expect.poll(() => firefox.question()).toContain(`${host}.localhost`)
    await firefox.allow()
    for (const words of after) await expect.poll(() => firefox.popupText()).toContain(words)
    for (const words of before.filter(words => words !== after[0]))
      expect(await firefox.popupText()).not.toContain(words)
    await firefox.closePopup()
    await expect.poll(async () => (await firefox.badge()).text).toBe(after[0] === noneMay ? '3' : '')
  })
}

test('a page that never finishes loading: its robots.txt and its directives so far', async ({ server }) => {
  await firefox.open(server.url('private'))
  // Opening the page in the usual way would wait until it is loaded.
  await firefox.inPage(`setTimeout(() => location.assign(${JSON.stringify(server.url('never-loaded', '/private'))}))`)
  // A question to the page while one page replaces the other gets no answer.
  await expect(async () => {
    expect(await firefox.inPage('return location.href + document.readyState')).toContain('/privateloading')
  }).toPass()
  await firefox.pressToolbarButton()
  for (const words of [noneMay, 'The page is still loading: more may come.', 'noindex'])
    await expect.poll(() => firefox.popupText()).toContain(words)
  await firefox.closePopup()
})
