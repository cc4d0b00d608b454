import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { axeOf, expectAccessible, expectNoViolations, picture } from './accessibility.ts'
import { test as base } from './fixtures.ts'

interface Profile {
  readonly context: BrowserContext
  /** Removes everything that pages have stored, and closes them. */
  empty(): Promise<void>
}

/**
 * Each test has its own page, and nothing is stored for it. All pages of a worker have one profile and one process of the
 * browser, which has compiled the page's code already: opening a page takes half the time. Tests that need another profile
 * use the tests of fixtures.ts.
 */
export const test = base.extend<object, { profile: Profile }>({
  profile: [
    async ({ browser, playground }, use) => {
      const context = await browser.newContext({ serviceWorkers: 'block' })
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      // As long as one page of the site is open, the process remains.
      const keeper = await context.newPage()
      await keeper.goto(`${playground}licences.txt`)
      await use({
        context,
        async empty() {
          for (const page of context.pages()) if (page !== keeper) await page.close()
          await keeper.evaluate(async () => {
            localStorage.clear()
            for (const { name = '' } of await indexedDB.databases()) {
              await new Promise((deleted, failed) => {
                const request = indexedDB.deleteDatabase(name)
                request.onsuccess = deleted
                request.onerror = failed
              })
            }
          })
        },
      })
      await context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ profile }, use) => {
    await use(profile.context)
    await profile.empty()
  },
  page: async ({ context, viewport }, use) => {
    const page = await context.newPage()
    if (viewport) await page.setViewportSize(viewport)
    await use(page)
  },
})

export { expect } from '@playwright/test'

/** The parts of the playground, by their accessible names. */
export const editorOf = (page: Page) => page.getByRole('textbox', { name: /robots\.txt source/ })
export const targetsOf = (page: Page) => page.getByRole('textbox', { name: 'Add URLs or paths' })
export const decisionOf = (page: Page) => page.getByRole('region', { name: 'Decision' })
export const panelOf = (page: Page) => page.getByRole('tabpanel')

/**
 * Waits for the services of the editor, which arrive a moment after it and before a person does anything. If they
 * arrived between selecting and typing, they could undo a selection that the editor has not noticed yet.
 */
async function editorServed(page: Page): Promise<void> {
  // The services are loaded when a person begins to act.
  await page.mouse.move(1, 1)
  await expect(page.locator('.cm-foldGutter').first()).toBeAttached()
}

/**
 * Replaces the whole file with a text, by typing, and waits until the page shows the consequences. The page follows
 * typing a frame later, and what it then adds or removes moves its buttons: a button that moved between the press and
 * the release of the pointer was not pressed.
 */
export async function write(page: Page, text: string): Promise<void> {
  await editorServed(page)
  await editorOf(page).press('ControlOrMeta+a')
  const ofExample = page.getByRole('rowheader', { name: '/guides/shoe-care.pdf?download=1' })
  const isOverExample = (await ofExample.count()) > 0 && /^disallow:\s*\/\S/im.test(text)
  await page.keyboard.insertText(text)
  // What is typed over the example brings URLs of its own, after a pause.
  if (isOverExample) await expect(ofExample).toHaveCount(0)
  await framesDrawn(page)
}

/** Waits for two frames, and for what the page does after each of them. */
async function framesDrawn(page: Page): Promise<void> {
  const frame = () => new Promise<void>(drawn => requestAnimationFrame(() => setTimeout(drawn)))
  for (let frames = 0; frames < 2; frames++) await page.evaluate(frame)
}

export async function show(page: Page, pane: string | RegExp): Promise<Locator> {
  const tab = page.getByRole('tab', { name: pane })
  // What a link brings arrives in parts, above the tabs: one that moved between press and release was not pressed.
  await expect(async () => {
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true', { timeout: 1000 })
  }).toPass()
  return panelOf(page)
}

/**
 * Unfolds the assumptions of verdicts, if they are folded: the reading and the server's answer. Waits until their
 * controls have loaded, which moves what is below them.
 */
export async function openAssumptions(page: Page): Promise<void> {
  const change = page.getByRole('button', { name: 'Change what is assumed' })
  if ((await change.getAttribute('aria-expanded')) === 'false') await change.click()
  const assumptions = page.getByRole('region', { name: 'Assumptions' })
  await expect(assumptions.getByRole('radio', { name: 'RFC 9309' })).toBeVisible()
}

/** Chooses a text of the past as the reading. They are folded away unless one of them is chosen. */
export async function readAsInThePast(page: Page, name: string): Promise<void> {
  const readings = page.getByRole('radiogroup', { name: 'Read as' })
  const radio = readings.getByRole('radio', { name, exact: true })
  if (!(await radio.isVisible())) await readings.getByText('Texts of the past').click()
  await radio.check()
}

/** From now on every logged error and every uncaught error of the page fails the test. */
export function allowNoErrors(page: Page): void {
  page.on('console', message => {
    if (message.type() === 'error') throw new Error(`The page logged: ${message.text()}`)
  })
  page.on('pageerror', error => {
    throw error
  })
}

/** Opens the playground. Any error in it fails the test. */
export async function openPlayground(page: Page, address: string): Promise<void> {
  allowNoErrors(page)
  await page.goto(address)
  await expect(editorOf(page)).toBeVisible()
  await editorServed(page)
}

/** Records what the editor announces, which is in its live region only for a moment. */
export async function listenToEditor(page: Page): Promise<() => Promise<string>> {
  const heard = await page.locator('.cm-announced').evaluateHandle(region => {
    const said: string[] = []
    new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, { childList: true, subtree: true })
    return said
  })
  return () => heard.evaluate(said => said.join('\n'))
}

/** The part of the page that a tab changes. */
export const PANEL = '[role=tabpanel]'
export const DIALOG = 'dialog[open]'

/**
 * Fails if axe finds anything in a part of the page, or the page is wider than the window. With `PICTURES=1` it also
 * takes screenshots.
 */
export async function expectGoodLooks(page: Page, name: string, part?: string): Promise<void> {
  await expectAccessible(page, part)
  await expectFits(page)
  if (!process.env['PICTURES']) return
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await picture(page, `${name}-${colorScheme}`)
  }
  await page.emulateMedia({ colorScheme: null })
}

/** The same in a window of 320 pixels, for what was looked at in a wide one: its colours are not looked at again. */
export async function expectGoodLooksNarrow(page: Page, name: string, part = PANEL): Promise<void> {
  const wide = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 800 })
  await framesDrawn(page)
  const axe = await axeOf(page)
  await expectNoViolations(axe.include(part).disableRules(['color-contrast']), 'at a width of 320')
  await expectFits(page)
  await picture(page, `${name}-narrow`)
  if (wide) await page.setViewportSize(wide)
}

async function expectFits(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, 'how much wider than the window the page is').toBeLessThanOrEqual(0)
  const cut = await page
    .locator('.matrix:not(.dense) .matrix-cell')
    .evaluateAll(cells => cells.filter(cell => cell.scrollWidth > cell.clientWidth).map(cell => cell.textContent))
  expect(cut, 'words that are cut in the table of verdicts').toEqual([])
}
