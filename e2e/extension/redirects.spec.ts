/**
 * In Chromium: which redirects of robots.txt are not followed, what the popup says, and that their targets get no
 * request.
 */
import { type ExtensionBrowser, launchWithExtension } from '../support/browsers.ts'
import { expect, test } from '../support/fixtures.ts'

const notKnown = 'Whether crawlers may fetch this page is not known.'
const noneMay = 'None of the 3 crawlers may fetch this page.'
const allMay = 'All 3 crawlers may fetch this page.'

let browser: ExtensionBrowser

test.describe('with access to every site', () => {
  test.beforeAll(async ({ server }) => {
    browser = await launchWithExtension({ everySite: true })
    // Only some time after access was granted does the browser report redirects. Until then a site that redirects is
    // asked twice.
    const page = await browser.open(server.url('redirect-within'))
    await expect.poll(async () => (await browser.badge(page)).title).toBe('All 3 crawlers may fetch this page')
    await page.close()
  })
  test.afterAll(() => browser?.close())

  for (const { host, target } of [
    { host: 'redirect-mail', target: 'mailto:a@b.c' },
    { host: 'redirect-script', target: 'javascript:alert(1)' },
    { host: 'redirect-blank', target: 'about:blank' },
    { host: 'redirect-urn', target: 'urn:x' },
  ]) {
    test(`${target} is not a web address`, async ({ server }) => {
      const page = await browser.open(server.url(host))
      const sentence = `robots.txt redirects to ${target}, which is not a web address`
      await expect.poll(() => browser.badge(page)).toEqual({ text: '–', title: expect.stringContaining(sentence) })
      const popup = await browser.openPopupInTab(page)
      for (const words of [notKnown, '302', sentence]) await expect(popup.getByRole('main')).toContainText(words)
      // The stored answer is shown again.
      await browser.stopWorker()
      await popup.reload()
      await expect(popup.getByRole('main')).toContainText(sentence)
      await expect(popup.getByRole('main')).toHaveAttribute('aria-busy', 'false')
      expect(server.count(host)).toBe(1)
      await popup.close()
      await page.close()
    })
  }

  test('a Location that is not an address leads nowhere', async ({ server }) => {
    const page = await browser.open(server.url('redirect-hostless'))
    const popup = await browser.openPopupInTab(page)
    await expect(popup.getByRole('main')).toContainText('302')
    await expect(popup.getByRole('main')).toContainText('something that crawlers cannot follow')
    await popup.close()
    await page.close()
  })

  for (const host of ['to-device.test', 'to-loopback.test', 'to-device-at-last.test']) {
    test(`${host}: no request goes from the internet into the local network`, async ({ server }) => {
      server.forget()
      const page = await browser.open(server.url(host))
      await expect
        .poll(async () => (await browser.badge(page)).title)
        .toMatch(
          /robots\.txt redirects to http:\/\/(device\.localhost|127\.0\.0\.1):\d+\/reboot, which is in your own network/,
        )
      const popup = await browser.openPopupInTab(page)
      for (const words of [notKnown, 'in your own network. Robotscope does not follow the redirect'])
        await expect(popup.getByRole('main')).toContainText(words)
      expect(server.count(host)).toBe(1)
      expect([...server.paths('device'), ...server.paths('127.0.0.1')]).toEqual([])
      await popup.close()
      await page.close()
    })
  }

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

  for (const { host, path = '/private', says } of [
    { host: 'redirect-across', says: [noneMay, '1 redirect · redirect-target.localhost'] },
    // Crawlers stop after five; the status shows whether the file at the end is reached.
    { host: 'redirect-ten', path: '/', says: [allMay, '200', '10 redirects'] },
    {
      host: 'redirect-eleven',
      path: '/',
      says: [allMay, 'The redirects lead in a circle, or there are more than ten.', '11 redirects'],
    },
    { host: 'redirect-letters', path: '/', says: [allMay, '404', '1 redirect'] },
  ]) {
    test(`${host} is followed up to the limit of redirects`, async ({ server }) => {
      const page = await browser.open(server.url(host, path))
      const popup = await browser.openPopupInTab(page)
      for (const words of says) await expect(popup.getByRole('main')).toContainText(words)
      await popup.close()
      await page.close()
    })
  }

  test('a path with non-ASCII letters is requested in UTF-8', async ({ server }) => {
    const page = await browser.open(server.url('redirect-letters'))
    const popup = await browser.openPopupInTab(page)
    await popup.getByText('1 redirect', { exact: true }).click()
    await expect(popup.locator('.redirects li')).toHaveText([`301 ${server.url('redirect-letters', '/b%C3%BCcher')}`])
    await popup.close()
    await page.close()
  })
})

test.describe('without access, after a press', () => {
  test.beforeAll(async () => {
    browser = await launchWithExtension()
  })
  test.afterAll(() => browser?.close())

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
