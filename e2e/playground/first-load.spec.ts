/** What a first visit fetches before a person does anything: the time that people on slow connections wait for. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, type Route } from '@playwright/test'
import { ensureBrowser } from '../../.scripts/browsers.mjs'
import { FIRST_LOAD_BUDGET, FIRST_VERDICT_BUDGET, firstLoadOf, withoutRest } from '../../.scripts/first-load.mjs'
import { firstVerdictFiles, firstViewFiles } from '../../.scripts/sizes.mjs'
import { test } from '../support/fixtures.ts'

/** The files of the editor's services and the linter, which are loaded when the page is used. */
const LATER = /\/(?:editing|services|worker|page-worker|Why|Problems|Audit|Compare|Crawlers)-[^/]*\.js$/

// The headless shell does not fetch the icon of a page.
test.use({ launchOptions: { executablePath: ensureBrowser('chromium') } })

for (const language of ['en', 'de']) {
  test.describe(language, () => {
    test.use({ locale: language })

    test("the first view stays within its budget, and loads nothing for the editor's services or the linter", async ({
      page,
      playground,
    }) => {
      const { bytes, files } = await firstLoadOf(page, playground)
      expect(files.map(({ url }) => url).filter(url => LATER.test(url))).toEqual([])
      // The purpose of a crawler: descriptions of crawlers are loaded later.
      expect(files.filter(({ body }) => body.includes('The index of Google Search'))).toEqual([])
      expect(bytes, files.map(file => `${file.bytes} ${file.url}`).join('\n')).toBeLessThan(FIRST_LOAD_BUDGET)
      // The count includes at least the page itself.
      expect(bytes).toBeGreaterThan(100_000)
      // The table of sizes, which runs no browser, counts the same files.
      const fetched = files.map(({ url }) => `playground${new URL(url).pathname.replace(/\/$/, '/index.html')}`)
      expect(fetched.sort()).toEqual(firstViewFiles(language).sort())
    })
  })
}

test('verdicts and the text of the file wait for no editor; what is typed meanwhile stays, with its place', async ({
  page,
  playground,
}) => {
  const held: Route[] = []
  const isHeld = (url: URL) => /\/source-editor-[^/]*\.js$/.test(url.pathname)
  await page.route(isHeld, route => void held.push(route))
  const fetched = new Set<string>()
  page.on('response', response =>
    fetched.add(`playground${new URL(response.url()).pathname.replace(/\/$/, '/index.html')}`),
  )
  await page.goto(playground)
  await expect(page.getByRole('grid')).toContainText('blocked')
  const decision = page.getByRole('region', { name: 'Decision' })
  await expect(decision).toContainText('Googlebot may fetch /account/login')
  const text = page.getByRole('textbox', { name: /robots\.txt source/ })
  await expect(text).toHaveValue(/^# An imaginary shop/)
  const lines = await text.evaluate(field => (field as HTMLTextAreaElement).value.split('\n').length)
  await text.press('ControlOrMeta+End')
  await page.keyboard.type('Disallow: /late')
  await expect(page.getByRole('region', { name: 'robots.txt' })).toContainText(`${lines} lines`)
  const verdictFiles = firstVerdictFiles('en')
  for (const file of verdictFiles) if (!file.includes('icon')) expect([...fetched]).toContain(file)
  const sizes = verdictFiles.map(file => gzipSync(readFileSync(join('dist', file)), { level: 9 }).length)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(FIRST_VERDICT_BUDGET)
  expect(held.length).toBeGreaterThan(0)

  for (const route of held) await route.continue()
  await expect(page.locator('.cm-line').last()).toHaveText('Disallow: /late')
  await expect(text).toBeFocused()
  await page.keyboard.type('r')
  await expect(page.locator('.cm-line').last()).toHaveText('Disallow: /later')
  await expect(page.locator('.cm-foldGutter').first()).toBeAttached()
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.locator('.cm-line').last()).not.toHaveText(/late/, { timeout: 500 })
  }).toPass()
})

test('a visit is at most 40 requests, with all that the page then no longer needs its server for', async ({
  page,
  playground,
}) => {
  const asked = new Set<string>()
  page.on('request', request => asked.add(request.url()))
  await page.goto(playground)
  // The help is among the last parts.
  await expect
    .poll(() => [...asked].filter(url => /\/(?:AuditPane|Compare|Crawlers)-/.test(url)).length)
    .toBeGreaterThan(2)
  await page.waitForLoadState('networkidle')
  expect(asked.size, [...asked].join('\n')).toBeLessThanOrEqual(40)
  await expect(page.locator('.cm-foldGutter').first()).toBeAttached()
})

test('the messages of the first view are requested before its code has arrived', async ({ page, playground }) => {
  let release: () => void = () => undefined
  const asked = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/\/first-[^/]*\.js$/, async route => {
    await asked
    await route.continue()
  })
  page.on('request', request => {
    if (/\/page-[^/]*\.js$/.test(request.url())) release()
  })
  await page.goto(playground)
  await expect(page.getByRole('grid')).toContainText('Googlebot')
})

test("a person who moves the mouse or presses a key waits no longer for the editor's services and the linter", async ({
  page,
  playground,
}) => {
  await withoutRest(page)
  for (const [action, act] of [
    ['moves the mouse', () => page.mouse.move(100, 100)],
    ['presses a key', () => page.keyboard.press('Tab')],
  ] as const) {
    await test.step(action, async () => {
      await page.goto(playground)
      const googlebot = page.getByRole('columnheader', { name: /^Googlebot/ })
      await expect(googlebot).toHaveAttribute('title', /^Googlebot\. Reads the file as Google says/)
      const services = page.waitForRequest(/\/services-[^/]*\.js$/)
      await act()
      await services
      await expect(page.getByRole('tab', { name: /Problems/ })).toContainText(/\d/)
      // The purpose of a crawler is among what is loaded then.
      await expect(googlebot).toHaveAttribute('title', /^Googlebot, Google: The index of Google Search/)
      await expect(googlebot).toHaveText('GooglebotSearch')
    })
  }
})
