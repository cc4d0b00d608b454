/** The button in Firefox while pages come and go, with every site allowed: never the verdict of another page. */

import { expect, test } from '../support/extension.ts'
import type { Firefox } from '../support/firefox.ts'

const allowed = { text: '', title: 'All 3 crawlers may fetch this page' }
const blocked = {
  text: '3',
  title: '3 of 3 blocked · Search: Googlebot (line 2), Bingbot (line 2) blocked · AI training: GPTBot (line 2) blocked',
}

let firefox: Firefox

test.beforeAll(async ({ inFirefox }) => {
  firefox = await inFirefox({ everySite: true })
})

test('it follows a page that changes its address without loading, and back and forward', async ({ server }) => {
  await firefox.open(server.url('single-page'))
  await expect.poll(() => firefox.badge()).toEqual(allowed)
  for (const [step, badge] of [
    ['document.getElementById("private").click()', blocked],
    ['document.getElementById("open").click()', allowed],
    ['history.back()', blocked],
    ['history.forward()', allowed],
  ] as const) {
    await firefox.inPage(step)
    await expect.poll(() => firefox.badge(), step).toEqual(badge)
  }
})

test('each tab and each window has its own badge', async ({ server }) => {
  await firefox.open(server.url('blocked'))
  await expect.poll(() => firefox.badge()).toEqual(blocked)
  for (const kind of ['tab', 'window'] as const) {
    const other = await firefox.openAnother(kind)
    await firefox.open(server.url('allowed'))
    await expect.poll(() => firefox.badge()).toEqual(allowed)
    await other.leave()
    await expect.poll(() => firefox.badge()).toEqual(blocked)
    await other.enter()
    await expect.poll(() => firefox.badge()).toEqual(allowed)
    await other.close()
    await expect.poll(() => firefox.badge()).toEqual(blocked)
  }
})

test('while the next site is slow it shows no verdict of the one before; a tab closed meanwhile does not affect others', async ({
  server,
}) => {
  server.forget()
  await firefox.open(server.url('blocked'))
  await expect.poll(() => firefox.badge()).toEqual(blocked)
  const other = await firefox.openAnother('tab')
  await firefox.open(server.url('slow', '/private'))
  await other.close()
  await expect.poll(() => firefox.badge()).toEqual(blocked)

  await firefox.open(server.url('shared'))
  const seen: string[] = []
  await expect
    .poll(async () => {
      const badge = await firefox.badge()
      seen.push(badge.title)
      return badge
    })
    .toEqual(allowed)
  expect(seen).not.toContain(blocked.title)
})

test('a background that was stopped starts again for the next page, and remembers the file', async ({ server }) => {
  await firefox.open(server.url('week'))
  await expect.poll(() => firefox.badge()).toEqual(allowed)
  server.forget()
  await firefox.stopBackground()
  expect(await firefox.badge()).toEqual(allowed)
  await firefox.open(server.url('week', '/private'))
  await expect.poll(() => firefox.badge()).toEqual(blocked)
  expect(server.count('week')).toBe(0)
})
