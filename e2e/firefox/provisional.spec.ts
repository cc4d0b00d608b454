/** In Firefox as it is shipped: what is read within a page, its limits, and what access to the site makes of it. */
import { type Firefox, launchFirefox } from '../support/firefox.ts'
import { expect, test } from '../support/fixtures.ts'

const allMay = 'All 3 crawlers may fetch this page.'
const noneMay = 'None of the 3 crawlers may fetch this page.'

let firefox: Firefox

test.beforeAll(async () => {
  firefox = await launchFirefox('dist/firefox')
})
test.afterAll(() => firefox?.close())

for (const { host, path = '/', before, after } of [
  {
    host: 'redirect-six',
    before: [noneMay, 'after more than five, crawlers may take the file for missing'],
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
  test(`${host}: what was read within the page counts no longer once there is access`, async ({ server }) => {
    await firefox.open(server.url(host, path))
    if (host === 'intercepted')
      await expect.poll(() => firefox.inPage('return document.body.innerText')).toContain('worker in place')
    server.forget()
    await firefox.pressToolbarButton()
    for (const words of before) await expect.poll(() => firefox.popupText()).toContain(words)
    if (host === 'intercepted') expect(server.count(host)).toBe(0)
    expect(await firefox.pressInPopup('Allow on this site')).toBe(true)
    await expect.poll(() => firefox.question()).toContain(`${host}.localhost`)
    await firefox.allow()
    for (const words of after) await expect.poll(() => firefox.popupText()).toContain(words)
    for (const words of before.filter(words => words !== after[0]))
      expect(await firefox.popupText()).not.toContain(words)
    await firefox.closePopup()
    await expect.poll(async () => (await firefox.badge()).text).toBe(after[0] === noneMay ? '3' : '')
  })
}

test('a page that is never there as a whole: its robots.txt and what it says so far', async ({ server }) => {
  await firefox.open(server.url('private'))
  // Whoever opens it in the usual way waits for its end.
  await firefox.inPage(`setTimeout(() => location.assign(${JSON.stringify(server.url('never-loaded', '/private'))}))`)
  // What is asked while the one page goes and the other comes gets no answer.
  await expect(async () => {
    expect(await firefox.inPage('return location.href + document.readyState')).toContain('/privateloading')
  }).toPass()
  await firefox.pressToolbarButton()
  for (const words of [noneMay, 'The page is still loading: more may come.', 'noindex'])
    await expect.poll(() => firefox.popupText()).toContain(words)
  await firefox.closePopup()
})
