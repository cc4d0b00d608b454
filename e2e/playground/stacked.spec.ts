/** If the file and the results are below each other, the result of each action is in sight without scrolling. */
import { expect, type Page } from '@playwright/test'
import { decisionOf, openPlayground, panelOf, targetsOf, test, write } from '../support/playground-page.ts'

const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate(element => Math.round(element.getBoundingClientRect().top))

for (const [width, height] of [
  [390, 800],
  [640, 400],
] as const) {
  test.describe(`at ${width} × ${height}`, () => {
    test.use({ viewport: { width, height } })

    test('tabs stay where they are when another one is pressed, and what is added is in sight', async ({
      page,
      playground,
    }) => {
      await openPlayground(page, playground)
      await page.locator('.results').evaluate(results => results.scrollIntoView())
      const top = await topOf(page, '[role=tablist] > :first-child')
      const covered = () =>
        decisionOf(page)
          .getByRole('heading')
          .evaluate(sentence => Math.round(sentence.getBoundingClientRect().bottom))
      expect(top).toBeLessThan((await covered()) + 60)
      for (const name of ['Why', /^Problems/, 'Compare', 'Crawlers', 'Audit', 'Verdicts']) {
        await page.getByRole('tab', { name }).click()
        await expect(panelOf(page)).toContainText(/\w/)
        await expect.poll(() => topOf(page, '[role=tablist] > :first-child')).toBe(top)
      }
      // From below the file, and from far down in a pane.
      for (const place of ['.source', '.results > .panes']) {
        await page.locator(place).evaluate(element => element.scrollIntoView({ block: 'end' }))
        await page.getByRole('tab', { name: 'Why' }).evaluate(tab => tab instanceof HTMLElement && tab.click())
        await expect.poll(() => topOf(page, '.results')).toBeGreaterThanOrEqual((await covered()) - 1)
        await page.getByRole('tab', { name: 'Verdicts' }).evaluate(tab => tab instanceof HTMLElement && tab.click())
        await expect.poll(() => topOf(page, '.results')).toBeGreaterThanOrEqual((await covered()) - 1)
      }

      await test.step('the verdict on a URL that is added is in sight, and so is its explanation', async () => {
        await targetsOf(page).fill('/account/orders')
        await page.keyboard.press('Enter')
        const sentence = decisionOf(page).getByRole('heading')
        await expect(sentence).toContainText('may not fetch /account/orders')
        await expect(sentence).toBeInViewport({ ratio: 0.99 })
        await decisionOf(page).getByRole('button', { name: 'Why?' }).click()
        await expect(panelOf(page).getByText('The server’s answer')).toBeInViewport()
      })
    })
  })
}

test('the way back to the earlier file is gone once the new file was changed', async ({ page, playground }) => {
  await openPlayground(page, playground)
  await page.getByRole('button', { name: 'Examples' }).click()
  await page.getByRole('dialog').getByRole('listitem').nth(1).getByRole('button').click()
  const back = page.getByRole('button', { name: 'Go back to what was here before' })
  await expect(back).toBeVisible()
  await write(page, 'User-agent: *\nDisallow: /mine')
  await expect(back).toHaveCount(0)
})
