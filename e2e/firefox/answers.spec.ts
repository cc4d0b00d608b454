/**
 * In Firefox as shipped: the popup after one press of the button, for answers read inside the tab. What it says about all
 * other answers: extension/popup/answers.test.ts.
 */

import { expect, test } from '../support/extension.ts'
import type { Firefox } from '../support/firefox.ts'

const noneMay = 'None of the 3 crawlers may fetch this page.'
const notKnown = 'Whether crawlers may fetch this page is not known.'

let firefox: Firefox

test.beforeAll(async ({ inFirefox }) => {
  firefox = await inFirefox()
})

for (const { host, path = '/', badge, popup } of [
  { host: 'partly', badge: '1', popup: ['1 of 3 crawlers may not fetch this page: GPTBot.'] },
  { host: 'status-429', badge: '1', popup: ['429', 'The server asks to slow down.'] },
  { host: 'oversized', path: '/before', badge: '3', popup: [noneMay, 'Only the first 500 KiB are read'] },
  { host: 'reset', badge: '–', popup: [notKnown, 'No answer'] },
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
    popup: [
      'robots.txt of redirect-across.localhost redirects too often or to another place.',
      'Allow on redirect-across.localhost',
    ],
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
  for (const [words, place, hosts] of [
    ['redirects too often or to another place', 'redirect-across.localhost', 'redirect-across.localhost'],
    [
      'robots.txt redirects to redirect-target.localhost',
      'redirect-target.localhost',
      'redirect-across.localhost, redirect-target.localhost',
    ],
  ] as const) {
    await expect.poll(() => firefox.popupText()).toContain(words)
    expect(await firefox.pressInPopup(`Allow on ${hosts}`)).toBe(true)
    await expect.poll(() => firefox.question()).toContain(place)
    await firefox.allow()
  }
  await expect.poll(() => firefox.popupText()).toContain(noneMay)
  expect(await firefox.popupText()).toContain('1 redirect · redirect-target.localhost')
  await firefox.closePopup()
  await expect.poll(async () => (await firefox.badge()).text).toBe('3')
})
