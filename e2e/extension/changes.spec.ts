/** How the verdicts changed since a site's robots.txt was last read. */
import { expectAccessible, picture } from '../support/accessibility.ts'
import type { ExtensionBrowser } from '../support/browsers.ts'
import { expect, test } from '../support/extension.ts'

declare const chrome: {
  readonly storage: {
    readonly local: {
      get(key: string): Promise<Record<string, { answer: { fetchedAt: number }; before?: object }>>
      set(items: object): Promise<void>
    }
  }
}

let browser: ExtensionBrowser

test.beforeAll(async ({ inChromium }) => {
  browser = await inChromium({ everySite: true })
})

const today = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long' }).format(new Date())

test('a change is shown as verdicts until it was seen, and the stored files can be listed and removed', async ({
  server,
}) => {
  server.forget()
  const page = await browser.open(server.url('changing'))
  await expect.poll(async () => (await browser.badge(page)).title).toContain('All 3')
  const popup = await browser.openPopupInTab(page)
  await expect(popup.getByRole('main')).toContainText('All 3 crawlers may fetch this page.')
  await expect(popup.getByRole('heading', { name: /^Changed/ })).toHaveCount(0)
  const again = popup.getByRole('button', { name: 'Read robots.txt again' })
  await again.focus()
  await expect(again).toBeFocused()
  await popup.keyboard.press('Enter')
  const changed = popup.getByRole('region', { name: `Changed on ${today}` })
  await expect(changed).toContainText('Googlebot, Bingbot, and GPTBot are blocked from /')
  // Files are compared in a worker, however long that takes.
  expect(popup.workers()).toHaveLength(1)
  await picture(popup, 'changed', { fullPage: true })
  await expectAccessible(popup, '.recent-changes')
  await expect(again).toBeFocused()

  // The file is gone: the URLs that it blocked are open again, and the earlier change is no longer shown.
  const key = `robots:${server.url('changing', '/robots.txt')}`
  const answered = (changes: object) =>
    popup.evaluate(
      async ([key, changes]) => {
        const { [key]: entry } = await chrome.storage.local.get(key)
        // Each answer has its own time.
        const fetchedAt = (entry?.answer.fetchedAt ?? 0) + 1
        await chrome.storage.local.set({ [key]: { ...entry, answer: { ...entry?.answer, ...changes, fetchedAt } } })
      },
      [key, changes] as const,
    )
  await answered({ outcome: 'not-found', status: 404, octets: '' })
  await popup.reload()
  await expect(popup.getByRole('main')).toContainText('All 3 crawlers may fetch this page.')
  await expect(changed).toHaveCount(0)
  await answered({ outcome: 'rules', status: 200, octets: 'User-agent: *\nDisallow: /\n' })
  await popup.reload()
  await expect(changed).toBeVisible()

  // The change happened at an unknown time between two visits.
  const day = 86_400_000
  await popup.evaluate(
    async ([key, at]) => {
      const { [key]: watched } = await chrome.storage.local.get(key)
      await chrome.storage.local.set({ [key]: { ...watched, before: { ...watched?.before, at } } })
    },
    [`watch:${server.url('changing', '/robots.txt')}`, Date.now() - 400 * day] as const,
  )
  await popup.reload()
  await expect(
    popup.getByRole('heading', { name: /^Changed between \w+ \d+, \d{4} and \w+ \d+, \d{4}$/ }),
  ).toBeVisible()

  await popup.getByRole('button', { name: 'Got it' }).focus()
  await popup.keyboard.press('Enter')
  await expect(changed).toHaveCount(0)
  // The focus goes to the next element: the heading of the answer, which opens the file.
  await expect(popup.getByRole('button', { name: 'robots.txt', exact: true })).toBeFocused()
  await popup.reload()
  await expect(popup.getByRole('main')).toContainText('None of the 3 crawlers')
  await expect(changed).toHaveCount(0)

  const options = await browser.context.newPage()
  await options.goto(browser.address('extension/options/index.html'))
  const section = options.getByRole('region', { name: 'Changes' })
  await expect(section).toContainText('1 file')
  await section.getByRole('button', { name: 'Forget all' }).click()
  await expect(section).toContainText('No files are kept.')
  for (const opened of [options, popup, page]) await opened.close()
})

test('nothing is stored if this is switched off', async ({ server }) => {
  const options = await browser.context.newPage()
  await options.goto(browser.address('extension/options/index.html'))
  const section = options.getByRole('region', { name: 'Changes' })
  await section.getByRole('checkbox').uncheck()
  const page = await browser.open(server.url('private'))
  await expect.poll(async () => (await browser.badge(page)).title).toContain('All 3')
  await options.bringToFront()
  await expect(options.getByRole('region', { name: 'Kept on this device' })).not.toContainText('No files are kept.')
  await expect(section).toContainText('No files are kept.')
  await section.getByRole('checkbox').check()
  for (const opened of [options, page]) await opened.close()
})
