/** The extension in Chromium: button and popup for every kind of site. */
import { expectAccessible } from '../support/accessibility.ts'
import { type ExtensionBrowser, launchWithExtension } from '../support/browsers.ts'
import { expect, test } from '../support/fixtures.ts'
import type { Remote } from '../support/remote.ts'

const allowed = { text: '', title: 'All 3 crawlers may fetch this page' }
const blocked = (line?: number) => ({
  text: '3',
  title: `3 of 3 blocked: ${['Googlebot', 'Bingbot', 'GPTBot'].map(token => (line ? `${token} (line ${line})` : token)).join(', ')}`,
})
const unasked = { text: '', title: 'Robotscope: press to see what crawlers may fetch here' }
const unknown = { text: '–', title: 'Not known: robots.txt could not be read' }

const allMay = 'All 3 crawlers may fetch this page.'
const noneMay = 'None of the 3 crawlers may fetch this page.'
const notKnown = 'Whether crawlers may fetch this page is not known.'

const textOf = (popup: Remote) => popup.evaluate(() => document.body?.textContent ?? '')

let browser: ExtensionBrowser

test.describe('with access to every site', () => {
  test.beforeAll(async () => {
    browser = await launchWithExtension({ everySite: true })
  })
  test.afterAll(() => browser?.close())

  const cases: readonly {
    readonly host: string
    readonly path?: string
    readonly badge: { readonly text: string; readonly title: string }
    /** The texts in the popup, in addition to the summary. */
    readonly popup: readonly string[]
  }[] = [
    { host: 'allowed', badge: allowed, popup: [allMay, 'None of the rules for it matches'] },
    { host: 'blocked', badge: blocked(2), popup: [noneMay, 'Disallow: /'] },
    { host: 'private', path: '/', badge: allowed, popup: [allMay] },
    { host: 'private', path: '/private', badge: blocked(2), popup: [noneMay, 'Disallow: /private'] },
    {
      host: 'partly',
      badge: { text: '1', title: '1 of 3 blocked: GPTBot (line 6)' },
      popup: [
        '1 of 3 crawlers may not fetch this page: GPTBot.',
        'Disallow: /',
        'group for GPTBot',
        'rules for all (*)',
      ],
    },
    {
      host: 'usage',
      path: '/',
      badge: allowed,
      popup: [allMay, 'May be fetched, also for search, not for AI training: line 2, line 3'],
    },
    { host: 'redirect-within', path: '/private', badge: blocked(2), popup: [noneMay, '3 redirects'] },
    { host: 'redirect-across', path: '/private', badge: blocked(2), popup: [noneMay, '1 redirect'] },
    { host: 'redirect-five', badge: blocked(2), popup: [noneMay, '5 redirects'] },
    // RFC 9309 §2.3.1.2 and Google: after more than five redirects the file counts as not existing.
    { host: 'redirect-six', badge: allowed, popup: [allMay, '6 redirects'] },
    {
      host: 'redirect-loop',
      badge: allowed,
      popup: [allMay, 'The redirects lead in a circle, or there are more than ten.'],
    },
    { host: 'status-401', badge: allowed, popup: [allMay, '401', 'The server refuses robots.txt.'] },
    { host: 'status-403', badge: allowed, popup: [allMay, '403', 'The server refuses robots.txt.'] },
    { host: 'status-404', badge: allowed, popup: [allMay, '404', 'This site has no robots.txt'] },
    { host: 'status-410', badge: allowed, popup: [allMay, '410', 'This site has no robots.txt'] },
    // Only Google treats 429 as a server error.
    {
      host: 'status-429',
      badge: { text: '1', title: '1 of 3 blocked: Googlebot' },
      popup: ['1 of 3 crawlers may not fetch this page: Googlebot.', '429', 'The server asks to slow down.'],
    },
    { host: 'status-451', badge: allowed, popup: [allMay, '451', 'The server has no robots.txt to give.'] },
    // A redirect without a target.
    { host: 'status-300', badge: allowed, popup: [allMay, '300', 'something that crawlers cannot follow'] },
    { host: 'status-500', badge: blocked(), popup: [noneMay, '500', 'The server failed, or answered'] },
    { host: 'status-503', badge: blocked(), popup: [noneMay, '503', 'The server failed, or answered'] },
    { host: 'slow', path: '/private', badge: blocked(2), popup: [noneMay] },
    { host: 'reset', badge: unknown, popup: [notKnown, 'No answer'] },
    { host: 'html', badge: allowed, popup: [allMay, 'The answer is a web page.', 'This is an HTML page'] },
    { host: 'oversized', path: '/before', badge: blocked(2), popup: [noneMay, 'Only the first 500 KiB are read'] },
    { host: 'oversized', path: '/after', badge: allowed, popup: [allMay, 'Only the first 500 KiB are read'] },
    { host: 'byte-order-mark', path: '/private', badge: blocked(2), popup: [noneMay] },
    // Crawlers read octets: in UTF-16 they recognise no line.
    {
      host: 'utf-16',
      path: '/private',
      badge: allowed,
      popup: [allMay, '1 error in this file:', 'The file is encoded in UTF-16.'],
    },
    { host: 'unlabelled', badge: allowed, popup: [allMay, '1 error in this file:', 'It may be compressed data'] },
    { host: 'sitemap-only', badge: allowed, popup: [allMay, 'This file has no rules.'] },
    { host: 'crlf', path: '/private', badge: blocked(2), popup: [noneMay] },
    { host: 'strict', badge: allowed, popup: [allMay] },
    { host: 'pdf', path: '/private.pdf', badge: blocked(2), popup: [noneMay] },
    { host: 'frames', badge: allowed, popup: [allMay] },
  ]

  for (const { host, path = '/', badge, popup } of cases) {
    test(`${host}${path}: badge "${badge.text}", popup "${popup[0]}"`, async ({ server }) => {
      const page = await browser.open(server.url(host, path))
      await expect.poll(() => browser.badge(page)).toEqual(badge)
      const shown = await browser.openPopupInTab(page)
      for (const words of popup) await expect(shown.getByRole('main')).toContainText(words)
      await shown.close()
      await page.close()
    })
  }

  test('a server that hangs: unknown after 10 seconds, and no verdict of another page before', async ({ server }) => {
    const page = await browser.open(server.url('blocked'))
    await expect.poll(() => browser.badge(page)).toEqual(blocked(2))
    await page.goto(server.url('hanging'))
    const seen = new Set<string>()
    await expect
      .poll(async () => {
        const badge = await browser.badge(page)
        seen.add(badge.title)
        return badge
      })
      .toEqual(unknown)
    expect([...seen]).not.toContain(blocked(2).title)
    const shown = await browser.openPopupInTab(page)
    await expect(shown.getByRole('main')).toContainText('No complete answer within 10 seconds.')
    await shown.close()
    await page.close()
  })

  test('one request serves all tabs and pages of a site, even while it is in progress', async ({ server }) => {
    const expected = [
      ['/', allowed],
      ['/private', blocked(2)],
      ['/', allowed],
    ] as const
    const pages = []
    for (const [path, badge] of expected) pages.push({ page: await browser.open(server.url('shared', path)), badge })
    for (const { page, badge } of pages) await expect.poll(() => browser.badge(page)).toEqual(badge)
    expect(server.count('shared')).toBe(1)
    for (const { page } of pages) await page.close()
  })

  test('the request carries no cookie and no referrer', async ({ server }) => {
    const page = await browser.open(server.url('cookie'))
    await expect.poll(() => browser.badge(page)).toEqual(allowed)
    await page.reload()
    expect(server.lastHeaders('cookie', '/')).toMatchObject({ cookie: 'session=secret' })
    const headers = server.lastHeaders('cookie')
    expect(headers).toBeDefined()
    expect(headers).not.toHaveProperty('cookie')
    expect(headers).not.toHaveProperty('referer')
    await page.close()
  })

  test('Refresh asks the server again, with the entity tag it gave', async ({ server }) => {
    server.forget()
    const page = await browser.open(server.url('tagged', '/private'))
    await expect.poll(() => browser.badge(page)).toEqual(blocked(2))
    const shown = await browser.openPopupInTab(page)
    await shown.getByRole('button', { name: 'Read robots.txt again' }).click()
    await expect(shown.getByRole('main')).toContainText('confirmed unchanged')
    expect(server.count('tagged')).toBe(2)
    expect(server.lastHeaders('tagged')).toMatchObject({ 'if-none-match': '"1"' })
    await expect(shown.getByRole('main')).toContainText(noneMay)
    await shown.close()
    await page.close()
  })

  test('Refresh shows a file that changed, on the badge too', async ({ server }) => {
    server.forget()
    const page = await browser.open(server.url('changing'))
    await expect.poll(() => browser.badge(page)).toEqual(allowed)
    const shown = await browser.openPopupInTab(page)
    await expect(shown.getByRole('main')).toContainText(allMay)
    await shown.getByRole('button', { name: 'Read robots.txt again' }).click()
    await expect(shown.getByRole('main')).toContainText(noneMay)
    await expect.poll(() => browser.badge(page)).toEqual(blocked(2))
    await shown.close()
    await page.close()
  })

  test('the badge follows a page that changes its address without loading', async ({ server }) => {
    const page = await browser.open(server.url('single-page'))
    await expect.poll(() => browser.badge(page)).toEqual(allowed)
    await page.getByRole('button', { name: 'private' }).click()
    await expect.poll(() => browser.badge(page)).toEqual(blocked(2))
    await page.getByRole('button', { name: 'open' }).click()
    await expect.poll(() => browser.badge(page)).toEqual(allowed)
    await page.goBack()
    await expect.poll(() => browser.badge(page)).toEqual(blocked(2))
    await page.goForward()
    await expect.poll(() => browser.badge(page)).toEqual(allowed)
    expect(server.paths('single-page').filter(path => path === '/')).toHaveLength(1)
    await page.close()
  })

  test('each tab has its own badge', async ({ server }) => {
    const one = await browser.open(server.url('blocked'))
    const other = await browser.open(server.url('allowed'))
    await expect.poll(() => browser.badge(one)).toEqual(blocked(2))
    await expect.poll(() => browser.badge(other)).toEqual(allowed)
    await one.bringToFront()
    await expect.poll(() => browser.badge(one)).toEqual(blocked(2))
    await expect.poll(() => browser.badge(other)).toEqual(allowed)
    await one.close()
    await other.close()
  })

  test('a background that was stopped starts again and remembers the file', async ({ server }) => {
    server.forget()
    const page = await browser.open(server.url('week'))
    await expect.poll(() => browser.badge(page)).toEqual(allowed)
    await browser.stopWorker()
    expect(await browser.badge(page)).toEqual(allowed)
    await page.goto(server.url('week', '/private'))
    await expect.poll(() => browser.badge(page)).toEqual(blocked(2))
    expect(await browser.workerRuns()).toBe(true)
    await browser.stopWorker()
    const shown = await browser.openPopupInTab(page)
    await expect(shown.getByRole('main')).toContainText(noneMay)
    expect(server.count('week')).toBe(1)
    await shown.close()
    await page.close()
  })

  for (const [host, path] of [
    ['allowed', '/'],
    ['blocked', '/'],
    ['partly', '/'],
    ['usage', '/'],
    ['status-503', '/'],
    ['redirect-within', '/private'],
  ] as const) {
    test(`axe finds nothing in the popup of ${host}${path}`, async ({ server }) => {
      const page = await browser.open(server.url(host, path))
      const shown = await browser.openPopupInTab(page)
      await expect(shown.getByRole('main')).toHaveAttribute('aria-busy', 'false')
      await expectAccessible(shown)
      await shown.screenshot({ path: test.info().outputPath('popup.png') })
      await shown.close()
      await page.close()
    })
  }
})

test.describe('as shipped, without access to any site', () => {
  test.beforeAll(async () => {
    browser = await launchWithExtension()
  })
  test.afterAll(() => browser?.close())

  test('nothing is fetched and no verdict is shown until the button is pressed', async ({ server }) => {
    server.forget()
    const page = await browser.open(server.url('blocked'))
    await expect.poll(() => browser.badge(page)).toEqual(unasked)
    expect(server.count('blocked')).toBe(0)

    const popup = await browser.pressToolbarButton(page)
    await expect.poll(() => textOf(popup)).toContain(noneMay)
    expect(await textOf(popup)).toContain('Disallow: /')
    expect(server.count('blocked')).toBe(1)
    await expect.poll(() => browser.badge(page)).toEqual(blocked(2))
    await popup.close()
    await page.close()
  })

  test('the popup offers access to a site that redirects elsewhere', async ({ server }) => {
    const page = await browser.open(server.url('redirect-across'))
    const popup = await browser.pressToolbarButton(page)
    await expect.poll(() => textOf(popup)).toContain('Allow on this site')
    await popup.close()
    await page.close()
  })
})
