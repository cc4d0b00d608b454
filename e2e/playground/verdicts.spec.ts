/** The playground in Chromium, used with the mouse, and with the keyboard alone. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import {
  decisionOf,
  editorOf,
  expect,
  expectGoodLooks,
  expectGoodLooksNarrow,
  openAssumptions,
  openPlayground,
  PANEL,
  panelOf,
  readAsInThePast,
  show,
  targetsOf,
  test,
  write,
} from '../support/playground-page.ts'

const robots = `User-agent: Googlebot
Allow: /private/press
Disallow: /private
Disallow: /*.pdf$

User-agent: *
Disallow: /
`

const winnerOf = (page: Page) => page.locator('.line-winner')
const reading = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Read as' }).getByRole('radio', { name, exact: true })

/** The verdict on a URL or path for a crawler, by the row and column headers of the grid. */
async function cellOf(page: Page, target: string, crawler: string): Promise<Locator> {
  const grid = page.getByRole('grid')
  await expect(grid.getByRole('columnheader').first()).toBeVisible()
  const headings = await grid.getByRole('columnheader').allInnerTexts()
  const column = headings.findIndex(heading => heading.split('\n')[0]?.trim() === crawler)
  expect(column, `${crawler} has a column`).toBeGreaterThan(0)
  const row = grid.getByRole('row').filter({ has: page.getByRole('rowheader').getByText(target, { exact: true }) })
  return row.getByRole('gridcell').nth(column - 1)
}

async function expectVerdict(page: Page, target: string, crawler: string, verdict: 'allowed' | 'blocked') {
  await expect(await cellOf(page, target, crawler)).toContainText(verdict)
}

/** Pastes a text into the focused element, from the clipboard. */
async function paste(page: Page, text: string) {
  await page.evaluate(copied => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('ControlOrMeta+v')
}

/** Presses Tab until the element has the focus; after the last element the focus starts again at the top. */
async function tabTo(page: Page, element: Locator) {
  for (let presses = 0; presses < 100; presses++) {
    if (await element.evaluate(node => node === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${element}.`)
}

test.beforeEach(async ({ page, playground }) => {
  await openPlayground(page, playground)
  await expect(page.getByRole('grid')).toBeVisible()
})

test('a first visit: the example, its URLs, lists that replace them, and the assumptions of each pane', async ({
  page,
}) => {
  await test.step('the first visit shows an example with its verdicts at once', async () => {
    await expect(page).toHaveTitle('robots.txt tester: who may fetch what, and why – Robotscope')
    await expect(editorOf(page)).toContainText('User-agent')
    await expect(page.getByRole('grid').getByRole('gridcell').first()).toContainText(/allowed|blocked/)
    await expect(decisionOf(page)).toContainText(/may (not )?fetch/)
  })

  await test.step('URLs that are removed all at once can be brought back', async () => {
    const rows = page.getByRole('grid').getByRole('rowheader')
    const count = await rows.count()
    await page.getByRole('button', { name: 'Remove all URLs' }).click()
    await expect(rows).toHaveCount(0)
    await page.getByRole('button', { name: `Bring ${count} URLs back` }).click()
    await expect(rows).toHaveCount(count)
  })

  await test.step('common lists: CSV, a sitemap, hosts without a scheme, dropped or pasted; adding them can be undone', async () => {
    async function dropOnList(name: string, content: string) {
      const data = await page.evaluateHandle(
        ([file, text]) => {
          const transfer = new DataTransfer()
          transfer.items.add(new File([text], file))
          return transfer
        },
        [name, content] as const,
      )
      for (const type of ['dragover', 'drop']) {
        await panelOf(page).locator('.verdicts').dispatchEvent(type, { dataTransfer: data })
      }
    }
    const rows = () => page.getByRole('rowheader')
    await dropOnList(
      'crawl.csv',
      'Address,Status Code,Type\nhttps://a.example/a.pdf,200,pdf\nhttps://a.example/b,404,html\n',
    )
    await expect(rows()).toHaveText(['https://a.example/a.pdf', 'https://a.example/b'])
    await expect(panelOf(page)).toContainText('2 URLs added. They replaced the example’s URLs.')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rows()).toHaveCount(8)

    await dropOnList(
      'sitemap.xml',
      '<urlset><url><loc>https://a.example/1</loc></url><url><loc>https://a.example/2</loc></url></urlset>',
    )
    await expect(rows()).toHaveText(['https://a.example/1', 'https://a.example/2'])
    await targetsOf(page).fill('a.example/3')
    await page.keyboard.press('Enter')
    await expect(rows().last()).toHaveText('https://a.example/3')
    await targetsOf(page).fill('https://a.example/4.pdf,200,application/pdf')
    await page.keyboard.press('Enter')
    await expect(rows().last()).toHaveText('https://a.example/4.pdf')

    await dropOnList('list.txt', 'private/\n/ok\nimages/\n')
    await expect(panelOf(page)).toContainText('2 rows are not URLs.')
    await page.getByRole('button', { name: 'Use the suggestions' }).click()
    await expect(rows()).toHaveCount(7)
    await expect(rows().last()).toHaveText('/images/')

    await dropOnList('robots.txt', 'User-agent: *\nDisallow: /mine\n')
    await page.getByRole('button', { name: 'Open it in the editor' }).click()
    await expect(editorOf(page)).toContainText('Disallow: /mine')
  })

  await test.step('assumptions are shown beside every pane, and unfolded unless they are the usual ones', async () => {
    const assumptions = page.getByRole('region', { name: 'Assumptions' })
    const crawlers = page.getByRole('button', { name: /^\d+ crawlers?$/ })
    await expect(assumptions).toContainText('Server: 200 OK')
    await expect(page.getByRole('radiogroup', { name: 'Read as' })).toBeHidden()
    for (const [pane, choosesCrawlers] of [
      ['Why', true],
      ['Problems', false],
      ['Compare', false],
      ['Crawlers', false],
      ['Audit', true],
    ] as const) {
      await page.getByRole('tab', { name: pane }).click()
      await expect(page.getByRole('tab', { name: pane })).toHaveAttribute('aria-selected', 'true')
      await expect(assumptions).toContainText('Rules: per crawler')
      await expect(crawlers).toHaveCount(choosesCrawlers ? 1 : 0)
    }

    await openAssumptions(page)
    await readAsInThePast(page, '2019 draft')
    // A new page, whose draft has an unusual reading.
    await page.reload()
    await page.getByRole('tab', { name: 'Verdicts' }).click()
    await expect(reading(page, '2019 draft')).toBeChecked()
  })
})

test('nothing leaves the browser, and the draft is there again after a reload', async ({ page, playground }) => {
  await test.step('nothing leaves the browser', async () => {
    const addresses: string[] = []
    page.on('request', request => addresses.push(request.url()))
    await page.reload()
    await write(page, robots)
    await targetsOf(page).fill('https://example.com/private')
    await targetsOf(page).press('Enter')
    await expectVerdict(page, 'https://example.com/private', 'Googlebot', 'blocked')
    expect(addresses.filter(address => !address.startsWith(playground) && !address.startsWith('data:'))).toEqual([])
  })

  await test.step('the draft is there again after a reload', async () => {
    await write(page, 'User-agent: *\nDisallow: /kept')
    await page.getByRole('button', { name: 'Remove all URLs' }).click()
    await targetsOf(page).fill('/kept')
    await targetsOf(page).press('Enter')
    await expectVerdict(page, '/kept', 'Googlebot', 'blocked')
    // The draft is stored when typing pauses, and at the latest when the page is left.
    await page.reload()
    await expect(editorOf(page)).toHaveText('User-agent: *Disallow: /kept')
    await expectVerdict(page, '/kept', 'Googlebot', 'blocked')
  })
})

test('with the mouse: paste a file, add URLs, pick crawlers, choose a verdict, change the reading', async ({
  page,
}) => {
  await editorOf(page).click()
  await page.keyboard.press('ControlOrMeta+a')
  await paste(page, robots)
  await page.getByRole('button', { name: 'Remove all URLs' }).click()
  await targetsOf(page).click()
  await paste(page, '/private/press/2024\n/private\n/guide.pdf\n/open')
  await expect(page.getByRole('grid').getByRole('rowheader')).toHaveCount(4)

  await page.getByRole('button', { name: /\d+ crawlers?/ }).click()
  const picker = page.getByRole('dialog', { name: 'Crawlers' })
  await picker.getByRole('button', { name: 'Clear' }).click()
  await picker.getByRole('searchbox').fill('googlebot')
  await picker.getByRole('checkbox', { name: /^Googlebot / }).check()
  await picker.getByRole('searchbox').fill('GPTBot')
  await picker.getByRole('checkbox', { name: /GPTBot/ }).check()
  // A press outside the panel closes it.
  await page.getByRole('heading', { name: 'Robotscope' }).click()
  await expect(picker).toBeHidden()

  await expectVerdict(page, '/private/press/2024', 'Googlebot', 'allowed')
  await expectVerdict(page, '/private', 'Googlebot', 'blocked')
  await expectVerdict(page, '/guide.pdf', 'Googlebot', 'blocked')
  await expectVerdict(page, '/open', 'Googlebot', 'allowed')
  for (const path of ['/private/press/2024', '/private', '/guide.pdf', '/open']) {
    await expectVerdict(page, path, 'GPTBot', 'blocked')
  }

  await (await cellOf(page, '/private', 'Googlebot')).click()
  await expect(decisionOf(page)).toContainText('Googlebot may not fetch /private: line 3, Disallow: /private')
  await expect(decisionOf(page)).not.toContainText('(longest match)')
  await expect(winnerOf(page)).toHaveText('Disallow: /private')
  await (await cellOf(page, '/private/press/2024', 'Googlebot')).click()
  await expect(winnerOf(page)).toHaveText('Allow: /private/press')
  await expect(decisionOf(page)).toContainText('(longest match)')
  await expect(page.locator('.line-loser')).toHaveText('Disallow: /private')
  await (await cellOf(page, '/open', 'GPTBot')).click()
  await expect(winnerOf(page)).toHaveText('Disallow: /')
  await expect(decisionOf(page)).toContainText('line 7')

  // The 1996 draft has no wildcards, so no rule matches the PDF.
  await (await cellOf(page, '/guide.pdf', 'Googlebot')).click()
  await expect(winnerOf(page)).toHaveText('Disallow: /*.pdf$')
  await openAssumptions(page)
  await readAsInThePast(page, '1996 draft')
  await expectVerdict(page, '/guide.pdf', 'Googlebot', 'allowed')
  await expect(winnerOf(page)).toHaveCount(0)
  await reading(page, 'RFC 9309').check()
  await expectVerdict(page, '/guide.pdf', 'Googlebot', 'blocked')
})

test('verdict, sentence, steps and readings follow the file: typed, and opened', async ({ page }) => {
  await test.step('the verdict, the sentence and the highlighted line follow the typing', async () => {
    await write(page, 'User-agent: *\nDisallow: /a')
    await page.getByRole('button', { name: 'Remove all URLs' }).click()
    await targetsOf(page).fill('/abc')
    await targetsOf(page).press('Enter')
    await expectVerdict(page, '/abc', 'Googlebot', 'blocked')
    await (await cellOf(page, '/abc', 'Googlebot')).click()
    await expect(winnerOf(page)).toHaveText('Disallow: /a')

    await editorOf(page).click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type('x')
    await expectVerdict(page, '/abc', 'Googlebot', 'allowed')
    await expect(winnerOf(page)).toHaveCount(0)
    await page.keyboard.press('Backspace')
    await expect(winnerOf(page)).toHaveText('Disallow: /a')
    await page.keyboard.type('\nAllow: /ab')
    await expectVerdict(page, '/abc', 'Googlebot', 'allowed')
    await expect(winnerOf(page)).toHaveText('Allow: /ab')
    await expect(decisionOf(page)).toContainText('line 3')
  })

  await test.step('if another reading gives another verdict, the verdict says so', async () => {
    await write(page, 'User-agent: *\nDisallow: /*.pdf$\n')
    await page.getByRole('button', { name: 'Remove all URLs' }).click()
    await targetsOf(page).fill('/a')
    await targetsOf(page).press('Enter')
    await expect(decisionOf(page)).toContainText('Why?')
    await expect(decisionOf(page)).not.toContainText('reading')
    await targetsOf(page).fill('/a.pdf')
    await targetsOf(page).press('Enter')
    await expect(decisionOf(page).getByText('1 reading differs')).toHaveAttribute(
      'title',
      'Different verdict by 1996 draft',
    )
  })

  await test.step('Why shows the steps and every reading, and marks the differences', async () => {
    await write(page, robots)
    await page.getByRole('button', { name: 'Remove all URLs' }).click()
    await targetsOf(page).fill('/guide.pdf')
    await targetsOf(page).press('Enter')
    await (await cellOf(page, '/guide.pdf', 'Googlebot')).click()
    await page.getByRole('tab', { name: 'Why' }).click()
    const why = page.getByRole('tabpanel')
    await expect(decisionOf(page)).toContainText('Googlebot may not fetch /guide.pdf: line 4')
    await expect(why).toContainText('The server’s answer')
    const specifications = why.getByRole('table').filter({ hasText: '1996 draft' })
    for (const [name, verdict] of [
      ['RFC 9309', 'blocked'],
      [/^Google(?! 2020)/, 'blocked'],
      ['Google 2020', 'blocked'],
      ['2019 draft', 'blocked'],
      ['1996 draft', 'allowed'],
    ] as const) {
      const row = specifications.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
      await expect(row).toContainText(verdict)
    }
    await expect(specifications.getByText('other verdict')).toHaveCount(1)
    await why.getByRole('button', { name: 'line 4' }).first().click()
    await expect(editorOf(page)).toBeFocused()
  })

  await test.step('a file is opened with its exact bytes, and undo restores the draft', async () => {
    await write(page, 'User-agent: *\nDisallow: /draft')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Open file…' }).click(),
    ])
    const bytes = [0xef, 0xbb, 0xbf, ...Buffer.from('User-agent: *\r\nDisallow: /opened # '), 0xff]
    await chooser.setFiles({ name: 'robots.txt', mimeType: 'text/plain', buffer: Buffer.from(bytes) })
    await expect(editorOf(page)).toContainText('Disallow: /opened')
    await expect(page.getByText('A byte that is not UTF-8 in line 2')).toBeVisible()
    await editorOf(page).click()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(editorOf(page)).toContainText('Disallow: /draft')
  })
})

test('the same with the keyboard alone, and Tab leaves the editor', async ({ page }) => {
  await tabTo(page, editorOf(page))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(robots)
  await expect(editorOf(page)).toContainText('Disallow: /private')

  await tabTo(page, page.getByRole('button', { name: 'Remove all URLs' }))
  await page.keyboard.press('Enter')
  await tabTo(page, targetsOf(page))
  await page.keyboard.type('/private')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/open')
  await page.keyboard.press('Enter')
  await expectVerdict(page, '/private', 'Googlebot', 'blocked')

  // One cell is the grid's tab stop; arrows move the focus, Enter explains the verdict.
  await tabTo(page, page.getByRole('grid').locator('[tabindex="0"]'))
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.press('ArrowRight')
  await expect(await cellOf(page, '/private', 'Googlebot')).toBeFocused()
  await expect(winnerOf(page)).toHaveText('Disallow: /private')
  await page.keyboard.press('ArrowDown')
  await expect(await cellOf(page, '/open', 'Googlebot')).toBeFocused()
  await expect(winnerOf(page)).toHaveCount(0)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Why' })).toHaveAttribute('aria-selected', 'true')
  await expect(decisionOf(page)).toContainText('Googlebot may not fetch /private: line 3')

  const change = page.getByRole('button', { name: 'Change what is assumed' })
  await tabTo(page, change)
  await expect(change).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await expect(change).toHaveAttribute('aria-expanded', 'true')
  await tabTo(page, reading(page, 'As documented'))
  await page.keyboard.press('ArrowRight')
  await expect(reading(page, 'RFC 9309')).toBeChecked()

  const assumptions = page.getByRole('region', { name: 'Assumptions' })
  await expect(assumptions).toContainText('Rules: RFC 9309')
  await tabTo(page, assumptions.getByRole('button', { name: 'Reset' }))
  await page.keyboard.press('Enter')
  await expect(change).toBeFocused()
  await expect(assumptions).toContainText('Rules: per crawler')
})

test('a person’s own file brings URLs from its rules, which a list replaces', async ({ page }) => {
  await test.step('for a person’s own file the rules that the crawlers follow are tested first, and the page says how many', async () => {
    const others = Array.from({ length: 28 }, (_, i) => `Disallow: /other/${i}\n`).join('')
    await page.locator('.source input[type="file"]').setInputFiles({
      name: 'robots.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(`User-agent: OtherBot\n${others}\nUser-agent: *\nDisallow: /cart/\nDisallow: /account/\n`),
    })
    await expect(page.getByRole('rowheader')).toHaveText([
      ...['/', '/cart/', '/account/'],
      ...['/other/0', '/other/7', '/other/14', '/other/20', '/other/27'],
    ])
    await expect(page.getByRole('alert').filter({ hasText: 'Your file replaced' })).toContainText(
      'the URLs are now from 7 of its 30 rules.',
    )
  })

  await test.step('a list replaces the URLs that the page chose for a person’s own file, and undo restores them', async () => {
    await page.getByRole('button', { name: 'Go back to what was here before' }).click()
    await expect(page.getByRole('rowheader')).toHaveCount(8)
    const robots = 'User-agent: *\nDisallow: /cart/\nDisallow: /account/\n'
    await page.locator('.source input[type="file"]').setInputFiles({
      name: 'robots.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(robots),
    })
    const rows = page.getByRole('rowheader')
    await expect(rows).toHaveText(['/', '/cart/', '/account/'])
    await page.reload()
    await expect(rows).toHaveText(['/', '/cart/', '/account/'])
    await panelOf(page)
      .locator('.verdicts input[type="file"]')
      .setInputFiles({ name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('/cart/full\n/a\n/b\n') })
    await expect(rows).toHaveText(['/cart/full', '/a', '/b'])
    await expect(panelOf(page)).toContainText('3 URLs added. They replaced the URLs from the file’s rules.')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rows).toHaveText(['/', '/cart/', '/account/'])
  })
})

test('lists of URLs: lines that are none, paths from rules, long lists', async ({ page }) => {
  await test.step('a line that is not a URL says so in its row, with a suggestion, and the other lines count', async () => {
    await page.getByRole('button', { name: 'Remove all URLs' }).click()
    await targetsOf(page).click()
    await paste(page, 'see https://example.com/a\nmailto:someone@example.com\nhttps://[broken\n/fine')
    const rows = page.getByRole('grid').getByRole('row')
    await expect(rows).toHaveCount(1 + 4)
    await expect(rows.nth(1)).toContainText('Paths begin with /, URLs with https://.')
    await expect(rows.nth(2)).toContainText('robots.txt says nothing about mailto: URLs.')
    await expect(rows.nth(3)).toContainText('Not a valid URL.')
    await expectVerdict(page, '/fine', 'Googlebot', 'allowed')
    await rows.nth(1).getByRole('button', { name: 'Use https://example.com/a' }).focus()
    await page.keyboard.press('Enter')
    await expectVerdict(page, 'https://example.com/a', 'Googlebot', 'allowed')
  })

  await test.step('paths are taken from the rules; if some rules are left out, the page says so', async () => {
    await page.getByRole('button', { name: 'Remove all URLs' }).click()
    await write(page, `User-agent: *\n${Array.from({ length: 150 }, (_, i) => `Disallow: /part-${i}/`).join('\n')}\n`)
    await page.getByRole('button', { name: 'Add paths from rules' }).click()
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '101')
    await expect(panelOf(page)).toContainText('100 URLs added. They are for the first 100 of 150 rules.')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('grid')).toHaveCount(0)
    await write(page, 'User-agent: *\nDisallow: /a\nDisallow: /b\n')
    await page.getByRole('button', { name: 'Add paths from rules' }).click()
    await expect(panelOf(page)).toContainText('2 URLs added.')
    await expect(panelOf(page)).not.toContainText('the first')
  })

  await test.step('lines added to a long list, and the chosen one, are in view', async () => {
    await targetsOf(page).click()
    await paste(page, Array.from({ length: 200 }, (_, i) => `/page-${i}`).join('\n'))
    await targetsOf(page).fill('/mine')
    await targetsOf(page).press('Enter')
    const mine = page.getByRole('rowheader', { name: '/mine' })
    await expect(mine).toBeInViewport({ ratio: 1 })
    await page.getByRole('tab', { name: 'Why' }).click()
    await page.getByRole('tab', { name: 'Verdicts' }).click()
    await expect(mine).toBeInViewport({ ratio: 1 })
  })

  await test.step('with 20,000 URLs typing stays fast, and every verdict follows', async () => {
    await write(page, 'User-agent: *\nUser-agent: AdsBot-Google\nDisallow: /a')
    const paths = Array.from({ length: 20_000 }, (_, i) => `/${'abcd'[i % 4]}${i}`)
    const crawlers = (await page.getByRole('columnheader').count()) - 1
    const grouped = (count: number) => count.toLocaleString('en')
    const sums = (blocked: number) =>
      `20,000 URLs: ${grouped(blocked)} blocked for all, 0 for some, ${grouped(paths.length - blocked)} for none` +
      `${grouped(paths.length * crawlers)} verdicts: ` +
      `${grouped(blocked * crawlers)} blocked, ${grouped((paths.length - blocked) * crawlers)} allowed`
    await page.getByRole('button', { name: 'Remove all URLs' }).click()
    const totals = page.locator('.totals')
    await targetsOf(page).click()
    await paste(page, paths.join('\n'))
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '20001')
    await expectVerdict(page, '/a0', 'Googlebot', 'blocked')
    await expectVerdict(page, '/b1', 'Googlebot', 'allowed')
    await expect(totals).toHaveText(`${sums(5000)}Copy`)

    await editorOf(page).click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type('\nDisallow: /b\nAllow: /a4')
    await expect(editorOf(page)).toHaveText('User-agent: *User-agent: AdsBot-GoogleDisallow: /aDisallow: /bAllow: /a4')
    // Rows in view, rows scrolled to, and the counts.
    await expectVerdict(page, '/b1', 'Googlebot', 'blocked')
    await expectVerdict(page, '/a4', 'Googlebot', 'allowed')
    await (await cellOf(page, '/a4', 'Googlebot')).click()
    await expect(winnerOf(page)).toHaveText('Allow: /a4')
    await page.getByRole('tab', { name: 'Why' }).click()
    await expect(panelOf(page).getByRole('option').last()).toHaveText('…')
    await page.getByRole('tab', { name: 'Verdicts' }).click()
    await (await cellOf(page, '/a4', 'Googlebot')).click()
    await page.keyboard.press('ControlOrMeta+End')
    await expectVerdict(page, '/b19997', 'Googlebot', 'blocked')
    await expectVerdict(page, '/d19999', 'Googlebot', 'allowed')
    await page.keyboard.press('ControlOrMeta+Home')
    await expect(totals).toHaveText(`${sums(10_000 - paths.filter(path => path.startsWith('/a4')).length)}Copy`)
    await expect(totals).toHaveAttribute('aria-busy', 'false')

    await page.getByRole('button', { name: 'Remove all URLs' }).click()
    await expect(totals).toHaveText('0 URLs')
  })
})

test('the choice of crawlers: long URLs and many crawlers, and tokens of one’s own', async ({ page }) => {
  await test.step('two different long URLs look different, and every crawler is in sight', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const crawlers = async (count: number) => {
      await page.getByRole('button', { name: /\d+ crawlers?/ }).click()
      const picker = page.getByRole('dialog', { name: 'Crawlers' })
      const others = picker.getByRole('group', { name: 'Known crawlers' }).getByRole('checkbox', { checked: false })
      const chosen = picker.getByRole('list', { name: 'Chosen' }).getByRole('code')
      while ((await chosen.count()) < count) await others.nth(1).check()
      await page.keyboard.press('Escape')
    }
    /** What is seen of a URL: its last part, if the end of the text is within the cell. */
    const seen = (row: number) =>
      page
        .getByRole('rowheader')
        .nth(row)
        .locator('code > span:last-child')
        .evaluate(end => {
          const cell = end.closest('th')?.getBoundingClientRect()
          const { left, right } = end.getBoundingClientRect()
          return cell && left >= cell.left && right <= cell.right ? end.textContent : 'out of sight'
        })

    await page.getByRole('button', { name: 'Remove all URLs' }).click()
    await targetsOf(page).click()
    await paste(
      page,
      'https://shop.example.com/guides/for-all/shoe-care.pdf\nhttps://shop.example.com/guides/for-all/shoe-care.pdf?download=1',
    )
    await expect(
      page
        .getByRole('gridcell')
        .first()
        .getByText(/allowed|blocked/),
    ).toBeInViewport()
    expect(await seen(0)).toMatch(/care\.pdf$/)
    expect(await seen(1)).toMatch(/\?download=1$/)

    await crawlers(12)
    const last = page.getByRole('gridcell').nth(11)
    await expect(last).toBeInViewport({ ratio: 1 })
    await expect(last).toHaveAccessibleName(/^(allowed|blocked)$/)
    expect((await last.boundingBox())?.width).toBeLessThan(40)
    expect((await last.boundingBox())?.width).toBeGreaterThan(24)
    expect(await seen(0)).toMatch(/care\.pdf$/)
    expect(await seen(1)).toMatch(/\?download=1$/)
    await expectGoodLooks(page, 'narrow-columns', PANEL)
  })

  await test.step('any number of chosen crawlers leaves room to choose others', async () => {
    await page.getByRole('button', { name: /\d+ crawlers?/ }).click()
    const picker = page.getByRole('dialog', { name: 'Crawlers' })
    await picker
      .getByRole('checkbox', { name: /^All of/ })
      .first()
      .check()
    await picker
      .getByRole('checkbox', { name: /^All of/ })
      .nth(1)
      .check()
    const list = await picker.getByRole('group', { name: 'Known crawlers' }).boundingBox()
    expect(list?.height).toBeGreaterThan(200)
    // Enter picks the best match, and ignores one that is chosen already.
    const chosen = picker.getByRole('list', { name: 'Chosen' }).getByRole('listitem')
    const count = await chosen.count()
    await picker.getByRole('searchbox').fill('Googlebot')
    await page.keyboard.press('Enter')
    await expect(chosen).toHaveCount(count)
  })

  await test.step('an own product token is judged too', async () => {
    await page.keyboard.press('Escape')
    await write(page, 'User-agent: ExampleBot\nDisallow: /')
    await targetsOf(page).fill('/')
    await targetsOf(page).press('Enter')
    await page.getByRole('button', { name: /\d+ crawlers?/ }).click()
    const picker = page.getByRole('dialog', { name: 'Crawlers' })
    await picker.getByRole('button', { name: 'Clear' }).click()
    await picker.getByRole('searchbox').fill('ExampleBot')
    await picker.getByRole('button', { name: 'Add ExampleBot as a token of your own' }).click()
    await page.keyboard.press('Escape')
    await expect(picker).toBeHidden()
    await expectVerdict(page, '/', 'ExampleBot', 'blocked')
  })

  await test.step('a token that RFC 9309 does not allow is judged too, with its meaning in each reading', async () => {
    await write(page, 'User-agent: my.bot2\nDisallow: /\n\nUser-agent: *\nDisallow: /other\n')
    await page.getByRole('button', { name: /\d+ crawlers?/ }).click()
    const picker = page.getByRole('dialog', { name: 'Crawlers' })
    await picker.getByRole('button', { name: 'Clear' }).click()
    const search = picker.getByRole('searchbox')

    await search.fill('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')
    await expect(picker.getByRole('checkbox', { name: /^Googlebot / })).toBeVisible()
    await search.fill('gogle')
    await picker.getByRole('button', { name: 'Did you mean Googlebot?' }).click()
    await expect(search).toHaveValue('Googlebot')

    await search.fill('my.bot2/1.0')
    await expect(picker).toContainText('The name is my.bot2: a version is not part of it.')
    await expect(picker).toContainText('RFC 9309 allows only letters, - and _ in a product token.')
    await expect(picker).toContainText('Google’s parser reads only my')
    await picker.getByRole('button', { name: 'Add my.bot2 as a token of your own' }).click()
    await page.keyboard.press('Escape')
    await expectVerdict(page, '/', 'my.bot2', 'blocked')
    await openAssumptions(page)
    await reading(page, 'Google').check()
    await expectVerdict(page, '/', 'my.bot2', 'allowed')
  })
})

test('crawlers of one purpose that are treated alike share a column, which unfolds to all of them', async ({
  page,
}) => {
  await page.getByRole('button', { name: /\d+ crawlers?/ }).click()
  await page
    .getByRole('dialog', { name: 'Crawlers' })
    .getByRole('button', { name: /^AI search/ })
    .click()
  await page.keyboard.press('Escape')
  const heads = page.getByRole('columnheader')
  const each = heads.getByRole('button', { expanded: false }).first()
  const more = Number(/\d+/.exec((await each.textContent()) ?? '')?.[0])
  expect(more).toBeGreaterThan(5)
  const folded = await heads.count()
  await expectGoodLooks(page, 'shared-columns', PANEL)
  await each.click()
  await expect(heads).toHaveCount(folded + more)
  await heads.getByRole('button', { expanded: true }).press('Enter')
  await expect(heads).toHaveCount(folded)
})

test('axe finds nothing in Verdicts, Why and the choice of crawlers, and nothing is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectGoodLooks(page, 'Verdicts')
  await expectGoodLooksNarrow(page, 'Verdicts')
  const why = await show(page, 'Why')
  // Each rule of the group that does not match says where it stops.
  await expect(why.locator('.why-others li').first()).toContainText(/Line \d+, .* does not match: /)
  await expectGoodLooks(page, 'Why', PANEL)
  await expectGoodLooksNarrow(page, 'Why')
  await page.getByRole('button', { name: /\d+ crawlers?/ }).click()
  const picker = page.getByRole('dialog', { name: 'Crawlers' })
  await expect(picker).toBeVisible()
  // A few rows represent the hundred that look the same.
  await picker.getByRole('searchbox').fill('search')
  await expectGoodLooks(page, 'crawlers', '[role=dialog]')
  await expectGoodLooksNarrow(page, 'crawlers', '[role=dialog]')
})

test('the headline and the file: what a rule takes of the URL, why another one does not decide, and which verdicts a line makes', async ({
  page,
}) => {
  const aligned = decisionOf(page).locator('.aligned-rows')

  await test.step('the rules that match stand below the path, with their lengths', async () => {
    await (await cellOf(page, '/account/login', 'Googlebot')).click()
    await expect(aligned.locator('.decides.aligned-cell')).toHaveText('/account/login')
    await expect(aligned.locator('.loses.aligned-cell')).toHaveText('/account/')
    await expect(aligned).toContainText('length 14, decides')
    await expect(page.locator('.match-won')).toHaveText('/account/login')
    await expect(page.locator('.match-lost')).toHaveText('/account/')
    await expect(page.locator('.line-unfollowed').first()).toHaveText('User-agent: *')
  })

  await test.step('the line of the cursor says what it does with the URL, and lights its verdicts', async () => {
    await page.locator('.cm-line', { hasText: 'Disallow: /account/' }).click()
    await expect(aligned).toContainText('matches, but line 15 is longer (14 bytes, not 9) and decides.')
    await expect(page.locator('.lit-loses')).toHaveCount(2)
    await expect(panelOf(page)).toContainText(
      'Line 14 decides 0 of 16 verdicts, loses 2 and binds Googlebot and Bingbot.',
    )
    await page.keyboard.press('ArrowUp')
    await expect(aligned).toContainText('does not match')
    await expect(page.locator('.lit-decides')).toHaveCount(4)
    const said = page.getByRole('status').getByText('Line 13 decides 4 of 16 verdicts, loses 0')
    await expect(said).toHaveCount(1)
    await page.keyboard.press('ControlOrMeta+Home')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('.lit-binds').first()).toBeVisible()
  })

  await test.step('a rule of another group, and a line that is none', async () => {
    await page.locator('.cm-line', { hasText: 'Disallow: /cart/' }).hover()
    await expect(aligned).toContainText('is in a group that Googlebot does not follow')
    await page.locator('.cm-line', { hasText: 'An imaginary shop' }).hover()
    await expect(aligned).toContainText('Point at a rule')
  })
})

test('an allowed page of a search engine may still say noindex, which its head or headers tell', async ({ page }) => {
  const decision = decisionOf(page)
  await (await cellOf(page, '/', 'Googlebot')).click()
  await expect(decision).toContainText('robots.txt is not why a page is missing from search.')
  await decision.getByRole('button', { name: 'Check noindex and canonical' }).click()
  const head = decision.getByRole('textbox')
  const found = decision.getByRole('status')
  for (const [text, said] of [
    ['<meta name="robots" content="noindex">', 'Googlebot may fetch the page, but may not index it: noindex'],
    ['HTTP/2 200\nX-Robots-Tag: bingbot: noindex', 'Nothing here keeps the page out of the index.'],
    ['<link rel="canonical" href="https://a.example/b">', 'Its canonical names another page'],
    ['<head><title>A page</title></head>', 'Nothing here keeps the page out of the index.'],
    ['some words', 'There are no meta tags and no headers in this text.'],
  ] as const) {
    await head.fill(text)
    await expect(found).toContainText(said)
  }
  await (await cellOf(page, '/search?q=shoes', 'Googlebot')).click()
  await expect(decision).toContainText('Blocked is not removed from the index')
  await head.fill('<meta name="googlebot" content="none">')
  await expect(found).toContainText('The page says none, but Googlebot never sees it')
  await head.fill('<meta name="robots" content="index">')
  await expect(found).toContainText('There is no noindex here. Googlebot may not fetch the page')
  await expectAccessible(page, '.answer')
})
