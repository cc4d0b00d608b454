/** The extension in Chromium: button and popup for every kind of site. */
import { expectAccessible } from '../support/accessibility.ts'
import type { ExtensionBrowser } from '../support/browsers.ts'
import { expect, test } from '../support/extension.ts'
import type { Remote } from '../support/remote.ts'

const allowed = { text: '', title: 'All 3 crawlers may fetch this page' }
const at = (line: number | undefined) => (line === undefined ? '' : ` (line ${line})`)

const blocked = (line?: number) => ({
  text: '3',
  title: `3 of 3 blocked · Search: Googlebot${at(line)}, Bingbot${at(line)} blocked · AI training: GPTBot${at(line)} blocked`,
})
const unasked = { text: '', title: 'Robotscope: press to see what crawlers may fetch here' }
const unknown = { text: '–', title: 'Not known: robots.txt could not be read' }

const allMay = 'All 3 crawlers may fetch this page.'
const noneMay = 'None of the 3 crawlers may fetch this page.'
const notKnown = 'Whether crawlers may fetch this page is not known.'

const textOf = (popup: Remote) => popup.evaluate(() => document.body?.textContent ?? '')

let browser: ExtensionBrowser

test.describe('with access to every site', () => {
  test.beforeAll(async ({ inChromium }) => {
    browser = await inChromium({ everySite: true })
  })

  // What both say about all other answers: extension/popup/answers.test.ts.
  const cases: readonly {
    readonly host: string
    readonly path?: string
    readonly badge: { readonly text: string; readonly title: string }
    /** The texts in the popup. */
    readonly popup: readonly string[]
  }[] = [
    {
      host: 'partly',
      badge: { text: '1', title: '1 of 3 blocked · Search: may fetch · AI training: GPTBot (line 6) blocked' },
      popup: [
        '1 of 3 crawlers may not fetch this page: GPTBot.',
        'Disallow: /',
        'group for GPTBot',
        'rules for all (*)',
      ],
    },
    { host: 'redirect-within', path: '/private', badge: blocked(2), popup: [noneMay, '3 redirects'] },
    // Only Google treats 429 as a server error.
    {
      host: 'status-429',
      badge: { text: '1', title: '1 of 3 blocked · Search: Googlebot blocked · AI training: may fetch' },
      popup: ['1 of 3 crawlers may not fetch this page: Googlebot.', '429', 'The server asks to slow down.'],
    },
    { host: 'reset', badge: unknown, popup: [notKnown, 'No answer'] },
    { host: 'oversized', path: '/before', badge: blocked(2), popup: [noneMay, 'Only the first 500 KiB are read'] },
    // Crawlers read octets: in UTF-16 they recognise no line.
    {
      host: 'utf-16',
      path: '/private',
      badge: allowed,
      popup: [allMay, '1 error in this file:', 'The file is encoded in UTF-16.'],
    },
  ]

  test('button and popup for each kind of answer, one that never comes, one that is confirmed, and one that changed', async ({
    server,
  }) => {
    server.forget()
    const page = await browser.open(server.url('allowed'))
    await expect.poll(() => browser.badge(page)).toEqual(allowed)
    const popup = await browser.openPopupInTab(page)
    const main = popup.getByRole('main')
    /** Goes to another page in the tab, which the popup follows. */
    async function follow(url: string) {
      await page.bringToFront()
      await page.goto(url)
      await expect(popup.locator('.address')).toHaveAttribute('title', url)
    }

    // Neighbours differ, so that none passes with what was said before.
    for (const { host, path = '/', badge, popup: says } of cases)
      await test.step(`${host}${path}: badge "${badge.text}", popup "${says[0]}"`, async () => {
        await follow(server.url(host, path))
        await expect.poll(() => browser.badge(page)).toEqual(badge)
        for (const words of says) await expect(main).toContainText(words)
        // One popup with two kinds of rows, one with redirects.
        if (host === 'partly' || host === 'redirect-within') await expectAccessible(popup)
      })

    await test.step('a server that hangs: unknown after 10 seconds, and no verdict of another page before', async () => {
      await follow(server.url('blocked'))
      await expect.poll(() => browser.badge(page)).toEqual(blocked(2))
      await follow(server.url('hanging'))
      const seen = new Set<string>()
      await expect
        .poll(async () => {
          const badge = await browser.badge(page)
          seen.add(badge.title)
          return badge
        })
        .toEqual(unknown)
      expect([...seen]).not.toContain(blocked(2).title)
      await expect(main).toContainText('No complete answer within 10 seconds.')
    })

    const again = popup.getByRole('button', { name: 'Read robots.txt again' })
    await test.step('Refresh asks the server again, with the entity tag it gave', async () => {
      await follow(server.url('tagged', '/private'))
      await expect.poll(() => browser.badge(page)).toEqual(blocked(2))
      await expect(main).toContainText(noneMay)
      await again.click()
      await expect(main).toContainText('confirmed unchanged')
      expect(server.count('tagged')).toBe(2)
      expect(server.lastHeaders('tagged')).toMatchObject({ 'if-none-match': '"1"' })
      await expect(main).toContainText(noneMay)
    })

    await test.step('Refresh shows a file that changed, on the badge too', async () => {
      await follow(server.url('changing'))
      await expect.poll(() => browser.badge(page)).toEqual(allowed)
      await expect(main).toContainText(allMay)
      await again.click()
      await expect(main).toContainText(noneMay)
      await expect.poll(() => browser.badge(page)).toEqual(blocked(2))
    })
    await popup.close()
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
})

test.describe('as shipped, without access to any site', () => {
  test.beforeAll(async ({ inChromium }) => {
    browser = await inChromium()
  })

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
    await expect.poll(() => textOf(popup)).toContain('Allow on redirect-across.localhost')
    await popup.close()
    await page.close()
  })
})
