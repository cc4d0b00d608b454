/** The popup shows what matters within the 360 × 600 px that browsers give it, in both languages. */
import type { Page } from '@playwright/test'
import { redirect, text, page as webPage } from '../server/answers.ts'
import { type SiteServer, startServer } from '../server/server.ts'
import type { ExtensionBrowser } from '../support/browsers.ts'
import { expect, test } from '../support/extension.ts'
import { germanCopyOf } from '../support/german.ts'

const NOINDEX = '<meta name="robots" content="noindex">'
const CANONICAL = '<link rel="canonical" href="https://www.example.com/other">'

let site: SiteServer

test.beforeAll(async () => {
  site = await startServer([
    {
      host: 'shop',
      robots: text('User-agent: *\nDisallow: /account/\n'),
      pages: {
        '/': webPage('Shop'),
        '/account/login': webPage('Log in', { head: NOINDEX }),
        '/other': webPage('Other', { head: CANONICAL, body: '<iframe src="/"></iframe>' }),
      },
    },
    {
      host: 'moved',
      robots: redirect('/robots.txt', 'shop'),
      pages: { '/': webPage('Moved', { head: NOINDEX }) },
    },
    {
      host: 'many-rules',
      robots: text(
        `${['Googlebot', 'Bingbot', 'GPTBot'].map(token => `User-agent: ${token}\nDisallow: /a`).join('\n\n')}\n`,
      ),
      pages: { '/a': webPage('Many', { head: NOINDEX + CANONICAL }) },
    },
  ])
})
test.afterAll(() => site?.close())

const languages = {
  en: { refresh: 'Read robots.txt again', allow: 'Allow on shop.localhost', why: 'Why?', more: 'More' },
  de: {
    refresh: 'robots.txt erneut lesen',
    allow: 'Auf shop.localhost erlauben',
    why: 'Warum?',
    more: 'Mehr',
  },
} as const

/** The extension in a language, with access to every site or as shipped. */
const wantedIn = (language: keyof typeof languages, everySite: boolean) => ({
  everySite,
  ...(language === 'de' && { path: germanCopyOf('chrome') }),
})

/** The popup about each page, in the same two tabs. It is loaded anew, as it is when it opens. */
async function popups(browser: ExtensionBrowser, first: string) {
  const page = await browser.open(first)
  const popup = await browser.openPopupInTab(page)
  await popup.setViewportSize({ width: 360, height: 600 })
  return {
    popup,
    async of(url: string) {
      await page.goto(url)
      await popup.reload()
      await loaded(popup, url)
    },
  }
}

async function loaded(popup: Page, url: string): Promise<void> {
  await expect(popup.locator('.address')).toHaveAttribute('title', url)
  await expect(popup.getByRole('main')).toHaveAttribute('aria-busy', 'false')
  await expect(popup.locator('.page-directives')).toBeVisible()
}

for (const language of ['en', 'de'] as const) {
  const words = languages[language]

  test(`${language}: with access, the status of robots.txt and the actions are in sight; a longer popup scrolls below them`, async ({
    inChromium,
  }) => {
    const browser = await inChromium(wantedIn(language, true))
    const { popup, of } = await popups(browser, site.url('shop', '/'))
    for (const path of ['/', '/account/login', '/other']) {
      await of(site.url('shop', path))
      await expect(popup.locator('.links')).toBeVisible()
      for (const name of [words.refresh, words.why, words.more])
        await expect(popup.getByRole('button', { name, exact: true }), path).toBeInViewport({ ratio: 1 })
      const size = await popup.evaluate(() => [document.body.scrollWidth, document.body.scrollHeight])
      expect(size[0]).toBe(360)
      expect(size[1], `height of ${path}`).toBeLessThanOrEqual(600)
      if (language === 'en') await expectOrder(path, popup)
    }

    await of(site.url('many-rules', '/a'))
    await popup
      .getByRole('button', { name: /: Googlebot$/ })
      .first()
      .click()
    await expect(popup.getByRole('table').first()).toBeVisible()
    expect(await popup.evaluate(() => document.body.scrollHeight)).toBeGreaterThan(600)
    for (const name of [words.why, words.more])
      await expect(popup.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
    // All dialects agree, so their table is folded.
    await popup.locator('.why summary').click()
    // A focused element is not hidden by the actions.
    const links = popup.locator('.why a')
    for (const link of [links.nth(2), links.last()]) {
      await link.focus()
      const [top, foot] = [await link.boundingBox(), await popup.locator('.footer').boundingBox()]
      expect((top?.y ?? 0) + (top?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
    }
  })

  test(`${language}: without access, the offer of access is in sight as well`, async ({ inChromium }) => {
    const browser = await inChromium(wantedIn(language, false))
    const page = await browser.open(site.url('moved'))
    for (const path of ['/', '/account/login']) {
      await page.goto(site.url('shop', path))
      const popup = await browser.pressToolbarButton(page)
      const text = () => popup.evaluate(() => document.body?.textContent ?? '')
      await expect.poll(text).toContain(words.allow)
      await expect.poll(text).toMatch(/This page|Diese Seite/)
      const measured = await popup.evaluate(
        allow => ({
          height: document.body.scrollHeight,
          wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          // Whether the button is below the sentence or next to it, it is within the popup.
          right: [...document.querySelectorAll('button')]
            .find(button => button.textContent === allow)
            ?.getBoundingClientRect().right,
        }),
        words.allow,
      )
      expect(measured.height, `height of ${path}`).toBeLessThanOrEqual(600)
      expect(measured.wider).toBe(0)
      expect(measured.right).toBeLessThanOrEqual(360)
      await popup.close()
    }
    if (language !== 'en') return
    await test.step("the page's own directives are shown if robots.txt needs access", async () => {
      await page.goto(site.url('moved'))
      const popup = await browser.pressToolbarButton(page)
      const text = () => popup.evaluate(() => document.body?.textContent ?? '')
      await expect.poll(text).toContain('Allow on moved.localhost')
      await expect.poll(text).toContain('noindexmeta, for all')
    })
  })
}

/** The verdict comes before the question why, and one row names all crawlers that a rule blocks. */
async function expectOrder(path: string, popup: Page): Promise<void> {
  const rows = popup.getByRole('list', { name: 'Crawlers' }).getByRole('listitem')
  if (path === '/account/login')
    await expect(rows).toHaveText([
      'Googlebot, Bingbot, GPTBotblockedWhy?line 2: 2Disallow: /account/rules for all (*)',
    ])
  if (path !== '/other') return
  // A canonical link to another page stands out, before the remark about frames.
  const says = popup.getByRole('region', { name: 'This page' })
  await expect(says.locator('.canonical b')).toHaveText('Its canonical link names another page:')
  await expect(says).toContainText(/Its canonical link names another page:.*example\.com\/other.*frame/s)
}
