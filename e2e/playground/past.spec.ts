/** The page opens the links and drafts of every earlier version, and shows what that version showed. */
import type { Page } from '@playwright/test'
import { type PastVersion, pastVersions } from '../past-fixtures.ts'
import { expect, test } from '../support/fixtures.ts'
import { allowNoErrors, decisionOf, editorOf, openPlayground, show } from '../support/playground-page.ts'

/** Puts what a version left in `localStorage` into the page's. */
async function leave(page: Page, { fixture }: PastVersion, name: string): Promise<void> {
  const { stored } = fixture<{ stored: Record<string, string> }>('local-storage.json', name)
  await page.addInitScript(items => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
  }, stored)
}

/** The expected view of three fixtures. Each exists as a link and as a draft. */
const seen = [
  {
    name: 'a chosen test that is blocked',
    line: 'Disallow: /private/',
    urls: ['https://shop.example/', 'https://shop.example/private/a'],
    pane: 'Verdicts',
    decision: 'GPTBot may not fetch https://shop.example/private/a',
  },
  {
    name: 'the example server',
    line: 'Disallow: /checkout/',
    urls: ['https://shop.example/', 'https://shop.example/checkout/'],
    pane: 'Why',
    decision: 'Googlebot may not fetch https://shop.example/',
  },
  {
    name: 'the example specifications',
    line: 'Dissallow: /misspelled/',
    urls: ['/no-colon/a', '/misspelled/a', '/list?session=1', '/shop/sale', '/shop/all'],
    pane: 'Why',
    decision: 'Bingbot may fetch /no-colon/a',
  },
]

for (const past of pastVersions('playground/share/fixtures')) {
  test.describe(`of version ${past.version}`, () => {
    for (const { name, line, urls, pane, decision } of seen) {
      for (const way of ['link', 'draft']) {
        test(`a ${way} shows its file, its URLs and the verdict: ${name}`, async ({ page, playground }) => {
          if (way === 'draft') await leave(page, past, name)
          const { hash } = past.fixture<{ hash: string }>('links.json', name)
          await openPlayground(page, way === 'link' ? playground + hash : playground)
          await expect(editorOf(page)).toContainText(line)
          await expect(page.getByRole('tab', { name: pane })).toHaveAttribute('aria-selected', 'true')
          await show(page, 'Verdicts')
          await expect(page.getByRole('rowheader')).toHaveText(urls)
          await expect(decisionOf(page)).toContainText(decision)
        })
      }
    }

    test('the draft before a link can be brought back', async ({ page, playground }) => {
      await leave(page, past, 'a draft before a link')
      await openPlayground(page, playground)
      await expect(editorOf(page)).toContainText('Disallow: /from-link/')
      await page.getByRole('button', { name: 'Examples' }).click()
      await page.getByRole('button', { name: 'Your draft before the last link' }).click()
      await expect(editorOf(page)).toContainText('Disallow: /private/')
    })

    test('theme and language are the chosen ones', async ({ page, playground }) => {
      await leave(page, past, 'the language de')
      allowNoErrors(page)
      await page.goto(playground)
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    })
  })
}
