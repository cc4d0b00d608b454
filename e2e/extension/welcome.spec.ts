/** The page that opens when the extension is installed. */
import { expectAccessible, picture } from '../support/accessibility.ts'
import type { ExtensionBrowser } from '../support/browsers.ts'
import { expect, test } from '../support/extension.ts'

async function openWelcome(browser: ExtensionBrowser) {
  const welcome = await browser.context.newPage()
  await welcome.goto(browser.address('extension/welcome/index.html'))
  return welcome
}

test('the welcome page says what there is to know, and accepts the answer "only when I press it"', async ({
  inChromium,
}) => {
  const browser = await inChromium()
  const welcome = await openWelcome(browser)
  await expect(welcome.getByRole('heading', { name: 'Welcome to Robotscope' })).toBeVisible()
  const legend = welcome.getByRole('region', { name: 'What the button shows' }).getByRole('listitem')
  const question = welcome.getByRole('button', { name: 'Show it on every site' })
  const { y = 0, height = 0 } = (await question.boundingBox()) ?? {}
  expect(y + height, 'the question stands within the first 600 px').toBeLessThanOrEqual(600)
  await expect(legend).toHaveCount(5)
  await welcome.getByText('Icons that are rarer').click()
  await expect(legend).toHaveCount(9)
  await expect(legend.nth(4)).toHaveText('Not checked yet. With – next to it: checked, but not known.')
  await expect(legend.last()).toHaveText('A page of your own site is not as you want.')
  await expect(legend.last().locator('svg.not-as-wanted')).toBeVisible()
  const kept = welcome.getByRole('region', { name: 'What it asks and keeps' })
  await expect(kept).toContainText('A list of the sites where the button looked is kept on this device')
  await expect(kept).toContainText('for 30 days after the last visit')
  const when = welcome.getByRole('region', { name: 'When it looks' })
  await expect(when.getByRole('button', { name: 'Show it on every site' })).toBeEnabled()
  await expect(when).toContainText(
    'The browser will ask whether Robotscope may “read and change all your data on all websites”',
  )
  await expectAccessible(welcome)
  await picture(welcome, 'welcome', { fullPage: true })
  await when.getByRole('button', { name: 'Only when I press it' }).click()
  await expect(when.getByText('Press the button of Robotscope on any page.')).toBeVisible()
  const [options] = await Promise.all([
    browser.context.waitForEvent('page'),
    welcome.getByRole('button', { name: 'Crawlers and other options' }).click(),
  ])
  await expect(options.getByText('Robotscope answers only when you press its button.')).toBeVisible()
})

test('it shows how to put the button on the toolbar, and notices when that is done', async ({ inChromium }) => {
  const browser = await inChromium()
  const welcome = await openWelcome(browser)
  const pin = welcome.getByRole('region', { name: 'Put the button on the toolbar' })
  await expect(pin.getByRole('listitem')).toHaveCount(2)
  expect(await pin.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  for (const width of [320, 360]) {
    await welcome.setViewportSize({ width, height: 600 })
    expect(await welcome.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await browser.setOnToolbar(true)
  await expect(pin.getByRole('status')).toHaveText('The button is on the toolbar.')
  await expect(pin.getByRole('listitem')).toHaveCount(0)
  // A person who opens the page again has nothing left to do.
  await welcome.reload()
  await expect(welcome.getByRole('button', { name: 'Show it on every site' })).toBeVisible()
  await expect(pin).toHaveCount(0)
})

test('once every site is allowed there is nothing to ask', async ({ inChromium }) => {
  const welcome = await openWelcome(await inChromium({ everySite: true }))
  await expect(welcome.getByText('Robotscope answers on every site now.')).toBeVisible()
  await expect(welcome.getByRole('button', { name: 'Show it on every site' })).toBeDisabled()
  await expect(welcome.getByText('The browser will ask')).toHaveCount(0)
})
