/** What a first visit fetches before a person does anything: the time that people on slow connections wait for. */
import { gzipSync } from 'node:zlib'

/**
 * The budgets in bytes after gzip, in each language: of the whole first view, and of what its verdicts wait for.
 */
export const FIRST_LOAD_BUDGET = 220_000
export const FIRST_VERDICT_BUDGET = 150_000

/**
 * Keeps the page from becoming idle, so that only a person's action ends its first view.
 * @param {import('@playwright/test').Page} page
 */
export async function withoutRest(page) {
  await page.addInitScript(() => {
    const setTimer = window.setTimeout
    const setting = (/** @type {() => void} */ run, ms = 0) => (ms >= 2500 ? 0 : setTimer(run, ms))
    window.setTimeout = /** @type {typeof setTimeout} */ (setting)
  })
}

/**
 * Opens the page in a browser with an empty cache, and returns all files that it fetches for its first view. Sizes are
 * in bytes after gzip.
 * @param {import('@playwright/test').Page} page
 * @param {string} address
 * @returns {Promise<{ bytes: number, files: { url: string, body: Buffer, bytes: number }[] }>}
 */
export async function firstLoadOf(page, address) {
  /** @type {Promise<{ url: string, body: Buffer, bytes: number }>[]} */
  const answers = []
  page.on('response', response => {
    const answer = async () => {
      const body = await response.body()
      return { url: response.url(), body, bytes: gzipSync(body, { level: 9 }).length }
    }
    answers.push(answer())
  })
  await withoutRest(page)
  // The browser fetches the icon when it likes, and does not count it as activity of the network. Both are awaited at
  // once, so that a page that does not open is the error that is thrown, and the missing icon is none.
  await Promise.all([page.waitForResponse(/\/icon-[^/]*\.svg$/), page.goto(address)])
  await page.getByRole('grid').getByText('Googlebot').first().waitFor()
  await page.locator('.cm-content').waitFor()
  await page.waitForLoadState('networkidle')
  const files = await Promise.all(answers)
  return { bytes: files.reduce((sum, file) => sum + file.bytes, 0), files }
}
