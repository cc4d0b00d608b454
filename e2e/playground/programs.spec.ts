/** Programs that read robots.txt: as the reading of the page, in Why, in Problems and in Compare. */
import type { Page } from '@playwright/test'
import {
  decisionOf,
  editorOf,
  expect,
  expectGoodLooks,
  expectGoodLooksNarrow,
  openAssumptions,
  openPlayground,
  panelOf,
  show,
  targetsOf,
  test,
  write,
} from '../support/playground-page.ts'

/** Python up to 3.12 ends the first group at the blank line, and knows no star. */
const file = `User-agent: *

Disallow: /private/
Disallow: /*.pdf$
Content-Usage: train-ai=n
`

/** Chooses a program as the reading. */
async function readAs(page: Page, program: string): Promise<void> {
  await openAssumptions(page)
  const readings = page.getByRole('radiogroup', { name: 'Read as' })
  const radio = readings.getByRole('radio', { name: program, exact: true })
  if (!(await radio.isVisible())) await readings.getByText('Programs', { exact: true }).click()
  await radio.check()
}

const table = (page: Page, name: string) => panelOf(page).getByRole('region', { name })

test.beforeEach(async ({ page, playground }) => {
  await openPlayground(page, playground)
  await write(page, file)
  await targetsOf(page).fill('/private/a')
  await targetsOf(page).press('Enter')
})

test('a program as the reading: what it judges, what it cannot, and a link to it', async ({ page, context }) => {
  await test.step('verdicts are those of the program', async () => {
    await expect(decisionOf(page)).toContainText('may not fetch')
    await readAs(page, 'Python ≤ 3.12')
    await expect(decisionOf(page)).toContainText('Rules: Python ≤ 3.12')
    await expect(decisionOf(page).getByRole('heading', { level: 2 })).toContainText('may fetch')
    await expect(decisionOf(page)).toContainText('Python ≤ 3.12 compares rules in its own way')
    await expectGoodLooks(page, 'programs-reading')
  })

  await test.step('Why marks the program, and shows those that judge otherwise', async () => {
    await show(page, 'Why')
    await expect(table(page, 'In every program')).toContainText('4 programs give another verdict than Python ≤ 3.12.')
    const chosen = table(page, 'In every program').getByRole('row', { name: /^Python ≤ 3\.12/ })
    await expect(chosen).toContainText('this reading')
    await expect(chosen).toContainText('allowed')
    await expectGoodLooks(page, 'programs-why', '[role=tabpanel]')
    await expectGoodLooksNarrow(page, 'programs-why')
  })

  await test.step('a line is explained by RFC 9309, which is said', async () => {
    await editorOf(page).getByText('/private/').hover()
    await expect(page.locator('.explanation')).toContainText('Explained by RFC 9309')
    await page.keyboard.press('Escape')
  })

  await test.step('views that need patterns say that they do not read as the program', async () => {
    const said = /^Not as Python ≤ 3\.12 reads the file/
    await expect(page.getByRole('region', { name: 'What you want' }).getByText(said)).toBeVisible()
    await show(page, 'Crawlers')
    await expect(panelOf(page).getByText(said)).toBeVisible()
    await expect(panelOf(page)).toContainText('Googlebot')
  })

  await test.step('an audit reads as the program', async () => {
    await show(page, 'Audit')
    await panelOf(page)
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'urls.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('https://example.com/private/a\nhttps://example.com/b\n'),
      })
    await expect(panelOf(page)).toContainText('2 rows')
    await expect(panelOf(page)).not.toContainText('blocked by robots.txt: 1')
  })

  await test.step('a link opens with the same reading', async () => {
    const other = await context.newPage()
    await expect.poll(() => page.url()).toContain('#1')
    await openPlayground(other, page.url())
    await expect(decisionOf(other)).toContainText('Rules: Python ≤ 3.12')
    await expect(decisionOf(other).getByRole('heading', { level: 2 })).toContainText('may fetch')
    await other.close()
  })

  await test.step('the draft, too, after the page is loaded again', async () => {
    await page.reload()
    await expect(decisionOf(page)).toContainText('Rules: Python ≤ 3.12')
  })
})

test('Why folds tables in which all agree', async ({ page }) => {
  await write(page, 'User-agent: *\nDisallow: /private/\n')
  await show(page, 'Why')
  await expect(table(page, 'In every program')).toContainText('All programs give the same verdict.')
  await expect(table(page, 'In every program').getByRole('table')).toBeHidden()
  await expect(table(page, 'In every reading').getByRole('table')).toBeHidden()
  await table(page, 'In every program').getByText('All programs give the same verdict.').click()
  await expect(table(page, 'In every program').getByRole('row')).toHaveCount(7)
})

test('Problems says in one line that programs read the file otherwise, and why, and writes it for them', async ({
  page,
}) => {
  await show(page, /^Problems/)
  const line = panelOf(page).getByText(/^\d of 6 programs read this file otherwise than RFC 9309$/)
  await line.click()
  await expect(panelOf(page)).toContainText('a blank line ends a group, so rules after it are lost.')
  await expect(panelOf(page)).toContainText('which Python up to 3.12 and WWW::RobotRules do not know.')
  await expectGoodLooks(page, 'programs-problems', '[role=tabpanel]')
  await expectGoodLooksNarrow(page, 'programs-problems')
  await panelOf(page).getByRole('button', { name: 'Write it for programs (1 line)' }).click()
  await expect(editorOf(page)).toContainText('User-agent: *Disallow: /private/')
  await line.click()
  await expect(panelOf(page)).not.toContainText('a blank line ends a group')
  await write(page, 'User-agent: *\nDisallow: /private/\n')
  await expect(line).toHaveCount(0)
})

test('Compare says what a change opens for programs alone', async ({ page }) => {
  await show(page, 'Compare')
  await page.getByRole('button', { name: 'Paste…' }).click()
  await page.getByRole('textbox', { name: 'Earlier robots.txt' }).fill('User-agent: *\nDisallow: /private/\n')
  await page.getByRole('button', { name: 'Compare with this' }).click()
  await write(page, 'User-agent: *\n\nDisallow: /private/\n')
  await expect(panelOf(page)).toContainText('No URL changes its verdict')
  const programs = panelOf(page).getByRole('region', { name: 'For programs' })
  await expect(programs.getByRole('listitem')).toHaveCount(2)
  await expect(programs).toContainText('Python ≤ 3.12')
  await expect(programs).toContainText('/private/')
  await expect(programs).toContainText('was blocked, is allowed')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy as text' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('For programs:')
  await expectGoodLooks(page, 'programs-compare', '[role=tabpanel]')
  await expectGoodLooksNarrow(page, 'programs-compare')
  await programs.getByRole('button', { name: '/private/' }).first().click()
  await expect(table(page, 'In every program')).toContainText('2 programs give another verdict')
})
