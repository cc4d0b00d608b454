/** What a person wants of their own site: in the popup, on the button, in the playground and in the options. */
import { readFile } from 'node:fs/promises'
import { expectAccessible, picture } from '../support/accessibility.ts'
import { expect, test } from '../support/extension.ts'

const { step } = test
const noTraining = 'Search and AI answers, no training'

test('the first run, without access to any site: after one press there are verdict, wish and "Make it so"', async ({
  server,
  inChromium,
}) => {
  const browser = await inChromium()
  const page = await browser.open(server.url('partly'))
  const popup = await browser.pressToolbarButton(page)
  const text = () => popup.evaluate(() => document.body?.textContent ?? '')
  await expect.poll(text).toContain('1 of 3 crawlers may not fetch this page: GPTBot.')
  await step('one press says what is wanted', async () => {
    await popup.click('This is my site')
    await expect
      .poll(() => popup.evaluate(() => document.querySelector('.choose-wish li button')?.getAttribute('aria-disabled')))
      .toBe('false')
    await popup.click(noTraining)
    await expect.poll(text).toContain('Not as you want')
    await expect
      .poll(async () => (await browser.badge(page)).title)
      .toMatch(/^Not as you want: .*more may fetch \(line 2/)
  })
  await step('the edit is proposed in the playground, beside the file of the site', async () => {
    const [playground] = await Promise.all([browser.context.waitForEvent('page'), popup.click('Make it so')])
    await expect(playground.getByRole('tab', { name: 'Compare' })).toHaveAttribute('aria-selected', 'true')
    await expect(playground.locator('.cm-content')).toContainText('User-agent: ClaudeBot')
    await expect(playground.getByRole('tabpanel')).toContainText('was allowed, is blocked')
    await picture(playground, 'make-it-so')
    await playground.close()
  })
})

test('a wish that breaks: the button and the popup say since when, private windows only read it, the options list it', async ({
  server,
  inChromium,
}) => {
  const browser = await inChromium({ everySite: true })
  const page = await browser.open(server.url('changing'))
  const title = async () => (await browser.badge(page)).title
  await expect.poll(title).toContain('All 3')
  const popup = await browser.openPopupInTab(page)
  const wish = popup.getByRole('region', { name: 'This is my site' })
  const today = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long' }).format(new Date())

  await step('a page as it is wanted has a tick, and one of a stranger has none', async () => {
    await popup.getByRole('button', { name: 'This is my site' }).click()
    const everything = popup.getByRole('button', { name: 'Everything open' })
    await expect(everything).toHaveAttribute('aria-disabled', 'false')
    await expectAccessible(popup, '.choose-wish')
    await picture(popup, 'choose')
    await everything.click()
    await expect(wish).toContainText('As you want')
    await expect.poll(title).toBe('As you want · All 3 crawlers may fetch this page')
    const other = await browser.open(server.url('allowed'))
    await expect.poll(() => browser.badge(other)).toEqual({ text: '', title: 'All 3 crawlers may fetch this page' })
    await other.close()
  })

  await step('after the site has changed its file, both say who, by which line and since when', async () => {
    await popup.getByRole('button', { name: 'Read robots.txt again' }).click()
    await expect(wish).toContainText(`Not as you want since ${today}`)
    await expect(wish).toContainText('more blocked (line 2)')
    await expect.poll(title).toContain(`Not as you want since ${today}: `)
    await expect(popup.getByRole('heading', { name: /^Changed/ })).toHaveCount(0)
    await expectAccessible(popup, '.wish')
    await picture(popup, 'broken')
  })

  await step('a private window reads the wish and writes nothing', async () => {
    await popup.close()
    const before = await browser.stored()
    const tab = await browser.openPrivate(server.url('changing', '/private'))
    await expect.poll(async () => (await tab.badge()).title).toMatch(/^Not as you want: /)
    const inPrivate = await tab.pressToolbarButton()
    const text = () => inPrivate.evaluate(() => document.body?.textContent ?? '')
    await expect.poll(text).toContain('Not as you want')
    for (const offered of ['Make it so', 'Change', 'This is my site']) expect(await text()).not.toContain(offered)
    await inPrivate.close()
    await tab.close()
    expect(await browser.stored()).toEqual(before)
  })

  await step('the options change it, save it as robots.expect and forget it', async () => {
    const options = await browser.context.newPage()
    await options.goto(browser.address('extension/options/index.html'))
    const section = options.getByRole('region', { name: 'My sites' })
    await section.getByText('changing.localhost').first().click()
    const lines = section.getByRole('textbox').first()
    await expect(lines).toHaveValue(/^\* +allow +\/\n/)
    await lines.fill('GPTBot maybe /')
    await expect(section.getByRole('alert')).toContainText('Line 1: maybe is not allow, disallow')
    await expect(section.getByRole('button', { name: 'Save', exact: true }).first()).toBeDisabled()
    await lines.fill('GPTBot disallow everywhere')
    await expectAccessible(options, 'main')
    await picture(options, 'options', { fullPage: true })
    const [download] = await Promise.all([
      options.waitForEvent('download'),
      section.getByRole('button', { name: 'Save robots.expect' }).first().click(),
    ])
    expect(download.suggestedFilename()).toBe('robots.expect')
    expect(await readFile(await download.path(), 'utf8')).toBe('GPTBot disallow everywhere')
    await section.getByRole('button', { name: 'Save', exact: true }).first().click()
    // Only the tab in front has its badge set at once.
    await page.bringToFront()
    await expect.poll(title).toContain('As you want · 3 of 3 blocked')
    await section.getByRole('button', { name: 'Forget all' }).click()
    await expect(section).toContainText('No site is marked as yours.')
    await expect.poll(title).toMatch(/^3 of 3 blocked/)
  })
})
