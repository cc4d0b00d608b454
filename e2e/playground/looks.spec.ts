/**
 * The looks of the page in cases that are rarely tested: while it loads, at odd widths, and in the person's own
 * colours.
 */
import { axeOf, expectNoViolations } from '../support/accessibility.ts'
import { test as freshTest } from '../support/fixtures.ts'
import { editorOf, expect, openPlayground, PANEL, panelOf, show, test } from '../support/playground-page.ts'

const panes = ['Verdicts', 'Why', /^Problems/, 'Compare', 'Crawlers', 'Audit']

for (const width of [320, 768, 1440]) {
  freshTest(`at a width of ${width} nothing moves while the page loads`, async ({ page, playground }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(() => {
      const shifts: string[] = []
      Object.assign(window, { shifts })
      const watch = new PerformanceObserver(list => {
        for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[]) {
          shifts.push(
            ...entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : 'text')),
          )
        }
      })
      watch.observe({ type: 'layout-shift', buffered: true })
    })
    await openPlayground(page, playground)
    // Loaded later: keys, folding, the problems and their marks.
    await expect(page.getByRole('tab', { name: /^Problems \d/ })).toBeVisible()
    await page.locator('.problem-margin').waitFor({ state: 'attached' })
    await page.locator('.cm-foldGutter').waitFor({ state: 'attached' })
    await expect(page.getByRole('button', { name: /^AI training open to \d+ of/ })).toBeVisible()
    await expect(page.getByText('1 reading differs')).toBeVisible()
    const frames = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    await page.evaluate(frames)
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([])
  })
}

test('choosing a view moves no other tab, is no wider than a large window, and has the person’s own colours', async ({
  page,
  playground,
}) => {
  await test.step('choosing a view moves no other tab', async () => {
    await openPlayground(page, playground)
    await expect(page.getByRole('tab', { name: /^Problems \d/ })).toBeVisible()
    const places = async () =>
      page.getByRole('tab').evaluateAll(tabs => tabs.map(tab => Math.round(tab.getBoundingClientRect().left)))
    const before = await places()
    for (const pane of panes) {
      await show(page, pane)
      expect(await places()).toEqual(before)
    }
  })

  await test.step('a list that scrolls does not make the page scroll', async () => {
    await show(page, /^Problems/)
    await expect(panelOf(page).getByRole('listitem').first()).toBeVisible()
    const heights = () =>
      page.evaluate(() => [document.documentElement.scrollHeight, document.documentElement.clientHeight])
    const [whole, seen] = await heights()
    expect(whole).toBe(seen)
  })

  await test.step('the example is left without a leap', async () => {
    await show(page, 'Verdicts')
    const hint = page.getByText('An example: paste your robots.txt over it')
    await expect(hint).toBeVisible()
    const tops = () =>
      page
        .locator('.answer-sentence, .source .bar, .cm-scroller, .matrix')
        .evaluateAll(parts => parts.map(part => part.getBoundingClientRect().top))
    const before = await tops()
    expect(before).toHaveLength(4)
    await editorOf(page).press('ControlOrMeta+End')
    await page.keyboard.type('# mine')
    await expect(hint).toHaveCount(0)
    expect(await tops()).toEqual(before)
  })

  await test.step('at 3840, no view is wider than the window and the editor keeps its share', async () => {
    await page.setViewportSize({ width: 3840, height: 2160 })
    for (const pane of panes) {
      await show(page, pane)
      await expect(panelOf(page)).not.toBeEmpty()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(3840)
    }
    const editor = await page.locator('.source').boundingBox()
    expect(editor?.width).toBeGreaterThan(1300)
  })

  await test.step('in the person’s own colours, axe finds nothing in any view', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.emulateMedia({ forcedColors: 'active' })
    for (const pane of panes) {
      await expect(await show(page, pane)).not.toBeEmpty()
      // A few rows represent the hundreds that look the same.
      if (pane === 'Crawlers') await panelOf(page).getByRole('searchbox').fill('CCBot')
      // Only the colours differ.
      const axe = await axeOf(page)
      await expectNoViolations(
        axe.include(pane === panes[0] ? 'html' : PANEL).withRules(['color-contrast']),
        `in ${pane}`,
      )
    }
  })
})
