import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'

/** The playground as a person sees it; each part by its name. */
export const editorOf = (page: Page) => page.getByRole('textbox', { name: /robots\.txt source/ })
export const targetsOf = (page: Page) => page.getByRole('textbox', { name: 'Add URLs or paths' })
export const decisionOf = (page: Page) => page.getByRole('region', { name: 'Decision' })
export const panelOf = (page: Page) => page.getByRole('tabpanel')

/**
 * Waits for the services of the editor, which arrive a moment after it, sooner than a person does anything. One that came
 * between selecting and typing could take back a selection that the editor has not heard of yet.
 */
const editorServed = (page: Page) => expect(page.locator('.cm-foldGutter').first()).toBeAttached()

/** Writes a text in place of the whole file, as a person does. */
export async function write(page: Page, text: string): Promise<void> {
  await editorServed(page)
  await editorOf(page).press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
}

export async function show(page: Page, pane: string | RegExp): Promise<Locator> {
  await page.getByRole('tab', { name: pane }).click()
  return panelOf(page)
}

/** From now on whatever the page logs as an error, or does not catch, fails the test. */
export function allowNoErrors(page: Page): void {
  page.on('console', message => {
    if (message.type() === 'error') throw new Error(`The page logged: ${message.text()}`)
  })
  page.on('pageerror', error => {
    throw error
  })
}

/** Opens the playground, which may have no errors. */
export async function openPlayground(page: Page, address: string): Promise<void> {
  allowNoErrors(page)
  await page.goto(address)
  await expect(editorOf(page)).toBeVisible()
  await editorServed(page)
}

/** Listens to what the editor announces, which stands in its live region for a moment only. */
export async function listenToEditor(page: Page): Promise<() => Promise<string>> {
  const heard = await page.locator('.cm-announced').evaluateHandle(region => {
    const said: string[] = []
    new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, { childList: true, subtree: true })
    return said
  })
  return () => heard.evaluate(said => said.join('\n'))
}

/** Fails if axe finds anything or the page is wider than the window. With `PICTURES=1` it takes pictures to look at. */
export async function expectGoodLooks(page: Page, name: string): Promise<void> {
  await expectAccessible(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, 'how much wider than the window the page is').toBeLessThanOrEqual(0)
  if (!process.env['PICTURES']) return
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: test.info().outputPath(`${name}-${colorScheme}.png`) })
  }
  await page.emulateMedia({ colorScheme: null })
}
