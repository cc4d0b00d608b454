/** Crawlers: what the file says to each, and the builder of groups. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { editorOf, openPlayground, panelOf, write } from '../support/playground-page.ts'

const robots = `User-agent: GPTBot
User-agent: ExampleBot
Disallow: /

User-agent: *
Disallow: /private
`

const rowOf = (page: Page, token: string) =>
  panelOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: `Choose ${token}`, exact: true }) })
const totalOf = (page: Page, title: string) =>
  panelOf(page)
    .getByRole('region', { name: 'By purpose' })
    .locator('div')
    .filter({ has: page.getByText(title, { exact: true }) })
const builderOf = (page: Page) => panelOf(page).getByRole('region', { name: 'Change what the file says' })

test.beforeEach(async ({ page, playground }) => {
  await openPlayground(page, playground)
  await write(page, robots)
  await page.getByRole('tab', { name: 'Crawlers' }).click()
  await expect(rowOf(page, 'GPTBot')).toContainText('lines 1–3')
})

test('every crawler with its state, and where that comes from', async ({ page }) => {
  await expect(rowOf(page, 'GPTBot')).toContainText('blocked')
  await expect(rowOf(page, 'GPTBot')).toContainText('explicit: own group, lines 1–3')
  await expect(rowOf(page, 'ExampleBot')).toContainText('known by its token only')
  await expect(rowOf(page, 'Googlebot')).toContainText('partly')
  await expect(rowOf(page, 'Googlebot')).toContainText('inherited from *, lines 5–6')
  await expect(rowOf(page, 'AdsBot-Google')).toContainText('allowed')
  await expect(rowOf(page, 'AdsBot-Google')).toContainText('it does not follow *')
  await expect(totalOf(page, 'AI training')).toContainText(/1 of \d+ blocked, \d+ partly/)

  await panelOf(page).getByRole('searchbox').fill('adsbot-google')
  await expect(rowOf(page, 'GPTBot')).toHaveCount(0)
  await panelOf(page).getByRole('searchbox').fill('')
  await page.getByRole('radiogroup', { name: 'Show' }).getByRole('radio', { name: 'blocked' }).check()
  await expect(panelOf(page).getByText('2 crawlers', { exact: true })).toBeVisible()

  await rowOf(page, 'GPTBot').getByRole('button', { name: 'About GPTBot' }).click()
  await expect(rowOf(page, 'GPTBot')).toContainText('follows robots.txt')
  await expect(rowOf(page, 'GPTBot')).toContainText(/How sure(read on|from a dated)/)
  await expect(rowOf(page, 'GPTBot').getByRole('link').first()).toHaveAttribute('href', /^https:/)
  await rowOf(page, 'GPTBot').getByRole('button', { name: 'line 1' }).click()
  await expect(editorOf(page)).toBeFocused()
})

test('what is partly allowed is shown by a URL of each kind, and one is tested', async ({ page }) => {
  await rowOf(page, 'CCBot').getByRole('button', { name: 'About CCBot' }).click()
  await rowOf(page, 'CCBot').getByRole('button', { name: '/private' }).click()
  await expect(page.getByRole('tab', { name: 'Verdicts' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('region', { name: 'Decision' })).toContainText('CCBot may not fetch /private: line 6')
})

test('AI training is blocked and AI search kept, as one step that undo takes back', async ({ page }) => {
  await page.getByRole('button', { name: 'Block AI training, keep AI search' }).click()
  const builder = builderOf(page)
  await expect(builder.locator('ins').filter({ hasText: 'User-agent: CCBot' })).toBeVisible()
  await expect(builder).toContainText('Nothing is fetched under the name')
  await expect(builder).toContainText(/AI search\s*\d+ of \d+ partly: unchanged/)
  await expect(builder).toContainText('Nobody else’s verdict changes.')
  await expect(editorOf(page)).not.toContainText('CCBot')

  await builder.getByRole('button', { name: 'Apply' }).click()
  await expect(editorOf(page)).toContainText('CCBot')
  await expect(rowOf(page, 'CCBot')).toContainText('blocked')
  await expect(totalOf(page, 'AI training')).toHaveText(/AI training(\d+) of \1 blocked/)
  await editorOf(page).click()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(editorOf(page)).not.toContainText('CCBot')
  await expect(editorOf(page)).toContainText('ExampleBot')
})

test('a crawler is chosen, its own group removed, and one that falls back follows unless it is to keep its verdicts', async ({
  page,
}) => {
  await rowOf(page, 'GPTBot').getByRole('checkbox').check()
  const builder = builderOf(page)
  await builder.getByRole('button', { name: 'Remove own group' }).click()
  await expect(builder.locator('del')).toHaveText('User-agent: GPTBot')
  await builder.getByRole('button', { name: 'Clear' }).click()
  await expect(builder).not.toContainText('Before it is applied')

  await rowOf(page, 'Googlebot').getByRole('checkbox').check()
  await builder.getByRole('button', { name: 'Block' }).last().click()
  await expect(builder).toContainText('The change is also for Googlebot-Image')
  await expect(builder.locator('ins')).toHaveText(['User-agent: Googlebot', 'Disallow: /', ''])
  await builder.getByRole('radio', { name: /nothing changes for them/ }).check()
  await expect(builder.locator('ins').filter({ hasText: 'User-agent: Googlebot-Image' })).toBeVisible()
  await builder.getByRole('button', { name: 'Cancel' }).click()
  await expect(builder.locator('ins')).toHaveCount(0)
})

for (const width of [1280, 320]) {
  test.describe(`at a width of ${width}`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('axe finds nothing, and nothing is cut off', async ({ page }) => {
      // A few rows stand for the hundred that look the same.
      await panelOf(page).getByRole('searchbox').fill('AI training')
      await page.getByRole('button', { name: 'Block AI training, keep AI search' }).click()
      await expect(builderOf(page).getByRole('button', { name: 'Apply' })).toBeVisible()
      await rowOf(page, 'CCBot').getByRole('button', { name: 'About CCBot' }).click()
      await expectAccessible(page)
      const tab = await page.getByRole('tab', { name: 'Crawlers' }).boundingBox()
      const tabs = await page.getByRole('tablist').boundingBox()
      expect(tab && tabs && tab.x + tab.width <= tabs.x + tabs.width + 1, 'the whole tab is in sight').toBe(true)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, 'how much wider than the window the page is').toBeLessThanOrEqual(0)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.screenshot({ path: test.info().outputPath(`proposal-${colorScheme}.png`), fullPage: true })
      }
      await builderOf(page).getByRole('button', { name: 'Clear' }).click()
      await panelOf(page).getByRole('searchbox').fill('')
      await page.screenshot({ path: test.info().outputPath('list.png'), fullPage: true })
    })
  })
}
