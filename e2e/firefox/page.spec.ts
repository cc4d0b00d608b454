/** In Firefox as shipped: one press of the button reads the page's directives for crawlers. */

import { expect, test } from '../support/extension.ts'
import type { Firefox } from '../support/firefox.ts'

let firefox: Firefox

test.beforeAll(async ({ inFirefox }) => {
  firefox = await inFirefox()
})

for (const [path, ...words] of [
  ['/private/meta', 'Googlebot and Bingbot may not fetch this page, so the noindex on it cannot be seen.'],
  // Two headers that were joined: it is unknown whom the second addresses, but it applies to Googlebot in either case.
  [
    '/header',
    'Googlebot may fetch this page and keeps it out of the index: noindex.',
    'a directive after the first of a named crawler may be meant for all',
  ],
  // Here that is known: each name is followed by one directive.
  [
    '/header-named',
    'Googlebot may fetch this page and keeps it out of the index: noindex.',
    'Bingbot may fetch and index this page.',
  ],
] as const) {
  test(`directives${path}: ${words[0]}`, async ({ server }) => {
    await firefox.open(server.url('directives', path))
    await firefox.pressToolbarButton()
    for (const said of words) await expect.poll(() => firefox.popupText()).toContain(said)
    expect((await firefox.popupText()).includes('may be meant for all')).toBe(path === '/header')
    await firefox.closePopup()
  })
}

test('with access headers are recorded, even if the background was stopped, so that no second request is sent', async ({
  server,
  inFirefox,
}) => {
  firefox = await inFirefox({ everySite: true })
  await firefox.stopBackground()
  await firefox.open(server.url('directives', '/header'))
  await firefox.pressToolbarButton()
  await expect
    .poll(() => firefox.popupText())
    .toContain('Googlebot may fetch this page and keeps it out of the index: noindex.')
  // Firefox joins these headers, too.
  expect(await firefox.popupText()).toContain('may be meant for all')
  expect(server.count('directives', '/header')).toBe(1)
  await firefox.closePopup()
})

test('with access the canonical link of the header and the redirects on the way to a page are recorded', async ({
  server,
}) => {
  for (const [host, path, ...words] of [
    ['directives', '/canonical-header', 'Its canonical link names another page:', 'Status 200'],
    ['directives', '/canonicals', 'Its canonical links name different pages', server.url('directives', '/header')],
    [
      'moved',
      '/old',
      `301 → ${server.url('moved', '/older')}`,
      'Permanent: search engines index the target.',
      'X-Robots-Tag: noindex',
      'Link: </new>; rel="canonical"',
      `302 → ${server.url('redirect-target', '/')}`,
      'Temporary: search engines may keep the address that redirects.',
    ],
    ['moved', '/gone', 'Status 410'],
  ] as const) {
    await firefox.open(server.url(host, path))
    await firefox.pressToolbarButton()
    for (const text of words)
      await expect.poll(async () => (await firefox.popupText()).replace(/\s+/g, ' ')).toContain(text)
    await firefox.closePopup()
  }
})

test('with the option the icon shows noindex, and a noindex that robots.txt hides', async ({ server }) => {
  await firefox.open(await firefox.address('extension/options/index.html'))
  const click = `for (const label of document.querySelectorAll('label'))
    if (label.textContent === 'Show noindex and conflicts in the icon too') { label.click(); return true }`
  await expect.poll(() => firefox.inPage(click)).toBe(true)
  await expect.poll(async () => JSON.stringify((await firefox.stored()).local)).toContain('"badgeIndexing":true')
  await firefox.open(server.url('directives', '/meta'))
  await expect
    .poll(async () => (await firefox.badge()).title)
    .toBe('All 3 crawlers may fetch this page; kept out of the index of Googlebot, Bingbot')
  await firefox.open(server.url('directives', '/private/meta'))
  await expect
    .poll(async () => (await firefox.badge()).title)
    .toContain('noindex on this page cannot be seen by Googlebot, Bingbot')
})
