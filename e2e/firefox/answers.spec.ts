/** In Firefox as it is shipped: what one press of the button says of every kind of answer, read from within the tab. */
import { type Firefox, launchFirefox } from '../support/firefox.ts'
import { expect, test } from '../support/fixtures.ts'

const allMay = 'All 3 crawlers may fetch this page.'
const noneMay = 'None of the 3 crawlers may fetch this page.'
const notKnown = 'Whether crawlers may fetch this page is not known.'

let firefox: Firefox

test.beforeAll(async () => {
  firefox = await launchFirefox('dist/firefox')
})
test.afterAll(() => firefox?.close())

for (const { host, path = '/', badge, popup } of [
  { host: 'private', badge: '', popup: [allMay, 'None of the rules for it matches'] },
  { host: 'private', path: '/private', badge: '3', popup: [noneMay, 'Disallow: /private'] },
  { host: 'partly', badge: '1', popup: ['1 of 3 crawlers may not fetch this page: GPTBot.'] },
  { host: 'status-404', badge: '', popup: [allMay, '404', 'There is no robots.txt'] },
  { host: 'status-403', badge: '', popup: [allMay, '403', 'The server refuses robots.txt.'] },
  { host: 'status-429', badge: '1', popup: ['429', 'The server asks to slow down.'] },
  { host: 'status-451', badge: '', popup: [allMay, '451', 'The server has no robots.txt to give.'] },
  { host: 'status-503', badge: '3', popup: [noneMay, '503', 'The server failed.'] },
  { host: 'status-999', badge: '3', popup: [noneMay, '999', 'The server failed.'] },
  { host: 'html', badge: '', popup: [allMay, 'The answer is a web page.'] },
  { host: 'oversized', path: '/before', badge: '3', popup: [noneMay, 'Only the first 500 KiB are read'] },
  { host: 'utf-16', path: '/private', badge: '', popup: [allMay] },
  { host: 'reset', badge: '–', popup: [notKnown, 'No answer'] },
  { host: 'hanging', badge: '–', popup: [notKnown, 'No complete answer within 10 seconds.'] },
  // Within one site a request in the page follows redirects, but tells only where they ended.
  {
    host: 'redirect-within',
    path: '/private',
    badge: '3',
    popup: [noneMay, 'Redirected to', 'until access to the site is allowed'],
  },
  // The file is at the root of the page's site, whatever its relative addresses refer to.
  { host: 'other-base', path: '/private', badge: '3', popup: [noneMay, 'Disallow: /private'] },
  // To another it may not go, and does not tell which.
  {
    host: 'redirect-across',
    badge: '',
    popup: ['robots.txt of redirect-across.localhost redirects too often or to another place.', 'Allow on this site'],
  },
]) {
  test(`${host}${path}: badge "${badge}", popup "${popup[0]}"`, async ({ server }) => {
    await firefox.open(server.url(host, path))
    await firefox.pressToolbarButton()
    for (const words of popup) await expect.poll(() => firefox.popupText(), { timeout: 20_000 }).toContain(words)
    await expect.poll(async () => (await firefox.badge()).text).toBe(badge)
    await firefox.closePopup()
  })
}

test('with access to a site and then to where it redirects, the verdict is there', async ({ server }) => {
  await firefox.open(server.url('redirect-across', '/private'))
  await firefox.pressToolbarButton()
  for (const [words, place] of [
    ['redirects too often or to another place', 'redirect-across.localhost'],
    ['robots.txt redirects to redirect-target.localhost', 'redirect-target.localhost'],
  ] as const) {
    await expect.poll(() => firefox.popupText()).toContain(words)
    expect(await firefox.pressInPopup('Allow on this site')).toBe(true)
    await expect.poll(() => firefox.question()).toContain(place)
    await firefox.allow()
  }
  await expect.poll(() => firefox.popupText()).toContain(noneMay)
  expect(await firefox.popupText()).toContain('1 redirect · redirect-target.localhost')
  await firefox.closePopup()
  await expect.poll(async () => (await firefox.badge()).text).toBe('3')
})
