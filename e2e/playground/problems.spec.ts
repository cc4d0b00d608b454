/** The list of problems, and their marks in the editor. */
import { expect, test } from '../support/fixtures.ts'
import { editorOf, expectGoodLooks, openPlayground, panelOf, show, write } from '../support/playground-page.ts'

const robots = `User-agent: *
Dissallow: /internal/
Disallow: /shop/
Allow: /shop/*
`

test.beforeEach(async ({ page, playground }) => {
  await openPlayground(page, playground)
})

test('problems are counted on the tab, marked in the editor, and go with what they were about', async ({ page }) => {
  await write(page, robots)
  await expect(page.getByRole('tab', { name: /^Problems 1 error, / })).toBeVisible()
  await expect(page.locator('.problem').first()).toHaveText('Dissallow')
  await expect(page.locator('.problem-margin .state-icon:visible')).toHaveCount(2)
  await write(page, 'User-agent: *\nDisallow: /internal/\n')
  await expect(page.getByRole('tab', { name: 'Problems', exact: true })).toBeVisible()
  await expect(page.locator('.problem')).toHaveCount(0)
  await expect(page.getByRole('status')).toContainText('No problems.')
  await expect(await show(page, 'Problems')).toContainText('Nothing is wrong with this file')
})

test('a problem leads to its line, shows a fix before it is made, and undo takes the fix back', async ({ page }) => {
  await write(page, robots)
  const problems = await show(page, /^Problems/)
  const item = problems.getByRole('listitem').filter({ hasText: 'Dissallow' })
  await expect(item).toContainText('Error')
  await expect(item).toContainText('closes /internal/ for every crawler without a group of its own')
  await item.getByText('Preview').click()
  await expect(item.getByRole('deletion')).toHaveText('Dissallow: /internal/')
  await expect(item.getByRole('insertion')).toHaveText('Disallow: /internal/')
  await item.getByRole('button', { name: 'Go to line 2' }).first().click()
  await expect(editorOf(page)).toBeFocused()

  await item.getByRole('button', { name: /^Fix:/ }).click()
  await expect(editorOf(page)).not.toContainText('Dissallow')
  await expect(item).toHaveCount(0)
  await expect(problems.getByRole('listitem').first()).toBeFocused()
  await editorOf(page).press('ControlOrMeta+z')
  await expect(editorOf(page)).toContainText('Dissallow')
  await expect(item).toHaveCount(1)
})

test('all safe fixes are one step, which says how many lines it changes, by keyboard too', async ({ page }) => {
  await write(page, 'User-agent: *\nDisallow: /a\nsome words\nDisallow: /b\nother words\n')
  const problems = await show(page, /^Problems/)
  const all = problems.getByRole('button', { name: 'Make all safe fixes (2 lines)' })
  await expect(all).toBeEnabled()
  await all.focus()
  await page.keyboard.press('Enter')
  await expect(editorOf(page)).toHaveText('User-agent: *Disallow: /a# some wordsDisallow: /b# other words')
  await expect(page.getByRole('status')).toContainText('All fixes are made that change no verdict.')
  await editorOf(page).press('ControlOrMeta+z')
  await expect(editorOf(page)).toHaveText('User-agent: *Disallow: /asome wordsDisallow: /bother words')
})

test('the focus goes on to the next problem, and what goes by itself hands it on', async ({ page }) => {
  await write(page, 'User-agent: *\nDisallow: /a\nsome words\nDisallow: b\nDisallow: /c\nUnknown: /d\n')
  const problems = await show(page, /^Problems/)
  const items = problems.getByRole('listitem')
  const fixes = problems.getByRole('button', { name: /^Fix:/ })
  await expect(items).toHaveCount(3)
  await expect(items.nth(1)).toContainText('line 3')
  await fixes.nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(items).toHaveCount(2)
  await expect(items.nth(1)).toBeFocused()
  await expect(items.nth(1)).toContainText('line 6')

  await fixes.first().focus()
  await page.keyboard.press('Enter')
  await expect(items).toHaveCount(1)
  await expect(items.first()).toBeFocused()

  // The last safe fix is under way while the focus is on what makes all of them.
  await write(page, 'User-agent: *\nDisallow: /a\nsome words\n')
  const all = problems.getByRole('button', { name: 'Make all safe fixes (1 line)' })
  await expect(all).toBeEnabled()
  await problems.evaluate(panel => {
    const button = (name: RegExp) =>
      [...panel.querySelectorAll('button')].find(({ textContent }) => name.test(textContent))
    button(/^Fix:/)?.click()
    button(/^Make all/)?.focus()
  })
  await expect(all).toHaveCount(0)
  await expect(problems.getByRole('list', { name: 'Problems' })).toBeFocused()
})

test('a fix says before it is pressed what it opens and closes, and stands out where that is the home page', async ({
  page,
}) => {
  await write(page, 'User-agent: *\nDissallow: /\n\nUser-agent: Googlebot\nDisallow: b\n')
  const problems = await show(page, /^Problems/)
  const closing = problems.locator('.problem-fix.caution')
  await expect(closing).toContainText('closes / for every crawler without a group of its own')
  await expect(closing.getByRole('button')).toHaveAccessibleDescription(/^closes \/ for/)
  const other = problems.getByRole('listitem').filter({ hasText: 'line 5' })
  await expect(other.locator('.problem-fix:not(.caution)')).toContainText('closes /b for')
  await expectGoodLooks(page, 'effects')
})

test('matters of style are one line until they are asked for, and no problems', async ({ page }) => {
  await write(page, 'User-agent: *\nDisallow: /a*\nAllow: /a/b\n')
  await expect(page.getByRole('tab', { name: 'Problems', exact: true })).toBeVisible()
  const problems = await show(page, /^Problems/)
  await expect(problems).toContainText('Nothing is wrong with this file')
  await expect(problems).toContainText('1 style remark')
  await expect(problems.getByRole('listitem')).toHaveCount(0)
  const button = problems.getByRole('button', { name: 'Show style remarks' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(problems.getByRole('list', { name: 'Style' }).getByRole('listitem')).toContainText('line 2')
  await problems.getByRole('button', { name: 'Hide style remarks' }).click()
  await expect(problems.getByRole('listitem')).toHaveCount(0)
  await expect(page.locator('.problem')).toHaveCount(0)
})

test('a witness can be tested, and its verdict shows what the problem said', async ({ page }) => {
  await page.getByRole('button', { name: 'Remove all URLs' }).click()
  await write(page, 'User-agent: *\nDisallow: /shop/\nAllow: /shop/*\n')
  const problems = await show(page, /^Problems/)
  const item = problems.getByRole('listitem').filter({ hasText: 'Shown by' }).first()
  const witness = (await item.locator('.problem-witness code').textContent()) ?? ''
  await item.getByRole('button', { name: `Test this URL: ${witness}` }).click()
  await expect(page.getByRole('tab', { name: 'Verdicts' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('rowheader')).toHaveText(witness)
  await expect(page.getByRole('region', { name: 'Decision' })).toContainText('line 3, Allow: /shop/*')
})

test('severities can be hidden, and each rule has a page', async ({ page }) => {
  await write(page, robots)
  const problems = await show(page, /^Problems/)
  await expect(problems.getByRole('listitem').filter({ hasText: 'Error' })).toHaveCount(1)
  await problems.getByRole('button', { name: '1 error' }).click()
  await expect(problems.getByRole('listitem').filter({ hasText: 'Error' })).toHaveCount(0)
  await problems.getByRole('button', { name: '1 error' }).click()
  await problems.getByRole('button', { name: 'About the rule misspelled-field' }).click()
  const rule = page.getByRole('dialog', { name: 'misspelled-field' })
  await expect(rule.getByRole('heading', { name: 'Bad' })).toBeVisible()
  await expectGoodLooks(page, 'rule')
  await page.keyboard.press('Escape')
  await expect(rule).toBeHidden()
  await expect(problems.getByRole('button', { name: 'About the rule misspelled-field' })).toBeFocused()
})

for (const width of [1280, 320]) {
  test.describe(`at a width of ${width}`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('axe finds nothing in Problems, and nothing is cut off', async ({ page }) => {
      await write(page, `${robots}\nUser-agent: Googlebot\nDisallow: /a #\nDisallow: https://x.example/b\nfoo\n`)
      await show(page, /^Problems \d error/)
      await panelOf(page).getByText('Preview').first().click()
      await expectGoodLooks(page, 'Problems')
    })
  })
}
