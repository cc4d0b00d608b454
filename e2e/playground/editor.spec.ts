/** What the editor answers when it is asked: explanations, completions, folds. */
import { expect, test } from '../support/fixtures.ts'
import {
  decisionOf,
  editorOf,
  expectGoodLooks,
  listenToEditor,
  openPlayground,
  targetsOf,
  write,
} from '../support/playground-page.ts'

const robots = `User-agent: Googlebot
Disallow: /private/*.pdf
Dissallow: /internal/

User-agent: *
Disallow: /
`

test.beforeEach(async ({ page, playground }) => {
  await openPlayground(page, playground)
  // What answers is loaded once the page is there.
  await expect(page.locator('.cm-foldGutter')).toBeAttached()
  await write(page, robots)
})

test('the pointer explains a crawler, a path and a problem', async ({ page }) => {
  const explanation = page.locator('.explanation')
  await page.locator('.token-product-token').first().hover()
  await expect(explanation).toContainText('Googlebot')
  await page.mouse.move(0, 0)
  await page.locator('.token-path').first().hover()
  await expect(explanation).toContainText('/private/')
  await expectGoodLooks(page, 'hover')
})

test('a key explains the cursor’s place and is heard, Escape and typing end it', async ({ page }) => {
  const heard = await listenToEditor(page)
  await editorOf(page).press('ControlOrMeta+Home')
  await page.keyboard.press('Control+i')
  const explanation = page.locator('.explanation')
  await expect(explanation).toContainText('User-agent')
  await expect.poll(heard).toContain('User-agent')
  await page.keyboard.press('Escape')
  await expect(explanation).toHaveCount(0)
  await page.keyboard.press('Control+i')
  await expect(explanation).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(explanation).toHaveCount(0)
})

test('F8 goes from problem to problem and says what each is', async ({ page }) => {
  await expect(page.locator('.problem-error')).toHaveText('Dissallow')
  const heard = await listenToEditor(page)
  await editorOf(page).press('ControlOrMeta+End')
  await page.keyboard.press('F8')
  const explanation = page.locator('.explanation')
  await expect(explanation).toBeVisible()
  for (let presses = 0; presses < 5 && !(await explanation.textContent())?.includes('Dissallow'); presses++) {
    await page.keyboard.press('F8')
  }
  await expect(explanation).toContainText('Error: Line 3: Google’s crawlers read Dissallow')
  await expect.poll(heard).toContain('Error: Line 3: Google’s crawlers read Dissallow')
})

test('a key goes to the fix for the cursor’s place, which says what it changes; Escape comes back', async ({
  page,
}) => {
  const heard = await listenToEditor(page)
  await editorOf(page).press('ControlOrMeta+Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Control+.')
  const fix = page.locator('.explanation-fix').first()
  const button = fix.getByRole('button', { name: 'Fix: Write Disallow' })
  await expect(button).toBeFocused()
  await expect(fix).toContainText('closes /internal/ for')
  await expectGoodLooks(page, 'fix')
  await page.keyboard.press('Escape')
  await expect(fix).toHaveCount(0)
  await expect(editorOf(page)).toBeFocused()
  await page.keyboard.press('Control+.')
  await page.keyboard.press('Enter')
  await expect(editorOf(page)).not.toContainText('Dissallow')
  await expect(editorOf(page)).toBeFocused()
  await expect(page.locator('.explanation')).toHaveCount(0)
  await expect.poll(heard).toContain('Fixed.')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(editorOf(page)).toContainText('Dissallow')
})

test('a fix that is asked for before the problems of the text are known is offered once they are', async ({ page }) => {
  await editorOf(page).press('ControlOrMeta+Home')
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  // Both in one task: no answer can come between them.
  await editorOf(page).evaluate(editor => {
    document.execCommand('insertText', false, 's')
    editor.dispatchEvent(
      new KeyboardEvent('keydown', { key: '.', code: 'Period', ctrlKey: true, bubbles: true, cancelable: true }),
    )
  })
  const fix = page.locator('.explanation-fix').first()
  await expect(fix.getByRole('button', { name: 'Fix: Write Disallow' })).toBeFocused()
})

test('fields, crawlers and paths are completed, and Enter still begins a line', async ({ page }) => {
  await editorOf(page).press('ControlOrMeta+End')
  await page.keyboard.type('User-agent: gptb')
  const list = page.getByRole('listbox')
  await expect(list.getByRole('option').first()).toContainText('GPTBot')
  await expect(list.getByRole('option').first()).toContainText('OpenAI')
  await expectGoodLooks(page, 'completion')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(editorOf(page)).toContainText('User-agent: GPTBot')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Disallow: /priv')
  await expect(list.getByRole('option').first()).toContainText('/private/')
  await page.keyboard.press('Enter')
  await expect(list).toBeHidden()
  await expect(page.locator('.cm-line').nth(7)).toHaveText('Disallow: /priv')
})

test('groups fold by keyboard and from the margin', async ({ page }) => {
  const lines = page.locator('.cm-line')
  await expect(lines).toHaveCount(7)
  await editorOf(page).press('ControlOrMeta+Home')
  await page.keyboard.press('Control+Shift+BracketLeft')
  await expect(lines).toHaveCount(5)
  await expect(page.locator('.cm-foldPlaceholder')).toHaveText('2 lines')
  await expectGoodLooks(page, 'folded')
  await page.locator('.cm-foldPlaceholder').click()
  await expect(lines).toHaveCount(7)
  await page.locator('.cm-foldGutter .cm-gutterElement').filter({ hasText: '⌄' }).last().click()
  await expect(lines).toHaveCount(6)
})

test('what is typed before undo is loaded can be undone', async ({ page, playground }) => {
  let load = () => {}
  const loaded = new Promise<void>(resolve => {
    load = resolve
  })
  await page.route('**/assets/editing-*.js', async route => {
    await loaded
    await route.continue()
  })
  await page.goto(`${playground}?early`)
  const before = await editorOf(page).textContent()
  await write(page, 'User-agent: *')
  await expect(editorOf(page)).toHaveText('User-agent: *')
  load()
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+z')
    expect(await editorOf(page).textContent()).toBe(before)
  }).toPass()
})

test('in a large file, colours, verdict and winning line follow what is typed', async ({ page }) => {
  const source = `User-agent: *\nDisallow: /a\n${'# A comment that makes the file a large one.\n'.repeat(4000)}`
  await page.locator('.source input[type=file]').setInputFiles({
    name: 'robots.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(source),
  })
  await expect(page.locator('.facts')).toContainText('4,003 lines')
  await targetsOf(page).fill('/abc')
  await targetsOf(page).press('Enter')
  const line = page.locator('.cm-line').nth(1)
  await expect(line).toHaveClass(/line-winner/)
  await line.click()
  await page.keyboard.press('End')
  await page.keyboard.type('x')
  await expect(line.locator('.token-path')).toHaveText('/ax')
  await expect(line).not.toHaveClass(/line-winner/)
  await expect(decisionOf(page)).toContainText('may fetch /abc')
  await page.keyboard.press('Backspace')
  await expect(line).toHaveClass(/line-winner/)
  await page.keyboard.type('\nAllow: /ab')
  await expect(page.locator('.line-winner')).toHaveText('Allow: /ab')
  await expect(page.locator('.line-loser')).toHaveText('Disallow: /a')
})

test.describe('at a width of 320', () => {
  test.use({ viewport: { width: 320, height: 800 } })

  test('an explanation fits', async ({ page }) => {
    await editorOf(page).press('ControlOrMeta+Home')
    await page.keyboard.press('Control+i')
    await expect(page.locator('.explanation')).toBeVisible()
    await expectGoodLooks(page, 'explanation')
  })
})
