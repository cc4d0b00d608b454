/** Crawlers: what the file means for each crawler, and the builder of groups. */
import type { Locator, Page } from '@playwright/test'
import {
  editorOf,
  expect,
  expectGoodLooks,
  expectGoodLooksNarrow,
  openPlayground,
  panelOf,
  test,
  write,
} from '../support/playground-page.ts'

const robots = `User-agent: GPTBot
User-agent: ExampleBot
Disallow: /

User-agent: *
Disallow: /private
`

const rowOf = (page: Page, token: string) =>
  panelOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: `Choose ${token}`, exact: true }) })
const totalOf = (page: Page, title: string) =>
  panelOf(page)
    .getByRole('region', { name: 'By purpose' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: title, exact: true }) })
const builderOf = (page: Page) => panelOf(page).getByRole('region', { name: 'Change what the file says' })

test.beforeEach(async ({ page, playground }) => {
  await openPlayground(page, playground)
  await write(page, robots)
  await page.getByRole('tab', { name: 'Crawlers' }).click()
  await expect(rowOf(page, 'GPTBot')).toContainText('lines 1–3')
  await showEach(page)
})

/** Shows each crawler in a row of its own. */
async function showEach(page: Page): Promise<void> {
  const buttons = panelOf(page).getByRole('button', { name: 'Show each' })
  // A press opens all of a purpose.
  while ((await buttons.count()) > 0) await buttons.first().click()
  await expect(buttons).toHaveCount(0)
}

test('every crawler with its state, a partly allowed one, and the number of each purpose in every place', async ({
  page,
}) => {
  await test.step('every crawler with its state, and where that comes from', async () => {
    await expect(rowOf(page, 'GPTBot')).toContainText('everything closed')
    await expect(rowOf(page, 'GPTBot')).toContainText('explicit: own group, lines 1–3')
    await expect(rowOf(page, 'ExampleBot')).toContainText('known by its token only')
    await expect(rowOf(page, 'Googlebot')).toContainText('home page open, 1 area closed')
    await expect(rowOf(page, 'Googlebot')).toContainText('inherited from *, lines 5–6')
    await expect(rowOf(page, 'AdsBot-Google')).toContainText('everything open')
    await expect(rowOf(page, 'AdsBot-Google')).toContainText('it does not follow *')
    await expect(totalOf(page, 'AI training')).toContainText(/1 of \d+ blocked, \d+ kept out of some areas/)

    await panelOf(page).getByRole('searchbox').fill('adsbot-google')
    await expect(rowOf(page, 'GPTBot')).toHaveCount(0)
    await panelOf(page).getByRole('searchbox').fill('')
    await page.getByRole('radiogroup', { name: 'Show' }).getByRole('radio', { name: 'blocked' }).check()
    await expect(panelOf(page).getByText('2 crawlers', { exact: true })).toBeVisible()

    await rowOf(page, 'GPTBot').getByRole('button', { name: 'About GPTBot' }).click()
    await expect(rowOf(page, 'GPTBot')).toContainText('follows robots.txt')
    await expect(rowOf(page, 'GPTBot')).toContainText(/How sure(read on|from a dated)/)
    await expect(rowOf(page, 'GPTBot').getByRole('link').first()).toHaveAttribute('href', /^https:/)
    await rowOf(page, 'GPTBot').getByRole('button', { name: 'line 1' }).click()
    await expect(editorOf(page)).toBeFocused()
  })

  await test.step('a token that fetches nothing shows how pages may be used, and first that Search is not affected', async () => {
    await page.getByRole('radiogroup', { name: 'Show' }).getByRole('radio', { name: 'All', exact: true }).check()
    await page.setViewportSize({ width: 1280, height: 800 })
    await write(page, 'User-agent: Google-Extended\nDisallow: /private\n')
    await panelOf(page).getByRole('searchbox').fill('Google-Extended')
    const row = rowOf(page, 'Google-Extended')
    await expect(row).toContainText('pages may be used: all but 1 area')
    await row.getByRole('button', { name: 'About Google-Extended' }).click()
    await expect(row.getByText(/changes neither ranking nor inclusion in Search/)).toBeInViewport({ ratio: 1 })
    await expect(row).toContainText('May not be used/private')
    await write(page, robots)
    await expect(row).toContainText('pages may be used: undecided')
  })

  await test.step('a partly allowed crawler is shown with a URL of each kind, and one of them is tested', async () => {
    await panelOf(page).getByRole('searchbox').fill('')
    await rowOf(page, 'CCBot').getByRole('button', { name: 'About CCBot' }).click()
    await rowOf(page, 'CCBot').getByRole('button', { name: '/private' }).click()
    await expect(page.getByRole('tab', { name: 'Verdicts' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('region', { name: 'Decision' })).toContainText('CCBot may not fetch /private: line 6')
  })

  await test.step('a purpose is the same number of crawlers in every place', async () => {
    await page.getByRole('tab', { name: 'Crawlers' }).click()
    const numberIn = async (text: Locator, pattern: RegExp) =>
      Number(pattern.exec((await text.textContent()) ?? '')?.[1])
    const ai = panelOf(page).getByRole('region', { name: 'AI', exact: true })
    const titles = ['AI training', 'AI search', 'AI, user-triggered']
    const counts = new Map<string, number>()
    for (const title of titles) {
      const count = await numberIn(totalOf(page, title), /(?:of|all) (\d+) /)
      expect(count).toBeGreaterThan(5)
      expect(await numberIn(ai.getByRole('listitem').filter({ hasText: title }), /of (\d+) blocked/)).toBe(count)
      counts.set(title, count)
    }

    await page.getByRole('tab', { name: 'Verdicts' }).click()
    await page.getByRole('button', { name: /\d+ crawlers?/ }).click()
    const picker = page.getByRole('dialog', { name: 'Crawlers' })
    for (const title of titles) {
      const chip = picker.getByRole('button', { name: `${title} ${counts.get(title)}`, exact: true })
      await expect(chip).toHaveAttribute('aria-pressed', 'false')
      const category = picker.locator('.picker-category').filter({ hasText: title })
      expect(await numberIn(category, / of (\d+)$/)).toBe(counts.get(title))
    }
    const sum = titles.reduce((all, title) => all + (counts.get(title) ?? 0), 0)

    // Presets add up, and are taken out again.
    const all = picker.getByRole('button', { name: `AI: all ${sum}` })
    const chosen = picker.getByRole('list', { name: 'Chosen' }).getByRole('code')
    await picker.getByRole('button', { name: 'Clear' }).click()
    await all.click()
    await expect(chosen).toHaveCount(sum)
    const training = picker.getByRole('button', { name: /^AI training \d+$/ })
    await expect(training).toHaveAttribute('aria-pressed', 'true')
    await training.click()
    await expect(all).toHaveAttribute('aria-pressed', 'false')
    await expect(picker.getByRole('button', { name: /^AI search \d+$/ })).toHaveAttribute('aria-pressed', 'true')
    await picker.getByRole('button', { name: /^Search engines \d+$/ }).click()
    await expect(picker.getByRole('button', { name: /^AI search \d+$/ })).toHaveAttribute('aria-pressed', 'true')
  })
})

test('AI training is blocked as one step, and undone', async ({ page }) => {
  await test.step('AI comes first, with the effect of its opt-out', async () => {
    const ai = panelOf(page).getByRole('region', { name: 'AI', exact: true })
    await expect(ai.getByRole('listitem').first()).toHaveText(
      /^AI training: 1 of \d+ blocked, \d+ kept out of some areas, \d+ undecided$/,
    )
    await expect(ai).toContainText('It changes neither crawling nor Google Search')
  })

  await test.step('AI training is blocked and AI search kept, as one step that undo takes back', async () => {
    await write(page, robots)
    await page.getByRole('tab', { name: 'Crawlers' }).click()
    await page.getByRole('button', { name: 'Block AI training, keep AI search' }).click()
    const builder = builderOf(page)
    await expect(builder.locator('ins').filter({ hasText: 'User-agent: CCBot' })).toBeVisible()
    await expect(builder).toContainText('Nothing is fetched under the name')
    await expect(builder).toContainText(/AI search\s*all \d+ crawlers: home page open, 1 area closed: unchanged/)
    await expect(builder).toContainText('No other crawler’s verdict changes.')
    await expect(editorOf(page)).not.toContainText('CCBot')

    await builder.getByRole('button', { name: 'Apply' }).click()
    await expect(editorOf(page)).toContainText('CCBot')
    await expect(rowOf(page, 'CCBot')).toContainText('everything closed')
    await expect(totalOf(page, 'AI training')).toHaveText(/AI training(\d+) of \1 blocked/)
    await editorOf(page).click()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(editorOf(page)).not.toContainText('CCBot')
    await expect(editorOf(page)).toContainText('ExampleBot')
  })

  await test.step('a crawler is chosen, its own group removed, and one that falls back follows unless it is to keep its verdicts', async () => {
    await rowOf(page, 'GPTBot').getByRole('checkbox').check()
    const builder = builderOf(page)
    await builder.getByRole('button', { name: 'Remove own group' }).click()
    await expect(builder.locator('del')).toHaveText('User-agent: GPTBot')
    await builder.getByRole('button', { name: 'Clear' }).click()
    await expect(builder).not.toContainText('Before it is applied')

    await rowOf(page, 'Googlebot').getByRole('checkbox').check()
    await builder.getByRole('button', { name: 'Block' }).last().click()
    await expect(builder).toContainText('The change is also for Googlebot-Image')
    await expect(builder.locator('ins')).toHaveText(['User-agent: Googlebot', 'Disallow: /', ''])
    await builder.getByRole('radio', { name: /nothing changes for them/ }).check()
    await expect(builder.locator('ins').filter({ hasText: 'User-agent: Googlebot-Image' })).toBeVisible()
    await builder.getByRole('button', { name: 'Cancel' }).click()
    await expect(builder.locator('ins')).toHaveCount(0)
  })
})

test('a long change shows its buttons and what stays; its result is reported in place and can be undone there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  // The end of a long file is out of view, and so is the group where the change begins.
  const filler = Array.from({ length: 80 }, (_, i) => `Disallow: /filler-${i}/`).join('\n')
  await write(page, `User-agent: *\n${filler}\n\n${robots.split('\n\n')[0]}\n`)
  await expect(rowOf(page, 'GPTBot')).toContainText('lines 83–85')
  await page.getByRole('button', { name: 'Block AI training, keep AI search' }).click()
  const builder = builderOf(page)
  for (const shown of [
    builder.getByRole('button', { name: 'Apply' }),
    builder.getByRole('button', { name: 'Cancel' }),
    builder.getByText('No other crawler’s verdict changes.'),
    builder.locator('ins').first(),
  ]) {
    await expect(shown).toBeInViewport({ ratio: 1 })
  }
  await builder.getByRole('region', { name: 'Lines that change' }).focus()
  await page.keyboard.press('End')
  await expect(builder.getByRole('button', { name: 'Apply' })).toBeInViewport({ ratio: 1 })

  await editorOf(page).evaluate(content => content.closest('.cm-scroller')?.scrollTo(0, 0))
  await builder.getByRole('button', { name: 'Apply' }).click()
  const outcome = builder.getByRole('paragraph').filter({ hasText: /\d+ of \d+ chosen crawlers blocked/ })
  await expect(outcome).toHaveText(/(\d+) of \1 chosen crawlers blocked\. Go to line 87 ?Undo/)
  await expect(outcome).toBeInViewport({ ratio: 1 })
  await expect(panelOf(page).getByText(/AI training: (\d+) of \1 blocked/)).toBeInViewport({ ratio: 1 })
  await expect(editorOf(page).locator('.cm-line').filter({ hasText: 'User-agent: CCBot' })).toBeInViewport()
  await expect(editorOf(page)).not.toBeFocused()

  await builder.getByRole('button', { name: 'Undo' }).click()
  await expect(outcome).toHaveCount(0)
  await expect(editorOf(page)).not.toContainText('CCBot')
  await expect(editorOf(page)).toContainText('ExampleBot')
  await expect(builder.getByRole('button', { name: 'Block AI training, keep AI search' })).toBeFocused()

  // Later changes must not be lost.
  await page.getByRole('button', { name: 'Block AI training, keep AI search' }).click()
  await builder.getByRole('button', { name: 'Apply' }).click()
  await expect(outcome).toBeVisible()
  await editorOf(page).click()
  await page.keyboard.type('x')
  await expect(outcome).toHaveCount(0)
})

test('crawlers that the file treats alike are one row, and the map shows what each purpose gets in each area', async ({
  page,
}) => {
  const purpose = panelOf(page)
    .locator('.crawlers-purpose')
    .filter({ has: page.getByRole('checkbox', { name: 'Choose all of SEO', exact: true }) })
  await purpose.getByRole('button', { name: 'Equal ones in one row' }).click()
  const seo = panelOf(page).getByRole('listitem').filter({ hasText: 'AhrefsBot' })
  await expect(seo).toHaveCount(1)
  await expect(seo).toContainText(/\d+ crawlers AhrefsBot/)
  await seo.getByRole('checkbox').check()
  await expect(builderOf(page)).toContainText(/\d+ crawlers chosen/)
  await panelOf(page).getByRole('searchbox').fill('AhrefsBot')
  await expect(rowOf(page, 'AhrefsBot')).toBeVisible()

  const training = totalOf(page, 'AI training').getByRole('img')
  await expect(training.first()).toHaveAccessibleName('partly')
  await expect(totalOf(page, 'SEO').getByRole('img').first()).toHaveAccessibleName('allowed')
  await panelOf(page).getByRole('columnheader', { name: '/private' }).getByRole('button').click()
  await expect(page.getByRole('rowheader', { name: '/private', exact: true })).toBeVisible()
})

test('axe finds nothing, and nothing is cut off', async ({ page }) => {
  // A few rows represent the hundred that look the same.
  await panelOf(page).getByRole('searchbox').fill('AI training')
  await page.getByRole('button', { name: 'Block AI training, keep AI search' }).click()
  await expect(builderOf(page).getByRole('button', { name: 'Apply' })).toBeVisible()
  await rowOf(page, 'CCBot').getByRole('button', { name: 'About CCBot' }).click()
  await panelOf(page).getByRole('searchbox').fill('CCBot')
  await expectGoodLooks(page, 'Crawlers')
  await expectGoodLooksNarrow(page, 'Crawlers')
  await page.setViewportSize({ width: 320, height: 800 })
  const tab = await page.getByRole('tab', { name: 'Crawlers' }).boundingBox()
  expect(tab && tab.x >= 0 && tab.x + tab.width <= 320, 'the whole tab is in sight').toBe(true)
})
