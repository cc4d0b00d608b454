/** What the editor offers on request: explanations, completions, folds. */
import type { Page } from '@playwright/test'
import {
  DIALOG,
  decisionOf,
  editorOf,
  expect,
  expectGoodLooks,
  expectGoodLooksNarrow,
  listenToEditor,
  openPlayground,
  targetsOf,
  test,
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
  // The services of the editor are loaded after the page.
  await expect(page.locator('.cm-foldGutter')).toBeAttached()
  await write(page, robots)
})

test('the pointer and keys explain what they are at, go from problem to problem, and fix', async ({ page }) => {
  await test.step('the pointer explains a crawler, a path and a problem', async () => {
    const explanation = page.locator('.explanation')
    await page.locator('.token-product-token').first().hover()
    await expect(explanation).toContainText('Googlebot')
    await page.mouse.move(0, 0)
    await page.locator('.token-path').first().hover()
    await expect(explanation).toContainText('/private/')
    await expectGoodLooks(page, 'hover', '.explanation')
  })

  await test.step('a key explains the place of the cursor and is announced, Escape and typing close the explanation', async () => {
    await page.mouse.move(0, 0)
    await expect(page.locator('.explanation')).toHaveCount(0)
    const heard = await listenToEditor(page)
    await editorOf(page).press('ControlOrMeta+Home')
    await page.keyboard.press('Control+i')
    const explanation = page.locator('.explanation')
    await expect(explanation).toContainText('User-agent')
    await expectGoodLooksNarrow(page, 'explanation', '.explanation')
    await expect.poll(heard).toContain('User-agent')
    await page.keyboard.press('Escape')
    await expect(explanation).toHaveCount(0)
    await page.keyboard.press('Control+i')
    await expect(explanation).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(explanation).toHaveCount(0)
  })

  await test.step('F8 goes from problem to problem and says what each is', async () => {
    await expect(page.locator('.problem-error')).toHaveText('Dissallow')
    const heard = await listenToEditor(page)
    await editorOf(page).press('ControlOrMeta+End')
    await page.keyboard.press('F8')
    const explanation = page.locator('.explanation')
    await expect(explanation).toBeVisible()
    for (let presses = 0; presses < 5 && !(await explanation.textContent())?.includes('Dissallow'); presses++) {
      await page.keyboard.press('F8')
    }
    await expect(explanation).toContainText('Error: Line 3: only Google’s crawlers read Dissallow')
    await expect.poll(heard).toContain('Error: Line 3: only Google’s crawlers read Dissallow')
  })

  await test.step('a key goes to the fix at the cursor, which says what it changes; Escape goes back', async () => {
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

  await test.step('the fix for a line is found from anywhere in it, and a line without one says so', async () => {
    const heard = await listenToEditor(page)
    await expect(page.locator('.problem-error')).toHaveText('Dissallow')
    await page.locator('.cm-line').nth(2).click()
    await page.keyboard.press('End')
    await page.keyboard.press('Control+.')
    await expect(page.getByRole('button', { name: 'Fix: Write Disallow' })).toBeFocused()
    await page.keyboard.press('Escape')
    await page.locator('.cm-line').nth(1).click()
    await page.keyboard.press('Control+.')
    await expect(page.locator('.explanation')).toHaveText('There is no fix for this line.')
    await expect(editorOf(page)).toBeFocused()
    await expect.poll(heard).toContain('There is no fix for this line.')
  })

  await test.step('the pointer goes from a problem to its fix and makes it', async () => {
    await page.locator('.problem-error').hover()
    const fix = page.locator('.cm-tooltip-hover').getByRole('button', { name: 'Fix: Write Disallow' })
    await fix.hover()
    await expect(page.locator('.cm-tooltip-hover')).toContainText('closes /internal/ for')
    await fix.click()
    await expect(page.locator('.cm-line').nth(2)).toHaveText('Disallow: /internal/')
    await expect(page.locator('.explanation')).toHaveCount(0)
    await expect(editorOf(page)).toBeFocused()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.locator('.cm-line').nth(2)).toHaveText('Dissallow: /internal/')
  })

  await test.step('the mark of a line shows its problems and offers their fixes, with a warning for a fix that closes the site', async () => {
    // A fix that closes the site for a search engine is not offered at all.
    const mark = page.locator('.problem-margin .state-icon:visible')
    await write(page, 'User-agent: AhrefsBot\n')
    // The mark of the file before is gone.
    await expect(mark).toHaveCount(0)
    await write(page, 'User-agent: AhrefsBot\nDissallow: /\n')
    const heard = await listenToEditor(page)
    await expect(mark).toHaveCount(1)
    await mark.click()
    const fix = page.locator('.explanation-fix')
    await expect(fix).toHaveClass(/caution/)
    await expect(fix).toContainText('closes / for')
    await expect(editorOf(page)).toBeFocused()
    await expect(page.locator('.cm-activeLine')).toHaveText('Dissallow: /')
    await expect.poll(heard).toContain('Error: Line 2: only Google’s crawlers read Dissallow')
    await expectGoodLooks(page, 'mark', '.explanation')
    await fix.getByRole('button').click()
    await expect(page.locator('.cm-line').nth(1)).toHaveText('Disallow: /')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.locator('.cm-line').nth(1)).toHaveText('Dissallow: /')
  })
})

test('keys are listed, go to a line, make comments, fold groups; and the focus is outlined', async ({ page }) => {
  await test.step('the keys are listed by a key from the editor and by a button, and the focus comes back', async () => {
    await editorOf(page).focus()
    await page.keyboard.press('F1')
    const keys = page.getByRole('dialog', { name: 'Keyboard' })
    await expect(keys).toContainText('Next problemF8')
    await expect(keys).toContainText('Fix this lineCtrl + .')
    await expectGoodLooks(page, 'keys', DIALOG)
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
    await expect(editorOf(page)).toBeFocused()
    const button = page.getByRole('button', { name: 'Keyboard' })
    await button.click()
    await expect(keys).toBeVisible()
    await keys.getByRole('button', { name: 'Close' }).click()
    await expect(button).toBeFocused()
  })

  await test.step('a key asks for a line and goes there', async () => {
    await editorOf(page).focus()
    await page.keyboard.press('ControlOrMeta+Alt+g')
    await page.getByRole('textbox', { name: 'Go to line' }).fill('5')
    await page.keyboard.press('Enter')
    await expect(page.locator('.cm-activeLine')).toHaveText('User-agent: *')
    await expect(editorOf(page)).toBeFocused()
  })

  await test.step('a key makes a line a comment, and a rule again', async () => {
    await page.locator('.cm-line').nth(1).click()
    await page.keyboard.press('ControlOrMeta+/')
    await expect(page.locator('.cm-line').nth(1)).toHaveText('# Disallow: /private/*.pdf')
    await page.keyboard.press('ControlOrMeta+/')
    await expect(page.locator('.cm-line').nth(1)).toHaveText('Disallow: /private/*.pdf')
  })

  await test.step('groups fold by keyboard and from the margin', async () => {
    const lines = page.locator('.cm-line')
    await expect(lines).toHaveCount(7)
    await editorOf(page).press('ControlOrMeta+Home')
    await page.keyboard.press('Control+Shift+BracketLeft')
    await expect(lines).toHaveCount(5)
    await expect(page.locator('.cm-foldPlaceholder')).toHaveText('2 lines')
    await expectGoodLooks(page, 'folded', '.editor')
    await page.locator('.cm-foldPlaceholder').click()
    await expect(lines).toHaveCount(7)
    // On many keyboards brackets cannot be typed together with the other keys.
    await editorOf(page).press('F4')
    await expect(lines).toHaveCount(5)
    await page.keyboard.press('F4')
    await expect(lines).toHaveCount(7)
    await page.locator('.cm-foldGutter .cm-gutterElement').filter({ hasText: '⌄' }).last().click()
    await expect(lines).toHaveCount(6)
  })

  await test.step('the focus is outlined after a key moved it, and not for the pointer, in forced colours too', async () => {
    const ring = () =>
      page.locator('.editor').evaluate(editor => {
        const { borderTopWidth, content } = getComputedStyle(editor, '::after')
        return content === 'none' ? '' : borderTopWidth
      })
    for (const forcedColors of ['none', 'active'] as const) {
      await page.emulateMedia({ forcedColors })
      await editorOf(page).blur()
      await expect.poll(ring).toBe('')
      await page.locator('.cm-line').nth(1).click()
      await expect(editorOf(page)).toBeFocused()
      await expect.poll(ring).toBe('')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Shift+Tab')
      await expect(editorOf(page)).toBeFocused()
      await expect.poll(ring).toBe('2px')
    }
    await page.emulateMedia({ forcedColors: null })
  })

  await test.step('on a Mac the keys have their Mac names', async () => {
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'platform', { get: () => 'MacIntel' }))
    await page.reload()
    await page.getByRole('button', { name: 'Keyboard' }).click()
    const keys = page.getByRole('dialog', { name: 'Keyboard' })
    await expect(keys).toContainText('Fix this lineCmd + .')
    await expect(keys).toContainText('Suggest what fits hereControl + Space')
  })
})

test('completion: a field, a crawler, a path; and a fix that is requested early', async ({ page }) => {
  await test.step('Enter and Tab accept the first field or crawler, and Enter begins a line after a complete one', async () => {
    const list = page.getByRole('listbox')
    const line = (index: number) => page.locator('.cm-line').nth(index)
    await editorOf(page).press('ControlOrMeta+End')
    await page.keyboard.type('User-agent: gptb')
    await expect(list.getByRole('option').first()).toContainText('OpenAI')
    await expectGoodLooks(page, 'completion', '.cm-tooltip-autocomplete')
    for (let letter = 0; letter < 4; letter++) await page.keyboard.press('Backspace')
    await page.keyboard.type('GP')
    await expect(list.getByRole('option', { selected: true })).toContainText('GPTBot')
    await page.keyboard.press('Enter')
    await expect(line(6)).toHaveText('User-agent: GPTBot')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Dis')
    await expect(list.getByRole('option', { selected: true })).toHaveText(/^Disallow/)
    await page.keyboard.press('Tab')
    await expect(line(7)).toHaveText('Disallow: /')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Disallow: /')
    await expect(list.getByRole('option').first()).toContainText('/private/')
    await page.keyboard.press('Enter')
    await expect(list).toBeHidden()
    await expect(line(8)).toHaveText('Disallow: /')
    await expect(line(9)).toHaveText('')
  })

  await test.step('Enter accepts a crawler in the moment in which the list opens', async () => {
    await write(page, robots)
    await editorOf(page).press('ControlOrMeta+End')
    await editorOf(page).evaluate(editor => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector('.cm-tooltip-autocomplete [aria-selected]')) return
        observer.disconnect()
        editor.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', keyCode: 13, bubbles: true, cancelable: true }),
        )
      })
      observer.observe(document.body, { childList: true, subtree: true, attributes: true })
    })
    await page.keyboard.insertText('User-agent: GP')
    await expect(page.locator('.cm-line').nth(6)).toHaveText('User-agent: GPTBot')
  })

  await test.step('Enter ends a path, Tab accepts the first suggestion, and Tab leaves an editor without a list', async () => {
    await write(page, robots)
    const list = page.getByRole('listbox')
    const line = (index: number) => page.locator('.cm-line').nth(index)
    await editorOf(page).press('ControlOrMeta+End')
    await page.keyboard.type('Disallow: /priv')
    await expect(list.getByRole('option').first()).toContainText('/private/')
    await expect(list.getByRole('option', { selected: true })).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(line(6)).toHaveText('Disallow: /priv')
    await page.keyboard.type('Disallow: /priv')
    await expect(list).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(line(7)).toHaveText('Disallow: /private/*.pdf')
    await expect(editorOf(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(editorOf(page)).not.toBeFocused()
  })

  await test.step('a fix that is requested before the problems of the text are known is offered once they are', async () => {
    await write(page, robots)
    await editorOf(page).press('ControlOrMeta+Home')
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
    // Both in one task, so that no answer can come between them.
    await editorOf(page).evaluate(editor => {
      document.execCommand('insertText', false, 's')
      editor.dispatchEvent(
        new KeyboardEvent('keydown', { key: '.', code: 'Period', ctrlKey: true, bubbles: true, cancelable: true }),
      )
    })
    const fix = page.locator('.explanation-fix').first()
    await expect(fix.getByRole('button', { name: 'Fix: Write Disallow' })).toBeFocused()
  })
})

test('text typed before undo is loaded can be undone', async ({ page, playground }) => {
  let load = () => {}
  const loaded = new Promise<void>(resolve => {
    load = resolve
  })
  await page.route('**/assets/editing-*.js', async route => {
    await loaded
    await route.continue()
  })
  await page.goto(`${playground}?early`)
  await expect(page.locator('.cm-content')).toBeVisible()
  const before = await editorOf(page).textContent()
  await write(page, 'User-agent: *')
  await expect(editorOf(page)).toHaveText('User-agent: *')
  load()
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+z')
    expect(await editorOf(page).textContent()).toBe(before)
  }).toPass()
})

/** Selects the first verdict on a crawler. */
async function choose(page: Page, crawler: string) {
  const headings = await page.getByRole('grid').getByRole('columnheader').allInnerTexts()
  const column = headings.findIndex(heading => heading.split('\n')[0]?.trim() === crawler)
  expect(column, `${crawler} has a column`).toBeGreaterThan(0)
  await page
    .getByRole('gridcell')
    .nth(column - 1)
    .click()
}

test('the deciding line and the verdict follow the typing, in large files too', async ({ page }) => {
  await test.step('a problem is underlined even if its line has no effect', async () => {
    await write(page, 'User-agent: *\nDisalow: /a\nUnknown: /b\n')
    await choose(page, 'GPTBot')
    const uncounted = page.locator('.line-uncounted').filter({ hasText: 'Disalow' })
    await expect(uncounted.locator('.problem-error, .problem-warning').first()).toBeVisible()
    const styles = await uncounted
      .locator('.problem')
      .evaluate(problem =>
        [problem, ...problem.querySelectorAll('span')].map(part => getComputedStyle(part).textDecoration),
      )
    expect(styles[0]).toContain('wavy')
    expect(styles.join(' ')).not.toContain('dotted')
  })

  await test.step('the deciding line is scrolled into view when a test is chosen, and the focus stays', async () => {
    await page.setViewportSize({ width: 1280, height: 700 })
    const filler = Array.from({ length: 120 }, (_, i) => `Disallow: /filler-${i}/`).join('\n')
    await write(page, `User-agent: *\n${filler}\n\nUser-agent: Bingbot\nDisallow: /\n`)
    await editorOf(page).press('ControlOrMeta+Home')
    // The URLs that come with the file choose another test. Whoever is in the editor keeps the place.
    await expect(page.locator('.answer')).toContainText('/filler-100/')
    await expect(editorOf(page).getByText('User-agent: *')).toBeInViewport()
    await choose(page, 'Bingbot')
    const decides = page.locator('.line-winner')
    await expect(decides).toHaveText('Disallow: /')
    await expect(decides).toBeInViewport({ ratio: 1 })
    await expect(editorOf(page)).not.toBeFocused()

    // Text typed elsewhere in the file stays in view.
    await editorOf(page).press('ControlOrMeta+Home')
    await page.keyboard.type('# x\n')
    await expect(decisionOf(page)).toContainText('line 125')
    await expect(page.locator('.cm-line').first()).toBeInViewport()
  })

  await test.step('a typed letter is painted before its verdicts are computed, also in a small file', async () => {
    await write(page, 'User-agent: *\nDisallow: /')
    await expect(decisionOf(page)).toContainText('may not fetch')
    await editorOf(page).press('ControlOrMeta+End')
    await page.evaluate(() => {
      const decision = () => document.querySelector('.answer')?.textContent ?? ''
      const line = () => document.querySelector('.cm-activeLine')?.textContent ?? ''
      addEventListener('keydown', () => {
        requestAnimationFrame(() => Object.assign(window, { inFrame: `${line()} ${decision()}` }))
      })
    })
    await page.keyboard.press('z')
    // A button says "Change who may fetch what" while the URL is blocked.
    await expect(page.locator('.answer-sentence')).toContainText('may fetch')
    const inFrame = await page.evaluate(() => (window as { inFrame?: string }).inFrame)
    expect(inFrame).toMatch(/^Disallow: \/z .*may not fetch/)
  })

  await test.step('in a large file, colours, verdict and winning line follow the typing', async () => {
    await page.getByRole('button', { name: 'Remove all URLs' }).click()
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

  await test.step('line numbers stay next to their lines if the person’s own styles space the text', async () => {
    const group = (i: number) =>
      `User-agent: bot${i}\nDisallow: /${'a-path-that-is-longer-than-a-line-of-the-editor/'.repeat(2)}\n`
    await write(page, Array.from({ length: 40 }, (_, i) => group(i)).join('\n'))
    await editorOf(page).press('ControlOrMeta+Home')
    /** The numbers in view without a line next to them. */
    const strayed = () =>
      page.evaluate(() => {
        const tops = (selector: string) =>
          [...document.querySelectorAll<HTMLElement>(selector)].filter(({ offsetHeight, style }) => {
            return offsetHeight > 0 && style.visibility !== 'hidden'
          })
        const lines = tops('.cm-line').map(line => line.getBoundingClientRect().top)
        const numbers = tops('.cm-lineNumbers .cm-gutterElement')
        if (numbers.length < 10) return 'There are hardly any numbers.'
        return numbers
          .filter(number => !lines.some(top => Math.abs(top - number.getBoundingClientRect().top) < 1))
          .map(({ textContent }) => textContent)
          .join()
      })
    await expect.poll(strayed).toBe('')
    await page.addStyleTag({
      content: '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    })
    await expect.poll(strayed).toBe('')
    await page.locator('.cm-scroller').evaluate(scroller => scroller.scrollBy(0, 700))
    await expect.poll(strayed).toBe('')
  })
})
