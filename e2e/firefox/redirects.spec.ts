/**
 * In Firefox: which redirects of robots.txt are not followed, what the popup says, and that their targets get no
 * request.
 */

import { expect, test } from '../support/extension.ts'
import type { Firefox } from '../support/firefox.ts'

const notKnown = 'Whether crawlers may fetch this page is not known.'
const allMay = 'All 3 crawlers may fetch this page.'

let firefox: Firefox

test.beforeAll(async ({ inFirefox }) => {
  firefox = await inFirefox()
})

test('without access, after a press, no other site is asked', async ({ server }) => {
  for (const host of ['to-device.test', 'redirect-across']) {
    server.forget()
    await firefox.open(server.url(host))
    await firefox.pressToolbarButton()
    await expect.poll(() => firefox.popupText()).toContain('redirects too often or to another place')
    expect([...server.paths('device'), ...server.paths('redirect-target')]).toEqual([])
    await firefox.closePopup()
  }
})

test.describe('with access to every site', () => {
  test.beforeAll(async ({ inFirefox }) => {
    firefox = await inFirefox({ everySite: true })
  })

  for (const { host, path = '/', badge, popup } of [
    // The popup says what the button says: once for each reason is enough.
    ...['mailto:a@b.c', 'javascript:alert(1)', 'about:blank', 'urn:x'].map((target, i) => ({
      host: ['redirect-mail', 'redirect-script', 'redirect-blank', 'redirect-urn'][i] ?? '',
      path: '/',
      badge: allMay.slice(0, -1),
      popup: [allMay, '302', `robots.txt redirects to ${target}, which is not a web address`],
    })),
    { host: 'redirect-hostless', badge: allMay.slice(0, -1), popup: ['302', 'something that crawlers cannot follow'] },
    ...['to-device.test', 'to-loopback.test', 'to-device-at-last.test'].map((host, i) => ({
      host,
      path: '/',
      badge: '/reboot, which is in your own network. Robotscope does not follow the redirect',
      popup: i > 0 ? [] : [notKnown, '/reboot, which is in your own network. Robotscope does not follow the redirect'],
    })),
    {
      host: 'moved.test',
      path: '/private',
      badge: 'robots.txt redirects without https to http://target.test',
      popup: [notKnown, 'robots.txt redirects without https to http://target.test'],
    },
    {
      host: 'redirect-loop',
      badge: allMay.slice(0, -1),
      popup: [allMay, 'The redirects lead in a circle, or there are more than ten.', '2 redirects'],
    },
    { host: 'redirect-ten', badge: allMay.slice(0, -1), popup: [allMay, '200', '10 redirects'] },
    {
      host: 'redirect-eleven',
      badge: allMay.slice(0, -1),
      popup: [allMay, 'The redirects lead in a circle, or there are more than ten.'],
    },
  ]) {
    test(`${host}${path}: badge "${badge}"`, async ({ server }) => {
      server.forget()
      await firefox.open(server.url(host, path))
      await expect.poll(async () => (await firefox.badge()).title).toContain(badge)
      if (popup.length > 0) {
        await firefox.pressToolbarButton()
        for (const words of popup) await expect.poll(() => firefox.popupText()).toContain(words)
        await firefox.closePopup()
      }
      expect(server.count(host)).toBe(1)
      expect(['device', '127.0.0.1', 'target.test'].flatMap(other => server.paths(other))).toEqual([])
    })
  }

  test('a path with non-ASCII letters is requested in UTF-8', async ({ server }) => {
    await firefox.open(server.url('redirect-letters'))
    await expect.poll(() => server.paths('redirect-letters')).toContain('/b%C3%BCcher')
  })
})
