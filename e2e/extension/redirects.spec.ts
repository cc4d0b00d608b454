/**
 * In Chromium: which redirects of robots.txt are not followed, what the popup says, and that their targets get no
 * request.
 */
import type { ExtensionBrowser } from '../support/browsers.ts'
import { expect, test } from '../support/extension.ts'

const notKnown = 'Whether crawlers may fetch this page is not known.'
const noneMay = 'None of the 3 crawlers may fetch this page.'
const allMay = 'All 3 crawlers may fetch this page.'

let browser: ExtensionBrowser

test.describe('with access to every site', () => {
  test.beforeAll(async ({ server, inChromium }) => {
    browser = await inChromium({ everySite: true })
    // Only some time after access was granted does the browser report redirects. Until then a site that redirects is
    // asked twice.
    const page = await browser.open(server.url('redirect-within'))
    await expect.poll(async () => (await browser.badge(page)).title).toBe('All 3 crawlers may fetch this page')
    await page.close()
  })

  test('a redirect to what is not a web address is told, also from the stored answer', async ({ server }) => {
    const page = await browser.open(server.url('redirect-hostless'))
    const popup = await browser.openPopupInTab(page)
    // A Location that is not an address leads nowhere.
    for (const words of ['302', 'something that crawlers cannot follow'])
      await expect(popup.getByRole('main')).toContainText(words)
    for (const [host, target] of [
      ['redirect-mail', 'mailto:a@b.c'],
      ['redirect-script', 'javascript:alert(1)'],
      ['redirect-blank', 'about:blank'],
      ['redirect-urn', 'urn:x'],
    ] as const) {
      await page.bringToFront()
      await page.goto(server.url(host))
      const sentence = `robots.txt redirects to ${target}, which is not a web address`
      // No crawler can follow it either.
      for (const words of [allMay, '302', sentence]) await expect(popup.getByRole('main')).toContainText(words)
      await expect.poll(() => browser.badge(page)).toEqual({ text: '', title: allMay.slice(0, -1) })
      expect(server.count(host)).toBe(1)
    }
    await browser.stopWorker()
    await popup.reload()
    await expect(popup.getByRole('main')).toContainText('redirects to urn:x, which is not a web address')
    await expect(popup.getByRole('main')).toHaveAttribute('aria-busy', 'false')
    expect(server.count('redirect-urn')).toBe(1)
    await popup.close()
    await page.close()
  })

  test('no request goes from the internet into the local network', async ({ server }) => {
    server.forget()
    const page = await browser.open(server.url('to-device.test'))
    const popup = await browser.openPopupInTab(page)
    for (const [host, device] of [
      ['to-device.test', 'device.localhost'],
      ['to-loopback.test', '127.0.0.1'],
      ['to-device-at-last.test', 'device.localhost'],
    ] as const) {
      await page.bringToFront()
      await page.goto(server.url(host))
      const sentence = `robots.txt redirects to http://${device}:${server.port}/reboot, which is in your own network`
      await expect.poll(async () => (await browser.badge(page)).title).toContain(sentence)
      for (const words of [host, notKnown, `${sentence}. Robotscope does not follow the redirect`])
        await expect(popup.getByRole('main')).toContainText(words)
      expect(server.count(host)).toBe(1)
      expect([...server.paths('device'), ...server.paths('127.0.0.1')]).toEqual([])
    }
    await popup.close()
    await page.close()
  })

  test('from the internet no request goes over http to another host, whose name may lead anywhere', async ({
    server,
  }) => {
    server.forget()
    const page = await browser.open(server.url('moved.test'))
    const sentence = `robots.txt redirects without https to ${server.url('target.test', '/robots.txt')}.`
    await expect.poll(async () => (await browser.badge(page)).title).toContain(sentence)
    const popup = await browser.openPopupInTab(page)
    for (const words of [notKnown, sentence]) await expect(popup.getByRole('main')).toContainText(words)
    expect(server.paths('target.test')).toEqual([])
    await popup.close()
    await page.close()
  })

  test('redirects are followed up to their limit, and a path with non-ASCII letters is requested in UTF-8', async ({
    server,
  }) => {
    const page = await browser.open(server.url('redirect-across', '/private'))
    const popup = await browser.openPopupInTab(page)
    for (const [host, path, ...says] of [
      ['redirect-across', '/private', noneMay, '1 redirect · redirect-target.localhost'],
      // Crawlers stop after five; the status shows whether the file at the end is reached.
      ['redirect-ten', '/', allMay, '200', '10 redirects'],
      ['redirect-eleven', '/', allMay, 'The redirects lead in a circle, or there are more than ten.', '11 redirects'],
      ['redirect-letters', '/', allMay, '404', '1 redirect'],
    ] as const) {
      await page.goto(server.url(host, path))
      for (const words of [host, ...says]) await expect(popup.getByRole('main')).toContainText(words)
    }
    await popup.getByText('1 redirect', { exact: true }).click()
    await expect(popup.locator('.redirects li')).toHaveText([`301 ${server.url('redirect-letters', '/b%C3%BCcher')}`])
    await popup.close()
    await page.close()
  })
})

test.describe('without access, after a press', () => {
  test.beforeAll(async ({ inChromium }) => {
    browser = await inChromium()
  })

  test('no other site is asked', async ({ server }) => {
    for (const host of ['to-device.test', 'redirect-across']) {
      server.forget()
      const page = await browser.open(server.url(host))
      const popup = await browser.pressToolbarButton(page)
      const text = () => popup.evaluate(() => document.body?.textContent ?? '')
      await expect.poll(text).toContain('redirects too often or to another place')
      expect([...server.paths('device'), ...server.paths('redirect-target')]).toEqual([])
      await popup.close()
      await page.close()
    }
  })
})
