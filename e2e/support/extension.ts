/** Tests of the extension: one Chromium and one Firefox serve all tests of a worker process. */
import { expect, type Page } from '@playwright/test'
import { type ExtensionBrowser, launchWithExtension, type Wanted } from './browsers.ts'
import { type Firefox, launchFirefox } from './firefox.ts'
import { test as base } from './fixtures.ts'

interface Browsers {
  /** Gives Chromium with the extension as it is after installing. The server has forgotten what it was asked. */
  readonly inChromium: (wanted?: Wanted) => Promise<ExtensionBrowser>
  /** The same in Firefox. */
  readonly inFirefox: (wanted?: Wanted) => Promise<Firefox>
}

/** One browser, started when it is first wanted. After a failed test Playwright starts another worker process. */
function shared<Browser extends { startOver(wanted?: Wanted): Promise<void>; close(): Promise<void> }>(
  launch: (wanted?: Wanted) => Promise<Browser>,
) {
  let running: Browser | undefined
  return {
    async get(wanted: Wanted = {}) {
      if (running) await running.startOver(wanted)
      running ??= await launch(wanted)
      return running
    },
    close: async () => running?.close(),
  }
}

export const test = base.extend<object, Browsers>({
  inChromium: [
    async ({ server }, use) => {
      const chromium = shared(launchWithExtension)
      await use(wanted => {
        server.forget()
        return chromium.get(wanted)
      })
      await chromium.close()
    },
    { scope: 'worker' },
  ],
  inFirefox: [
    async ({ server }, use) => {
      const firefox = shared(launchFirefox)
      await use(wanted => {
        server.forget()
        return firefox.get(wanted)
      })
      await firefox.close()
    },
    { scope: 'worker' },
  ],
})

export { expect }

/** Unfolds the further actions of a popup. Until its last part is there, the button may move while it is pressed. */
export async function openMore(popup: Page, name = 'More'): Promise<void> {
  const more = popup.getByRole('button', { name, exact: true })
  await expect(async () => {
    if ((await more.getAttribute('aria-expanded')) === 'false') await more.click()
    await expect(more).toHaveAttribute('aria-expanded', 'true', { timeout: 1000 })
  }).toPass()
}
