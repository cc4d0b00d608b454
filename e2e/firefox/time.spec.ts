/** In Firefox, over time: an old answer is not shown as today's, and a person who asks for news gets it. */

import { expect, test } from '../support/extension.ts'
import type { Firefox } from '../support/firefox.ts'

const MINUTE = 60_000
const allowed = { text: '', title: 'All 3 crawlers may fetch this page' }
const blocked = {
  text: '3',
  title: '3 of 3 blocked · Search: Googlebot (line 2), Bingbot (line 2) blocked · AI training: GPTBot (line 2) blocked',
}
const allMay = 'All 3 crawlers may fetch this page.'
const noneMay = 'None of the 3 crawlers may fetch this page.'

let firefox: Firefox

test.beforeAll(async ({ inFirefox }) => {
  firefox = await inFirefox()
})

async function pressed(words: string) {
  await firefox.pressToolbarButton()
  await expect.poll(() => firefox.popupText()).toContain(words)
  await firefox.closePopup()
}

async function wait(ms: number) {
  await firefox.open(await firefox.address('extension/options/index.html'))
  await firefox.wait(ms)
}

test('without access a verdict after one press is no verdict of today 65 seconds later, with max-age=0', async ({
  server,
}) => {
  server.forget()
  await firefox.open(server.url('lifted'))
  await pressed(noneMay)
  await expect.poll(() => firefox.badge()).toEqual(blocked)
  await wait(65_000)
  await firefox.open(server.url('lifted', '/private'))
  await firefox.pressToolbarButton()
  await expect.poll(() => firefox.popupText()).toContain(allMay)
  await firefox.closePopup()
  await expect.poll(() => firefox.badge()).toEqual(allowed)
})

test('without access the next press after a reload asks again', async ({ server }) => {
  server.forget()
  await firefox.open(server.url('changing'))
  await pressed(allMay)
  await wait(2 * MINUTE)
  await firefox.open(server.url('changing'))
  await pressed(allMay)
  expect(server.count('changing')).toBe(1)
  await firefox.reload()
  await pressed(noneMay)
})

test.describe('with access to every site', () => {
  test.beforeAll(async ({ inFirefox }) => {
    firefox = await inFirefox({ everySite: true })
  })

  test('a reload asks again, at most once a minute, and robots.txt in the tab each time', async ({ server }) => {
    server.forget()
    await wait(25 * 60 * MINUTE)
    await firefox.open(server.url('changing'))
    await expect.poll(() => firefox.badge()).toEqual(allowed)
    await firefox.reload()
    await expect.poll(() => server.count('changing', '/')).toBe(2)
    expect(server.count('changing')).toBe(1)
    await wait(MINUTE)
    await firefox.open(server.url('changing', '/private'))
    await expect.poll(() => firefox.badge()).toEqual(allowed)
    await firefox.reload()
    await expect.poll(() => firefox.badge()).toEqual(blocked)
    expect(server.count('changing')).toBe(2)
    await firefox.open(server.url('changing', '/robots.txt'))
    // One request of the tab and a third one of the extension.
    await expect.poll(() => server.count('changing')).toBe(4)
  })

  test('a tab that shows another robots.txt than crawlers get: the popup says both', async ({ server }) => {
    await firefox.open(server.url('logged-in'))
    await firefox.open(server.url('logged-in', '/robots.txt'))
    await firefox.pressToolbarButton()
    for (const words of ['This tab shows a different robots.txt.', 'Disallow: /members', 'Disallow: /public'])
      await expect.poll(() => firefox.popupText()).toContain(words)
    await firefox.closePopup()
    await firefox.open(server.url('private', '/robots.txt'))
    await firefox.pressToolbarButton()
    await expect.poll(() => firefox.popupText()).toContain('read now')
    expect(await firefox.popupText()).not.toContain('This tab shows')
    await firefox.closePopup()
  })

  test('the browser says from which address a page came', async ({ server }) => {
    const page = server.url('private')
    await firefox.open(page)
    await expect.poll(() => firefox.badge()).toEqual(allowed)
    const other = await firefox.openAnother('tab')
    await firefox.open(await firefox.address('extension/options/index.html'))
    await expect
      .poll(async () => Object.values((await firefox.stored()).session))
      .toContainEqual(expect.objectContaining({ url: page, isLocal: true }))
    await other.close()
  })
})
