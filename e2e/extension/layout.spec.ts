/** The popup shows what matters within the 360 × 600 px that browsers give it, in both languages. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { redirect, text, page as webPage } from '../server/answers.ts'
import { type SiteServer, startServer } from '../server/server.ts'
import { type ExtensionBrowser, launchWithExtension } from '../support/browsers.ts'
import { expect, test } from '../support/fixtures.ts'

const BUILT = resolve(import.meta.dirname, '../../dist/chrome')

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
test.afterAll(async () => {
  for (const { browser, folder } of launched.values()) {
    await browser.close()
    rmSync(folder, { recursive: true })
  }
  await site?.close()
})

const languages = {
  en: { refresh: 'Read robots.txt again', allow: 'Allow on this site', options: 'Options', choose: 'Choose crawlers' },
  de: {
    refresh: 'robots.txt erneut lesen',
    allow: 'Auf dieser Website erlauben',
    options: 'Einstellungen',
    choose: 'Crawler wählen',
  },
} as const

type Language = keyof typeof languages

/** One browser for each language, with and without access. */
const launched = new Map<string, { readonly browser: ExtensionBrowser; readonly folder: string }>()

/** Few browsers come with German. There the default messages are German. */
async function withBrowser(language: Language, everySite: boolean, use: (browser: ExtensionBrowser) => Promise<void>) {
  const key = `${language} ${everySite}`
  const known = launched.get(key)
  if (known) {
    await known.browser.startOver()
    return use(known.browser)
  }
  const folder = mkdtempSync(join(tmpdir(), 'robotscope-'))
  cpSync(BUILT, folder, { recursive: true })
  if (language !== 'en') cpSync(join(folder, '_locales', language), join(folder, '_locales/en'), { recursive: true })
  const browser = await launchWithExtension({ everySite, path: folder })
  launched.set(key, { browser, folder })
  await use(browser)
}

async function popupOf(browser: ExtensionBrowser, url: string): Promise<Page> {
  const page = await browser.open(url)
  const popup = await browser.openPopupInTab(page)
  await popup.setViewportSize({ width: 360, height: 600 })
  await expect(popup.getByRole('main')).toHaveAttribute('aria-busy', 'false')
  await expect(popup.locator('.page-directives')).toBeVisible()
  return popup
}

for (const language of ['en', 'de'] as const) {
  const words = languages[language]

  test(`${language}: with access, the status of robots.txt and the actions are in sight`, async () => {
    await withBrowser(language, true, async browser => {
      for (const path of ['/', '/account/login', '/other']) {
        const popup = await popupOf(browser, site.url('shop', path))
        await expect(popup.locator('.links')).toBeVisible()
        for (const name of [words.refresh, words.options, words.choose])
          await expect(popup.getByRole('button', { name }), path).toBeInViewport({ ratio: 1 })
        const size = await popup.evaluate(() => [document.body.scrollWidth, document.body.scrollHeight])
        expect(size[0]).toBe(360)
        expect(size[1], `height of ${path}`).toBeLessThanOrEqual(600)
        await popup.close()
      }
    })
  })

  test(`${language}: a longer popup scrolls, and the actions stay in sight`, async () => {
    await withBrowser(language, true, async browser => {
      const popup = await popupOf(browser, site.url('many-rules', '/a'))
      await popup
        .getByRole('button', { name: /: Googlebot$/ })
        .first()
        .click()
      await expect(popup.getByRole('table').first()).toBeVisible()
      expect(await popup.evaluate(() => document.body.scrollHeight)).toBeGreaterThan(600)
      for (const name of [words.options, words.choose])
        await expect(popup.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
      // A focused element is not hidden by the actions.
      const links = popup.locator('.why a')
      for (const link of [links.nth(2), links.last()]) {
        await link.focus()
        const [top, foot] = [await link.boundingBox(), await popup.locator('.footer').boundingBox()]
        expect((top?.y ?? 0) + (top?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
      }
      await popup.close()
    })
  })

  test(`${language}: without access, the offer of access is in sight as well`, async () => {
    await withBrowser(language, false, async browser => {
      for (const path of ['/', '/account/login']) {
        const page = await browser.open(site.url('shop', path))
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
        await page.close()
      }
    })
  })
}

test('the verdict comes before the question why, and one row names all crawlers that a rule blocks', async () => {
  await withBrowser('en', true, async browser => {
    const popup = await popupOf(browser, site.url('shop', '/account/login'))
    const rows = popup.getByRole('list', { name: 'Crawlers' }).getByRole('listitem')
    await expect(rows).toHaveCount(1)
    await expect(rows).toHaveText(
      'Googlebot, Bingbot, GPTBotblockedWhy?line 2: 2Disallow: /account/rules for all (*)GoogleRFC 9309',
    )
    await popup.close()
  })
})

test('a canonical link to another page stands out, before the remark about frames', async () => {
  await withBrowser('en', true, async browser => {
    const popup = await popupOf(browser, site.url('shop', '/other'))
    const says = popup.getByRole('region', { name: 'This page' })
    await expect(says.locator('.sentence b')).toHaveText('Its canonical link names another page:')
    await expect(says).toContainText(/Its canonical link names another page:.*example\.com\/other.*frame/s)
    await popup.close()
  })
})

test("the page's own directives are shown if robots.txt needs access", async () => {
  await withBrowser('en', false, async browser => {
    const page = await browser.open(site.url('moved'))
    const popup = await browser.pressToolbarButton(page)
    const text = () => popup.evaluate(() => document.body?.textContent ?? '')
    await expect.poll(text).toContain('Allow on this site')
    await expect.poll(text).toContain('noindexmeta, for all')
  })
})
