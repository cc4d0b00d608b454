/** The built page in any place: under any path of any host, and where it cannot start. */
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test as base, expect } from '@playwright/test'
import { servePlayground } from '../../.scripts/playground.mjs'
import { editorOf, openPlayground, show, targetsOf, write } from '../support/playground-page.ts'

const folder = resolve(import.meta.dirname, '../../dist/playground')

/** A host that serves only the page's files, under a path. */
const test = base.extend<{ host: string }>({
  host: async ({ context }, use) => {
    const { address, close } = await servePlayground(0, { path: '/a/b%20c/' })
    await use(address)
    // Pages may still load files that they need later.
    await context.close()
    await close()
  },
})

test('under a path everything loads, and links lead back to the address, whatever is behind the path', async ({
  page,
  host,
}) => {
  const missing: string[] = []
  page.context().on('response', response => response.ok() || missing.push(response.url()))
  for (const place of ['', 'index.html', 'index.html?from=mail&v=1', '?q']) {
    await test.step(`with ${place || 'nothing'} behind it`, async () => {
      await openPlayground(page, host + place)
      await write(page, 'User-agent: *\nDisalow: /shared')
      // What is loaded later is in one place, seen from each of these addresses: a worker, and a view.
      await expect(await show(page, /Problems/)).toContainText('Disalow')
      if (place === '') await expect(await show(page, 'Crawlers')).toContainText('GPTBot')
      if (place === '') await expect(await show(page, 'Compare')).toBeVisible()
      await show(page, 'Verdicts')
      await targetsOf(page).fill('/shared')
      await targetsOf(page).press('Enter')
      await page.getByRole('button', { name: 'Share', exact: true }).click()
      const field = page.getByRole('dialog').getByRole('textbox', { name: 'Link' })
      await expect(field).toHaveValue(/#1/)
      const link = await field.inputValue()
      expect(link.startsWith(`${host}${place}#1`)).toBe(true)

      await page.evaluate(() => sessionStorage.clear())
      await page.goto('about:blank')
      await page.goto(link)
      await expect(editorOf(page)).toContainText('/shared')
      await expect(page.getByRole('grid')).toContainText('/shared')
      await page.evaluate(() => localStorage.clear())
    })
  }
  expect(missing).toEqual([])
})

test('opened from the disk, the page explains in plain words how to serve it', async ({ page }) => {
  await page.goto(pathToFileURL(join(folder, 'index.html')).href)
  await expect(page.getByRole('heading', { name: 'Robotscope' })).toBeVisible()
  await expect(page.getByText('serve this folder and open it from there')).toBeVisible()
})

test('without JavaScript the page says that it needs it', async ({ browser, host }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(host)
  await expect(page.getByText('It needs JavaScript')).toBeVisible()
  await context.close()
})

test('the message for a page that did not start is never shown while it starts', async ({ page, host }) => {
  await page.goto(host)
  await expect(editorOf(page)).toBeVisible()
  await expect(page.getByText('Its scripts did not start')).toHaveCount(0)
})
