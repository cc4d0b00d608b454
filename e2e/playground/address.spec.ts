/** The address of the page: it carries the shown state, and Back and Forward go between the panes. */
import type { Page } from '@playwright/test'
import { editorOf, expect, openPlayground, show, test, write } from '../support/playground-page.ts'

const fileOf = (path: string) => `User-agent: *\nDisallow: /${path}\n`
const fragmentOf = (page: Page) => new URL(page.url()).hash
const tabOf = (page: Page, name: string) => page.getByRole('tab', { name, exact: false })

/** Writes a file and waits until the address carries that file. */
async function writeAndWait(page: Page, text: string): Promise<string> {
  const before = fragmentOf(page)
  await write(page, text)
  await expect.poll(() => fragmentOf(page)).not.toBe(before)
  return page.url()
}

/** Waits longer than the time in which panes share an entry of the history. */
const apart = (page: Page) => page.waitForTimeout(1100)

test('the address follows the file; a person who opens it sees the file, and keeps their own draft', async ({
  page,
  browser,
  playground,
}) => {
  await openPlayground(page, playground)
  expect(fragmentOf(page)).toBe('')
  const length = await page.evaluate(() => history.length)
  await writeAndWait(page, fileOf('one'))
  const address = await writeAndWait(page, fileOf('two'))
  expect(address).toMatch(/#1[\w-]+$/)
  expect(await page.evaluate(() => history.length)).toBe(length)

  const context = await browser.newContext()
  const other = await context.newPage()
  await openPlayground(other, playground)
  await write(other, fileOf('own'))
  await expect.poll(() => other.evaluate(() => localStorage['robotscope.draft'])).toContain('/own')
  await other.goto('about:blank')
  await other.goto(address)
  await expect(editorOf(other)).toContainText('Disallow: /two')
  await expect(other.getByRole('alert')).toContainText('The link is open')
  // A new tab shows the person's own draft, as long as the link's file is unchanged.
  await other.getByRole('tab', { name: 'Why' }).click()
  await expect.poll(() => other.evaluate(() => sessionStorage['robotscope.draft'])).toContain('/two')
  const third = await context.newPage()
  await openPlayground(third, playground)
  await expect(editorOf(third)).toContainText('Disallow: /own')
  await other.reload()
  await expect(editorOf(other)).toContainText('Disallow: /two')
  await write(other, fileOf('changed'))
  await expect.poll(() => other.evaluate(() => localStorage['robotscope.draft'])).toContain('/changed')
  await context.close()
})

test('if the tab keeps no draft, its address does', async ({ page, playground }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
  })
  await openPlayground(page, playground)
  await writeAndWait(page, fileOf('one'))
  await page.reload()
  await expect(editorOf(page)).toContainText('Disallow: /one')
})

test('Back and Forward go between panes and leave the file alone, then Back leaves the page', async ({
  page,
  playground,
}) => {
  await page.goto('about:blank')
  await openPlayground(page, playground)
  await writeAndWait(page, fileOf('one'))
  await show(page, 'Why')
  await apart(page)
  await show(page, 'Compare')
  await writeAndWait(page, fileOf('two'))
  await page.goBack()
  await expect(tabOf(page, 'Why')).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(tabOf(page, 'Verdicts')).toHaveAttribute('aria-selected', 'true')
  await page.goForward()
  await expect(tabOf(page, 'Why')).toHaveAttribute('aria-selected', 'true')
  await expect(editorOf(page)).toContainText('Disallow: /two')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.goBack()
  await page.goBack()
  expect(page.url()).toBe('about:blank')
})

test('the address after a reload, a step back, and a file that is too long for it', async ({ page, playground }) => {
  await test.step('the page shows the draft after a reload, which is newer than the address', async () => {
    await openPlayground(page, playground)
    const address = await writeAndWait(page, fileOf('one'))
    await write(page, fileOf('two'))
    await page.reload()
    expect(page.url()).toBe(address)
    await expect(editorOf(page)).toContainText('Disallow: /two')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  await test.step('tabs that arrow keys pass are one step back', async () => {
    await tabOf(page, 'Verdicts').focus()
    for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight')
    await expect(tabOf(page, 'Crawlers')).toHaveAttribute('aria-selected', 'true')
    await page.goBack()
    await expect(tabOf(page, 'Verdicts')).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('a file that is too long for an address leaves the address without a state', async () => {
    await writeAndWait(page, fileOf('three'))
    const long = Array.from({ length: 2500 }, (_, i) => `Disallow: /${i.toString(36)}-${Math.sin(i)}`).join('\n')
    const buffer = Buffer.from(`User-agent: *\n${long}\n`)
    await page.locator('.source input[type=file]').setInputFiles({ name: 'robots.txt', mimeType: 'text/plain', buffer })
    await expect.poll(() => fragmentOf(page)).toBe('')
    expect(page.url()).toBe(playground)
  })
})

test('Share reports a browser that cannot pack or unpack links', async ({ page, playground }) => {
  await openPlayground(page, playground)
  const address = await writeAndWait(page, fileOf('one'))
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'CompressionStream')
    Reflect.deleteProperty(window, 'DecompressionStream')
  })
  await page.goto('about:blank')
  await page.goto(playground)
  await expect(editorOf(page)).toContainText('Disallow: /one')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share' })
  await expect(dialog).toContainText('This browser cannot pack a file into a link. Download the file instead.')
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.evaluate(to => {
    location.hash = to
  }, new URL(address).hash)
  await expect(page.getByRole('alert')).toContainText('This browser cannot unpack the link.')
})
