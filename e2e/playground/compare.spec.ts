/** Compare: before and after, in verdicts and as text, and two readings of one file. */
import type { Page } from '@playwright/test'
import { axeOf, expectNoViolations } from '../support/accessibility.ts'
import {
  editorOf,
  expect,
  expectGoodLooks,
  expectGoodLooksNarrow,
  openPlayground,
  PANEL,
  panelOf,
  test,
  write,
} from '../support/playground-page.ts'

const before = `User-agent: Googlebot
Disallow: /private

User-agent: *
Disallow: /cart/
`
const after = `User-agent: Googlebot
Disallow: /private
Allow: /private/press

User-agent: *
Disallow: /cart/
Disallow: /search
`

const view = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'What is compared' }).getByRole('radio', { name, exact: true })

/** What changes for the crawlers that the heading names. */
const changesFor = (page: Page, name: string) =>
  panelOf(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name }) })

async function compareWith(page: Page, old: string) {
  await page.getByRole('button', { name: 'Paste…' }).click()
  await page.getByRole('textbox', { name: 'Earlier robots.txt' }).fill(old)
  await page.getByRole('button', { name: 'Compare with this' }).click()
}

test.beforeEach(async ({ page, playground }) => {
  await openPlayground(page, playground)
  await page.getByRole('tab', { name: 'Compare' }).click()
})

test('two files: which URLs change for whom, the proof that none does, the report', async ({ page }) => {
  await test.step('which URLs change for whom, by which lines; a URL opens its verdicts', async () => {
    await expect(panelOf(page)).toContainText('What was there before?')
    // A choice of what is compared appears once something is.
    await expect(view(page, 'Meaning')).toHaveCount(0)
    await panelOf(page).getByRole('button', { name: 'Compare two readings of this file' }).click()
    await expect(view(page, 'Readings')).toBeChecked()
    await view(page, 'Meaning').click()
    // An older version of the example says nothing about another file.
    const example = panelOf(page).getByRole('button', { name: 'Example: what changed in a year' })
    await expect(example).toBeVisible()
    await write(page, after)
    await expect(example).toHaveCount(0)
    // What was changed before anybody thought of keeping a version.
    await page.getByRole('button', { name: 'Compare with what was opened' }).click()
    await expect(panelOf(page)).toContainText('Verdicts change.')
    await page.getByRole('button', { name: 'Forget' }).click()
    await compareWith(page, before)
    await expect(panelOf(page)).toContainText('Verdicts change.')
    const google = changesFor(page, 'Googlebot')
    await expect(google.getByRole('listitem')).toHaveCount(1)
    await expect(google).toContainText('was blocked, is allowed')
    await expect(google).toContainText('line 2 Disallow: /private')
    await expect(google).toContainText('line 3 Allow: /private/press')
    const others = changesFor(page, 'any other crawler')
    await expect(others).toContainText('was allowed, is blocked')

    await google.getByRole('button', { name: 'line 3' }).click()
    await expect(editorOf(page)).toBeFocused()
    await google.getByRole('button', { name: 'line 2' }).click()
    await expect(view(page, 'Text')).toBeChecked()
    await expect(panelOf(page).locator('tr:focus')).toContainText('Disallow: /private')
    await view(page, 'Meaning').check()

    await google.getByRole('button', { name: '/private/press' }).click()
    await expect(page.getByRole('tab', { name: 'Verdicts' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('region', { name: 'Decision' })).toContainText(
      'Googlebot may fetch /private/press: line 3, Allow: /private/press',
    )
  })

  await test.step('the report is copied as Markdown', async () => {
    await page.getByRole('tab', { name: 'Compare' }).click()
    await page.getByRole('button', { name: 'Copy as Markdown' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'The report is copied.' })).toBeAttached()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain('# Changes of robots.txt\n')
    expect(copied).toContain('- `/search`: was allowed, is blocked\n')
    expect(copied).toContain('+Disallow: /search\n')
  })

  await test.step('crawlers are listed as the language requires, and short URLs are large enough to press', async () => {
    await page.getByRole('button', { name: 'Forget' }).click()
    await write(page, 'User-agent: *\nUser-agent: Screaming Frog SEO Spider\nUser-agent: Applebot\nDisallow: /a\n')
    await compareWith(page, 'User-agent: *\nDisallow: /b\n')
    await expect(panelOf(page).getByRole('heading', { level: 3 }).first()).toHaveText(
      /^Applebot, Screaming Frog SEO Spider, and any other crawler$|^Screaming Frog SEO Spider, Applebot, and any other crawler$/,
    )
    // WCAG 2.2, 2.5.8: 24 by 24 px.
    const box = await panelOf(page)
      .locator('.compare-meaning')
      .getByRole('button', { name: '/a', exact: true })
      .boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
    await expectNoViolations((await axeOf(page)).withRules(['target-size']), 'in Compare')
  })
})

test('a stored version, a file that is opened, and two readings of one file', async ({ page }) => {
  await test.step('a stored version is compared with the present text, and the proof with it', async () => {
    await write(page, before)
    await page.getByRole('button', { name: 'Keep this version to compare' }).click()
    await expect(panelOf(page)).toContainText(
      'No URL changes its verdict for any crawler. This is proved for URLs as browsers write them',
    )
    await expect(panelOf(page)).toContainText('Edit this one: what changes is shown here.')
    await view(page, 'Text').check()
    await expect(panelOf(page)).toContainText('The two files are the same, byte for byte.')
    await view(page, 'Meaning').check()
    await write(page, before.replace('Disallow: /cart/', 'Disallow: /cart/*\nDisallow: /cart/'))
    await expect(panelOf(page)).toContainText(
      'No URL changes its verdict for any crawler. This is proved for URLs as browsers write them',
    )
    await write(page, before.replace('Disallow: /cart/', 'Disallow: /carts'))
    await expect(panelOf(page)).toContainText('Verdicts change.')

    // The version is stored with the draft.
    await page.reload()
    await expect(panelOf(page)).toContainText('Verdicts change.')
    await page.getByRole('button', { name: 'Forget' }).click()
    await expect(panelOf(page)).toContainText('What was there before?')
  })

  await test.step('a file is opened, and the lines of both files are shown side by side', async () => {
    const old = Array.from({ length: 40 }, (_, i) => `Disallow: /${i}`)
    await write(page, ['User-agent: *', ...old.with(20, 'Allow: /20')].join('\n'))
    const open = async (rules: readonly string[]) => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        panelOf(page).getByRole('button', { name: 'Open file…' }).click(),
      ])
      const buffer = Buffer.from(['User-agent: *', ...rules].join('\r\n'))
      await chooser.setFiles({ name: 'old.txt', mimeType: 'text/plain', buffer })
    }
    await open(old)
    await expect(panelOf(page)).toContainText('41 lines')
    await view(page, 'Text').check()
    const rows = panelOf(page).getByRole('table').getByRole('row')
    await expect(panelOf(page)).toContainText('1 line removed · 1 line added')
    await expect(rows.filter({ has: page.locator('del') })).toHaveText(/22.*Disallow: \/20/)
    await expect(rows.filter({ has: page.locator('ins') })).toHaveText(/22.*Allow: \/20/)
    await panelOf(page).getByRole('button', { name: '18 lines are the same' }).first().click()
    await expect(rows.first()).toBeAttached()
    await expect(panelOf(page).getByText('Disallow: /3', { exact: true })).toBeVisible()
    await expect(panelOf(page)).not.toContainText('is shown as replaced')
    await open(Array.from({ length: 2000 }, (_, i) => `Disallow: /old/${i}`))
    await expect(panelOf(page)).toContainText('is shown as replaced, also equal lines')
  })

  await test.step('two readings of one file, and where they differ', async () => {
    await write(page, 'User-agent: *\nDissallow: /a\n')
    await view(page, 'Readings').check()
    await expect(panelOf(page)).toContainText('RFC 9309 and Google differ on these URLs.')
    await expect(changesFor(page, 'every crawler that follows *')).toContainText('blocked: line 2 Dissallow: /a')
    await page.getByRole('combobox', { name: 'One reading' }).selectOption('1996 draft')
    await expect(panelOf(page)).toContainText('1996 draft and Google differ')
    await write(page, 'User-agent: *\nDisallow: /a\n')
    await expect(panelOf(page)).toContainText(
      '1996 draft and Google judge URLs alike, for every crawler. This is proved for',
    )
    await expect(panelOf(page)).toContainText('An example is /%61: 1996 draft says blocked, Google says allowed.')
    await write(page, 'User-agent: *\nDisallow: /*a\n')
    await changesFor(page, 'every crawler that follows *').getByRole('button', { name: 'a' }).first().click()
    await expect(page.getByRole('tab', { name: 'Why' })).toHaveAttribute('aria-selected', 'true')
  })
})

test('axe finds nothing in Meaning, Text and Readings, and nothing is cut off', async ({ page }) => {
  await panelOf(page).getByRole('button', { name: 'Example' }).click()
  for (const name of ['Meaning', 'Text', 'Readings']) {
    await view(page, name).check()
    await expect(panelOf(page)).toContainText(/Verdicts change|removed|differ on/)
    await expectGoodLooks(page, name, name === 'Meaning' ? undefined : PANEL)
    await expectGoodLooksNarrow(page, name)
  }
})
