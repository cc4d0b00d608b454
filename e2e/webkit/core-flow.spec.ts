/** The page in WebKit, the engine of Safari: the main uses, from the first view to a shared link. */
import { writeFile } from 'node:fs/promises'
import { test as base, expect } from '@playwright/test'
import { findBrowser } from '../../.scripts/browsers.mjs'
import { servePlayground } from '../../.scripts/playground.mjs'
import { KEYS, launchWebKit, type WebKit } from '../support/webkit.ts'

const driver = findBrowser('webkit')

const test = base.extend<{ address: string }, { webkit: WebKit }>({
  // A separate address for each test, so that the browser has nothing stored for it.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from a pattern.
  address: async ({}, use) => {
    const served = await servePlayground(0)
    await use(served.address)
    await served.close()
  },
  webkit: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      if (!driver) throw new Error('There is no WebKit.')
      const webkit = await launchWebKit(driver)
      await use(webkit)
      await webkit.close()
    },
    { scope: 'worker' },
  ],
})

test.skip(driver === undefined, 'No WebKit is installed, and only root on Debian could install it.')

/**
 * Not an error of the page: on a slow machine CodeMirror measures within a notification of a new size, and the browser
 * delivers what follows from it in the next frame (Resize Observer, "Deliver Resize Loop Error"). Nothing is lost.
 */
const LATER_NOTIFICATIONS = 'ResizeObserver loop completed with undelivered notifications.'

test.beforeEach(async ({ webkit, address }) => {
  await webkit.resize(1280, 800)
  await webkit.open(address)
  await webkit.inPage(
    'window.failures = []; addEventListener("error", event => failures.push(event.message)); addEventListener("unhandledrejection", event => failures.push(String(event.reason)))',
  )
  await expect.poll(() => webkit.text('[role=grid]')).toContain('Googlebot')
})

test.afterEach(async ({ webkit }) => {
  if (process.env['PICTURES']) await writeFile(test.info().outputPath('page.png'), await webkit.screenshot())
  const failures = [await webkit.inPage('return window.failures ?? []')].flat()
  expect(
    failures.filter(failure => failure !== LATER_NOTIFICATIONS),
    'errors of the page',
  ).toEqual([])
})

const tab = (name: string) => `//*[@role="tab"][contains(., "${name}")]`
const button = (name: string) => `//button[normalize-space()="${name}" or @aria-label="${name}"]`

async function write(webkit: WebKit, text: string): Promise<void> {
  await webkit.click('//*[contains(@class, "cm-content")]')
  await expect.poll(() => webkit.inPage('return document.querySelector(".cm-foldGutter") !== null')).toBe(true)
  await webkit.press('a', KEYS.control)
  await webkit.type(text)
}

test('a typed file is judged, explained, fixed, and the fix undone', async ({ webkit }) => {
  await write(webkit, 'User-agent: *\nDisalow: /shop\nDisallow: /private')
  await expect.poll(() => webkit.text('.cm-content')).toContain('Disalow: /shop')
  // What appears after typing may move the field between the two halves of a click.
  await expect(async () => {
    await webkit.click('//*[@aria-label="Add URLs or paths"]')
    const focused = await webkit.inPage('return document.activeElement.getAttribute("aria-label")')
    expect(focused).toBe('Add URLs or paths')
  }).toPass()
  await webkit.type('/private/a\n')
  await expect.poll(() => webkit.text('[role=grid]')).toContain('/private/a')
  await webkit.click(tab('Why'))
  await expect.poll(() => webkit.text('[role=tabpanel]')).toContain('line 3')
  await webkit.click(tab('Problems'))
  await expect.poll(() => webkit.text('[role=tabpanel]')).toContain('Disalow')
  await webkit.click('//*[@role="tabpanel"]//button[contains(., "Disallow")]')
  await expect.poll(() => webkit.text('.cm-content')).toContain('Disallow: /shop')
  await webkit.click('//*[contains(@class, "cm-content")]')
  await webkit.press('z', KEYS.control)
  await expect.poll(() => webkit.text('.cm-content')).toContain('Disalow: /shop')
})

test('a link contains the state, and a draft is restored after a reload', async ({ webkit }) => {
  await write(webkit, 'User-agent: *\nDisallow: /kept')
  await expect.poll(() => webkit.inPage('return JSON.stringify(localStorage)')).toContain('/kept')
  await webkit.reload()
  await expect.poll(() => webkit.text('.cm-content')).toContain('/kept')
  await webkit.click(button('Share'))
  await expect.poll(() => webkit.inPage('return document.querySelector("dialog input")?.value ?? ""')).toContain('#')
  const link = await webkit.inPage('return document.querySelector("dialog input").value')
  await webkit.inPage('localStorage.clear(); sessionStorage.clear()')
  await webkit.open('about:blank')
  await webkit.open(String(link))
  await expect.poll(() => webkit.text('.cm-content')).toContain('/kept')
})

test('each pane shows its content, and nothing is wider than a phone', async ({ webkit }) => {
  for (const [name, shown] of [
    ['Problems', 'Write Disallow'],
    ['Crawlers', 'GPTBot'],
    ['Compare', 'before'],
    ['Audit', 'Drop'],
    ['Verdicts', 'Googlebot'],
  ] as const) {
    await webkit.click(tab(name))
    await expect.poll(() => webkit.text('[role=tabpanel]'), name).toContain(shown)
  }
  await webkit.resize(390, 800)
  expect(await webkit.inPage('return document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
  await webkit.resize(1280, 800)
})

test('the picker of crawlers and the dialog close with Escape and restore the focus', async ({ webkit }) => {
  await webkit.click('//button[@aria-haspopup="dialog"][contains(., "crawlers")]')
  await expect.poll(() => webkit.focused()).toContain('Search crawlers')
  await webkit.press(KEYS.escape)
  await expect.poll(() => webkit.focused()).toContain('crawlers')
  await expect.poll(() => webkit.focused()).toContain('button')
  await webkit.click(button('Share'))
  await expect.poll(() => webkit.text('dialog')).toContain('characters')
  await webkit.press(KEYS.escape)
  await expect.poll(() => webkit.focused()).toBe('button Share')
})

test('what is pasted before the recogniser is there goes where it belongs, or into its field', async ({ webkit }) => {
  const paste = (text: string) =>
    webkit.inPage(`
      const field = document.querySelector('.add-targets input')
      field.focus()
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', ${JSON.stringify(text)})
      const event = new Event('paste', { bubbles: true, cancelable: true })
      Object.defineProperty(event, 'clipboardData', { value: clipboardData })
      return field.dispatchEvent(event)`)
  expect(await paste('/account/orders')).toBe(false)
  await expect
    .poll(() => webkit.inPage("return document.querySelector('.add-targets input').value"))
    .toBe('/account/orders')
  await paste('User-Agent: Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)')
  await expect.poll(() => webkit.text('.answer')).toContain('YandexBot may')
})
