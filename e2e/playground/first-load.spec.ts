/** What a first visit fetches before a person does anything: the time that people on slow connections wait for. */
import { expect } from '@playwright/test'
import { ensureBrowser } from '../../.scripts/browsers.mjs'
import { FIRST_LOAD_BUDGET, firstLoadOf, withoutRest } from '../../.scripts/first-load.mjs'
import { firstViewFiles } from '../../.scripts/sizes.mjs'
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
    })
  }
})
