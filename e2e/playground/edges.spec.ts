/** In no pane and at no width does a word run past the edge of its pane or of the window. */
import type { Page } from '@playwright/test'
import { picture } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { allowNoErrors, show } from '../support/playground-page.ts'

const panes = {
  en: ['Verdicts', 'Why', /^Problems/, 'Compare', 'Crawlers', 'Audit'],
  de: ['Urteile', 'Warum', /^Probleme/, 'Vergleich', 'Crawler', 'Audit'],
} as const

/** What scrolls sideways on purpose: the file, the table of verdicts, and the octets of a path. */
const SCROLLS = '.cm-editor, textarea, pre, .matrix, .aligned-cell'

/** The texts that are cut by the window or by an element around them, or that only scrolling sideways would show. */
const cutTexts = (page: Page) =>
  page.evaluate(scrolls => {
    const cut: string[] = []
    const isSeen = (element: Element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      const parent = node.parentElement
      if (!parent || node.textContent?.trim() === '' || !isSeen(parent) || parent.closest(scrolls)) continue
      range.selectNodeContents(node)
      const { left, right, width } = range.getBoundingClientRect()
      if (width === 0) continue
      for (let around: Element | null = parent; around; around = around.parentElement) {
        const { display, overflowX, clipPath } = getComputedStyle(around)
        // Only for those who do not see the page.
        if (clipPath !== 'none') break
        const box = around.getBoundingClientRect()
        const isEdge = around === document.body || (overflowX !== 'visible' && display !== 'contents')
        if (isEdge && (right > box.right + 1 || left < box.left - 1)) {
          const past = Math.round(Math.max(right - box.right, box.left - left))
          cut.push(`${node.textContent?.trim().slice(0, 40)} (${past} px past ${around.tagName} ${around.className})`)
          break
        }
      }
    }
    return cut
  }, SCROLLS)

for (const language of ['en', 'de'] as const) {
  test.describe(language, () => {
    test.use({ locale: language })

    test('no text is cut', async ({ page, playground }) => {
      allowNoErrors(page)
      await page.goto(playground)
      await expect(page.locator('.wishes-purpose').first()).toBeVisible()
      for (const pane of panes[language]) {
        await expect(await show(page, pane)).toContainText(/\w{3}/)
        for (const width of [320, 390, 768, 1280]) {
          await page.setViewportSize({ width, height: 900 })
          await picture(page, `${language}-${String(pane).replace(/\W/g, '')}-${width}`)
          await expect.poll(() => cutTexts(page), { message: `${pane} at ${width}`, timeout: 4000 }).toEqual([])
        }
      }
    })
  })
}
