/**
 * How long the page takes from a press to the picture that answers it: real presses in Chromium, each measured by the
 * browser itself (`PerformanceObserver`, type `event`), the longest of an action counted as Interaction to Next Paint does.
 *
 *     npm run bench -- --page [--json]
 *
 * Each action is done in five fresh pages; the best of them is told, as other work on the machine only adds to it. What
 * takes more than 200 ms at its best is over the budget, and the script fails.
 */
import { cpus, loadavg } from 'node:os'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../.scripts/browsers.mjs'
import { servePlayground } from '../../.scripts/playground.mjs'

const BUDGET_MS = 200
const TURNS = 5

/** @typedef {import('@playwright/test').Page} Page */

/** @param {Page} page @param {string | RegExp} name */
const press = (page, name) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()
/** @param {Page} page @param {string | RegExp} name */
const show = (page, name) => page.getByRole('tab', { name }).click()
/** @param {Page} page */
const editorOf = page => page.locator('.cm-content')
/** @param {Page} page */
const chooseAi = async page => {
  await press(page, /\d+ crawlers?$/)
  await page.locator('.picker .chip').first().waitFor()
}

/**
 * What a person does, by the words they would use: what comes before is not measured.
 * @type {Readonly<Record<string, { before?: (page: Page) => Promise<unknown>, act: (page: Page) => Promise<unknown> }>>}
 */
const actions = {
  'type a letter of a rule': {
    before: page => editorOf(page).press('ControlOrMeta+End'),
    act: page => page.keyboard.type('Disallow: /x', { delay: 60 }),
  },
  'choose another verdict': { act: page => page.getByRole('gridcell').nth(7).click() },
  'move through verdicts by key': {
    before: page => page.getByRole('gridcell').nth(7).click(),
    act: async page => {
      for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'End', 'Home'])
        await page.keyboard.press(key)
    },
  },
  'put the cursor on a rule': { act: page => page.locator('.cm-line', { hasText: 'Disallow' }).nth(2).click() },
  'add a URL': {
    before: page => page.getByRole('textbox', { name: 'Add URLs or paths' }).fill('/new'),
    act: page => page.keyboard.press('Enter'),
  },
  'show Why': { act: page => show(page, 'Why') },
  'show Problems': { act: page => show(page, /^Problems/) },
  'show Compare': { act: page => show(page, 'Compare') },
  'show Crawlers': { act: page => show(page, 'Crawlers') },
  'show Audit': { act: page => show(page, 'Audit') },
  'back to Verdicts': { before: page => show(page, 'Crawlers'), act: page => show(page, 'Verdicts') },
  'open the list of crawlers': { act: chooseAi },
  'choose all crawlers of AI': {
    before: chooseAi,
    act: page => page.locator('.picker .chip', { hasText: /^AI: all/ }).click(),
  },
  'take them out again': {
    before: async page => {
      await chooseAi(page)
      await page.locator('.picker .chip', { hasText: /^AI: all/ }).click()
    },
    act: page => page.locator('.picker .chip', { hasText: /^AI: all/ }).click(),
  },
  'choose every purpose, one after the other': {
    before: chooseAi,
    act: async page => {
      for (const box of await page.locator('.picker-category input').all())
        if (!(await box.isChecked())) await box.click()
    },
  },
  'search the list of crawlers': { before: chooseAi, act: page => page.keyboard.type('google', { delay: 60 }) },
  'close the list with many crawlers': {
    before: async page => {
      await chooseAi(page)
      await page.locator('.picker .chip', { hasText: /^AI: all/ }).click()
    },
    act: page => page.keyboard.press('Escape'),
  },
  'open a purpose of the line of wishes': { act: page => press(page, /^AI training/) },
  'want AI training closed': {
    before: page => press(page, /^AI training/),
    act: page => page.locator('.wishes-choice').getByText('closed', { exact: true }).click(),
  },
  'make it so': {
    before: async page => {
      await press(page, /^AI training/)
      await page.locator('.wishes-choice').getByText('closed', { exact: true }).click()
    },
    act: page => press(page, /^Make it so/),
  },
  'write a wish': { act: page => press(page, /^Say what you want|^Set a wish|wish/i) },
  'open an example': {
    before: page => press(page, 'Examples'),
    act: page => page.locator('dialog[open] button', { hasText: 'Rules that do nothing' }).click(),
  },
  'open Examples': { act: page => press(page, 'Examples') },
  'open Share': { act: page => press(page, 'Share') },
  'open Help': { act: page => press(page, 'Help') },
  'change what is assumed': { act: page => press(page, 'Change what is assumed') },
  'check the page': { act: page => press(page, /noindex|Check the page/) },
  'choose dark': { act: page => page.getByRole('combobox', { name: 'Theme' }).press('d') },
  'show each crawler of Crawlers': {
    before: page => show(page, 'Crawlers'),
    act: page => page.locator('.crawlers-purpose button', { hasText: 'Show each' }).first().click(),
  },
  'compare with the example': {
    before: page => show(page, 'Compare'),
    act: page => page.getByRole('button', { name: 'Example: what changed in a year' }).click(),
  },
}

const served = await servePlayground(0)
const executablePath = findBrowser('chromium')
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath })
/** @type {{ action: string, best: number, all: number[] }[]} */
const found = []
const only = process.argv.slice(2).filter(one => !one.startsWith('--'))
try {
  for (const [action, { before, act }] of Object.entries(actions)) {
    if (only.length > 0 && !only.some(one => action.includes(one))) continue
    const all = []
    for (let turn = 0; turn < TURNS; turn++) all.push(await measure(before, act))
    found.push({ action, best: Math.min(...all), all })
  }
} finally {
  await browser.close()
  await served.close()
}
const machine = { processors: cpus().length, busy: loadavg()[0] ?? 0 }
if (process.argv.includes('--json')) console.log(JSON.stringify({ actions: found, budgetMs: BUDGET_MS, machine }))
else {
  for (const { action, best, all } of found) {
    console.log(`${String(best).padStart(5)} ms  ${action}${best > BUDGET_MS ? '  over' : ''}  (${all.join(', ')})`)
  }
}
if (found.some(({ best }) => best > BUDGET_MS)) process.exitCode = 1

/**
 * The longest press of an action, in ms, in steps of 8.
 * @param {((page: Page) => Promise<unknown>) | undefined} before
 * @param {(page: Page) => Promise<unknown>} act
 */
async function measure(before, act) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    await page.addInitScript(watchPresses)
    // Without a screen the window is lower than the page. What changes below its edge is never shown, and a press that changes
    // only that is told with the next picture that changes something else, half a second later.
    const window = await context.newCDPSession(page)
    const { windowId } = await window.send('Browser.getWindowForTarget')
    await window.send('Browser.setWindowBounds', { windowId, bounds: { width: 1400, height: 1000 } })
    await page.goto(served.address)
    await page.mouse.move(5, 5)
    await page.locator('.cm-foldGutter').first().waitFor({ state: 'attached' })
    await page.getByRole('button', { name: /^AI training/ }).waitFor()
    await page.waitForTimeout(500)
    await before?.(page)
    await page.evaluate(() => /** @type {{ presses: number[] }} */ (/** @type {unknown} */ (window)).presses.splice(0))
    await act(page)
    // What paints late is told late.
    await page.waitForTimeout(1000)
    const presses = await page.evaluate(
      () => /** @type {{ presses: number[] }} */ (/** @type {unknown} */ (window)).presses,
    )
    return Math.max(0, ...presses)
  } finally {
    await context.close()
  }
}

/** In the page, before it loads: notes how long each press and key took until its picture. */
function watchPresses() {
  /** @type {number[]} */
  const presses = []
  Object.assign(window, { presses })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      if (/** @type {{ interactionId?: number }} */ (entry).interactionId) presses.push(entry.duration)
    }
  }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }))
}
