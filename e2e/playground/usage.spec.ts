/** What may be done with pages that may be fetched: the lines Content-Usage and Content-Signal in every pane. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import {
  decisionOf,
  editorOf,
  expect,
  expectGoodLooks,
  openPlayground,
  PANEL,
  panelOf,
  show,
  test,
  write,
} from '../support/playground-page.ts'

const usageSwitch = (page: Page) => page.getByRole('radiogroup', { name: 'What the table shows' })
const cellsOf = (page: Page, target: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader').getByText(target, { exact: true }) })
    .getByRole('gridcell')

/** Opens the example with a block that Cloudflare manages and lines of the site's own. */
async function openExample(page: Page) {
  await page.getByRole('button', { name: 'Examples' }).click()
  await page.getByRole('button', { name: 'May be fetched, not for AI training' }).click()
  await expect(editorOf(page)).toContainText('Content-Usage')
}

test.beforeEach(async ({ page, playground }) => {
  await openPlayground(page, playground)
  await expect(page.getByRole('grid')).toBeVisible()
})

test('the lines of an example in Verdicts and Why; a file without such lines shows nothing about use', async ({
  page,
}) => {
  await test.step('a file without such lines shows nothing about use', async () => {
    await expect(decisionOf(page)).toContainText('Googlebot may fetch')
    await expect(usageSwitch(page)).toHaveCount(0)
    await expect(page.locator('.usage-line')).toHaveCount(0)
    await show(page, 'Why')
    await expect(panelOf(page)).not.toContainText('What may be done with it')
  })

  await test.step('the verdict has a second line with links to its lines', async () => {
    await show(page, 'Verdicts')
    await openExample(page)
    const line = decisionOf(page).getByText('May be fetched, also for AI use and search, not for AI training')
    await expect(line).toContainText('at most excerpts and links: line 4, line 19')
    await line.getByRole('button', { name: 'line 19' }).click()
    await expect(page.locator('.cm-activeLine')).toContainText('Content-Usage: /press/')
    await cellsOf(page, '/admin/').first().click()
    await expect(decisionOf(page)).toContainText('Googlebot may not fetch')
    await expect(line).toHaveCount(0)
  })

  await test.step('the table shows a use of the pages, by keyboard too', async () => {
    await openExample(page)
    await expect(cellsOf(page, '/')).toHaveText(['allowed', 'allowed', 'allowed', 'blocked', 'blocked'])
    await usageSwitch(page).getByRole('radio', { name: 'Fetching' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(usageSwitch(page).getByRole('radio', { name: 'AI training' })).toBeChecked()
    await expect(page.getByRole('grid', { name: /AI training$/ })).toBeVisible()
    await expect(cellsOf(page, '/')).toHaveText(['no', 'no', 'no', 'blocked', 'blocked'])
    await expect(panelOf(page)).toContainText('A preference blocks nothing.')
    await expectGoodLooks(page, 'usage-verdicts', PANEL)

    // The view stays while a person looks at another pane.
    await show(page, 'Why')
    await show(page, 'Verdicts')
    await usageSwitch(page).getByRole('radio', { name: 'AI use' }).check()
    await expect(cellsOf(page, '/press/2026/new-knives').first()).toHaveText('yes')
    await expect(cellsOf(page, '/').first()).toHaveText('not said')
    await usageSwitch(page).getByRole('radio', { name: 'Fetching' }).check()
    await expect(cellsOf(page, '/').first()).toHaveText('allowed')
  })

  await test.step('Why ends with what may be done with the page, with the lines, the section and the drafts', async () => {
    await openExample(page)
    const why = await show(page, 'Why')
    const step = why.getByRole('listitem').filter({ hasText: 'What may be done with it' })
    await expect(step).toContainText('does not allow AI training')
    await expect(step.getByRole('link', { name: 'draft-ietf-aipref-attach-05 §3.1' }).first()).toHaveAttribute(
      'href',
      /#section-3\.1$/,
    )
    await expect(step).toContainText('draft-ietf-aipref-attach-05 (19 August 2026)')
    await expect(step).toContainText('draft-ietf-aipref-vocab-08 (14 September 2026)')
    await step.getByRole('button', { name: 'Go to line 4' }).first().click()
    await expect(page.locator('.cm-activeLine')).toContainText('Content-Signal')
    await expectAccessible(page, PANEL)
  })
})

test('the lines in Compare, in Crawlers and its builder, and in Audit', async ({ page }) => {
  await test.step('Compare tells which preferences change, for whom and by which lines, though no verdict changes', async () => {
    await write(page, 'User-agent: *\nDisallow: /a\nContent-Usage: train-ai=n\n')
    const compare = await show(page, 'Compare')
    await compare.getByRole('button', { name: 'Keep this version to compare' }).click()
    await write(page, 'User-agent: *\nDisallow: /a\nContent-Usage: train-ai=y\n')
    await expect(compare).toContainText('No URL changes its verdict')
    const changes = compare.getByRole('region', { name: 'What may be done with pages' })
    await expect(changes).toContainText('every crawler that follows *')
    await expect(changes).toContainText('AI training: train-ai=n → train-ai=y')
    await expect(changes).toContainText('They block nothing.')
    await expectAccessible(page, PANEL)
    await changes.getByRole('button', { name: 'line 3' }).last().click()
    await expect(page.locator('.cm-activeLine')).toContainText('train-ai=y')
  })

  await test.step('Crawlers says who reads preferences; the builder may write them beside the groups', async () => {
    await write(page, 'User-agent: *\nDisallow: /admin/\n')
    const crawlers = await show(page, 'Crawlers')
    await expect(crawlers).toContainText('AI training: ')
    await expect(crawlers).not.toContainText('Hardly anybody')
    await crawlers.getByRole('button', { name: 'Block AI training, keep AI search' }).click()
    const builder = crawlers.getByRole('region', { name: 'Change what the file says' })
    await builder.getByRole('checkbox', { name: /^Also write preferences/ }).check()
    await expect(builder.locator('ins').filter({ hasText: 'Content-Usage: train-ai=n, search=y' })).toBeVisible()
    await builder.getByRole('button', { name: 'Apply' }).click()
    await expect(editorOf(page)).toContainText('Content-Signal: ai-train=no, search=yes')
    await expect(editorOf(page)).toContainText('User-agent: CCBot')
    await expect(crawlers).toContainText('Hardly anybody says that they read these lines')
    await expect(crawlers).toContainText('CloudflareBrowserRenderingCrawler: Cloudflare says that it reads')
    // A few rows represent the hundreds that look the same.
    await crawlers.getByRole('searchbox').fill('CCBot')
    await expectAccessible(page, PANEL)
  })

  await test.step('Audit has a column for each use, and the pages about which the lines contradict each other', async () => {
    await write(
      page,
      'User-agent: *\nContent-Signal: ai-train=no\nContent-Usage: /both/ train-ai=y\nDisallow: /closed/\n',
    )
    const audit = await show(page, 'Audit')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      audit.getByRole('button', { name: 'Choose files…' }).click(),
    ])
    await chooser.setFiles({
      name: 'urls.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('https://a.example/one\nhttps://a.example/both/two\nhttps://a.example/closed/three\n'),
    })
    await expect(audit).toContainText('1 page that may be fetched has contradictory preferences about its use')
    await audit.getByRole('button', { name: 'Show 1 URL' }).first().click()
    const grid = audit.getByRole('grid')
    await expect(grid.getByRole('columnheader', { name: 'AI training' })).toBeVisible()
    await expect(grid.getByRole('row').filter({ hasText: '/both/two' })).toContainText('contradictory')
    await expectAccessible(page, PANEL)
  })
})
