/** In Firefox: the playground of the extension asks a site, stores its file, and goes back between panes. */

import { expect, test } from '../support/extension.ts'
import type { Firefox } from '../support/firefox.ts'

let firefox: Firefox

test.beforeAll(async ({ inFirefox }) => {
  firefox = await inFirefox()
})

const text = () => firefox.inPage('return document.body.innerText').then(String)
const pane = () => firefox.inPage(`return document.querySelector('[role=tab][aria-selected=true]').innerText.trim()`)
const showTab = (name: string) =>
  firefox.inPage(`[...document.querySelectorAll('[role=tab]')].find(tab => tab.innerText.trim() === '${name}').click()`)

test('a site is asked once the person allows it; the file is listed among the recent ones', async ({ server }) => {
  server.forget()
  await firefox.open(await firefox.address('playground/index.html'))
  await expect.poll(text).toContain('Fetch its robots.txt')
  await firefox.inPage(`
    const field = document.querySelector('.start input')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, ${JSON.stringify(server.url('private'))})
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))`)
  await firefox.press('Fetch its robots.txt')
  await expect.poll(() => firefox.question()).toContain('private.localhost')
  expect(server.count('private')).toBe(0)
  await firefox.allow()
  await expect.poll(text).toContain('Disallow: /private')
  expect(server.count('private')).toBe(1)

  await firefox.press('Recent')
  await expect.poll(text).toContain('in the editor now')
  expect(await text()).toMatch(/private\.localhost:\d+\n/)
  await firefox.press('Remove all')
  await firefox.press('Remove all for good')
  await expect.poll(text).toContain('There are no recent files yet.')
  await firefox.press('Close')
})

test('Back and Forward go between panes, and the address carries the file', async () => {
  await expect.poll(() => firefox.inPage('return location.hash')).toMatch(/^#1[\w-]+$/)
  await showTab('Why')
  await expect.poll(pane).toBe('Why')
  await firefox.inPage('history.back()')
  await expect.poll(pane).toBe('Verdicts')
  await firefox.inPage('history.forward()')
  await expect.poll(pane).toBe('Why')
  expect(await text()).toContain('Disallow: /private')
})
