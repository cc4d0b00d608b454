/** In Firefox: access to every site, granted and revoked on the options page. */

import { expect, test } from '../support/extension.ts'
import { allowEverySite, type Firefox } from '../support/firefox.ts'

let firefox: Firefox

test.beforeAll(async ({ inFirefox }) => {
  firefox = await inFirefox()
})

test('access that is granted or revoked changes the badge at once', async ({ server }) => {
  const options = await firefox.address('extension/options/index.html')
  await firefox.open(options)
  await allowEverySite(firefox)

  await firefox.open(server.url('blocked'))
  await expect.poll(async () => (await firefox.badge()).text).toBe('3')
  await firefox.open(options)
  await expect.poll(() => firefox.inPage('return document.body.innerText')).toContain('answers on every site')
  await firefox.press('Revoke')
  await expect.poll(() => firefox.inPage('return document.body.innerText')).toContain('answers only when you press')
  server.forget()
  await firefox.open(server.url('blocked'))
  await expect
    .poll(() => firefox.badge())
    .toEqual({ text: '', title: 'Robotscope: press to see what crawlers may fetch here' })
  expect(server.count('blocked')).toBe(0)
})
