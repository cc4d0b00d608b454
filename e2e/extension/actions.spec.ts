/**
 * The actions of the popup: the whole explanation, a copy of the findings, the playground with everything filled in.
 */
import { text, page as webPage } from '../server/answers.ts'
import { startServer } from '../server/server.ts'
import { expectAccessible, picture } from '../support/accessibility.ts'
import type { ExtensionBrowser } from '../support/browsers.ts'
import { expect, openMore, test } from '../support/extension.ts'

let browser: ExtensionBrowser

test.beforeAll(async ({ inChromium }) => {
  browser = await inChromium({ everySite: true })
})

test('one popup: its findings are copied, Why? explains a verdict, and crawlers are chosen over it', async ({
  server,
}) => {
  const page = await browser.open(server.url('partly'))
  const popup = await browser.openPopupInTab(page)
  await test.step('Copy writes the findings to the clipboard', async () => {
    await popup.bringToFront()
    await openMore(popup)
    await popup.getByRole('button', { name: 'Copy as text' }).click()
    await expect(popup.getByText('Copied.')).toBeVisible()
    await popup.getByRole('button', { name: 'Choose crawlers' }).click()
    const field = popup.getByRole('searchbox')
    await field.focus()
    await popup.keyboard.press('ControlOrMeta+V')
    await expect(field).toHaveValue(
      /^1 of 3 crawlers may not fetch this page: GPTBot\..*GPTBot · blocked · line 6: Disallow: \//,
    )
    await popup.getByRole('button', { name: 'Done' }).click()
    await popup.getByRole('button', { name: 'Copy as Markdown' }).click()
    await popup.getByRole('button', { name: 'Choose crawlers' }).click()
    await field.press('ControlOrMeta+V')
    await expect(field).toHaveValue(/\| GPTBot \| blocked \| line 6: `Disallow: \/`; group for GPTBot \|/)
    await popup.getByRole('button', { name: 'Done' }).click()
    await popup.getByRole('button', { name: 'Copy what is needed to report a wrong verdict' }).click()
    await popup.getByRole('button', { name: 'Choose crawlers' }).click()
    await field.press('ControlOrMeta+V')
    // The field has one line.
    await expect(field).toHaveValue(
      /^Robotscope [\d.]+.*URL: http:\/\/partly\.localhost:\d+\/.*\d+ bytes, SHA-256 [\da-f]{64}.*GPTBot: blocked, line 6, read as rfc9309/,
    )
    await popup.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('Why? explains a verdict step by step, and shows the line', async () => {
    const row = popup.getByRole('listitem').filter({ hasText: 'GPTBot' }).first()
    // The one action that stands out is about the crawler in the summary.
    await popup.getByRole('button', { name: 'Why?', exact: true }).click()
    await expect(row.getByRole('heading', { name: 'Groups considered' })).toBeInViewport()
    await popup.getByRole('button', { name: 'Why?', exact: true }).click()
    await expect(row.getByRole('heading', { name: 'Groups considered' })).toHaveCount(0)
    await popup.getByRole('button', { name: 'Why: GPTBot' }).click()
    const others = popup.getByRole('listitem').filter({ hasText: 'Googlebot, Bingbot' }).first()
    await expect(row.getByRole('heading', { name: 'Groups considered' })).toBeVisible()
    await row
      .getByRole('button', { name: /^(Go to )?line 6$/i })
      .first()
      .click()
    await expect(popup.getByRole('list', { name: 'The lines around line 6' })).toContainText('Disallow: /')
    await picture(popup, 'why', { fullPage: true })
    await expectAccessible(popup)
    await popup.getByRole('button', { name: 'Why: Googlebot and Bingbot' }).click()
    await expect(row.getByRole('heading', { name: 'Groups considered' })).toHaveCount(0)
    await others.getByRole('combobox', { name: 'Crawler' }).selectOption('Bingbot')
    await expect(others.getByRole('heading', { name: 'Why: Bingbot' })).toHaveCount(1)
  })

  await test.step('crawlers are chosen over the popup: the search has the focus, Escape closes only the picker, the focus goes back', async () => {
    await popup.setViewportSize({ width: 360, height: 600 })
    const choose = popup.getByRole('button', { name: 'Choose crawlers' })
    const dialog = popup.getByRole('dialog', { name: 'Choose crawlers' })
    for (const close of ['Escape', 'Done']) {
      await choose.focus()
      await popup.keyboard.press('Enter')
      await expect(dialog.getByRole('searchbox')).toBeFocused()
      await expect(dialog.getByRole('searchbox')).toBeInViewport({ ratio: 1 })
      await expect(dialog.getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 })
      await popup.keyboard.type('ccbot')
      if (close === 'Escape') await popup.keyboard.press('Escape')
      else await dialog.getByRole('button', { name: 'Done' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(choose).toBeFocused()
    }
  })
  await popup.close()
  await page.close()
})

test('what may be done with the page is a line below the verdict; its lines are shown in the file, copies have it, and Why has the step', async ({
  server,
}) => {
  const page = await browser.open(server.url('usage'))
  const popup = await browser.openPopupInTab(page)
  const line = popup.getByText('May be fetched, also for search, not for AI training')
  await line.getByRole('button', { name: 'line 3' }).click()
  await expect(popup.getByRole('dialog').locator('[aria-current]')).toContainText('Content-Usage: search=y')
  await popup.keyboard.press('Escape')
  await popup.bringToFront()
  await openMore(popup)
  await popup.getByRole('button', { name: 'Copy as text' }).click()
  await expect(popup.getByText('Copied.')).toBeVisible()
  await popup.getByRole('button', { name: 'Choose crawlers' }).click()
  await popup.getByRole('searchbox').press('ControlOrMeta+V')
  await expect(popup.getByRole('searchbox')).toHaveValue(
    /May be fetched, also for search, not for AI training: line 2, line 3/,
  )
  await popup.getByRole('button', { name: 'Done' }).click()
  await popup.getByRole('button', { name: /^Why: / }).click()
  await expect(popup.getByRole('heading', { name: 'What may be done with it' })).toBeVisible()
  await popup.close()
  await page.goto(server.url('usage', '/private'))
  const blocked = await browser.openPopupInTab(page)
  await expect(blocked.getByRole('main')).toContainText('None of the 3 crawlers may fetch this page.')
  await expect(blocked.getByText('May be fetched')).toHaveCount(0)
  await blocked.close()
  await page.close()
})

test('the playground opens inside the extension, with everything filled in', async ({ server }) => {
  const page = await browser.open(server.url('partly', '/private'))
  const popup = await browser.openPopupInTab(page)
  const violations: string[] = []
  browser.context.on('console', message => {
    if (/Content Security Policy|Refused to/.test(message.text())) violations.push(message.text())
  })
  // What is known of the page comes last. It moves the buttons, and a button that moves while it is pressed is not pressed.
  await expect(popup.getByText('0 links to this site')).toBeVisible()
  await openMore(popup)
  const [playground] = await Promise.all([
    browser.context.waitForEvent('page'),
    popup.getByRole('button', { name: 'Open in playground' }).click(),
  ])
  expect(playground.url()).toMatch(new RegExp(`^${browser.address('playground/index.html')}#1[\\w-]{100,}$`))
  await expect(playground.getByRole('textbox', { name: /robots\.txt source/ })).toContainText('CCBot')
  await expect(playground.locator('body')).toContainText(server.url('partly', '/private'))
  await picture(playground, 'playground')
  expect(violations).toEqual([])
  for (const opened of [playground, popup, page]) await opened.close()
})

test('what turns the direction of a rule is written out in the row, in Why and in the lines', async ({ server }) => {
  const page = await browser.open(server.url('turned', '/%E2%80%AEgpj.exe/%E2%80%ADabc'))
  const popup = await browser.openPopupInTab(page)
  const rule = 'Disallow: /‹U+202E›gpj.exe/*‹U+202D›abc'
  await expect(popup.getByRole('list', { name: 'Crawlers' })).toContainText(rule)
  await popup
    .getByRole('button', { name: /^Why: / })
    .first()
    .click()
  await expect(popup.getByRole('table').first()).toContainText(rule)
  await expect(popup.getByRole('table').last()).toContainText(rule)
  await popup.getByRole('table').first().getByRole('button', { name: 'line 2' }).click()
  await expect(popup.getByRole('list', { name: 'The lines around line 2' })).toContainText(rule)
  expect(await popup.content()).not.toMatch(/[\u202d\u202e]/)
  await popup.close()
  await page.close()
})

test('in the popup itself, Escape closes the choice of crawlers first', async ({ server }) => {
  const page = await browser.open(server.url('partly'))
  const popup = await browser.pressToolbarButton(page)
  const text = () => popup.evaluate(() => document.body.textContent ?? '')
  const chooses = () =>
    popup.evaluate(() => document.querySelector('dialog')?.contains(document.activeElement) ?? false)
  await expect.poll(text).toContain('1 of 3 crawlers')
  await popup.click('Choose crawlers')
  await expect.poll(chooses).toBe(true)
  // The popup grows to the height that browsers allow: the list needs room.
  await expect.poll(() => popup.evaluate(() => document.body.scrollHeight)).toBe(600)
  await popup.escape()
  await expect.poll(chooses).toBe(false)
  expect(await popup.exists()).toBe(true)
  await popup.escape()
  await expect.poll(() => popup.exists()).toBe(false)
  await page.close()
})

test('for a file that crawlers cannot read, one press opens its problems in the playground', async ({ server }) => {
  const page = await browser.open(server.url('utf-16'))
  const popup = await browser.openPopupInTab(page)
  await expect(popup.getByRole('main')).toContainText('1 error in this file: The file is encoded in UTF-16.')
  await expectAccessible(popup)
  const [playground] = await Promise.all([
    browser.context.waitForEvent('page'),
    popup.getByRole('button', { name: 'Show problems' }).click(),
  ])
  await expect(playground.getByRole('tab', { name: /Problems/ })).toHaveAttribute('aria-selected', 'true')
  await expect(playground.getByRole('tabpanel')).toContainText('The file is encoded in UTF-16.')
  for (const opened of [playground, popup, page]) await opened.close()
})

test('the deciding line opens the whole file, where it is marked; Escape and Back close it', async ({ server }) => {
  const page = await browser.open(server.url('oversized', '/before'))
  const popup = await browser.openPopupInTab(page)
  await popup.setViewportSize({ width: 360, height: 600 })
  const line = popup.getByRole('button', { name: 'line 2: Disallow: /before' })
  const file = popup.getByRole('dialog', { name: /^robots\.txt of oversized/ })
  await line.click()
  const lines = file.getByRole('region', { name: 'Lines of the file' })
  await expect(lines).toBeFocused()
  const marked = lines.locator('[aria-current]')
  await expect(marked).toHaveText('2Disallow: /before')
  await expect(marked).toBeInViewport()
  await expectAccessible(popup)
  await expect(file.getByRole('link', { name: 'Open in a tab' })).toHaveAttribute(
    'href',
    server.url('oversized', '/robots.txt'),
  )

  // Of thousands of lines only those in view are rendered, also at the end.
  expect(await lines.getByRole('listitem').count()).toBeLessThan(100)
  await popup.keyboard.press('End')
  await expect(lines.getByText('Disallow: /after')).toBeInViewport()
  expect(await lines.getByRole('listitem').count()).toBeLessThan(100)

  await popup.keyboard.press('Escape')
  await expect(file).toHaveCount(0)
  await expect(line).toBeFocused()
  await popup.getByRole('button', { name: 'robots.txt', exact: true }).click()
  await expect(lines.getByText('User-agent: *')).toBeInViewport()
  await expect(marked).toHaveCount(0)
  await file.getByRole('button', { name: 'Back' }).click()
  await expect(popup.getByRole('button', { name: 'robots.txt', exact: true })).toBeFocused()

  // The popup shows only the file of its own page.
  await line.click()
  await expect(popup.getByRole('dialog')).toBeVisible()
  await page.goto(server.url('blocked'))
  await expect(popup.getByRole('dialog')).toHaveCount(0)
  await expect(popup.getByRole('main')).toContainText('None of the 3 crawlers')
  await popup.close()
  await page.close()
})

test('a line far down in a large file comes into view at once', async () => {
  const filler = Array.from({ length: 20_000 }, (_, i) => `Disallow: /filler/${i}\n`).join('')
  const site = await startServer([
    {
      host: 'large',
      robots: text(`User-agent: *\n${filler}Disallow: /here\n`),
      pages: { '/here': webPage('Here') },
    },
  ])
  const page = await browser.open(site.url('large', '/here'))
  const popup = await browser.openPopupInTab(page)
  await popup.setViewportSize({ width: 360, height: 600 })
  const line = popup.getByRole('button', { name: 'line 20002: Disallow: /here' })
  await line.click()
  const marked = popup.getByRole('dialog').locator('[aria-current]')
  await expect(marked).toHaveText('20002Disallow: /here')
  await expect(marked).toBeInViewport({ ratio: 0.5 })
  await picture(popup, 'file')
  for (const opened of [popup, page]) await opened.close()
  await site.close()
})
