/** Audit: files of any kind × crawlers, from the drop to the answer, the rows and the export. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Locator, Page } from '@playwright/test'
import Papa from 'papaparse'
import { axeOf, expectAccessible, expectNoViolations } from '../support/accessibility.ts'
import {
  DIALOG,
  decisionOf,
  editorOf,
  expect,
  expectGoodLooks,
  expectGoodLooksNarrow,
  openPlayground,
  PANEL,
  panelOf,
  show,
  test,
  write,
} from '../support/playground-page.ts'

const robots = `User-agent: *
Disallow: /cart/

User-agent: Googlebot
Disallow: /private/
`

const SITE = 'https://www.example.com'

/** The default crawlers, in the order of the columns. */
const crawlers = ['Googlebot', 'Bingbot', 'GPTBot', 'OAI-SearchBot', 'AdsBot-Google']

interface Given {
  readonly name: string
  readonly content: string | Buffer
}

/** A sitemap of a shop. The first `blocked` pages are private. */
function sitemap(count: number, blocked = 3): string {
  const paths = Array.from({ length: count }, (_, i) => `${i < blocked ? '/private' : '/shop'}/${i + 1}`)
  return sitemapOf(paths.map(path => SITE + path))
}

const sitemapOf = (urls: readonly string[], root = 'urlset', entry = 'url'): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.map(url => `<${entry}><loc>${url}</loc></${entry}>`).join('\n')}
</${root}>`

/** Drops files into the pane, as a person does. */
async function drop(page: Page, ...files: readonly Given[]) {
  const data = await page.evaluateHandle(
    given => {
      const transfer = new DataTransfer()
      for (const { name, base64 } of given) {
        const octets = Uint8Array.from(atob(base64), character => character.charCodeAt(0))
        transfer.items.add(new File([octets], name))
      }
      return transfer
    },
    files.map(({ name, content }) => ({ name, base64: Buffer.from(content).toString('base64') })),
  )
  for (const type of ['dragenter', 'dragover', 'drop']) {
    await panelOf(page).locator('.audit').dispatchEvent(type, { dataTransfer: data })
  }
}

/** Opens files by a button and the browser's own dialog. */
async function choose(page: Page, button: string, ...files: readonly Given[]) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ])
  await chooser.setFiles(
    files.map(({ name, content }) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })),
  )
}

/** Drops a list of `count` URLs, which the page creates: it is too long to be passed to the browser. */
async function dropNumbered(page: Page, count: number) {
  const data = await page.evaluateHandle(
    ([site, last]) => {
      const lines = Array.from({ length: last }, (_, i) => `${site}/shop/${i + 1}\n`)
      const transfer = new DataTransfer()
      transfer.items.add(new File([lines.join('')], 'crawl.txt'))
      return transfer
    },
    [SITE, count] as const,
  )
  await panelOf(page).locator('.audit').dispatchEvent('drop', { dataTransfer: data })
}

const view = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'View', exact: true }).getByRole('radio', { name, exact: true })
const gridOf = (page: Page) => page.getByRole('grid', { name: 'URLs and their verdicts' })
const cellsOf = (row: Locator) => row.locator('[role=rowheader], [role=gridcell]')
const rowNumbered = (page: Page, number: number) => gridOf(page).locator(`[aria-rowindex="${number + 1}"]`)
const found = (page: Page) =>
  panelOf(page)
    .getByRole('status')
    .filter({ hasText: / of .* URLs$/ })
const inputs = (page: Page) => page.getByRole('region', { name: 'What is read' })
const inputOf = (page: Page, name: string) =>
  inputs(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Remove ${name}`, exact: true }) })
const counts = (page: Page) => page.getByRole('region', { name: 'What happened to the rows' })
const barOf = (page: Page, crawler: string) =>
  panelOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: crawler, exact: true }) })
const headline = (page: Page) => panelOf(page).locator('.audit-headline')

/** Fails unless the row is fully visible in the grid's viewport; horizontally it may be wider. */
async function expectWhole(page: Page, row: Locator) {
  async function hidden() {
    const [grid, head, box] = await Promise.all([
      gridOf(page).boundingBox(),
      gridOf(page).getByRole('row').first().boundingBox(),
      row.boundingBox(),
    ])
    if (!grid || !head || !box) throw new Error('The grid or the row is not there.')
    const end = Math.min(grid.y + grid.height, page.viewportSize()?.height ?? 0)
    return Math.round(Math.max(0, head.y + head.height - box.y) + Math.max(0, box.y + box.height - end))
  }
  await expect.poll(hidden, 'how much of the row is not seen').toBe(0)
}

/** Removes the inputs, and writes the file as it was at the beginning. */
async function startAgain(page: Page) {
  await show(page, 'Audit')
  await page.getByRole('button', { name: 'Start over' }).click()
  await write(page, robots)
  await expect(page.getByRole('button', { name: 'Choose files…' })).toBeVisible()
}

test.beforeEach(async ({ page, playground }) => {
  await openPlayground(page, playground)
  // Otherwise Chromium asks where to save, in a window that tests cannot reach.
  await page.evaluate(() => delete (window as { showSaveFilePicker?: unknown }).showSaveFilePicker)
  await show(page, 'Audit')
})

test('crawlers with the same numbers share a bar', async ({ page }) => {
  await write(page, robots)
  await drop(page, { name: 'sitemap.xml', content: sitemap(20) })
  await expect(barOf(page, 'GPTBot')).toContainText('0 blocked')
  await page.getByRole('button', { name: '5 crawlers' }).click()
  // By a key: on a busy machine a press of the pointer has added ClaudeBot alone.
  await page.getByRole('button', { name: /^AI training \d/ }).press('Enter')
  await page.keyboard.press('Escape')
  const bar = panelOf(page).locator('.audit-crawler', { hasText: 'GPTBot' })
  await expect(bar.getByRole('heading')).toHaveText(/^GPTBot, .+, and \d+ more$/)
  await bar.getByRole('button', { name: 'GPTBot: show the 20 URLs that are allowed' }).click()
  await expect(found(page)).toHaveText('20 of 20 URLs')
})

test('a sitemap: what is blocked, why, and by which line; the table by keyboard; the effect of a change; in German', async ({
  page,
}) => {
  await write(page, robots)
  await test.step('from a sitemap to what is blocked, why, and by which line; everything is still there afterwards', async () => {
    await expect(panelOf(page)).toContainText('Each URL is judged by the robots.txt in the editor for the 5 chosen')
    await drop(page, { name: 'sitemap.xml', content: sitemap(4000) })
    await expect(headline(page)).toHaveText('3 of 4,000 URLs in the sitemap are blocked for Googlebot, by line 5.')
    await expect(
      page.getByRole('status').filter({ hasText: '4,000 rows read. 3 of 4,000 URLs in the sitemap are blocked' }),
    ).toBeAttached()
    await expect(inputOf(page, 'sitemap.xml')).toContainText('sitemap · 4,000 rows')
    await expect(barOf(page, 'Googlebot')).toContainText('3 blocked (0.08%)')
    await expect(barOf(page, 'Googlebot')).toContainText('3,997 allowed')
    await expect(barOf(page, 'Bingbot')).toContainText('0 blocked')
    await expect(panelOf(page).locator('.audit-purpose')).toContainText([
      /^Search between 0 and 3 blocked$/,
      /^AI answers/,
      /^AI training/,
      /^Ads/,
    ])
    await expect(counts(page)).toHaveText('4,000 rows read: 4,000 URLs judged.')

    await page.getByRole('button', { name: 'Show 3 URLs' }).first().click()
    await expect(view(page, 'URLs')).toBeChecked()
    await expect(found(page)).toHaveText('3 of 4,000 URLs')
    await expect(cellsOf(rowNumbered(page, 1)).first()).toBeFocused()
    await expect(gridOf(page).getByRole('rowheader')).toHaveText(['/private/1', '/private/2', '/private/3'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tab', { name: 'Why' })).toHaveAttribute('aria-selected', 'true')
    await expect(decisionOf(page)).toContainText(`Googlebot may not fetch ${SITE}/private/2: line 5`)
    await expect(panelOf(page)).toContainText('The server’s answer')

    await page.keyboard.press('Escape')
    await expect(cellsOf(rowNumbered(page, 2)).first()).toBeFocused()
    await expect(found(page)).toHaveText('3 of 4,000 URLs')
    await rowNumbered(page, 3).getByRole('button', { name: 'Show line 5 in the editor' }).click()
    await expect(editorOf(page)).toBeFocused()
    await expect(page.locator('.cm-activeLine')).toHaveText('Disallow: /private/')

    await page.getByRole('button', { name: 'Remove the filter in the sitemap, but blocked' }).click()
    await expect(found(page)).toHaveText('4,000 of 4,000 URLs')
    // Enter in another crawler's column explains that crawler's verdict.
    await cellsOf(rowNumbered(page, 1)).nth(2).click()
    await page.keyboard.press('Enter')
    await expect(decisionOf(page)).toContainText(`Bingbot may fetch ${SITE}/private/1`)
    await show(page, 'Audit')

    await view(page, 'Rules').check()
    const rules = page.getByRole('table', { name: 'How many URLs each rule decides' })
    await expect(rules.getByRole('row', { name: '/cart/' })).toContainText('decides nothing on this list')
    await rules.getByRole('button', { name: 'Show line 2 in the editor' }).click()
    await expect(editorOf(page)).toBeFocused()
    await rules.getByRole('button', { name: 'line 5 decides for Googlebot' }).click()
    await expect(found(page)).toHaveText('3 of 4,000 URLs')

    await view(page, 'Directories').check()
    const directories = page.getByRole('table', { name: 'URLs by site and directory' })
    await expect(directories.getByRole('row', { name: '/private/' })).toContainText('100%')
    await directories.getByRole('row', { name: '/shop/' }).getByRole('button', { name: '3,997' }).click()
    await expect(found(page)).toHaveText('3,997 of 4,000 URLs')
    await expect(page.getByRole('button', { name: 'Remove the filter /shop/' })).toBeVisible()
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(found(page)).toHaveText('4,000 of 4,000 URLs')
  })

  await test.step('what to do next: an edit repairs it, and undo brings it back', async () => {
    await startAgain(page)
    await drop(page, { name: 'sitemap.xml', content: sitemap(40) })
    const next = page.getByRole('region', { name: 'What to do next' })
    const sentence = '3 of 40 pages in the sitemap should be found, but are closed for search engines by line 5'
    await expect(next).toContainText(sentence)
    await expect(next).toContainText('Opens 3 URLs, and changes nothing else of 40 URLs.')
    await next.getByText('Why, examples and proof').click()
    await expect(next).toContainText('Proved for all URLs, as the crawlers of this audit read the file')
    await next.getByRole('button', { name: '3', exact: true }).click()
    await expect(found(page)).toHaveText('3 of 40 URLs')
    await expect(gridOf(page).getByRole('rowheader')).toHaveText(['/private/1', '/private/2', '/private/3'])
    await page.getByRole('button', { name: 'Remove the filter rows of a finding' }).click()
    await expect(found(page)).toHaveText('40 of 40 URLs')
    await view(page, 'Overview').check()
    await next.getByRole('button', { name: 'Make this edit' }).click()
    await expect(next).toContainText('Nothing was found that needs to be repaired.')
    await expect(next.getByRole('heading')).toBeFocused()
    await expect(editorOf(page)).not.toContainText('/private/')
    await next.getByRole('button', { name: 'Undo' }).click()
    await expect(editorOf(page)).toContainText('/private/')
    await expect(next).toContainText(sentence)
  })

  await test.step('the table by the keyboard alone', async () => {
    await startAgain(page)
    await drop(page, { name: 'sitemap.xml', content: sitemap(4000) })
    const press = (key: string) => page.keyboard.press(key)
    await view(page, 'URLs').check()
    await expect(found(page)).toHaveText('4,000 of 4,000 URLs')
    const grid = gridOf(page)
    await expect(grid).toHaveAttribute('aria-rowcount', '4001')
    await expect(grid).toHaveAttribute('aria-colcount', '7')
    await expect(grid).toMatchAriaSnapshot(`
    - grid "URLs and their verdicts":
      - row "URL Googlebot Bingbot GPTBot OAI-SearchBot AdsBot-Google Row":
        - columnheader "URL"
        - columnheader "Googlebot"
      - rowgroup:
        - row /^\\/private\\/3 blocked Show line 5 in the editor allowed/:
          - rowheader "/private/3"
          - gridcell "blocked Show line 5 in the editor":
            - button "Show line 5 in the editor"
          - gridcell "allowed"
        - row "/shop/4 allowed allowed allowed allowed allowed 4":
          - rowheader "/shop/4"
          - gridcell "allowed"
  `)

    // The grid is one tab stop: Tab enters it and leaves it again.
    await page.getByRole('spinbutton', { name: 'Go to row' }).focus()
    await press('Tab')
    const first = cellsOf(rowNumbered(page, 1)).first()
    await expect(first).toBeFocused()
    await press('Tab')
    expect(await grid.evaluate(element => element.contains(document.activeElement))).toBe(false)
    await press('Shift+Tab')
    await expect(first).toBeFocused()

    await press('ControlOrMeta+End')
    const last = rowNumbered(page, 4000)
    await expect(cellsOf(last).last()).toBeFocused()
    await expect(cellsOf(last)).toHaveText(['/shop/4000', ...crawlers.map(() => 'allowed'), '4000'])
    await expectWhole(page, last)
    await press('ControlOrMeta+Home')
    await expect(first).toBeFocused()
    await expectWhole(page, rowNumbered(page, 1))
    await press('ArrowRight')
    await press('ArrowDown')
    await expect(cellsOf(rowNumbered(page, 2)).nth(1)).toBeFocused()
    await press('PageDown')
    const row = () => page.evaluate(() => Number(document.activeElement?.closest('[role=row]')?.ariaRowIndex))
    await expect.poll(row).toBeGreaterThan(6)
    await press('PageUp')
    await expect.poll(row).toBe(3)

    await press('ArrowUp')
    await press('ArrowUp')
    const title = grid.getByRole('columnheader', { name: 'Googlebot', exact: true })
    await expect(title).toBeFocused()
    await press('Enter')
    await expect(title).toHaveAttribute('aria-sort', 'ascending')
    await press('Enter')
    await expect(title).toHaveAttribute('aria-sort', 'descending')
    await expect(title).toBeFocused()
    await expect(cellsOf(rowNumbered(page, 1)).nth(1)).toContainText('blocked')
    await press('Enter')
    await expect(title).toHaveAttribute('aria-sort', 'none')

    await page.getByRole('searchbox', { name: 'Text in the URL' }).focus()
    await page.keyboard.type('/399')
    await expect(found(page)).toHaveText('11 of 4,000 URLs')
    await expect(grid).toHaveAttribute('aria-rowcount', '12')
    await expect(page.getByRole('searchbox', { name: 'Text in the URL' })).toBeFocused()
    await press('Escape')
    await page.getByRole('searchbox', { name: 'Text in the URL' }).fill('')
    const filters = page.getByRole('group', { name: 'Filter' })
    await filters.getByRole('combobox', { name: 'Crawler' }).selectOption('Bingbot')
    await filters.getByRole('combobox', { name: 'Verdict' }).selectOption('blocked')
    await expect(found(page)).toHaveText('0 of 4,000 URLs')
    await filters.getByRole('combobox', { name: 'Crawler' }).selectOption('Googlebot')
    await expect(found(page)).toHaveText('3 of 4,000 URLs')
    await filters.getByRole('button', { name: 'Show all' }).focus()
    await press('Enter')
    await expect(found(page)).toHaveText('4,000 of 4,000 URLs')

    await page.getByRole('spinbutton', { name: 'Go to row' }).fill('2718')
    await press('Enter')
    await expect(cellsOf(rowNumbered(page, 2718)).nth(1)).toBeFocused()
    await expectWhole(page, rowNumbered(page, 2718))
    await page.getByRole('spinbutton', { name: 'Go to row' }).fill('5000')
    await press('Enter')
    await expect(panelOf(page)).toContainText('These rows do not include that one.')
  })

  await test.step('the effect of a change of the file: differences, newly blocked URLs, and the new state as the baseline', async () => {
    await startAgain(page)
    await drop(page, { name: 'sitemap.xml', content: sitemap(4000) })
    await expect(headline(page)).toContainText('3 of 4,000')
    await editorOf(page).press('ControlOrMeta+End')
    await page.keyboard.type('Disallow: /shop/1')
    const newly = Array.from({ length: 3997 }, (_, i) => `${i + 4}`).filter(number => number.startsWith('1')).length
    const text = (number: number) => number.toLocaleString('en')
    const changes = page.getByRole('region', { name: 'By the changed file' })
    await expect(changes).toContainText(`Googlebot: ${text(newly)} newly blocked, 0 newly allowed.`)
    await expect(headline(page)).toContainText(
      `${text(newly + 3)} of 4,000 URLs in the sitemap are blocked for Googlebot`,
    )
    await expect(barOf(page, 'Googlebot')).toContainText(`after the change of the file: +${text(newly)}`)
    await expect(barOf(page, 'Googlebot')).toContainText(`after the change of the file: −${text(newly)}`)
    await expect(barOf(page, 'Bingbot')).not.toContainText('after the change')
    await view(page, 'Rules').check()
    await expect(panelOf(page).getByRole('row', { name: 'Disallow: /shop/1' })).toContainText(`+${text(newly)}`)
    await view(page, 'Overview').check()

    await changes.getByRole('button', { name: 'Show' }).click()
    await expect(found(page)).toHaveText(`${text(newly)} of 4,000 URLs`)
    await expect(cellsOf(rowNumbered(page, 1)).first()).toHaveText('/shop/10')
    await page.getByRole('combobox', { name: 'Change' }).selectOption('newly allowed')
    await expect(found(page)).toHaveText('0 of 4,000 URLs')

    await view(page, 'Overview').check()
    await page.getByRole('button', { name: 'Compare with the file as it is now' }).click()
    await expect(changes).toHaveCount(0)
    await expect(panelOf(page).locator('.audit-change')).toHaveCount(0)
    await expect(headline(page)).toContainText(`${text(newly + 3)} of 4,000 URLs`)
    await editorOf(page).press('ControlOrMeta+End')
    await page.keyboard.type(' # no other meaning')
    await expect(changes).toHaveText(/changes no verdict on these URLs/)
  })

  await test.step('from a sitemap to the reason, with the German labels', async () => {
    await startAgain(page)
    await page.getByRole('combobox', { name: 'Language' }).selectOption('de')
    await expect(panelOf(page)).toContainText('Sitemap')
    await drop(page, { name: 'sitemap.xml', content: sitemap(4000) })
    await expect(headline(page)).toHaveText(
      '3 von 4.000 URLs in der Sitemap sind für Googlebot durch Zeile 5 gesperrt.',
    )
    await panelOf(page).getByRole('button', { name: '3 URLs zeigen' }).first().click()
    await expect(panelOf(page).getByRole('radio', { name: 'URLs', exact: true })).toBeChecked()
    const grid = page.getByRole('grid', { name: 'URLs und ihre Urteile' })
    await expect(grid.getByRole('rowheader')).toHaveText(['/private/1', '/private/2', '/private/3'])
    await grid.getByRole('button', { name: 'Zeile 5 im Editor zeigen' }).first().click()
    await expect(page.locator('.cm-activeLine')).toHaveText('Disallow: /private/')
    await grid
      .getByRole('gridcell', { name: /gesperrt/ })
      .first()
      .click()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tab', { name: 'Warum' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.locator('.answer')).toContainText(`Googlebot darf ${SITE}/private/1 nicht abrufen`)
    await show(page, 'Audit')
    await page.getByRole('button', { name: 'Exportieren …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Exportieren' })
    await expect(dialog.getByRole('radio', { name: 'Gezeigte Zeilen (3)' })).toBeChecked()
    await dialog.getByRole('radio', { name: 'Das ganze Audit (4.000 URLs)' }).check()
    await expect(dialog).toContainText('Bericht als eine HTML-Datei')
  })
})

test('300,000 rows, and a longer list that is paused, continued, cancelled and forgotten', async ({ page }) => {
  await write(page, robots)
  await test.step('300,000 rows: every scroll position shows the right rows', async () => {
    await dropNumbered(page, 300_000)
    await expect(headline(page)).toHaveText('All 300,000 URLs may be fetched by all 5 crawlers.')
    await view(page, 'URLs').check()
    const grid = gridOf(page)
    await expect(grid).toHaveAttribute('aria-rowcount', '300001')
    /** Fails unless each row in view has the number of its place. Returns the first of them; NaN while rows are read. */
    async function expectRight(): Promise<number> {
      const rows = await grid.evaluate(async element => {
        // The frame that follows a scroll draws the rows of its place.
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
        if (element.querySelector('[aria-busy]')) return
        const view = element.getBoundingClientRect()
        return [...element.querySelectorAll('[role=rowgroup] [role=row]')]
          .filter(
            each => each.getBoundingClientRect().bottom > view.top && each.getBoundingClientRect().top < view.bottom,
          )
          .map(each => [Number(each.getAttribute('aria-rowindex')) - 1, each.firstElementChild?.textContent])
      })
      if (!rows) return Number.NaN
      expect(rows.length).toBeGreaterThan(3)
      expect(rows).toEqual(rows.map(([number]) => [number, `/shop/${number}`]))
      return Number(rows[0]?.[0])
    }
    const scrollTo = (share: number) =>
      grid.evaluate((element, at) => {
        element.scrollTop = (element.scrollHeight - element.clientHeight) * at
      }, share)
    await scrollTo(0.5)
    await expect.poll(expectRight).toBeGreaterThan(149_000)
    await expect.poll(expectRight).toBeLessThan(151_000)
    const middle = await expectRight()
    await grid.hover()
    await page.mouse.wheel(0, 300)
    await expect.poll(expectRight).toBeGreaterThan(middle + 3)
    await expect.poll(expectRight).toBeLessThan(middle + 30)
    await page.mouse.wheel(0, -300)
    await expect.poll(expectRight).toBe(middle)
    await scrollTo(1)
    await expect.poll(expectRight).toBeGreaterThan(299_900)
    await expectWhole(page, rowNumbered(page, 300_000))
    await scrollTo(0)
    await expect.poll(expectRight).toBe(1)
  })

  await test.step('a long list is paused, continued, cancelled and forgotten, while the page stays responsive', async () => {
    await startAgain(page)
    await dropNumbered(page, 1_500_000)
    await page.getByRole('button', { name: 'Pause' }).click()
    const paused = panelOf(page).getByText(/^Paused\. The numbers are those of the [\d,]+ rows? read so far\.$/)
    await expect(paused).toBeVisible()
    const said = await paused.textContent()
    await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused()
    await editorOf(page).press('ControlOrMeta+End')
    await page.keyboard.type('# typed meanwhile')
    await expect(editorOf(page)).toContainText('# typed meanwhile')
    expect(await paused.textContent()).toBe(said)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('progressbar', { name: 'Reading' })).toBeVisible()
    await editorOf(page).press('ControlOrMeta+End')
    await page.keyboard.type(' again')
    await expect(editorOf(page)).toContainText('# typed meanwhile again')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(panelOf(page)).toContainText(/Cancelled\. The numbers are those of the [\d,]+ rows read until then\./)
    await view(page, 'URLs').check()
    await expect(found(page)).toBeVisible()
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect(page.getByRole('button', { name: 'Choose files…' })).toBeVisible()
    await expect(view(page, 'URLs')).toHaveCount(0)
    // A cancelled list does not come back with the next one.
    await drop(page, { name: 'small.txt', content: `${SITE}/private/1\n` })
    await view(page, 'URLs').check()
    await expect(found(page)).toHaveText('1 of 1 URLs')
  })
})

test('common inputs: tables, packed sitemaps, indexes, folders, and files that are none of these', async ({ page }) => {
  await write(page, robots)
  await test.step('a table with two columns of URLs', async () => {
    const lines = ['From;Into', ...['private/1', 'shop/2'].map(path => `${SITE}/;${SITE}/${path}`)]
    await choose(page, 'Choose files…', { name: 'report.csv', content: lines.join('\r\n') })
    await expect(inputOf(page, 'report.csv')).toContainText('More than one column holds URLs: From and Into.')
    await page.getByRole('combobox', { name: 'is in column' }).selectOption('2: Into')
    await expect(headline(page)).toContainText('1 of 2 URLs is blocked for Googlebot')
    await expect(inputOf(page, 'report.csv')).not.toContainText('More than one column')
  })

  await test.step('bad rows, each with its reason', async () => {
    const csv = `Address,Status Code\n${SITE}/shop/1,200\n,404\nmailto:someone@example.com,200\n${SITE}/shop/5,200\n`
    await choose(page, 'Add files…', { name: 'crawl.csv', content: csv })
    await inputOf(page, 'crawl.csv').getByText('1 row could not be read').click()
    await expect(inputOf(page, 'crawl.csv')).toContainText('Row 3: The cell for the URL is empty.')
    await panelOf(page).getByText('Rows that were not judged').click()
    await expect(counts(page)).toContainText('Row 4 of crawl.csv: mailto:someone@example.com')
    await expect(counts(page)).toContainText('6 rows read: 4 URLs judged, 1 not a URL, 1 not readable.')
  })

  await test.step('files that are not lists', async () => {
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect(page.getByRole('button', { name: 'Choose files…' })).toBeVisible()
    await drop(page, { name: 'robots.txt', content: robots }, { name: 'site.pdf', content: '%PDF-1.7\n1 0 obj\n' })
    await expect(inputOf(page, 'robots.txt')).toContainText('This is a robots.txt file.')
    await expect(inputOf(page, 'site.pdf')).toContainText('This is a PDF document.')
    await page.getByRole('button', { name: 'Remove site.pdf' }).click()
    await expect(inputOf(page, 'site.pdf')).toHaveCount(0)
    await page.getByRole('button', { name: 'Remove robots.txt' }).click()
    await expect(page.getByRole('button', { name: 'Choose files…' })).toBeVisible()
  })

  await test.step('a folder with an index, a packed sitemap of two members and a table as Excel saves it', async () => {
    const folder = test.info().outputPath('site')
    await mkdir(folder, { recursive: true })
    const whole = Buffer.from(sitemap(300))
    const packed = Buffer.concat([gzipSync(whole.subarray(0, 5000)), gzipSync(whole.subarray(5000))])
    const more = Array.from({ length: 101 }, (_, i) => `${SITE}/${i}.xml`)
    const index = sitemapOf([`${SITE}/one.xml.gz`, ...more], 'sitemapindex', 'sitemap')
    const excel = Buffer.from(`\ufeffAddress\tStatus Code\r\n${SITE}/caf\u00e9\t200\r\n`, 'utf16le')
    await writeFile(`${folder}/index.xml`, index)
    // Its name does not say that it is packed.
    await writeFile(`${folder}/one.xml`, packed)
    await writeFile(`${folder}/excel.csv`, excel)
    await writeFile(`${folder}/.DS_Store`, 'x')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose a folder…' }).click(),
    ])
    await chooser.setFiles(folder)
    await expect(headline(page)).toContainText('3 of 301 URLs')
    await expect(counts(page)).toHaveText('301 rows read: 301 URLs judged.')
    await expect(inputs(page).getByRole('button', { name: /^Remove / })).toHaveCount(3)
    await expect(inputOf(page, 'one.xml')).toContainText('sitemap · 300 rows')
    await expect(inputOf(page, 'excel.csv')).toContainText('table · 1 row')
    await expect(inputOf(page, 'index.xml')).toContainText('The index names 102 sitemaps')
    await expect(inputOf(page, 'index.xml').getByRole('link').first()).toHaveText(`${SITE}/one.xml.gz`)
    await expect(inputOf(page, 'index.xml').getByRole('listitem').last()).toHaveText('2 more')
    await view(page, 'URLs').check()
    await page.getByRole('searchbox', { name: 'Text in the URL' }).fill('caf')
    await expect(found(page)).toHaveText('1 of 301 URLs')
    await expect(cellsOf(rowNumbered(page, 1)).last()).toHaveText('excel.csv:2')
    await page.getByRole('button', { name: 'Show all' }).click()
    await view(page, 'Overview').check()
  })

  await test.step('URLs of other sites', async () => {
    await page.getByRole('button', { name: 'Start over' }).click()
    const urls = [...['/shop/1', '/shop/2', '/private/3'].map(path => SITE + path), 'https://cdn.example.net/private/x']
    await page.getByRole('button', { name: 'Paste a list…' }).click()
    await page.getByRole('textbox', { name: /^URLs or paths/ }).fill(urls.join('\n'))
    await page.getByRole('button', { name: 'Check these URLs' }).click()
    await expect(headline(page)).toContainText('1 of 3 judged URLs is blocked for Googlebot')
    await expect(panelOf(page)).toContainText('1 URL of other sites is not judged.')
    await page.getByRole('checkbox', { name: 'Judge URLs of other sites by this file too' }).check()
    await expect(headline(page)).toContainText('2 of 4 URLs are blocked for Googlebot')
    await page.getByRole('checkbox', { name: 'Judge URLs of other sites by this file too' }).uncheck()
    await expect(headline(page)).toContainText('1 of 3 judged URLs is')
    await page.getByRole('button', { name: 'Add the robots.txt of another site' }).click()
    await expect(page.getByRole('textbox', { name: 'Site', exact: true })).toHaveValue('https://cdn.example.net')
    await page.getByRole('textbox', { name: 'Or paste its robots.txt' }).fill('User-agent: *\nDisallow: /')
    await page.getByRole('button', { name: 'Use', exact: true }).click()
    await expect(panelOf(page)).toContainText('With a robots.txt of its own: https://cdn.example.net')
    await expect(headline(page)).toContainText('2 of 4 URLs are blocked for Googlebot')
    await expect(barOf(page, 'Bingbot')).toContainText('1 blocked')
  })
})

test('lists: numbers that are no links, a new start that is undone, a list that is too long for Verdicts', async ({
  page,
}) => {
  await write(page, robots)
  await test.step('undoing a new start restores the inputs and their results', async () => {
    const list = '/shop/1\n/private/2\nhttps://cdn.example.net/private/x\n'
    await drop(page, { name: 'list.txt', content: list.replaceAll(/^\//gm, `${SITE}/`) })
    await page.getByRole('checkbox', { name: 'Judge URLs of other sites by this file too' }).check()
    await expect(headline(page)).toContainText('2 of 3 URLs are blocked for Googlebot')
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect(panelOf(page)).toContainText('The audit was emptied.')
    await expectGoodLooks(page, 'emptied', PANEL)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(headline(page)).toContainText('2 of 3 URLs are blocked for Googlebot')
    await expect(inputOf(page, 'list.txt')).toBeVisible()

    await page.getByRole('button', { name: 'Start over' }).click()
    await drop(page, { name: 'other.txt', content: `${SITE}/private/1\n` })
    await expect(headline(page)).toContainText('The only URL is blocked for Googlebot')
    await page.getByRole('button', { name: 'Remove other.txt' }).click()
    await expect(page.getByRole('button', { name: 'Choose files…' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  })

  await test.step('numbers that are no links are explained, and URLs beside directories are counted in a row of their own', async () => {
    await write(page, 'User-agent: *\nDisallow: /*?\nDisallow:\n\nUser-agent: Bingbot\nDisallow: /a/\n')
    const paths = ['/search?q=1', '/search?q=2', '/c?d', '/about', '/a/1', '/a/2?b']
    await drop(page, { name: 'list.txt', content: paths.map(path => SITE + path).join('\n') })
    await expect(headline(page)).toContainText('4 of 6 URLs are blocked for Googlebot')
    await view(page, 'Rules').check()
    await expect(panelOf(page)).toContainText('“–”: the crawler does not follow the rule’s group.')
    await expect(page.getByRole('button', { name: /Show the 0 URLs/ })).toHaveCount(0)

    await view(page, 'Directories').check()
    const directories = page.getByRole('table', { name: 'URLs by site and directory' })
    const direct = directories.getByRole('row', { name: 'directly in /' })
    await expect(direct.getByRole('cell').nth(0)).toHaveText('4')
    await direct.getByRole('button', { name: 'directly in /: show the 3 URLs that are blocked for Googlebot' }).click()
    await expect(found(page)).toHaveText('3 of 6 URLs')
    await page.getByRole('button', { name: 'Remove the filter directly in /' }).click()
    await expect(found(page)).toHaveText('4 of 6 URLs')
  })

  await test.step('a list that is too long for Verdicts is offered to Audit', async () => {
    await startAgain(page)
    await show(page, 'Verdicts')
    await page.getByRole('button', { name: 'Remove all URLs' }).click()
    await page.getByRole('textbox', { name: 'Add URLs or paths' }).click()
    const paths = Array.from({ length: 2500 }, (_, i) => `${i < 2 ? '/private' : '/shop'}/${i}`)
    await page.evaluate(text => navigator.clipboard.writeText(text), paths.join('\n'))
    await page.keyboard.press('ControlOrMeta+v')
    await page.getByRole('button', { name: 'Open them in Audit' }).click()
    await expect(page.getByRole('tab', { name: 'Audit' })).toHaveAttribute('aria-selected', 'true')
    await expect(headline(page)).toHaveText('2 of 2,500 URLs are blocked for Googlebot, by line 5.')
    await view(page, 'URLs').check()
    await expect(cellsOf(rowNumbered(page, 3)).first()).toHaveText('/shop/2')
  })
})

/** All octets that the page stores on this device, as text. */
const storedText = (page: Page) =>
  page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      for (const store of database.objectStoreNames) {
        const all = await new Promise<unknown[]>((resolve, reject) => {
          const request = database.transaction(store).objectStore(store).getAll()
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
        const look = async (value: unknown): Promise<void> => {
          if (value instanceof Blob) texts.push(await value.text())
          else if (typeof value === 'object' && value) for (const part of Object.values(value)) await look(part)
          else texts.push(String(value))
        }
        await look(all)
      }
      database.close()
    }
    return texts.join('\n')
  })

const agent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

/** A log in which Googlebot fetched pages that it may not fetch, and a person fetched them as well. */
const log = ['/robots.txt', '/shop/1', '/private/1', '/private/2', '/shop/3']
  .map((path, i) => `203.0.113.77 - - [20/Nov/2026:10:00:0${i} +0000] "GET ${path} HTTP/1.1" 200 512 "-" "${agent}"`)
  .concat(
    '198.51.100.23 - - [20/Nov/2026:10:01:00 +0000] "GET /private/1 HTTP/1.1" 200 512 "-" "Mozilla/5.0 Firefox/140.0"',
  )
  .join('\n')

test('a log, and exports of rows, reports and a person’s own columns', async ({ page, context }) => {
  await write(page, robots)
  await test.step('a log: forbidden fetches, the line that forbids them, and no visitor’s address anywhere', async () => {
    await drop(page, { name: 'access.log', content: log })
    await expect(headline(page)).toContainText('The rules forbid 2 of its requests.')
    await expect(view(page, 'Log')).toBeChecked()
    await expect(view(page, 'URLs')).toHaveCount(0)
    const assumed = panelOf(page).locator('p', { hasText: 'taken to have been in force for the whole log' })
    await assumed.getByRole('button', { name: 'Add an earlier robots.txt…' }).click()
    await expect(panelOf(page).getByRole('textbox', { name: 'Or paste it' })).toBeInViewport()
    await panelOf(page).getByRole('button', { name: 'Cancel' }).click()
    const google = panelOf(page).getByRole('listitem').filter({ hasText: 'Googlebot made' }).first()
    await expect(google).toContainText('Googlebot made 5 requests; the rules forbid 2 of them')
    const addresses = /203\.0\.113|198\.51\.100/
    for (const details of await panelOf(page).locator('details').all()) {
      await details.evaluate(element => element.setAttribute('open', ''))
    }
    await expect(google).toContainText('/private/2')
    expect(await page.content()).not.toMatch(addresses)
    await expectGoodLooks(page, 'log', PANEL)
    for (const format of [/HTML/, /Markdown/]) {
      const { text } = await exported(page, format)
      expect(text).toContain('/private/2')
      expect(text).not.toMatch(addresses)
    }
    await google.getByRole('button', { name: 'Line 5' }).click()
    await expect(page.locator('.cm-activeLine')).toHaveText('Disallow: /private/')
    // After a change of the file the log is judged again.
    await write(page, 'User-agent: *\nDisallow: /shop/\n')
    await expect(google).toContainText('the rules forbid 2 of them (line 2)')
    await write(page, '')
    await expect(headline(page)).toContainText('The rules forbid none of their requests.')
  })

  await test.step('the days of a log: a picture by the keyboard, and its table', async () => {
    await startAgain(page)
    const visit = (day: number, path: string, status: number) =>
      `192.0.2.7 - - [0${day}/Jan/2026:12:00:00 +0000] "GET ${path} HTTP/1.1" ${status} 5 "-" "Googlebot/2.1"`
    const days = [visit(1, '/a', 200), visit(1, '/b', 200), visit(3, '/c', 404)]
    await drop(page, { name: 'days.log', content: days.join('\n') })
    const region = panelOf(page).getByRole('region', { name: 'Requests of known crawlers by day, in UTC' })
    const slider = region.getByRole('slider', { name: 'Requests by day, by what the server answered' })
    await slider.press('ArrowRight')
    await expect(slider).toHaveAttribute('aria-valuetext', '2026-01-02: 0')
    await slider.press('ArrowRight')
    await expect(region).toContainText('2026-01-03: 4xx 1')
    await region.getByText('Show as a table').click()
    await expect(region.getByRole('row', { name: '2026-01-01' })).toHaveText('2026-01-012220')
    await expectGoodLooks(page, 'days of a log', PANEL)
  })

  await test.step('exports: rows in each format, with the filter or without, and reports for people', async () => {
    await startAgain(page)
    const name = 'list, "odd".csv'
    const urls = [...Array.from({ length: 30 }, (_, i) => `/shop/${i}?a=1,2`), '/private/x"y', '/private/z']
    await drop(page, {
      name,
      content: ['Address', ...urls.map(path => `"${SITE}${path.replaceAll('"', '""')}"`)].join('\n'),
    })
    await expect(headline(page)).toContainText('2 of 32 URLs are blocked for Googlebot')

    const all = await exported(page, /as CSV/)
    expect(all.name).toMatch(/^robots-audit-www\.example\.com-\d{4}-\d\d-\d\d-[\da-f]{8}\.csv$/)
    const { data, errors } = new Papa.Parser({ delimiter: ',', newline: '\r\n' as '\n' }).parse(
      all.text.replace(/^\ufeff/, '').trimEnd(),
      0,
      false,
    )
    expect(errors).toEqual([])
    expect(data).toHaveLength(1 + urls.length)
    expect(data[0]?.slice(0, 4)).toEqual(['url', 'status', 'googlebot_state', 'googlebot_line'])
    expect(data.map(row => row.length)).toEqual(data.map(() => data[0]?.length))
    expect(data.slice(1).map(([address]) => new URL(address ?? '').href)).toEqual(
      urls.map(path => new URL(path, SITE).href),
    )

    await barOf(page, 'Googlebot').getByRole('button', { name: 'blocked' }).click()
    await expect(found(page)).toHaveText('2 of 32 URLs')
    const some = await exported(page, /TSV/, 'Rows shown (2)')
    expect(some.name).toMatch(/-[\da-f]{8}-filtered-Googlebot-blocked\.tsv$/)
    expect(some.text.trim().split(/\r?\n/)).toHaveLength(1 + 2)
    const lines = (await exported(page, /JSON lines/, 'The whole audit (32 URLs)')).text.trim().split('\n')
    for (const line of lines) JSON.parse(line)
    expect(lines.filter(line => line.includes('"blocked"'))).toHaveLength(2)
    expect((await exported(page, /Markdown/, /whole audit/)).text).toContain(
      '2 of 32 URLs are blocked for Googlebot, by line 5.',
    )

    const html = await exported(page, /HTML/, /whole audit/)
    expect(html.name).toMatch(/\.html$/)
    const report = await context.newPage()
    const requests: string[] = []
    report.on('request', request => requests.push(request.url()))
    const { href } = pathToFileURL(html.path)
    await report.goto(href)
    await expect(report.locator('body')).toContainText('2 of 32 URLs are blocked for Googlebot, by line 5.')
    expect(requests).toEqual([href])
    await expectAccessible(report)
    await report.emulateMedia({ media: 'print' })
    expect(await report.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await expectNoViolations((await axeOf(report)).withRules(['color-contrast']), 'in print')
    await report.close()
  })

  await test.step('the columns of a person’s own table are exported with its rows', async () => {
    await startAgain(page)
    await drop(page, {
      name: 'crawl.csv',
      content: `URL,type,clicks\n${SITE}/shop/1,html,12\n${SITE}/private/1,pdf,-3\n${SITE}/shop/1,html,13\n`,
    })
    await expect(headline(page)).toContainText('1 of 2 URLs is blocked for Googlebot')
    await page.getByRole('button', { name: 'Export…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Export' })
    await expect(dialog).not.toContainText('columns of your own table')
    await dialog.getByRole('radio', { name: /as CSV/ }).check()
    await expect(dialog).toContainText(
      'The columns of your own table come after the verdicts. One row that repeats a URL',
    )
    await expectAccessible(page, DIALOG)
    await page.keyboard.press('Escape')
    const { text } = await exported(page, /as CSV/)
    const { data } = new Papa.Parser({ delimiter: ',', newline: '\r\n' as '\n' }).parse(text.trimEnd(), 0, false)
    expect(data.map(cells => cells.slice(-3))).toEqual([
      ['URL (2)', 'type', 'clicks'],
      [`${SITE}/shop/1`, 'html', '12'],
      [`${SITE}/private/1`, 'pdf', '-3'],
    ])
    const lines = (await exported(page, /as JSON lines/)).text.trim().split('\n')
    expect(JSON.parse(lines[0] ?? '').cells).toEqual({ URL: `${SITE}/shop/1`, type: 'html', clicks: '12' })
  })

  await test.step('an export is downloaded if no place can be chosen for it, and says so', async () => {
    await startAgain(page)
    await page.evaluate(() => {
      Object.assign(window, {
        showSaveFilePicker: () => Promise.reject(new DOMException('The user aborted a request.', 'AbortError')),
      })
    })
    await drop(page, { name: 'list.txt', content: '/a\n/private/\n' })
    await page.getByRole('button', { name: 'Export…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Export' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('status')).toContainText('No place was chosen: nothing was saved.')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download it instead' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.html$/)
    await expect(dialog).toBeHidden()
  })
})

test('lists and sites are stored on request, logs are not; wrong inputs are sorted out in place', async ({ page }) => {
  await write(page, robots)
  await test.step('stored lists come back after a reload, logs do not, and unchecking removes them', async () => {
    await drop(page, { name: 'sitemap.xml', content: sitemap(50) }, { name: 'access.log', content: log })
    await expect(inputOf(page, 'access.log')).toContainText('log, Combined format · 6 rows')
    expect(await storedText(page)).not.toContain('/shop/50')
    const keep = page.getByRole('checkbox', { name: 'Keep lists on this device' })
    await page.getByRole('button', { name: 'Options' }).click()
    await keep.check()
    await expect.poll(() => storedText(page)).toContain(`${SITE}/shop/50`)
    const kept = await storedText(page)
    for (const piece of ['203.0.113.77', 'Googlebot/2.1', '20/Nov/2026', 'access.log'])
      expect(kept).not.toContain(piece)

    await page.reload()
    await expect(headline(page)).toHaveText('3 of 50 URLs in the sitemap are blocked for Googlebot, by line 5.')
    await expect(inputs(page).getByRole('button', { name: /^Remove / })).toHaveCount(1)
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect.poll(() => storedText(page)).not.toContain('/shop/50')
    await drop(page, { name: 'sitemap.xml', content: sitemap(50) })
    await expect.poll(() => storedText(page)).toContain('/shop/50')
    await page.getByRole('button', { name: 'Options' }).click()
    await expect(keep).toBeChecked()
    await keep.uncheck()
    await expect.poll(() => storedText(page)).not.toContain('/shop/50')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Choose files…' })).toBeVisible()
  })

  await test.step('wrong inputs are sorted out in place, and the sites are stored with the lists', async () => {
    const written = ['www.example.com/private/1', 'www.example.com/', 'shop.example.org/cart/1', 'index.html']
    await drop(
      page,
      { name: 'urls.txt', content: `${written.join('\n')}\n` },
      { name: 'access.log', content: log },
      { name: 'access (1).log', content: log },
      { name: 'robots.txt', content: 'User-agent: *\nDisallow: /\n' },
    )
    await expect(headline(page)).toHaveText('1 of 2 judged URLs is blocked for Googlebot, by line 5.')
    await expect(counts(page)).toContainText('2 URLs judged, 1 of other sites, 1 not a URL.')
    await expect(counts(page)).toContainText('3 URLs were written without https://, which was added.')
    // Among many files those that were not read stay in sight.
    await expect(inputOf(page, 'urls.txt')).toBeHidden()
    const twin = inputOf(page, 'access (1).log')
    await expect(twin).toContainText('It has the same content as access.log, so it was left out: each row counts once.')
    await view(page, 'Log').check()
    await expect(panelOf(page)).toContainText('6 rows read')
    await twin.getByRole('button', { name: 'Count it again' }).click()
    await expect(panelOf(page)).toContainText('12 rows read')

    await page.getByRole('button', { name: 'Add the robots.txt of another site' }).click()
    await page.getByRole('textbox', { name: 'Site', exact: true }).fill('https://shop.example.org')
    await page.getByRole('textbox', { name: 'Or paste its robots.txt' }).fill('User-agent: *\nDisallow: /cart/\n')
    await page.getByRole('button', { name: 'Use', exact: true }).click()
    await view(page, 'Overview').check()
    await expect(headline(page)).toContainText('2 of 3 URLs are blocked for Googlebot')
    await page.getByRole('button', { name: 'Options' }).click()
    await page.getByRole('checkbox', { name: 'Keep lists on this device' }).check()
    await expect.poll(() => storedText(page)).toContain('shop.example.org')
    await page.reload()
    await expect(headline(page)).toContainText('2 of 3 URLs are blocked for Googlebot')

    await inputOf(page, 'robots.txt').getByRole('button', { name: 'Open it in the editor' }).click()
    await expect(editorOf(page)).toContainText('Disallow: /')
    await expect(inputOf(page, 'robots.txt')).toHaveCount(0)
    await expect(barOf(page, 'Googlebot')).toContainText('3 blocked (100%)')
  })

  await test.step('what may have been read wrongly stays in sight, also among many files', async () => {
    await page.getByRole('button', { name: 'Start over' }).click()
    const maps = [1, 2, 3].map(count => ({ name: `${count}.xml`, content: sitemap(count) }))
    await drop(page, ...maps, { name: 'links.csv', content: 'From,To\n/a,/b\n/c,/d\n' })
    await expect(inputOf(page, 'links.csv')).toContainText('More than one column holds URLs: From and To.')
    await expect(inputOf(page, '1.xml')).toBeHidden()
  })
})

/** Saves an export, and returns its name and text. */
async function exported(page: Page, format: RegExp, scope?: string | RegExp) {
  await page.getByRole('button', { name: 'Export…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export' })
  if (scope !== undefined) await dialog.getByRole('radio', { name: scope }).check()
  await dialog.getByRole('radio', { name: format }).check()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save' }).click(),
  ])
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: 'The export was saved.' })).toBeAttached()
  await expect(page.getByRole('button', { name: 'Export…' })).toBeFocused()
  const name = download.suggestedFilename()
  const path = test.info().outputPath(name)
  await download.saveAs(path)
  return { name, path, text: await readFile(path, 'utf8') }
}

test('a first visit: answers and exports say that they go by the example, until the site’s own file is there', async ({
  page,
}) => {
  await test.step('a log on the first visit: the answer and its exports say that they go by the example, and it asks for the file', async () => {
    const caution = 'Judged by the example file, not by the robots.txt of your site.'
    const own = page.getByRole('region', { name: 'The robots.txt of your site' })
    await drop(page, { name: 'access.log', content: log }, { name: 'list.txt', content: `${SITE}/cart/1\n` })
    await expect(view(page, 'Log')).toBeVisible()
    // The example names the site of its sitemap.
    for (const [name, answer] of [
      ['Log', caution],
      ['Overview', `is not of this site but of ${SITE}`],
    ] as const) {
      await view(page, name).check()
      await expect(headline(page)).toContainText(answer)
      await expect(own.getByRole('button', { name: 'Paste its robots.txt' })).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Address of your site' })).toHaveCount(1)
    }
    for (const name of ['Rules', 'Directories', 'URLs']) {
      await view(page, name).check()
      await expect(panelOf(page).getByText('example file')).toHaveText(caution)
    }
    await view(page, 'Overview').check()
    await expect(page.getByRole('status').filter({ hasText: caution })).toBeAttached()
    expect((await exported(page, /HTML/)).text).toContain(`<h1>${caution}`)
    // No row is judged, so the table says it of none.
    expect((await exported(page, /as CSV/)).text).toMatch(/^\ufeffurl,.*,source_row,caution\r\n$/)
    await expectAccessible(page, PANEL)

    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      own.getByRole('button', { name: 'Open a file…' }).click(),
    ])
    await chooser.setFiles({ name: 'robots.txt', mimeType: 'text/plain', buffer: Buffer.from(robots) })
    await expect(editorOf(page)).toContainText('Disallow: /private/')
    await expect(own).toHaveCount(0)
    await expect(headline(page)).not.toContainText('example file')
    await page.getByRole('button', { name: 'Go back to what was here before' }).click()
    await expect(own).toBeVisible()
    await page.evaluate(text => navigator.clipboard.writeText(text), robots)
    await own.getByRole('button', { name: 'Paste its robots.txt' }).click()
    await expect(own).toHaveCount(0)
  })

  await test.step('a list on the first visit: the answer says that it goes by the example, until the site’s own file is there', async () => {
    await page.getByRole('button', { name: 'Go back to what was here before' }).click()
    await expect(page.getByRole('region', { name: 'The robots.txt of your site' })).toBeVisible()
    // Until the rows are judged by the example again, what is below moves.
    await expect(headline(page)).toContainText(`is not of this site but of ${SITE}`)
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect(inputOf(page, 'list.txt')).toHaveCount(0)
    await drop(page, { name: 'list.txt', content: `${SITE}/cart/1\n${SITE}/shop/1\n` })
    const own = page.getByRole('region', { name: 'The robots.txt of your site' })
    await expect(headline(page)).toContainText('Judged by the example file, not by the robots.txt of your site.')
    await expect(own).toBeVisible()
    const rows = (await exported(page, /as CSV/)).text.trimEnd().split('\r\n').slice(1)
    expect(rows).toHaveLength(2)
    for (const row of rows) expect(row).toContain(',"Judged by the example file, not by the robots.txt of your site."')
    await write(page, robots)
    await expect(own).toHaveCount(0)
    await expect(headline(page)).not.toContainText('example file')
  })
})

test('axe finds nothing in any view, and nothing is cut off', async ({ page }) => {
  await write(page, robots)
  await page.setViewportSize({ width: 1280, height: 900 })
  await expectGoodLooks(page, 'start')
  await expectGoodLooksNarrow(page, 'start')
  const content = [...Array.from({ length: 10 }, (_, i) => `${SITE}/shop/${i}`), `${SITE}/private/1`, '"x']
  await drop(
    page,
    { name: 'sitemap.xml', content: sitemap(40) },
    { name: 'list.csv', content: ['Page,Target', ...content.map(url => `A page,${url}`)].join('\n') },
    { name: 'robots.txt', content: robots },
    { name: 'others.txt', content: 'https://cdn.example.net/\n' },
  )
  await expect(headline(page)).toBeVisible()
  await page.getByRole('button', { name: 'Options' }).click()
  await page.getByText('2 sources').click()
  await page.getByRole('button', { name: 'Add the robots.txt of another site' }).click()
  await editorOf(page).press('ControlOrMeta+End')
  await page.keyboard.type('Disallow: /shop/2')
  await expect(page.getByRole('region', { name: 'By the changed file' })).toBeVisible()
  await expectGoodLooks(page, 'overview', PANEL)
  await expectGoodLooksNarrow(page, 'overview')
  await page.getByRole('button', { name: 'Options' }).click()
  for (const name of ['Rules', 'Directories', 'URLs']) {
    await view(page, name).check()
    if (name === 'URLs') await expect(rowNumbered(page, 1)).toBeVisible()
    await expectGoodLooks(page, name, PANEL)
    await expectGoodLooksNarrow(page, name, PANEL)
  }
  await page.getByRole('button', { name: 'Export…' }).click()
  await expect(page.getByRole('dialog', { name: 'Export' })).toBeVisible()
  await expectGoodLooks(page, 'export', DIALOG)
  await expectGoodLooksNarrow(page, 'export', DIALOG)
})
