/** The list of problems, and their marks in the editor. */
import {
  DIALOG,
  editorOf,
  expect,
  expectGoodLooks,
  expectGoodLooksNarrow,
  openPlayground,
  PANEL,
  panelOf,
  show,
  test,
  write,
} from '../support/playground-page.ts'

const robots = `User-agent: *
Dissallow: /internal/
Disallow: /shop/
Allow: /shop/*
`

test.beforeEach(async ({ page, playground }) => {
  await openPlayground(page, playground)
})

test('problems and tidy-ups are counted, lead to their lines, and are fixed one by one or together', async ({
  page,
}) => {
  await test.step('problems are counted on the tab, marked in the editor, and disappear with their cause', async () => {
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

  await test.step('a problem leads to its line, shows a fix before it is made, and undo takes the fix back', async () => {
    await write(page, robots)
    const problems = await show(page, /^Problems/)
    const item = problems.getByRole('listitem').filter({ hasText: 'Dissallow' })
    await expect(item).toContainText('Error')
    await expect(item).toContainText('closes /internal/ for every crawler without a group of its own')
    // The line is named once, and the name is a link to it.
    await expect(item.getByText(/line 2\b/i).filter({ visible: true })).toHaveCount(1)
    await item.getByText('Preview').click()
    await expect(item.getByRole('deletion')).toHaveText('Dissallow: /internal/')
    await expect(item.getByRole('insertion')).toHaveText('Disallow: /internal/')
    await item.getByRole('button', { name: 'Go to line 2' }).click()
    await expect(editorOf(page)).toBeFocused()

    await item.getByRole('button', { name: /^Fix:/ }).click()
    await expect(editorOf(page)).not.toContainText('Dissallow')
    await expect(item).toHaveCount(0)
    await expect(problems.getByRole('listitem').first()).toBeFocused()
    await editorOf(page).press('ControlOrMeta+z')
    await expect(editorOf(page)).toContainText('Dissallow')
    await expect(item).toHaveCount(1)
  })

  await test.step('all safe fixes are one step, which says how many lines it changes, by keyboard too', async () => {
    await write(page, 'User-agent: *\nDisallow: /a\nsome words\nDisallow: /b\nother words\n')
    const problems = await show(page, /^Problems/)
    const all = problems.getByRole('button', { name: 'Make all safe fixes (2 lines)' })
    await expect(all).toBeEnabled()
    await all.focus()
    await page.keyboard.press('Enter')
    await expect(editorOf(page)).toHaveText('User-agent: *Disallow: /a# some wordsDisallow: /b# other words')
    await expect(page.getByRole('status')).toContainText('All fixes that change no verdict are made.')
    await editorOf(page).press('ControlOrMeta+z')
    await expect(editorOf(page)).toHaveText('User-agent: *Disallow: /asome wordsDisallow: /bother words')
  })

  await test.step('the focus moves to the next problem, also if the focused one disappears', async () => {
    await write(page, 'User-agent: *\nDisallow: /a\nsome words\nDisallow: b\nDisallow: /c\nUnknown: /d\n')
    const problems = await show(page, /^Problems/)
    const items = problems.getByRole('listitem')
    const fixes = problems.getByRole('button', { name: /^Fix:/ })
    await expect(items).toHaveCount(3)
    await expect(items.nth(1)).toContainText(/line 3/i)
    await fixes.nth(1).focus()
    await page.keyboard.press('Enter')
    await expect(items).toHaveCount(2)
    await expect(items.nth(1)).toBeFocused()
    await expect(items.nth(1)).toContainText(/line 6/i)

    await fixes.first().focus()
    await page.keyboard.press('Enter')
    await expect(items).toHaveCount(1)
    await expect(items.first()).toBeFocused()

    // The last safe fix is in progress while the button for all of them has the focus.
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

  await test.step('matters of style are one line until they are shown, and do not count as problems', async () => {
    await write(page, 'User-agent: *\nDisallow: /a*\nAllow: /a/b\n')
    await expect(page.getByRole('tab', { name: 'Problems', exact: true })).toBeVisible()
    const problems = await show(page, /^Problems/)
    await expect(problems).toContainText('Nothing is wrong with this file')
    await expect(problems).toContainText('1 tidy-up')
    await expect(problems.getByRole('listitem')).toHaveCount(0)
    const button = problems.getByRole('button', { name: 'Show tidy-ups' })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(problems.getByRole('list', { name: 'Tidy-ups' }).getByRole('listitem')).toContainText(/line 2/i)
    await expectGoodLooks(page, 'style', PANEL)
    await problems.getByRole('button', { name: 'Hide tidy-ups' }).click()
    await expect(problems.getByRole('listitem')).toHaveCount(0)
    await expect(page.locator('.problem')).toHaveCount(0)
  })

  await test.step('all matters of style are fixed in one step, which says that no known crawler is affected', async () => {
    await write(page, 'User-agent: *\nDisallow: /a*\nDisallow: /b\nDisallow: /b\n')
    const problems = await show(page, /^Problems/)
    await expect(problems).toContainText('2 tidy-ups')
    const all = problems.getByRole('button', { name: 'Tidy up (2 lines)' })
    await expect(all).toBeEnabled()
    await expect(problems).toContainText('changes no verdict of a known crawler')
    await all.focus()
    await page.keyboard.press('Enter')
    await expect(editorOf(page)).toHaveText('User-agent: *Disallow: /aDisallow: /b')
    await expect(page.getByRole('status')).toContainText('The file is tidied up.')
    await expect(all).toHaveCount(0)
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
    await editorOf(page).press('ControlOrMeta+z')
    await expect(problems).toContainText('2 tidy-ups')
  })

  await test.step('a witness can be tested, and its verdict confirms the problem', async () => {
    await show(page, 'Verdicts')
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
})

test('each rule has a page, severities can be hidden, and a fix says what it opens and closes', async ({ page }) => {
  await test.step('severities can be hidden, and each rule has a page', async () => {
    await write(page, robots)
    const problems = await show(page, /^Problems/)
    await expect(problems.getByRole('listitem').filter({ hasText: 'Error' })).toHaveCount(1)
    await problems.getByRole('button', { name: '1 error' }).click()
    await expect(problems.getByRole('listitem').filter({ hasText: 'Error' })).toHaveCount(0)
    await problems.getByRole('button', { name: '1 error' }).click()
    await problems.getByRole('button', { name: 'About the rule misspelled-field' }).click()
    const rule = page.getByRole('dialog', { name: 'A misspelled field that only Google’s crawlers accept' })
    await expect(rule.getByRole('heading', { name: 'Bad' })).toBeVisible()
    await expectGoodLooks(page, 'rule', DIALOG)
    await page.keyboard.press('Escape')
    await expect(rule).toBeHidden()
    await expect(problems.getByRole('button', { name: 'About the rule misspelled-field' })).toBeFocused()
  })

  await test.step('the page of a rule leads to that of another one, in the same place', async () => {
    await write(page, 'User-agent: *\nDisallow: /\n')
    const problems = await show(page, /^Problems/)
    await problems.getByRole('button', { name: 'About the rule whole-site-blocked' }).click()
    const rule = page.getByRole('dialog')
    await expect(rule.getByRole('heading', { level: 2 })).toHaveText(/^The whole site is blocked/)
    await rule.getByRole('button', { name: 'joined-groups' }).click()
    await expect(rule.getByRole('heading', { level: 2 })).toHaveText(/^User-agent lines that form one group/)
    await expect(rule).toContainText('joined-groups · Warning')
    await page.keyboard.press('Escape')
    await expect(rule).toBeHidden()
  })

  await test.step('a fix shows before it is pressed what it opens and closes, and stands out if that is the home page', async () => {
    await write(page, 'User-agent: GPTBot\nDissallow: /\n\nUser-agent: Googlebot\nDisallow: b\n')
    const problems = await show(page, /^Problems/)
    const closing = problems.locator('.problem-fix.caution')
    await expect(closing).toContainText('closes / for GPTBot')
    await expect(closing.getByRole('button')).toHaveAccessibleDescription(/^closes \/ for/)
    const other = problems.getByRole('listitem').filter({ hasText: 'line 5' })
    await expect(other.locator('.problem-fix:not(.caution)')).toContainText('closes /b for')
    await expectGoodLooks(page, 'effects', PANEL)
  })

  await test.step('the page of a rule that was read in English is German once the language is', async () => {
    await write(page, 'User-agent: *\nDisallow: https://example.com/a\n')
    const problems = await show(page, /^Problems/)
    await problems.getByRole('button', { name: /absolute-url-as-path/ }).click()
    const rule = page.getByRole('dialog')
    await expect(rule.getByText('A file applies to its own host only')).toHaveAttribute('lang', 'en')
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: 'Language' }).selectOption('de')
    await page.getByRole('tab', { name: /^Probleme/ }).click()
    await page.getByRole('button', { name: /absolute-url-as-path/ }).click()
    await expect(rule.getByRole('heading', { level: 2 })).toHaveText('Eine ganze URL, wo ein Pfad stehen muss')
    await expect(rule).toContainText('Fehler · alle Lesarten')
    await expect(rule.getByRole('heading', { name: 'Schlecht' })).toBeVisible()
    await expect(rule.getByText('Eine Datei gilt nur für ihren eigenen Host')).toHaveAttribute('lang', 'de')
    await expect(rule.locator('[lang=en]')).toHaveCount(0)
    await expectGoodLooks(page, 'rule-de', DIALOG)
  })
})

test('axe finds nothing in Problems, and nothing is cut off', async ({ page }) => {
  await write(page, `${robots}\nUser-agent: Googlebot\nDisallow: /a #\nDisallow: https://x.example/b\nfoo\n`)
  await show(page, /^Problems \d error/)
  await panelOf(page).getByText('Preview').first().click()
  await expectGoodLooks(page, 'Problems')
  await expectGoodLooksNarrow(page, 'Problems')
})
