/** The extension in Firefox, as shipped: without access to any site until a person grants it. */

import { expect, test } from '../support/extension.ts'
import type { Firefox } from '../support/firefox.ts'

const blocked = {
  text: '3',
  title: '3 of 3 blocked · Search: Googlebot (line 2), Bingbot (line 2) blocked · AI training: GPTBot (line 2) blocked',
}

const unasked = { text: '', title: 'Robotscope: press to see what crawlers may fetch here' }

let firefox: Firefox

test.beforeAll(async ({ inFirefox }) => {
  firefox = await inFirefox()
})

test('no verdict is shown until the button is pressed; then the file is read inside the tab', async ({ server }) => {
  server.forget()
  await firefox.open(server.url('blocked'))
  await expect.poll(() => firefox.badge()).toEqual(unasked)
  expect(server.count('blocked')).toBe(0)
  await firefox.pressToolbarButton()
  await expect.poll(() => firefox.popupText()).toContain('None of the 3 crawlers may fetch this page.')
  expect(await firefox.popupText()).toContain('Disallow: /')
  await expect.poll(() => firefox.badge()).toEqual(blocked)
  expect(server.count('blocked')).toBe(1)
  await firefox.closePopup()
})

test('a site over http is asked over http', async ({ server }) => {
  await firefox.open(server.url('crlf', '/private'))
  await firefox.pressToolbarButton()
  await expect.poll(() => firefox.popupText()).toContain('None of the 3 crawlers may fetch this page.')
  expect(server.count('crlf')).toBeGreaterThan(0)
  await firefox.closePopup()
})

test('a strict page forbids the request: the popup says so, asks for access, and then answers', async ({ server }) => {
  await firefox.open(server.url('strict'))
  await firefox.pressToolbarButton()
  await expect.poll(() => firefox.popupText()).toContain("This page's security policy forbids requests from inside it")
  expect(await firefox.pressInPopup('Allow on strict.localhost')).toBe(true)
  await expect.poll(() => firefox.question()).toContain('strict.localhost')
  await firefox.allow()
  await expect.poll(() => firefox.badge()).toEqual({ text: '', title: 'All 3 crawlers may fetch this page' })
  await firefox.closePopup()
})

test('with access to a site the badge needs no press, and follows its pages', async ({ server }) => {
  await firefox.open(server.url('strict', '/private'))
  await expect.poll(() => firefox.badge()).toEqual(blocked)
  await firefox.open(server.url('strict'))
  await expect.poll(() => firefox.badge()).toEqual({ text: '', title: 'All 3 crawlers may fetch this page' })
})

test('a file that crawlers cannot read is reported as such, and shown', async ({ server }) => {
  await firefox.open(server.url('utf-16'))
  await firefox.pressToolbarButton()
  await expect.poll(() => firefox.popupText()).toContain('1 error in this file: The file is encoded in UTF-16.')
  expect(await firefox.pressInPopup('robots.txt')).toBe(true)
  await expect.poll(() => firefox.popupText()).toContain('‹U+0000›')
  expect(await firefox.pressInPopup('Back')).toBe(true)
  await expect.poll(() => firefox.popupText()).not.toContain('‹U+0000›')
  await firefox.closePopup()
})

test('by keys: Alt+Shift+R opens the popup; the first Tab has a focus to see; Escape closes the popup with its dialog, as Firefox handles that key itself', async ({
  server,
}) => {
  const [TAB, SHIFT, ALT, ESCAPE] = ['\uE004', '\uE008', '\uE00A', '\uE00C']
  await firefox.open(server.url('blocked'))
  await firefox.keyOfWindow(ALT, SHIFT, 'R')
  await expect.poll(() => firefox.popupText()).toContain('None of the 3 crawlers')
  await firefox.keyInPopup(TAB)
  const outline = 'return document.defaultView.getComputedStyle(document.activeElement).outlineStyle'
  expect(await firefox.inPopup('return document.activeElement.localName')).toBe('button')
  expect(await firefox.inPopup(outline)).toBe('solid')
  expect(await firefox.pressInPopup('Choose crawlers')).toBe(true)
  const dialogs = () => firefox.inPopup(`return document.querySelectorAll('dialog[open]').length`)
  await expect.poll(dialogs).toBe(1)
  await firefox.keyInPopup(ESCAPE)
  await expect.poll(() => firefox.popupText()).toBe('')
})

test('crawlers are chosen over the popup, which grows for it', async ({ server }) => {
  await firefox.open(server.url('blocked'))
  await firefox.pressToolbarButton()
  await expect.poll(() => firefox.popupText()).toContain('None of the 3 crawlers')
  expect(await firefox.pressInPopup('Choose crawlers')).toBe(true)
  await expect.poll(async () => (await firefox.popupHeights())?.seen).toBe(600)
  expect(await firefox.pressInPopup('Done')).toBe(true)
  await expect.poll(async () => (await firefox.popupHeights())?.seen).toBeLessThan(600)
  await firefox.closePopup()
})
