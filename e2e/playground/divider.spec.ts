/** The divider between the file and the results. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, openPlayground, test } from '../support/playground-page.ts'

const dividerOf = (page: Page) => page.getByRole('separator', { name: 'Width of the file' })

async function widthOfFile(page: Page): Promise<number> {
  const box = await page.getByRole('region', { name: 'robots.txt' }).boundingBox()
  return Math.round(box?.width ?? Number.NaN)
}

test('the divider is dragged, and moved by keys; below each other the halves have none', async ({
  page,
  playground,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await test.step('it is dragged, keeps its place after a reload, and a double click restores the usual widths', async () => {
    await openPlayground(page, playground)
    const divider = dividerOf(page)
    const usual = await widthOfFile(page)
    const box = await divider.boundingBox()
    if (!box) throw new Error('There is no divider.')
    await page.mouse.move(box.x + box.width / 2, 400)
    await page.mouse.down()
    await page.mouse.move(500, 420, { steps: 5 })
    await page.mouse.move(384, 420)
    await page.mouse.up()
    await expect.poll(() => widthOfFile(page)).toBe(384)
    await expect(divider).toHaveAttribute('aria-valuenow', '30')

    await page.reload()
    await expect(divider).toHaveAttribute('aria-valuenow', '30')
    await expect.poll(() => widthOfFile(page)).toBe(384)
    await page.mouse.dblclick(384, 420)
    await expect.poll(() => widthOfFile(page)).toBe(usual)
  })

  await test.step('it is moved by keys, and each half keeps its minimum width', async () => {
    const divider = dividerOf(page)
    const usual = await widthOfFile(page)
    await divider.focus()
    await page.keyboard.press('ArrowRight')
    await expect(divider).toHaveAttribute('aria-valuenow', '47')
    await expect.poll(() => widthOfFile(page)).toBe(Math.round(0.47 * 1280))
    await page.keyboard.press('Home')
    await expect(divider).toHaveAttribute('aria-valuenow', '25')
    await expect.poll(() => widthOfFile(page)).toBe(320)
    await page.keyboard.press('End')
    await expect(divider).toHaveAttribute('aria-valuenow', '70')
    await expect.poll(() => widthOfFile(page)).toBe(Math.round(0.7 * 1280))
    await expectAccessible(page, '[role=separator]')

    // In a narrower window the share stays, as far as there is room.
    await page.setViewportSize({ width: 800, height: 800 })
    await expect.poll(() => widthOfFile(page)).toBe(800 - 24 * 16)
    await expect(divider).toHaveAttribute('aria-valuenow', '52')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.keyboard.press('Enter')
    await expect.poll(() => widthOfFile(page)).toBe(usual)
  })

  await test.step('there is no divider if the halves are below each other', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await expect(page.getByRole('tablist')).toBeVisible()
    await expect(dividerOf(page)).toHaveCount(0)
  })
})
