/** The page opens the links and drafts of every earlier version, and shows what that version showed. */
import type { Page } from '@playwright/test'
import { type PastVersion, pastVersions } from '../past-fixtures.ts'
import { allowNoErrors, decisionOf, editorOf, expect, show, test } from '../support/playground-page.ts'

interface Left {
  readonly hash?: string
  /** What a version left in `localStorage`. */
  readonly stored?: Readonly<Record<string, string>>
}

const draftOf = ({ fixture }: PastVersion, name: string): Left =>
  fixture<{ stored: Record<string, string> }>('local-storage.json', name)

/** Opens the page with what a version left, and nothing else. */
async function open(page: Page, playground: string, { hash = '', stored = {} }: Left): Promise<void> {
  await page.goto(`${playground}licences.txt`)
  await page.evaluate(items => {
    for (const storage of [localStorage, sessionStorage]) storage.clear()
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
  }, stored)
  await page.goto(playground + hash)
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
    test('links and drafts show their file, their URLs and the verdict', async ({ page, playground }) => {
      allowNoErrors(page)
      for (const { name, line, urls, pane, decision } of seen) {
        for (const way of ['link', 'draft']) {
          await test.step(`${way}: ${name}`, async () => {
            const { hash } = past.fixture<{ hash: string }>('links.json', name)
            await open(page, playground, way === 'link' ? { hash } : draftOf(past, name))
            await expect(editorOf(page)).toContainText(line)
            await expect(page.getByRole('tab', { name: pane })).toHaveAttribute('aria-selected', 'true')
            await show(page, 'Verdicts')
            await expect(page.getByRole('rowheader')).toHaveText(urls)
            await expect(decisionOf(page)).toContainText(decision)
          })
        }
      }

      await test.step('the draft before a link can be brought back', async () => {
        await open(page, playground, draftOf(past, 'a draft before a link'))
        await expect(editorOf(page)).toContainText('Disallow: /from-link/')
        await page.getByRole('button', { name: 'Examples' }).click()
        await page.getByRole('button', { name: 'Your draft before the last link' }).click()
        await expect(editorOf(page)).toContainText('Disallow: /private/')
      })

      await test.step('theme and language are the chosen ones', async () => {
        await open(page, playground, draftOf(past, 'the language de'))
        await expect(page.locator('html')).toHaveAttribute('lang', 'de')
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      })
    })
  })
}
