/** What the popup says about a page's own directives, together with robots.txt. */
import type { Page } from '@playwright/test'
import { expectAccessible, picture } from '../support/accessibility.ts'
import type { ExtensionBrowser } from '../support/browsers.ts'
import { expect, openMore, test } from '../support/extension.ts'

declare const chrome: { readonly storage: { readonly local: { set(items: object): Promise<void> } } }

let browser: ExtensionBrowser

async function popupOf(url: string): Promise<{ page: Page; popup: Page; says: ReturnType<Page['getByRole']> }> {
  const page = await browser.open(url)
  const popup = await browser.openPopupInTab(page)
  return { page, popup, says: popup.getByRole('region', { name: 'This page' }) }
}

/** Goes to another page in the tab, which the popup follows. */
async function follow(page: Page, popup: Page, url: string): Promise<void> {
  await page.goto(url)
  await expect(popup.locator('.address')).toHaveAttribute('title', url)
  await expect(popup.getByRole('main')).toHaveAttribute('aria-busy', 'false')
}

test.describe('with access to every site', () => {
  test.beforeAll(async ({ inChromium }) => {
    browser = await inChromium({ everySite: true })
  })

  /** Neighbours share no words, so that none passes with what the popup said before. */
  const pages = [
    ['/', ['It carries no directives for crawlers.', 'Googlebot and Bingbot may fetch and index this page.']],
    [
      '/meta',
      [
        'noindexmeta, for all',
        'nofollowmeta, for all',
        'Googlebot and Bingbot may fetch this page and keep it out of the index: noindex.',
      ],
    ],
    ['/canonical', ['Its canonical link names another page:']],
    [
      '/meta-named',
      [
        'noindexmeta, for googlebot',
        'Googlebot may fetch this page and keeps it out of the index: noindex.',
        'Bingbot may fetch and index this page.',
      ],
    ],
    // Two separate headers: the second one is for all crawlers.
    [
      '/header',
      [
        'nosnippetX-Robots-Tag, for googlebot',
        'unavailable_after: 25 Jun 2030 15:00:00 PSTX-Robots-Tag, for googlebot',
        'noindexX-Robots-Tag, for all',
      ],
    ],
    ['/canonical-header', ['Its canonical link names another page:', 'Status 200']],
    [
      '/private/meta',
      ['Googlebot and Bingbot may not fetch this page, so the noindex on it cannot be seen.', 'noindexmeta, for all'],
    ],
    [
      '/canonicals',
      [
        'Its canonical links name different pages, so search engines choose for themselves:',
        /Link: http:\/\/directives\.localhost:\d+\/header/,
        /<link>: http:\/\/directives\.localhost:\d+\/meta/,
      ],
    ],
    [
      '/use',
      [
        'The header Content-Usage: train-ai=n does not allow AI training.',
        'The terms for the use of the page are in /b.xml, a licence in the form of RSL.',
        'The page reserves the rights to text and data mining.',
        'The terms for the use of the page are in /a.xml, a licence in the form of RSL.',
      ],
    ],
    [
      '/missing',
      [
        'Status 404Search engines do not index this page',
        'Googlebot and Bingbot may fetch this page, but search engines do not index an answer with status 404.',
      ],
    ],
  ] as const

  test('the popup says what each page tells crawlers, and what follows with robots.txt', async ({ server }) => {
    server.forget()
    const { page, popup, says } = await popupOf(server.url('directives', '/open'))
    for (const [path, words] of pages) {
      await test.step(path, async () => {
        await follow(page, popup, server.url('directives', path))
        for (const text of words) await expect(says).toContainText(text)
        if (path !== '/private/meta') return
        await picture(popup, 'page', { fullPage: true })
        await expectAccessible(popup)
      })
    }
    // The browser reported the headers, so each page was requested only once.
    const asked = server.paths('directives').filter(path => path !== '/robots.txt' && path !== '/favicon.ico')
    expect(new Set(asked).size).toBe(asked.length)
    await popup.close()
    await page.close()
  })

  test('the redirects on the way to a page are shown, each with its directives for crawlers', async ({ server }) => {
    const { page, popup } = await popupOf(server.url('moved', '/old'))
    const chain = popup.getByRole('list', { name: 'What the server answered' }).getByRole('listitem')
    await expect(chain).toHaveCount(3)
    await expect(chain.nth(0)).toContainText(`301 → ${server.url('moved', '/older')}`)
    await expect(chain.nth(0)).toContainText('Permanent: search engines index the target.')
    await expect(chain.nth(0)).toContainText('X-Robots-Tag: noindex')
    await expect(chain.nth(0)).toContainText('Link: </new>; rel="canonical"')
    await expect(chain.nth(1)).toContainText(`302 → ${server.url('redirect-target', '/')}`)
    await expect(chain.nth(1)).toContainText('Temporary: search engines may keep the address that redirects.')
    await expect(chain.nth(2)).toHaveText('Status 200')
    await picture(popup, 'chain', { fullPage: true })
    await expectAccessible(popup)
    // After a reload the page is requested without the redirects.
    await page.reload()
    await expect(chain).toHaveCount(1)
    for (const [path, words] of [
      ['/gone', 'Status 410Search engines do not index this page, and drop it if they had it.'],
      ['/busy', 'Status 503Search engines come back later, and drop the page if this lasts.'],
    ] as const) {
      await page.goto(server.url('moved', path))
      await expect(chain).toHaveText([words])
    }
    await popup.close()
    await page.close()
  })

  test('remarks of operators on the directives are shown with their source, and only if there are any', async ({
    server,
  }) => {
    const { page, popup } = await popupOf(server.url('directives', '/header'))
    const remarks = popup.getByRole('group').filter({ hasText: 'How operators use these directives' })
    await popup.getByText('How operators use these directives').click()
    await expect(remarks.getByRole('listitem').first()).toContainText(
      'Google does not use a page with nosnippet for its AI answers',
    )
    await expect(remarks.getByRole('link').first()).toHaveAttribute('href', /^https:\/\/developers\.google\.com\//)
    await page.goto(server.url('directives', '/meta'))
    await expect(popup.getByRole('region', { name: 'This page' })).toContainText('noindexmeta, for all')
    await expect(remarks).toHaveCount(0)
    await popup.close()
    await page.close()
  })

  test('headers are known even if the worker was stopped, with a second request only if the browser did not report them', async ({
    server,
  }) => {
    await browser.stopWorker()
    server.forget()
    const url = server.url('directives', '/header')
    const page = await browser.open(url)
    // The browser starts the worker to report the answer. Chromium 150 sometimes loses the event.
    const told = expect.poll(async () => JSON.stringify((await browser.stored()).session), { timeout: 5000 })
    const heard = await told.toContain(`"url":"${url}"`).then(
      () => true,
      () => false,
    )
    const popup = await browser.openPopupInTab(page)
    await expect(popup.getByRole('region', { name: 'This page' })).toContainText('noindexX-Robots-Tag, for all')
    expect(server.count('directives', '/header')).toBeLessThanOrEqual(heard ? 1 : 2)
    await popup.close()
    await page.close()
  })

  test('a PDF has only headers, and the popup does not hang', async ({ server }) => {
    const { page, popup } = await popupOf(server.url('pdf', '/'))
    await expect(popup.getByRole('main')).toContainText('All 3 crawlers may fetch this page.')
    await expect(popup.getByRole('region', { name: 'This page' })).toBeVisible()
    await openMore(popup)
    await expect(popup.getByRole('button', { name: 'Check sitemaps' })).toBeVisible()
    await expect(popup.getByRole('button', { name: 'Check links' })).toHaveCount(0)
    await expect(popup.getByRole('main')).not.toContainText('links to this site')
    await popup.close()
    await page.close()
  })

  test('after Back the directives are those of the page in the tab', async ({ server }) => {
    const { page, popup, says } = await popupOf(server.url('directives', '/header'))
    await expect(says).toContainText('noindex')
    await page.goto(server.url('directives', '/'))
    await expect(says).toContainText('It carries no directives for crawlers.')
    await page.goBack()
    await expect(says).toContainText('nosnippetX-Robots-Tag, for googlebot')
    await popup.close()
    await page.close()
  })

  test('a name and password in the address change nothing, and are neither shown nor stored', async ({ server }) => {
    const url = server.url('directives', '/meta').replace('://', '://someone:secret@')
    const { page, popup, says } = await popupOf(url)
    await expect(says).toContainText('Googlebot and Bingbot may fetch this page and keep it out of the index: noindex.')
    expect(await popup.content()).not.toContain('secret')
    expect(JSON.stringify(await browser.stored())).not.toContain('secret')
    await popup.close()
    await page.close()
  })
})

test('as shipped, one press of the button reads header and metas of the page', async ({ server, inChromium }) => {
  browser = await inChromium()
  const page = await browser.open(server.url('directives', '/header'))
  server.forget()
  const popup = await browser.pressToolbarButton(page)
  await expect
    .poll(() => popup.evaluate(() => document.body?.textContent ?? ''))
    .toContain('Googlebot and Bingbot may fetch this page and keep it out of the index: noindex.')
  expect(server.count('directives', '/header')).toBe(1)
  // Without access the browser does not report the page's answer.
  expect(await popup.evaluate(() => document.body?.textContent ?? '')).not.toContain('Status')
  // After another choice of crawlers the page is read again, but its server is not asked again.
  await popup.evaluate(() =>
    chrome.storage.local.set({ settings: { version: 2, crawlers: ['Bingbot'], theme: 'dark' } }),
  )
  await expect
    .poll(() => popup.evaluate(() => document.body?.textContent ?? ''))
    .toContain('Bingbot may fetch this page and keeps it out of the index: noindex.')
  expect(server.count('directives', '/header')).toBe(1)
})
