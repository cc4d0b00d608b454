/** Long texts and long lists fit into the popup. */
import type { Page } from '@playwright/test'
import { text, page as webPage } from '../server/answers.ts'
import { type SiteServer, startServer } from '../server/server.ts'
import { picture } from '../support/accessibility.ts'
import type { ExtensionBrowser } from '../support/browsers.ts'
import { expect, openMore, test } from '../support/extension.ts'

declare const chrome: { readonly storage: { readonly local: { set(items: object): Promise<void> } } }

const LONG_PATH = `/${'a-path-that-goes-on/'.repeat(8)}`
const LONG_TOKEN = 'LongToken'.repeat(10)

let browser: ExtensionBrowser
let site: SiteServer

test.beforeAll(async ({ inChromium }) => {
  const robots = text(`User-agent: *\nAllow: ${LONG_PATH}*.html$\nDisallow: ${LONG_PATH}\n# ${'x'.repeat(3000)}`)
  const home = webPage('Home', { head: `<meta name="${LONG_TOKEN}" content="noindex">` })
  site = await startServer([{ host: 'long', robots, pages: { '/': home, [LONG_PATH]: home } }])
  browser = await inChromium({ everySite: true })
})
test.afterAll(async () => {
  await site?.close()
})

async function popupWith(crawlers: readonly string[]): Promise<{ popup: Page; close: () => Promise<void> }> {
  const page = await browser.open(site.url('long', LONG_PATH))
  const popup = await browser.openPopupInTab(page)
  await popup.setViewportSize({ width: 360, height: 600 })
  await popup.evaluate(chosen => chrome.storage.local.set({ settings: { version: 2, crawlers: chosen } }), crawlers)
  await expect(popup.getByRole('list', { name: 'Crawlers' })).toContainText(crawlers.join(', '))
  const close = async () => {
    await popup.close()
    await page.close()
  }
  return { popup, close }
}

const widthOf = (popup: Page) => popup.evaluate(() => document.documentElement.scrollWidth)

test('the explanation of a long rule fits, and its lines are scrolled into view', async () => {
  const { popup, close } = await popupWith(['Googlebot'])
  await popup.getByRole('button', { name: 'Why: Googlebot' }).click()
  await expect(popup.getByRole('table')).toHaveCount(1)
  // All dialects agree, so their table is folded.
  await popup.getByText('All give the same verdict.').click()
  await expect(popup.getByRole('table')).toHaveCount(2)
  await picture(popup, 'why', { fullPage: true })
  expect(await widthOf(popup)).toBeLessThanOrEqual(360)
  for (const table of await popup.getByRole('table').all())
    expect(
      await table.evaluate(({ parentElement, scrollWidth }) => scrollWidth <= (parentElement?.clientWidth ?? 0)),
    ).toBe(true)

  const excerpt = popup.getByRole('list', { name: 'The lines around line 3' })
  const jump = popup.getByRole('table').last().getByRole('button', { name: 'line 3' }).first()
  for (const _ of ['once', 'again']) {
    await jump.scrollIntoViewIfNeeded()
    await popup.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await jump.focus()
    await popup.keyboard.press('Enter')
    await expect(excerpt).toBeInViewport({ ratio: 1 })
  }
  await expect(excerpt.getByRole('listitem').last()).toContainText(/# x{298}…$/)
  await popup.getByRole('button', { name: 'robots.txt', exact: true }).click()
  await expect(popup.getByRole('dialog').getByRole('listitem').last()).toContainText(/# x{1998}…$/)
  await close()
})

test('a long own token breaks', async () => {
  const { popup, close } = await popupWith([LONG_TOKEN, 'Googlebot', 'Bingbot'])
  await expect(popup.getByRole('main')).toContainText(LONG_TOKEN)
  await expect(popup.getByRole('region', { name: 'This page' })).toContainText(`${LONG_TOKEN} may not fetch this page`)
  expect(await widthOf(popup)).toBeLessThanOrEqual(360)
  await openMore(popup)
  await popup.getByRole('button', { name: 'Choose crawlers' }).click()
  await popup.getByRole('searchbox').fill(`${LONG_TOKEN}x`)
  await expect(popup.getByRole('button', { name: `Add ${LONG_TOKEN}x` })).toBeVisible()
  expect(await widthOf(popup)).toBeLessThanOrEqual(360)
  await expect(popup.getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 })
  await expect(popup.getByRole('button', { name: `Add ${LONG_TOKEN}x` })).toBeInViewport()
  await picture(popup, 'token', { fullPage: true })
  await close()
})

test('sixty crawlers leave room for the list to choose from, and the popup says that sixty is the limit', async () => {
  const { popup, close } = await popupWith(Array.from({ length: 60 }, (_, number) => `Crawler-${'x'.repeat(number)}`))
  await openMore(popup)
  await popup.getByRole('button', { name: 'Choose crawlers' }).click()
  const list = popup.getByRole('group', { name: 'Known crawlers' })
  const [{ height = 0, y = 0 } = {}, done] = [
    (await list.boundingBox()) ?? undefined,
    await popup.getByRole('button', { name: 'Done' }).boundingBox(),
  ]
  expect(height).toBeGreaterThan(150)
  expect(y + height).toBeLessThanOrEqual(done?.y ?? 0)
  await expect(popup.getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 })
  await picture(popup, 'sixty')
  await expect(popup.getByText('You have chosen 60 crawlers, the most that are possible.')).toBeVisible()
  await close()
})
