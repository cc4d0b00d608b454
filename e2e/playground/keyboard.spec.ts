/**
 * The first use from the address to a shared link, with the keyboard alone: the focused element is always visible, and
 * the result of each step is announced.
 */
import type { Locator, Page } from '@playwright/test'
import {
  decisionOf,
  editorOf,
  expect,
  listenToEditor,
  openPlayground,
  panelOf,
  targetsOf,
  test,
  write,
} from '../support/playground-page.ts'

const robots = `User-agent: *
Disallow: /private/
Allow: /private/press
Dissallow: /drafts/

User-agent: GPTBot
Disallow: /
Crawl-delay: ten
`

/** Describes the focused element for an error message. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document
    return at ? `${at.tagName} ${at.getAttribute('aria-label') ?? at.textContent?.slice(0, 40) ?? ''}` : 'nothing'
  })

/** Fails if a person could not see the focus: there must be an outline or a line of shadow, in view and not covered. */
async function expectVisibleFocus(page: Page) {
  const seen = () =>
    page.evaluate(() => {
      const at = document.activeElement
      if (!(at instanceof HTMLElement) || at === document.body) return 'nothing has the focus'
      const outlined = [at, at.closest('label')].some(element => {
        if (!element) return false
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
        return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none'
      })
      const editor = at.closest('.editor')
      const drawn = outlined || (editor && Number.parseFloat(getComputedStyle(editor, '::after').borderTopWidth) >= 2)
      if (!drawn) return 'the focus is not drawn'
      const shown = at.closest('label') ?? at
      const { left, top, right, bottom } = shown.getBoundingClientRect()
      const inView = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight && right - left > 2
      if (!inView) return 'the focus is out of view'
      const middle = (from: number, to: number, most: number) => (Math.max(0, from) + Math.min(to, most)) / 2
      const above = document.elementFromPoint(middle(left, right, innerWidth), middle(top, bottom, innerHeight))
      // For a button that is just its symbol, the point that is tested may lie next to the symbol.
      return shown.contains(above) || above?.contains(shown) ? 'seen' : `the focus is under ${above?.className}`
    })
  await expect.poll(seen, `at ${await focused(page)}`).toBe('seen')
}

/** Presses Tab, or Shift+Tab, until the element has the focus. Checks on the way that the focus is always visible. */
async function tabTo(page: Page, element: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const way: string[] = []
  for (let presses = 0; presses < 60; presses++) {
    if (await element.evaluate(node => node === document.activeElement)) return
    await page.keyboard.press(key)
    way.push(await focused(page))
    await expectVisibleFocus(page)
  }
  throw new Error(`${key} does not lead to ${element}, but to ${way.join(', ')}.`)
}

/** Records everything that the page's live region says from now on. */
async function listen(page: Page) {
  const heard = await page.evaluateHandle(() => {
    const said: string[] = []
    const region = document.querySelector('#page > [role=status]')
    if (!region) throw new Error('There is no live region.')
    new MutationObserver(changes => {
      for (const { addedNodes } of changes) for (const node of addedNodes) said.push(node.textContent ?? '')
    }).observe(region, { childList: true })
    return said
  })
  return async (what: string | RegExp) => {
    const all = () => heard.evaluate(said => said.join('\n'))
    await expect.poll(all, 'is said').toMatch(what)
  }
}

test('from the address to a shared link', async ({ page, playground }) => {
  await openPlayground(page, playground)
  const said = await listen(page)
  const press = (key: string) => page.keyboard.press(key)

  await test.step('the first stops lead past the head of the page', async () => {
    await press('Tab')
    await expect(page.getByRole('button', { name: 'To the file' })).toBeFocused()
    await expectVisibleFocus(page)
    await press('Tab')
    await press('Enter')
    await expect(page.getByRole('tab', { name: 'Verdicts' })).toBeFocused()
    await expectVisibleFocus(page)
    await tabTo(page, page.getByRole('button', { name: 'To the file' }), 'Shift+Tab')
    await press('Enter')
    await expect(editorOf(page)).toBeFocused()
    await expectVisibleFocus(page)
  })

  await test.step('a file is typed over the example', async () => {
    await write(page, robots)
    await said(/\d+ blocked, \d+ allowed/)
  })

  await test.step('URLs are added', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Remove all URLs' }))
    await press('Enter')
    await said('All URLs are removed.')
    await expect(targetsOf(page)).toBeFocused()
    await page.keyboard.type('/private/plans')
    await press('Enter')
    await said('1 URL added.')
    for (const path of ['/private/press', '/drafts/a']) {
      await page.keyboard.type(path)
      await press('Enter')
    }
    await expect(page.getByRole('grid').getByRole('rowheader')).toHaveCount(3)
  })

  await test.step('crawlers are chosen: a preset, one that is searched, and an own token', async () => {
    await tabTo(page, page.getByRole('button', { name: /^\d+ crawlers$/ }), 'Shift+Tab')
    await press('Enter')
    const picker = page.getByRole('dialog', { name: 'Crawlers' })
    const search = picker.getByRole('searchbox')
    await expect(search).toBeFocused()
    await expectVisibleFocus(page)
    await tabTo(page, picker.getByRole('button', { name: 'Search engines' }))
    await press('Enter')
    await tabTo(page, search, 'Shift+Tab')
    await page.keyboard.type('gptbot')
    await expect(picker.getByRole('status')).toHaveText(/\d+ crawlers? found/)
    await press('Enter')
    await press('ControlOrMeta+a')
    await page.keyboard.type('ExampleBot')
    await press('Enter')
    const chosen = picker.getByRole('list', { name: 'Chosen' })
    await expect(chosen).toContainText('ExampleBot')
    const next = (await chosen.getByRole('button').nth(2).getAttribute('aria-label')) ?? ''
    await tabTo(page, chosen.getByRole('button').nth(1))
    await press('Enter')
    await expect(chosen.getByRole('button', { name: next, exact: true })).toBeFocused()
    await expectVisibleFocus(page)
    await press('Escape')
    await expect(picker).toBeHidden()
    const button = page.getByRole('button', { name: /^\d+ crawlers$/ })
    await expect(button).toBeFocused()
    // Leaving the panel with Tab closes it too.
    await press('Enter')
    await tabTo(page, button, 'Shift+Tab')
    await expect(picker).toBeVisible()
    await press('Shift+Tab')
    await expect(picker).toBeHidden()
    await expectVisibleFocus(page)
    await press('Tab')
    for (const name of [/^Googlebot.*\+\d+$/, /^GPTBot/, /^ExampleBot/]) {
      await expect(page.getByRole('columnheader', { name })).toBeVisible()
    }
  })

  await test.step('arrow keys choose a verdict, Enter says why, and a line is jumped to and back', async () => {
    const cell = page.getByRole('grid').locator('[tabindex="0"]')
    await tabTo(page, cell)
    await press('ControlOrMeta+Home')
    await press('ArrowRight')
    await expect(cell).toHaveAttribute('aria-selected', 'true')
    await expectVisibleFocus(page)
    await expect(decisionOf(page)).toContainText('Googlebot may not fetch /private/plans: line 2')
    await expect(page.locator('.line-winner')).toHaveText('Disallow: /private/')
    await press('ArrowDown')
    await expect(page.locator('.line-winner')).toHaveText('Allow: /private/press')
    await press('Enter')
    await expect(page.getByRole('tab', { name: 'Why' })).toHaveAttribute('aria-selected', 'true')
    const jump = panelOf(page).getByRole('button', { name: 'Go to line 3' }).first()
    await tabTo(page, jump)
    await press('Enter')
    await expect(editorOf(page)).toBeFocused()
    await expect(page.locator('.cm-activeLine')).toHaveText('Allow: /private/press')
    await press('Escape')
    await expect(jump).toBeFocused()
    await expectVisibleFocus(page)
  })

  await test.step('a problem is mended, and undo takes that back', async () => {
    await tabTo(page, page.getByRole('tab', { name: 'Why' }), 'Shift+Tab')
    await press('ArrowRight')
    const panel = panelOf(page)
    await expect(panel).toContainText('Dissallow')
    const fix = panel.getByRole('button', { name: /^Fix: .*Disallow/ }).first()
    await tabTo(page, fix)
    await press('Enter')
    await said(/Undo/)
    await expect(editorOf(page)).toContainText('Disallow: /drafts/')
    await expect(editorOf(page)).not.toContainText('Dissallow')
    await expectVisibleFocus(page)
    await tabTo(page, editorOf(page), 'Shift+Tab')
    await press('ControlOrMeta+z')
    await expect(editorOf(page)).toContainText('Dissallow')
    await press('ControlOrMeta+y')
    await expect(editorOf(page)).not.toContainText('Dissallow')
    const heard = await listenToEditor(page)
    await press('F8')
    expect(await heard()).not.toBe('')
    await press('Escape')
  })

  await test.step('the page of a rule is read and closed', async () => {
    const panel = panelOf(page)
    // The problems of the file before the last key go away while they are read.
    await expect(panel.locator('[aria-busy=true]')).toHaveCount(0)
    const link = panel.getByRole('button', { name: /^About the rule/ }).first()
    await tabTo(page, link)
    await press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Good')
    await expectVisibleFocus(page)
    await press('Escape')
    await expect(dialog).toBeHidden()
    await expect(link).toBeFocused()
  })

  await test.step('the file is kept, changed by the builder, and compared', async () => {
    await tabTo(page, page.getByRole('tab', { name: 'Problems' }), 'Shift+Tab')
    await press('ArrowRight')
    const keep = panelOf(page).getByRole('button', { name: /Keep/ })
    await tabTo(page, keep)
    await press('Enter')
    await tabTo(page, page.getByRole('tab', { name: 'Compare' }), 'Shift+Tab')
    await press('ArrowRight')
    const panel = panelOf(page)
    const block = panel.getByRole('button', { name: 'Block AI training, keep AI search' })
    await block.waitFor()
    await tabTo(page, block)
    await press('Enter')
    await said('The change is shown below')
    const apply = panel.getByRole('button', { name: 'Apply' })
    await tabTo(page, apply)
    await press('Enter')
    await expect(editorOf(page)).toContainText('ClaudeBot')
    await expect(block).toBeFocused()
    await tabTo(page, page.getByRole('tab', { name: 'Crawlers' }), 'Shift+Tab')
    await press('ArrowLeft')
    await expect(panelOf(page)).toContainText('ClaudeBot')
  })

  await test.step('a link is copied', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Share', exact: true }), 'Shift+Tab')
    await press('Enter')
    const copy = page.getByRole('dialog').getByRole('button', { name: 'Copy link' })
    await expect(copy).toBeEnabled()
    await tabTo(page, copy)
    await press('Enter')
    await said('The link is copied.')
    await press('Escape')
    await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeFocused()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('#1')
  })
})

test('Escape goes back from Why to the cell, the tab or the pane where it was opened', async ({ page, playground }) => {
  await openPlayground(page, playground)
  await write(page, robots)
  const cell = page.getByRole('grid').getByRole('row').nth(2).getByRole('gridcell').nth(1)
  await cell.click()
  await page.keyboard.press('Enter')
  const back = panelOf(page).getByRole('button', { name: '← Back to “Verdicts”' })
  await expect(back).toBeVisible()
  await expect(panelOf(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(cell).toBeFocused()

  await page.getByRole('button', { name: /^Why/ }).click()
  await panelOf(page).getByRole('combobox', { name: 'Crawler' }).focus()
  await page.keyboard.press('Escape')
  await expect(cell).toBeFocused()

  await page.getByRole('tab', { name: /^Problems/ }).click()
  await page.getByRole('tab', { name: 'Why' }).click()
  await panelOf(page).getByRole('button', { name: '← Back to “Problems”' }).press('Escape')
  await expect(page.getByRole('tab', { name: /^Problems/ })).toHaveAttribute('aria-selected', 'true')
  await expect(panelOf(page)).toBeFocused()
  // If Why was not opened from elsewhere, Escape changes nothing.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tab', { name: /^Problems/ })).toHaveAttribute('aria-selected', 'true')
})
