/** In Firefox as shipped: the popup after one press of the button, for every kind of answer read inside the tab. */
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
  { host: 'status-404', badge: '', popup: [allMay, '404', 'This site has no robots.txt'] },
  { host: 'status-403', badge: '', popup: [allMay, '403', 'The server refuses robots.txt.'] },
  { host: 'status-429', badge: '1', popup: ['429', 'The server asks to slow down.'] },
  { host: 'status-451', badge: '', popup: [allMay, '451', 'The server has no robots.txt to give.'] },
  { host: 'status-503', badge: '3', popup: [noneMay, '503', 'The server failed, or answered'] },
  { host: 'status-999', badge: '3', popup: [noneMay, '999', 'The server failed, or answered'] },
  { host: 'html', badge: '', popup: [allMay, 'The answer is a web page.'] },
  { host: 'oversized', path: '/before', badge: '3', popup: [noneMay, 'Only the first 500 KiB are read'] },
  { host: 'utf-16', path: '/private', badge: '', popup: [allMay] },
  { host: 'reset', badge: '–', popup: [notKnown, 'No answer'] },
  { host: 'hanging', badge: '–', popup: [notKnown, 'No complete answer within 10 seconds.'] },
  // A request inside the page follows redirects within the site, but reports only the last address.
  {
    host: 'redirect-within',
    path: '/private',
    badge: '3',
    popup: [noneMay, 'Redirected to', 'until you allow access to the site'],
  },
  // The file is at the root of the page's site, whatever the page's base URL is.
  { host: 'other-base', path: '/private', badge: '3', popup: [noneMay, 'Disallow: /private'] },
  // The request may not follow a redirect to another site, and does not report which site that is.
  {
    host: 'redirect-across',
    badge: '',
    popup: ['robots.txt of redirect-across.localhost redirects too often or to another place.', 'Allow on this site'],
  },
]) {
  test(`${host}${path}: badge "${badge}", popup "${popup[0]}"`, async ({ server }) => {
    await firefox.open(server.url(host, path))
    await firefox.pressToolbarButton()
    for (const words of popup) await expect.poll(() => firefox.popupText()).toContain(words)
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
